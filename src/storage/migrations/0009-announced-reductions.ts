/**
 * Days of reductions that were written under an earlier rule are written again by the one that announces them: who counts what came
 * down counts what cards show. Of a listing without a day neither shows anything.
 */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { reductionDay } from "../../domain/listings/announced-reduction.ts";
import type { Migration } from "../migration.ts";

/** Read and written at once. */
const BATCH = 500;

export interface Row {
  readonly id: number | string;
  readonly document: string;
}
interface Price {
  readonly listing: number | string;
  readonly date: string;
  readonly price: number;
}

export const announcedReductions: Migration = {
  name: "announced reductions",
  up: async (database) => {
    for (let last: Row["id"] = 0; ;) {
      const { rows } = await sql<Row>`
        select id, document from listings
        where document like '%"priceDropDate"%' and id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(database);
      const end = rows.at(-1);
      if (end === undefined) return;
      await writeDays(database, rows);
      last = end.id;
    }
  },
};

export async function writeDays(database: Kysely<unknown>, rows: readonly Row[]): Promise<void> {
  const { rows: prices } = await sql<Price>`
    select listing, date, price from price_history
    where listing in (${sql.join(rows.map(({ id }) => id))})`.execute(database);
  const histories = Map.groupBy(prices, ({ listing }) => String(listing));
  for (const { id, document } of rows) {
    const { priceDropDate: before, ...others } = JSON.parse(document) as { readonly priceDropDate?: string };
    const day = reductionDay(histories.get(String(id)) ?? []);
    if (day === before) continue;
    const next = JSON.stringify(day === undefined ? others : { ...others, priceDropDate: day });
    await sql`update listings set document = ${next} where id = ${id}`.execute(database);
  }
}
