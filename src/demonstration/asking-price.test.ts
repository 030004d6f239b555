import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRICE_ENDINGS, PRICE_ENDING_SHARES, privatePrice, professionalPrice } from "./asking-price.ts";
import { Chance } from "./chance.ts";

describe("a dealer’s price", () => {
  it("is the nearest one with the dealer’s endings", () => {
    expect(professionalPrice(14_870, [490, 990])).toBe(14_990);
    expect(professionalPrice(14_690, [490, 990])).toBe(14_490);
    expect(professionalPrice(15_100, [490, 990])).toBe(14_990);
    expect(professionalPrice(11_880, [400, 900])).toBe(11_900);
    expect(professionalPrice(9610, [299, 499, 799, 999])).toBe(9499);
  });

  it("steps by hundreds for a cheap vehicle and is never nothing", () => {
    expect(professionalPrice(2260, [499, 999])).toBe(2290);
    expect(professionalPrice(0, [499, 999])).toBe(490);
  });

  it("stays within 500 euros of what was meant", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3000, max: 200_000 }), fc.constantFrom(...PRICE_ENDINGS), (price, endings) => {
        expect(Math.abs(professionalPrice(price, endings) - price)).toBeLessThanOrEqual(500);
      }),
    );
  });

  it("has a share for each way of ending prices", () => {
    expect(PRICE_ENDING_SHARES).toHaveLength(PRICE_ENDINGS.length);
    expect(PRICE_ENDING_SHARES.reduce((sum, share) => sum + share, 0)).toBe(100);
  });
});

describe("a private seller’s price", () => {
  it("is round, or ten euros short of round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 80_000 }), fc.nat(), (price, number) => {
        const asked = privatePrice(new Chance(1, 1, number), price);
        expect(asked % 50 === 0 || (asked + 10) % 500 === 0).toBe(true);
        expect(Math.abs(asked - price)).toBeLessThanOrEqual(510);
      }),
    );
  });
});
