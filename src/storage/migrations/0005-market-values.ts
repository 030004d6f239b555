/** The market says what a vehicle is worth and why, beside the verdict on its price. */
import type { Migration } from "../migration.ts";
import { text } from "./columns.ts";

export const marketValues: Migration = {
  name: "market values",
  up: async ({ schema }, dialect) => {
    await schema.alterTable("market").renameColumn("good_deal_badge", "verdict").execute();
    for (const column of ["estimate", "low", "high"])
      await schema.alterTable("market").addColumn(column, "integer").execute();
    await schema.alterTable("market").addColumn("explanation", text(dialect)).execute();
  },
};
