import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { horsepowerOf, KILOWATTS_A_HORSEPOWER } from "./horsepower.ts";

describe("the horsepower of a figure in kilowatts", () => {
  it.each([
    [74, 100],
    [85, 115],
    [96, 130],
    [110, 150],
    [73.5, 100],
    [66, 90],
    [75, 102],
    [90, 122],
    [133, 181],
    [5, 7],
    [6, 8],
  ])("%d kW is %d ch", (kilowatts, horsepower) => {
    expect(Math.round(horsepowerOf(kilowatts))).toBe(horsepower);
  });

  it("is what was sold where that is a multiple of five, in whole kilowatts or with decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 3 }), (fives, decimals) => {
        const told = Number((fives * 5 * KILOWATTS_A_HORSEPOWER).toFixed(decimals));
        expect(horsepowerOf(told)).toBe(fives * 5);
      }),
    );
  });

  it("is never further from the figure than its rounding", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (kilowatts) => {
        expect(Math.abs(horsepowerOf(kilowatts) * KILOWATTS_A_HORSEPOWER - kilowatts)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
