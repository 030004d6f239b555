/** How far the demonstration came is no place in the change log: kept among the cursors it would hold the log for ever. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { strict, text, whole } from "./columns.ts";

export const marks: Migration = {
  name: "marks",
  up: async (database, dialect) => {
    await database.schema
      .createTable("marks")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("value", whole(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    const ofDemonstration = sql`consumer in ('demonstration listings wanted', 'demonstration listings written')`;
    await sql`insert into marks (name, value) select consumer, sequence from cursors where ${ofDemonstration}`.execute(
      database,
    );
    await sql`delete from cursors where ${ofDemonstration}`.execute(database);
  },
};
