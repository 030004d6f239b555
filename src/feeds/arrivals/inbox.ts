/**
 * Stocks that are laid into a folder, `inbox/C500/` of the data directory: by SFTP, by a share, by a program on the same machine. A file
 * is taken once it has stopped changing. Imported, it goes to `done`, the latest thirty; refused or failed, it stays under a name that
 * ends in `.failed`, with its report beside it.
 */
import type { BigIntStats } from "node:fs";
import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isCuref } from "../../domain/listings/dealer.ts";
import type { FeedArrival } from "../../storage/feed-intake-storage.ts";
import type { Storage } from "../../storage/storage.ts";
import type { IntakeLog } from "../intake/intake.ts";
import { chunksOf } from "../reading/file-chunks.ts";
import type { Deliveries } from "./deliveries.ts";
import { NothingCame, TooManyWaiting } from "./deliveries.ts";
import { fileNameOf } from "./file-name.ts";
import { TooMuch, paced } from "./paced.ts";

export interface InboxParts {
  readonly directory: string;
  readonly storage: Pick<Storage, "dealers" | "feedArrivals" | "feedRuns">;
  readonly deliveries: Deliveries;
  readonly mostBytes: number;
  readonly log: IntakeLog;
  /** Milliseconds between two looks: a file is taken that is at the second as it was at the first. */
  readonly interval?: number;
}

