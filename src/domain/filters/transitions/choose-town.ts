/** From a postcode to its town, and back. */
import { cityOf } from "../../catalogue/cities.ts";
import { isDepartmentCode } from "../../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE } from "../../catalogue/distance.ts";
import { communesAt } from "../../catalogue/places.ts";
import { aroundOf, townAround, townOf } from "../place-words.ts";
import type { Filters } from "../registry.ts";
import type { FilterChanges } from "./set-filter.ts";
import { withChanges } from "./set-filter.ts";

/** Where to look, without how far. */
export type PlaceFilters = Pick<Filters, "dptCp" | "regions" | "city">;

/** From a postcode and its surroundings to the commune alone. */
export function inTownOnly(filters: Filters): Filters {
  const [postcode, ...others] = filters.dptCp ?? [];
  const around = postcode === undefined || others.length > 0 ? [] : communesAt(postcode);
  const [commune] = townAround(filters)?.communes ?? around;
  if (commune === undefined) return filters;
  const town = cityOf(commune);
  return withChanges(filters, {
    dptCp: [town.department],
    city: town.key,
    distance: undefined,
    regions: undefined,
  });
}

/** From a commune alone to its surroundings. */
export function aroundTown(filters: Filters): Filters {
  const town = townOf(filters);
  return town === undefined ? filters : withChanges(filters, surroundings(aroundOf(town), filters));
}

/** A place as changes of the filters; a commune that is named is searched around only with a radius, a department with none. */
export function surroundings(place: PlaceFilters, { distance }: Filters): FilterChanges {
  const { dptCp, regions, city } = place;
  const usual = city === undefined ? undefined : DEFAULT_DISTANCE_CODE;
  const isAround = dptCp?.some((code) => !isDepartmentCode(code)) === true;
  return { dptCp, regions, city, distance: isAround ? (distance ?? usual) : undefined };
}
