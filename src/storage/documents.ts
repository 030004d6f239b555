/** Listings and dealers as the JSON documents that the tables hold. */
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { MarketFacts } from "../domain/listings/market-facts.ts";
import { UNVALUED } from "../domain/listings/market-facts.ts";
import type { WrittenListing } from "./storage.ts";

// The casts: a document is written from a checked value in `listing-writes.ts` and `dealers.ts` and nowhere else.
// Checking again would triple the time in which the search engine loads 400,000 of them.
export const readListing = (document: string, badge: MarketFacts["goodDealBadge"] | null): Listing =>
  Object.assign(JSON.parse(document) as Omit<Listing, keyof MarketFacts>, {
    goodDealBadge: badge ?? UNVALUED.goodDealBadge,
  });
export const readDealer = (document: string): Dealer => JSON.parse(document) as Dealer;

/** What the market says is kept beside the document. */
export function listingDocument(listing: WrittenListing): string {
  const { goodDealBadge: _, ...document } = listing;
  return JSON.stringify(document);
}
