/** Adverts that private sellers write, and what people decide about them. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const deposits: Migration = {
  name: "deposits",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("deposits")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("secret", text(dialect))
      .addColumn("email", text(dialect))
      .addColumn("reference", text(dialect))
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect))
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    for (const column of ["state", "secret", "email", "reference"])
      await schema.createIndex(`deposits_by_${column}`).on("deposits").column(column).execute();
    await schema
      .createTable("moderation_cases")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("deposit", text(dialect), (column) => column.notNull())
      .addColumn("is_open", text(dialect), (column) => column.notNull())
      .addColumn("appeal_token", text(dialect))
      .addColumn("opened_at", text(dialect), (column) => column.notNull())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    for (const column of ["deposit", "is_open", "appeal_token"])
      await schema.createIndex(`moderation_cases_by_${column}`).on("moderation_cases").column(column).execute();
  },
};
