/** The whole storage over one database whose tables are up to date. */
import { sql } from "kysely";
import { createChangeLog } from "./change-log.ts";
import type { Database } from "./database.ts";
import { createDealers } from "./dealers.ts";
import { createListings } from "./listings.ts";
import type { Storage } from "./storage.ts";

export function storageOn(database: Database): Storage {
  let closed: Promise<void> | undefined;
  return {
    listings: createListings(database),
    dealers: createDealers(database),
    changes: createChangeLog(database),
    ping: async () => {
      await sql`select 1`.execute(database.reads);
    },
    close: () => (closed ??= database.close()),
  };
}
