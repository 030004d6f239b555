/** What dealers have published of their showrooms, apart from what imports write of them. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const showrooms: Migration = {
  name: "showrooms",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("showrooms")
      .addColumn("curef", text(dialect), (column) => column.primaryKey())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .addColumn("published_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createTable("domain_claims")
      .addColumn("curef", text(dialect), (column) => column.primaryKey())
      .addColumn("domain", text(dialect), (column) => column.notNull())
      // Null unless the name is this dealer's: it is nobody else's then.
      .addColumn("held", text(dialect), (column) => column.unique())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("domain_claims_by_domain").on("domain_claims").column("domain").execute();
  },
};
