/** Vehicles of one list by their names, those that have the same one with what their dealer calls them. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { Listing } from "../../domain/listings/listing.ts";

type Named = Pick<Listing, "reference" | "make" | "model" | "commercialName" | "version" | "dealerReference">;

/** By the reference of each. */
export function namesApart(listings: readonly Named[]): ReadonlyMap<string, string> {
  const nameOf = (listing: Named) => `${selectionLabel(listing)} ${listing.version}`.trim();
  const alike = Map.groupBy(listings, nameOf);
  return new Map(
    listings.map((listing) => {
      const name = nameOf(listing);
      const isAlone = alike.get(name)?.length === 1;
      return [listing.reference, isAlone ? name : `${name}, ${listing.dealerReference ?? listing.reference}`];
    }),
  );
}
