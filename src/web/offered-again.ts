/** Vehicles that came back under a new reference: who kept the address of a former advert is led to the one on sale. */
import type { Listing } from "../domain/listings/listing.ts";
import type { PageServices } from "./services.ts";

/** Far more than a vehicle is ever offered anew. */
const MOST = 20;

/**
 * The advert on sale of each vehicle whose advert is withdrawn, by the reference of that one; absent where it is sold. All together,
 * in as many rounds as one of them was offered anew. References may have been given again.
 */
export async function offeredAgain(
  { relistedAs, listings }: Pick<PageServices, "relistedAs" | "listings">,
  references: readonly string[],
): Promise<ReadonlyMap<string, Listing>> {
  const found = new Map<string, Listing>();
  let sought = references.map((reference) => ({ reference, seen: new Set([reference]), last: reference }));
  while (sought.length > 0) {
    const nexts = await relistedAs(sought.map(({ last }) => last));
    const offered = sought.flatMap((one) => {
      const next = nexts.get(one.last);
      return next === undefined || one.seen.has(next) || one.seen.size === MOST
        ? []
        : [{ ...one, seen: one.seen.add(next), last: next }];
    });
    const held = offered.length === 0 ? new Map() : await listings(offered.map(({ last }) => last));
    sought = [];
    for (const one of offered) {
      const stored = held.get(one.last);
      if (stored !== undefined && stored.withdrawnAt === undefined) found.set(one.reference, stored.listing);
      else sought.push(one);
    }
  }
  return found;
}
