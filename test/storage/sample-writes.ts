/** Short writes for tests: listings R0, R1, R2 … */
import { sampleListing } from "./sample-listing.ts";
import type { ListingWrite, LoggedChange, Storage } from "../../src/storage/storage.ts";

export const MONDAY = "2025-06-02T08:00:00.000Z";
export const TUESDAY = "2025-06-03T08:00:00.000Z";
export const WEDNESDAY = "2025-06-04T08:00:00.000Z";

export const put = (number: number, price = 10_000, date = MONDAY): ListingWrite => ({
  kind: "put",
  listing: sampleListing(number, { reference: `R${String(number)}`, price }),
  priceEntry: { date, price },
});

export const withdraw = (number: number): ListingWrite => ({ kind: "withdraw", reference: `R${String(number)}` });

/** 0, 1, 2 … */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export async function onlineReferences(storage: Storage, batchSize = 100): Promise<readonly string[]> {
  const { batches } = await storage.listings.online(batchSize);
  const references: string[] = [];
  for await (const batch of batches) references.push(...batch.map((listing) => listing.reference));
  return references;
}

/** Throws when some of them are gone. */
export async function entriesAfter(
  storage: Storage,
  sequence: number,
  limit: number,
): Promise<readonly LoggedChange[]> {
  const entries = await storage.changes.after(sequence, limit);
  if (entries === "gone") throw new Error(`entries after ${String(sequence)} are gone`);
  return entries;
}
