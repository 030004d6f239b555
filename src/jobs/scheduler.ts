/**
 * Runs what runs beside requests, each job once among all processes on the database: whoever takes one holds a lease on it, which
 * each look prolongs while the work runs. Whoever is killed leaves a lease that ends, and another takes the job over. Of clocks of
 * machines it is asked that they differ by less than a lease.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { JobOutcome, JobState, Jobs } from "../storage/job-storage.ts";
import { TOLERANCE, watchClock } from "./clock-watch.ts";
import { dueAfterDone, dueAfterFailure } from "./next-run.ts";

export interface Job {
  /** Names it for ever, to the other processes and in figures. */
  readonly name: string;
  /** Milliseconds from the start of one run to that of the next. */
  readonly every: number;
  /** It removes or ends what is old: it waits for a day after the clock was set, for somebody to see whether that was right. */
  readonly isByAge?: boolean;
  /**
   * Told again it goes on where it was cut off. It is cut off by the signal, and throws its reason then; what it resolves to having
   * been told is done.
   */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface JobLog {
  error(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export interface Scheduler {
  /** Prolongs what runs here, and begins what is due. Rejects when storage does. */
  look(): Promise<void>;
  /** Resolves when nothing runs here. */
  idle(): Promise<void>;
  /** What is known of the jobs, whoever runs them. */
  states(): Promise<readonly JobState[]>;
  /** Cuts off what runs, waits for its end, and leaves what does not end to the lease. */
  stop(): Promise<void>;
}

export interface SchedulerParts {
  readonly jobs: readonly Job[];
  readonly storage: { readonly jobs: Jobs };
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** Milliseconds, of a clock that nobody sets. */
  readonly monotonic?: () => number;
  /** Of this process alone. */
  readonly holder: string;
  readonly log: JobLog;
  /** Milliseconds between two looks. */
  readonly interval?: number;
  /** Milliseconds; several looks. */
  readonly lease?: number;
  /** Milliseconds that `stop` waits for what runs. */
  readonly grace?: number;
}

const SECOND = 1000;
const LOOK_EVERY = 10 * SECOND;
const LEASE = 60 * SECOND;
const GRACE = 8 * SECOND;
/** For which nothing is removed by its age once the clock was set. */
const DOUBT = 86_400 * SECOND;

interface Run {
  readonly cutOff: AbortController;
  readonly ended: Promise<void>;
}

const STOPPED = new Error("the process stops");
const LOST = new Error("another process has taken the job over");

export function startScheduler({
  jobs,
  storage: { jobs: stored },
  clock,
  monotonic = () => performance.now(),
  holder,
  log,
  interval = LOOK_EVERY,
  lease = LEASE,
  grace = GRACE,
}: SchedulerParts): Scheduler {
  const iso = (moment = clock()) => new Date(moment).toISOString();
  const names = jobs.map(({ name }) => name);
  const running = new Map<string, Run>();
  /** What has run and is being written down. */
  const ending = new Set<string>();
  const watch = watchClock(clock, monotonic);
  let isKnown = false;
  let isStopped = false;

  /** Undefined of work that was cut off and is not done. */
  const outcomeOf = async ({ name, run }: Job, signal: AbortSignal, failures: number) => {
    try {
      await run(signal);
      return "done";
    } catch (error) {
      if (signal.aborted) return undefined;
      log.error({ err: error, job: name, failures }, "job failed");
      return "failed";
    }
  };

  const note = async ({ name, every }: Job, outcome: JobOutcome | undefined, started: number, failures: number) => {
    const now = clock();
    if (outcome === undefined) return stored.release(name, holder);
    const due = outcome === "done" ? dueAfterDone(started, now, every) : dueAfterFailure(now, failures, every);
    await stored.end(name, holder, { at: iso(now), outcome, due: iso(due) });
    if (outcome === "done") log.info({ job: name, ms: now - started }, "job done");
  };

  const run = async (job: Job, started: number, signal: AbortSignal, failures: number) => {
    const outcome = await outcomeOf(job, signal, failures);
    if (signal.reason === LOST) return;
    ending.add(job.name);
    try {
      await note(job, outcome, started, failures);
    } catch (error) {
      // Its lease ends by itself.
      log.error({ err: error, job: job.name }, "what became of a job cannot be written down");
    }
  };

  const begin = async (job: Job) => {
    const now = clock();
    const taken = await stored.take(job.name, { holder, now: iso(now), until: iso(now + lease) });
    if (taken === undefined) return;
    const cutOff = new AbortController();
    if (isStopped) cutOff.abort(STOPPED);
    const ended = run(job, now, cutOff.signal, taken.failures + 1).finally(() => {
      running.delete(job.name);
      ending.delete(job.name);
    });
    running.set(job.name, { cutOff, ended });
  };

  const isBegun = ({ holder: other, leaseUntil }: JobState, now: string) =>
    other !== undefined && leaseUntil !== undefined && leaseUntil > now;

  /** What was removed by a clock that is wrong would be gone. */
  const doubt = async (jump: number) => {
    const doubtful = jobs.filter(({ isByAge }) => isByAge === true).map(({ name }) => name);
    log.error(
      { seconds: Math.round(jump / SECOND), jobs: doubtful },
      "the clock was set: what goes by age waits for a day",
    );
    for (const name of doubtful) await stored.postpone(name, iso(clock() + DOUBT));
  };

  /** Resolves to whether there was something that a clock had written which was ahead. */
  const mend = async (states: ReadonlyMap<string, JobState>) => {
    const now = clock();
    const latestLease = iso(now + lease + TOLERANCE);
    const mended: string[] = [];
    for (const { name, every, isByAge = false } of jobs) {
      const { due = "", leaseUntil = "" } = states.get(name) ?? {};
      const latestDue = iso(now + (isByAge ? Math.max(every, DOUBT) : every) + TOLERANCE);
      if (due <= latestDue && leaseUntil <= latestLease) continue;
      if (await stored.mend(name, { latestDue, due: iso(now), latestLease })) mended.push(name);
    }
    if (mended.length > 0) log.error({ jobs: mended }, "jobs were put off by a clock that was ahead");
    return mended.length > 0;
  };

  const lookOnce = async () => {
    for (const [name, { cutOff }] of running) {
      if (ending.has(name) || (await stored.prolong(name, holder, iso(clock() + lease)))) continue;
      // What has ended meanwhile holds no lease to prolong, and was not taken over.
      if (!ending.has(name) && running.get(name)?.cutOff === cutOff) {
        log.error({ job: name }, "job was taken over while it ran here");
        cutOff.abort(LOST);
      }
    }
    if (isStopped) return;
    const states = await stored.states();
    if (!isKnown) {
      const unknown = names.filter((name) => !states.has(name));
      await stored.know(unknown, iso());
      isKnown = true;
      if (unknown.length > 0) return lookOnce();
    }
    const jump = watch.look(states.values());
    // Mended first: what was due in months waits for a day then.
    const isMended = await mend(states);
    if (jump !== 0) await doubt(jump);
    if (isMended || jump !== 0) return lookOnce();
    const now = iso();
    for (const job of jobs) {
      const state = states.get(job.name);
      if (state === undefined || state.due > now || running.has(job.name) || isBegun(state, now)) continue;
      await begin(job);
    }
  };

  let looking: Promise<void> | undefined;
  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)));
  const lookAndTell = () => void look().catch((error: unknown) => log.error({ err: error }, "jobs cannot be read"));
  const timer = setInterval(lookAndTell, interval).unref();
  lookAndTell();

  const idle = async () => {
    await looking?.catch(() => undefined);
    await Promise.all([...running.values()].map(({ ended }) => ended));
  };
  return {
    look,
    idle,
    states: async () => [...(await stored.states()).values()].filter(({ name }) => names.includes(name)),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking?.catch(() => undefined);
      for (const { cutOff } of running.values()) cutOff.abort(STOPPED);
      const waited = new AbortController();
      await Promise.race([idle(), pause(grace, undefined, { signal: waited.signal }).catch(() => undefined)]);
      waited.abort();
    },
  };
}
