/**
 * THE registry of filters (spec 3.1). URL keys, form controls, API parameters, engine conditions, facets,
 * tags and saved searches are derived from it: adding a filter is one entry here plus its data.
 */
import { COMFORT_AND_PAST } from "./entries/comfort-and-past.ts";
import { DRIVE } from "./entries/drive.ts";
import type { FilterEntry } from "./entries/entry.ts";
import { PRICE_AND_USE } from "./entries/price-and-use.ts";
import { SIZE_AND_LISTING } from "./entries/size-and-listing.ts";
import { SUBJECT } from "./entries/subject.ts";

/** In the order in which keys are written in a query. */
export const FILTERS = {
  ...SUBJECT,
  ...PRICE_AND_USE,
  ...DRIVE,
  ...COMFORT_AND_PAST,
  ...SIZE_AND_LISTING,
} as const;

type Registry = typeof FILTERS;
export type FilterKey = keyof Registry;
export type FilterValue<K extends FilterKey> = K extends FilterKey
  ? Registry[K] extends FilterEntry<infer T>
    ? T
    : never
  : never;

/** A filter set: the vertical is always there, every other filter is there when it is set. */
export type Filters = { readonly vertical: FilterValue<"vertical"> } & {
  readonly [K in Exclude<FilterKey, "vertical">]?: FilterValue<K>;
};

export const FILTER_KEYS = Object.keys(FILTERS) as readonly FilterKey[]; // Object.keys of a const object: its keys

export function isFilterKey(text: string): text is FilterKey {
  return Object.hasOwn(FILTERS, text);
}

/** The entry of a key with its value type erased: values met through it came from the same key's codec. */
export function entryOf(key: FilterKey): FilterEntry<unknown> {
  return FILTERS[key] as FilterEntry<unknown>; // erasure, as above
}

/** `priceMin` and `priceMax` of either. Throws when the other end is no filter. */
export function pairOf(key: FilterKey): readonly [FilterKey, FilterKey] {
  const name = key.replace(/(?:Min|Max)$/, "");
  const ends = [`${name}Min`, `${name}Max`] as const;
  const [min, max] = ends;
  if (!isFilterKey(min) || !isFilterKey(max)) throw new Error(`a range with one end: ${key}`);
  return [min, max];
}
