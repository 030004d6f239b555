import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawFilters } from "../../../test/factories/filter-sets.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW, someListings } from "../../../test/factories/listings.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { conditionsOf } from "./conditions.ts";
import { meets } from "./meets.ts";
import { sharedKind, shortfalls, strangeness } from "./nearness.ts";
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

describe("the kind of a listing", () => {
  const kind = (query: string, wanted: Parameters<typeof listingWith>[0]) => {
    const { filters } = parseQuery(new URLSearchParams(query));
    const listing = listingWith(wanted);
    return strangeness(filters, shortfalls(filters, listing, context), listing);
  };
  const inOrder = (query: string, ...wanted: Parameters<typeof listingWith>[0][]) => {
    const strange = wanted.map((one) => kind(query, one));
    expect(strange).toEqual(strange.toSorted((a, b) => a - b));
    expect(new Set(strange).size).toBe(wanted.length);
  };

  it("is near to who asks for its body, less to who asks for another, and strange to who asks for another vehicle", () => {
    inOrder("categories=46", { category: "46" }, { category: "40" }, { vertical: "truck", category: "81" });
    expect(kind("priceMax=2000", { vertical: "truck", category: "81" })).toBe(0);
    expect(kind("vertical=car&priceMax=2000", { vertical: "truck", category: "81" })).toBeGreaterThan(0);
  });

  it("is near with the energy and the body that are asked for, then with that energy, then with that body", () => {
    inOrder(
      "energies=elec&categories=40",
      { energy: "elec", category: "40" },
      { energy: "elec", category: "47" },
      { energy: "dies", category: "40" },
      { energy: "dies", category: "47" },
      { vertical: "truck", energy: "elec", category: "81" },
    );
  });

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
