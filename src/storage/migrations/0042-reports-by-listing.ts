/** Reports by the listing that they are about, and by when they were decided upon. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { text } from "./columns.ts";

export const reportsByListing: Migration = {
  name: "reports by listing",
  up: async (database, dialect) => {
    await database.schema
      .alterTable("reports")
      .addColumn("listing", text(dialect), (column) => column.notNull().defaultTo(""))
      .execute();
    await database.schema.alterTable("reports").addColumn("decided", text(dialect)).execute();
    const isPostgres = dialect === "postgres";
    const listing = isPostgres ? sql`document::json ->> 'listing'` : sql`json_extract(document, '$.listing')`;
    const decided = isPostgres ? sql`document::json #>> '{decision,at}'` : sql`json_extract(document, '$.decision.at')`;
    await sql`update reports set listing = ${listing}, decided = ${decided}`.execute(database);
    await database.schema.createIndex("reports_by_listing").on("reports").columns(["listing", "at", "id"]).execute();
    // Those that wait have none: they stand together in it too.
    await database.schema.createIndex("reports_by_decision").on("reports").column("decided").execute();
  },
};
