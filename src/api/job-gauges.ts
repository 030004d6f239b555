/** What runs beside requests, as figures: what the database says of it, so that every process tells the same. */
import { Gauge } from "prom-client";
import { isOverdue } from "../jobs/overdue.ts";
import type { JobState } from "../storage/job-storage.ts";

const SECOND = 1000;

interface JobFigure {
  readonly name: string;
  readonly help: string;
  /** Undefined where there is nothing to tell yet. `now`: milliseconds since 1970-01-01 UTC. */
  readonly of: (state: JobState, now: number) => number | undefined;
}

const seconds = (moment: string | undefined) => (moment === undefined ? undefined : Date.parse(moment) / SECOND);

const FIGURES: readonly JobFigure[] = [
  {
    name: "virage_job_last_success_timestamp_seconds",
    help: "When a job was last done",
    of: ({ succeededAt }) => seconds(succeededAt),
  },
  {
    name: "virage_job_duration_seconds",
    help: "How long the last run of a job took that has ended",
    of: ({ startedAt, endedAt, holder }) =>
      startedAt === undefined || endedAt === undefined || holder !== undefined
        ? undefined
        : (Date.parse(endedAt) - Date.parse(startedAt)) / SECOND,
  },
  { name: "virage_job_failures", help: "How often in a row a job has failed", of: ({ failures }) => failures },
  { name: "virage_job_due_timestamp_seconds", help: "When a job runs next", of: ({ due }) => seconds(due) },
  {
    name: "virage_job_overdue",
    help: "1 where a job should have been done five minutes ago, or was by a clock that was ahead",
    of: (state, now) => (isOverdue(state, now) ? 1 : 0),
  },
];

/** `clock`: the machine’s own, milliseconds since 1970-01-01 UTC. */
export function jobGauges(states: () => Promise<readonly JobState[]>, clock: () => number): readonly Gauge[] {
  return FIGURES.map(
    ({ name, help, of }) =>
      new Gauge({
        name,
        help,
        labelNames: ["job"],
        registers: [],
        async collect() {
          this.reset();
          const now = clock();
          for (const state of await states()) {
            const figure = of(state, now);
            if (figure !== undefined) this.set({ job: state.name }, figure);
          }
        },
      }),
  );
}
