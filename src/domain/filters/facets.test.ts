import { describe, expect, it } from "vitest";
import { FIELDS } from "../listings/fields.ts";
import { AUTONOMY_STEPS, BATTERY_CONSUMPTION_STEPS, BATTERY_STEPS, CONSUMPTION_STEPS } from "./constants.ts";
import { FACETS, FACET_KEYS, facet } from "./facets.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";

describe("facets", () => {
  it("have the keys that the specification reads [3.35]", () => {
    const specified =
      `vehicle.make vehicle.version vehicle.price vehicle.cubic vehicle.autonomy vehicle.batteryCapacity vehicle.batteryConsumption
      vehicle.topViews vehicle.makeModelCommercialName vehicle.autocompleteCommercialNames vehicle.autocompleteOptions vehicle.equipmentLevel
      vehicle.topOptions vehicle.externalColor vehicle.internalColor vehicle.critAir.max vehicle.consumption vehicle.seats vehicle.category
      customerFamilyCode location.visitPlace.region financingType topMakes`.split(/\s+/);
    expect(specified.filter((key) => !Object.hasOwn(FACETS, key))).toEqual([]);
  });

  it.each([...FACET_KEYS])("%s counts a field that listings have, in a group of filters that exists", (key) => {
    const { group, ...rest } = facet(key);
    if ("field" in rest) expect(FIELDS).toHaveProperty(rest.field);
    expect(["none", ...FILTER_KEYS.map((filter) => FILTERS[filter].group)]).toContain(group);
  });

  it("step as the specification says [9.8]", () => {
    expect([AUTONOMY_STEPS, BATTERY_STEPS, BATTERY_CONSUMPTION_STEPS, CONSUMPTION_STEPS]).toEqual([
      [50, 100, 200, 300, 400, 500],
      [20, 40, 60, 80, 100],
      [10, 15, 20, 30],
      [4, 5, 6, 7, 9, 13, 17],
    ]);
  });
});
