/** Why a mail has not been taken so far, for whoever keeps the site. */
import type { Migration } from "../migration.ts";
import { text } from "./columns.ts";

export const mailFailures: Migration = {
  name: "mail failures",
  up: async ({ schema }, dialect) => {
    await schema.alterTable("outbox").addColumn("failure", text(dialect)).execute();
  },
};
