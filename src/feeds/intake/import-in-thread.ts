/**
 * A feed imported beside the process’s own work: a thread reads it and makes its offers, and the process, which has the storage, does what
 * the thread asks of that. Visitors wait for neither.
 */
import { Worker } from "node:worker_threads";
import type { Call, ProcessWord, ThreadTask, ThreadWord } from "./import-words.ts";
import type { StockImport, StockOutcome } from "./import-stock.ts";

/** How an import is done: in the process that asks, or beside it. */
export type ImportStock = (given: StockImport) => Promise<StockOutcome>;

/** A turn of the storage that the thread has, until it ends it. */
interface Turn {
  /** Of `together`. */
  readonly unit?: object;
  end(failed: boolean): void;
  /** Of what the turn was of. */
  readonly over: Promise<unknown>;
}

/** A file that the thread reads on and on in without a word: nothing that it asks for or tells. */
export class Stalled extends Error {
  override readonly name = "Stalled";
}

/** Milliseconds between two words of a thread that is at work, whatever it reads. */
const MOST_SILENT = 120_000;
/** Milliseconds in which a thread that is to end does so by itself, after the batch that it writes. */
const MOST_ENDING = 15_000;

class TakenBack extends Error {
  override readonly name = "TakenBack";
}

/** Rejects as `importStock` does. */
export const importInThread: ImportStock = (given) => importWatched(given, {});

/** The same, of a thread that is given up after other silences, in milliseconds. */
export async function importWatched(
  { storage, signal, onProgress, onIssues, askMarket, ...given }: StockImport,
  {
    mostSilent = MOST_SILENT,
    mostEnding = MOST_ENDING,
  }: { readonly mostSilent?: number; readonly mostEnding?: number },
): Promise<StockOutcome> {
  signal?.throwIfAborted();
  const workerData: ThreadTask = {
    ...given,
    tellsIssues: onIssues !== undefined,
    asksMarket: askMarket !== undefined,
  };
  // Without the options of this process: some, such as --input-type, stop a thread from starting.
  const thread = new Worker(new URL("import-thread.ts", import.meta.url), { workerData, execArgv: [] });
  const turns = new Map<number, Turn>();
  const { promise: outcome, resolve, reject } = Promise.withResolvers<StockOutcome>();
  /** The first fault of the storage: cloned to the thread and back it would be of no class any more. */
  let fault: unknown;

  const begin = async (number: number, of: (inTurn: (unit?: object) => Promise<void>) => Promise<unknown>) => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const over = Promise.withResolvers<unknown>();
    of(async (unit) => {
      const end = (failed: boolean) => (failed ? ended.reject(new TakenBack()) : ended.resolve());
      turns.set(number, { ...(unit === undefined ? {} : { unit }), end, over: over.promise });
      begun.resolve();
      await ended.promise;
    }).then(over.resolve, over.reject);
    // What it ends with before it has begun; after that, whoever ends it is told.
    over.promise.catch(begun.reject);
    await begun.promise;
  };

  const done = async (number: number, call: Call): Promise<unknown> => {
    switch (call.to) {
      case "alone":
        return begin(number, (inTurn) => storage.alone(call.name, inTurn));
      case "together":
        return begin(number, (inTurn) => storage.together(inTurn));
      case "unit":
        return methodOf(turns.get(call.turn)?.unit, call.method)(...call.args);
      case "end": {
        const turn = turns.get(call.turn);
        turns.delete(call.turn);
        turn?.end(call.failed);
        return turn?.over
          .then(() => undefined)
          .catch((error: unknown) => {
            if (!(error instanceof TakenBack)) throw error;
          });
      }
      case "market":
        return askMarket?.(call.arrived);
      case "issues":
        return onIssues?.(call.issues);
      case "listings":
      case "dealers":
      case "marks":
      case "feedRuns":
      case "vehicleSheets":
      case "sellerContacts":
        return methodOf(storage[call.to], call.method)(...call.args);
    }
  };

  const say = (word: ProcessWord) => thread.postMessage(word);
  let heard = performance.now();
  /** Calls of the thread that are not answered yet. */
  let owed = 0;
  const answer = async (number: number, call: Call) => {
    owed += 1;
    try {
      say({ kind: "answer", number, value: await done(number, call) });
    } catch (error) {
      fault ??= error;
      say({ kind: "fault", number, error });
    } finally {
      owed -= 1;
    }
  };

  thread.on("message", (word: ThreadWord) => {
    heard = performance.now();
    if (word.kind === "call") void answer(word.number, word.call);
    else if (word.kind === "progress") onProgress?.(word.progress);
    else if (word.kind === "done") resolve(word.outcome);
    else reject(signal?.aborted === true ? signal.reason : (fault ?? word.error));
  });
  thread.on("error", reject);
  thread.on("exit", () => reject(new Error("the thread that imported has ended")));
  let ending: NodeJS.Timeout | undefined;
  const abort = () => {
    say({ kind: "abort" });
    // One that is busy with a line hears nothing.
    ending = setTimeout(() => reject(signal?.reason as Error), mostEnding);
  };
  signal?.addEventListener("abort", abort, { once: true });
  const watch = setInterval(() => {
    // While the process owes it an answer it is not the thread that is silent.
    if (owed > 0) heard = performance.now();
    else if (performance.now() - heard > mostSilent) reject(new Stalled(`silent for ${mostSilent} ms`));
  }, mostSilent / 10);
  try {
    return await outcome;
  } finally {
    clearInterval(watch);
    clearTimeout(ending);
    signal?.removeEventListener("abort", abort);
    await thread.terminate();
    // Of a thread that ended in the middle of one.
    for (const { end, over } of turns.values()) {
      over.catch(() => undefined);
      end(true);
    }
  }
}

function methodOf(part: object | undefined, method: string): (...args: readonly unknown[]) => Promise<unknown> {
  const found: unknown = part === undefined ? undefined : Reflect.get(part, method);
  if (typeof found !== "function") throw new Error(`no ${method} is asked for`);
  return found.bind(part) as (...args: readonly unknown[]) => Promise<unknown>; // all of a storage’s are
}
