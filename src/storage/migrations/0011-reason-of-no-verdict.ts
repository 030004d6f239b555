/** Where the market says nothing of a price, the fit that found so says why. What it said before is without a reason until it is asked again. */
import type { Migration } from "../migration.ts";
import { text } from "./columns.ts";

export const reasonOfNoVerdict: Migration = {
  name: "reason of no verdict",
  up: async ({ schema }, dialect) => {
    await schema.alterTable("market").addColumn("no_verdict", text(dialect)).execute();
  },
};
