import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { readPath } from "../../domain/urls/read-path.ts";
import { MARKETPLACE } from "../../domain/urls/site.ts";
import { addressesOn } from "./address-of.ts";
import { isNextTotal } from "./choice-views.ts";
import type { ChoiceView } from "./facet-view.ts";
import { facetViews, pageFacets } from "./facet-views.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(someListings(11, 800));
});
afterAll(() => site.close());

const addressOf = addressesOn(MARKETPLACE, undefined);
const filtersOf = (query: string): Filters => parseQuery(new URLSearchParams(query)).filters;

async function choicesOf(filters: Filters): Promise<readonly ChoiceView[]> {
  const aggregations = await site.search.aggregations(filters, pageFacets(filters));
  const context = { isShowroom: false };
  const all = (choices: readonly ChoiceView[]): readonly ChoiceView[] =>
    choices.flatMap((choice) => [choice, ...all(choice.inner ?? [])]);
  return facetViews({ filters, addressOf }, [], aggregations, context).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "choices" ? all(part.choices) : [])),
  );
}

/** The filters of an address that a facet leads to. */
function filtersAt(address: string): Filters {
  const { pathname, searchParams } = new URL(address, "http://site.invalid");
  const reading = readPath(pathname, searchParams, MARKETPLACE);
  if (reading.kind !== "page") throw new Error(`${address} is no page of results`);
  return reading.filters;
}

describe("the count beside a value", () => {
  it.each([
    "vertical=car",
    "vertical=carTruck&priceMax=20000",
    "vertical=car&energies=dies&page=3",
    "vertical=car&gearbox=AUTO",
    "vertical=car&makesModelsCommercialNames=PEUGEOT",
    "vertical=car&dptCp=69",
    "vertical=moto&cubicMax=800",
  ])("is the next total wherever it says so, in %s", async (query) => {
    const telling = (await choicesOf(filtersOf(query))).filter(({ isTotal }) => isTotal);
    expect(telling.length).toBeGreaterThan(10);
    for (const { label, count, href } of telling)
      expect(await site.search.count(filtersAt(href)), `${label}: ${href}`).toBe(count);
  });

  it("says nothing of the next total beside another value, and where a choice clears something", async () => {
    const diesel = await choicesOf(filtersOf("vertical=car&energies=dies"));
    expect(diesel.find(({ label }) => label === "Essence")?.isTotal).toBeUndefined();
    expect(diesel.find(({ label }) => label === "Diesel")?.isTotal).toBeUndefined();
    expect(isNextTotal({ vertical: "car", gearbox: "AUTO" }, { vertical: "car", energies: ["elec"] }, "energies")).toBe(
      false,
    );
    expect(isNextTotal({ vertical: "car", page: 2 }, { vertical: "car", energies: ["elec"] }, "energies")).toBe(true);
  });
});
