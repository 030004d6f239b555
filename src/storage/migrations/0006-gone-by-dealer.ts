/** What a dealer withdrew of late is looked through when a feed brings new references: a vehicle may have come back under another. */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";

export const goneByDealer: Migration = {
  name: "gone by dealer",
  up: async ({ schema }) => {
    await schema
      .createIndex("listings_gone_by_dealer")
      .on("listings")
      .columns(["curef", "withdrawn_at"])
      .where(sql.ref("withdrawn_at"), "is not", null)
      .execute();
  },
};
