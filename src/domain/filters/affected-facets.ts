/**
 * What a change of filters makes stale: the aggregations it can affect and the next total (spec 4.13).
 * A facet sets its own group aside, so a change inside that group alone leaves its counts as they were.
 */
import type { FacetKey } from "./facets.ts";
import { facet } from "./facets.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";
import { formatQuery } from "./query.ts";

function textOf(filters: Filters, key: FilterKey): string {
  const value = filters[key];
  return value === undefined ? "" : formatQuery({ vertical: "carTruck", [key]: value });
}

/** Groups in which two filter sets differ; how results are shown is no difference. */
export function changedGroups(before: Filters, after: Filters): ReadonlySet<string> {
  const changed = FILTER_KEYS.filter(
    (key) => FILTERS[key].match.kind !== "presentation" && textOf(before, key) !== textOf(after, key),
  );
  return new Set(changed.map((key) => FILTERS[key].group));
}

export interface Refetch {
  readonly facets: readonly FacetKey[];
  readonly total: boolean;
}

/** What to ask again of the facets on screen when filters go from one set to another. */
export function toRefetch(before: Filters, after: Filters, shown: readonly FacetKey[]): Refetch {
  const groups = changedGroups(before, after);
  const isStale = (key: FacetKey) => [...groups].some((group) => group !== facet(key).group);
  return { facets: shown.filter(isStale), total: groups.size > 0 };
}
