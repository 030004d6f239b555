/** What the market says of a listing, kept apart from what its seller says: it changes when others do. */
import type { Listing } from "./listing.ts";

export type MarketFacts = Pick<Listing, "goodDealBadge">;

/** Of a listing that was not valued yet. */
export const UNVALUED: MarketFacts = { goodDealBadge: "NOT_COMPUTED" };
