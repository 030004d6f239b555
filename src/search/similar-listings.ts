/** Offers like one, in one wave. */
import type { Listing } from "../domain/listings/listing.ts";
import { mostAlike, similarSearches } from "../domain/listings/similar-searches.ts";
import type { Asking } from "./asking.ts";
import { each, page, viewed } from "./asking.ts";

/** References, most alike first, the listing itself left out. The listing's own seed: the same offers whoever looks. */
export function similarTo(listing: Listing, most: number): Asking<readonly string[]> {
  const { reference } = listing;
  const pages = similarSearches(listing).map((filters) =>
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
