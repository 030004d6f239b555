import { describe, expect, it } from "vitest";
import { changedAt, priceAt, priceSince } from "./price-since.ts";

const day = (number: number) => Date.parse(`2026-01-${String(number).padStart(2, "0")}T10:00:00.000Z`);
const history = [
  { date: new Date(day(1)).toISOString(), price: 10_000 },
  { date: new Date(day(5)).toISOString(), price: 9500 },
  { date: new Date(day(9)).toISOString(), price: 9000 },
];

describe("the price of a favourite", () => {
  it("went by steps since it was saved, from what it cost then", () => {
    const since = priceSince({ savedAt: day(3), savedPrice: undefined, currentPrice: 9000, history });
    expect(since).toEqual({
      steps: [
        { at: day(3), price: 10_000 },
        { at: day(5), price: 9500 },
        { at: day(9), price: 9000 },
      ],
      change: -1000,
      falls: 2,
      rises: 0,
      corrections: 0,
    });
    expect(changedAt(since)).toBe(day(9));
  });

  it("counts rises like falls, and nothing that repeats a price", () => {
    const up = [...history, { date: new Date(day(10)).toISOString(), price: 9000 }];
    const risen = [...up, { date: new Date(day(12)).toISOString(), price: 9800 }];
    expect(priceSince({ savedAt: day(6), savedPrice: 9500, currentPrice: 9800, history: risen })).toMatchObject({
      change: 300,
      falls: 1,
      rises: 1,
      corrections: 0,
    });
  });

  it("has not fallen from a price that stood for minutes and was read in them", () => {
    const slip = [
      { date: new Date(day(2)).toISOString(), price: 12_000 },
      { date: "2026-01-02T10:10:00.000Z", price: 10_000 },
    ];
    expect(
      priceSince({ savedAt: day(2) + 60_000, savedPrice: 12_000, currentPrice: 10_000, history: slip }),
    ).toMatchObject({ change: 0, falls: 0 });
  });

  it("did neither rise nor fall by a price that stood for an hour", () => {
    const hour = [
      { date: new Date(day(1)).toISOString(), price: 10_000 },
      { date: "2026-01-05T10:00:00.000Z", price: 13_000 },
      { date: "2026-01-05T11:00:00.000Z", price: 10_000 },
    ];
    const since = priceSince({ savedAt: day(3), savedPrice: 10_000, currentPrice: 10_000, history: hour });
    expect(since).toMatchObject({ change: 0, falls: 0, rises: 0 });
  });

  it("has not changed where nothing came after", () => {
    const since = priceSince({ savedAt: day(20), savedPrice: undefined, currentPrice: 9000, history });
    expect(since).toMatchObject({ change: 0, falls: 0, rises: 0 });
    expect(changedAt(since)).toBe(day(20));
  });

  it("is what it is now, whatever the history has heard of", () => {
    expect(priceSince({ savedAt: day(1), savedPrice: 9000, currentPrice: 8000, history: [] })).toMatchObject({
      change: -1000,
      falls: 1,
    });
  });

  it("at a moment is the last one set before it, or the first of all", () => {
    expect([priceAt(history, day(6)), priceAt(history, 0), priceAt([], 0)]).toEqual([9500, 10_000, undefined]);
  });
});
