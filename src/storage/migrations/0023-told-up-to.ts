/**
 * Up to which change of the log a mail knew what it told: what is found of before is told already. And the entries by which listings
 * came, found by listing: who reads what the market says of one asks since when it is there.
 */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { whole } from "./columns.ts";

export const toldUpTo: Migration = {
  name: "told up to",
  up: async (database, dialect) => {
    await database.schema
      .alterTable("alert_told")
      .addColumn("up_to", whole(dialect), (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index change_log_comings on change_log (listing, sequence) where kind in ('new', 'back')`.execute(
      database,
    );
  },
};
