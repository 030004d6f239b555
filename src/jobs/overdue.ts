/** Whether somebody has to look at a job, as figures and operators are told it. */
import type { JobState } from "../storage/job-storage.ts";

/** Milliseconds: several looks of any process, and one of its leases. */
const LATE = 5 * 60_000;

/** Not done five minutes after its moment, or done at one that is still to come: a clock was wrong. `now`: milliseconds since 1970-01-01 UTC. */
export function isOverdue({ due, startedAt, succeededAt }: JobState, now: number): boolean {
  const isAhead = (moment: string | undefined) => moment !== undefined && Date.parse(moment) - now > LATE;
  return now - Date.parse(due) > LATE || isAhead(startedAt) || isAhead(succeededAt);
}
