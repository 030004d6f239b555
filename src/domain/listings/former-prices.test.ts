import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { announcedReduction, reductionDay } from "./announced-reduction.ts";
import { countedFrom, fallenFrom, formerPrices } from "./former-prices.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-01-10T09:00:00.000Z");
type Step = readonly [hours: number, euros: number];
const history = (...steps: readonly Step[]) =>
  steps.map(([hours, price]) => ({ date: new Date(START + hours * HOUR).toISOString(), price }));
const prices = (...steps: readonly Step[]) => formerPrices(history(...steps)).map(({ price }) => price);

describe("a price counts as one that was asked", () => {
  it("not where it gave way to a lower one within a day, because it was mistyped or staged", () => {
    expect(prices([0, 12_000], [1 / 6, 10_000])).toEqual([10_000]);
    expect(prices([0, 12_000], [19.9, 10_000])).toEqual([10_000]);
    expect(prices([0, 12_000], [20, 10_000])).toEqual([12_000, 10_000]);
    expect(prices([0, 10_000], [500, 13_000], [501, 10_000])).toEqual([10_000]);
    expect(prices([0, 12_000], [500, 13_000], [501, 11_000])).toEqual([12_000, 11_000]);
  });

  it("not where it was asked for minutes before a higher one that was none", () => {
    expect(prices([0, 13_000], [0.1, 14_000], [0.2, 12_000])).toEqual([12_000]);
  });

  it("where a stock is sent a little sooner than the day before, day after day", () => {
    const days = [0, 1, 2, 3].map((day): Step => [day * 23.99, 12_000 - day * 200]);
    expect(prices(...days)).toEqual([12_000, 11_800, 11_600, 11_400]);
  });

  it("once a day at least, where it is lowered by the hour", () => {
    const hours = Array.from({ length: 96 }, (_, hour): Step => [hour, 12_000 - hour]);
    const counted = formerPrices(history(...hours)).map(({ date }) => (Date.parse(date) - START) / HOUR);
    expect(counted.length).toBeGreaterThanOrEqual(4);
    for (const [index, at] of counted.entries()) expect(at - (counted[index - 1] ?? 0)).toBeLessThanOrEqual(40);
  });

  it("however short it stood, where a higher one followed: the lowest of thirty days is the lowest", () => {
    expect(prices([0, 12_000], [500, 9000], [501, 12_000], [600, 11_000])).toEqual([12_000, 9000, 12_000, 11_000]);
  });

  it("where it is asked now, whatever was before", () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom(9000, 10_000, 12_000)), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (drawn) => {
        const told = history(...[...new Map(drawn)].toSorted(([a], [b]) => a - b));
        const former = formerPrices(told);
        expect(former.at(-1)?.price).toBe(told.at(-1)?.price);
        // The page of a listing asks of prices that count, a card of all.
        expect(formerPrices(former)).toEqual(former);
      }),
    );
  });
});

describe("a reduction is announced", () => {
  const announced = (...steps: readonly Step[]) => {
    const told = history(...steps);
    const last = told.at(-1);
    return announcedReduction({ currentPrice: last?.price, history: told, now: Date.parse(last?.date ?? "") + HOUR });
  };

  it("of no price that stood for minutes, and of what was asked before it", () => {
    expect(announced([0, 12_000], [1 / 6, 10_000])).toBeUndefined();
    expect(reductionDay(history([0, 12_000], [1 / 6, 10_000]))).toBeUndefined();
    expect(announced([0, 12_000], [900, 14_000], [900.5, 11_000])?.initialPrice).toBe(12_000);
    expect(announced([0, 10_000], [900, 14_000], [900.5, 10_000])).toBeUndefined();
  });

  it("of two steps of one day from the price before both, the prior price of successive reductions", () => {
    expect(announced([0, 12_000], [900, 11_000], [901, 10_500])?.initialPrice).toBe(12_000);
  });

  it("from no more than the lowest price of thirty days, were it asked for an hour", () => {
    expect(announced([0, 12_000], [900, 9000], [901, 11_000])).toBeUndefined();
    expect(announced([0, 12_000], [900, 9000], [901, 12_000], [1000, 11_000])).toBeUndefined();
  });
});

describe("somebody is told of a fall", () => {
  it("from the price before, or from that before one that was none", () => {
    expect(fallenFrom(history([0, 12_000], [48, 10_000]), 12_000, 10_000)).toBe(12_000);
    expect(fallenFrom(history([0, 12_000], [1, 10_000]), 12_000, 10_000)).toBeUndefined();
    expect(fallenFrom(history([0, 12_000], [500, 13_000], [501, 11_000]), 13_000, 11_000)).toBe(12_000);
    expect(fallenFrom(history([0, 10_000], [500, 13_000], [501, 10_500]), 13_000, 10_500)).toBeUndefined();
    expect(fallenFrom([], 13_000, 10_500)).toBe(13_000);
  });

  it("as it fell then, whatever the price did since", () => {
    const told = history([0, 12_000], [48, 10_000], [100, 11_000]);
    expect(fallenFrom(told, 12_000, 10_000)).toBe(12_000);
  });

  it("who read a price that was none, from the one that followed", () => {
    const told = history([0, 12_000], [1, 10_000], [500, 9000]);
    expect(countedFrom(told, START + HOUR / 2, 12_000)).toBe(10_000);
    expect(countedFrom(told, START + 2 * HOUR, 10_000)).toBe(10_000);
    expect(countedFrom(told, START - HOUR, 12_000)).toBe(12_000);
  });
});
