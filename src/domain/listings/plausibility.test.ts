import { describe, expect, it } from "vitest";
import type { Doubt, KnownModel, PlausibleFacts } from "./plausibility.ts";
import { plausibilityDoubts } from "./plausibility.ts";

const DUSTER: KnownModel = { name: "Dacia Duster", soldFrom: 2010, length: 4341 };
const GOOD: PlausibleFacts = {
  vertical: "car",
  year: 2021,
  price: 15_900,
  mileage: 42_000,
  energy: "ess",
  co2: 128,
  consumption: 5.7,
  powerDIN: 130,
  ratedHorsePower: 7,
  cubic: 1332,
  firstTrafficDate: "2021-04-02",
  critAir: 1,
};

const doubtsOf = (changes: Partial<PlausibleFacts>, model = DUSTER): readonly Doubt[] =>
  plausibilityDoubts({ ...GOOD, ...changes }, model, "2026-03-02");
const kinds = (changes: Partial<PlausibleFacts>, model = DUSTER) =>
  doubtsOf(changes, model).map(({ kind, field }) => `${kind} ${field}`);
const message = (changes: Partial<PlausibleFacts>, model = DUSTER) =>
  doubtsOf(changes, model)[0]?.message.replaceAll("\u202f", " ");

describe("what a row says", () => {
  it("is not doubted where it is like a vehicle", () => {
    expect(doubtsOf({})).toEqual([]);
  });

  it("is unlikely of a model before it existed, or long after it went", () => {
    expect(message({ year: 2007, firstTrafficDate: "2007-05-01" })).toBe(
      "Année : 2007, mais Dacia Duster n’est vendu que depuis 2010.",
    );
    expect(kinds({ year: 2009, firstTrafficDate: "2009-12-20" })).toEqual([]);
    const old = { name: "Rover 75", soldFrom: 1998, soldTo: 2005 };
    expect(kinds({ year: 2012, firstTrafficDate: "2012-05-01" }, old)).toEqual(["unlikely year"]);
    expect(kinds({ year: 2007, firstTrafficDate: "2007-05-01" }, old)).toEqual([]);
  });

  it("is impossible of a CO₂ of 0 that burns, and of one above 0 that does not", () => {
    expect(kinds({ co2: 0 })).toEqual(["impossible co2"]);
    expect(kinds({ co2: 0, energy: "not_plug_hyb" })).toEqual(["impossible co2"]);
    expect(kinds({ co2: 0, energy: "alt" })).toEqual([]);
    const electric = { energy: "elec", cubic: undefined, critAir: 0, consumption: undefined } as const;
    const { cubic: _c, consumption: _u, ...without } = GOOD;
    const of = (co2: number) =>
      plausibilityDoubts({ ...without, energy: electric.energy, critAir: 0, co2 }, DUSTER, "2026-03-02");
    expect(of(0)).toEqual([]);
    expect(of(12).map(({ kind, field }) => `${kind} ${field}`)).toEqual(["impossible co2"]);
  });

  it("is unlikely of a CO₂ that no such engine has, and says nothing where nothing is known", () => {
    expect(kinds({ co2: 30 })).toEqual(["unlikely co2"]);
    expect(kinds({ co2: 30, energy: "plug_hyb" })).toEqual([]);
    const { energy: _, ...unknown } = GOOD;
    expect(plausibilityDoubts({ ...unknown, co2: 0 }, DUSTER, "2026-03-02")).toEqual([]);
  });

  it("is impossible of a power that is the fiscal one, by size or by engine", () => {
    expect(message({ powerDIN: 5 })).toBe(
      "Puissance : 5 ch est impossible pour 1 332 cm³. Est-ce la puissance fiscale ?",
    );
    const { cubic: _, ...sizeless } = GOOD;
    const weak = { ...sizeless, powerDIN: 8 };
    expect(plausibilityDoubts(weak, DUSTER, "2026-03-02").map(({ field }) => field)).toEqual(["powerDIN"]);
    // A quadricycle has as many.
    const { ratedHorsePower: _r, ...ami } = weak;
    expect(plausibilityDoubts(ami, { name: "Citroën Ami", length: 2410 }, "2026-03-02")).toEqual([]);
    expect(kinds({ powerDIN: 6, ratedHorsePower: 130, cubic: 600 }, { name: "x" })).toEqual([
      "impossible ratedHorsePower",
    ]);
    expect(kinds({ powerDIN: 900 })).toEqual(["unlikely powerDIN"]);
  });

  it("is unlikely of kilometres that nobody drives, and of a price that is the mileage", () => {
    expect(kinds({ mileage: 900_000 })).toEqual(["unlikely mileage"]);
    expect(kinds({ mileage: 12 })).toEqual(["unlikely mileage"]);
    expect(kinds({ mileage: 12, year: 2025, firstTrafficDate: "2025-12-01" })).toEqual([]);
    expect(kinds({ mileage: 15_900 })).toEqual(["unlikely price"]);
  });

  it("is unlikely of kilometres that hardly any vehicle reaches in all its years", () => {
    expect(message({ mileage: 950_000, year: 2012, firstTrafficDate: "2012-04-02" })).toBe(
      "Kilométrage : 950 000 km, que presque aucun véhicule n’atteint.",
    );
    expect(kinds({ mileage: 420_000, year: 2012, firstTrafficDate: "2012-04-02" })).toEqual([]);
    const motorcycle = { vertical: "moto", energy: "ess", year: 2006, firstTrafficDate: "2006-04-02" } as const;
    expect(kinds({ ...motorcycle, mileage: 250_000 }, { name: "x" })).toEqual(["unlikely mileage"]);
  });

  it("is unlikely of a price that is a payment: of a car that is still young", () => {
    expect(message({ price: 949 })).toBe(
      "Prix : 949 € pour un véhicule de 2021. Est-ce une mensualité ou un acompte ?",
    );
    expect(kinds({ price: 949, year: 2012, firstTrafficDate: "2012-04-02" })).toEqual([]);
    expect(kinds({ price: 1490, category: "48" })).toEqual([]);
    expect(kinds({ price: 949, vertical: "scooter", cubic: 125, powerDIN: 12 }, { name: "x" })).toEqual([]);
  });

  it("is unlikely of a generation that it names and that was sold at another time", () => {
    const said = { name: "Renault Clio V", soldFrom: 2019, soldTo: 2026 };
    const clio = { name: "Renault Clio", soldFrom: 1998, said };
    expect(message({ year: 2012, firstTrafficDate: "2012-05-03" }, clio)).toBe(
      "Année : 2012, mais Renault Clio V n’est vendu que depuis 2019.",
    );
    expect(kinds({ year: 2018, firstTrafficDate: "2018-12-03" }, clio)).toEqual([]);
    expect(kinds({ year: 1990, firstTrafficDate: "1990-05-03" }, clio)).toEqual(["unlikely year"]);
  });

  it("is impossible of an engine larger than any, which says nothing of the power", () => {
    expect(message({ cubic: 11_990 })).toBe("Cylindrée : 11 990 cm³ est impossible pour un tel véhicule.");
    expect(kinds({ cubic: 11_990, powerDIN: 75 })).toEqual(["impossible cubic"]);
    expect(kinds({ cubic: 8400 })).toEqual([]);
    expect(kinds({ vertical: "truck", category: "83", cubic: 12_800, powerDIN: 450 }, { name: "x" })).toEqual([]);
    // The version says which of the two is wrong.
    expect(kinds({ cubic: 8400, powerDIN: 60, version: "1.2 60 Life" })).toEqual(["impossible cubic"]);
    expect(kinds({ cubic: 8400, powerDIN: 60, version: "1.2 Life" })).toEqual(["impossible powerDIN"]);
  });

  it("is impossible of a row of seats more than a car has, and unlikely of a seat more", () => {
    const known = { ...DUSTER, mostSeats: 5 };
    expect(message({ seats: 9 }, known)).toBe("Places : 9 est impossible pour Dacia Duster, qui en a 5 au plus.");
    expect(kinds({ seats: 7 }, known)).toEqual(["unlikely seats"]);
    expect(kinds({ seats: 4 }, known)).toEqual([]);
    expect(kinds({ vertical: "truck", seats: 17 }, known)).toEqual([]);
    expect(kinds({ seats: 9 })).toEqual([]);
  });

  it("is unlikely of a year that the day of registration contradicts", () => {
    expect(kinds({ firstTrafficDate: "2016-04-02" })).toEqual(["unlikely year"]);
    expect(kinds({ firstTrafficDate: "2020-12-02" })).toEqual([]);
  });

  it("is impossible of a sticker that its energy cannot have", () => {
    expect(kinds({ critAir: 0 })).toEqual(["impossible critAir"]);
    expect(kinds({ critAir: 1, energy: "dies" })).toEqual(["impossible critAir"]);
    // Quadricycles have a list of their own, whatever they burn.
    expect(kinds({ critAir: 1, energy: "dies", category: "48" })).toEqual([]);
    expect(kinds({ critAir: 2, energy: "plug_hyb" })).toEqual(["impossible critAir"]);
    expect(kinds({ critAir: 1, energy: "plug_hyb" })).toEqual([]);
    const diesel = { energy: "not_plug_hyb", hybridFuel: "diesel" } as const;
    expect(message({ ...diesel, critAir: 1 })).toBe(
      "Vignette Crit’Air : 1 est impossible avec l’énergie « hybride non rechargeable », diesel.",
    );
    expect(
      kinds({ energy: "not_plug_hyb", version: "2.0 HDI HYBRID4", year: 2014, firstTrafficDate: "2014-03-12" }),
    ).toEqual(["impossible critAir"]);
    expect(kinds({ ...diesel, critAir: 2 })).toEqual([]);
    expect(kinds({ ...diesel, hybridFuel: "petrol" })).toEqual([]);
    // Of a hybrid of which nobody says whether it is charged.
    expect(kinds({ ...diesel, energy: "hyb" })).toEqual([]);
  });
});
