import type { Filters } from "../filters/registry.ts";
import { toggleRegion, typePlace } from "../filters/transitions/choose-place.ts";
import { withChanges } from "../filters/transitions/set-filter.ts";
import { suggestPlaces } from "./suggest-places.ts";

/** The likeliest place of that name; the text itself, and so its error, when nothing is called so. */
export function placeNamed(filters: Filters, text: string): Filters {
  const [place] = suggestPlaces(text);
  if (place === undefined) return typePlace(filters, text);
  const [region] = place.filters.regions ?? [];
  if (region === undefined) return typePlace(filters, place.filters.dptCp?.join(",") ?? "");
  return toggleRegion(withChanges(filters, { regions: undefined }), region);
}
