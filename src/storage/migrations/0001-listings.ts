/** Listings with their price history, dealers, and the change log with its consumers. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { clustered, strict, text, whole } from "./columns.ts";

export const listings: Migration = {
  name: "listings",
  up: async (database, dialect) => {
    const { schema } = database;
    await schema
      .createTable("counters")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("value", whole(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await database
      .withTables<{ counters: { name: string; value: number } }>()
      .insertInto("counters")
      .values({ name: "change", value: 0 })
      .execute();

    await schema
      .createTable("listings")
      .addColumn("id", whole(dialect), (column) => column.primaryKey())
      .addColumn("reference", text(dialect), (column) => column.notNull().unique())
      .addColumn("curef", text(dialect))
      .addColumn("document", text(dialect), (column) => column.notNull())
      .addColumn("withdrawn_at", text(dialect))
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createIndex("listings_online_by_dealer")
      .on("listings")
      .column("curef")
      .where(sql.ref("withdrawn_at"), "is", null)
      .execute();

    await schema
      .createTable("price_history")
      .addColumn("listing", whole(dialect), (column) => column.notNull().references("listings.id"))
      .addColumn("date", text(dialect), (column) => column.notNull())
      .addColumn("price", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("price_history_key", ["listing", "date"])
      .modifyEnd(clustered(dialect))
      .execute();

    await schema
      .createTable("change_log")
      .addColumn("sequence", whole(dialect), (column) => column.primaryKey())
      .addColumn("listing", whole(dialect), (column) => column.notNull().references("listings.id"))
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createTable("cursors")
      .addColumn("consumer", text(dialect), (column) => column.primaryKey())
      .addColumn("sequence", whole(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();

    await schema
      .createTable("dealers")
      .addColumn("curef", text(dialect), (column) => column.primaryKey())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
  },
};
