/** A sentence that was read, as the API tells it: values as its own parameters take them (spec 7.1, 7.9). */
import { apiNamesOf, isVertical } from "../domain/catalogue/verticals.ts";
import type { Codec } from "../domain/filters/codec.ts";
import type { FilterKey, Filters } from "../domain/filters/registry.ts";
import { FILTERS, FILTER_KEYS } from "../domain/filters/registry.ts";
import type { Asked } from "../domain/free-text/text/asked.ts";
import type { SentenceRead, UnderstoodSpan } from "../domain/free-text/sentence-read.ts";
import type { FreeTextAnswer } from "./answers.ts";
import { asApiValue } from "./parameters.ts";

/** Metres in filters, millimetres in the API. */
const IN_MILLIMETRES: ReadonlySet<FilterKey> = new Set<FilterKey>(["lengthMax", "widthMax", "heightMax"]);

function valueOf(key: FilterKey, value: unknown): string {
  if (key === "vertical" && typeof value === "string" && isVertical(value)) return apiNamesOf(value).join(",");
  if (IN_MILLIMETRES.has(key)) return String(Math.round(Number(value) * 1000));
  const codec = FILTERS[key].codec as Codec<unknown>; // erasure: a key's value is only ever written by its own codec
  return asApiValue(key, codec.write(value));
}

/** In the order of the registry. */
function parametersOf(asked: Asked): readonly (readonly [FilterKey, string])[] {
  return FILTER_KEYS.flatMap((key) => {
    const value: unknown = asked[key];
    return value === undefined ? [] : [[key, valueOf(key, value)] as const];
  });
}

/** One for each filter that a span sets. */
function told(span: UnderstoodSpan, { versions }: Filters): FreeTextAnswer["understood"] {
  const { from, to, text, asked, trim } = span;
  const trims: Asked = trim === undefined || versions === undefined ? {} : { versions };
  return parametersOf({ ...asked, ...trims }).map(([filter, value]) => ({ from, to, text, filter, value }));
}

/** `text`: as it was read. */
export function freeTextAnswer(text: string, { filters, understood, ignored }: SentenceRead): FreeTextAnswer {
  return {
    text,
    filters: Object.fromEntries(parametersOf(filters)),
    understood: understood.flatMap((span) => told(span, filters)),
    ignored: ignored.map(({ from, to, text }) => ({ from, to, text })),
  };
}
