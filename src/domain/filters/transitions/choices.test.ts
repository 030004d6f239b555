import { describe, expect, it } from "vitest";
import { stockShown } from "../availability.ts";
import { STEPPER_MAX } from "../constants.ts";
import { parseQuery } from "../query.ts";
import { FILTERS } from "../registry.ts";
import type { Filters } from "../registry.ts";
import { withOfferedVersions } from "./choose-make.ts";
import { chooseDistance, toggleDepartment, toggleRegion, typePlace, withoutPosition } from "./choose-place.ts";
import { editMonthly, editPrice, isMonthly, openMonthlyTab, openPriceTab } from "./choose-price.ts";
import { chooseStock, isProfessional, togglePrivate, toggleProfessional } from "./choose-seller.ts";
import { enterOption } from "./enter-option.ts";
import { withFilter } from "./set-filter.ts";
import { step, steppedValue } from "./step.ts";
import { toggleFlag, toggleValue } from "./toggle-value.ts";
import { stepInteger, typeDimension, typeInteger } from "./type-number.ts";

const none: Filters = { vertical: "carTruck" };

describe("electric", () => {
  const thirsty: Filters = {
    vertical: "car",
    gearbox: "AUTO",
    consumptionMax: 6,
    critAirMax: 2,
    co2Min: 10,
    co2Max: 120,
  };
  const charged: Filters = {
    vertical: "car",
    energies: ["elec"],
    autonomyMin: 300,
    batteryCapacityMin: 40,
    batteryCapacityMax: 80,
    batteryConsumptionMax: 20,
  };

  it("alone clears what only combustion says [4.14]", () => {
    expect(toggleValue(thirsty, "energies", "elec")).toEqual({ vertical: "car", energies: ["elec"] });
  });

  it("with another energy clears nothing of it [4.14]", () => {
    expect(toggleValue({ ...thirsty, energies: ["dies"] }, "energies", "elec")).toEqual({
      ...thirsty,
      energies: ["dies", "elec"],
    });
  });

  it("no longer alone clears what only batteries say [4.14]", () => {
    expect(toggleValue(charged, "energies", "dies")).toEqual({ vertical: "car", energies: ["dies", "elec"] });
    expect(toggleValue(charged, "energies", "elec")).toEqual({ vertical: "car" });
  });

  it("refuses a gearbox while it is alone, and a battery while it is not [4.14]", () => {
    expect(withFilter({ vertical: "car", energies: ["elec"] }, "gearbox", "AUTO")).toEqual({
      vertical: "car",
      energies: ["elec"],
    });
    expect(withFilter(none, "autonomyMin", 300)).toEqual(none);
  });
});

describe("price and leasing", () => {
  it("exclude each other, the last edited wins [4.15]", () => {
    const priced = editPrice(editMonthly(none, "teasingPriceMax", 300), "priceMax", 20_000);
    expect(priced).toEqual({ ...none, priceMax: 20_000 });
    expect(editMonthly(priced, "teasingPriceMax", 250)).toEqual({
      ...none,
      financingType: "LOA",
      teasingPriceMax: 250,
    });
  });

  it("keep the kind of financing that the address asked for", () => {
    expect(editMonthly({ ...none, financingType: "CLASSIC" }, "teasingPriceMin", 100)).toMatchObject({
      financingType: "CLASSIC",
      teasingPriceMin: 100,
    });
  });

  it("clear their bounds when the tab changes [4.16]", () => {
    const both: Filters = { ...none, priceMin: 1, priceMax: 2, teasingPriceMin: 3, teasingPriceMax: 4 };
    expect(openMonthlyTab(both)).toEqual({ ...none, financingType: "LOA" });
    expect(openPriceTab({ ...both, financingType: "LOA" })).toEqual(none);
    expect([isMonthly(openMonthlyTab(none)), isMonthly(none)]).toEqual([true, false]);
  });
});

