/** When a job runs again. */

const MINUTE = 60_000;
const FIRST_RETRY = MINUTE;

/** From the start of one run to that of the next; one that took longer is due at once. Milliseconds, moments since 1970-01-01 UTC. */
export function dueAfterDone(started: number, now: number, every: number): number {
  // Never later than that from now: a clock that was set back meanwhile would have it wait for as long.
  return Math.min(Math.max(now, started + every), now + every);
}

/** After 1 minute, then 2, 4, 8 …, and never later than it would run anyway. `failures`: in a row, this one included. */
export function dueAfterFailure(now: number, failures: number, every: number): number {
  return now + Math.min(every, FIRST_RETRY * 2 ** (failures - 1));
}
