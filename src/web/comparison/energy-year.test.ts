import { expect, it } from "vitest";
import { ENERGY_PRICES } from "../../../test/factories/energy-prices.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { energyYears } from "./energy-year.ts";

const years = (...facts: readonly Partial<Listing>[]) =>
  energyYears(
    facts.map((one, index) => listingWith({ ...one, reference: `E${index}` })),
    ENERGY_PRICES,
  );

it("is reckoned for all by the same kilometres, and not told where the seller says too little", () => {
  const { energy: _, consumption: __, ...silent } = listingWith({});
  const told = years({ energy: "dies", consumption: 5 }, { energy: "ess", consumption: 6 });
  expect(told?.label).toBe("Énergie par an, pour 12\u202f000\u202fkm");
  expect([...(told?.of.values() ?? [])].map(({ text }) => text)).toEqual(["960\u202f€", "1\u202f224\u202f€"]);
  expect(told?.note).toContain("aux prix publics du 01/01/2026");
  expect(energyYears([silent], ENERGY_PRICES)).toBeUndefined();
  expect(energyYears([listingWith({ energy: "ess", consumption: 6 })], undefined)).toBeUndefined();
});

it("says of a plug-in hybrid what its figure supposes, and compares it with none", () => {
  const told = years(
    { energy: "plug_hyb", consumption: 1.3, batteryConsumption: 15 },
    { energy: "ess", consumption: 6 },
  );
  const [plugIn, petrol] = [told?.of.get("E0"), told?.of.get("E1")];
  expect(plugIn?.text).toMatch(/€, batterie toujours rechargée$/);
  expect([plugIn?.isPlain, petrol?.isPlain]).toEqual([false, true]);
});
