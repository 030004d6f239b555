/** The one connection of a process on which it hears what others write: beside the pools, for it is asked nothing, and made anew whenever it ends. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Notices, Topic } from "../notices.ts";
import { CHANNEL, HEARING } from "../notices.ts";

export interface Hearing extends Notices {
  close(): Promise<void>;
}

/** Milliseconds until the first attempt after a connection ended; twice as long after each that failed. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** Milliseconds between looks at whether the connection still stands: what a network has dropped tells nobody. */
const CHECK_EVERY = 15_000;
/** Milliseconds. It is asked for nothing that takes longer. */
const PATIENCE = 5_000;

/** Connects when somebody first listens. */
export function hearNotices(url: string): Hearing {
  const listeners = new Map<Topic, Set<(of?: string) => void>>();
  const leaving = new AbortController();
  const { signal } = leaving;
  let running: Promise<void> | undefined;
  let isHearing = false;

  const tell = (said: string) => {
    const [topic = "", of] = said.split(/ (.*)/s, 2);
    // The cast: of a topic that this program does not know nobody is there to be told.
    for (const listener of listeners.get(topic as Topic) ?? []) listener(of);
  };
  /** What was told while nobody heard. */
  const tellAll = () => {
    for (const topic of listeners.keys()) tell(topic);
  };

  /** Resolves when the connection has ended, and to whether it ever heard anything. */
  const hear = async (): Promise<boolean> => {
    const client = new pg.Client({
      connectionString: url,
      // By its process, for whoever looks at the connections of the server.
      application_name: `${HEARING} ${String(process.pid)}`,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.on("error", () => end()).on("end", () => end());
    client.on("notification", ({ payload = "" }) => tell(payload));
    const leave = () => end();
    signal.addEventListener("abort", leave);
    let checking: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      isHearing = true;
      tellAll();
      checking = setInterval(() => void client.query("select 1").catch(() => end()), CHECK_EVERY).unref();
      if (!signal.aborted) await ended;
      return true;
    } catch {
      // As the pools tell whoever asks them something; `isHearing` says it, and looks go on beneath.
      return false;
    } finally {
      isHearing = false;
      signal.removeEventListener("abort", leave);
      clearInterval(checking);
      // One that hangs is not waited for.
      await Promise.race([client.end().catch(() => undefined), pause(FIRST_PAUSE, undefined, { ref: false })]);
    }
  };

  const run = async () => {
    let wait = FIRST_PAUSE;
    while (!signal.aborted) {
      if (await hear()) wait = FIRST_PAUSE;
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined); // it leaves
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    }
  };

  return {
    on: (topic, listener) => {
      const told = listeners.get(topic) ?? new Set();
      listeners.set(topic, told);
      told.add(listener);
      if (!signal.aborted) running ??= run();
      return () => void told.delete(listener);
    },
    isHearing: () => isHearing,
    close: async () => {
      leaving.abort();
      await running;
    },
  };
}
