import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Payment } from "./annual-rate.ts";
import { annualRate } from "./annual-rate.ts";

const euros = (...payments: readonly (readonly [month: number, amount: number])[]): readonly Payment[] =>
  payments.map(([month, amount]) => ({ month, cents: amount * 100 }));

describe("the annual percentage rate", () => {
  it("is that of the worked examples with equal months of directive 98/7/EC, annex II", () => {
    expect(annualRate(100_000, euros([18, 1200]))).toBe(12.92);
    expect(annualRate(95_000, euros([18, 1200]))).toBe(16.85);
    expect(annualRate(100_000, euros([12, 600], [24, 600]))).toBe(13.07);
    expect(annualRate(100_000, euros([3, 272], [6, 272], [12, 544]))).toBe(13.19);
  });

  it("is nought when as much is paid as was lent, and unknown when less", () => {
    expect(annualRate(100_000, euros([6, 500], [12, 500]))).toBe(0);
    expect(annualRate(100_000, euros([6, 500], [12, 499]))).toBeUndefined();
    expect(annualRate(0, euros([6, 500]))).toBeUndefined();
  });

  it("is nought where a payment rounded down to whole cents leaves less than a cent of each unpaid", () => {
    const monthly = (cents: number) => Array.from({ length: 36 }, (_, index) => ({ month: index + 1, cents }));
    expect(annualRate(1_000_000, monthly(27_777))).toBe(0);
    expect(annualRate(1_000_000, monthly(27_776))).toBeUndefined();
  });

  it("is the one of Newton's method on the logarithm of the rate, to the hundredth, for 10,000 offers", () => {
    const offers = fc.record({
      lent: fc.integer({ min: 50_000, max: 10_000_000 }),
      months: fc.integer({ min: 1, max: 180 }),
      /** Per cent a year, from which the payment comes. */
      nominal: fc.double({ min: 0.1, max: 40, noNaN: true }),
      last: fc.integer({ min: 0, max: 500_000 }),
    });
    fc.assert(
      fc.property(offers, ({ lent, months, nominal, last }) => {
        const part = nominal / 1200;
        const cents = Math.round((lent * part) / (1 - (1 + part) ** -months));
        const payments = [
          ...Array.from({ length: months }, (_, index) => ({ month: index + 1, cents })),
          { month: months, cents: last },
        ];
        const rate = annualRate(lent, payments);
        const other = byNewton(lent, payments);
        if (rate === undefined) return other < 0 || other > 30;
        // Below nought by cents rounded off alone.
        return Math.abs(rate - Math.max(0, other)) <= 0.005 + 1e-6;
      }),
      { numRuns: 10_000, seed: 20_261_122 },
    );
  });
});

/** Per cent a year: the force of interest at which the payments are worth what was lent, found by its derivative. */
function byNewton(lent: number, payments: readonly Payment[]): number {
  let force = 0.05;
  for (let step = 0; step < 100; step++) {
    const worth = payments.map(({ month, cents }) => ({
      years: month / 12,
      now: cents * Math.exp((-force * month) / 12),
    }));
    const excess = worth.reduce((sum, { now }) => sum + now, 0) - lent;
    force += excess / worth.reduce((sum, { years, now }) => sum + years * now, 0);
  }
  return Math.expm1(force) * 100;
}
