/** Jobs and their leases: each is one row, which a single statement takes, prolongs and gives back. */
import type { Database } from "./database.ts";
import type { JobOutcome, Jobs, JobState } from "./job-storage.ts";
import type { JobTable } from "./tables.ts";

const stateOf = (row: JobTable): JobState => ({
  name: row.name,
  due: row.due,
  failures: row.failures,
  ...(row.holder === null ? {} : { holder: row.holder }),
  ...(row.lease_until === null ? {} : { leaseUntil: row.lease_until }),
  ...(row.started_at === null ? {} : { startedAt: row.started_at }),
  ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  ...(row.succeeded_at === null ? {} : { succeededAt: row.succeeded_at }),
  ...(row.outcome === null ? {} : { outcome: row.outcome as JobOutcome }), // as `end` wrote it
});

const FREE = { holder: null, lease_until: null };

export function createJobs({ reads, writes }: Pick<Database, "reads" | "writes">): Jobs {
  const held = (name: string, holder: string) =>
    writes.updateTable("jobs").where("name", "=", name).where("holder", "=", holder);
  return {
    know: async (names, due) => {
      for (const name of names)
        await writes
          .insertInto("jobs")
          .values({
            name,
            due,
            ...FREE,
            started_at: null,
            ended_at: null,
            succeeded_at: null,
            outcome: null,
            failures: 0,
          })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .execute();
    },
    states: async () => {
      const rows = await reads.selectFrom("jobs").selectAll().execute();
      return new Map(rows.map((row) => [row.name, stateOf(row)]));
    },
    take: async (name, { holder, now, until }) => {
      // PostgreSQL reads the row again once whoever changes it is done: the second of two finds it held.
      const row = await writes
        .updateTable("jobs")
        .set({ holder, lease_until: until, started_at: now })
        .where("name", "=", name)
        .where("due", "<=", now)
        .where((job) => job.or([job("holder", "is", null), job("lease_until", "<=", now)]))
        .returningAll()
        .executeTakeFirst();
      return row && stateOf(row);
    },
    prolong: async (name, holder, until) => {
      const { numUpdatedRows } = await held(name, holder).set({ lease_until: until }).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    end: async (name, holder, { at, outcome, due }) => {
      const { numUpdatedRows } = await held(name, holder)
        .set({ ...FREE, ended_at: at, outcome, due })
        .set((row) =>
          outcome === "done"
            ? { failures: row.lit(0), succeeded_at: row.val(at) }
            : { failures: row("failures", "+", 1) },
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    mend: async (name, { latestDue, due, latestLease }) => {
      const moved = await writes
        .updateTable("jobs")
        .set({ due })
        .where("name", "=", name)
        .where("due", ">", latestDue)
        .executeTakeFirstOrThrow();
      const freed = await writes
        .updateTable("jobs")
        .set(FREE)
        .where("name", "=", name)
        .where("lease_until", ">", latestLease)
        .executeTakeFirstOrThrow();
      return moved.numUpdatedRows + freed.numUpdatedRows > 0n;
    },
    postpone: async (name, due) => {
      await writes.updateTable("jobs").set({ due }).where("name", "=", name).where("due", "<", due).execute();
    },
    release: async (name, holder) => {
      await held(name, holder).set(FREE).execute();
    },
  };
}
