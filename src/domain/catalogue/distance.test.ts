import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_DISTANCE_CODE,
  DISTANCE_CODES,
  distanceKm,
  EARTH_RADIUS_KM,
  isDistanceCode,
  radiusKm,
} from "./distance.ts";
import type { Point } from "./points.ts";

fc.configureGlobal({ seed: 2026 });

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const paris = { latitude: 48.8566, longitude: 2.3522 };
const lyon = { latitude: 45.764, longitude: 4.8357 };

/** Another way to the same figure: the angle between two vectors, by its tangent. */
function angleBetweenVectorsKm(from: Point, to: Point): number {
  const vector = ({ latitude, longitude }: Point) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
  };
  const [a, b] = [vector(from), vector(to)];
  const cross = Math.hypot(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
  return EARTH_RADIUS_KM * Math.atan2(cross, a.x * b.x + a.y * b.y + a.z * b.z);
}

describe("distance", () => {
  it("is 391 km from Paris to Lyon and 111 km for a degree of a meridian", () => {
    expect(distanceKm(paris, lyon)).toBeCloseTo(391.5, 0);
    expect(distanceKm({ latitude: 45, longitude: 3 }, { latitude: 46, longitude: 3 })).toBeCloseTo(111.195, 3);
  });

  it("agrees with the angle between vectors to a metre", () => {
    fc.assert(fc.property(point, point, (a, b) => Math.abs(distanceKm(a, b) - angleBetweenVectorsKm(a, b)) < 1e-3));
  });

  it("is the same both ways, nothing to oneself and never more than half the Earth", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = distanceKm(a, b);
        return km === distanceKm(b, a) && distanceKm(a, a) === 0 && km >= 0 && km <= Math.PI * EARTH_RADIUS_KM + 1e-6;
      }),
    );
  });

  it("never grows shorter by a detour", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => distanceKm(a, c) <= distanceKm(a, b) + distanceKm(b, c) + 1e-3),
    );
  });
});

describe("search radius", () => {
  it("has the codes 1 to 5 for 10, 20, 50, 100 and 200 km [3.20]", () => {
    expect(DISTANCE_CODES.map((code) => [code, radiusKm(code)])).toEqual([
      [1, 10],
      [2, 20],
      [3, 50],
      [4, 100],
      [5, 200],
    ]);
    expect([0, 6, 1.5, NaN].some(isDistanceCode)).toBe(false);
  });

  it("is 100 km, step 4, when nothing is said [9.7]", () => {
    expect(DEFAULT_DISTANCE_CODE).toBe(4);
    expect(radiusKm(DEFAULT_DISTANCE_CODE)).toBe(100);
  });
});
