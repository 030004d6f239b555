/** What a change of a listing writes. */
import type { Listing } from "../domain/listings/listing.ts";
import { UNVALUED, isSameFacts, withoutMarketFacts } from "../domain/listings/market-facts.ts";
import type { StockChange } from "../domain/stock/stock-change.ts";
import type { ListingWrite } from "./storage.ts";

type Changed = Exclude<StockChange, { readonly kind: "unchanged" }>;

export function writeOf(before: Listing | undefined, { listing, priceEntry }: Changed): ListingWrite {
  if (priceEntry !== undefined) return { kind: "put", listing, priceEntry };
  const isUnvalued = before !== undefined && isSameFacts(listing, UNVALUED) && !isSameFacts(before, UNVALUED);
  // What the market says of a price stays with it, whatever it says by now.
  return { kind: "put", listing: isUnvalued ? listing : withoutMarketFacts(listing) };
}
