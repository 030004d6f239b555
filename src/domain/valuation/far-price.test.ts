import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { farTold, isFartherAbove, isFartherOff } from "./far-price.ts";

const value = { estimate: 10_000 };

describe("a price that its seller is asked about", () => {
  it("lies under 70 % of the value or above 150 % of it", () => {
    const asked = (price: number) => isFartherOff({ price, before: undefined, value });
    expect([6_999, 7_000, 15_000, 15_001].map(asked)).toEqual([true, false, false, true]);
  });
  it("is one that is too high alone where a person reads what is too low", () => {
    const asked = (price: number) => isFartherAbove({ price, before: undefined, value });
    expect([1_000, 6_999, 15_000, 15_001].map(asked)).toEqual([false, false, false, true]);
  });
  it("is none that stays or comes nearer, and none where the market says nothing", () => {
    expect(isFartherOff({ price: 30_000, before: 30_000, value })).toBe(false);
    expect(isFartherOff({ price: 29_000, before: 30_000, value })).toBe(false);
    expect(isFartherAbove({ price: 31_000, before: 30_000, value })).toBe(true);
    expect(isFartherOff({ price: 300_000, before: undefined, value: undefined })).toBe(false);
  });
  it("is three times the one that it replaces, or a third of it, where the market says nothing", () => {
    const asked = (price: number) => isFartherOff({ price, before: 3_100, value: undefined });
    expect([310, 1_033, 1_034, 3_100, 9_299, 9_300, 31_000].map(asked)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(isFartherAbove({ price: 310, before: 3_100, value: undefined })).toBe(false);
    expect(isFartherAbove({ price: 31_000, before: 3_100, value: undefined })).toBe(true);
    expect(farTold({ price: 31_000, before: 3_100, value: undefined })).toBe(
      "31\u202f000\u202f€, au lieu de 3\u202f100\u202f€",
    );
  });
  it("is asked about by a dealer wherever a private seller is asked", () => {
    const sums = fc.integer({ min: 100, max: 999_999 });
    fc.assert(
      fc.property(sums, fc.option(sums, { nil: undefined }), sums, (price, before, estimate) => {
        const asked = { price, before, value: { estimate } };
        return !isFartherAbove(asked) || isFartherOff(asked);
      }),
    );
  });
  it("is told beside its value and what is between them", () => {
    expect(farTold({ price: 24_500, before: undefined, value: { estimate: 9_103 } })).toBe(
      "24\u202f500\u202f€, soit 15\u202f400\u202f€ au-dessus de sa valeur de marché de 9\u202f100\u202f€",
    );
    expect(farTold({ price: 5_000, before: undefined, value })).toBe(
      "5\u202f000\u202f€, soit 5\u202f000\u202f€ sous sa valeur de marché de 10\u202f000\u202f€",
    );
  });
});
