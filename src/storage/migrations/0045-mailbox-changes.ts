/** Which dealers' messages are to arrive at another address, until its mailbox has said so. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const mailboxChanges: Migration = {
  name: "mailbox changes",
  expands: true,
  up: async ({ schema }, dialect) => {
    // One for each dealer: the newest stands in the place of those before.
    await schema
      .createTable("mailbox_changes")
      .addColumn("curef", text(dialect), (column) => column.primaryKey())
      .addColumn("email", text(dialect), (column) => column.notNull())
      .addColumn("link", text(dialect), (column) => column.notNull().unique())
      .addColumn("asked_by", text(dialect), (column) => column.notNull().references("accounts.id").onDelete("cascade"))
      .addColumn("asked_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .modifyEnd(strict(dialect))
      .execute();
    for (const column of ["email", "asked_by", "expires_at"] as const)
      await schema.createIndex(`mailbox_changes_by_${column}`).on("mailbox_changes").column(column).execute();
  },
};
