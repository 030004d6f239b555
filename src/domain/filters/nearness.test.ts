import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawFilters } from "../../../test/factories/filter-sets.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW, someListings } from "../../../test/factories/listings.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { conditionsOf } from "./conditions.ts";
import { meets } from "./meets.ts";
import { namedKind, sharedKind, shortfalls, unlikeness } from "./nearness.ts";
import { parseQuery } from "./query.ts";

const read = (query: string) => parseQuery(new URLSearchParams(`vertical=car&${query}`)).filters;
const context = { now: NOW };
const words = (query: string, listing: ReturnType<typeof listingWith>) =>
  shortfalls(read(query), listing, context).map((one) =>
    `${one.key}\u202f: ${one.words ?? ""}`.replaceAll("\u202f", " "),
  );

describe("what a listing falls short of", () => {
  it("is a bound by its difference, and a choice by the other value", () => {
    const listing = listingWith({ price: 10_490, energy: "ess" });
    expect(words("priceMax=10000&energies=dies", listing)).toEqual(["priceMax : +490 €", "energies : Essence"]);
  });

  it("is another name, and another place by how far it is", () => {
    const listing = listingWith({
      make: "FIAT",
      model: "500",
      place: { department: "69", latitude: 45.76, longitude: 4.84 },
    });
    expect(words("makesModelsCommercialNames=FERRARI&dptCp=29200&distance=2", listing)).toEqual([
      "makesModelsCommercialNames : Fiat",
      "dptCp : à 764 km",
    ]);
    expect(words("makesModelsCommercialNames=FIAT:PANDA", listing)).toEqual(["makesModelsCommercialNames : Fiat 500"]);
    expect(words("dptCp=29", listing)).toEqual(["dptCp : Rhône"]);
  });

  it("calls an energy that it shares as it was asked for", () => {
    expect(sharedKind(read("energies=hyb"), [], listingWith({ energy: "not_plug_hyb" }))).toEqual(["Hybride"]);
  });

  it("is the financing too where a price is bounded", () => {
    const listing = listingWith({ price: 9000 });
    expect(words("financingType=LOA&priceMax=10000", listing)).toEqual(["financingType : sans LOA"]);
    expect(words("financingType=CLASSIC&priceMax=8000", listing)).toEqual([
      "priceMax : +1 000 €",
      "financingType : sans crédit",
    ]);
    expect(words("financingType=LOA&priceMax=10000", listingWith({ price: 9000, loaMonthly: 150 }))).toEqual([]);
  });

  it("is nothing just when the search finds it, whatever is asked", () => {
    const listings = someListings(7, 60);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.nat({ max: listings.length - 1 }),
        fc.constantFrom(undefined, "LOA", "CLASSIC"),
        (seed, place, financingType) => {
          const listing = listings[place];
          if (listing === undefined) throw new Error(`no listing ${place}`);
          const drawn = drawFilters(createRandom(seed), listings);
          const filters = financingType === undefined ? drawn : { ...drawn, financingType };
          const isFound = conditionsOf(filters, context).every(({ condition }) => meets(listing, condition));
          expect(shortfalls(filters, listing, context).length === 0).toBe(isFound);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("how far a listing is from a search", () => {
  type Wanted = Parameters<typeof listingWith>[0];
  const far = (query: string, wanted: Wanted, known: readonly Wanted[] = []) => {
    const { filters } = parseQuery(new URLSearchParams(query));
    const listing = listingWith(wanted);
    const named = namedKind(
      filters,
      known.map((one) => listingWith(one)),
    );
    return unlikeness(filters, shortfalls(filters, listing, context), named, listing);
  };
  const inOrderBeside = (known: readonly Wanted[], query: string, ...wanted: readonly Wanted[]) => {
    const away = wanted.map((one) => far(query, one, known));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(new Set(away).size).toBe(wanted.length);
  };
  const inOrder = (query: string, ...wanted: readonly Wanted[]) => {
    inOrderBeside([], query, ...wanted);
  };

  it("is little with the body that is asked for, more with another, most with another kind of vehicle", () => {
    inOrder("categories=46", { category: "46" }, { category: "40" }, { vertical: "truck", category: "81" });
    expect(far("priceMax=20000", { vertical: "truck", category: "81" })).toBe(0);
    expect(far("vertical=car&priceMax=20000", { vertical: "truck", category: "81" })).toBeGreaterThan(0);
  });

  it("is least with the energy and the body that are asked for, then with that energy, then with that body", () => {
    inOrder(
      "energies=elec&categories=40",
      { energy: "elec", category: "40" },
      { energy: "elec", category: "47" },
      { energy: "dies", category: "40" },
      { energy: "dies", category: "47" },
      { vertical: "truck", energy: "elec", category: "81" },
    );
  });

  it("is less of the model that is asked for at another price than of a city car at that price", () => {
    const porsche = { make: "PORSCHE", model: "911", commercialName: "911 (991)", category: "45" } as const;
    const boxster = { make: "PORSCHE", model: "BOXSTER", commercialName: "BOXSTER II", category: "46" } as const;
    const coupe = { make: "AUDI", model: "TT", commercialName: "TT III", category: "45" } as const;
    const panda = { make: "FIAT", model: "PANDA", commercialName: "PANDA III", category: "40" } as const;
    inOrderBeside(
      [{ ...porsche, price: 110_000 }],
      "vertical=car&makesModelsCommercialNames=PORSCHE:911&priceMax=30000&gearbox=MANUAL&externalColors=rose",
      { ...porsche, price: 81_500 },
      { ...boxster, price: 29_000 },
      { ...porsche, price: 110_000 },
      { make: "PORSCHE", model: "CAYENNE", commercialName: "CAYENNE II", category: "47", price: 28_000 },
      { ...coupe, price: 28_000 },
      { ...coupe, price: 14_000 },
      { ...panda, price: 15_000 },
      { ...panda, price: 3_000 },
    );
  });

  it("is less of the bodies that a make is known for than of one that it has once built", () => {
    inOrder(
      "vertical=car&makesModelsCommercialNames=FERRARI&priceMax=9000",
      { make: "FERRARI", model: "CALIFORNIA", commercialName: "CALIFORNIA T", category: "46", price: 100_000 },
      { category: "45", price: 9_000 },
      { category: "47", price: 9_000 },
    );
  });

  it("is less with the energy that all of a make have, where its name alone was asked for", () => {
    const polestar = { make: "POLESTAR", model: "2", commercialName: "2", category: "42", energy: "elec" } as const;
    const tesla = { make: "TESLA", model: "MODEL 3", commercialName: "MODEL 3", category: "42" } as const;
    inOrderBeside(
      [{ ...polestar, price: 36_000 }],
      "vertical=car&makesModelsCommercialNames=POLESTAR&priceMax=40000",
      { ...polestar, price: 42_000 },
      { ...tesla, energy: "elec", price: 35_000 },
      { ...tesla, energy: "elec", price: 20_000 },
      { ...tesla, energy: "ess", price: 35_000 },
      { make: "HYUNDAI", model: "I20", commercialName: "I20 II", category: "40", energy: "ess", price: 8_499 },
    );
  });

  it("counts a bound by how often it doubles, years in fives", () => {
    expect(far("vertical=car&priceMax=10000", { price: 20_000 })).toBeCloseTo(1, 9);
    expect(far("vertical=car&priceMax=10000", { price: 40_000 })).toBeCloseTo(2, 9);
    expect(far("vertical=car&priceMin=10000", { price: 5_000 })).toBeCloseTo(1, 9);
    expect(far("vertical=car&yearMin=2024", { year: 2019 })).toBeCloseTo(1, 9);
  });

  it("is nothing of what the search finds, and never less the more is asked beyond a bound", () => {
    const listings = someListings(11, 60);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.nat({ max: listings.length - 1 }),
        fc.integer({ min: 0, max: 100_000 }),
        (seed, place, more) => {
          const listing = listings[place];
          if (listing === undefined) throw new Error(`no listing ${place}`);
          const filters = { ...drawFilters(createRandom(seed), listings), priceMax: 9_000 };
          const named = namedKind(filters, listings);
          const away = (one: typeof listing) => unlikeness(filters, shortfalls(filters, one, context), named, one);
          const isFound = conditionsOf(filters, context).every(({ condition }) => meets(listing, condition));
          if (isFound) expect(away(listing)).toBe(0);
          else expect(away(listing)).toBeGreaterThan(0);
          const dear = { ...listing, price: Math.max(listing.price, 9_001), initialPrice: 200_000 };
          expect(away({ ...dear, price: dear.price + more })).toBeGreaterThanOrEqual(away(dear));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the kind of a listing", () => {
  it("is told by what of it is as asked, and by nothing that is not", () => {
    const shared = (query: string) => {
      const { filters } = parseQuery(new URLSearchParams(query));
      const listing = listingWith({ energy: "elec", category: "40" });
      return sharedKind(filters, shortfalls(filters, listing, context), listing);
    };
    expect(shared("energies=elec&categories=40&priceMax=1")).toEqual(["Électrique", "Citadine"]);
    expect(shared("energies=elec&categories=47")).toEqual(["Électrique"]);
    expect(shared("energies=dies&priceMax=1")).toEqual([]);
  });
});
