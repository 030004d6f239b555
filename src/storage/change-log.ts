/** The change log and where its consumers stand. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Listing } from "../domain/listings/listing.ts";
import type { MarketFacts } from "../domain/listings/market-facts.ts";
import type { Database } from "./database.ts";
import type { MarketRow } from "./documents.ts";
import { MARKET_COLUMNS, readFacts, readListing } from "./documents.ts";
import { manyRows, runsOf } from "./many-rows.ts";
import { lastSequence } from "./sequences.ts";
import type { ChangeKind, ChangeLog, LoggedChange } from "./storage.ts";
import type { ChangeLogTable, ListingTable, Tables } from "./tables.ts";
import { trimLog } from "./trim-log.ts";

type Entry = Pick<ChangeLogTable, "sequence" | "listing" | "kind" | "old_price" | "before" | "verdict_before">;

interface Known {
  readonly reference: string;
  readonly market: MarketFacts;
  /** Absent when it is offline. */
  readonly listing?: Listing;
}

interface KnownRow extends MarketRow, Pick<ListingTable, "reference" | "document" | "withdrawn_at"> {}

function withListing(row: KnownRow): Known {
  const { reference, document, withdrawn_at } = row;
  const market = readFacts(row);
  return withdrawn_at === null ? { reference, market, listing: readListing(document, row) } : { reference, market };
}

/** As far as it is asked what it was: an estimate of its worth is not. */
const listingBefore = (document: string, verdict: MarketRow["verdict"]): Listing =>
  readListing(document, { verdict, estimate: null, low: null, high: null, as_of: null, no_verdict: null });

function loggedChange({ sequence, kind, old_price, before, verdict_before }: Entry, known: Known): LoggedChange {
  const { reference, market, listing } = known;
  const entry = { sequence, reference, kind };
  if (kind === "market")
    return { ...entry, market, ...(verdict_before === null ? {} : { verdictBefore: verdict_before }) };
  return {
    ...entry,
    ...(before === null ? {} : { before: listingBefore(before, verdict_before) }),
    ...(old_price === null ? {} : { oldPrice: old_price }),
    ...(listing === undefined ? {} : { listing }),
  };
}

export function createChangeLog({ reads, writes, learn }: Database): ChangeLog {
  const listingsOf = manyRows(
    (listings: readonly number[]) =>
      reads
        .selectFrom("listings")
        .leftJoin("market", "market.listing", "listings.id")
        .select(["id", "reference", "document", "withdrawn_at", ...MARKET_COLUMNS])
        .where("id", "in", listings)
        .compile(),
    (listing) => [listing],
  );
  // A new valuation of the market logs thousands of listings at once: none of their documents is read.
  const marketOf = manyRows(
    (listings: readonly number[]) =>
      reads
        .selectFrom("listings")
        .leftJoin("market", "market.listing", "listings.id")
        .select(["id", "reference", ...MARKET_COLUMNS])
        .where("id", "in", listings)
        .compile(),
    (listing) => [listing],
  );

  return {
    after: async (sequence, limit) => {
      const entries = await reads
        .selectFrom("change_log")
        .select(["sequence", "listing", "kind", "old_price", "before", "verdict_before"])
        .where("sequence", ">", sequence)
        .orderBy("sequence")
        .limit(limit)
        .execute();
      const [first] = entries;
      // Before anybody forgets what it remembers of them, so that nothing older is read and remembered after that.
      learn(entries.at(-1)?.sequence ?? 0);
      if (first !== undefined && first.sequence !== sequence + 1) return "gone";
      const changed = new Set(entries.flatMap(({ kind, listing }) => (kind === "market" ? [] : [listing])));
      const valued = new Set(entries.flatMap(({ listing }) => (changed.has(listing) ? [] : [listing])));
      // Read after the entries, so never older than any of them; what came in between has entries of its own.
      const known = new Map<number, Known>();
      for (const row of await listingsOf(reads, [...changed])) known.set(row.id, withListing(row));
      for (const row of await marketOf(reads, [...valued]))
        known.set(row.id, { reference: row.reference, market: readFacts(row) });
      return entries.map((entry) => {
        const listing = known.get(entry.listing);
        if (listing === undefined) throw new Error(`the log tells of listing ${String(entry.listing)}: there is none`);
        return loggedChange(entry, listing);
      });
    },
    comings: async (references, upTo) => {
      const came = new Map<string, number>();
      for (const run of runsOf([...new Set(references)])) {
        const rows = await reads
          .selectFrom("listings")
          .innerJoin("change_log", "change_log.listing", "listings.id")
          .select((row) => ["listings.reference", row.fn.max("change_log.sequence").as("sequence")])
          .where("listings.reference", "in", run)
          .where("change_log.kind", "in", [sql.lit<ChangeKind>("new"), sql.lit<ChangeKind>("back")])
          .where("change_log.sequence", "<=", upTo)
          .groupBy("listings.reference")
          .execute();
        for (const { reference, sequence } of rows) came.set(reference, sequence);
      }
      return came;
    },
    last: async () => {
      const sequence = await lastSequence(reads);
      learn(sequence);
      return sequence;
    },
    cursor: async (consumer) => {
      const row = await reads
        .selectFrom("cursors")
        .select("sequence")
        .where("consumer", "=", consumer)
        .executeTakeFirst();
      return row?.sequence ?? 0;
    },
    moveCursor: (consumer, sequence) => moveCursor(writes, consumer, sequence),
    trim: (olderThan) => trimLog(writes, olderThan),
  };
}

export async function moveCursor(tables: Kysely<Tables>, consumer: string, sequence: number): Promise<void> {
  await tables
    .insertInto("cursors")
    .values({ consumer, sequence })
    .onConflict((conflict) => conflict.column("consumer").doUpdateSet({ sequence }))
    .execute();
}
