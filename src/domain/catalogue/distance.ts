/** Distances as the crow flies, and the five search radii (spec 3.20, 9.7). */
import type { Point } from "./points.ts";

/** Mean radius of the Earth, km (IUGG R1): within 0.6 % of the ellipsoid everywhere. */
export const EARTH_RADIUS_KM = 6371.0088;

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Great-circle distance in km by the haversine formula, which stays exact for close points. */
export function distanceKm(from: Point, to: Point): number {
  const latitudes = ((to.latitude - from.latitude) * RADIANS_PER_DEGREE) / 2;
  const longitudes = ((to.longitude - from.longitude) * RADIANS_PER_DEGREE) / 2;
  const haversine =
    Math.sin(latitudes) ** 2 +
    Math.cos(from.latitude * RADIANS_PER_DEGREE) *
      Math.cos(to.latitude * RADIANS_PER_DEGREE) *
      Math.sin(longitudes) ** 2;
  // Rounding can lift antipodes above 1, where asin is undefined.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** What the `distance` filter holds: a code for each radius. */
export const DISTANCE_CODES = [1, 2, 3, 4, 5] as const;
export type DistanceCode = (typeof DISTANCE_CODES)[number];

/** A postcode without a distance searches 100 km around. */
export const DEFAULT_DISTANCE_CODE: DistanceCode = 4;

const RADII_KM: Readonly<Record<DistanceCode, number>> = { 1: 10, 2: 20, 3: 50, 4: 100, 5: 200 };

export function isDistanceCode(value: number): value is DistanceCode {
  return (DISTANCE_CODES as readonly number[]).includes(value);
}

export function radiusKm(code: DistanceCode): number {
  return RADII_KM[code];
}
