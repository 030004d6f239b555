/** Which single filter to relax when nothing is found, and exactly how many offers that opens; least change first. */
import type { FacetKey } from "../domain/filters/facets.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Extent, Repair } from "../domain/filters/repairs.ts";
import { chosenRepairs, extentsNeeded, repairsOf } from "../domain/filters/repairs.ts";
import type { Asking, ResultsRequest } from "./asking.ts";
import { each, page, viewed } from "./asking.ts";
import type { Aggregations, SearchPage } from "./engine.ts";

export interface CountedRepair extends Repair, SearchPage {}

function extentsIn(filters: Filters, { aggs }: Aggregations): Partial<Record<FacetKey, Extent>> {
  const extents: Partial<Record<FacetKey, Extent>> = {};
  for (const key of extentsNeeded(filters)) {
    const result = aggs[key];
    if (result === undefined || !("histogram" in result)) throw new Error(`${key} was not counted`);
    extents[key] = result;
  }
  return extents;
}

/**
 * The repairs that each open something, with the first references that they find; none when no single filter does.
 * `counted` are the facets of `extentsNeeded`, for the same filters.
 */
export function findRepairs(
  filters: Filters,
  counted: Aggregations,
  { seed, pageSize }: Pick<ResultsRequest, "seed" | "pageSize">,
): Asking<readonly CountedRepair[]> {
  const repairs = repairsOf(filters, extentsIn(filters, counted));
  const all = Object.values(repairs).flat();
  const pages = all.map((repair) => page({ filters: repair.filters, seed, page: 0, pageSize }));
  return viewed(each(pages), (found) => {
    const byRepair = new Map(all.map((repair, place) => [repair, found[place] ?? { total: 0, references: [] }]));
    return chosenRepairs(filters, repairs, (repair) => (byRepair.get(repair)?.total ?? 0) > 0).flatMap((repair) => {
      const opened = byRepair.get(repair);
      return opened === undefined ? [] : [{ ...repair, ...opened }];
    });
  });
}
