/** A place given by name, as people say it, becomes the filters that it stands for. */
import { FILTERS } from "../filters/registry.ts";
import type { Filters } from "../filters/registry.ts";
import { surroundings } from "../filters/transitions/choose-town.ts";
import { withChanges } from "../filters/transitions/set-filter.ts";
import { isPlaceNamed } from "../filters/validate.ts";
import { isAmbiguous, suggestPlaces } from "./suggest-places.ts";

/** The filters with the names in `dptCp` looked up; what nothing is called stays as it was typed, and breaks a rule. */
export function withNamedPlaces(filters: Filters): Filters {
  return isPlaceNamed(filters) ? placeNamed(filters, filters.dptCp?.join(",") ?? "") : filters;
}

/**
 * The place of that name, or several parted by commas. The text itself, and so its error, when nothing is called so, or several
 * places that are meant alike.
 */
export function placeNamed(filters: Filters, text: string): Filters {
  const [place] = isAmbiguous(text) ? [] : suggestPlaces(text);
  if (place !== undefined) return withChanges(filters, surroundings(place.filters, filters));
  const { value: dptCp } = FILTERS.dptCp.codec.read(text);
  return withChanges(filters, surroundings(dptCp === undefined ? {} : { dptCp }, filters));
}
