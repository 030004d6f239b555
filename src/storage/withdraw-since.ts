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
  // What is away cannot be withdrawn again.
  await unit.writeListings([{ kind: "put", listing: withoutMarketFacts(listing) }], at);
  await unit.writeListings([{ kind: "withdraw", reference: listing.reference }], since);
}
