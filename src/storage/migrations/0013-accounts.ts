/** Accounts, where they are signed in, who is about to be, and how much of it may be asked. */
import type { Migration } from "../migration.ts";
import { clustered, strict, text, whole } from "./columns.ts";

export const accounts: Migration = {
  name: "accounts",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("accounts")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("email", text(dialect), (column) => column.notNull().unique())
      .addColumn("roles", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema
      .createTable("sessions")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("token", text(dialect), (column) => column.notNull().unique())
      .addColumn("account", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("device", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("seen_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("sessions_by_account").on("sessions").column("account").execute();
    await schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();
    await schema
      .createTable("sign_ins")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("link", text(dialect), (column) => column.notNull().unique())
      .addColumn("browser", text(dialect), (column) => column.notNull().unique())
      .addColumn("code", text(dialect), (column) => column.notNull())
      .addColumn("email", text(dialect), (column) => column.notNull())
      .addColumn("back", text(dialect), (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    await schema.createIndex("sign_ins_by_email").on("sign_ins").column("email").execute();
    await schema.createIndex("sign_ins_by_end").on("sign_ins").column("expires_at").execute();
    await schema
      .createTable("allowances")
      .addColumn("key", text(dialect), (column) => column.primaryKey())
      .addColumn("full_at", whole(dialect), (column) => column.notNull())
      .modifyEnd(clustered(dialect))
      .execute();
  },
};
