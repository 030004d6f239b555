/** A database that a move from SQLite still fills (`move/`): half of it would look like the whole. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { MoveUnfinished } from "./storage-error.ts";
import type { Tables } from "./tables.ts";

/** The table that stands there from the first statement of a move to its last. */
export const MOVING = "moving";

/** For PostgreSQL. Throws `MoveUnfinished`. */
export async function checkMoved(tables: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${MOVING}) is not null as found`.execute(tables);
  if (rows[0]?.found === true) throw new MoveUnfinished();
}
