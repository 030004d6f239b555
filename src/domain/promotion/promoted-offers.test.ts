import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Campaign } from "./campaign.ts";
import type { PromoAsked } from "./promoted-offers.ts";
import { isNews, isSpecialOffer, promotedOffers } from "./promoted-offers.ts";
import { sponsoredReferences } from "./sponsored-references.ts";

const campaign = (more: Partial<Campaign> = {}): Campaign => ({
  id: "C1-1",
  curef: "C1",
  kind: "promo",
  references: ["NEAR-1", "FAR-1", "BIKE-1", "OTHERS-1", "GONE-1"],
  until: "2026-12-31",
  daily: 100,
  budget: 9000,
  stretches: [{ from: "2026-12-01" }],
  ...more,
});
const LYON = { latitude: 45.75, longitude: 4.85 };
const ON_SALE = new Map(
  [
    listingWith({ reference: "FAR-1", curef: "C1", make: "RENAULT", place: { latitude: 48.85, longitude: 2.35 } }),
    listingWith({ reference: "NEAR-1", curef: "C1", make: "PEUGEOT", place: { latitude: 45.76, longitude: 4.9 } }),
    listingWith({ reference: "BIKE-1", curef: "C1", make: "YAMAHA", vertical: "moto", category: "61", place: LYON }),
    listingWith({ reference: "OTHERS-1", curef: "C2", make: "PEUGEOT", place: LYON }),
    listingWith({ reference: "NOWHERE-1", curef: "C1", make: "PEUGEOT", place: {} }),
  ].map((listing) => [listing.reference, listing]),
);
const ASKED: PromoAsked = { family: "CAR", makes: [], from: LYON, distance: 1500 };
const found = (asked: Partial<PromoAsked> = {}, campaigns = [campaign()]) =>
  promotedOffers(campaigns, ON_SALE, { ...ASKED, ...asked }).map(({ listing }) => listing.reference);

describe("offers that dealers pay to show", () => {
  it("are those on sale of the dealer that pays, the nearest first", () => {
    expect(found()).toEqual(["NEAR-1", "FAR-1"]);
  });

  it("are within the distance, of the family and of a chosen make", () => {
    expect(found({ distance: 100 })).toEqual(["NEAR-1"]);
    expect(found({ family: "MOTORCYCLE" })).toEqual(["BIKE-1"]);
    expect(found({ makes: ["RENAULT"] })).toEqual(["FAR-1"]);
  });

  it("are nowhere near a point when nobody knows where they stand, and shown where no point is asked for", () => {
    const where = [campaign({ references: ["NOWHERE-1"] })];
    expect([found({}, where), found({ from: undefined }, where)]).toEqual([[], ["NOWHERE-1"]]);
  });

  it("are one of each campaign after the other where no point is asked for", () => {
    const others = campaign({ id: "C2-1", curef: "C2", references: ["OTHERS-1"] });
    expect(found({ from: undefined }, [campaign({ references: ["FAR-1", "NEAR-1"] }), others])).toEqual([
      "FAR-1",
      "OTHERS-1",
      "NEAR-1",
    ]);
  });

  it("stand once though two campaigns show them, and only before who has chosen the make that a campaign is for", () => {
    expect(found({}, [campaign(), campaign({ id: "C1-2" })])).toEqual(["NEAR-1", "FAR-1"]);
    const aimed = [campaign({ makes: ["PEUGEOT"] })];
    expect([found({}, aimed), found({ makes: ["PEUGEOT"] }, aimed)]).toEqual([[], ["NEAR-1"]]);
  });

  it("are news for seven days, and special when they ask for less than at first", () => {
    const at = Date.parse("2026-12-08T08:00:00.000Z");
    expect(isNews({ firstOnlineDate: "2026-12-01T09:00:00.000Z" }, at)).toBe(true);
    expect(isNews({ firstOnlineDate: "2026-12-01T07:00:00.000Z" }, at)).toBe(false);
    expect(isSpecialOffer({ price: 9000, initialPrice: 9500 })).toBe(true);
    expect(isSpecialOffer({ price: 9500, initialPrice: 9500 })).toBe(false);
  });
});

describe("the place before the results", () => {
  it("is tried for the offers of campaigns that are meant for the search, each once", () => {
    const campaigns = [
      campaign({ id: "C1-2", kind: "sponsored", references: ["A-1", "B-1"], makes: ["RENAULT"] }),
      campaign({ id: "C1-3", kind: "sponsored", references: ["B-1", "C-1"] }),
    ];
    const tried = (filters: Parameters<typeof sponsoredReferences>[1]) =>
      sponsoredReferences(campaigns, filters).map(({ reference, campaign: { id } }) => `${reference} ${id}`);
    expect(tried({ makesModelsCommercialNames: [{ make: "RENAULT", model: "CLIO" }] })).toEqual([
      "A-1 C1-2",
      "B-1 C1-2",
      "C-1 C1-3",
    ]);
    expect(tried({})).toEqual(["B-1 C1-3", "C-1 C1-3"]);
  });
});
