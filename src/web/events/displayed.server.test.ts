import { describe, expect, it } from "vitest";
import { parseQuery } from "../../domain/filters/query.ts";
import { listingDisplayed, searchDisplayed } from "./displayed.server.ts";

const LYON = { latitude: 45.7578, longitude: 4.832 };
const FOUND = { total: 12, page: 1, showroom: undefined, failure: undefined };
const displayed = (query: string, found: Partial<typeof FOUND> & object = {}, position?: typeof LYON) =>
  searchDisplayed({ ...parseQuery(new URLSearchParams(query)), told: undefined }, { ...FOUND, ...found }, position);

describe("what results tell of themselves", () => {
  it.each([
    ["", 0],
    ["vertical=car", 0],
    ["energies=elec", 1],
    ["energies=elec&priceMax=20000&sort=priceAsc", 2],
  ])("is by how many criteria they were found: %s [7.11]", (query, criteria) => {
    expect(displayed(query)).toMatchObject({ name: "search_results_displayed", criteria, total: 12, listingPage: 1 });
  });

  it("is their page, and the search without it: further pages are of the same search [7.11]", () => {
    const [first, third] = [displayed("energies=elec"), displayed("energies=elec&page=3", { page: 3 })];
    expect(third).toMatchObject({ listingPage: 3 });
    expect(third).toEqual({ ...first, listingPage: 3 });
  });

  it("is the same search in any order: nothing was narrowed, widened or changed [7.11]", () => {
    expect(displayed("energies=elec&sortBy=proximityAsc")).toEqual(displayed("energies=elec"));
  });

  it("is where one searches, or else where one is, and no nearer than the department [3.26]", () => {
    expect(displayed("dptCp=69001", {}, LYON)).toMatchObject({ department: "69", geolocationSource: "search" });
    expect(displayed("", {}, LYON)).toMatchObject({ department: "69", geolocationSource: "browser" });
    expect(displayed("")).not.toHaveProperty("geolocationSource");
  });

  it("is what the search was said by: its filters, or a sentence [3.30]", () => {
    expect(displayed("energies=elec")).toMatchObject({ sourceSearch: "filters" });
    const said = { ...parseQuery(new URLSearchParams("energies=elec")), told: { text: "une électrique" } };
    expect(searchDisplayed(said, FOUND, undefined)).toMatchObject({ sourceSearch: "sentence" });
  });

  it("is nothing where nothing was searched, and where the search failed: that finds nothing, and is no empty result [8.4]", () => {
    expect(
      searchDisplayed(
        { ...parseQuery(new URLSearchParams()), told: undefined },
        { ...FOUND, total: undefined },
        undefined,
      ),
    ).toBeUndefined();
    const failed = { ...FOUND, total: 0, failure: "500-2026-11-29-17h30-7f3c" };
    expect(
      searchDisplayed({ ...parseQuery(new URLSearchParams()), told: undefined }, failed, undefined),
    ).toBeUndefined();
    expect(displayed("", { total: 0 })).toMatchObject({ total: 0 });
  });
});

describe("what a listing tells of itself", () => {
  it("is its reference, and the department of who has said where they are [7.11, 3.26]", () => {
    const about = { name: "classified_displayed", template: "vehicle", reference: "E1" };
    expect(listingDisplayed("vehicle", "E1", LYON)).toEqual({
      ...about,
      department: "69",
      geolocationSource: "browser",
    });
    expect(listingDisplayed("vehicle", "E1", undefined)).toEqual(about);
  });
});
