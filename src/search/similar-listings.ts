/** Offers like one, in one wave. */
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { mostAlike, nearSearch, similarSearches } from "../domain/listings/similar-searches.ts";
import { nearestOffers } from "../domain/listings/nearest-offers.ts";
import type { Asking, FoundListing } from "./asking.ts";
import { each, page, viewed } from "./asking.ts";

/** Read before the nearest are chosen: more than are shown, few enough to be read at once. */
const CANDIDATES = 48;

/** References among which the nearest are, the listing itself left out. */
export const candidatesFor = (listing: Listing) => similarTo(listing, CANDIDATES);

/** What else a search has, as many as are worth comparing. */
export function candidatesIn(filters: Filters, { reference }: Listing): Asking<readonly string[]> {
  return viewed(page({ filters, seed: reference, page: 0, pageSize: CANDIDATES }), ({ references }) =>
    mostAlike(reference, [references], CANDIDATES),
  );
}

/** Of those found, the nearest first. */
export function nearestOf(listing: Listing, found: readonly FoundListing[], most: number): readonly FoundListing[] {
  const offers = found.map(({ listing: offer }) => offer);
  return nearestOffers(listing, offers, most).map((offer) => ({ listing: offer }));
}

/** References, most alike first, the listing itself left out. The listing's own seed: the same offers whoever looks. */
export function similarTo(listing: Listing, most: number): Asking<readonly string[]> {
  const { reference } = listing;
  const pages = [nearSearch(listing), ...similarSearches(listing)].map((filters) =>
    page({ filters, seed: reference, page: 0, pageSize: most + 1 }),
  );
  return viewed(each(pages), (found) =>
    mostAlike(
      reference,
      found.map(({ references }) => references),
      most,
    ),
  );
}
