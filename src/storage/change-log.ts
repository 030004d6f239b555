/** The change log and where its consumers stand. */
import type { Kysely } from "kysely";
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
            .select(["sequence", "listing"])
            .where("sequence", ">", sequence)
            .orderBy("sequence")
            .limit(limit),
        )
        .with("latest", (query) =>
          query
            .selectFrom("batch")
            .select(({ fn }) => ["listing", fn.max("sequence").as("sequence")])
            .groupBy("listing"),
        )
        .selectFrom("latest")
        .innerJoin("listings", "listings.id", "latest.listing")
        .select(["latest.sequence", "listings.reference", "listings.document", "listings.withdrawn_at"])
        .orderBy("latest.sequence")
        .execute();
      return rows.map(({ sequence: at, reference, document, withdrawn_at }): LoggedChange =>
        withdrawn_at === null
          ? { sequence: at, reference, listing: readListing(document) }
          : { sequence: at, reference },
      );
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
    moveCursor: async (consumer, sequence) => {
      await writes
        .insertInto("cursors")
        .values({ consumer, sequence })
        .onConflict((conflict) => conflict.column("consumer").doUpdateSet({ sequence }))
        .execute();
    },
  };
}
