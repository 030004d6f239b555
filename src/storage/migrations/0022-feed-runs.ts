/** What each file of a dealer's stock brought, and how it ended: the next file is held against it. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const feedRuns: Migration = {
  name: "feed runs",
  up: async (database, dialect) => {
    await database.schema
      .createTable("feed_runs")
      .addColumn("curef", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addColumn("refusal", text(dialect))
      .addColumn("last_references", text(dialect), (column) => column.notNull())
      .addColumn("report", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("feed_runs_key", ["curef", "at"])
      .modifyEnd(strict(dialect))
      .execute();
  },
};
