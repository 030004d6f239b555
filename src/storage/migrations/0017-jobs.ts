/** What runs beside requests, and who runs it; when accounts were last seen, and when those that nobody sees are erased. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { clustered, text, whole } from "./columns.ts";

export const jobs: Migration = {
  name: "jobs",
  up: async (database, dialect) => {
    await database.schema
      .createTable("jobs")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("due", text(dialect), (column) => column.notNull())
      .addColumn("holder", text(dialect))
      .addColumn("lease_until", text(dialect))
      .addColumn("started_at", text(dialect))
      .addColumn("ended_at", text(dialect))
      .addColumn("succeeded_at", text(dialect))
      .addColumn("outcome", text(dialect))
      .addColumn("failures", whole(dialect), (column) => column.notNull())
      .modifyEnd(clustered(dialect))
      .execute();
    await database.schema
      .alterTable("accounts")
      .addColumn("seen_at", text(dialect), (column) => column.notNull().defaultTo(""))
      .execute();
    await database.schema.alterTable("accounts").addColumn("erase_at", text(dialect)).execute();
    await sql`update accounts set seen_at =
      coalesce((select max(seen_at) from sessions where account = accounts.id), created_at)`.execute(database);
  },
};
