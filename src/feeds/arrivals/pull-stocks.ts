/** Stocks that the site fetches: each when it is due, once among all processes (`jobs/scheduler.ts`). */
import type { FeedSource } from "../../storage/feed-intake-storage.ts";
import type { Storage } from "../../storage/storage.ts";
import type { IntakeLog } from "../intake/intake.ts";
import type { Deliveries } from "./deliveries.ts";
import { NothingCame, TooManyWaiting } from "./deliveries.ts";
import type { Known, StockFetch } from "./fetch-stock.ts";
import { SourceProblem, fetchStock } from "./fetch-stock.ts";

export interface PullParts {
  readonly storage: Pick<Storage, "feedSources" | "feedArrivals">;
  readonly deliveries: Deliveries;
  readonly limits: StockFetch;
  /** The machine's own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  readonly log: Pick<IntakeLog, "info">;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST_RETRY = 5 * MINUTE;
/** Stocks that are fetched beside one another. */
const AT_ONCE = 3;

/** After 5 minutes, then 10, 20, 40 …, a day at most. `failures`: in a row, this one included. */
export function dueAfterProblem(now: number, failures: number): number {
  return now + Math.min(DAY, FIRST_RETRY * 2 ** Math.min(failures - 1, 20));
}

/** Fetches what is due; resolves when all of it has been looked at. Rejects with the signal's reason, or when storage does. */
export async function pullStocks(parts: PullParts, signal: AbortSignal): Promise<void> {
  const now = new Date(parts.clock()).toISOString();
  const due = (await parts.storage.feedSources.all()).filter((source) => source.due <= now);
  const next = due.values();
  const work = async () => {
    for (const source of next) {
      signal.throwIfAborted();
      await pull(source, parts, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function pull(source: FeedSource, parts: PullParts, signal: AbortSignal): Promise<void> {
  const { storage, clock, log } = parts;
  const { curef, url, everyMinutes } = source;
  const began = clock();
  try {
    const known = await bring(source, parts, signal);
    const checkedAt = new Date(began).toISOString();
    const due = new Date(Math.max(clock(), began + everyMinutes * MINUTE)).toISOString();
    await storage.feedSources.note({ curef, url, everyMinutes, due, failures: 0, checkedAt, ...known });
  } catch (error) {
    signal.throwIfAborted();
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const failures = source.failures + 1;
    const at = new Date(clock()).toISOString();
    log.info({ dealer: curef, failures, problem }, "un stock n’a pas pu être relevé");
    const due = new Date(dueAfterProblem(clock(), failures)).toISOString();
    await storage.feedSources.note({ ...source, due, failures, checkedAt: at, problem });
    const file = URL.parse(url)?.hostname ?? "stock";
    const never = { file, bytes: 0, digest: "", receivedAt: at, state: "failed", endedAt: at } as const;
    await storage.feedArrivals.add({ curef, by: "pull", ...never, failure: problem });
  }
}

/** What the file was told with: kept of one that was imported alone, for the others are to be looked at again. */
async function bring(source: FeedSource, parts: PullParts, signal: AbortSignal): Promise<Known> {
  const { storage, deliveries, limits } = parts;
  const { curef, url, etag, lastModified } = source;
  const before = {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
  const fetched = await fetchStock(url, before, limits, signal);
  if (fetched.kind === "unchanged") return before;
  const { number, ended } = await deliveries.take({ curef, by: "pull", file: fetched.file, bytes: fetched.bytes });
  await ended;
  const arrival = await storage.feedArrivals.get(curef, number);
  return arrival?.state === "imported" ? fetched.known : {};
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof SourceProblem) return error.message;
  if (error instanceof NothingCame) return "Le fichier relevé est vide.";
  if (error instanceof TooManyWaiting) return "Plusieurs fichiers de ce professionnel attendent déjà leur tour.";
  return undefined;
}
