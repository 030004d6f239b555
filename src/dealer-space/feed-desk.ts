/** A dealer's stock files: what came of each, and a file tried and finished by the dealer before it is imported. */
import { LRUCache } from "lru-cache";
import type { Actor } from "../domain/audit/act.ts";
import { feedAct } from "../domain/audit/feed-acts.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Deliveries } from "../feeds/arrivals/deliveries.ts";
import { drawFeedKey } from "../feeds/arrivals/feed-key.ts";
import { shownSource } from "../feeds/arrivals/source-address.ts";
import { FeedRefusal } from "../feeds/feed-issue.ts";
import { guessBeside } from "../feeds/guess/guess-beside.ts";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { guessInThread } from "../feeds/guess/guess-in-thread.ts";
import type { ImportStock } from "../feeds/intake/import-in-thread.ts";
import { importInThread } from "../feeds/intake/import-in-thread.ts";
import type { JudgeArrived } from "../domain/valuation/market-answer.ts";
import type { RowReading } from "../feeds/mapping/draft.ts";
import { rowReader } from "../feeds/mapping/row-reader.ts";
import { openFeedFile } from "../feeds/reading/feed-file.ts";
import { rowsOf } from "../feeds/reading/feed-rows.ts";
import type { Unpacking } from "../feeds/reading/packed-file.ts";
import type { ImportReport } from "../feeds/report/import-report.ts";
import type { FieldFate } from "../feeds/trial/changed-fields.ts";
import { trialNotes } from "../feeds/trial/trial-notes.ts";
import type { FeedArrival, FeedKey, FeedSource } from "../storage/feed-intake-storage.ts";
import type { Storage } from "../storage/storage.ts";
import type { FinishedMapping, MappingChoices } from "./mapping-choices.ts";
import { finishedMapping } from "./mapping-choices.ts";
import type { OfferedFile, OfferedFiles } from "./offered-files.ts";
import { taughtBy, taughtIn } from "./taught-reading.ts";

export interface StockRun {
  readonly arrival: FeedArrival;
  /** Absent while it is on its way, and of one that never came. */
  readonly report?: ImportReport;
}

export interface StockTrial {
  /** As if much were to be withdrawn, where `asks` says so. */
  readonly report: ImportReport;
  /** Why an import would first have to be told that so much is to go, as a French sentence. */
  readonly asks?: string;
  /** The first rows that would be online. */
  readonly first: readonly Listing[];
  /** What would become of each field of adverts that are online. */
  readonly fates: readonly FieldFate[];
}

export type TrialState =
  | { readonly kind: "running"; readonly done: number }
  | { readonly kind: "done"; readonly trial: StockTrial };

/** A file at which something is to be done. */
export interface OpenedFile {
  readonly file: OfferedFile;
  readonly guess: FeedGuess;
  readonly finished: FinishedMapping;
}

export type Opening =
  | { readonly kind: "opened"; readonly opened: OpenedFile }
  /** A file in which nothing can be read; `message` is French. */
  | { readonly kind: "unreadable"; readonly file: OfferedFile; readonly message: string };

export interface FeedDesk {
  /** Bytes of one file; undefined where this process takes none. */
  readonly mostBytes: number | undefined;
  /** The latest first. */
  runs(curef: string): Promise<readonly StockRun[]>;
  run(curef: string, number: number): Promise<StockRun | undefined>;
  keys(curef: string): Promise<readonly FeedKey[]>;
  /** In the place of those before. Resolves to the key, which is told this once. */
  renewKey(curef: string, by: Actor): Promise<string>;
  source(curef: string): Promise<FeedSource | undefined>;
  setSource(curef: string, url: string | undefined, by: Actor): Promise<void>;
  /** Read as the file that was put online here last, where it has its columns. Rejects as `OfferedFiles.receive`. */
  receive: OfferedFiles["receive"];
  /** Files that were imported here and whose reading can still be mended, by the number of their run. */
  imported(curef: string): Promise<ReadonlyMap<number, OfferedFile>>;
  /** Files that were sent here and of which nothing is online yet, the latest first. */
  underWay: OfferedFiles["underWayOf"];
  /** Undefined where that dealer has no such file. */
  open(curef: string, id: string): Promise<Opening | undefined>;
  /** One after the other as they were asked, each of the file as the one before has left it; says nothing of one that is gone. */
  choose(file: OfferedFile, choosing: (opened: OpenedFile) => MappingChoices): Promise<void>;
  /** Begins a trial where none was, and waits a moment for its end. */
  try(opened: OpenedFile): Promise<TrialState>;
  /** Resolves to the number of the run, when it has ended or a moment is over. Rejects with what `Deliveries.take` rejects with. */
  importFile(opened: OpenedFile, allowLargeWithdrawal: boolean, by: Actor): Promise<number>;
  /** What the row that starts at a line says; undefined where there is none, or none that holds together. */
  row(opened: OpenedFile, line: number): Promise<RowReading | undefined>;
  drop(file: OfferedFile): Promise<void>;
}

