import { expect, it } from "vitest";
import { demonstrationListings } from "./listings.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");
const MARKET = [...demonstrationListings({ count: 3000, seed: 7, now: NOW })].map(({ listing }) => listing);

it("gives a part of the adverts months of warranty, a last inspection and a test of their figures, and none that cannot be", () => {
  const part = (has: (listing: (typeof MARKET)[number]) => boolean) => MARKET.filter(has).length / MARKET.length;
  for (const said of [
    part(({ warrantyMonths }) => warrantyMonths !== undefined),
    part(({ technicalInspectionDate }) => technicalInspectionDate !== undefined),
    part(({ emissionsCycle }) => emissionsCycle !== undefined),
  ]) {
    expect(said).toBeGreaterThan(0.1);
    expect(said).toBeLessThan(0.8);
  }
  const wrong = MARKET.filter(
    ({
      allWarranty,
      warrantyMonths,
      technicalInspectionDate: inspected = "",
      firstTrafficDate = "",
      co2,
      emissionsCycle,
    }) =>
      (warrantyMonths !== undefined && !allWarranty) ||
      (emissionsCycle !== undefined && co2 === undefined) ||
      (emissionsCycle === "NEDC" && firstTrafficDate >= "2018-09-01") ||
      (inspected !== "" && (inspected > "2026-01-15" || inspected <= firstTrafficDate)),
  );
  expect(wrong).toEqual([]);
});
