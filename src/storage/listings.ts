/** Reading listings. */
import type { Listing } from "../domain/listings/listing.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import type { Database, Snapshot } from "./database.ts";
import type { MarketRow } from "./documents.ts";
import { MARKET_COLUMNS, readExplanation, readListing } from "./documents.ts";
import type { WriteListings } from "./listing-writes.ts";
import { manyRows } from "./many-rows.ts";
import { lastSequence } from "./sequences.ts";
import type { Listings, StoredListing } from "./storage.ts";

interface StoredRow extends MarketRow {
  readonly reference: string;
  readonly document: string;
  readonly withdrawn_at: string | null;
  readonly updated_at: string;
}

function storedListing(row: StoredRow): StoredListing {
  const { document, withdrawn_at, updated_at } = row;
  const listing = readListing(document, row);
  return withdrawn_at === null
    ? { listing, updatedAt: updated_at }
    : { listing, updatedAt: updated_at, withdrawnAt: withdrawn_at };
}

export function createListings(database: Database, write: WriteListings): Listings {
  const { listingReads: reads, learn } = database;
  const byReference = manyRows(
    (references: readonly string[]) =>
      reads
        .selectFrom("listings")
        .leftJoin("market", "market.listing", "listings.id")
        .select(["reference", "document", "withdrawn_at", "updated_at", ...MARKET_COLUMNS])
        .where("reference", "in", references)
        .compile(),
    (reference) => [reference],
  );
  const historiesOf = manyRows(
    (references: readonly string[]) =>
      reads
        .selectFrom("listings")
        .innerJoin("price_history", "price_history.listing", "listings.id")
        .select(["listings.reference", "price_history.date", "price_history.price"])
        .where("listings.reference", "in", references)
        .orderBy("listings.reference")
        .orderBy("price_history.date")
        .compile(),
    (reference) => [reference],
  );
  const nextOf = manyRows(
    (references: readonly string[]) =>
      reads.selectFrom("relistings").select(["former", "next"]).where("former", "in", references).compile(),
    (reference) => [reference],
  );
  const priceHistories = async (references: readonly string[]) => {
    const histories = new Map<string, PriceEntry[]>();
    for (const { reference, date, price } of await historiesOf(reads, [...new Set(references)])) {
      const history = histories.get(reference) ?? [];
      history.push({ date, price });
      histories.set(reference, history);
    }
    return histories;
  };
  return {
    get: async (reference) => {
      const [row] = await byReference(reads, [reference]);
      return row === undefined ? undefined : storedListing(row);
    },
    getMany: async (references) => {
      const rows = await byReference(reads, [...new Set(references)]);
      return new Map(rows.map((row) => [row.reference, storedListing(row)]));
    },
    priceHistory: async (reference) => (await priceHistories([reference])).get(reference) ?? [],
    priceHistories,
    explanation: async (reference) => {
      const row = await reads
        .selectFrom("listings")
        .innerJoin("market", "market.listing", "listings.id")
        .select(["estimate", "explanation"])
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (row === undefined || row.estimate === null || row.explanation === null) return undefined;
      return readExplanation(row.explanation);
    },
    relistedAs: async (references) => {
      const rows = await nextOf(reads, [...new Set(references)]);
      return new Map(rows.map(({ former, next }) => [former, next]));
    },
    onlineOf: async (curef) => {
      const rows = await reads
        .selectFrom("listings")
        .select("reference")
        .where("curef", "=", curef)
        .where("withdrawn_at", "is", null)
        .orderBy("reference")
        .execute();
      return rows.map((row) => row.reference);
    },
    withdrawnOf: async (curef, since, most) => {
      const rows = await reads
        .selectFrom("listings")
        .select("reference")
        .where("curef", "=", curef)
        .where("withdrawn_at", ">=", since)
        .orderBy("withdrawn_at", "desc")
        .orderBy("reference")
        .limit(most)
        .execute();
      return rows.map((row) => row.reference);
    },
    online: async (batchSize) => {
      const snapshot = await database.snapshot();
      try {
        const sequence = await lastSequence(snapshot.tables);
        learn(sequence);
        return { sequence, batches: documentsOf("online", snapshot, batchSize) };
      } catch (error) {
        await snapshot.end();
        throw error;
      }
    },
    async *withdrawn(batchSize) {
      yield* documentsOf("withdrawn", await database.snapshot(), batchSize);
    },
    async *all(batchSize) {
      const { tables, walk, end } = await database.snapshot();
      const question = tables
        .selectFrom("listings")
        .leftJoin("market", "market.listing", "listings.id")
        .select(["reference", "document", "withdrawn_at", "updated_at", ...MARKET_COLUMNS])
        .orderBy("id")
        .compile();
      try {
        for await (const rows of walk(question, batchSize)) yield rows.map(storedListing);
      } finally {
        await end();
      }
    },
    countOnline: async () => {
      const row = await reads
        .selectFrom("listings")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("withdrawn_at", "is", null)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    write: async (writes, at) => {
      const sequence = await database.writes.transaction().execute((transaction) => write(transaction, writes, at));
      learn(sequence);
      return sequence;
    },
  };
}

/** In the order in which listings first came. */
async function* documentsOf(
  state: "online" | "withdrawn",
  { tables, walk, end }: Snapshot,
  batchSize: number,
): AsyncGenerator<readonly Listing[]> {
  const question = tables
    .selectFrom("listings")
    .leftJoin("market", "market.listing", "listings.id")
    .select(["document", ...MARKET_COLUMNS])
    .where("withdrawn_at", state === "online" ? "is" : "is not", null)
    .orderBy("id")
    .compile();
  try {
    for await (const rows of walk(question, batchSize)) yield rows.map((row) => readListing(row.document, row));
  } finally {
    await end();
  }
}