describe("place", () => {
  it("typed as a postcode clears regions and city [4.17]", () => {
    expect(typePlace({ ...none, regions: ["FR-ARA"], city: "LYON" }, "69 001")).toEqual({ ...none, dptCp: ["69001"] });
  });

  it("keeps what was typed even when it is wrong, and goes when it is emptied", () => {
    expect(typePlace(none, "690")).toEqual({ ...none, dptCp: ["690"] });
    expect(typePlace({ ...none, dptCp: ["69001"], distance: 2 }, "")).toEqual(none);
  });

  it("chosen as a region clears the postcode and the city [4.17]", () => {
    expect(toggleRegion({ ...none, dptCp: ["69001"], distance: 2, city: "LYON" }, "FR-BRE")).toEqual({
      ...none,
      regions: ["FR-BRE"],
    });
    expect(toggleRegion({ ...none, regions: ["FR-BRE"] }, "FR-BRE")).toEqual(none);
  });

  it("chosen as a department joins other departments and replaces a postcode [4.17]", () => {
    expect(toggleDepartment({ ...none, dptCp: ["69"] }, "38")).toEqual({ ...none, dptCp: ["38", "69"] });
    expect(toggleDepartment({ ...none, dptCp: ["69001"], regions: ["BE"] }, "38")).toEqual({ ...none, dptCp: ["38"] });
  });

  it("takes the radius that the slider was left on [4.18]", () => {
    expect(chooseDistance({ ...none, dptCp: ["69001"] }, 2)).toEqual({ ...none, dptCp: ["69001"], distance: 2 });
  });

  it("without a position is not sorted by proximity [4.28]", () => {
    expect(withoutPosition({ ...none, sortBy: "proximityAsc" })).toEqual(none);
    expect(withoutPosition({ ...none, sortBy: "priceAsc" })).toEqual({ ...none, sortBy: "priceAsc" });
  });
});

describe("sellers", () => {
  it("are private or professional, two switches [4.25]", () => {
    const pro = toggleProfessional(none);
    expect(pro.customerFamilyCodes).toEqual(["PROFESSIONNEL", "COURTIER_AUTOMOBILE", "INTERMEDIAIRE"]);
    expect(togglePrivate(pro).customerFamilyCodes).toEqual([
      "PART",
      "PROFESSIONNEL",
      "COURTIER_AUTOMOBILE",
      "INTERMEDIAIRE",
    ]);
    expect(toggleProfessional(togglePrivate(pro))).toEqual({ ...none, customerFamilyCodes: ["PART"] });
    expect(togglePrivate(togglePrivate(none))).toEqual(none);
  });

  it("complete the professional families when only some are chosen [4.25]", () => {
    const some: Filters = { ...none, customerFamilyCodes: ["COURTIER_AUTOMOBILE"] };
    expect(isProfessional(some)).toBe(false);
    expect(isProfessional(toggleProfessional(some))).toBe(true);
  });

  it("of a showroom keep their stock value until another is chosen [4.19]", () => {
    const group = chooseStock({ ...none, curef: "C12" }, "group");
    expect(chooseStock(group, "group")).toEqual(group);
    const own = chooseStock(group, "pro");
    expect([stockShown(own), stockShown(chooseStock(own, "pro"))]).toEqual(["pro", "pro"]);
  });
});

describe("steppers", () => {
  it("move by one, from nothing to nine seats and six doors [4.26]", () => {
    const seats = (from: Filters, times: number) =>
      Array.from({ length: times }).reduce<Filters>((filters) => step(filters, "seats", 1), from);
    expect(seats(none, 1).seats).toEqual([1]);
    expect(seats(none, 9).seats).toEqual([9]);
    expect(seats(none, 12).seats).toEqual([9]);
    expect(step(step(none, "doors", 1), "doors", 1).doors).toEqual([3]);
    expect(step({ ...none, doors: [6] }, "doors", 1).doors).toEqual([6]);
  });

  it("take the filter away below their least value [4.26]", () => {
    expect(step({ ...none, seats: [1] }, "seats", -1)).toEqual(none);
    expect(step({ ...none, doors: [2] }, "doors", -1)).toEqual(none);
    expect(step(none, "seats", -1)).toEqual(none);
  });

  it("stand nowhere while an address holds several values", () => {
    expect(steppedValue({ ...none, seats: [7, 8, 9] }, "seats")).toBeUndefined();
    expect(step({ ...none, seats: [7, 8, 9] }, "seats", 1).seats).toEqual([1]);
  });
});

