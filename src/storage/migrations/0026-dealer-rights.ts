/** Who may do what at which dealer's, and what was done there. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const dealerRights: Migration = {
  name: "dealer rights",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("dealer_rights")
      .addColumn("account", text(dialect), (column) => column.notNull())
      .addColumn("curef", text(dialect), (column) => column.notNull())
      .addColumn("right", text(dialect), (column) => column.notNull())
      .addColumn("granted_at", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("dealer_rights_key", ["account", "curef"])
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("dealer_rights_by_curef").on("dealer_rights").column("curef").execute();
  },
};
