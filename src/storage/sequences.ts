/** The numbers of changes: one row of `counters`. */
import type { Kysely } from "kysely";
import { isShared, notice } from "./notices.ts";
import type { Tables } from "./tables.ts";

export async function lastSequence(tables: Kysely<Tables>): Promise<number> {
  const { value } = await tables
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "change")
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * The first statement of every write. The row stays locked until the transaction ends: sequences are gapless, become
 * visible in their order, and what is read next cannot change under the writer. Who follows the log is told of them with the commit.
 */
export async function takeSequences(transaction: Kysely<Tables>, count: number): Promise<number> {
  const { value } = await transaction
    .updateTable("counters")
    .set((row) => ({ value: row("value", "+", count) }))
    .where("name", "=", "change")
    .returning("value")
    .$if(count > 0 && isShared(transaction), (query) => query.returning(notice("changes").as("told")))
    .executeTakeFirstOrThrow();
  return value;
}
