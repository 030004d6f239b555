/** Items of facets: filled ones only, the most frequent first, equals by key in code units (search/engine.ts). */
import type { FacetKey } from "../domain/filters/facets.ts";
import type { FacetItem } from "./engine.ts";

/** The facets that a request's `size` cuts short. */
export const CUT_SHORT: ReadonlySet<FacetKey> = new Set<FacetKey>([
  "topMakes",
  "vehicle.topViews",
  "vehicle.autocompleteCommercialNames",
  "vehicle.autocompleteOptions",
]);

/** Up to so many items are put in order by hand: a tree has thousands of short lists. */
const SHORT = 12;

function compareItems(a: FacetItem, b: FacetItem): number {
  return b.count - a.count || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

/** In place: the items are the caller's own. */
export function sortItems(items: FacetItem[]): readonly FacetItem[] {
  if (items.length > SHORT) return items.sort(compareItems);
  for (let sorted = 1; sorted < items.length; sorted++) {
    const item = items[sorted];
    let place = sorted;
    for (; item !== undefined && place > 0; place--) {
      const above = items[place - 1];
      if (above === undefined || compareItems(above, item) <= 0) break;
      items[place] = above;
    }
    if (item !== undefined) items[place] = item;
  }
  return items;
}

export function filledItems(items: readonly FacetItem[]): readonly FacetItem[] {
  return sortItems(items.filter(({ count }) => count > 0));
}

/** One for each count above 0, or as many of the most frequent as are wanted. */
export function topItems(
  counts: Int32Array,
  key: (index: number) => string,
  most = Number.POSITIVE_INFINITY,
): readonly FacetItem[] {
  const least = leastWanted(counts, most);
  const items: FacetItem[] = [];
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index] ?? 0;
    if (count >= least) items.push({ key: key(index), count });
  }
  return sortItems(items).slice(0, most);
}

/** The smallest count that may be among the most frequent: sorting numbers alone costs less than sorting items. */
function leastWanted(counts: Int32Array, most: number): number {
  const filled = most >= counts.length ? [] : counts.filter((count) => count > 0).toSorted();
  return filled[filled.length - most] ?? 1;
}
