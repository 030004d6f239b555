/**
 * Where a visitor has said to be (spec 3.26, 9.16), to a hundredth of a degree: about a kilometre, which is what distances to
 * sellers need and no more. Kept only when asked for, forgotten when asked for.
 */
import type { Point } from "../../domain/catalogue/points.ts";
import { readCookie } from "./jar.ts";

const KEPT = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d)$/;
/** As a script writes a number: browsers tell all the figures that they have, near the equator as `-4e-7`. */
const DEGREES = /^-?\d{1,3}(?:\.\d+)?(?:e-\d{1,2})?$/;
const FARTHEST_NORTH = 90;
const FARTHEST_EAST = 180;

export function readPosition(cookies: string | null): Point | undefined {
  const [, latitude, longitude] = KEPT.exec(readCookie(cookies, "geolocation") ?? "") ?? [];
  return positionOf(latitude, longitude);
}

/** Undefined when the texts are no place on Earth. */
export function positionOf(latitude: unknown, longitude: unknown): Point | undefined {
  if (typeof latitude !== "string" || typeof longitude !== "string") return undefined;
  if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(point.latitude) <= FARTHEST_NORTH && Math.abs(point.longitude) <= FARTHEST_EAST;
  return isOnEarth ? point : undefined;
}

/** What the cookie says. */
export function roundedPosition({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}
