/** A change log in memory, with the listings that it tells of: what an engine follows, where no storage is asked for. */
import type { Listing } from "../../src/domain/listings/listing.ts";
import type { IndexChange } from "../../src/search/engine.ts";
import type { ChangeSource } from "../../src/search/follow-changes.ts";

export interface WrittenLog extends ChangeSource {
  readonly listings: ChangeSource["listings"] & {
    /** How often everything was read. */
    readonly reads: number;
  };
  readonly last: number;
  readonly online: readonly Listing[];
  write(changes: readonly IndexChange[]): void;
  /** Forgets all entries but the last, as a log that is kept for days. */
  trim(): void;
}

export function writtenLog(listings: readonly Listing[]): WrittenLog {
  const online = new Map(listings.map((listing) => [listing.reference, listing]));
  const entries: { readonly sequence: number; readonly reference: string; readonly isMarket: boolean }[] = [];
  let sequence = 0;
  let trimmed = 0;
  let reads = 0;
  const log = (reference: string, isMarket = false) => entries.push({ sequence: ++sequence, reference, isMarket });
  for (const reference of online.keys()) log(reference);

  return {
    listings: {
      get reads() {
        return reads;
      },
      online: async (batchSize) => {
        reads++;
        const held = [...online.values()];
        const at = sequence;
        return {
          sequence: at,
          batches: (async function* batches() {
            for (let from = 0; from < held.length; from += batchSize) yield held.slice(from, from + batchSize);
          })(),
        };
      },
    },
    changes: {
      after: async (after, limit) => {
        if (after < trimmed) return "gone";
        return entries
          .filter((entry) => entry.sequence > after)
          .slice(0, limit)
          .map(({ sequence: of, reference, isMarket }) => {
            const listing = online.get(reference);
            if (isMarket) return { sequence: of, reference, market: { verdict: listing?.verdict ?? "NOT_COMPUTED" } };
            return { sequence: of, reference, ...(listing === undefined ? {} : { listing }) };
          });
      },
    },
    get last() {
      return sequence;
    },
    get online() {
      return [...online.values()];
    },
    write: (changes) => {
      for (const change of changes) {
        if (change.kind === "put") {
          online.set(change.listing.reference, change.listing);
          log(change.listing.reference);
        } else if (change.kind === "remove") {
          if (online.delete(change.reference)) log(change.reference);
        } else {
          const listing = online.get(change.reference);
          if (listing === undefined) continue;
          online.set(change.reference, { ...listing, ...change.market });
          log(change.reference, true);
        }
      }
    },
    trim: () => {
      trimmed = sequence - 1;
      entries.splice(0, entries.length - 1);
    },
  };
}
