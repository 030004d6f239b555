import { distanceKm } from "../catalogue/distance.ts";
import { postcodePoint } from "../catalogue/places.ts";
import type { Place } from "../listings/listing.ts";
import type { Filters } from "./registry.ts";

/** Kilometres from the nearest of the postcodes that a search looks around; undefined where it names none or the place has no point. */
export function distanceFromSearch(
  { dptCp = [] }: Pick<Filters, "dptCp">,
  { latitude, longitude }: Place,
): number | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const centres = dptCp.flatMap((code) => (code.length === 5 ? (postcodePoint(code) ?? []) : []));
  if (centres.length === 0) return undefined;
  return Math.min(...centres.map((centre) => distanceKm(centre, { latitude, longitude })));
}
