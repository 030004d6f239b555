/** Listings and dealers in memory, as the storage port describes them: for tests of what stands on the port, not of storage. */
import type { KeptFeedRun } from "../src/storage/feed-run-storage.ts";
import type { Dealer } from "../src/domain/listings/dealer.ts";
import type { VehicleSheet } from "../src/domain/vehicle-entry/vehicle-sheet.ts";
import { leftToFile } from "../src/domain/vehicle-entry/vehicle-sheet.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import type { MarketFacts } from "../src/domain/listings/market-facts.ts";
import { UNVALUED, marketFactsOf } from "../src/domain/listings/market-facts.ts";
import type { PriceEntry } from "../src/domain/listings/price-entry.ts";
import { unusedUnitOfWork } from "./unused-unit-of-work.ts";
import type { Dealers, Listings, ListingWrite, Storage, StoredListing } from "../src/storage/storage.ts";

export function memoryDealers(): Dealers {
  const stored = new Map<string, Dealer>();
  return {
    get: async (curef) => stored.get(curef),
    getMany: async (curefs) => new Map([...stored].filter(([curef]) => curefs.includes(curef))),
    put: async (dealers) => {
      for (const dealer of dealers) stored.set(dealer.curef, dealer);
    },
    onWrite: () => undefined,
    all: async () => [...stored.values()],
  };
}

export interface MemoryListings extends Listings {
  /** Every write so far, one entry a call. */
  readonly writes: readonly (readonly ListingWrite[])[];
  held(): readonly StoredListing[];
}

export function memoryListings(): MemoryListings {
  const stored = new Map<string, StoredListing>();
  const histories = new Map<string, PriceEntry[]>();
  const writes: (readonly ListingWrite[])[] = [];
  let sequence = 0;

  const put = ({ listing, priceEntry, history = [] }: Extract<ListingWrite, { kind: "put" }>, at: string) => {
    const before: MarketFacts = stored.get(listing.reference)?.listing ?? UNVALUED;
    const { verdict = before.verdict } = listing;
    // A put that says what the market says says all of it.
    const market = listing.verdict === undefined ? marketFactsOf(before) : {};
    stored.set(listing.reference, { listing: structuredClone({ ...market, ...listing, verdict }), updatedAt: at });
    for (const entry of priceEntry === undefined ? history : [...history, priceEntry]) {
      const others = (histories.get(listing.reference) ?? []).filter(({ date }) => date !== entry.date);
      histories.set(
        listing.reference,
        [...others, entry].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      );
    }
  };
  const withdraw = (reference: string, at: string) => {
    const known = stored.get(reference);
    if (known === undefined || known.withdrawnAt !== undefined) throw new Error(`${reference} is not online`);
    stored.set(reference, { ...known, updatedAt: at, withdrawnAt: at });
  };
  const onlineListings = (): readonly Listing[] =>
    [...stored.values()].filter(({ withdrawnAt }) => withdrawnAt === undefined).map(({ listing }) => listing);

  return {
    writes,
    held: () => [...stored.values()],
    async *all() {
      yield [...stored.values()];
    },
    get: async (reference) => stored.get(reference),
    getMany: async (references) =>
      new Map(
        references.flatMap((reference) => {
          const known = stored.get(reference);
          return known === undefined ? [] : [[reference, known] as const];
        }),
      ),
    priceHistory: async (reference) => histories.get(reference) ?? [],
    priceHistories: async (references) =>
      new Map(
        references.flatMap((reference) => {
          const history = histories.get(reference);
          return history === undefined ? [] : [[reference, history] as const];
        }),
      ),
    explanation: async () => undefined,
    relistedAs: async (references) =>
      new Map(
        [...stored.values()].flatMap(({ listing: { formerReference: former, reference } }) =>
          former !== undefined && references.includes(former) ? [[former, reference] as const] : [],
        ),
      ),
    onlineOf: async (curef) =>
      onlineListings()
        .filter((listing) => listing.curef === curef)
        .map(({ reference }) => reference),
    withdrawnOf: async (curef, since, most) =>
      [...stored.values()]
        .filter(({ listing, withdrawnAt = "" }) => listing.curef === curef && withdrawnAt >= since)
        .toSorted((a, b) => ((a.withdrawnAt ?? "") > (b.withdrawnAt ?? "") ? -1 : 1))
        .slice(0, most)
        .map(({ listing }) => listing.reference),
    online: async () => {
      const listings = onlineListings();
      return {
        sequence,
        batches: (async function* batches() {
          yield listings;
        })(),
      };
    },
    async *withdrawn() {
      yield [...stored.values()].flatMap(({ listing, withdrawnAt }) => (withdrawnAt === undefined ? [] : [listing]));
    },
    countOnline: async () => onlineListings().length,
    write: async (batch, at) => {
      writes.push(batch);
      for (const write of batch) {
        if (write.kind === "put") put(write, at);
        else if (write.kind === "withdraw") withdraw(write.reference, at);
        else throw new Error("not valued in memory");
      }
      sequence += batch.length;
      return sequence;
    },
  };
}

/** One after the other is all that a unit of work is here: nothing is taken back. */
export function memoryStorage(
  listings: Listings,
  dealers: Dealers,
): Pick<Storage, "listings" | "dealers" | "marks" | "feedRuns" | "vehicleSheets" | "together" | "alone"> {
  const marks = new Map<string, number>();
  const runs: KeptFeedRun[] = [];
  const sheets = new Map<string, VehicleSheet>();
  const latest = (curef: string) => runs.filter((run) => run.curef === curef).toReversed();
  return {
    listings,
    dealers,
    marks: {
      get: async (name) => marks.get(name) ?? 0,
      under: async (beginning) =>
        new Set(
          [...marks.keys()].flatMap((name) =>
            name.startsWith(beginning) && marks.get(name) !== 0 ? [name.slice(beginning.length)] : [],
          ),
        ),
      set: async (name, value) => void marks.set(name, value),
    },
    vehicleSheets: {
      get: async (id) => sheets.get(id),
      ofDealer: async (curef) => [...sheets.values()].filter((sheet) => sheet.curef === curef),
    },
    feedRuns: {
      add: async (run) => void runs.push({ ...run, number: latest(run.curef).length + 1 }),
      get: async (curef, at) => latest(curef).find((run) => run.at === at),
      of: async (curef, most) => latest(curef).slice(0, most),
      lastImported: async (curef) => latest(curef).find(({ refusal }) => refusal === undefined),
    },
    together: (work) =>
      work({
        ...unusedUnitOfWork("not kept in memory"),
        writeListings: (writes, at) => listings.write(writes, at),
        putDealers: (put) => dealers.put(put),
        setMark: async (name, value) => void marks.set(name, value),
        leaveSheetToFile: async (id, at) => {
          const sheet = sheets.get(id);
          if (sheet !== undefined) sheets.set(id, leftToFile(sheet, at));
        },
        changeSheet: async (id, change) => {
          const changed = change(sheets.get(id));
          if (changed !== undefined) sheets.set(id, changed);
          return changed;
        },
      }),
    alone: (_name, work) => work(),
  };
}
