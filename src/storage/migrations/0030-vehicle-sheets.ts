/** What dealers write of single vehicles by hand. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const vehicleSheets: Migration = {
  name: "vehicle sheets",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("vehicle_sheets")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("curef", text(dialect), (column) => column.notNull())
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("vehicle_sheets_by_curef").on("vehicle_sheets").column("curef").execute();
  },
};
