/** Listings and dealers as the JSON documents that the tables hold. */
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";

// The casts: a document is written from a checked value in `listing-writes.ts` and `dealers.ts` and nowhere else.
// Checking again would triple the time in which the search engine loads 400,000 of them.
export const readListing = (document: string): Listing => JSON.parse(document) as Listing;
export const readDealer = (document: string): Dealer => JSON.parse(document) as Dealer;
