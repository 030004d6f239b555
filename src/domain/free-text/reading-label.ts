/** What a stretch of a sentence is read as, as its tag says it. */
import { DEFAULT_VERTICAL, verticalLabel } from "../catalogue/verticals.ts";
import { NARROW, measure } from "../french.ts";
import type { FilterKey } from "../filters/registry.ts";
import { entryOf, isFilterKey } from "../filters/registry.ts";
import { sortLabel } from "../filters/sort-keys.ts";
import { tagsOf } from "../filters/tags.ts";
import type { Asked } from "./asked.ts";
import type { Reading, UnderstoodSpan } from "./sentence-read.ts";

/** More values of a list are counted. */
const MOST_VALUES = 3;

function joined(labels: readonly string[]): string {
  if (labels.length <= MOST_VALUES) return labels.join(", ");
  return `${labels.slice(0, MOST_VALUES - 1).join(", ")}, + ${labels.length - MOST_VALUES + 1}`;
}

/** Keys whose least and most are one value: `2015`, `150 ch`. */
function exactKeys(asked: Asked): readonly (readonly [FilterKey, FilterKey])[] {
  return (Object.keys(asked) as readonly FilterKey[]).flatMap((min) => {
    const max = min.replace(/Min$/, "Max");
    return min !== max && isFilterKey(max) && asked[min] !== undefined && asked[min] === asked[max] ? [[min, max]] : [];
  });
}

/** `Puissance DIN : 150 ch`; a year says itself. */
function exactLabel(key: FilterKey, value: unknown): string {
  if (key === "yearMin" || typeof value !== "number") return String(value);
  const { label, unit } = entryOf(key);
  const figure = unit === undefined ? String(value) : measure(value, unit);
  return `${label.replace(/ min$/, "")}${NARROW}: ${figure}`;
}

function labelsOf(asked: Asked): readonly string[] {
  const { vertical, sortBy } = asked;
  const exact = exactKeys(asked);
  const isExact = (key: FilterKey) => exact.some((pair) => pair.includes(key));
  return [
    ...(vertical === undefined ? [] : [verticalLabel(vertical)]),
    ...exact.map(([min]) => exactLabel(min, asked[min])),
    ...tagsOf({ ...asked, vertical: vertical ?? DEFAULT_VERTICAL }).flatMap(({ key, label }) =>
      isExact(key) ? [] : [label],
    ),
    ...(sortBy === undefined ? [] : [`Tri${NARROW}: ${inSentence(sortLabel(sortBy))}`]),
  ];
}

/** Names and short forms keep their capitals: `SUV`. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Of words that say again what stands there is nothing to say but that. */
export function readingLabel({ asked, trim }: Reading): string {
  const labels = trim === undefined ? labelsOf(asked) : [...labelsOf(asked), `Version ${trim.toUpperCase()}`];
  return labels.length === 0 ? "Compris" : joined(labels);
}

/** `Sauf diesel`; else what it is read as. */
export function spanLabel(span: UnderstoodSpan): string {
  const { asked, trim, refused } = span;
  if (refused.length > 0) return `Sauf ${joined(refused.flatMap(labelsOf).map(inSentence))}`;
  return readingLabel(trim === undefined ? { asked } : { asked, trim });
}
