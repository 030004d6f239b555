/**
 * Listings that came since the market was fitted are valued by that fit at once: whoever is told of one within seconds reads what it
 * is worth, and searches that ask for good deals find it. The next fit has them among the others and says so again, or otherwise.
 */
import type { Listing } from "../domain/listings/listing.ts";
import { whyNoVerdict } from "../domain/listings/market-facts.ts";
import { valuedListing } from "../domain/valuation/valued-listing.ts";
import type { Storage } from "../storage/storage.ts";
import type { MarketThread } from "./fit-in-thread.ts";
import { writeOf } from "./refit-market.ts";

export interface ArrivedParts {
  readonly storage: Pick<Storage, "changes" | "listings" | "together">;
  readonly judge: MarketThread["judge"];
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** Entries of the change log that are read at once. */
const BATCH = 500;

/** Resolves to the last entry that was looked at: `after` of the next call. */
export async function valueArrived({ storage, judge, now }: ArrivedParts, after: number): Promise<number> {
  const { changes, listings } = storage;
  let seen = after;
  for (;;) {
    const entries = await changes.after(seen, BATCH);
    // What was trimmed is older than any fit waits: the next one values it.
    if (entries === "gone") return changes.last();
    const last = entries.at(-1);
    if (last === undefined) return seen;
    const arrived = new Map(
      entries.flatMap(({ listing }) => (isUnasked(listing) ? [[listing.reference, listing]] : [])),
    );
    const judged = arrived.size === 0 ? [] : await judge([...arrived.values()].map(valuedListing));
    // Why there is none is for the fit to say, which knows all that came.
    const judgements = judged.filter(({ value }) => value !== undefined);
    if (judgements.length > 0)
      await storage.together(async (unit) => {
        const known = await listings.getMany(judgements.map(({ reference }) => reference));
        // A fit, or another process, may have been faster, and knows no less.
        const writes = judgements.flatMap((judgement) => {
          const { listing, withdrawnAt } = known.get(judgement.reference) ?? {};
          return withdrawnAt === undefined && isUnasked(listing) ? [writeOf(judgement, listing)] : [];
        });
        await unit.writeListings(writes, new Date(now()).toISOString());
      });
    seen = last.sequence;
  }
}

function isUnasked(listing: Listing | undefined): listing is Listing {
  return listing !== undefined && whyNoVerdict(listing) === "notAsked";
}
