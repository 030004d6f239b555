import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CO2_CLASSES, co2ClassOf, co2RangeOf } from "./co2-class.ts";

const car = (co2: number) => co2ClassOf({ vertical: "car", co2 });

describe("the class of a car by its emissions", () => {
  it.each([
    [0, "A"],
    [100, "A"],
    [101, "B"],
    [120, "B"],
    [121, "C"],
    [140, "C"],
    [141, "D"],
    [160, "D"],
    [161, "E"],
    [200, "E"],
    [201, "F"],
    [250, "F"],
    [251, "G"],
  ])("of %i g/km is %s", (co2, wanted) => expect(car(co2)).toBe(wanted));

  it("is never better for who emits more", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (a, b) => {
        expect(CO2_CLASSES.indexOf(car(Math.max(a, b)) ?? "A")).toBeGreaterThanOrEqual(
          CO2_CLASSES.indexOf(car(Math.min(a, b)) ?? "G"),
        );
      }),
    );
  });

  it("is not told of a van, a motorcycle, or a car whose emissions nobody told", () => {
    expect(co2ClassOf({ vertical: "truck", co2: 120 })).toBeUndefined();
    expect(co2ClassOf({ vertical: "moto", co2: 90 })).toBeUndefined();
    expect(co2ClassOf({ vertical: "car" })).toBeUndefined();
  });

  it("is told with its bounds", () => {
    expect(CO2_CLASSES.map(co2RangeOf)).toEqual([
      "jusqu’à 100",
      "de 101 à 120",
      "de 121 à 140",
      "de 141 à 160",
      "de 161 à 200",
      "de 201 à 250",
      "plus de 250",
    ]);
  });
});
