/** What accounts keep: favourites and their removals, listings that were opened, the last searches. */
import type { Migration } from "../migration.ts";
import { clustered, strict, text, whole } from "./columns.ts";

export const kept: Migration = {
  name: "kept",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("favourites")
      .addColumn("account", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("reference", text(dialect), (column) => column.notNull())
      .addColumn("saved_at", whole(dialect), (column) => column.notNull())
      .addColumn("price", whole(dialect))
      .addColumn("removed_at", whole(dialect), (column) => column.notNull())
      .addColumn("note", text(dialect), (column) => column.notNull())
      .addColumn("noted_at", whole(dialect), (column) => column.notNull())
      .addColumn("wants_mail", "integer", (column) => column.notNull())
      .addColumn("asked_at", whole(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("favourites_key", ["account", "reference"])
      .modifyEnd(strict(dialect))
      .execute();
    // Who keeps a listing whose price has changed.
    await schema.createIndex("favourites_by_reference").on("favourites").column("reference").execute();
    await schema
      .createTable("consulted")
      .addColumn("account", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("reference", text(dialect), (column) => column.notNull())
      .addColumn("at", whole(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("consulted_key", ["account", "reference"])
      .modifyEnd(clustered(dialect))
      .execute();
    await schema
      .createTable("recent_searches")
      .addColumn("account", text(dialect), (column) =>
        column.primaryKey().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
  },
};
