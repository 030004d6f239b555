/** The items of one facet. */
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { FacetItem } from "../../search/engine.ts";
import type { ListingSearch } from "../../search/listing-search.ts";

export type Counting = Pick<ListingSearch, "aggregations">;

/** Rejects when the engine does. */
export async function countedItems(
  search: Counting,
  scope: Filters,
  key: FacetKey,
  more?: { readonly size: number },
): Promise<readonly FacetItem[]> {
  const { aggs } = await search.aggregations(scope, [key], more);
  const result = aggs[key];
  if (result === undefined || !("items" in result)) throw new Error(`no items were counted for ${key}`);
  return result.items;
}
