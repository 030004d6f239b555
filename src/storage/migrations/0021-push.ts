/** Browsers that are told of news. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const push: Migration = {
  name: "push",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("push_subscriptions")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("session", text(dialect), (column) => column.notNull().references("sessions.id").onDelete("cascade"))
      .addColumn("endpoint", text(dialect), (column) => column.notNull())
      .addColumn("p256dh", text(dialect), (column) => column.notNull())
      .addColumn("auth", text(dialect), (column) => column.notNull())
      .addColumn("device", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    for (const column of ["account", "session"] as const)
      await schema.createIndex(`push_subscriptions_by_${column}`).on("push_subscriptions").column(column).execute();
  },
};
