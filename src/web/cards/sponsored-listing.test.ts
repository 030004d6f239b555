import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { sponsoredListing } from "./sponsored-listing.ts";

describe("the place that can be paid for", () => {
  let site: TestSite;
  const shown = async (filters: Filters, sponsored = ["GONE-1", "CHEAP-1", "DEAR-1"]) =>
    (await site.search.answer(sponsoredListing(sponsored, filters)))?.listing.reference;

  beforeAll(async () => {
    site = await openTestSite([
      listingWith({ reference: "DEAR-1", price: 30_000 }),
      listingWith({ reference: "CHEAP-1", price: 5000 }),
      listingWith({ reference: "OTHER-1", price: 5000 }),
    ]);
  });
  afterAll(() => site.close());

  it("is that of the first paid offer that is still for sale and meets every filter", async () => {
    expect(await shown({ vertical: "car" })).toBe("CHEAP-1");
    expect(await shown({ vertical: "car", priceMin: 10_000 })).toBe("DEAR-1");
    expect(await shown({ vertical: "moto" })).toBeUndefined();
  });

  it("is on the first page alone, and on none when nobody pays", async () => {
    expect(await shown({ vertical: "car", page: 2 })).toBeUndefined();
    expect(await shown({ vertical: "car" }, [])).toBeUndefined();
    expect(await shown({ vertical: "car", curef: "C1" })).toBeUndefined();
  });
});
