/**
 * A reduction outlasts a few euros less, which the rule before this one ended: of prices that changed more than once, the day is
 * written again by the rule that announces them.
 */
import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import type { Row } from "./0009-announced-reductions.ts";
import { writeDays } from "./0009-announced-reductions.ts";

/** Read and written at once. */
const BATCH = 500;

export const outlastingReductions: Migration = {
  name: "reductions outlasting a few euros less",
  up: async (database) => {
    for (let last: Row["id"] = 0; ;) {
      const { rows } = await sql<Row>`
        select id, document from listings
        where id > ${last} and (select count(*) from price_history where listing = listings.id) > 2
        order by id limit ${sql.lit(BATCH)}`.execute(database);
      const end = rows.at(-1);
      if (end === undefined) return;
      await writeDays(database, rows);
      last = end.id;
    }
  },
};
