import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { steppedPrice } from "./price-step.ts";

const marketValue = { estimate: 15_000, low: 14_000, high: 16_200 };

describe("a step of price", () => {
  it("takes euros or a part, told to ten euros", () => {
    const step = { stopsAtMarket: false } as const;
    expect(steppedPrice({ price: 15_490 }, { by: 500, unit: "euros", ...step })).toBe(14_990);
    expect(steppedPrice({ price: 15_490 }, { by: 3, unit: "percent", ...step })).toBe(15_030);
  });

  it("stops at the lower bound of the market, and leaves what lies below it and what has none", () => {
    const step = { by: 2000, unit: "euros", stopsAtMarket: true } as const;
    expect(steppedPrice({ price: 15_490, marketValue }, step)).toBe(14_000);
    expect(steppedPrice({ price: 13_990, marketValue }, step)).toBeUndefined();
    expect(steppedPrice({ price: 15_490 }, step)).toBeUndefined();
  });

  it("never raises a price, and never ends below its floor", () => {
    const steps = fc.record({
      by: fc.integer({ min: 1, max: 5000 }),
      unit: fc.constantFrom("euros" as const),
      stopsAtMarket: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 40_000 }), steps, (price, step) => {
        const next = steppedPrice({ price, marketValue }, step);
        if (next === undefined) return;
        expect(next).toBeLessThan(price);
        expect(next).toBeGreaterThanOrEqual(step.stopsAtMarket ? marketValue.low : 1);
      }),
    );
  });
});
