/** What dealers pay for. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const campaigns: Migration = {
  name: "campaigns",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("campaigns")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("curef", text(dialect), (column) => column.notNull())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("campaigns_by_curef").on("campaigns").column("curef").execute();
  },
};
