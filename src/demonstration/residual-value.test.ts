import fc from "fast-check";
import { expect, it } from "vitest";
import { ENERGIES } from "../domain/catalogue/energies.ts";
import { VEHICLE_VERTICALS } from "../domain/catalogue/verticals.ts";
import type { Ageing } from "./loss-rates.ts";
import { residualValue } from "./residual-value.ts";

const clio: Ageing = { vertical: "car", make: "RENAULT", category: "40", energy: "ess", power: 90, newPrice: 19_000 };

it("falls from year to year, from less than the price new to more than nothing", () => {
  const vehicle = fc.record({
    vertical: fc.constantFrom(...VEHICLE_VERTICALS),
    make: fc.constantFrom("RENAULT", "PORSCHE", "DACIA", "ZAGATO"),
    category: fc.constantFrom("40" as const, "42" as const, "45" as const, "85" as const),
    energy: fc.constantFrom(...ENERGIES),
    power: fc.integer({ min: 5, max: 700 }),
    newPrice: fc.integer({ min: 2000, max: 200_000 }),
  });
  fc.assert(
    fc.property(vehicle, fc.double({ min: 0, max: 29, noNaN: true }), (ageing, age) => {
      const now = residualValue(ageing, age);
      expect(now).toBeLessThan(1);
      expect(now).toBeGreaterThan(0.005);
      expect(residualValue(ageing, age + 1)).toBeLessThanOrEqual(now);
    }),
  );
});

it("keeps what buyers know: electric cars lose faster, and a Dacia or a Porsche more slowly", () => {
  const atFive = (changes: Partial<Ageing>) => residualValue({ ...clio, ...changes }, 5);
  expect(atFive({ energy: "elec" })).toBeLessThan(atFive({}) * 0.75);
  expect(atFive({ make: "DACIA" })).toBeGreaterThan(atFive({}));
  expect(atFive({ make: "PORSCHE", category: "45", power: 400, newPrice: 120_000 })).toBeGreaterThan(atFive({}));
  expect(atFive({ category: "42", newPrice: 40_000 })).toBeLessThan(atFive({}));
});
