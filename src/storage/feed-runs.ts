/** Runs of feeds, one row each. */
import type { Database } from "./database.ts";
import type { FeedRuns, KeptFeedRun } from "./feed-run-storage.ts";
import { KEPT_RUNS } from "./feed-run-storage.ts";
import type { FeedRunTable } from "./tables.ts";

const runOf = ({ curef, number, at, refusal, last_references: last, report }: FeedRunTable): KeptFeedRun => ({
  curef,
  number,
  at,
  ...(refusal === null ? {} : { refusal }),
  lastReferences: JSON.parse(last) as readonly string[], // as `add` wrote it
  report: JSON.parse(report),
});

export function createFeedRuns({ reads, writes }: Pick<Database, "reads" | "writes">): FeedRuns {
  const latest = (curef: string) =>
    reads.selectFrom("feed_runs").where("curef", "=", curef).orderBy("at", "desc").selectAll();
  return {
    add: async ({ curef, at, refusal, lastReferences, report }) => {
      const values = {
        refusal: refusal ?? null,
        last_references: JSON.stringify(lastReferences),
        report: JSON.stringify(report),
      };
      await writes
        .insertInto("feed_runs")
        // Of one dealer one import at a time runs, and so adds.
        .values(({ selectFrom, fn, lit }) => ({
          curef,
          at,
          number: selectFrom("feed_runs")
            .where("curef", "=", curef)
            .select(({ eb }) => eb(fn.coalesce(fn.max("number"), lit(0)), "+", 1).as("next")),
          ...values,
        }))
        .onConflict((conflict) => conflict.columns(["curef", "at"]).doUpdateSet(values))
        .execute();
      const kept = writes
        .selectFrom("feed_runs")
        .where("curef", "=", curef)
        .orderBy("at", "desc")
        .limit(KEPT_RUNS)
        .select("at");
      await writes.deleteFrom("feed_runs").where("curef", "=", curef).where("at", "not in", kept).execute();
    },
    get: async (curef, at) => {
      const row = await latest(curef).where("at", "=", at).executeTakeFirst();
      return row && runOf(row);
    },
    of: async (curef, most) => (await latest(curef).limit(most).execute()).map(runOf),
    lastImported: async (curef) => {
      const row = await latest(curef).where("refusal", "is", null).limit(1).executeTakeFirst();
      return row && runOf(row);
    },
  };
}
