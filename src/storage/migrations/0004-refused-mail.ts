/** What no server will ever take is tried no more, and is not called sent. */
import type { Migration } from "../migration.ts";
import { text } from "./columns.ts";

export const refusedMail: Migration = {
  name: "refused mail",
  up: async ({ schema }, dialect) => {
    await schema.alterTable("outbox").addColumn("refused", text(dialect)).execute();
  },
};