export interface FeedDeskParts {
  readonly storage: Pick<
    Storage,
    | "listings"
    | "dealers"
    | "marks"
    | "feedRuns"
    | "vehicleSheets"
    | "sellerContacts"
    | "feedKeys"
    | "feedSettings"
    | "feedSources"
    | "feedArrivals"
    | "together"
  >;
  readonly files: OfferedFiles;
  /** Absent where this process takes no files. */
  readonly taking?: { readonly deliveries: Deliveries; readonly mostBytes: number } | undefined;
  readonly unpacking?: Unpacking;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly clock: () => number;
  readonly importing?: ImportStock;
  /** What the market says of vehicles that would come; without it a trial doubts no price. */
  readonly askMarket?: JudgeArrived | undefined;
  /** Milliseconds that a page waits for a trial, or an import, before it says that it goes on. */
  readonly patience?: number;
  readonly onError: (error: unknown) => void;
}

const PATIENCE = 4000;
const SHOWN_RUNS = 10;
const FIRST_LISTINGS = 5;
/** A day's stock is fetched in the night and the afternoon. */
const EVERY_MINUTES = 12 * 60;
const REMEMBERED = 40;
const ASKED: ReadonlySet<string> = new Set(["largeWithdrawal", "looksCut"]);

interface Trial {
  done: number;
  readonly ended: Promise<StockTrial>;
}

