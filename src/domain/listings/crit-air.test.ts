import { describe, expect, it } from "vitest";
import type { CritAirFacts } from "./crit-air.ts";
import { critAirOf } from "./crit-air.ts";

const car = (energy: NonNullable<CritAirFacts["energy"]>, year: number, more: Partial<CritAirFacts> = {}) =>
  critAirOf({ vertical: "car", energy, year, version: "", ...more });

describe("the Crit'Air class of a car", () => {
  it("is 0 for electric ones and 1 for gas and plug-in hybrids, at any age", () => {
    expect([car("elec", 2012), car("gpl", 1999), car("plug_hyb", 2023)]).toEqual([0, 1, 1]);
  });

  it("follows the registration of a petrol engine: 1 since 2011, 2 since 2006, 3 since 1997, none before", () => {
    expect([2011, 2010, 2006, 2005, 1997, 1996].map((year) => car("ess", year))).toEqual([1, 2, 2, 3, 3, undefined]);
  });

  it("follows the registration of a diesel: 2 since 2011, 3 since 2006, 4 since 2001, 5 since 1997, none before", () => {
    expect([2011, 2010, 2005, 2000, 1996].map((year) => car("dies", year))).toEqual([2, 3, 4, 5, undefined]);
  });

  it("counts ethanol as petrol", () => {
    expect(car("eth", 2022)).toBe(1);
  });

  it("classes a hybrid that is not plugged in by its engine", () => {
    expect(car("not_plug_hyb", 2023, { version: "1.8 HYBRIDE 122 DESIGN" })).toBe(1);
    expect(car("hyb", 2016, { version: "E 300 BLUETEC HYBRID" })).toBe(2);
    expect(car("not_plug_hyb", 2013, { version: "2.0 HYBRID4 163 ETG6" })).toBe(2);
    expect(car("not_plug_hyb", 2021, { version: "HYBRID4 300 GT E-EAT8" })).toBe(1);
  });

  it("classes a hybrid by the fuel that its seller says, whatever its version leaves unsaid", () => {
    expect(car("not_plug_hyb", 2019, { version: "220 BUSINESS", hybridFuel: "diesel" })).toBe(2);
    expect(car("hyb", 2019, { version: "220 BUSINESS", hybridFuel: "petrol" })).toBe(1);
    expect(car("plug_hyb", 2019, { version: "E 300 DE", hybridFuel: "diesel" })).toBe(1);
  });

  it("is unknown for other energies and for none", () => {
    expect(car("alt", 2020)).toBeUndefined();
    expect(critAirOf({ vertical: "car", year: 2020, version: "" })).toBeUndefined();
  });
});

describe("the Crit'Air class of other vehicles", () => {
  it("takes vans from October 1997, so that the year alone leaves 1997 open", () => {
    const van = { vertical: "truck", energy: "dies", year: 1997, version: "" } as const;
    expect(critAirOf(van)).toBeUndefined();
    expect(critAirOf({ ...van, firstTrafficDate: "1997-11-05" })).toBe(5);
    expect([
      critAirOf({ ...van, firstTrafficMonth: "1997-09" }),
      critAirOf({ ...van, firstTrafficMonth: "1997-10" }),
    ]).toEqual([undefined, 5]);
    expect(critAirOf({ ...van, year: 2015 })).toBe(2);
  });

  it("takes lorries by their own dates", () => {
    const lorry = { vertical: "truck", category: "83", energy: "dies", version: "" } as const;
    expect([2014, 2012, 2008, 2003].map((year) => critAirOf({ ...lorry, year }))).toEqual([2, 3, 4, 5]);
  });

  it("takes motorcycles from 2017, mopeds a year later, and leaves 2017 open where it cannot tell them apart", () => {
    const at = (vertical: "moto" | "scooter" | "quad", category: "67" | "65" | undefined, year: number) =>
      critAirOf({ vertical, energy: "ess", year, version: "", ...(category === undefined ? {} : { category }) });
    expect([
      at("moto", "67", 2017),
      at("moto", "65", 2017),
      at("scooter", undefined, 2017),
      at("quad", undefined, 2018),
    ]).toEqual([1, 2, undefined, 1]);
    expect([at("moto", "67", 2010), at("moto", "67", 2005), at("moto", "67", 2001), at("moto", "67", 1999)]).toEqual([
      2,
      3,
      4,
      undefined,
    ]);
  });

  it("counts a car without licence as the quadricycle it is", () => {
    expect(car("dies", 2019, { category: "48" })).toBe(1);
  });
});
