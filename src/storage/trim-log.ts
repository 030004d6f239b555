/** Takes from the change log what nobody will ask for again. */
import type { Kysely } from "kysely";
import { lastSequence } from "./sequences.ts";
import type { Tables } from "./tables.ts";

/** Deleted in one transaction, so that no write waits for longer than some 20 ms. */
const SLICE = 10_000;

/**
 * From the front and never the last entry, so that what is left has no gap and a reader sees from the first entry that it
 * is given whether some before it are gone. Two processes that trim at once delete the same.
 */
export async function trimLog(tables: Kysely<Tables>, olderThan: string): Promise<number> {
  const first = await tables
    .selectFrom("change_log")
    .select("sequence")
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return 0;
  const end = await lastUnneeded(tables, olderThan);
  let deleted = 0;
  for (let start = first.sequence; start <= end; start += SLICE) {
    const { numDeletedRows } = await tables
      .deleteFrom("change_log")
      .where("sequence", "<=", Math.min(start + SLICE - 1, end))
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

async function lastUnneeded(tables: Kysely<Tables>, olderThan: string): Promise<number> {
  const last = await lastSequence(tables);
  // Instants are those of whoever wrote: an old one may stand behind a young one, and stays with it.
  const young = await tables
    .selectFrom("change_log")
    .select("sequence")
    .where("at", ">=", olderThan)
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  const slowest = await tables.selectFrom("cursors").select("sequence").orderBy("sequence").limit(1).executeTakeFirst();
  return Math.min(last - 1, young === undefined ? Infinity : young.sequence - 1, slowest?.sequence ?? Infinity);
}
