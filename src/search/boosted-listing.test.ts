import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { Point } from "../domain/catalogue/points.ts";
import { boostedListing } from "./boosted-listing.ts";
import { promotedListings } from "./promoted-listings.ts";

const LYON = { latitude: 45.75, longitude: 4.85 };
const PARIS = { latitude: 48.85, longitude: 2.35 };

const paying = (id: string, ...references: string[]): Campaign => ({
  id,
  curef: "C1",
  kind: "sponsored",
  references,
  until: "2026-12-31",
  daily: 100,
  budget: 9000,
  stretches: [{ from: "2026-12-01" }],
});

let site: TestSite;
beforeAll(async () => {
  const common = { curef: "C1", make: "PEUGEOT" } as const;
  site = await openTestSite([
    listingWith({ ...common, reference: "DEAR-1", price: 30_000, place: PARIS }),
    listingWith({ ...common, reference: "CHEAP-1", price: 5000, place: LYON }),
    listingWith({ ...common, reference: "OTHERS-1", price: 5000, curef: "C2" }),
    listingWith({ ...common, reference: "RARE-1", make: "DACIA", place: PARIS }),
    // Thirteen makes that more adverts have: a fourteenth is none of those most sold.
    ...["AUDI", "BMW", "CITROEN", "FIAT", "FORD", "KIA", "MINI", "NISSAN", "OPEL", "RENAULT", "SEAT", "SKODA"].flatMap(
      (make) => [1, 2].map((number) => listingWith({ reference: `${make}-${String(number)}`, make })),
    ),
  ]);
});
afterAll(() => site.close());

describe("the place before the results", () => {
  const shown = async (filters: Filters, campaigns = [paying("C1-1", "GONE-1", "CHEAP-1", "DEAR-1")], from?: Point) => {
    const offer = await site.search.answer(boostedListing(campaigns, filters, from));
    return offer && `${offer.listing.reference} ${offer.campaign}`;
  };

  it("is that of the first paid offer that is still for sale and meets every filter", async () => {
    expect(await shown({ vertical: "car" })).toBe("CHEAP-1 C1-1");
    expect(await shown({ vertical: "car", priceMin: 10_000 })).toBe("DEAR-1 C1-1");
    expect(await shown({ vertical: "moto" })).toBeUndefined();
  });

  it("is nobody’s whose offer another dealer sells", async () => {
    expect(await shown({ vertical: "car" }, [paying("C1-1", "OTHERS-1")])).toBeUndefined();
    expect(await shown({ vertical: "car" }, [paying("C1-1", "OTHERS-1"), paying("C1-2", "DEAR-1")])).toBe(
      "DEAR-1 C1-2",
    );
  });

  it("is had by the nearest offer of the campaign that was drawn, and by no nearer one of another", async () => {
    const campaigns = [paying("C1-1", "RARE-1", "DEAR-1"), paying("C1-2", "CHEAP-1")];
    expect(await shown({ vertical: "car" }, campaigns, LYON)).toMatch(/C1-1$/);
    expect(await shown({ vertical: "car" }, [paying("C1-1", "DEAR-1", "CHEAP-1")], LYON)).toBe("CHEAP-1 C1-1");
  });

  it("is on the first page alone, and on none when nobody pays", async () => {
    expect(await shown({ vertical: "car", page: 2 })).toBeUndefined();
    expect(await shown({ vertical: "car" }, [])).toBeUndefined();
    expect(await shown({ vertical: "car", curef: "C1" })).toBeUndefined();
  });
});

describe("the places beneath the results", () => {
  const promo = [{ ...paying("C1-1", "DEAR-1", "CHEAP-1", "RARE-1"), kind: "promo" as const }];
  const shown = async (filters: Filters, from?: Point) =>
    (await site.search.answer(promotedListings(promo, filters, from))).map(({ listing }) => listing.reference);

  it("hold offers of the chosen makes, whatever else was asked, as the campaign has them or the nearest first", async () => {
    expect(await shown({ vertical: "car" })).toEqual(["DEAR-1", "CHEAP-1", "RARE-1"]);
    expect(await shown({ vertical: "car" }, LYON)).toEqual(["CHEAP-1", "DEAR-1", "RARE-1"]);
    const peugeot = { vertical: "car", makesModelsCommercialNames: [{ make: "PEUGEOT" }], priceMax: 1000 } as const;
    expect(await shown(peugeot)).toEqual(["DEAR-1", "CHEAP-1"]);
    expect(await shown({ vertical: "moto" })).toEqual([]);
  });

  it("reach 100 km for a make that many sell, and 1,500 km for a rare one", async () => {
    const of = (make: string) => ({ vertical: "car", makesModelsCommercialNames: [{ make }] }) as const;
    expect(await shown(of("PEUGEOT"), LYON)).toEqual(["CHEAP-1"]);
    expect(await shown(of("DACIA"), LYON)).toEqual(["RARE-1"]);
  });

  it("are on the first page alone, and in no showroom", async () => {
    expect([await shown({ vertical: "car", page: 2 }), await shown({ vertical: "car", curef: "C1" })]).toEqual([
      [],
      [],
    ]);
  });
});
