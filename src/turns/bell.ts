/** For who looks again and again, and need not wait for the next look once something is known to have come. */
import { setTimeout as pause } from "node:timers/promises";

export interface Bell {
  readonly ring: () => void;
  /** Resolves once it rings, or has since it was last waited for, and after so many milliseconds at the latest; rejects when `signal` says so. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let wake: AbortController | undefined;
  return {
    ring: () => {
      hasRung = true;
      wake?.abort();
    },
    wait: async (ms, signal) => {
      signal?.throwIfAborted();
      if (!hasRung) {
        const woken = (wake = new AbortController());
        const ended = signal === undefined ? woken.signal : AbortSignal.any([woken.signal, signal]);
        await pause(ms, undefined, { signal: ended, ref: signal !== undefined }).catch(() => undefined); // woken
        wake = undefined;
      }
      hasRung = false;
      signal?.throwIfAborted();
    },
  };
}

/** Runs a job when it is asked for, at once, but never more often than each so many milliseconds: what is asked for meanwhile is one more run. */
export function atMostEach(ms: number, clock: () => number, job: () => void): { ask(): void; stop(): void } {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    timer = undefined;
    last = clock();
    job();
  };
  return {
    ask: () => {
      if (timer !== undefined) return;
      const wait = last + ms - clock();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
