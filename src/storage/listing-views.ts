/** How often pages of listings were opened, by listing and day. */
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { manyRows } from "./many-rows.ts";
import type { ListingViews, ViewCount } from "./storage.ts";

/** Listings that one question names. */
const ASKED_AT_ONCE = 500;

export function createListingViews({ reads, writes }: Database): ListingViews {
  const addRows = manyRows(
    (rows: readonly ViewCount[]) =>
      writes
        .insertInto("listing_views")
        .columns(["listing", "day", "views"])
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["listing", "day"])
            .doUpdateSet({ views: sql<number>`listing_views.views + excluded.views` }),
        )
        .compile(),
    (row) => [row.listing, row.day, row.views],
  );
  return {
    add: async (counts) => {
      if (counts.length === 0) return;
      // In the order of their keys, so that two writers cannot block each other.
      const rows = counts.toSorted((a, b) => (`${a.listing} ${a.day}` < `${b.listing} ${b.day}` ? -1 : 1));
      await writes.transaction().execute((transaction) => addRows(transaction, rows));
    },
    of: async (listings, since) => {
      const all = new Map<string, number>();
      for (let from = 0; from < listings.length; from += ASKED_AT_ONCE) {
        const rows = await reads
          .selectFrom("listing_views")
          .select(({ fn }) => ["listing", fn.sum("views").as("views")])
          .where("listing", "in", listings.slice(from, from + ASKED_AT_ONCE))
          .where("day", ">=", since)
          .groupBy("listing")
          .execute();
        for (const { listing, views } of rows) all.set(listing, Number(views));
      }
      return all;
    },
    daysOf: async (curef, since) => {
      const rows = await reads
        .selectFrom("listing_views")
        .innerJoin("listings", "listings.reference", "listing_views.listing")
        .select(({ fn }) => ["listing_views.day", fn.sum("listing_views.views").as("views")])
        .where("listings.curef", "=", curef)
        .where("listing_views.day", ">=", since)
        .groupBy("listing_views.day")
        .orderBy("listing_views.day")
        .execute();
      return rows.map(({ day, views }) => ({ day, views: Number(views) }));
    },
    forget: async (before) => {
      const { numDeletedRows } = await writes
        .deleteFrom("listing_views")
        .where("day", "<", before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
