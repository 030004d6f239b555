/**
 * Feeds that a running site is handed, one at a time (docs/decisions/feed-import.md, "A running site takes feeds").
 * From the moment that one is accepted it is imported to its end, whatever becomes of the command or of this process.
 */
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeedIssue } from "../feed-issue.ts";
import type { ImportProgress } from "../import-feed.ts";
import { checkDomain } from "./domain-taken.ts";
import type { ImportStock } from "./import-in-thread.ts";
import { Stalled } from "./import-in-thread.ts";
import type { StockOutcome } from "./import-stock.ts";
import type { StockImport } from "./import-stock.ts";
import { importStock } from "./import-stock.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Arrived, SpooledFeed } from "./spool.ts";
import { openSpool } from "./spool.ts";
import type { StockRequest } from "./stock-request.ts";

export interface IntakeParts {
  readonly storage: StockImport["storage"] & Pick<Storage, "feedArrivals">;
  readonly dataDirectory: string;
  /** The marketplace's host; undefined in a trial. */
  readonly home?: string | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly askMarket?: StockImport["askMarket"];
  readonly unpacking?: StockImport["unpacking"];
  /** How feeds are imported: in this thread without it. */
  readonly importing?: ImportStock;
  readonly log: IntakeLog;
}

/** As pino has it. */
export interface IntakeLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface ImportListener {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Keeps every issue until `issuesOf` has read them. */
  readonly keepIssues: boolean;
}

/** A feed that is the site's, and the number that it has where it came by itself. */
export interface AcceptedFeed extends SpooledFeed {
  readonly number?: number;
}

export interface Intake {
  /** Imports what an earlier process was handed and did not finish. Nothing that fails keeps the site from starting. */
  finishPending(): Promise<void>;
  /** Whether anything was handed over, to this process or another of the same folder, and is not imported. */
  isPending(): Promise<boolean>;
  /** Imports what was handed over to any process of the folder: for one at a time among them. */
  importHandedOver(): Promise<void>;
  /**
   * Resolves once the feed is the site's; rejects, leaving nothing, when it does not come to its end, `DomainTaken`, or with what
   * `arrived` rejects with once all of it is here.
   */
  accept(
    request: StockRequest,
    bytes: AsyncIterable<Uint8Array>,
    arrived?: () => Promise<Arrived>,
  ): Promise<AcceptedFeed>;
  /** Whether a feed would have to wait. */
  isBusy(): boolean;
  /** Rejects with the reason of `stopping` when the site stops first; the feed is then kept for the next start. */
  run(feed: AcceptedFeed, listener: ImportListener, onDone: () => Promise<void>): Promise<StockOutcome>;
  /** Issues of a feed that was run with `keepIssues`, in pieces. */
  issuesOf(feed: SpooledFeed): Promise<readonly (readonly FeedIssue[])[]>;
  /** What it was imported from is not needed any more. */
  finish(feed: SpooledFeed): Promise<void>;
  /** Keeps a feed that could not be imported, and what that ended with. Resolves to where it is. */
  setAside(feed: AcceptedFeed, error: unknown): Promise<string>;
  readonly stopping: AbortSignal;
  /** Ends the import under way after the batch that is being written. */
  stop(): Promise<void>;
}

const FAULT = "Une panne du site a empêché l’import ; le fichier reçu est gardé. Renvoyez-le plus tard.";

/** Neither the site nor its owner is at fault, and the next try would end as this one did. */
const ENDLESS =
  "La lecture de ce fichier n’en finit pas, elle a été abandonnée ; le fichier est gardé. Il n’est pas à renvoyer tel quel.";

/** Beginnings of an import that never came to an end: the process ended in each, and the file may be why. */
const MOST_BEGUN = 5;

class BegunTooOften extends Error {
  override readonly name = "BegunTooOften";
}

/** Milliseconds in which a process that lives has given a file its number. */
const NUMBERED_WITHIN = 60_000;

const ISSUES_FILE = "issues.jsonl";

