/**
 * Storage whose listings are read with the payments of a scale where their seller offers none. Everything that reads through it – the
 * engine, pages, the API, sitemaps – has the same figures; nothing of them is written.
 */
import type { FinancingScale } from "../domain/financing/financing-scale.ts";
import { offeredByScale } from "../domain/financing/offered-by-scale.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Storage, StoredListing } from "./storage.ts";

export function readThroughScale(storage: Storage, scale: FinancingScale): Storage {
  const { listings, changes } = storage;
  // Of one listing there stays one object, by which others know that nothing changed.
  const offered = new WeakMap<Listing, Listing>();
  const offer = (listing: Listing): Listing => {
    const known = offered.get(listing) ?? offeredByScale(scale, listing);
    offered.set(listing, known);
    return known;
  };
  const offerStored = (stored: StoredListing): StoredListing => ({ ...stored, listing: offer(stored.listing) });
  async function* offering<One>(batches: AsyncIterable<readonly One[]>, one: (of: One) => One) {
    for await (const batch of batches) yield batch.map(one);
  }
  return {
    ...storage,
    listings: {
      ...listings,
      get: async (reference) => {
        const stored = await listings.get(reference);
        return stored && offerStored(stored);
      },
      getMany: async (references) => {
        const found = await listings.getMany(references);
        return new Map([...found].map(([reference, stored]) => [reference, offerStored(stored)]));
      },
      online: async (batchSize) => {
        const { sequence, batches } = await listings.online(batchSize);
        return { sequence, batches: offering(batches, offer) };
      },
      all: (batchSize) => offering(listings.all(batchSize), offerStored),
    },
    changes: {
      ...changes,
      after: async (sequence, limit) => {
        const entries = await changes.after(sequence, limit);
        if (entries === "gone") return entries;
        return entries.map((entry) =>
          entry.listing === undefined ? entry : { ...entry, listing: offer(entry.listing) },
        );
      },
    },
  };
}
