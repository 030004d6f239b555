/** What places cost by the day, one row a place and first day. */
import type { Kysely } from "kysely";
import type { CampaignKind } from "../domain/promotion/campaign.ts";
import type { PlaceRate } from "../domain/promotion/place-rate.ts";
import type { Database } from "./database.ts";
import type { PlaceRates } from "./place-rate-storage.ts";
import type { PlaceRateTable, Tables } from "./tables.ts";

const rateOf = ({ place, from_day: from, daily, set_at: setAt }: PlaceRateTable): PlaceRate => ({
  place: place as CampaignKind, // as `putPlaceRate` or the migration wrote it
  from,
  daily,
  ...(setAt === null ? {} : { setAt }),
});

/** The writers' turn is taken: no other comes between. */
export async function putPlaceRate(
  tables: Kysely<Tables>,
  { place, from, daily, setAt }: PlaceRate,
): Promise<PlaceRate | undefined> {
  const before = await removePlaceRate(tables, place, from);
  await tables
    .insertInto("place_rates")
    .values({ place, from_day: from, daily, set_at: setAt ?? null })
    .execute();
  return before;
}

export async function removePlaceRate(
  tables: Kysely<Tables>,
  place: CampaignKind,
  from: string,
): Promise<PlaceRate | undefined> {
  const row = await tables
    .deleteFrom("place_rates")
    .where("place", "=", place)
    .where("from_day", "=", from)
    .returningAll()
    .executeTakeFirst();
  return row && rateOf(row);
}

export function createPlaceRates({ reads }: Pick<Database, "reads">): PlaceRates {
  return {
    all: async () => {
      const rows = await reads.selectFrom("place_rates").selectAll().orderBy("place").orderBy("from_day").execute();
      return rows.map(rateOf);
    },
  };
}
