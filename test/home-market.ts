/** What a home-like page asks of a market of these listings, each of which came down once, on the day that it says. */
import type { Listing } from "../src/domain/listings/listing.ts";
import type { ListingSearch } from "../src/search/listing-search.ts";
import type { HomeServices } from "../src/web/home/home-services.ts";
import { MARKETPLACE } from "../src/domain/urls/site.ts";

const throwing = (error: unknown): never => {
  throw error;
};

/** `now` in milliseconds since 1970-01-01 UTC. A part that fails fails the test. */
export function homeMarket(listings: readonly Listing[], search: ListingSearch, now: number): HomeServices {
  const histories = listings.map(
    ({ reference, price, initialPrice, priceDropDate = "" }) =>
      [
        reference,
        [
          { date: "2025-01-01T00:00:00.000Z", price: initialPrice },
          { date: `${priceDropDate}T08:00:00.000Z`, price },
        ],
      ] as const,
  );
  return {
    search,
    now: () => now,
    isDocument: false,
    prefix: "",
    site: MARKETPLACE,
    promotionMark: () => Promise.reject(new Error("nothing is paid for here")),
    report: throwing,
    reportPart: throwing,
    photosAway: () => Promise.resolve(new Map()),
    priceHistories: (references) =>
      Promise.resolve(new Map(histories.filter(([reference]) => references.includes(reference)))),
  };
}