export function createIntake({
  storage,
  dataDirectory,
  home,
  now,
  askMarket,
  unpacking,
  importing = importStock,
  log,
}: IntakeParts): Intake {
  const spool = openSpool(dataDirectory);
  const stop = new AbortController();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const iso = () => new Date(now()).toISOString();
  const { feedArrivals } = storage;

  const numbered = async (feed: SpooledFeed): Promise<AcceptedFeed> => {
    const { arrived, request } = feed;
    if (arrived === undefined) return feed;
    const { curef, file } = request;
    const receivedAt = new Date(feed.now).toISOString();
    const { number } = await feedArrivals.add({ curef, file, ...arrived, receivedAt, state: "waiting" });
    return { ...feed, number };
  };

  const numberOf = async (feed: SpooledFeed): Promise<number | undefined> => {
    const receivedAt = new Date(feed.now).toISOString();
    const known = (await feedArrivals.unfinished()).find(
      (one) => one.curef === feed.request.curef && one.digest === feed.arrived?.digest && one.receivedAt === receivedAt,
    );
    return known?.number;
  };

  /** Of one that was kept from before: the process may have ended before or after it had its number. */
  const numberedAgain = async (feed: SpooledFeed): Promise<AcceptedFeed> => {
    const number = await numberOf(feed);
    return number === undefined ? numbered(feed) : { ...feed, number };
  };

  /** Another process may be about to give it its number. */
  const isBeingNumbered = async (feed: SpooledFeed): Promise<boolean> =>
    feed.arrived !== undefined && feed.begunAt + NUMBERED_WITHIN > Date.now() && (await numberOf(feed)) === undefined;

  const setAside = async (feed: AcceptedFeed, error: unknown): Promise<string> => {
    const kept = await spool.setAside(feed);
    const failure = error instanceof Stalled || error instanceof BegunTooOften ? ENDLESS : FAULT;
    if (feed.number !== undefined)
      await feedArrivals.end(feed.request.curef, feed.number, { state: "failed", endedAt: iso(), failure });
    return kept;
  };

  const importNow = async (feed: AcceptedFeed, { onProgress, keepIssues }: ImportListener) => {
    stop.signal.throwIfAborted();
    if (feed.number !== undefined) await feedArrivals.begin(feed.request.curef, feed.number);
    const begun = await spool.begin(feed);
    if (begun > MOST_BEGUN) throw new BegunTooOften(`${feed.directory}: begun ${begun} times`);
    const issuesFile = join(feed.directory, ISSUES_FILE);
    const outcome = await importing({
      storage,
      request: feed.request,
      home,
      path: feed.path,
      unpacking,
      // Until its turn comes the site shows what stood before: a favourite kept meanwhile was kept at the former price.
      now: Math.max(feed.now, now()),
      signal: stop.signal,
      ...(askMarket === undefined
        ? {}
        : {
            askMarket: (arrived) =>
              askMarket(arrived).catch((error: unknown) => {
                // Its prices are not held against the market; the stock comes in all the same.
                log.error({ err: error }, "le marché n’a pas pu être interrogé");
                return [];
              }),
          }),
      onProgress,
      ...(keepIssues ? { onIssues: (issues) => appendFile(issuesFile, `${JSON.stringify(issues)}\n`) } : {}),
    }).catch(async (error: unknown) => {
      if (stop.signal.aborted) await spool.putBack(feed);
      throw error;
    });
    const { curef, counts, refusal, at } = outcome.report;
    if (feed.number !== undefined) {
      const state = refusal === undefined ? "imported" : "refused";
      await feedArrivals.end(curef, feed.number, { state, endedAt: iso(), runAt: at });
    }
    log.info({ dealer: curef, file: feed.request.file, counts, refusal: refusal?.code }, "stock importé");
    return outcome;
  };

  const importPending = async (holding: "alone" | "shared"): Promise<void> => {
    const { feeds, unreadable } = await spool.pending(holding);
    for (const { error, kept } of unreadable)
      log.error({ err: error, kept }, "un stock remis plus tôt ne peut pas être lu");
    for (const feed of feeds) {
      try {
        if (holding === "shared" && (await isBeingNumbered(feed))) continue;
        await importNow(await numberedAgain(feed), { onProgress: () => undefined, keepIssues: false });
        await spool.remove(feed);
      } catch (error) {
        // The next start goes on with it.
        if (stop.signal.aborted) return;
        const kept = await numberedAgain(feed)
          .then((known) => setAside(known, error))
          .catch(() => feed.directory); // told below
        log.error({ err: error, dealer: feed.request.curef, kept }, "un stock remis plus tôt ne peut pas être importé");
      }
    }
  };

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    waiting += 1;
    const done = last.then(work).finally(() => (waiting -= 1));
    last = done.catch(() => undefined); // whoever waits for this one is told; the next one goes on
    return done;
  };

  return {
    stopping: stop.signal,
    finishPending: () => inTurn(() => importPending("alone")),
    isPending: spool.isPending,
    importHandedOver: () => inTurn(() => importPending("shared")),
    accept: async (request, bytes, arrived) => {
      await checkDomain(request, { dealers: storage.dealers, home });
      const feed = await spool.receive(request, bytes, now(), arrived);
      try {
        return await numbered(feed);
      } catch (error) {
        await spool.remove(feed);
        throw error;
      }
    },
    isBusy: () => waiting > 0,
    run: (feed, listener, onDone) =>
      inTurn(async () => {
        const outcome = await importNow(feed, listener);
        await onDone();
        return outcome;
      }),
    issuesOf: async (feed) => {
      const text = await readFile(join(feed.directory, ISSUES_FILE), "utf8").catch(() => ""); // none were noted
      // Written a few lines above, and by nobody else.
      return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as readonly FeedIssue[]]));
    },
    finish: (feed) => spool.remove(feed),
    setAside,
    stop: async () => {
      stop.abort(new Error("the site stops"));
      await last;
    },
  };
}
