/** Stocks that come by themselves: the keys they are pushed with, how they are read, where they are fetched, and what became of each file. */
import type { Migration } from "../migration.ts";
import { strict, text, whole } from "./columns.ts";

export const feedsByThemselves: Migration = {
  name: "feeds by themselves",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("feed_keys")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("curef", text(dialect), (column) => column.notNull())
      .addColumn("hash", text(dialect), (column) => column.notNull())
      .addColumn("label", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("used_at", text(dialect))
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("feed_keys_by_curef").on("feed_keys").column("curef").execute();
    await schema
      .createTable("feed_settings")
      .addColumn("curef", text(dialect), (column) => column.primaryKey())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createTable("feed_sources")
      .addColumn("curef", text(dialect), (column) => column.primaryKey())
      .addColumn("url", text(dialect), (column) => column.notNull())
      .addColumn("every_minutes", whole(dialect), (column) => column.notNull())
      .addColumn("due", text(dialect), (column) => column.notNull())
      .addColumn("failures", whole(dialect), (column) => column.notNull())
      .addColumn("etag", text(dialect))
      .addColumn("last_modified", text(dialect))
      .addColumn("checked_at", text(dialect))
      .addColumn("problem", text(dialect))
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createTable("feed_arrivals")
      .addColumn("curef", text(dialect), (column) => column.notNull())
      .addColumn("number", whole(dialect), (column) => column.notNull())
      .addColumn("came_by", text(dialect), (column) => column.notNull())
      .addColumn("file", text(dialect), (column) => column.notNull())
      .addColumn("bytes", whole(dialect), (column) => column.notNull())
      .addColumn("digest", text(dialect), (column) => column.notNull())
      .addColumn("received_at", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("ended_at", text(dialect))
      .addColumn("run_at", text(dialect))
      .addColumn("failure", text(dialect))
      .addPrimaryKeyConstraint("feed_arrivals_key", ["curef", "number"])
      .modifyEnd(strict(dialect))
      .execute();
  },
};
