import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawFilters } from "../../../test/factories/filter-sets.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW, someListings } from "../../../test/factories/listings.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { conditionsOf } from "./conditions.ts";
import { meets } from "./meets.ts";
import { shortfalls, strangeness } from "./nearness.ts";
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
  const kind = (query: string, vertical: "car" | "truck", category: "40" | "46" | "81") =>
    strangeness(parseQuery(new URLSearchParams(query)).filters, listingWith({ vertical, category }));

  it("is near to who asks for its body, less to who asks for another, and strange to who asks for another vehicle", () => {
    expect(kind("categories=46", "car", "46")).toBe(0);
    expect(kind("categories=46", "car", "40")).toBe(1);
    expect(kind("categories=46", "truck", "81")).toBe(2);
    expect(kind("priceMax=2000", "truck", "81")).toBe(0);
    expect(kind("vertical=car&priceMax=2000", "truck", "81")).toBe(2);
  });
});
