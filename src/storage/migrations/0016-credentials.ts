/** Passwords, passkeys, and addresses of accounts that are about to change or can be taken back. */
import type { Migration } from "../migration.ts";
import { strict, text, whole } from "./columns.ts";

export const credentials: Migration = {
  name: "credentials",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("passwords")
      .addColumn("account", text(dialect), (column) =>
        column.primaryKey().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("hash", text(dialect), (column) => column.notNull())
      .addColumn("set_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createTable("passkeys")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("public_key", text(dialect), (column) => column.notNull())
      .addColumn("counter", whole(dialect), (column) => column.notNull())
      .addColumn("name", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("used_at", text(dialect))
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("passkeys_by_account").on("passkeys").column("account").execute();
    // One for each account: the newest stands in the place of those before.
    await schema
      .createTable("email_changes")
      .addColumn("account", text(dialect), (column) =>
        column.primaryKey().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("email", text(dialect), (column) => column.notNull())
      .addColumn("link", text(dialect), (column) => column.notNull().unique())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createTable("email_reversals")
      .addColumn("link", text(dialect), (column) => column.primaryKey())
      .addColumn("account", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("email", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("email_reversals_by_account").on("email_reversals").column("account").execute();
    for (const table of ["email_changes", "email_reversals"] as const) {
      await schema.createIndex(`${table}_by_email`).on(table).column("email").execute();
      await schema.createIndex(`${table}_by_end`).on(table).column("expires_at").execute();
    }
  },
};
