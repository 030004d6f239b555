/**
 * A price that gave way to a lower one within a day is none: days of reductions, and first prices, that were written before that rule are
 * written again by it.
 */
import { sql } from "kysely";
import { reductionDay } from "../../domain/listings/announced-reduction.ts";
import { changesOf, formerPrices } from "../../domain/listings/former-prices.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import type { Migration } from "../migration.ts";

/** Read and written at once. */
const BATCH = 500;

interface Row {
  readonly id: number | string;
  readonly document: string;
}
interface Price extends PriceEntry {
  readonly listing: number | string;
}
interface Told {
  readonly priceDropDate?: string;
  readonly initialPrice?: number;
}

export const pricesThatStood: Migration = {
  name: "reductions from prices that stood",
  up: async (database) => {
    for (let last: Row["id"] = 0; ;) {
      const { rows } = await sql<Row>`
        select id, document from listings where id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(database);
      const end = rows.at(-1);
      if (end === undefined) return;
      const { rows: prices } = await sql<Price>`
        select listing, date, price from price_history
        where listing in (${sql.join(rows.map(({ id }) => id))})`.execute(database);
      const histories = Map.groupBy(prices, ({ listing }) => String(listing));
      for (const { id, document } of rows) {
        const next = writtenAgain(document, histories.get(String(id)) ?? []);
        if (next !== document) await sql`update listings set document = ${next} where id = ${id}`.execute(database);
      }
      last = end.id;
    }
  },
};

/** Of one price nothing has changed. */
function writtenAgain(document: string, history: readonly PriceEntry[]): string {
  const changes = changesOf(history);
  const [first] = changes;
  if (first === undefined || changes.length === 1) return document;
  // The cast: as listings are written.
  const told = JSON.parse(document) as Told;
  const { priceDropDate: before, ...others } = told;
  const day = reductionDay(history);
  const initialPrice = told.initialPrice === first.price ? formerPrices(history)[0]?.price : told.initialPrice;
  if (day === before && initialPrice === told.initialPrice) return document;
  return JSON.stringify({
    ...others,
    ...(initialPrice === undefined ? {} : { initialPrice }),
    ...(day === undefined ? {} : { priceDropDate: day }),
  });
}
