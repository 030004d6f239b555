/** What runs beside requests, as the rest of the product knows it (a part of `storage.ts`). Moments are ISO 8601 UTC. */

export type JobOutcome = "done" | "failed";

export interface JobState {
  readonly name: string;
  /** Not before. */
  readonly due: string;
  /** Who runs it, until when that holds unless it is prolonged; absent while nobody does. */
  readonly holder?: string;
  readonly leaseUntil?: string;
  readonly startedAt?: string;
  /** Of the last run that ended by itself. */
  readonly endedAt?: string;
  readonly outcome?: JobOutcome;
  readonly succeededAt?: string;
  /** In a row. */
  readonly failures: number;
}

/** Who takes a job, at which moment and until when. */
export interface Lease {
  readonly holder: string;
  readonly now: string;
  readonly until: string;
}

export interface JobEnd {
  readonly at: string;
  readonly outcome: JobOutcome;
  /** Of its next run. */
  readonly due: string;
}

export interface Jobs {
  /** Those that nobody has heard of yet are due at `due`; others stay as they are. */
  know(names: readonly string[], due: string): Promise<void>;
  /** All of them, by name. */
  states(): Promise<ReadonlyMap<string, JobState>>;
  /** One that is due and that nobody holds, or whose holder’s lease has ended; of several that ask at once one is given it. */
  take(name: string, lease: Lease): Promise<JobState | undefined>;
  /** Whether it is held still. */
  prolong(name: string, holder: string, until: string): Promise<boolean>;
  /** Whether it was held still: what somebody else has taken over is theirs to end. */
  end(name: string, holder: string, end: JobEnd): Promise<boolean>;
  /**
   * Of one that is due after `latestDue` its moment becomes `due`, and a lease that ends after `latestLease` ends: a clock that was wrong
   * wrote them. Whether there was something to mend.
   */
  mend(
    name: string,
    bounds: { readonly latestDue: string; readonly due: string; readonly latestLease: string },
  ): Promise<boolean>;
  /** Is not due before that. */
  postpone(name: string, due: string): Promise<void>;
  /** Leaves what is not finished to others, at once. */
  release(name: string, holder: string): Promise<void>;
}
