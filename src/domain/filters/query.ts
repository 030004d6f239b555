/** Filters as a query string and back (product.md, section 3). `parseQuery(formatQuery(f)).filters` equals `f`. */
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";
import type { Codec, Rejection } from "./codec.ts";
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

/**
 * Reads what can be read. Unknown keys are ignored, empty values are no values, of a repeated key the last counts,
 * unreadable values are left out and told.
 */
export function parseQuery(query: URLSearchParams): ParsedQuery {
  const values: Partial<Record<FilterKey, unknown>> = {};
  const unread: UnreadValue[] = [];
  for (const [key, raw] of query) {
    if (!isFilterKey(key) || raw === "") continue;
    const { value, rejections } = codecOf(key).read(raw);
    if (value !== undefined) values[key] = value;
    for (const rejection of rejections) unread.push({ field: key, ...rejection });
  }
  if (values.page === 1) delete values.page;
  return { filters: { vertical: DEFAULT_VERTICAL, ...values } as Filters, unread }; // each value was read by its key's codec
}

/** Encodes what a query needs encoded and keeps lists legible; colons of triples are always encoded (product.md, section 3). */
function encodeValue(key: FilterKey, text: string): string {
  const encoded = encodeURIComponent(text).replaceAll("%20", "+");
  return key === "makesModelsCommercialNames" ? encoded : encoded.replaceAll("%2C", ",");
}

/**
 * The query of a filter set without its question mark: keys in the registry's order, the default vertical,
 * page 1 and absent values left out, so that equal filters give equal text. Empty for the default set.
 */
export function formatQuery(filters: Filters): string {
  const parts: string[] = [];
  for (const key of FILTER_KEYS) {
    const value: unknown = filters[key];
    if (value === undefined || (key === "vertical" && value === DEFAULT_VERTICAL) || (key === "page" && value === 1))
      continue;
    const text = codecOf(key).write(value);
    if (text !== "") parts.push(`${key}=${encodeValue(key, text)}`);
  }
  return parts.join("&");
}
