/** What a list of writes does to the tables, worked out before anything is sent. */
import type { ListingWrite } from "./storage.ts";
import type { ChangeLogTable, ListingTable, PriceHistoryTable } from "./tables.ts";

export interface KnownListing {
  readonly id: number;
  readonly online: boolean;
}

/** No two rows of a list share a key: PostgreSQL refuses to touch a row twice in one statement. */
export interface WritePlan {
  readonly listings: readonly ListingTable[];
  /** Identifiers of listings that only go offline. */
  readonly withdrawn: readonly number[];
  readonly priceHistory: readonly PriceHistoryTable[];
  readonly changes: readonly ChangeLogTable[];
}

/**
 * `known` holds the listings of the database among those written, `firstSequence` is the first write's.
 * Throws when a write withdraws a listing that is not online by then.
 */
export function planWrites(
  writes: readonly ListingWrite[],
  known: ReadonlyMap<string, KnownListing>,
  firstSequence: number,
  at: string,
): WritePlan {
  const current = new Map(known);
  const listings = new Map<string, ListingTable>();
  const withdrawn = new Set<number>();
  const priceHistory = new Map<string, PriceHistoryTable>();
  const changes: ChangeLogTable[] = [];

  for (const [index, write] of writes.entries()) {
    const sequence = firstSequence + index;
    const reference = write.kind === "put" ? write.listing.reference : write.reference;
    const before = current.get(reference);
    const id = before?.id ?? sequence;
    if (write.kind === "put") {
      const document = JSON.stringify(write.listing);
      listings.set(reference, {
        id,
        reference,
        curef: write.listing.curef ?? null,
        document,
        withdrawn_at: null,
        updated_at: at,
      });
      withdrawn.delete(id);
      const { priceEntry, history = [] } = write;
      for (const { date, price } of priceEntry === undefined ? history : [...history, priceEntry])
        priceHistory.set(`${String(id)} ${date}`, { listing: id, date, price });
    } else {
      if (before?.online !== true)
        throw new Error(`cannot withdraw ${reference}: it is ${before === undefined ? "unknown" : "offline"}`);
      const row = listings.get(reference);
      if (row === undefined) withdrawn.add(id);
      else listings.set(reference, { ...row, withdrawn_at: at });
    }
    current.set(reference, { id, online: write.kind === "put" });
    changes.push({ sequence, listing: id, kind: write.kind, at });
  }
  return {
    listings: [...listings.values()],
    withdrawn: [...withdrawn],
    priceHistory: [...priceHistory.values()],
    changes,
  };
}
