import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badgeOf } from "../catalogue/badges.ts";
import { verdictBands, verdictOn } from "./verdict.ts";

const VALUE = { estimate: 10_000, low: 9000, high: 11_500 };

describe("the verdict on a price", () => {
  it("goes by the interval of the estimate", () => {
    expect([8400, 8600, 9500, 10_500, 12_000, 12_300].map((price) => verdictOn(price, VALUE))).toEqual([
      "VERY_GOOD_DEAL",
      "GOOD_DEAL",
      "EQUITABLE_DEAL",
      "FAIR_PRICE",
      "ABOVE_MARKET",
      "OFF_MARKET",
    ]);
  });

  it("is none without an estimate, nor on a price that is a slip or a wreck", () => {
    expect([verdictOn(9000, undefined), verdictOn(4000, VALUE), verdictOn(25_000, VALUE)]).toEqual([
      "NOT_COMPUTED",
      "NOT_COMPUTED",
      "NOT_COMPUTED",
    ]);
  });

  it("is a badge exactly below the estimate", () => {
    expect([9999, 10_000].map((price) => badgeOf(verdictOn(price, VALUE)))).toEqual(["EQUITABLE_DEAL", undefined]);
  });

  it("is never a better one for a higher price", () => {
    const ranks = ["VERY_GOOD_DEAL", "GOOD_DEAL", "EQUITABLE_DEAL", "FAIR_PRICE", "ABOVE_MARKET", "OFF_MARKET"];
    const price = fc.integer({ min: 5000, max: 20_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [cheap, dear] = [Math.min(one, other), Math.max(one, other)].map((asked) =>
          ranks.indexOf(verdictOn(asked, VALUE)),
        );
        expect(cheap).toBeLessThanOrEqual(dear ?? 0);
      }),
    );
  });
});

describe("the bands of the verdicts", () => {
  it("say of every price what its verdict says, however wide the interval", () => {
    const sum = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(sum(1, 9999), sum(10_001, 40_000), sum(1, 50_000), (low, high, price) => {
        const value = { estimate: 10_000, low, high };
        const bands = verdictBands(value);
        const ends = bands.map(({ end }) => end);
        expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
        if (!ends.includes(price)) expect(bands.find(({ end }) => price < end)?.verdict).toBe(verdictOn(price, value));
      }),
    );
  });
});
