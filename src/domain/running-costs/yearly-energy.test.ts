import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EnergyPrices } from "./energy-prices.ts";
import { isOld } from "./energy-prices.ts";
import type { Driven } from "./yearly-energy.ts";
import { costOf, costOfPart, energyUse } from "./yearly-energy.ts";

const said = { source: "essai", date: "2026-01-01" };
const PRICES: EnergyPrices = {
  diesel: { ...said, label: "gazole", euros: 1.6 },
  petrol: { ...said, label: "SP95-E10", euros: 1.7 },
  lpg: { ...said, label: "GPL", euros: 0.986 },
  e85: { ...said, label: "E85", euros: 0.75 },
  electricity: { ...said, label: "électricité", euros: 0.194 },
  kilometres: { ...said, car: 12_000 },
  plugInHybrids: { ...said, litres: 5.94 },
};
const use = (facts: Partial<Driven>) => energyUse({ vertical: "car", year: 2020, version: "", ...facts }, PRICES);
const yearly = (facts: Partial<Driven>, kilometres = 10_000) => {
  const known = use(facts);
  return known.kind === "known" ? costOf(known.parts, kilometres) : known.untold;
};

describe("energy for a year", () => {
  it("is consumption times kilometres times the price of what is burnt, in cents", () => {
    expect(yearly({ energy: "dies", consumption: 4.5 })).toBe(72_000);
    expect(yearly({ energy: "ess", consumption: 6.2 }, 12_000)).toBe(126_480);
    expect(yearly({ energy: "gpl", consumption: 8 }, 15_000)).toBe(118_320);
    expect(yearly({ energy: "elec", batteryConsumption: 16.3 }, 12_345)).toBe(39_037);
  });

  it("reads from the version of a hybrid whether it burns diesel, and says that it did", () => {
    expect(use({ energy: "not_plug_hyb", consumption: 5, version: "1.8 HYBRIDE 122" })).toMatchObject({
      parts: [{ energy: "petrol", per100: 5, price: 1.7 }],
      remark: "hybrid",
    });
    expect(use({ energy: "hyb", consumption: 5, version: "E 300 BLUETEC HYBRID" })).toMatchObject({
      parts: [{ energy: "diesel" }],
    });
  });

  it("adds the litres and the current of a plug-in hybrid, and tells what such cars burn on the road", () => {
    const facts = { energy: "plug_hyb", consumption: 1.3, batteryConsumption: 15.6 } as const;
    expect(use(facts)).toMatchObject({
      remark: "plugIn",
      parts: [
        { energy: "petrol", unit: "L" },
        { energy: "electricity", unit: "kWh" },
      ],
      onTheRoad: { energy: "petrol", per100: 5.94 },
    });
    expect(yearly(facts)).toBe(22_100 + 30_264);
  });

  it("leaves the current of a plug-in hybrid out where its seller does not tell it, and says so", () => {
    expect(use({ energy: "plug_hyb", consumption: 1.3 })).toMatchObject({
      remark: "plugInFuelOnly",
      parts: [{ energy: "petrol" }],
    });
  });

  it("counts an ethanol car as it is measured, on petrol", () => {
    expect(use({ energy: "eth", consumption: 6 })).toMatchObject({ parts: [{ energy: "petrol" }], remark: "e85" });
  });

  it("names what is not told rather than inventing it", () => {
    expect(yearly({ consumption: 5 })).toBe("energy");
    expect(yearly({ energy: "dies" })).toBe("consumption");
    expect(yearly({ energy: "plug_hyb", batteryConsumption: 15 })).toBe("consumption");
    expect(yearly({ energy: "elec", consumption: 5 })).toBe("electricity");
    expect(yearly({ energy: "alt", consumption: 5 })).toBe("price");
  });

  const part = fc.record({
    per100: fc.integer({ min: 1, max: 200_00 }).map((hundredths) => hundredths / 100),
    price: fc.integer({ min: 1, max: 10_0000 }).map((parts) => parts / 10_000),
  });
  const driven = fc.integer({ min: 0, max: 200_000 });

  it("is a whole number of cents within half a cent of the product, whatever the figures", () => {
    fc.assert(
      fc.property(part, driven, ({ per100, price }, kilometres) => {
        const cents = costOfPart({ per100, price }, kilometres);
        const exact =
          (BigInt(Math.round(per100 * 100)) * BigInt(Math.round(price * 10_000)) * BigInt(kilometres) * 2n +
            1_000_000n) /
          2_000_000n;
        expect(BigInt(cents)).toBe(exact);
      }),
    );
  });

  it("never falls with more kilometres, and parts add up to the whole", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), driven, driven, (parts, one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        expect(costOf(parts, fewer)).toBeLessThanOrEqual(costOf(parts, more));
        expect(costOf(parts, one)).toBe(parts.reduce((sum, each) => sum + costOfPart(each, one), 0));
      }),
    );
  });
});

it("a figure is old half a year after its day", () => {
  expect(isOld({ date: "2026-01-01" }, "2026-07-03")).toBe(false);
  expect(isOld({ date: "2026-01-01" }, "2026-07-04")).toBe(true);
});
