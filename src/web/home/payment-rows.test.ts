import { describe, expect, it } from "vitest";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { leaseRow, paymentRows } from "./payment-rows.ts";

describe("what can be had for so much a month", () => {
  it("is one search for one sum, a page with an address of its own [1.2]", () => {
    expect(searchAddress(leaseRow("car").filters)).toBe("/loa/voiture/prix/200-euros.html");
    for (const vertical of VEHICLE_VERTICALS) {
      const rows = paymentRows("LOA", vertical);
      const { label, filters } = leaseRow(vertical);
      const same = rows.filter((row) => `${row.label} en LOA` === label);
      expect(same.map((row) => row.filters)).toEqual([filters]);
    }
  });

  it("grows from row to row, in each kind of financing", () => {
    for (const financingType of ["LOA", "CLASSIC"] as const) {
      const sums = paymentRows(financingType, "car").map(({ filters }) => filters.teasingPriceMax ?? 0);
      expect(sums).toEqual(sums.toSorted((a, b) => a - b));
      expect(new Set(sums).size).toBe(sums.length);
    }
  });
});
