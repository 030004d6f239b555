/** Writing listings: the listing, what the market says of it, its price history and the change log in one transaction. */
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { MARKET_COLUMNS, readFacts } from "./documents.ts";
import { manyRows } from "./many-rows.ts";
import { lastSequence, takeSequences } from "./sequences.ts";
import type { ListingWrite } from "./storage.ts";
import type { ChangeLogTable, ListingTable, MarketTable, PriceHistoryTable, RelistingTable, Tables } from "./tables.ts";
import type { KnownListing } from "./write-plan.ts";
import { planWrites, referenceOf } from "./write-plan.ts";

export type WriteListings = (
  transaction: Kysely<Tables>,
  writes: readonly ListingWrite[],
  at: string,
) => Promise<number>;

export function listingWriter({ writes: database }: Database): WriteListings {
  const known = manyRows(
    (references: readonly string[]) =>
      database
        .selectFrom("listings")
        .leftJoin("market", "market.listing", "listings.id")
        .select(["id", "reference", "withdrawn_at", "price", "document", ...MARKET_COLUMNS])
        .where("reference", "in", references)
        .compile(),
    (reference) => [reference],
  );
  const putListings = manyRows(
    (rows: readonly ListingTable[]) =>
      database
        .insertInto("listings")
        .columns(["id", "reference", "curef", "document", "price", "withdrawn_at", "updated_at"])
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("reference").doUpdateSet(({ ref }) => ({
            curef: ref("excluded.curef"),
            document: ref("excluded.document"),
            price: ref("excluded.price"),
            withdrawn_at: ref("excluded.withdrawn_at"),
            updated_at: ref("excluded.updated_at"),
          })),
        )
        .compile(),
    (row) => [row.id, row.reference, row.curef, row.document, row.price, row.withdrawn_at, row.updated_at],
  );
  const putMarket = manyRows(
    (rows: readonly MarketTable[]) =>
      database
        .insertInto("market")
        .columns(["listing", ...MARKET_COLUMNS, "explanation"])
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("listing").doUpdateSet(({ ref, fn }) => ({
            verdict: ref("excluded.verdict"),
            estimate: ref("excluded.estimate"),
            low: ref("excluded.low"),
            high: ref("excluded.high"),
            as_of: ref("excluded.as_of"),
            no_verdict: ref("excluded.no_verdict"),
            explanation: fn.coalesce("excluded.explanation", "market.explanation"),
          })),
        )
        .compile(),
    (row) => [row.listing, row.verdict, row.estimate, row.low, row.high, row.as_of, row.no_verdict, row.explanation],
  );
  const addPrices = manyRows(
    (rows: readonly PriceHistoryTable[]) =>
      database
        .insertInto("price_history")
        .columns(["listing", "date", "price"])
        .values(rows)
        // A write sent again, or a second price in the same millisecond: the later one stands.
        .onConflict((conflict) =>
          conflict.columns(["listing", "date"]).doUpdateSet(({ ref }) => ({ price: ref("excluded.price") })),
        )
        .compile(),
    (row) => [row.listing, row.date, row.price],
  );
  const putRelistings = manyRows(
    (rows: readonly RelistingTable[]) =>
      database
        .insertInto("relistings")
        .columns(["former", "next"])
        .values(rows)
        .onConflict((conflict) => conflict.column("former").doUpdateSet(({ ref }) => ({ next: ref("excluded.next") })))
        .compile(),
    (row) => [row.former, row.next],
  );
  const log = manyRows(
    (rows: readonly ChangeLogTable[]) =>
      database
        .insertInto("change_log")
        .columns(["sequence", "listing", "kind", "at", "old_price", "before", "verdict_before"])
        .values(rows)
        .compile(),
    (row) => [row.sequence, row.listing, row.kind, row.at, row.old_price, row.before, row.verdict_before],
  );

  return async (transaction, writes, at) => {
    if (writes.length === 0) return lastSequence(transaction);
    const last = await takeSequences(transaction, writes.length);
    const rows = await known(transaction, [...new Set(writes.map(referenceOf))]);
    const plan = planWrites(
      writes,
      new Map(
        rows.map((row): [string, KnownListing] => [
          row.reference,
          {
            id: row.id,
            online: row.withdrawn_at === null,
            price: row.price,
            document: row.document,
            market: readFacts(row),
          },
        ]),
      ),
      last - writes.length + 1,
      at,
    );
    await putListings(transaction, plan.listings);
    if (plan.withdrawn.length > 0) await withdraw(transaction, plan.withdrawn, at);
    await putMarket(transaction, plan.market);
    await addPrices(transaction, plan.priceHistory);
    await putRelistings(transaction, plan.relistings);
    await log(transaction, plan.changes);
    const unused = writes.length - plan.changes.length;
    return unused === 0 ? last : takeSequences(transaction, -unused);
  };
}

/** Too many identifiers for one statement are cut like any other list. */
async function withdraw(transaction: Kysely<Tables>, identifiers: readonly number[], at: string): Promise<void> {
  for (let start = 0; start < identifiers.length; start += 1000) {
    await transaction
      .updateTable("listings")
      .set({ withdrawn_at: at, updated_at: at })
      .where("id", "in", identifiers.slice(start, start + 1000))
      .execute();
  }
}
