import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW, someListings } from "../../test/factories/listings.ts";
import { parseQuery } from "../domain/filters/query.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { extentsNeeded } from "../domain/filters/repairs.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import { findRepairs } from "./find-repairs.ts";
import type { ListingSearch } from "./listing-search.ts";
import { createListingSearch } from "./listing-search.ts";

async function searching(listings: readonly Listing[]): Promise<ListingSearch> {
  const engine = createEmbeddedEngine();
  await engine.load([listings], 1);
  const source = {
    listings: { getMany: () => Promise.resolve(new Map(listings.map((listing) => [listing.reference, { listing }]))) },
    dealers: { get: () => Promise.resolve(undefined) },
  };
  return createListingSearch(engine, source, () => NOW);
}

const found = async (search: ListingSearch, filters: Filters) => {
  const counted = await search.aggregations(filters, extentsNeeded(filters));
  return search.answer(findRepairs(filters, counted, { seed: "", pageSize: 4 }));
};
const repairs = async (search: ListingSearch, query: string) =>
  (await found(search, parseQuery(new URLSearchParams(query)).filters)).map(({ label, total }) =>
    `${label} → ${total}`.replaceAll("\u202f", " "),
  );

describe("repairs of a search that finds nothing", () => {
  it("move a bound just as far as the nearest offer, and count what that opens", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", price: 10_780, energy: "dies" }),
      listingWith({ reference: "B", vertical: "car", price: 10_800, energy: "dies" }),
      listingWith({ reference: "C", vertical: "car", price: 15_000, energy: "dies" }),
    ]);
    expect(await repairs(search, "vertical=car&priceMax=10000&energies=dies")).toEqual(["+800 € → 2"]);
  });

  it("say what the bound becomes", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car", mileage: 46_000 })]);
    const [repair] = await found(search, { vertical: "car", mileageMax: 40_000 });
    expect(repair).toMatchObject({
      label: "+6\u202f000\u202fkm",
      detail: "Kilométrage maximum\u202f: 46\u202f000\u202fkm",
      total: 1,
    });
  });

  it("move lower bounds down", async () => {
    const search = await searching([listingWith({ reference: "A", vertical: "car", year: 2018 })]);
    expect(await repairs(search, "vertical=car&yearMin=2020")).toEqual(["−2 ans → 1"]);
  });

  it("take one filter away when that opens something", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", energy: "ess", gearbox: "MANUAL" }),
    ]);
    expect(await repairs(search, "vertical=car&energies=dies&gearbox=MANUAL")).toEqual(["Sans « Diesel » → 1"]);
  });

  it("say nothing when no single filter opens anything", async () => {
    const search = await searching([
      listingWith({ reference: "A", vertical: "car", energy: "ess", gearbox: "MANUAL" }),
    ]);
    expect(await repairs(search, "vertical=car&energies=dies&gearbox=AUTO")).toEqual([]);
  });

  it("always open exactly what they promise", async () => {
    const listings = someListings(5, 400);
    const search = await searching(listings);
    for (const query of [
      "vertical=car&priceMax=600&energies=elec",
      "vertical=moto&mileageMax=10&yearMin=2024&priceMax=900",
      "vertical=car&dptCp=48000&distance=1&categories=46",
    ]) {
      const { filters } = parseQuery(new URLSearchParams(query));
      if ((await search.count(filters)) > 0) continue;
      for (const { filters: repaired, total } of await found(search, filters)) {
        expect(total).toBeGreaterThan(0);
        expect(await search.count(repaired)).toBe(total);
      }
    }
  });
});
