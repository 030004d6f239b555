/** Which migrations a program of the release before goes on with: those from here on say so. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";

export const expandingMigrations: Migration = {
  name: "expanding migrations",
  expands: true,
  up: async ({ schema }) =>
    schema
      .alterTable("migrations")
      .addColumn("expands", "integer", (column) => column.notNull().defaultTo(sql.lit(0)))
      .execute(),
};
