/**
 * Files that a dealer tries before they become the stock: kept for a day, guessed, read with what a person chose, and imported when
 * they say so. Nothing of a trial is written to the stock.
 */
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isCuref } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Deliveries } from "../feeds/arrivals/deliveries.ts";
import { NothingCame } from "../feeds/arrivals/deliveries.ts";
import { fileNameOf } from "../feeds/arrivals/file-name.ts";
import { FeedRefusal } from "../feeds/feed-issue.ts";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { guessFeed } from "../feeds/guess/guess-feed.ts";
import type { ImportStock } from "../feeds/intake/import-in-thread.ts";
import type { StockRequest } from "../feeds/intake/stock-request.ts";
import type { Unpacking } from "../feeds/reading/packed-file.ts";
import type { ImportReport } from "../feeds/report/import-report.ts";
import type { LostValues } from "../feeds/trial/trial-notes.ts";
import { trialNotes } from "../feeds/trial/trial-notes.ts";
import type { Storage } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";
import type { TrialChoices } from "./trial-mapping.ts";
import { NOTHING_CHOSEN, trialChoicesSchema, trialMapping } from "./trial-mapping.ts";

const keptSchema = z.strictObject({
  curef: z.string().refine(isCuref),
  file: z.string(),
  bytes: z.int(),
  /** Milliseconds since 1970-01-01 UTC. */
  receivedAt: z.int(),
  choices: trialChoicesSchema,
});

export interface StockTrial extends z.output<typeof keptSchema> {
  readonly id: string;
}

export interface TrialOutcome {
  readonly report: ImportReport;
  /** The first rows as they would be online. */
  readonly first: readonly Listing[];
  readonly lost: readonly LostValues[];
}

export type Tried =
  | { readonly kind: "running" }
  | { readonly kind: "tried"; readonly outcome: TrialOutcome }
  /** The site's own fault, or a file that cannot be read to its end. */
  | { readonly kind: "failed" };

export type Received =
  | { readonly kind: "received"; readonly id: string }
  /** `message` is a French sentence. */
  | { readonly kind: "refused"; readonly message: string };

export interface StockTrials {
  /** Rejects with what `bytes` rejects with, keeping nothing. `told` is what its sender calls the file. */
  receive(curef: string, told: string, bytes: AsyncIterable<Uint8Array>): Promise<Received>;
  /** Undefined where that dealer has none of that name, or has it no more. */
  get(curef: string, id: string): Promise<StockTrial | undefined>;
  /** Of a file that was guessed when it came: rejects where it cannot be any more. */
  guess(trial: StockTrial): Promise<FeedGuess>;
  choose(trial: StockTrial, choices: TrialChoices): Promise<void>;
  /** Waits for the outcome so many milliseconds. */
  tried(trial: StockTrial, patience: number): Promise<Tried>;
  /** Resolves to the number of the run once it has ended, or after so many milliseconds. */
  apply(trial: StockTrial, allowLargeWithdrawal: boolean, patience: number): Promise<number>;
}

export interface StockTrialParts {
  readonly storage: Pick<Storage, "listings" | "dealers" | "marks" | "feedRuns" | "sellerContacts" | "feedSettings">;
  readonly directory: string;
  readonly deliveries: Deliveries;
  readonly importing: ImportStock;
  readonly unpacking?: Unpacking | undefined;
  /** The marketplace's host; undefined in a trial. */
  readonly home: string | undefined;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly clock: () => number;
}

const ID = /^[\w-]{20}$/;
const KEPT = 24 * 3_600_000;
/** Of one dealer; of more the oldest goes. */
const MOST_KEPT = 3;
/** Guesses and outcomes that are held: a file is read again for others. */
const MOST_HELD = 8;
const FIRST_ROWS = 6;
const STATE = "trial.json";

