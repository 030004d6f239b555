/** What places cost by the day, from which day on: those of the program until then are the first rows. */
import type { Kysely } from "kysely";
import type { Migration } from "../migration.ts";
import { clustered, text, whole } from "./columns.ts";

/** Before any campaign. */
const FROM_THE_FIRST_DAY = "2000-01-01";

interface OfThatDay {
  readonly place_rates: {
    readonly place: string;
    readonly from_day: string;
    readonly daily: number;
    readonly set_at: string | null;
  };
}

export const placeRates: Migration = {
  name: "place rates",
  up: async (database, dialect) => {
    await database.schema
      .createTable("place_rates")
      .addColumn("place", text(dialect), (column) => column.notNull())
      .addColumn("from_day", text(dialect), (column) => column.notNull())
      .addColumn("daily", whole(dialect), (column) => column.notNull())
      .addColumn("set_at", text(dialect))
      .addPrimaryKeyConstraint("place_rates_key", ["place", "from_day"])
      .modifyEnd(clustered(dialect))
      .execute();
    // The cast: the table is that of this day.
    await (database as unknown as Kysely<OfThatDay>)
      .insertInto("place_rates")
      .values([
        { place: "sponsored", from_day: FROM_THE_FIRST_DAY, daily: 450, set_at: null },
        { place: "promo", from_day: FROM_THE_FIRST_DAY, daily: 200, set_at: null },
      ])
      .execute();
  },
};
