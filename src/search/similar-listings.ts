/** Offers like one, as the engine finds them. */
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { FARTHEST_ALIKE, nearestOffers } from "../domain/listings/nearest-offers.ts";
import type { Asking, FoundListing } from "./asking.ts";
import { nearest } from "./asking.ts";

/** More than are shown: one may go before it is read. */
const CANDIDATES = 12;

/** References among which the nearest are, the listing itself left out; of one dealer where there is a curef. */
export const candidatesFor = (listing: Listing, curef?: string) => similarTo(listing, CANDIDATES, curef);

/** What else a search has, as many as are worth comparing. */
export const candidatesIn = (filters: Filters, listing: Listing) => nearest(filters, { to: listing, size: CANDIDATES });

/** Of those found, the nearest first. */
export function nearestOf(listing: Listing, found: readonly FoundListing[], most: number): readonly FoundListing[] {
  const offers = found.map(({ listing: offer }) => offer);
  return nearestOffers(listing, offers, { most }).map((offer) => ({ listing: offer }));
}

/** References, most alike first, the listing itself and what nobody would take for it left out: the same whoever looks. */
export function similarTo(listing: Listing, most: number, curef?: string): Asking<readonly string[]> {
  const among: Filters = { vertical: listing.vertical, ...(curef === undefined ? {} : { curef }) };
  return nearest(among, { to: listing, size: most, within: FARTHEST_ALIKE });
}
