import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { homeMarket } from "../../../test/home-market.ts";
import { stubSearch } from "../../../test/stub-search.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { foundNews, marketView, onRoad } from "./market-view.ts";

const NOW = Date.parse("2026-01-15T09:00:00Z");

const fresh = (reference: string) => listingWith({ reference, firstOnlineDate: "2026-01-15T06:00:00.000Z" });
const dropped = (reference: string, initialPrice = 16_000) =>
  listingWith({ reference, price: 14_000, initialPrice, priceDropDate: "2026-01-12" });
const bargain = (reference: string) => listingWith({ reference, verdict: "VERY_GOOD_DEAL" });

const within =
  ({ age, priceDropLimitDate = "", goodDealBadges }: Filters) =>
  ({ firstOnlineDate, priceDropDate = "", verdict }: Listing) =>
    (age === undefined || firstOnlineDate >= "2026-01-14") &&
    priceDropDate >= priceDropLimitDate &&
    (goodDealBadges?.some((badge) => badge === verdict) ?? true);

/** What the road shows of a market of these listings; those that came down did so once. */
async function roadOf(listings: readonly Listing[], more: number = 0) {
  const search = stubSearch(
    {
      page: ({ filters }) => {
        const references = listings.filter(within(filters)).map(({ reference }) => reference);
        return { total: references.length + (references.length === 0 ? 0 : more), references };
      },
    },
    listings,
  );
  const services = homeMarket(listings, search, NOW);
  const market = await marketView(services, await services.search.answer(foundNews("car", NOW)));
  return { market, shown: market.map(({ standing }) => standing.map(({ reference }) => reference)) };
}

describe("the market of the day", () => {
  it("tells how many there are of each news, and shows two of them", async () => {
    const listings = [
      ...["N1", "N2", "N3"].map(fresh),
      ...["D1", "D2", "D3"].map((reference) => dropped(reference)),
      ...["B1", "B2", "B3"].map(bargain),
    ];
    const { market, shown } = await roadOf(listings, 1200);
    expect(market.map(({ total, label, href }) => ({ total, label, href }))).toEqual([
      { total: "1\u202f203", label: "nouvelles en 24\u00a0heures", href: "/listing?vertical=car&age=1" },
      {
        total: "1\u202f203",
        label: "prix baissés en 7\u00a0jours",
        href: "/listing?vertical=car&priceDropLimitDate=2026-01-08",
      },
      {
        total: "1\u202f203",
        label: "offres exceptionnelles",
        href: "/listing?vertical=car&goodDealBadges=VERY_GOOD_DEAL",
      },
    ]);
    expect(shown).toEqual([
      ["N1", "N2"],
      ["D1", "D2"],
      ["B1", "B2"],
    ]);
    expect([...onRoad(market)]).toEqual(["N1", "N2", "D1", "D2", "B1", "B2"]);
  });

  it("says of what came down what it cost before, and shows none whose reduction may not be told", async () => {
    const { market, shown } = await roadOf([dropped("D1", 14_010), dropped("D2")]);
    expect(shown).toEqual([["D2"]]);
    expect(market[0]).toMatchObject({
      total: "2",
      standing: [{ price: "14\u202f000\u202f€", struckPrice: "16\u202f000\u202f€" }],
    });
  });

  it("shows no listing twice, and no news of which there is none", async () => {
    const both = listingWith({
      reference: "X",
      firstOnlineDate: "2026-01-15T06:00:00.000Z",
      verdict: "VERY_GOOD_DEAL",
    });
    const { market, shown } = await roadOf([both, bargain("B1")]);
    expect(market.map(({ label }) => label)).toEqual(["nouvelle en 24\u00a0heures", "offres exceptionnelles"]);
    expect(shown).toEqual([["X"], ["B1"]]);
    expect((await roadOf([])).market).toEqual([]);
  });

  it("stands every vehicle before the land of its seller", async () => {
    const place = { city: "LYON", cityLabel: "Lyon", department: "69" };
    const { market } = await roadOf([{ ...fresh("N1"), place }]);
    expect(market[0]?.standing[0]).toMatchObject({
      place: { name: "Lyon", beside: "(69)" },
      scene: { strip: expect.stringContaining("lyon") },
    });
  });
});
