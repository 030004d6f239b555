/**
 * Where events go: gathered, then written together beside requests. A disk or collector that is slow or away fills a bounded queue, and
 * what finds no room there is let go and counted; after a failure it is tried again after 1 s, then 2, 4 … 60, by one batch at a time, so
 * whoever is away is not hammered and is written to again by itself. What is refused for what it holds would be refused for ever, and hold
 * up all that comes after it: it is let go, and told.
 */
import { dayInParis } from "../domain/paris-time.ts";
import type { EventRecord } from "./event-record.ts";

/** What was handed over will not be taken, however often it is sent. */
export class BatchRefused extends Error {
  override readonly name: string = "BatchRefused";
}

/** Of one event; of several it is their number that will not be, and fewer may. */
export class BatchTooLarge extends BatchRefused {
  override readonly name: string = "BatchTooLarge";
}

export interface EventSink {
  /** Never waits. How many of them found no room. */
  add(records: readonly EventRecord[]): number;
  /** Writes what waits, once more whatever failed before, for ten seconds at most: for the end of a process. Tells what was left. */
  flush(): Promise<void>;
  waiting(): number;
  /** `listen` is told how many were written each time, and how many their collector refused. */
  watch(listen: (outcome: WriteOutcome, count: number) => void): void;
}

export type WriteOutcome = "written" | "discarded";

export interface EventSinkParts {
  /**
   * Of one day in France. Rejects where not all are written: then they come again, and those that were may stand twice, under one id; by
   * `BatchRefused` none does, by `BatchTooLarge` they come by halves.
   */
  readonly write: (records: readonly EventRecord[]) => Promise<void>;
  /** Calls back once, after milliseconds. */
  readonly later: (job: () => void, milliseconds: number) => void;
  readonly onError: (error: unknown) => void;
  /** How many records were let go. */
  readonly onRefused: (refusal: BatchRefused, count: number) => void;
  /** Records that may wait. */
  readonly most?: number;
}

/** Some 300 bytes each. */
const MOST_WAITING = 20_000;
const MOST_AT_ONCE = 500;
const GATHERED_WITHIN_MS = 200;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

/** A slow collector would otherwise keep a process for forty batches of five seconds, longer than whoever stops it waits. */
const FLUSHED_WITHIN_MS = 10_000;

export class EventsLeft extends Error {
  override readonly name = "EventsLeft";
}

/** Those before midnight in France, or all: a file takes a day whole or not at all, two of them maybe one without the other. */
function ofOneDay(records: readonly EventRecord[]): readonly EventRecord[] {
  const days = records.map(({ receivedAt }) => dayInParis(receivedAt));
  const next = days.findIndex((day) => day !== days[0]);
  return next < 0 ? records : records.slice(0, next);
}

export function createEventSink({ write, later, onError, onRefused, most = MOST_WAITING }: EventSinkParts): EventSink {
  let pending: readonly EventRecord[] = [];
  let failures = 0;
  let isAwaited = false;
  let writing: Promise<boolean> | undefined;
  let told: (outcome: WriteOutcome, count: number) => void = () => undefined;

  const writeAll = async (): Promise<boolean> => {
    let atOnce = MOST_AT_ONCE;
    while (pending.length > 0) {
      const batch = ofOneDay(pending.slice(0, atOnce));
      try {
        await write(batch);
        told("written", batch.length);
      } catch (error) {
        if (!(error instanceof BatchRefused)) {
          failures += 1;
          onError(error);
          return false;
        }
        if (error instanceof BatchTooLarge && batch.length > 1) {
          atOnce = Math.ceil(batch.length / 2);
          continue;
        }
        // The one that was too large is let go: those behind it need not be.
        atOnce = MOST_AT_ONCE;
        onRefused(error, batch.length);
        told("discarded", batch.length);
      }
      failures = 0;
      pending = pending.slice(batch.length);
    }
    return true;
  };
  const run = (): Promise<boolean> => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (pending.length > 0) lookLater();
    });
    return writing;
  };
  /** Looks again in a while, if nobody is going to already. */
  const lookLater = () => {
    if (isAwaited || writing !== undefined) return;
    isAwaited = true;
    const wait = failures === 0 ? GATHERED_WITHIN_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
    later(() => {
      isAwaited = false;
      void run();
    }, wait);
  };

  return {
    add: (records) => {
      const room = Math.max(0, most - pending.length);
      pending = [...pending, ...records.slice(0, room)];
      if (pending.length > 0) lookLater();
      return Math.max(0, records.length - room);
    },
    flush: async () => {
      const late = Promise.withResolvers<"late">();
      later(() => late.resolve("late"), FLUSHED_WITHIN_MS);
      const written = async () => {
        await writing;
        return run();
      };
      const ended = await Promise.race([late.promise, written()]);
      if (pending.length === 0) return;
      const why = ended === "late" ? "time is up" : "they could not be written";
      onError(new EventsLeft(`${String(pending.length)} events are left: ${why}`));
    },
    waiting: () => pending.length,
    watch: (listen) => (told = listen),
  };
}
