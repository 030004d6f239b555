import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENERGIES } from "./energies.ts";
import { makesOf } from "./makes.ts";
import { isSoldWith } from "./sold-energies.ts";
import { SOLD_ENERGIES } from "./sold-energy-table.ts";

const generations = makesOf("car").flatMap((make) =>
  make.models.flatMap((model) => model.generations.map((generation) => ({ make: make.key, generation }))),
);

describe("the energies that a generation was sold with", () => {
  it("tell electric cars from others of their name", () => {
    expect(isSoldWith("RENAULT", { key: "MEGANE E-TECH" }, "elec")).toBe(true);
    expect(isSoldWith("RENAULT", { key: "MEGANE IV ESTATE" }, "elec")).toBe(false);
    expect(isSoldWith("RENAULT", { key: "MEGANE E-TECH" }, "dies")).toBe(false);
    expect(isSoldWith("FIAT", { key: "500 III CABRIOLET" }, "ess")).toBe(false);
  });

  it("count gas and ethanol as petrol that somebody converted", () => {
    expect(isSoldWith("PEUGEOT", { key: "208 II" }, "gpl")).toBe(true);
    expect(isSoldWith("RENAULT", { key: "SCENIC E-TECH" }, "eth")).toBe(false);
  });

  it("are told of generations that the catalogue has", () => {
    for (const [make, beginning] of SOLD_ENERGIES) {
      const told = generations.some(
        ({ make: key, generation }) =>
          key === make && (generation.key === beginning || generation.key.startsWith(`${beginning} `)),
      );
      expect(told, `${make} ${beginning}`).toBe(true);
    }
  });

  it("leave each generation at least one, and every one that nothing is told of all of them", () => {
    for (const { make, generation } of generations)
      expect(
        ENERGIES.some((energy) => isSoldWith(make, generation, energy)),
        generation.key,
      ).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...ENERGIES), fc.string(), (energy, key) => {
        expect(isSoldWith("ZAGATO", { key }, energy)).toBe(true);
      }),
    );
  });
});
