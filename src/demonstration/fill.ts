/**
 * Fills an empty storage with the demonstration inventory. Two marks tell how far it came – the listings wanted, set
 * before the first is written, and those written – so that a fill cut short is taken up again where it stopped.
 */
import type { ListingWrite, Storage } from "../storage/storage.ts";
import { fillProgressOn } from "./fill-progress.ts";
import type { DemonstrationListing } from "./listings.ts";
import { dealerContact, privateContact } from "./seller-contacts.ts";
import { openDemonstration } from "./listings.ts";
import { promoteDemonstration } from "./promote.ts";

export interface FillOptions {
  /** Listings; a fill taken up again keeps the number that it began with. */
  readonly count: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  readonly progress: NodeJS.WritableStream;
}

const WANTED = "demonstration listings wanted";
const WRITTEN = "demonstration listings written";
const REACHED = "demonstration sellers reached";

/** Every demonstration is the same one, seen from another day. */
const SEED = 20_260_115;

const BATCH = 2000;

/** Does nothing to a storage that holds anything else or a whole demonstration. Rejects with what storage rejects with. */
export function fillWithDemonstration(storage: Storage, options: FillOptions): Promise<void> {
  // Of several processes that start together one fills; the others then find it done.
  return storage.alone("demonstration", () => fill(storage, options));
}

async function fill(storage: Storage, { count, now, progress }: FillOptions): Promise<void> {
  const wanted = await listingsWanted(storage, count);
  const first = await storage.marks.get(WRITTEN);
  if (first >= wanted) return;
  const demonstration = openDemonstration({ seed: SEED, now });
  await storage.dealers.put(demonstration.dealers(wanted));
  const at = new Date(now).toISOString();
  const shown = fillProgressOn(progress, wanted);
  let writing = Promise.resolve();
  for (let start = first; start < wanted; start += BATCH) {
    const end = Math.min(start + BATCH, wanted);
    const batch = [...demonstration.listings(start, end)];
    // The next batch is drawn while the last one is written.
    await writing;
    shown.show(start);
    writing = write(storage, batch, at, end);
  }
  await writing;
  shown.show(wanted);
  shown.end();
}

/** Whether what is stored was invented by us, even in part: its pages say so. */
export async function isDemonstration(storage: Pick<Storage, "marks">): Promise<boolean> {
  return (await storage.marks.get(WANTED)) > 0;
}

/** None when somebody else's listings are there. */
async function listingsWanted(storage: Storage, count: number): Promise<number> {
  const begun = await storage.marks.get(WANTED);
  if (begun > 0) return begun;
  if ((await storage.changes.last()) > 0) return 0;
  await storage.marks.set(WANTED, count);
  return count;
}

/** Once, for the sellers of a whole demonstration, also of one that was filled before they could be reached. */
export function reachDemonstration(storage: Storage, now: number): Promise<void> {
  return storage.alone("demonstration sellers", async () => {
    const wanted = await storage.marks.get(WANTED);
    if (wanted === 0 || (await storage.marks.get(REACHED)) > 0) return;
    const ours = openDemonstration({ seed: SEED, now }).dealers(wanted);
    await storage.sellerContacts.put(ours.map(dealerContact));
    for await (const batch of storage.listings.all(BATCH)) {
      // Whatever else came in is a dealer's: feeds hold no private sellers.
      const privately = batch.filter(({ listing }) => listing.curef === undefined);
      await storage.sellerContacts.put(privately.map(({ listing }) => privateContact(listing)));
    }
    await storage.marks.set(REACHED, wanted);
  });
}

/** Places that some of its dealers pay for; none where nothing was invented. */
export async function promoteFilled(storage: Storage, now: number): Promise<void> {
  const count = await storage.marks.get(WANTED);
  if (count === 0) return;
  const curefs = openDemonstration({ seed: SEED, now })
    .dealers(count)
    .map(({ curef }) => curef);
  await promoteDemonstration(storage, { curefs, count, now });
}

async function write(storage: Storage, batch: readonly DemonstrationListing[], at: string, end: number): Promise<void> {
  await storage.together(async (unit) => {
    await unit.writeListings(
      batch.map(({ listing, history }): ListingWrite => ({ kind: "put", listing, history })),
      at,
    );
    await unit.setMark(WRITTEN, end);
  });
}
