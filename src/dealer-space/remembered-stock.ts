/**
 * Stocks of dealers as they are online, remembered: a table of 5,000 vehicles is filtered and sorted at each press, and reading them takes
 * longer than all else. What was written since, by whomever, is read from the change log first.
 */
import { LRUCache } from "lru-cache";
import type { Listing } from "../domain/listings/listing.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import type { LoggedChange, Storage } from "../storage/storage.ts";

/** Vehicles of all dealers together: some 5 kB each. */
const MOST_HELD = 20_000;
/** Beyond so many changes a stock is read anew. */
const MOST_CHANGES = 500;

interface Held {
  readonly sequence: number;
  readonly listings: ReadonlyMap<string, Listing>;
  /** The same, by reference. */
  readonly inOrder: readonly Listing[];
}

export interface RememberedStock {
  /** Online, in the order of their references. */
  of(curef: string): Promise<readonly Listing[]>;
}

export function rememberedStock({ listings, changes }: Pick<Storage, "listings" | "changes">): RememberedStock {
  const remembered = new LRUCache<string, Held>({
    maxSize: MOST_HELD,
    sizeCalculation: (held) => held.listings.size + 1,
  });
  const readAnew = async (curef: string, sequence: number): Promise<Held> => {
    const stored = await listings.getMany(await listings.onlineOf(curef));
    const online = [...stored].flatMap(([reference, { listing, withdrawnAt }]) =>
      withdrawnAt === undefined ? [[reference, listing] as const] : [],
    );
    return heldOf(sequence, new Map(online));
  };
  const current = async (curef: string): Promise<Held> => {
    // Before what it counts is read: what is written meanwhile is applied once more, to the same end.
    const last = await changes.last();
    const held = remembered.get(curef);
    if (held === undefined) return readAnew(curef, last);
    if (held.sequence === last) return held;
    const since = await changes.after(held.sequence, MOST_CHANGES);
    if (since === "gone" || since.length === MOST_CHANGES) return readAnew(curef, last);
    const sequence = since.at(-1)?.sequence ?? held.sequence;
    const isTouched = since.some(({ reference, listing }) => held.listings.has(reference) || listing?.curef === curef);
    return isTouched ? heldOf(sequence, applied(held.listings, curef, since)) : { ...held, sequence };
  };
  return {
    of: async (curef) => {
      const held = await current(curef);
      remembered.set(curef, held);
      return held.inOrder;
    },
  };
}

function heldOf(sequence: number, listings: ReadonlyMap<string, Listing>): Held {
  const inOrder = [...listings.values()].toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
  return { sequence, listings, inOrder };
}

function applied(
  before: ReadonlyMap<string, Listing>,
  curef: string,
  since: readonly LoggedChange[],
): ReadonlyMap<string, Listing> {
  const online = new Map(before);
  for (const change of since) {
    const { reference } = change;
    if (change.market !== undefined) {
      const known = online.get(reference);
      if (known !== undefined) online.set(reference, { ...withoutMarketFacts(known), ...change.market });
    } else if (change.listing?.curef === curef) online.set(reference, change.listing);
    else online.delete(reference);
  }
  return online;
}
