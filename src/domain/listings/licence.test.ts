import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Licence } from "./licence.ts";
import { licenceOf, licenceToDrive } from "./licence.ts";
import type { Listing } from "./listing.ts";

const FROM_LOWEST: readonly Licence[] = ["A1", "A2", "A"];

const licence = (facts: Partial<Listing>) => licenceOf(listingWith({ vertical: "moto", category: "62", ...facts }));

describe("the licence of a motorcycle", () => {
  it("is A1 up to 125 cm³ and 11 kW, A2 up to 35 kW, A beyond", () => {
    expect(licence({ cubic: 125, powerDIN: 15 })).toBe("A1");
    expect(licence({ cubic: 125, powerDIN: 16 })).toBe("A2");
    expect(licence({ cubic: 126, powerDIN: 15 })).toBe("A2");
    expect(licence({ cubic: 689, powerDIN: 47 })).toBe("A2");
    expect(licence({ cubic: 689, powerDIN: 73 })).toBe("A");
  });

  it("is not told where 35 kW may have been rounded, or a moped not told from a motorcycle", () => {
    expect(licence({ cubic: 660, powerDIN: 48 })).toBeUndefined();
    expect(licence({ cubic: 50, powerDIN: 3 })).toBeUndefined();
    expect(licence({ powerDIN: 15 })).toBeUndefined();
    expect(licence({ energy: "elec", powerDIN: 4 })).toBeUndefined();
    expect(licence({ category: "65", cubic: 125, powerDIN: 11 })).toBeUndefined();
    expect(licence({ cubic: 689 })).toBeUndefined();
  });

  it("goes by power alone where there is no displacement", () => {
    expect(licence({ energy: "elec", powerDIN: 15 })).toBe("A1");
    expect(licence({ energy: "elec", powerDIN: 34 })).toBe("A2");
    expect(licence({ energy: "elec", powerDIN: 110 })).toBe("A");
  });

  it("is told of motorcycles alone", () => {
    for (const vertical of ["car", "truck", "scooter", "quad"] as const)
      expect(licence({ vertical, cubic: 125, powerDIN: 11 })).toBeUndefined();
  });

  it("is never a lower one for more power or more displacement", () => {
    const facts = fc.record({ cubic: fc.integer({ min: 1, max: 2300 }), powerDIN: fc.integer({ min: 1, max: 220 }) });
    const more = fc.nat({ max: 300 });
    fc.assert(
      fc.property(facts, more, more, (one, power, displacement) => {
        const before = licence(one);
        const after = licence({ cubic: one.cubic + displacement, powerDIN: one.powerDIN + power });
        if (before !== undefined && after !== undefined)
          expect(FROM_LOWEST.indexOf(after)).toBeGreaterThanOrEqual(FROM_LOWEST.indexOf(before));
      }),
    );
  });
});

it("is B for a car or a van up to 3.5 t, and not told of what may ask for another", () => {
  const toDrive = (facts: Partial<Listing>) => licenceToDrive(listingWith(facts));
  expect(toDrive({})).toBe("B");
  expect(toDrive({ vertical: "truck", category: "81", seats: 3 })).toBe("B");
  expect(toDrive({ category: "44", seats: 9 })).toBe("B");
  for (const facts of [
    { category: "48" },
    { seats: 10 },
    { vertical: "truck", category: "82" },
    { vertical: "truck", category: "83" },
    { vertical: "quad", category: "70" },
    { vertical: "moto", category: "62" },
  ] as const)
    expect(toDrive(facts)).toBeUndefined();
});
