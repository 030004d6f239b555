/** Statements of the database, told to whoever measures: by their kind, and by the table that a trace names. Never what they were asked with. */
import type { LogEvent } from "kysely";
import { isWorkHeard, tellWork } from "../observability/work-done.ts";

const TABLE = /\b(?:from|into|update|join) "(\w+)"/;

/** As Kysely’s `log` has it. */
export function tellStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!isWorkHeard()) return;
  const endedAt = performance.now();
  const name = query.query.kind.replace(/(?:Query)?Node$/, "").toLowerCase();
  tellWork({
    part: "storage",
    name,
    startedAt: endedAt - queryDurationMillis,
    endedAt,
    hasFailed: level === "error",
    details: () => {
      const table = TABLE.exec(query.sql)?.[1];
      return { "db.query.summary": table === undefined ? name : `${name} ${table}` };
    },
  });
}
