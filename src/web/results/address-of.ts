/** Where the pages of other filters are, seen from one page: on the marketplace, or in a dealer's showroom. */
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { canonicalPath, listingAddress, searchAddress } from "../../domain/urls/canonical.ts";
import { withSentence } from "../../domain/urls/sentence-query.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";

export type AddressOf = (filters: Filters) => string;

export const NO_PATHS: ReadonlySet<string> = new Set();

/**
 * `empty` are paths that have no page, for their searches find nothing. Showrooms are pages even then. `told` is the sentence that the
 * search came from, which goes along.
 */
export function addressesOn(
  site: Site,
  showroom: string | undefined,
  empty: ReadonlySet<string> = NO_PATHS,
  told?: ToldSentence,
): AddressOf {
  if (told !== undefined) {
    const plain = addressesOn(site, showroom, empty);
    return (filters) => withSentence(plain(filters), told);
  }
  if (showroom !== undefined) return (filters) => showroomAddress(showroom, filters, site);
  if (empty.size === 0) return searchAddress;
  return (filters) => (empty.has(canonicalPath(filters) ?? "") ? listingAddress(filters) : searchAddress(filters));
}
