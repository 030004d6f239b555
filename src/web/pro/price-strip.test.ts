import fc from "fast-check";
import { expect, it } from "vitest";
import { pricePlace } from "../../domain/stock/stock-table.ts";
import { priceStrip } from "./price-strip.ts";

const marketValue = { estimate: 20_000, low: 19_000, high: 21_000 };
const at = (...prices: readonly number[]) => priceStrip(prices.map((price) => ({ price, marketValue })));

it("a vehicle stands on the side of its value and of the bounds that its price is on", () => {
  expect(at(20_000)).toEqual([{ x: 514, count: 1, tone: "within" }]);
  expect(at(19_999)).toEqual([{ x: 486, count: 1, tone: "under" }]);
  expect(at(19_000, 18_999).map(({ x }) => x)).toEqual([319, 347]);
  expect(at(21_000, 21_001).map(({ x, tone }) => [x, tone])).toEqual([
    [653, "within"],
    [681, "over"],
  ]);
  expect(at(1_000, 90_000).map(({ x }) => x)).toEqual([14, 986]);
});

it("of any stock every vehicle that has an analysis is drawn once, and those above the interval as such", () => {
  const anyListing = fc.record(
    {
      price: fc.integer({ min: 500, max: 60_000 }),
      marketValue: fc.record({
        estimate: fc.integer({ min: 10_000, max: 20_000 }),
        low: fc.integer({ min: 5_000, max: 9_999 }),
        high: fc.integer({ min: 20_001, max: 30_000 }),
      }),
    },
    { requiredKeys: ["price"] },
  );
  fc.assert(
    fc.property(fc.array(anyListing), (listings) => {
      const columns = priceStrip(listings);
      const sum = (some: typeof columns) => some.reduce((total, { count }) => total + count, 0);
      expect(sum(columns)).toBe(listings.filter((one) => one.marketValue !== undefined).length);
      const over = listings.filter((one) => pricePlace(one) === "au-dessus");
      expect(sum(columns.filter(({ tone }) => tone === "over"))).toBe(over.length);
      expect(sum(columns.filter(({ x }) => x < 333))).toBe(listings.filter((one) => pricePlace(one) === "sous").length);
    }),
  );
});
