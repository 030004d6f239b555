/** When two searches are one: by what they ask for, whatever the address that asked it (spec 3.32). */
import { newAlertPath } from "./alert-address.ts";
import { DEFAULT_DISTANCE_CODE } from "../catalogue/distance.ts";
import { parseQuery, formatQuery } from "../filters/query.ts";
import type { FilterKey, Filters } from "../filters/registry.ts";
import type { ToldSentence } from "../free-text/told-sentence.ts";
import { withSentence } from "../urls/sentence-query.ts";

const isPostcode = (place: string) => place.length !== 2;

/**
 * Without what finds the same vehicles: page, order, a radius that is the usual one or has no town to go around, a least price or
 * mileage of nothing, which every listing has.
 */
export function searchedFilters({
  page: _page,
  sortBy: _sortBy,
  distance,
  showroomStock,
  priceMin,
  mileageMin,
  ...filters
}: Filters): Filters {
  const isAround = filters.dptCp?.some(isPostcode) === true && distance !== undefined;
  return {
    ...filters,
    ...(priceMin === undefined || priceMin === 0 ? {} : { priceMin }),
    ...(mileageMin === undefined || mileageMin === 0 ? {} : { mileageMin }),
    ...(isAround && distance !== DEFAULT_DISTANCE_CODE ? { distance } : {}),
    ...(filters.curef === undefined || showroomStock !== "group" ? {} : { showroomStock }),
  };
}

/** Equal for searches that find the same by their filters; `filtersOfQuery` reads it back. */
export function searchQuery(filters: Filters): string {
  return formatQuery(searchedFilters(filters));
}

/** Of the form that makes an alert of it, and says still which sentence it came from (spec 1.6). */
export const newAlertAddress = (filters: Filters, told: ToldSentence | undefined): string =>
  withSentence(newAlertPath(searchQuery(filters)), told);

export function filtersOfQuery(query: string): Filters {
  return parseQuery(new URLSearchParams(query)).filters;
}

/** Of two that were saved, perhaps when more was written for the same. */
export function sameSearch(one: string, other: string): boolean {
  if (one === other) return true;
  const [read, against] = [one, other].map((query) => parseQuery(new URLSearchParams(query)));
  return (
    read?.unread.length === 0 &&
    against?.unread.length === 0 &&
    searchQuery(read.filters) === searchQuery(against.filters)
  );
}

/** The filters of a saved search that cannot be read any more: what is left of it asks for more than its owner did. */
export function unreadOf(query: string): readonly FilterKey[] {
  return parseQuery(new URLSearchParams(query)).unread.map(({ field }) => field);
}
