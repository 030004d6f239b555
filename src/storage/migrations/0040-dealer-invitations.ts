/** Who is asked into which dealer's team. They end with the rights of who asked, which no key of the database could tell. */
import type { Migration } from "../migration.ts";
import { strict, text } from "./columns.ts";

export const dealerInvitations: Migration = {
  name: "dealer invitations",
  up: async ({ schema }, dialect) => {
    await schema
      .createTable("dealer_invitations")
      .addColumn("curef", text(dialect), (column) => column.notNull())
      .addColumn("email", text(dialect), (column) => column.notNull())
      .addColumn("right", text(dialect), (column) => column.notNull())
      .addColumn("invited_by", text(dialect), (column) => column.notNull())
      .addColumn("invited_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("dealer_invitations_key", ["curef", "email"])
      .modifyEnd(strict(dialect))
      .execute();
    for (const column of ["email", "invited_by", "expires_at"] as const)
      await schema.createIndex(`dealer_invitations_by_${column}`).on("dealer_invitations").column(column).execute();
  },
};
