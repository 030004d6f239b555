/** From a postcode to its town, and back. */
import { cityOf } from "../../catalogue/cities.ts";
import { communesAt } from "../../catalogue/places.ts";
import { townOf } from "../place-words.ts";
import type { Filters } from "../registry.ts";
import { typePlace } from "./choose-place.ts";
import { withChanges } from "./set-filter.ts";

/** From a postcode and its surroundings to the commune alone. */
export function inTownOnly(filters: Filters): Filters {
  const [postcode, ...others] = filters.dptCp ?? [];
  const [commune] = postcode === undefined || others.length > 0 ? [] : communesAt(postcode);
  if (commune === undefined) return filters;
  return withChanges(filters, {
    dptCp: [commune.department],
    city: cityOf(commune).key,
    distance: undefined,
    regions: undefined,
  });
}

/** From a commune alone to its surroundings. */
export function aroundTown(filters: Filters): Filters {
  const [postcode] = townOf(filters)?.postcodes ?? [];
  return postcode === undefined ? filters : typePlace(filters, postcode);
}
