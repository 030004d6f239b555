import fc from "fast-check";
import { expect, it } from "vitest";
import { distanceKm } from "../../domain/catalogue/distance.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import { KnownPoints } from "./known-points.ts";

const latitude = fc.oneof(fc.integer({ min: -900_000, max: 900_000 }), fc.integer({ min: 450_000, max: 460_000 }));
const longitude = fc.oneof(fc.integer({ min: -1_800_000, max: 1_800_000 }), fc.integer({ min: 0, max: 10_000 }));
const somewhere = fc
  .record({ latitude, longitude })
  .map((point): Point => ({ latitude: point.latitude / 10_000, longitude: point.longitude / 10_000 }));

it("gives each point its ordinal", () => {
  fc.assert(
    fc.property(fc.array(somewhere, { maxLength: 100 }), (points) => {
      const known = new KnownPoints();
      const ordinals = points.map((point) => known.ordinalOf(point.latitude, point.longitude));
      expect(ordinals.map((ordinal) => known.points[ordinal])).toEqual(points);
      expect(points.map((point) => known.ordinalOf(point.latitude, point.longitude))).toEqual(ordinals);
      expect(known.size).toBe(new Set(points.map((point) => JSON.stringify(point))).size + 1);
    }),
  );
});

it("finds the points inside a circle by the exact distance, at the poles and across the date line too", () => {
  fc.assert(
    fc.property(
      fc.array(somewhere, { maxLength: 60 }),
      somewhere,
      fc.integer({ min: 1, max: 60 }),
      (points, point, of) => {
        const known = new KnownPoints();
        for (const each of points) known.ordinalOf(each.latitude, each.longitude);
        // Radii on which points lie exactly, round ones, and one around the whole Earth.
        const radii = [...points.slice(0, of).map((each) => distanceKm(point, each)), 10, 200, 30_000];
        for (const km of radii) {
          const found: number[] = [];
          known.forEachWithin({ point, km }, (ordinal) => found.push(ordinal));
          const expected = known.points.flatMap((each, ordinal) =>
            each !== undefined && distanceKm(point, each) <= km ? [ordinal] : [],
          );
          expect(found.toSorted((a, b) => a - b)).toEqual(expected);
        }
      },
    ),
  );
});
