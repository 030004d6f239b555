/** Which single filter to relax when nothing is found, and exactly how many offers that opens; least change first. */
import type { FacetKey } from "../domain/filters/facets.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Extent, Repair } from "../domain/filters/repairs.ts";
import {
  RELAXABLE,
  boundRepairs,
  extentsNeeded,
  groupRepairs,
  radiusRepairs,
  removalRepairs,
} from "../domain/filters/repairs.ts";
import type { ListingSearch } from "./listing-search.ts";

export interface CountedRepair extends Repair {
  readonly total: number;
}

async function extentsOf(search: ListingSearch, filters: Filters): Promise<Partial<Record<FacetKey, Extent>>> {
  const keys = extentsNeeded(filters);
  if (keys.length === 0) return {};
  const { aggs } = await search.aggregations(filters, keys);
  const extents: Partial<Record<FacetKey, Extent>> = {};
  for (const key of keys) {
    const result = aggs[key];
    if (result !== undefined && "histogram" in result) extents[key] = result;
  }
  return extents;
}

/** At most `most` repairs that each open something; empty when no single filter does. */
export async function findRepairs(
  search: ListingSearch,
  filters: Filters,
  most: number,
): Promise<readonly CountedRepair[]> {
  const counted = async (repair: Repair): Promise<CountedRepair> => ({
    ...repair,
    total: await search.count(repair.filters),
  });
  const opening = ({ total }: CountedRepair) => total > 0;

  const bounds = (await Promise.all(boundRepairs(filters, await extentsOf(search, filters)).map(counted))).filter(
    opening,
  );
  const radii = (await Promise.all(radiusRepairs(filters).map(counted))).filter(opening).slice(0, 1);
  const moved = new Set(
    RELAXABLE.map(({ key }) => key).filter((key) => bounds.some((repair) => repair.filters[key] !== filters[key])),
  );
  const removals = (await Promise.all(removalRepairs(filters, moved).map(counted))).filter(opening);
  const groups = removals.length > 0 ? [] : (await Promise.all(groupRepairs(filters).map(counted))).filter(opening);
  return [...bounds, ...radii, ...removals, ...groups].slice(0, most);
}
