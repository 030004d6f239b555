/** The items of one facet. */
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Asking } from "../../search/asking.ts";
import { facets, viewed } from "../../search/asking.ts";
import type { FacetItem } from "../../search/engine.ts";

export function countedItems(
  scope: Filters,
  key: FacetKey,
  more?: { readonly size: number },
): Asking<readonly FacetItem[]> {
  return viewed(facets(scope, [key], more), ({ aggs }) => {
    const result = aggs[key];
    if (result === undefined || !("items" in result)) throw new Error(`no items were counted for ${key}`);
    return result.items;
  });
}