describe("other choices", () => {
  it("switch delivery on and off [4.23]", () => {
    expect(toggleFlag(none, "delivery")).toEqual({ ...none, delivery: true });
    expect(toggleFlag({ ...none, delivery: true }, "delivery")).toEqual(none);
  });

  it("drop versions that the makes and models do not offer [4.22]", () => {
    const chosen: Filters = { ...none, versions: ["1.2 PURETECH", "GTI"] };
    expect(withOfferedVersions(chosen, new Set(["GTI", "GTD"])).versions).toEqual(["GTI"]);
    expect(withOfferedVersions(chosen, new Set())).toEqual(none);
    expect(withOfferedVersions(chosen, new Set(["1.2 PURETECH", "GTI"]))).toBe(chosen);
  });
});

describe("equipment", () => {
  it("is added when it is entered with more than one character [5.13]", () => {
    expect(enterOption(none, "Caméra de recul").options).toEqual(["camera-recul"]);
    expect(enterOption(none, "pack hiver").options).toEqual(["pack hiver"]);
    expect(enterOption(none, " g ")).toBe(none);
    expect(enterOption({ ...none, options: ["gps"] }, "GPS").options).toEqual(["gps"]);
  });
});

describe("values that an address may ask for", () => {
  it("are seats 7, 8 and 9 together, and any price from 0 [5.15]", () => {
    const { filters } = parseQuery(new URLSearchParams("seats=7,8,9&priceMax=0"));
    expect(filters).toMatchObject({ seats: [7, 8, 9], priceMax: 0 });
    expect(parseQuery(new URLSearchParams("seats=0,10&priceMax=-1")).filters).toEqual(none);
  });

  it("go to 999 where a stepper has no greatest value of its own [9.14]", () => {
    expect(FILTERS.ownersMax.codec.bounds?.max).toBe(STEPPER_MAX);
    expect(STEPPER_MAX).toBe(999);
  });
});

describe("typed figures", () => {
  it.each<[string, number | undefined, number | undefined]>([
    ["12000", undefined, 12_000],
    ["12 000", undefined, 12_000],
    ["", 500, undefined],
    ["-5", 500, 0],
    ["12a", 500, 500],
    ["1e5", 500, 500],
    ["99999999", 500, 500],
  ])("%j after %s is %s [5.5]", (text, previous, expected) => {
    expect(typeInteger(text, { min: 0, max: 9_999_999, step: 100 }, previous)).toBe(expected);
  });

  it.each<[number | undefined, number | undefined, number | undefined]>([
    [12_000, 12_100, 11_900],
    [12_040, 12_100, 12_000],
    [0, 100, 0],
    [9_999_999, 9_999_999, 9_999_900],
    [undefined, 100, undefined],
  ])("an arrow leads from %s up to %s and down to %s, by steps of 100 [5.6]", (value, up, down) => {
    const bounds = { min: 0, max: 9_999_999, step: 100 };
    expect([stepInteger(value, bounds, 1), stepInteger(value, bounds, -1)]).toEqual([up, down]);
  });

  it.each<[string, number | undefined, number | undefined]>([
    ["4,35", undefined, 4.35],
    ["4,", undefined, 4],
    ["4", undefined, 4],
    ["4.5", undefined, 4.5],
    ["4,355", 4.3, 4.3],
    ["quatre", 4.3, 4.3],
    ["", 4.3, undefined],
  ])("%j metres after %s is %s [5.7]", (text, previous, expected) => {
    expect(typeDimension(text, previous)).toBe(expected);
  });

  it.each([
    ["mileageMax", 9_999_999, 100],
    ["priceMax", 999_999_999, 50],
    ["teasingPriceMax", 99_999_999, 50],
    ["ratedHorsePowerMax", 99, 1],
    ["powerDINMax", 9999, 1],
    ["co2Max", 9999, 1],
    ["autonomyMin", 999_999_999, 1],
  ] as const)("%s goes to %i by %i [5.6]", (key, max, stepSize) => {
    expect(FILTERS[key].codec.bounds).toMatchObject({ min: 0, max, step: stepSize });
  });
});
