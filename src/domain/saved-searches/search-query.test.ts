import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someFilters } from "../../../test/factories/some-filters.ts";
import { parseQuery } from "../filters/query.ts";
import { filtersOfQuery, sameSearch, searchQuery, unreadOf } from "./search-query.ts";

const queryOf = (address: string) => searchQuery(parseQuery(new URLSearchParams(address)).filters);

describe("a search is the same", () => {
  it.each([
    ["on any page and in any order of results", "priceMax=9000&page=3&sortBy=priceAsc", "priceMax=9000"],
    ["in any order of its filters and values", "energies=elec,dies&vertical=car", "vertical=car&energies=dies,elec"],
    ["with the usual radius said or not", "dptCp=69001&distance=4", "dptCp=69001"],
    ["with a radius and no town", "dptCp=69&distance=2", "dptCp=69"],
    ["with a radius and no place", "priceMax=9000&distance=2", "priceMax=9000"],
    ["with a least price or mileage of nothing", "priceMin=0&priceMax=9000&mileageMin=0", "priceMax=9000"],
    ["with a dealer’s own stock said or not", "curef=C1&showroomStock=pro", "curef=C1"],
  ])("%s", (_, one, other) => {
    expect(queryOf(one)).toBe(queryOf(other));
  });

  it.each([
    ["another radius", "dptCp=69001&distance=2", "dptCp=69001"],
    ["a town among departments", "dptCp=69,38000&distance=2", "dptCp=69,38000"],
    ["a group’s stock", "curef=C1&showroomStock=group", "curef=C1"],
    ["a greatest price of nothing", "priceMax=0", ""],
    ["a bound that leaves out what is not known", "co2Min=0", ""],
    ["another bound", "priceMax=9000", "priceMax=9001"],
  ])("but not with %s", (_, one, other) => {
    expect(queryOf(one)).not.toBe(queryOf(other));
  });

  it("as one that was saved when addresses said more", () => {
    expect(sameSearch("priceMin=0&priceMax=9000", "priceMax=9000")).toBe(true);
    expect(sameSearch("priceMax=9000", "priceMax=9001")).toBe(false);
    expect(sameSearch("energies=zzz&priceMax=9000", "priceMax=9000")).toBe(false);
  });

  it("when it is read back and written again", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        const query = searchQuery(filters);
        expect(searchQuery(filtersOfQuery(query))).toBe(query);
      }),
    );
  });
});

it("tells what of a saved search cannot be read any more", () => {
  expect(unreadOf("energies=elec&priceMax=9000")).toEqual([]);
  expect(unreadOf("energies=zzz&priceMax=9000")).toEqual(["energies"]);
});
