import fc from "fast-check";
import { expect, it } from "vitest";
import { ramps } from "./ramps.ts";

it("says how far a figure has come in each span", () => {
  expect(ramps(4, [0, 1, 3, 8])).toEqual([1, 2, 1, 0]);
  expect(ramps(20, [0, 1, 3, 8])).toEqual([1, 2, 5, 12]);
  expect(ramps(0, [0, 1, 3])).toEqual([0, 0, 0]);
});

it("adds up to the figure", () => {
  const knots = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), knots, (figure, others) => {
      const spans = ramps(figure, [0, ...others.toSorted((a, b) => a - b)]);
      expect(spans.reduce((sum, span) => sum + span, 0)).toBe(figure);
    }),
  );
});
