/** Up to which change of the log a mail knew what it told: what is found of before is told already. */
import type { Migration } from "../migration.ts";
import { whole } from "./columns.ts";

export const toldUpTo: Migration = {
  name: "told up to",
  up: async ({ schema }, dialect) => {
    await schema
      .alterTable("alert_told")
      .addColumn("up_to", whole(dialect), (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
