/** A vehicle that came back under a new reference: who kept the address of its former advert is led to the one on sale. */
import type { Listing } from "../domain/listings/listing.ts";
import type { PageServices } from "./services.ts";

/** Far more than a vehicle is ever offered anew. */
const MOST = 20;

/** The advert on sale of the vehicle whose advert is withdrawn; undefined where it is sold. References may have been given again. */
export async function offeredAgain(
  { relistedAs, listing }: Pick<PageServices, "relistedAs" | "listing">,
  reference: string,
): Promise<Listing | undefined> {
  const seen = new Set([reference]);
  let next = await relistedAs(reference);
  while (next !== undefined && !seen.has(next) && seen.size < MOST) {
    seen.add(next);
    const stored = await listing(next);
    if (stored !== undefined && stored.withdrawnAt === undefined) return stored.listing;
    next = await relistedAs(next);
  }
  return undefined;
}