export function createStockTrials({
  storage,
  directory,
  deliveries,
  importing,
  unpacking,
  home,
  now,
  clock,
}: StockTrialParts): StockTrials {
  const folderOf = (curef: string, id: string) => join(directory, curef, id);
  const pathOf = ({ curef, id, file }: StockTrial) => join(folderOf(curef, id), file);
  const guesses = new Map<string, Promise<FeedGuess>>();
  const outcomes = new Map<string, Promise<Tried>>();
  const held = <Value>(values: Map<string, Value>, key: string, make: () => Value): Value => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    for (const oldest of [...values.keys()].slice(0, Math.max(0, values.size - MOST_HELD))) values.delete(oldest);
    return value;
  };

  const keep = async ({ id, ...kept }: StockTrial): Promise<void> => {
    const path = join(folderOf(kept.curef, id), STATE);
    await writeFile(`${path}.new`, JSON.stringify(kept));
    await rename(`${path}.new`, path);
  };

  const read = async (curef: string, id: string): Promise<StockTrial | undefined> => {
    if (!isCuref(curef) || !ID.test(id)) return undefined;
    const text = await readFile(join(folderOf(curef, id), STATE), "utf8").catch(absent);
    if (text === undefined) return undefined;
    const trial = { id, ...keptSchema.parse(JSON.parse(text)) };
    return trial.receivedAt + KEPT > clock() ? trial : undefined;
  };

  /** Before another comes: what is old, of every dealer, and what a dealer has too many of. */
  const sweep = async (curef: string): Promise<void> => {
    const dealers = (await readdir(directory).catch(absent)) ?? [];
    for (const dealer of dealers) {
      const ids = await readdir(join(directory, dealer));
      const ages = await Promise.all(
        ids.map(async (id) => ({ id, at: (await stat(join(directory, dealer, id))).mtimeMs })),
      );
      const most = dealer === curef ? MOST_KEPT - 1 : MOST_KEPT;
      const gone = ages.toSorted((a, b) => b.at - a.at).filter(({ at }, place) => place >= most || at + KEPT < clock());
      for (const { id } of gone) await rm(join(directory, dealer, id), { recursive: true, force: true });
    }
  };

  const guessOf = (trial: StockTrial): Promise<FeedGuess> =>
    held(guesses, trial.id, () => guessFeed(pathOf(trial), new Date(now()).toISOString().slice(0, 10)));

  const requestOf = async (trial: StockTrial, allowLargeWithdrawal: boolean): Promise<StockRequest> => {
    const { shape, ...guess } = await guessOf(trial);
    const mapping = trialMapping({ shape, ...guess }, trial.choices, trial.file);
    return { file: trial.file, curef: trial.curef, mapping: JSON.stringify(mapping), allowLargeWithdrawal };
  };

  const tryNow = async (trial: StockTrial): Promise<Tried> => {
    const notes = trialNotes(storage, FIRST_ROWS);
    const { sellerContacts } = storage;
    const { report } = await importing({
      storage: { ...notes.storage, sellerContacts: { ...sellerContacts, put: async () => {} } },
      // As if what is missing were sold: the report says how many, and the page asks.
      request: await requestOf(trial, true),
      home,
      path: pathOf(trial),
      unpacking,
      now: now(),
      onProgress: () => undefined,
      onIssues: async (issues) => notes.note(issues),
    });
    return { kind: "tried", outcome: { report, first: notes.first, lost: notes.lost() } };
  };

  const receiveInto = async (trial: StockTrial, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
    const file = await open(pathOf(trial), "wx");
    try {
      let size = 0;
      for await (const piece of bytes) {
        await file.write(piece);
        size += piece.length;
      }
      if (size === 0) throw new NothingCame(trial.file);
      return size;
    } finally {
      await file.close();
    }
  };

  return {
    receive: async (curef, told, bytes) => {
      await sweep(curef);
      const id = drawId();
      // `trial.json` is the trial's own.
      const file = fileNameOf(told).replace(/^trial\.json/, "stock.json");
      const begun: StockTrial = { id, curef, file, bytes: 0, receivedAt: clock(), choices: NOTHING_CHOSEN };
      const folder = folderOf(curef, id);
      await mkdir(folder, { recursive: true });
      try {
        const trial = { ...begun, bytes: await receiveInto(begun, bytes) };
        await guessOf(trial);
        await keep(trial);
        return { kind: "received", id };
      } catch (error) {
        guesses.delete(id);
        await rm(folder, { recursive: true, force: true });
        if (error instanceof FeedRefusal) return { kind: "refused", message: error.message };
        if (error instanceof NothingCame) return { kind: "refused", message: "Ce fichier est vide." };
        throw error;
      }
    },
    get: read,
    guess: guessOf,
    choose: async (trial, choices) => keep({ ...trial, choices }),
    tried: async (trial, patience) => {
      const key = `${trial.id} ${JSON.stringify(trial.choices)}`;
      const outcome = held(outcomes, key, () =>
        tryNow(trial).catch((error: unknown): Tried => {
          outcomes.delete(key);
          if (!(error instanceof FeedRefusal)) throw error;
          return { kind: "failed" };
        }),
      );
      return within(outcome, patience, { kind: "running" });
    },
    apply: async (trial, allowLargeWithdrawal, patience) => {
      const { mapping = "" } = await requestOf(trial, allowLargeWithdrawal);
      await storage.feedSettings.put(trial.curef, { mapping });
      const { number, ended } = await deliveries.take({
        curef: trial.curef,
        by: "space",
        file: trial.file,
        bytes: createReadStream(pathOf(trial)),
        allowLargeWithdrawal,
      });
      await within(ended, patience, undefined);
      return number;
    },
  };
}

async function within<Value, Otherwise>(
  work: Promise<Value>,
  patience: number,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function absent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
