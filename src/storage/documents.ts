/** Listings and dealers as the JSON documents that the tables hold. */
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { MarketFacts } from "../domain/listings/market-facts.ts";
import { UNVALUED, withoutMarketFacts } from "../domain/listings/market-facts.ts";
import type { ValueExplanation } from "../domain/valuation/market-value.ts";
import type { WrittenListing } from "./storage.ts";
import type { MarketTable } from "./tables.ts";

// The casts: a document is written from a checked value in `listing-writes.ts` and `dealers.ts` and nowhere else.
// Checking again would triple the time in which the search engine loads 400,000 of them.
export const readListing = (document: string, market: MarketRow): Listing =>
  Object.assign(JSON.parse(document) as Omit<Listing, keyof MarketFacts>, readFacts(market));
export const readExplanation = (explanation: string): ValueExplanation => JSON.parse(explanation) as ValueExplanation;
export const readDealer = (document: string): Dealer => JSON.parse(document) as Dealer;

/** What the market says is kept beside the document. */
export function listingDocument(listing: WrittenListing): string {
  return JSON.stringify(withoutMarketFacts(listing));
}

/** The columns of what the market says of a listing, joined to it. */
export const MARKET_COLUMNS = ["verdict", "estimate", "low", "high", "as_of", "no_verdict"] as const;

/** Nulls where there is no row. */
export type MarketRow = { readonly [Column in (typeof MARKET_COLUMNS)[number]]: MarketTable[Column] | null };

export function readFacts({
  verdict,
  estimate,
  low,
  high,
  as_of: asOf,
  no_verdict: noVerdict,
}: MarketRow): MarketFacts {
  if (verdict === null) return UNVALUED;
  if (estimate === null || low === null || high === null)
    return { verdict, ...(noVerdict === null ? {} : { noVerdict }) };
  return { verdict, marketValue: { estimate, low, high, ...(asOf === null ? {} : { asOf }) } };
}
