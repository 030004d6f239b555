import { describe, expect, it } from "vitest";
import type { Filters } from "../../domain/filters/registry.ts";
import { MARKETPLACE } from "../../domain/urls/site.ts";
import { addressesOn } from "./address-of.ts";
import { distanceView, measuringPoint } from "./distance-view.ts";

const PARIS = { latitude: 48.86, longitude: 2.35 };
const addressOf = addressesOn(MARKETPLACE, undefined);
const nearest: Filters = { vertical: "car", energies: ["elec"], sortBy: "proximityAsc" };

describe("distances", () => {
  it("are measured from the postcode that is searched around, and else from the visitor", () => {
    expect(measuringPoint({ vertical: "car", dptCp: ["69003"] }, PARIS)).toBeUndefined();
    expect(measuringPoint({ vertical: "car", dptCp: ["69003", "69004"] }, PARIS)).toBe(PARIS);
    expect(measuringPoint({ vertical: "car", dptCp: ["69"] }, PARIS)).toBe(PARIS);
    expect(distanceView({ ...nearest, dptCp: ["69003"] }, undefined, addressOf)).toEqual({
      known: true,
      missing: false,
      forgetHref: undefined,
    });
  });

  it("are missing when the nearest are wanted from nowhere [5.14]", () => {
    expect(distanceView(nearest, undefined, addressOf)).toMatchObject({ known: false, missing: true });
    expect(distanceView({ vertical: "car" }, undefined, addressOf)).toMatchObject({ known: false, missing: false });
  });

  it("go with the order by distance when the position is forgotten, and leave any other order [4.28]", () => {
    expect(distanceView(nearest, PARIS, addressOf).forgetHref).toBe(addressOf({ vertical: "car", energies: ["elec"] }));
    const cheapest: Filters = { vertical: "car", sortBy: "priceAsc" };
    expect(distanceView(cheapest, PARIS, addressOf).forgetHref).toBe(addressOf(cheapest));
  });
});
