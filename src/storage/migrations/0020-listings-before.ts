/** What a listing was before a change: who follows the log tells what is new by both. */
import type { Migration } from "../migration.ts";
import { text } from "./columns.ts";

export const listingsBefore: Migration = {
  name: "listings before",
  up: async ({ schema }, dialect) => {
    await schema.alterTable("change_log").addColumn("before", text(dialect)).execute();
    await schema.alterTable("change_log").addColumn("verdict_before", text(dialect)).execute();
  },
};
