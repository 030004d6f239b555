import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PriceEntry } from "./price-entry.ts";
import {
  hasDropped,
  intermediatePrices,
  isSignificant,
  priceVariation,
  referenceEntry,
  variationPercentage,
} from "./price-variation.ts";

const NOW = Date.parse("2026-03-31T12:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const entry = (days: number, price: number): PriceEntry => ({ date: daysAgo(days), price });

describe("the percentage of a variation", () => {
  it.each([
    [10_000, 9000, -10],
    [9000, 10_000, 11.11],
    [0, 500, 0],
    [30_000, 29_999, 0],
    [16_000, 15_999, -0.01],
    [8000, 8002, 0.03],
    [8000, 7998, -0.03],
  ])("from %i to %i is %d [5.22]", (initial, current, percentage) => {
    expect(variationPercentage(initial, current)).toBe(percentage);
  });
});

describe("a significant drop", () => {
  it.each([
    [10_000, 9850, true],
    [10_000, 9851, false],
    [10_000, 5000, true],
    [10_000, 4999, false],
    [40, 0, false],
    [10_000, 11_000, false],
  ])("from %i to %i: %s [4.31, 9.17]", (initial, current, significant) => {
    expect(isSignificant(initial, current)).toBe(significant);
  });

  it("is at least 50 € and 1 % and at most 50 % [4.31, 9.17]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 0, max: 200_000 }), (initial, current) => {
        const fallsEnough = (initial - current) * 100 >= 5000 + initial;
        const isNoCorrection = Math.abs(Math.round(((current - initial) / initial) * 10_000)) <= 5000;
        expect(isSignificant(initial, current)).toBe(fallsEnough && isNoCorrection);
      }),
    );
  });
});

describe("the reference price", () => {
  it("is the latest from before the look-back, else the earliest [9.19]", () => {
    const history = [entry(60, 12_000), entry(31, 11_500), entry(30, 11_200), entry(5, 11_000)];
    expect(referenceEntry(history, NOW)?.price).toBe(11_500);
    expect(referenceEntry(history.slice(2), NOW)?.price).toBe(11_200);
    expect(referenceEntry([], NOW)).toBeUndefined();
  });
});

describe("the variation of a price", () => {
  it("tells both prices, the percentage and whether it counts [3.39]", () => {
    const variation = priceVariation({ currentPrice: 9000, history: [entry(40, 10_000), entry(3, 9000)], now: NOW });
    expect(variation).toMatchObject({ initialPrice: 10_000, currentPrice: 9000, percentage: -10, significant: true });
    expect(hasDropped(variation)).toBe(true);
  });

  it("has no validity date unless it is significant [3.39]", () => {
    expect(
      priceVariation({ currentPrice: 9990, history: [entry(40, 10_000), entry(3, 9990)], now: NOW }),
    ).not.toHaveProperty("validityDate");
    expect(priceVariation({ currentPrice: 9990, history: [], now: NOW })).toEqual({
      initialPrice: 9990,
      currentPrice: 9990,
      percentage: 0,
      significant: false,
    });
  });

  it("holds, of all that a history says, until the most recent price within the threshold plus the look-back", () => {
    const history = [entry(50, 10_000), entry(20, 9050), entry(10, 9000)];
    expect(priceVariation({ currentPrice: 9000, history, now: NOW }).validityDate).toBe(
      new Date(NOW + 20 * 86_400_000).toISOString(),
    );
  });

  it("holds from the latest entry when every price since was far above", () => {
    const history = [entry(50, 10_000), entry(20, 9800)];
    expect(priceVariation({ currentPrice: 9000, history, now: NOW }).validityDate).toBe(
      new Date(NOW + 10 * 86_400_000).toISOString(),
    );
  });

  it("needs a current price [5.21]", () => {
    expect(() => priceVariation({ currentPrice: undefined, history: [], now: NOW })).toThrow(
      "Current price is required",
    );
  });

  it("does not depend on the order of the history [9.20]", () => {
    const history = [entry(50, 10_000), entry(20, 9600), entry(10, 9000)];
    expect(priceVariation({ currentPrice: 9000, history: history.toReversed(), now: NOW })).toEqual(
      priceVariation({ currentPrice: 9000, history, now: NOW }),
    );
  });
});

describe("the history shown", () => {
  it("drops repetitions of the initial price at the start and of the current one at the end [9.20]", () => {
    const history = [
      entry(9, 10_000),
      entry(8, 10_000),
      entry(7, 9500),
      entry(6, 10_000),
      entry(5, 9000),
      entry(4, 9000),
    ];
    expect(intermediatePrices(history, 10_000, 9000).map(({ price }) => price)).toEqual([9500, 10_000]);
  });

  it("shows three prices at most: the first, the middle and the last [9.18]", () => {
    const prices = (count: number) =>
      intermediatePrices(
        Array.from({ length: count }, (_, index) => entry(50 - index, 9000 - index * 100)),
        10_000,
        1000,
      ).map(({ price }) => price);
    expect(prices(3)).toEqual([9000, 8900, 8800]);
    expect(prices(4)).toEqual([9000, 8900, 8700]);
    expect(prices(5)).toEqual([9000, 8800, 8600]);
  });

  it("is empty when nothing happened between", () => {
    expect(intermediatePrices([entry(9, 10_000), entry(2, 9000)], 10_000, 9000)).toEqual([]);
    expect(intermediatePrices([], 1, 1)).toEqual([]);
  });
});
