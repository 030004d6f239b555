/** Runs of feeds have numbers of their dealer's own, which stay when others come or go. Those that are kept are numbered from the oldest on. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { whole } from "./columns.ts";

export const numberedRuns: Migration = {
  name: "numbered runs",
  up: async (database, dialect) => {
    await database.schema
      .alterTable("feed_runs")
      .addColumn("number", whole(dialect), (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update feed_runs set number = (
      select count(*) from feed_runs as earlier where earlier.curef = feed_runs.curef and earlier.at <= feed_runs.at
    )`.execute(database);
    await database.schema
      .createIndex("feed_runs_by_number")
      .unique()
      .on("feed_runs")
      .columns(["curef", "number"])
      .execute();
  },
};
