/** The items of one facet. */
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Asking } from "../../search/asking.ts";
import { facets, viewed, withStandIn } from "../../search/asking.ts";
import type { FacetItem } from "../../search/engine.ts";

/** A part of a page that is left out of it, and reported, when it cannot be counted (spec 8.6). */
export function orElse<View>(part: Asking<View>, without: View, report: (error: unknown) => void): Asking<View> {
  return withStandIn(part, (error) => {
    report(error);
    return without;
  });
}

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
