import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someFilters } from "../../../../test/factories/some-filters.ts";
import type { MakeSelection } from "../make-selection.ts";
import type { Filters } from "../registry.ts";
import { tagsOf } from "../tags.ts";
import { toggleMake } from "./choose-make.ts";
import { atPage, clearAll, withFilter } from "./set-filter.ts";
import { toggleValue } from "./toggle-value.ts";

const none: Filters = { vertical: "carTruck" };
const selections = (filters: Filters) => filters.makesModelsCommercialNames;
const peugeot: MakeSelection = { make: "PEUGEOT" };
const the208: MakeSelection = { make: "PEUGEOT", model: "208" };
const the208II: MakeSelection = { make: "PEUGEOT", model: "208", commercialName: "208 II" };

describe("choosing makes, models and generations", () => {
  it("replaces the make by its model, and the model by its generation [4.20]", () => {
    expect(selections(toggleMake(toggleMake(none, peugeot), the208))).toEqual([the208]);
    expect(selections(toggleMake(toggleMake(none, the208), the208II))).toEqual([the208II]);
  });

  it("keeps the make when its last model goes, and the model when its last generation goes [4.20]", () => {
    expect(selections(toggleMake(toggleMake(none, the208), the208))).toEqual([peugeot]);
    expect(selections(toggleMake(toggleMake(none, the208II), the208II))).toEqual([the208]);
    expect(selections(toggleMake(toggleMake(none, peugeot), peugeot))).toBeUndefined();
  });

  it("takes everything inside with a make that goes", () => {
    const chosen = toggleMake(toggleMake(none, the208II), { make: "PEUGEOT", model: "308" });
    expect(selections(toggleMake(chosen, peugeot))).toBeUndefined();
  });

  it("refuses the fifty-first and keeps the fifty [4.21]", () => {
    const fifty = Array.from({ length: 50 }, (_, index): MakeSelection => ({ make: `M${index}` })).reduce(
      toggleMake,
      none,
    );
    expect(selections(fifty)).toHaveLength(50);
    expect(toggleMake(fifty, { make: "M50" })).toEqual(fifty);
  });
});

describe("other choices", () => {
  it("add a value in the order of the form and take it out again", () => {
    const two = toggleValue(toggleValue(none, "energies", "elec"), "energies", "dies");
    expect(two.energies).toEqual(["dies", "elec"]);
    expect(toggleValue(toggleValue(two, "energies", "elec"), "energies", "dies")).toEqual(none);
  });

  it("go back to the first page", () => {
    expect(withFilter({ ...none, page: 3 }, "priceMax", 5000)).toEqual({ ...none, priceMax: 5000 });
    expect(toggleValue({ ...none, page: 3 }, "seats", 5).page).toBeUndefined();
    expect(atPage({ ...none, page: 3 }, 1)).toEqual(none);
  });

  it("clear everything but the vertical and the showroom with its stock [4.24]", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        const cleared = clearAll(filters);
        const { vertical, curef, showroomStock } = filters;
        expect(cleared).toEqual({
          vertical,
          ...(curef === undefined ? {} : { curef }),
          ...(curef === undefined || showroomStock === undefined ? {} : { showroomStock }),
        });
        expect(clearAll(cleared)).toEqual(cleared);
      }),
    );
  });
});

describe("clearing in a showroom", () => {
  it("stays with the stock of the dealer’s group, which a search of the market has not [4.24]", () => {
    const group: Filters = { ...none, curef: "C12", showroomStock: "group", priceMax: 9000 };
    expect(clearAll(group)).toEqual({ ...none, curef: "C12", showroomStock: "group" });
    expect(clearAll({ ...none, showroomStock: "group", priceMax: 9000 })).toEqual(none);
  });
});

describe("tags", () => {
  it("name every active filter in French, and take it away [2.23]", () => {
    const filters: Filters = {
      vertical: "car",
      makesModelsCommercialNames: [the208II],
      dptCp: ["69003"],
      distance: 3,
      priceMax: 20_000,
      energies: ["not_plug_hyb"],
      gearbox: "AUTO",
      powerDINMin: 100,
      topOptions: ["camera-recul"],
      lengthMax: 4.35,
    };
    const tags = tagsOf(filters);
    expect(tags.map(({ label }) => label)).toEqual([
      "Peugeot 208 II",
      "Lyon 3e, 50\u202fkm",
      "20\u202f000\u202f€ max",
      "Hybride non rechargeable",
      "Boîte automatique",
      "Puissance DIN\u202f: 100\u202fch min",
      "Caméra de recul",
      "Longueur\u202f: 4,35\u202fm max",
    ]);
    expect(tags.find(({ key }) => key === "dptCp")?.without).not.toHaveProperty("distance");
  });

  it("are words for every filter there is, and removing each removes its filter", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        for (const { key, label, without } of tagsOf(filters)) {
          expect(label).toMatch(/\S/);
          expect(label).not.toMatch(/undefined|NaN|null/);
          expect(without[key]).not.toEqual(filters[key]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
