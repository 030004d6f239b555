import { describe, expect, it } from "vitest";
import { toRefetch } from "./affected-facets.ts";
import type { Filters } from "./registry.ts";

const none: Filters = { vertical: "carTruck" };
const shown = ["vehicle.price", "vehicle.energy", "vehicle.makeModelCommercialName", "vehicle.topOptions"] as const;

describe("what a change makes stale", () => {
  it("is every facet of another group, and the total [4.13]", () => {
    expect(toRefetch(none, { ...none, priceMax: 5000 }, shown)).toEqual({
      facets: ["vehicle.energy", "vehicle.makeModelCommercialName", "vehicle.topOptions"],
      total: true,
    });
    expect(toRefetch(none, { ...none, energies: ["dies"] }, shown).facets).not.toContain("vehicle.energy");
  });

  it("is every facet when two groups change", () => {
    expect(toRefetch(none, { ...none, priceMax: 5000, energies: ["dies"] }, shown).facets).toEqual([...shown]);
  });

  it("is every 'and' facet when an option is added", () => {
    expect(toRefetch(none, { ...none, topOptions: ["gps"] }, shown).facets).toEqual([...shown]);
  });

  it("is nothing when only the order or the page changes", () => {
    expect(toRefetch(none, { ...none, sortBy: "priceAsc", page: 3 }, shown)).toEqual({ facets: [], total: false });
  });
});
