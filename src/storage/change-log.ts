/** The change log and where its consumers stand. */
import type { Kysely } from "kysely";
import type { Listing } from "../domain/listings/listing.ts";
import { UNVALUED } from "../domain/listings/market-facts.ts";
import type { Database } from "./database.ts";
import { readListing } from "./documents.ts";
import type { ChangeLog, LoggedChange } from "./storage.ts";
import type { Tables } from "./tables.ts";

export async function lastSequence(tables: Kysely<Tables>): Promise<number> {
  const { value } = await tables
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "change")
    .executeTakeFirstOrThrow();
  return value;
}

export function createChangeLog({ reads, writes }: Database): ChangeLog {
  return {
    after: async (sequence, limit) => {
      const rows = await reads
        .with("batch", (query) =>
          query
            .selectFrom("change_log")
            .select(["sequence", "listing", "kind", "old_price"])
            .where("sequence", ">", sequence)
            .orderBy("sequence")
            .limit(limit),
        )
        // Where a document is sent: once, however many entries its listing has.
        .with("latest", (query) =>
          query
            .selectFrom("batch")
            .select(({ fn }) => fn.max("sequence").as("at"))
            .where("kind", "<>", "market")
            .groupBy("listing"),
        )
        .selectFrom("batch")
        .innerJoin("listings", "listings.id", "batch.listing")
        .leftJoin("market", "market.listing", "batch.listing")
        .leftJoin("latest", "latest.at", "batch.sequence")
        .select(({ eb, ref }) => [
          "batch.sequence",
          "batch.listing",
          "batch.kind",
          "batch.old_price",
          "listings.reference",
          "market.good_deal_badge",
          eb
            .case()
            .when(eb.and([eb(ref("latest.at"), "is not", null), eb(ref("listings.withdrawn_at"), "is", null)]))
            .then(ref("listings.document"))
            .else(null)
            .end()
            .as("document"),
        ])
        .orderBy("batch.sequence")
        .execute();
      const online = new Map<number, Listing>();
      for (const { listing, document, good_deal_badge } of rows)
        if (document !== null) online.set(listing, readListing(document, good_deal_badge));
      return rows.map(({ sequence: at, reference, kind, old_price, good_deal_badge, listing: id }): LoggedChange => {
        const entry = { sequence: at, reference, kind };
        if (kind === "market")
          return { ...entry, market: good_deal_badge === null ? UNVALUED : { goodDealBadge: good_deal_badge } };
        const listing = online.get(id);
        return {
          ...entry,
          ...(old_price === null ? {} : { oldPrice: old_price }),
          ...(listing === undefined ? {} : { listing }),
        };
      });
    },
    last: () => lastSequence(reads),
    cursor: async (consumer) => {
      const row = await reads
        .selectFrom("cursors")
        .select("sequence")
        .where("consumer", "=", consumer)
        .executeTakeFirst();
      return row?.sequence ?? 0;
    },
    moveCursor: (consumer, sequence) => moveCursor(writes, consumer, sequence),
  };
}

export async function moveCursor(tables: Kysely<Tables>, consumer: string, sequence: number): Promise<void> {
  await tables
    .insertInto("cursors")
    .values({ consumer, sequence })
    .onConflict((conflict) => conflict.column("consumer").doUpdateSet({ sequence }))
    .execute();
}