export interface Inbox {
  /** Takes what has stopped changing since the look before. Never rejects. */
  look(): Promise<void>;
  /** Resolves when what was taken has come to its end. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_EVERY = 10_000;
const DONE = "done";
const FAILED = ".failed";
const REPORT = ".failed.json";
const KEPT_DONE = 30;
/** What programs call a file that they are still writing; and our own. */
const NOT_YET = /^\.|\.(?:part|partial|tmp|temp|filepart|crdownload|coming|failed|failed\.json)$|~$/i;
const NUMBER_DIGITS = 6;
const PUT_AWAY = /^\d{6,}-/;
/** Bytes: file systems end names at 255, and ours are longer by what tells how it ended. */
const LONGEST_NAME = 240;

class StillChanging extends Error {
  override readonly name = "StillChanging";
}

/** What a file is until somebody writes to it, or puts another in its place. */
function stampOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

export function watchInbox({
  directory,
  storage,
  deliveries,
  mostBytes,
  log,
  interval = LOOK_EVERY,
}: InboxParts): Inbox {
  /** By path, as they were at the last look. */
  let seen = new Map<string, string>();
  /** Taken, and not at its end yet. */
  const underWay = new Map<string, Promise<void>>();
  /** By path, those that came to their end and could not be put away: until they change. */
  const stuck = new Map<string, string>();
  /** What was told of a path, so that it is told once. */
  const told = new Map<string, string>();
  const tell = (path: string, problem: string) => {
    if (told.get(path) === problem) return;
    told.set(path, problem);
    log.error({ path }, problem);
  };

  const cannotTake = (path: string, error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    // What the file or its folder refuse; anything else is a fault of ours.
    if (code === undefined) log.error({ err: error, path }, "un stock déposé ne peut pas être pris");
    else tell(path, `un stock déposé ne peut pas être pris (${code})`);
  };

  const stocksIn = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []); // nobody lays files there
    return entries.filter((entry) => entry.isFile() && !NOT_YET.test(entry.name)).map(({ name }) => name);
  };

  const look = async (): Promise<void> => {
    const now = new Map<string, string>();
    const dealers = await readdir(directory).catch((): string[] => []); // nobody lays files there
    for (const curef of dealers.filter(isCuref)) {
      const folder = join(directory, curef);
      for (const name of await stocksIn(folder)) {
        const path = join(folder, name);
        if (underWay.has(path)) continue;
        const stamp = await lstat(path, { bigint: true }).then(stampOf, () => undefined); // gone again
        if (stamp === undefined) continue;
        now.set(path, stamp);
        if (seen.get(path) !== stamp || stuck.get(path) === stamp) continue;
        // One that cannot be read, or set aside, keeps nobody else's from being taken.
        const isFull = await take({ curef, folder, name, path, stamp }).catch((error: unknown) =>
          cannotTake(path, error),
        );
        // The others of this dealer wait too, and are not read before they may be taken.
        if (isFull === true) break;
      }
    }
    seen = now;
    for (const past of [told, stuck]) for (const path of past.keys()) if (!now.has(path)) past.delete(path);
  };

  interface Laid {
    readonly curef: string;
    readonly folder: string;
    readonly name: string;
    readonly path: string;
    readonly stamp: string;
  }

  /** True where the dealer has as many waiting as may. */
  const take = async (laid: Laid): Promise<boolean | undefined> => {
    const { curef, name, path, stamp } = laid;
    const problem =
      (await storage.dealers.get(curef)) === undefined
        ? "un stock déposé n’est d’aucun professionnel connu"
        : Buffer.byteLength(name) > LONGEST_NAME
          ? "un stock déposé a un nom trop long"
          : undefined;
    if (problem !== undefined) {
      tell(path, problem);
      return undefined;
    }
    // A link could lead anywhere.
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const unchanged = async function* () {
        yield* paced(chunksOf(handle), { still: 60_000, whole: 3_600_000, most: mostBytes });
        if (stampOf(await handle.stat({ bigint: true })) !== stamp) throw new StillChanging(path);
      };
      const { number, ended } = await deliveries.take({
        curef,
        by: "folder",
        file: fileNameOf(name),
        bytes: unchanged(),
      });
      const settled = ended
        .then(() => settle(laid, number))
        .catch((error: unknown) => {
          stuck.set(path, stamp);
          log.error({ err: error, path }, "un stock déposé ne peut pas être rangé");
        })
        .finally(() => underWay.delete(path));
      underWay.set(path, settled);
    } catch (error) {
      if (error instanceof StillChanging) return undefined;
      if (error instanceof TooManyWaiting) {
        tell(path, "plusieurs stocks déposés attendent déjà leur tour");
        return true;
      }
      const isWrong = error instanceof NothingCame || error instanceof TooMuch;
      if (!isWrong) throw error;
      const failure = error instanceof TooMuch ? "Ce fichier est trop volumineux." : "Ce fichier est vide.";
      await fail(laid, { state: "failed", failure });
    } finally {
      await handle.close();
    }
    return undefined;
  };

  const settle = async (laid: Laid, number: number): Promise<void> => {
    const { curef, folder, name, path, stamp } = laid;
    const arrival = await storage.feedArrivals.get(curef, number);
    // Another was laid in its place meanwhile: its own turn comes.
    if (stampOf(await lstat(path, { bigint: true })) !== stamp) return;
    if (arrival === undefined || arrival.state === "waiting" || arrival.state === "importing") return;
    if (arrival.state !== "imported") return fail(laid, await reportOf(arrival));
    const done = join(folder, DONE);
    await mkdir(done, { recursive: true, mode: 0o700 });
    // A link would lead what is put away, and what goes for it, to another folder.
    if (!(await lstat(done)).isDirectory()) throw new Error(`${done} is no folder`);
    await rename(path, join(done, `${String(number).padStart(NUMBER_DIGITS, "0")}-${name}`));
    const kept = (await readdir(done)).filter((one) => PUT_AWAY.test(one)).toSorted();
    for (const old of kept.slice(0, -KEPT_DONE)) await rm(join(done, old));
  };

  const reportOf = async ({ curef, number, state, failure, runAt }: FeedArrival) => {
    const run = runAt === undefined ? undefined : await storage.feedRuns.get(curef, runAt);
    return { run: number, state, ...(failure === undefined ? {} : { failure }), ...(run && { report: run.report }) };
  };

  /** The report first: a name that ends in `.failed` has its reason beside it. */
  const fail = async ({ path }: Laid, report: object): Promise<void> => {
    // Not through a link that somebody laid there: what stands under the name goes, whatever it is, and is not written to.
    await rm(path + REPORT, { force: true });
    await writeFile(path + REPORT, `${JSON.stringify(report, undefined, 2)}\n`, { mode: 0o600, flag: "wx" });
    await rename(path, path + FAILED);
  };

  let looking: Promise<void> | undefined;
  const lookOnce = () =>
    (looking ??= look()
      .catch((error: unknown) => log.error({ err: error, directory }, "les stocks déposés ne peuvent pas être lus"))
      .finally(() => (looking = undefined)));
  const timer = setInterval(() => void lookOnce(), interval).unref();
  return {
    look: lookOnce,
    idle: async () => {
      await Promise.all(underWay.values());
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
      await Promise.all(underWay.values());
    },
  };
}
