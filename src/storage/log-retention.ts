/** Keeps the change log as short as its consumers allow. */
import type { ChangeLog } from "./storage.ts";

const HOUR_MS = 3_600_000;

/**
 * Engines keep no cursor. One that follows is behind by a second, one that loads 400,000 listings by a minute, one cut off
 * from its database by as long as that lasts; whoever is further behind begins anew, which takes seconds.
 */
const KEPT_MS = 6 * HOUR_MS;

export interface LogRetention {
  /** Trims now; calls made meanwhile share it. Failures are told. */
  trim(): Promise<void>;
  /** Resolves when nothing is being trimmed any more. */
  stop(): Promise<void>;
}

/** Trims at once and then every hour. Does not keep the process alive. */
export function retainLog(
  changes: Pick<ChangeLog, "trim">,
  now: () => number,
  onError: (error: unknown) => void,
): LogRetention {
  let running: Promise<void> | undefined;
  const trim = () =>
    (running ??= changes
      .trim(new Date(now() - KEPT_MS).toISOString())
      .then(() => {}, onError)
      .finally(() => {
        running = undefined;
      }));
  const timer = setInterval(() => void trim(), HOUR_MS).unref();
  void trim();
  return {
    trim,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
