/** How far off a vehicle stands, as the crow flies. */
import { isPostcodePlaced } from "../catalogue/places.ts";
import { kilometres } from "../french.ts";
import type { Place } from "./listing.ts";
import { placeTold } from "./place-told.ts";

/** `à 12 km`, `à moins d’1 km`; `km` not negative. */
export function farAway(km: number): string {
  return km < 1 ? `à moins d’${kilometres(1)}` : `à ${kilometres(Math.round(km))}`;
}

/** Nothing is told of a place that is not known, or whose postcode stands nowhere: its point is another’s. */
export function distanceTold(place: Place, km: number | undefined): string | undefined {
  const { zipcode } = place;
  const isMeasured = km !== undefined && (zipcode === undefined || isPostcodePlaced(zipcode));
  return isMeasured && placeTold(place) !== undefined ? farAway(km) : undefined;
}
