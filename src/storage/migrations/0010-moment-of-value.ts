/** A told value says for which moment it holds: what is held of it grows older with its vehicle. */
import type { Migration } from "../migration.ts";
import { text } from "./columns.ts";

export const momentOfValue: Migration = {
  name: "moment of value",
  up: async ({ schema }, dialect) => {
    await schema.alterTable("market").addColumn("as_of", text(dialect)).execute();
  },
};