export function createFeedDesk({
  storage,
  files,
  taking,
  unpacking,
  now,
  clock,
  importing = importInThread,
  askMarket,
  patience = PATIENCE,
  onError,
}: FeedDeskParts): FeedDesk {
  const { feedKeys, feedSettings, feedSources, feedArrivals, feedRuns } = storage;
  const iso = () => new Date(clock()).toISOString();
  /** As other acts are dated. */
  const shownAt = () => new Date(now()).toISOString();
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const guesses = new LRUCache<string, Promise<FeedGuess>>({ max: REMEMBERED });
  const trials = new LRUCache<string, Trial>({ max: REMEMBERED });
  /** One after the other: each reads a whole file. */
  let last: Promise<unknown> = Promise.resolve();

  const withReport = async (arrival: FeedArrival): Promise<StockRun> => {
    const { curef, runAt } = arrival;
    const run = runAt === undefined ? undefined : await feedRuns.get(curef, runAt);
    return run === undefined ? { arrival } : { arrival, report: run.report as ImportReport }; // as `feedRunOf` wrote it
  };

  const guessOf = ({ id, path }: OfferedFile): Promise<FeedGuess> => {
    const known = guesses.get(id);
    if (known !== undefined) return known;
    const guess = guessInThread(path, today());
    guesses.set(id, guess);
    guess.catch(() => guesses.delete(id)); // told to whoever asked
    return guess;
  };

  const open = async (curef: string, id: string): Promise<Opening | undefined> => {
    const file = await files.get(curef, id);
    if (file === undefined) return undefined;
    try {
      const anew = await guessOf(file);
      const guess = file.known === undefined ? anew : guessBeside(anew, file.known);
      const finished = finishedMapping(guess, file.choices, { name: file.file, today: today() });
      return { kind: "opened", opened: { file, guess, finished } };
    } catch (error) {
      if (!(error instanceof FeedRefusal)) throw error;
      return { kind: "unreadable", file, message: error.message };
    }
  };
  /** The last of each file: a form is sent while it is filled in, and an earlier one may not end after a later one. */
  const choosings = new Map<string, Promise<void>>();

  const tryOnce = async (
    { file, guess, finished }: OpenedFile,
    allowLargeWithdrawal: boolean,
    onProgress: (done: number) => void,
  ) => {
    const notes = trialNotes(storage, FIRST_LISTINGS);
    const { report } = await importing({
      storage: {
        ...notes.storage,
        sellerContacts: { ...storage.sellerContacts, put: async () => {} },
      },
      request: {
        file: file.file,
        curef: file.curef,
        mapping: finished.text,
        encoding: guess.shape.encoding,
        allowLargeWithdrawal,
      },
      home: undefined,
      path: file.path,
      now: now(),
      unpacking,
      askMarket,
      onProgress: ({ done }) => onProgress(done),
    });
    return { report, first: notes.first, fates: notes.fates() };
  };

  const tryWhole = async (opened: OpenedFile, onProgress: (done: number) => void): Promise<StockTrial> => {
    const tried = await tryOnce(opened, false, onProgress);
    const { refusal } = tried.report;
    if (refusal === undefined || !ASKED.has(refusal.code)) return tried;
    return { ...(await tryOnce(opened, true, onProgress)), asks: refusal.why ?? refusal.message };
  };

  const begin = (opened: OpenedFile): Trial => {
    const ended = last.then(() => tryWhole(opened, (done) => (trial.done = done)));
    const trial: Trial = { done: 0, ended };
    last = ended.catch(() => undefined); // told to whoever asked
    return trial;
  };

  /** Undefined where it lasts longer. */
  const within = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience);
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    mostBytes: taking?.mostBytes,
    runs: async (curef) => Promise.all((await feedArrivals.of(curef, SHOWN_RUNS)).map(withReport)),
    run: async (curef, number) => {
      const arrival = await feedArrivals.get(curef, number);
      return arrival && withReport(arrival);
    },
    keys: (curef) => feedKeys.of(curef),
    renewKey: async (curef, by) => {
      const { text, id, hash } = drawFeedKey();
      await storage.together(async (unit) => {
        const before = await feedKeys.of(curef);
        for (const key of before) await unit.removeFeedKey(curef, key.id);
        await unit.addFeedKey({ id, curef, label: "espace pro", hash, createdAt: iso() });
        const former = before.length === 0 ? "aucune clé" : before.map((key) => key.id).join(", ");
        await unit.note(feedAct("feed.keyAdded", curef, { at: shownAt(), by }, { before: former, after: id }));
      });
      return text;
    },
    source: (curef) => feedSources.get(curef),
    setSource: (curef, url, by) =>
      storage.together(async (unit) => {
        const known = await feedSources.get(curef);
        const before = known === undefined ? "nulle part" : shownSource(known.url);
        const done = { at: shownAt(), by };
        if (url !== undefined) {
          await unit.putFeedSource({ curef, url, everyMinutes: EVERY_MINUTES, due: iso(), failures: 0 });
          await unit.note(feedAct("feed.sourceSet", curef, done, { before, after: shownSource(url) }));
        } else if (await unit.removeFeedSource(curef))
          await unit.note(feedAct("feed.sourceRemoved", curef, done, { before, after: "nulle part" }));
      }),
    receive: async (given) => {
      const file = await files.receive(given);
      const { taught } = await feedSettings.get(given.curef);
      if (taught === undefined) return file;
      const guess = await guessOf(file).catch((error: unknown): undefined => {
        if (!(error instanceof FeedRefusal)) throw error; // told when it is opened
      });
      const start = guess && taughtIn(taught, guess);
      return start === undefined ? file : files.startFrom(file, start);
    },
    imported: async (curef) =>
      new Map(
        // Of several that were one run, the latest.
        (await files.importedOf(curef)).toReversed().flatMap((file) => {
          const { imported } = file;
          return imported === undefined ? [] : [[imported.run, file] as const];
        }),
      ),
    underWay: (curef) => files.underWayOf(curef),
    open,
    choose: ({ curef, id }, choosing) => {
      const done = (choosings.get(id) ?? Promise.resolve()).then(async () => {
        const opening = await open(curef, id);
        if (opening?.kind === "opened") await files.choose(opening.opened.file, choosing(opening.opened));
      });
      const settled = done.catch(() => undefined); // told to who asked
      choosings.set(id, settled);
      void settled.then(() => choosings.get(id) === settled && choosings.delete(id));
      return done;
    },
    try: async (opened) => {
      const key = `${opened.file.id} ${opened.finished.text}`;
      const known = trials.get(key);
      const trial = known ?? begin(opened);
      if (known === undefined) {
        trials.set(key, trial);
        trial.ended.catch((error: unknown) => {
          onError(error);
          trials.delete(key);
        });
      }
      const ended = await within(trial.ended);
      return ended === undefined ? { kind: "running", done: trial.done } : { kind: "done", trial: ended };
    },
    importFile: async ({ file, guess, finished }, allowLargeWithdrawal, by) => {
      if (taking === undefined) throw new Error("this process takes no files");
      const { curef } = file;
      const read = { mapping: finished.text, encoding: guess.shape.encoding };
      const bytes = files.bytesOf(file);
      const { number, ended } = await taking.deliveries.take({
        curef,
        file: file.file,
        by: "space",
        bytes,
        allowLargeWithdrawal,
        read,
      });
      // Files that come by themselves are read likewise from now on, and the next that is sent starts from it.
      await storage.together(async (unit) => {
        // Asked in its turn: what another file taught beside it is not put back.
        const { taught } = await feedSettings.get(curef);
        await unit.putFeedSettings(curef, { ...read, taught: taughtBy(guess, file.choices, taught) });
        await unit.note(
          feedAct("feed.imported", curef, { at: shownAt(), by }, { after: `${file.file}, passage ${number}` }),
        );
      });
      await files.keepImported(file, number);
      await within(ended);
      return number;
    },
    row: async ({ file: { path }, guess, finished: { mapping } }, line) => {
      const { format, delimiter, rows } = mapping;
      const file = await openFeedFile(path, guess.shape.encoding, unpacking);
      try {
        for await (const row of (await rowsOf(file, { format, delimiter, rows }))()) {
          if (row.line > line) break;
          if (row.line === line) return row.kind === "row" ? rowReader(mapping, today())(row.cells) : undefined;
        }
        return undefined;
      } catch (error) {
        if (error instanceof FeedRefusal) return undefined; // its trial says why
        throw error;
      } finally {
        await file.close();
      }
    },
    drop: (file) => files.remove(file),
  };
}
