import { describe, expect, it } from "vitest";
import { FIELDS } from "../listings/fields.ts";
import { CUBIC_STEPS } from "./constants.ts";
import { conditionsOf } from "./conditions.ts";
import type { Codec } from "./codec.ts";
import { parseQuery } from "./query.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";
import { GIVEN_UP } from "./repair-cost.ts";

/** The filter set of spec 3.1, letter for letter. */
const SPECIFIED =
  `vertical categories makesModelsCommercialNames page dptCp regions city energies externalColors internalColors seats doors gearbox
  priceMin priceMax yearMin yearMax mileageMin mileageMax cubicMin cubicMax powerDINMin powerDINMax ratedHorsePowerMin ratedHorsePowerMax
  co2Min co2Max consumptionMax autonomyMin batteryCapacityMin batteryCapacityMax batteryConsumptionMax critAirMax ownersMax firstHand
  fourWheelDrive reclaimVAT conversionBonusEligibility autoviza delivery distance options topOptions equipmentLevel goodDealBadges
  customerFamilyCodes medias lengthMax widthMax heightMax trunkVolumeMin versions reference references sortBy age priceDropLimitDate
  allWarranty networkWarranty networkWarranties financingType teasingPriceMin teasingPriceMax initialPrice curef showroomStock allFamilies`.split(
    /\s+/,
  );

/** Plain words, which no other filter knows. */
const OWN = ["words"];

/** One readable text for each filter that has neither a closed list nor bounds. */
const SAMPLES: Readonly<Record<string, string>> = {
  makesModelsCommercialNames: "PEUGEOT:208",
  dptCp: "69",
  city: "LYON",
  priceDropLimitDate: "2026-01-01",
  reference: "C1-2",
  references: "C1-2",
  curef: "C1",
};

describe("the registry of filters", () => {
  it("holds every filter of the specification, and plain words beside them [3.1]", () => {
    expect([...FILTER_KEYS].toSorted()).toEqual([...SPECIFIED, ...OWN].toSorted());
  });

  it.each([...FILTER_KEYS])("gives %s a label, a readable value and a condition or a reason to have none", (key) => {
    const { label, codec, match } = FILTERS[key];
    const { allowed, bounds } = codec as Codec<unknown>; // erasure: only the lists and bounds are read
    const text = SAMPLES[key] ?? String(allowed?.at(-1) ?? bounds?.max ?? "TEXT");
    const { filters, unread } = parseQuery(new URLSearchParams([[key, text]]));
    expect(label).not.toBe("");
    expect(unread).toEqual([]);
    expect(filters[key]).toBeDefined();
    const companions = key === "distance" ? "dptCp=69001" : key === "showroomStock" ? "curef=C1" : "";
    const bare = conditionsOf(parseQuery(new URLSearchParams(companions)).filters, { now: 0, dealerGroup: "G" });
    const set = conditionsOf(
      { ...parseQuery(new URLSearchParams(companions)).filters, ...filters },
      { now: 0, dealerGroup: "G" },
    );
    if (match.kind === "presentation") expect(set).toEqual(bare);
    else expect(set).not.toEqual(bare);
    if ("field" in match) expect(FIELDS[match.field]).toBeDefined();
  });

  it("has each of its groups weighed, and no other, by what giving it up costs", () => {
    expect(new Set(Object.keys(GIVEN_UP))).toEqual(new Set(FILTER_KEYS.map((key) => FILTERS[key].group)));
  });

  it("keeps the displacement steps of the specification [9.8]", () => {
    expect(CUBIC_STEPS).toEqual([50, 80, 125, 250, 400, 500, 600, 700, 850, 1000, 1200, 1400, 1600, 1800, 2000]);
  });
});
