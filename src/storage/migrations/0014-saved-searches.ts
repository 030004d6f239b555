/** Searches that somebody wants to be told about, what was found of them, the mails about it, and whom none may reach. */
import type { Migration } from "../migration.ts";
import { clustered, strict, text, whole } from "./columns.ts";

export const savedSearches: Migration = {
  name: "saved searches",
  up: async (database, dialect) => {
    const { schema } = database;
    await database
      .withTables<{ counters: { name: string; value: number } }>()
      .insertInto("counters")
      .values({ name: "saved search", value: 0 })
      .execute();
    await schema
      .createTable("saved_searches")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("email", text(dialect), (column) => column.notNull())
      .addColumn("digest", text(dialect), (column) => column.notNull())
      .addColumn("query", text(dialect), (column) => column.notNull())
      .addColumn("name", text(dialect), (column) => column.notNull())
      .addColumn("frequency", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("confirmed_at", text(dialect))
      .addColumn("seen_at", text(dialect), (column) => column.notNull())
      .addColumn("paused_until", text(dialect))
      .addColumn("removed_at", text(dialect))
      .addColumn("since", whole(dialect), (column) => column.notNull())
      .addColumn("version", whole(dialect), (column) => column.notNull())
      .addUniqueConstraint("saved_searches_once", ["email", "digest"])
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("saved_searches_by_version").unique().on("saved_searches").column("version").execute();
    await schema
      .createTable("alert_matches")
      .addColumn("alert", text(dialect), (column) => column.notNull())
      .addColumn("listing", text(dialect), (column) => column.notNull())
      .addColumn("cause", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addColumn("mail", text(dialect))
      .addPrimaryKeyConstraint("alert_matches_key", ["alert", "listing", "cause"])
      .modifyEnd(clustered(dialect))
      .execute();
    await schema.createIndex("alert_matches_by_mail").on("alert_matches").column("mail").execute();
    await schema.createIndex("alert_matches_by_age").on("alert_matches").column("at").execute();
    await schema
      .createTable("alert_mails")
      .addColumn("alert", text(dialect), (column) => column.primaryKey())
      .addColumn("next", text(dialect))
      .addColumn("last_at", text(dialect))
      .modifyEnd(clustered(dialect))
      .execute();
    await schema
      .createTable("unreachable")
      .addColumn("email", text(dialect), (column) => column.primaryKey())
      .addColumn("reason", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .modifyEnd(clustered(dialect))
      .execute();
  },
};
