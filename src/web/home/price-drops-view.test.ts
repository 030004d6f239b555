import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { homeMarket } from "../../../test/home-market.ts";
import { stubSearch } from "../../../test/stub-search.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { HomeServices } from "./home-services.ts";
import type { PriceDropsView } from "./price-drops-view.ts";
import { dropsWindow, priceDrops } from "./price-drops-view.ts";

const NOW = Date.parse("2026-01-15T09:00:00Z");

const dropped = (reference: string, day: number, differences: Partial<Listing> = {}): Listing =>
  listingWith({
    reference,
    price: 14_000,
    initialPrice: 16_000,
    priceDropDate: `2026-01-${String(day).padStart(2, "0")}`,
    ...differences,
  });

/** A market of these listings, whose prices fell once, on the day that they say. */
function marketOf(listings: readonly Listing[]): HomeServices & { readonly asked: Filters[] } {
  const asked: Filters[] = [];
  const within = ({ priceDropLimitDate = "" }: Filters) =>
    listings.filter(({ priceDropDate = "" }) => priceDropDate >= priceDropLimitDate);
  const search = stubSearch(
    {
      total: ({ filters }) => within(filters).length,
      page: ({ filters }) => {
        asked.push(filters);
        return { total: 0, references: within(filters).map(({ reference }) => reference) };
      },
    },
    listings,
  );
  return { asked, ...homeMarket(listings, search, NOW) };
}

const referencesOn = (view: PriceDropsView | undefined) =>
  [...(view?.cards.html ?? "").matchAll(/data-reference="([^"]+)"/g)].map(([, reference]) => reference);
const latestIn = async (market: HomeServices, scope: Filters) =>
  priceDrops(market, await market.search.answer(dropsWindow(scope, NOW)));

describe("the latest price drops", () => {
  it("come from as few days as give enough, the latest first", async () => {
    const days = [3, 12, 14, 10, 13, 11, 12, 13, 14, 10, 11, 12, 13];
    const market = marketOf(days.map((day, index) => dropped(`E${index}`, day)));
    const view = await latestIn(market, { vertical: "car" });
    expect(market.asked).toEqual([{ vertical: "car", priceDropLimitDate: "2026-01-10" }]);
    expect(referencesOn(view)).toEqual(["E2", "E8", "E4", "E7", "E12", "E1"]);
    expect(view).toMatchObject({ total: "13", href: "/listing?vertical=car&priceDropLimitDate=2025-12-17" });
  });

  it("leave out what is hardly a reduction, and say of each what it cost before", async () => {
    const market = marketOf([dropped("E1", 14, { initialPrice: 14_010 }), dropped("E2", 13)]);
    const view = await latestIn(market, { vertical: "car" });
    expect(referencesOn(view)).toEqual(["E2"]);
    expect(view?.cards.html).toContain('<s><span class="hide">au lieu de </span>16\u202f000\u202f€</s>');
  });

  it("are none that came down so long ago that it may no longer be announced [4.32]", async () => {
    const market = marketOf([dropped("E1", 0, { priceDropDate: "2025-12-16" }), dropped("E2", 3)]);
    expect(referencesOn(await latestIn(market, { vertical: "car" }))).toEqual(["E2"]);
    const old = marketOf([dropped("E1", 0, { priceDropDate: "2021-01-10" })]);
    expect(await latestIn(old, { vertical: "car" })).toBeUndefined();
  });

  it("are nothing at all when no price has come down", async () => {
    expect(await latestIn(marketOf([]), { vertical: "quad" })).toBeUndefined();
  });
});
