/** Visitors’ messages and reports, how sellers are reached, and what we sign with. */
import type { Migration } from "../migration.ts";
import { clustered, strict, text } from "./columns.ts";

export const correspondence: Migration = {
  name: "correspondence",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("seller_contacts")
      .addColumn("seller", text(dialect), (column) => column.primaryKey())
      .addColumn("email", text(dialect))
      .addColumn("phone", text(dialect))
      .modifyEnd(clustered(dialect))
      .execute();
    for (const name of ["leads", "reports"]) {
      await schema
        .createTable(name)
        .addColumn("id", text(dialect), (column) => column.primaryKey())
        .addColumn("email", text(dialect))
        .addColumn("at", text(dialect), (column) => column.notNull())
        .addColumn("document", text(dialect), (column) => column.notNull())
        .modifyEnd(strict(dialect))
        .execute();
      await schema.createIndex(`${name}_by_email`).on(name).column("email").execute();
      await schema.createIndex(`${name}_by_time`).on(name).column("at").execute();
    }
    await schema
      .createTable("phone_views")
      .addColumn("listing", text(dialect), (column) => column.notNull())
      .addColumn("day", text(dialect), (column) => column.notNull())
      .addColumn("views", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("phone_views_key", ["listing", "day"])
      .modifyEnd(clustered(dialect))
      .execute();
    await schema
      .createTable("secrets")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("value", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
  },
};
