/**
 * Keeps an engine current from the change log: everything at start, unless it holds it already, then every entry in order. When entries
 * that it has not seen are gone from the log, everything anew. The engine's cursor is the only state, so a restart or a missed signal
 * loses nothing.
 */
import type { Listing } from "../domain/listings/listing.ts";
import type { MarketFacts } from "../domain/listings/market-facts.ts";
import { atMostEach } from "../turns/bell.ts";
import type { IndexChange, SearchEngine } from "./engine.ts";

interface LoggedChange {
  readonly sequence: number;
  readonly reference: string;
  /** As it is now; absent when it is offline, and where only the market changed. */
  readonly listing?: Listing;
  readonly market?: MarketFacts;
}

/** What is asked of storage; `sequence` counts entries of the change log. */
export interface ChangeSource {
  readonly listings: {
    online(
      batchSize: number,
    ): Promise<{ readonly sequence: number; readonly batches: AsyncIterable<readonly Listing[]> }>;
  };
  readonly changes: {
    after(sequence: number, limit: number): Promise<readonly LoggedChange[] | "gone">;
  };
}

export function changeOf({ reference, listing, market }: LoggedChange): IndexChange {
  if (market !== undefined) return { kind: "market", reference, market };
  return listing === undefined ? { kind: "remove", reference } : { kind: "put", listing };
}

export interface ChangeFollower {
  /** Takes everything logged so far; resolves when the engine answers with it. Calls made meanwhile share the next round. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export const LOAD_BATCH = 2000;
export const CHANGE_BATCH = 500;

export interface FollowOptions {
  /** Milliseconds between looks at the change log: other processes write to it too. */
  readonly interval: number;
  readonly onError: (error: unknown) => void;
  /** Calls back when some process has written to it, where one is told so; returns how to stop. A call that never comes costs an interval. */
  readonly onNotice?: (listener: () => void) => () => void;
}

/** Milliseconds: while an import writes batch after batch, so often is what it wrote so far taken. */
const LOOK_AT_MOST_EACH = 50;

/** Loads an engine that holds nothing and follows the log from there. Rejects when the first load fails; later failures are told and tried again. */
export async function followChanges(
  source: ChangeSource,
  engine: SearchEngine,
  options: FollowOptions,
): Promise<ChangeFollower> {
  const load = async () => {
    const { sequence, batches } = await source.listings.online(LOAD_BATCH);
    await engine.load(batches, sequence);
  };
  /** It was loaded from another database, or from this one before a backup was put back. */
  const isBeyond = async (cursor: number) => {
    // The log never loses its last entry.
    const entries = await source.changes.after(cursor - 1, 1);
    return entries !== "gone" && entries.length === 0;
  };
  const { cursor: held } = engine.status();
  if (held === 0 || (await isBeyond(held))) await load();

  const round = async () => {
    for (;;) {
      const entries = await source.changes.after(engine.status().cursor, CHANGE_BATCH);
      if (entries === "gone") {
        await load();
        continue;
      }
      const last = entries.at(-1);
      if (last === undefined) return;
      await engine.apply(entries.map(changeOf), last.sequence);
    }
  };

  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const catchUp = () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      const done = round();
      running = done.catch(() => undefined); // the caller of catchUp is told; the next round starts afresh
      return done;
    });
    return waiting;
  };
  const look = () => void catchUp().catch(options.onError);
  const timer = setInterval(look, options.interval);
  const woken = atMostEach(LOOK_AT_MOST_EACH, () => performance.now(), look);
  const endNotices = options.onNotice?.(woken.ask);
  return {
    catchUp,
    stop: async () => {
      endNotices?.();
      woken.stop();
      clearInterval(timer);
      await waiting;
      await running;
    },
  };
}
