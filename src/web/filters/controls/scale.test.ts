import { describe, expect, it } from "vitest";
import { maximumAt, minimumAt, positionOf, scaleOf, thumbsOf } from "./scale.ts";

const prices = scaleOf(
  {
    min: 900,
    max: 52_000,
    bars: [
      { from: 0, to: 1000, count: 1 },
      { from: 1000, to: 3000, count: 4 },
      { from: 3000, count: 2 },
    ],
  },
  undefined,
);

describe("the scale of a slider", () => {
  it("has a stop where counted intervals meet", () => {
    expect(prices.stops).toEqual([0, 1000, 3000, 52_000]);
  });

  it("places values between their stops", () => {
    expect(positionOf(prices, 1000)).toBeCloseTo(1 / 3);
    expect(positionOf(prices, 2000)).toBeCloseTo(1 / 2);
    expect(positionOf(prices, 99_000)).toBe(1);
    expect(positionOf(prices, -5)).toBe(0);
  });

  it("stands for no bound at either end", () => {
    expect([minimumAt(prices, 0), minimumAt(prices, 1)]).toEqual([undefined, 1000]);
    expect([maximumAt(prices, 3), maximumAt(prices, 2)]).toEqual([undefined, 3000]);
    expect(thumbsOf(prices, undefined, undefined)).toEqual({ from: 0, to: 1 });
  });

  it("means the year before where a step is a year", () => {
    const years = scaleOf(
      {
        bars: [
          { from: 1995, to: 1996, count: 1 },
          { from: 1996, to: 1997, count: 0 },
          { from: 1997, to: 1998, count: 1 },
        ],
      },
      undefined,
    );
    expect(maximumAt(years, 1)).toBe(1995);
    expect(thumbsOf(years, 1996, 1996)).toEqual({ from: 1 / 3, to: 2 / 3 });
  });

  it("has the only values there are, where there are such [9.8]", () => {
    expect(scaleOf(undefined, [50, 125]).stops).toEqual([0, 50, 125]);
    expect(scaleOf(undefined, undefined).stops).toEqual([]);
  });
});
