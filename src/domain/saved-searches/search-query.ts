/** When two searches are one: by what they ask for, whatever the address that asked it (spec 3.32). */
import { newAlertPath } from "./alert-address.ts";
import { DEFAULT_DISTANCE_CODE } from "../catalogue/distance.ts";
import { parseQuery, formatQuery } from "../filters/query.ts";
import type { Filters } from "../filters/registry.ts";

const isPostcode = (place: string) => place.length !== 2;

/** Without what finds the same vehicles: page, order, a radius that is the usual one or has no town to go around. */
export function searchedFilters({
  page: _page,
  sortBy: _sortBy,
  distance,
  showroomStock,
  ...filters
}: Filters): Filters {
  const isAround = filters.dptCp?.some(isPostcode) === true && distance !== undefined;
  return {
    ...filters,
    ...(isAround && distance !== DEFAULT_DISTANCE_CODE ? { distance } : {}),
    ...(filters.curef === undefined || showroomStock !== "group" ? {} : { showroomStock }),
  };
}

/** Equal for searches that find the same by their filters; `filtersOfQuery` reads it back. */
export function searchQuery(filters: Filters): string {
  return formatQuery(searchedFilters(filters));
}

/** Of the form that makes an alert of it. */
export const newAlertAddress = (filters: Filters): string => newAlertPath(searchQuery(filters));

export function filtersOfQuery(query: string): Filters {
  return parseQuery(new URLSearchParams(query)).filters;
}
