/** By the moment at which a listing went it is told what it went with, and comes back with: one that is away may be away with something else from now on. */
import type { Listing } from "../domain/listings/listing.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import type { UnitOfWork } from "./storage.ts";

/** `since` is the moment of what keeps it away by now, `at` that of this; both ISO 8601 UTC. */
export async function withdrawSince(
  unit: Pick<UnitOfWork, "writeListings">,
  listing: Listing,
  since: string,
  at: string,
): Promise<void> {
  await allWithdrawnSince(unit, [listing], since, at);
}

/** The same of several that are away with one thing; what is written of them may be another than it was. */
export async function allWithdrawnSince(
  unit: Pick<UnitOfWork, "writeListings">,
  listings: readonly Listing[],
  since: string,
  at: string,
): Promise<void> {
  if (listings.length === 0) return;
  // What is away cannot be withdrawn again.
  await unit.writeListings(
    listings.map((listing) => ({ kind: "put", listing: withoutMarketFacts(listing) })),
    at,
  );
  await unit.writeListings(
    listings.map(({ reference }) => ({ kind: "withdraw", reference })),
    since,
  );
}
