/**
 * Whether the machine's clock was set since somebody last looked at it. What is removed by its age must not be by a clock that is wrong:
 * whoever sets it right brings nothing back.
 */
import type { JobState } from "../storage/job-storage.ts";

/** Milliseconds by which clocks may differ unnoticed: those of several machines, and one that is put right a little. */
export const TOLERANCE = 60_000;
/** Milliseconds for which nothing may have run on a site: it stood still over a weekend, or its clock was set while it did. */
const LONGEST_PAUSE = 4 * 86_400_000;

export interface ClockWatch {
  /** By how many milliseconds the clock has jumped since the last look, or since the last trace of a job at the first; 0 where it has not. */
  look(states: Iterable<JobState>): number;
}

/** `clock`: milliseconds since 1970-01-01 UTC; `monotonic`: milliseconds, of a clock that nobody sets. */
export function watchClock(clock: () => number, monotonic: () => number): ClockWatch {
  let last: { readonly now: number; readonly passed: number } | undefined;
  return {
    look: (states) => {
      const before = last;
      last = { now: clock(), passed: monotonic() };
      if (before !== undefined) {
        const jump = last.now - before.now - (last.passed - before.passed);
        return Math.abs(jump) > TOLERANCE ? jump : 0;
      }
      const traces = [...states].flatMap(({ startedAt, endedAt }) =>
        [startedAt, endedAt].filter((at) => at !== undefined),
      );
      const latest = traces.toSorted().at(-1);
      if (latest === undefined) return 0;
      const pause = last.now - Date.parse(latest);
      return pause < -TOLERANCE || pause > LONGEST_PAUSE ? pause : 0;
    },
  };
}
