import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RegistrationRates, Taxed } from "./registration-tax.ts";
import { registrationTax } from "./registration-tax.ts";

const electric = (rate: "full" | "half" | "free" | "unknown") => [{ from: "2025-05-01", rate }];
const region = (rate: "full" | "half" | "free" | "unknown", euros = 54.95) => ({
  label: rate,
  horsepower: [
    { from: "2024-01-01", euros },
    { from: "2026-03-01", euros: euros + 5 },
  ],
  electric: electric(rate),
});
const RATES: RegistrationRates = {
  source: "essai",
  date: "2026-01-01",
  fixed: [{ from: "2021-01-01", euros: 11 }],
  delivery: [{ from: "2021-01-01", euros: 2.76 }],
  regions: {
    FULL: region("full"),
    HALF: region("half"),
    FREE: region("free"),
    UNKNOWN: region("unknown"),
  },
};
const DAY = "2026-01-15";
const CAR: Taxed = {
  vertical: "car",
  category: "41",
  energy: "ess",
  ratedHorsePower: 6,
  year: 2019,
  firstTrafficDate: "2019-05-14",
};
const tax = (facts: Partial<Taxed>, code = "FULL", day = DAY) =>
  registrationTax({ ...CAR, ...facts }, code, RATES, day);

describe("registering a used vehicle", () => {
  it("costs its fiscal horsepower at the region’s rate, a fixed tax and the delivery", () => {
    expect(tax({})).toEqual({
      kind: "known",
      horsepower: 6,
      rate: 5495,
      regional: 32_970,
      fixed: 1100,
      delivery: 276,
      total: 34_346,
      reduction: undefined,
      atMost: undefined,
    });
  });

  it("takes the rate of the day", () => {
    expect(tax({}, "FULL", "2026-02-28")).toMatchObject({ rate: 5495 });
    expect(tax({}, "FULL", "2026-03-01")).toMatchObject({ rate: 5995 });
  });

  it("halves the regional tax from the tenth birthday of its registration on", () => {
    expect(tax({ firstTrafficDate: "2016-01-16", year: 2016 })).toMatchObject({ reduction: undefined });
    expect(tax({ firstTrafficDate: "2016-01-15", year: 2016 })).toMatchObject({
      reduction: "tenYears",
      regional: 16_485,
    });
  });

  it("says at most where the year alone leaves the tenth birthday open", () => {
    const { firstTrafficDate: _, ...undated } = CAR;
    const of = (year: number) => registrationTax({ ...undated, year }, "FULL", RATES, DAY);
    expect(of(2015)).toMatchObject({ reduction: "tenYears", atMost: undefined });
    expect(of(2016)).toMatchObject({ reduction: undefined, atMost: "tenYears", regional: 32_970 });
    expect(of(2017)).toMatchObject({ reduction: undefined, atMost: undefined });
  });

  it("halves it for motorcycles once, whatever their age", () => {
    const moto = { vertical: "moto", category: "62", cubic: 689, ratedHorsePower: 7 } as const;
    expect(tax(moto)).toMatchObject({ reduction: "motorcycle", regional: 19_233 });
    expect(tax({ ...moto, firstTrafficDate: "2005-06-01", year: 2005 })).toMatchObject({ regional: 19_233 });
  });

  it("asks none of mopeds, with or without a known fiscal power", () => {
    const { ratedHorsePower: _, ...unrated } = CAR;
    for (const facts of [
      { vertical: "scooter", category: "71", cubic: 49 },
      { vertical: "moto", category: "65" },
    ] as const)
      expect(registrationTax({ ...unrated, ...facts }, "FULL", RATES, DAY)).toMatchObject({
        reduction: "moped",
        regional: 0,
        total: 1376,
      });
  });

  it("freed electric vehicles everywhere until May 2025, and since then as each region decides", () => {
    const of = (code: string, day = DAY) => tax({ energy: "elec" }, code, day);
    expect(of("FULL", "2025-04-30")).toMatchObject({ reduction: "electricFree", total: 1376 });
    expect(of("FULL", "2025-05-01")).toMatchObject({ reduction: undefined, regional: 32_970 });
    expect(of("HALF")).toMatchObject({ reduction: "electricHalf", regional: 16_485 });
    expect(of("FREE")).toMatchObject({ reduction: "electricFree", regional: 0 });
    expect(of("UNKNOWN")).toMatchObject({ reduction: undefined, atMost: "electric", regional: 32_970 });
  });

  it("gives hybrids no reduction of their own", () => {
    expect(tax({ energy: "plug_hyb" }, "FREE")).toMatchObject({ reduction: undefined, regional: 32_970 });
  });

  it("is unknown without a fiscal power, for classes that a listing does not tell, and where no rate is", () => {
    const { ratedHorsePower: _, ...unrated } = CAR;
    expect(registrationTax(unrated, "FULL", RATES, DAY)).toEqual({ kind: "unknown", untold: "horsepower" });
    expect(tax({ vertical: "quad", category: "70" })).toEqual({ kind: "unknown", untold: "class" });
    expect(tax({ category: "48" })).toEqual({ kind: "unknown", untold: "class" });
    expect(tax({ vertical: "truck", category: "83" })).toEqual({ kind: "unknown", untold: "class" });
    expect(tax({ vertical: "scooter", category: "71" })).toEqual({ kind: "unknown", untold: "class" });
    expect(tax({}, "NOWHERE")).toEqual({ kind: "unknown", untold: "rate" });
    expect(tax({}, "FULL", "2023-12-31")).toEqual({ kind: "unknown", untold: "rate" });
  });

  it("adds up, never exceeds the product and never falls with more horsepower", () => {
    const facts = fc.record({
      vertical: fc.constantFrom("car" as const, "truck" as const, "moto" as const),
      energy: fc.constantFrom("ess" as const, "elec" as const, "plug_hyb" as const),
      year: fc.integer({ min: 1990, max: 2026 }),
      cubic: fc.constantFrom(49, 125, 700),
      code: fc.constantFrom("FULL", "HALF", "FREE", "UNKNOWN"),
      horsepower: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(facts, ({ vertical, energy, year, cubic, code, horsepower }) => {
        const of = (ratedHorsePower: number) =>
          registrationTax({ vertical, energy, year, cubic, ratedHorsePower }, code, RATES, DAY);
        const [one, next] = [of(horsepower), of(horsepower + 1)];
        if (one.kind === "unknown" || next.kind === "unknown") throw new Error("not known");
        expect(one.total).toBe(one.regional + one.fixed + one.delivery);
        expect(one.regional).toBeLessThanOrEqual(horsepower * one.rate);
        expect(one.regional).toBeLessThanOrEqual(next.regional);
        expect(Number.isInteger(one.total)).toBe(true);
      }),
    );
  });
});
