/** Filters as a query string and back (docs/decisions/filters.md). `parseQuery(formatQuery(f)).filters` equals `f`. */
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";
import type { Codec, Rejection } from "./codec.ts";
import { OWN_STOCK } from "./constants.ts";
import { encodeValue } from "./encode-value.ts";
import type { KnownNames } from "./known-names.ts";
import { withoutUnknownNames } from "./known-names.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS, isFilterKey } from "./registry.ts";

/** A value of a known key that was left out. */
export interface UnreadValue extends Rejection {
  readonly field: FilterKey;
}

export interface ParsedQuery {
  readonly filters: Filters;
  readonly unread: readonly UnreadValue[];
}

/** The codec of a key with its value type erased: values met through it came from the same key's codec. */
function codecOf(key: FilterKey): Codec<unknown> {
  return FILTERS[key].codec as Codec<unknown>; // erasure: a key's value is only ever written by its own codec
}

/** The texts of each filter key, in the order in which keys first came: lists that come twice are one. */
function textsOf(query: URLSearchParams): ReadonlyMap<FilterKey, readonly string[]> {
  const texts = new Map<FilterKey, string[]>();
  for (const [key, raw] of query) {
    if (!isFilterKey(key) || raw === "") continue;
    const held = texts.get(key);
    if (held === undefined) texts.set(key, [raw]);
    else if (codecOf(key).isList === true) held[0] += `,${raw}`;
    else held.push(raw);
  }
  return texts;
}

/**
 * Reads what can be read. Unknown keys are ignored, empty values are no values, repeated lists are united and of other repeated
 * keys the last counts, unreadable values are left out and told. So are names that `known` does not know; without it any will do.
 */
export function parseQuery(query: URLSearchParams, known?: KnownNames): ParsedQuery {
  const values: Partial<Record<FilterKey, unknown>> = {};
  const unread: UnreadValue[] = [];
  for (const [key, texts] of textsOf(query)) {
    for (const text of texts) {
      const { value, rejections } = codecOf(key).read(text);
      if (value !== undefined) values[key] = value;
      for (const rejection of rejections) unread.push({ field: key, ...rejection });
    }
  }
  if (values.page === 1) delete values.page;
  if (values.showroomStock === OWN_STOCK) delete values.showroomStock;
  const filters = { vertical: DEFAULT_VERTICAL, ...values } as Filters; // each value was read by its key's codec
  if (known === undefined) return { filters, unread };
  const { filters: kept, unknown } = withoutUnknownNames(filters, known);
  return { filters: kept, unread: [...unread, ...unknown] };
}

const POSITIONS: ReadonlyMap<FilterKey, number> = new Map(FILTER_KEYS.map((key, position) => [key, position]));
const positionOf = (key: FilterKey) => POSITIONS.get(key) ?? 0;

/** What a filter set without them means (spec 9.15 of the stock). */
const USUAL: Readonly<Partial<Record<FilterKey, unknown>>> = {
  vertical: DEFAULT_VERTICAL,
  page: 1,
  showroomStock: OWN_STOCK,
};

/**
 * The query of a filter set without its question mark: keys in the registry's order, the default vertical,
 * page 1, a dealer's own stock and absent values left out, so that equal filters give equal text. Empty for the default set.
 */
export function formatQuery(filters: Filters): string {
  const parts: string[] = [];
  // Few of the registry's keys are set.
  const keys = (Object.keys(filters) as FilterKey[]).toSorted((a, b) => positionOf(a) - positionOf(b)); // a filter set has no others
  for (const key of keys) {
    const value: unknown = filters[key];
    if (value === undefined || USUAL[key] === value) continue;
    const text = codecOf(key).write(value);
    if (text !== "") parts.push(`${key}=${encodeValue(key, text)}`);
  }
  return parts.join("&");
}
