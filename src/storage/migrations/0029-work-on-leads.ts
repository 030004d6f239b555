/** Messages by seller, whose people answer them, and how often pages of listings are opened. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { clustered, text, whole } from "./columns.ts";

export const workOnLeads: Migration = {
  name: "work on leads",
  up: async (database, dialect) => {
    await database.schema
      .alterTable("leads")
      .addColumn("seller", text(dialect), (column) => column.notNull().defaultTo(""))
      .execute();
    const seller = dialect === "postgres" ? sql`document::json ->> 'seller'` : sql`json_extract(document, '$.seller')`;
    await sql`update leads set seller = ${seller}`.execute(database);
    await database.schema.createIndex("leads_by_seller").on("leads").columns(["seller", "at"]).execute();
    await database.schema
      .createTable("listing_views")
      .addColumn("listing", text(dialect), (column) => column.notNull())
      .addColumn("day", text(dialect), (column) => column.notNull())
      .addColumn("views", whole(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("listing_views_key", ["listing", "day"])
      .modifyEnd(clustered(dialect))
      .execute();
  },
};
