import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { ageAt } from "./price-factors.ts";
import { valuedFacts, valuedListing } from "./valued-listing.ts";

const NOW = Date.UTC(2026, 0, 15);
const MONTH = 1 / 12;

describe("what a value is learnt from", () => {
  const { firstTrafficDate: _, ...undated } = listingWith({ year: 2021 });
  const age = (more: object) => ageAt(NOW, valuedListing({ ...undated, ...more }));

  it("is as old as the month of its registration says where no day is told, and as the middle of the year where no month is", () => {
    for (const month of ["01", "03", "12"]) {
      const told = age({ firstTrafficMonth: `2021-${month}` });
      for (const day of ["01", "28"])
        expect(Math.abs(told - age({ firstTrafficDate: `2021-${month}-${day}` }))).toBeLessThan(MONTH / 1.5);
    }
    expect(age({ firstTrafficMonth: "2021-01" }) - age({})).toBeGreaterThan(5 * MONTH);
    expect(Math.abs(age({ firstTrafficMonth: "2021-07" }) - age({}))).toBeLessThan(MONTH);
    // A day says more than a month.
    expect(age({ firstTrafficMonth: "2021-01", firstTrafficDate: "2021-12-01" })).toBe(
      age({ firstTrafficDate: "2021-12-01" }),
    );
  });

  it("changes with the month", () => {
    const facts = (firstTrafficMonth: string) => valuedFacts({ ...undated, firstTrafficMonth });
    expect(facts("2021-01")).not.toEqual(facts("2021-12"));
    expect(valuedFacts(undated)).toHaveProperty("firstTrafficDate", undefined);
  });
});
