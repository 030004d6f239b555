/** Private sellers whose adverts people have taken off sale, with the reasons. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const suspensions: Migration = {
  name: "suspensions",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("suspensions")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("is_standing", text(dialect), (column) => column.notNull())
      .addColumn("is_contested", text(dialect), (column) => column.notNull())
      .addColumn("appeal_token", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addColumn("document", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    for (const column of ["account", "is_contested", "appeal_token"])
      await schema.createIndex(`suspensions_by_${column}`).on("suspensions").column(column).execute();
  },
};
