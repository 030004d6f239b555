import fc from "fast-check";
import { expect, it } from "vitest";
import { lastAtMost, quantiles } from "./quantiles.ts";

const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 300 });

it("finds the last number that is not above another", () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -50, max: 60 }), (given, value) => {
      const ascending = Float64Array.from([Number.NEGATIVE_INFINITY, ...given]).toSorted();
      expect(lastAtMost(ascending, value)).toBe(ascending.findLastIndex((number) => number <= value));
    }),
  );
});

it("parts a sample into parts that are not much fuller than wanted, or of one value", () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 20 }), (given, parts) => {
      const sample = Float64Array.from(given).toSorted();
      const found = quantiles(sample, Float64Array.of(Number.NEGATIVE_INFINITY, 0, 10), parts);
      expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b));
      expect(found.some((value) => value === 0 || value === 10)).toBe(false);
      const cuts = [Number.NEGATIVE_INFINITY, 0, 10, ...found].toSorted((a, b) => a - b);
      for (const [place, from] of cuts.entries()) {
        const held = given.filter((value) => value >= from && value < (cuts[place + 1] ?? Number.POSITIVE_INFINITY));
        const most = Math.max(...held.map((value) => held.filter((other) => other === value).length), 0);
        expect(held.length).toBeLessThanOrEqual(Math.ceil(given.length / parts) + most);
      }
    }),
  );
});
