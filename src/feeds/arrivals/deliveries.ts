/**
 * Files that come by themselves – pushed, fetched or laid into a folder –, each imported as its dealer's files are read. From the
 * moment that one is taken it is imported whatever becomes of this process; the same bytes again are the same run.
 */
import { createHash } from "node:crypto";
import type { ArrivedBy, FeedArrival, FeedSettings } from "../../storage/feed-intake-storage.ts";
import type { Storage } from "../../storage/storage.ts";
import { createBell } from "../../turns/bell.ts";
import type { AcceptedFeed, Intake, IntakeLog } from "../intake/intake.ts";
import type { Arrived } from "../intake/spool.ts";
import { stockRequestSchema } from "../intake/stock-request.ts";

export interface Delivery {
  readonly curef: string;
  readonly by: ArrivedBy;
  /** What it is called, by a stranger. */
  readonly file: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Somebody of the dealer's has said that what is not in the file is sold. */
  readonly allowLargeWithdrawal?: boolean;
  /** How it is read, where that is not how the dealer's files have been so far. */
  readonly read?: Pick<FeedSettings, "mapping" | "encoding">;
}

export interface Delivered {
  readonly number: number;
  /** False where the same bytes came before, and nothing since. */
  readonly isNew: boolean;
  /** Resolves when the run has ended; of one that the site stops before, at once. Never rejects. */
  readonly ended: Promise<void>;
}

/** A dealer whose files are not imported as fast as they come. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
}

/** There is nothing in it. */
export class NothingCame extends Error {
  override readonly name = "NothingCame";
}

export interface Deliveries {
  /** Resolves once the file is the site's. Rejects, keeping nothing, with what `bytes` rejects with, `NothingCame` or `TooManyWaiting`. */
  take(delivery: Delivery): Promise<Delivered>;
}

export interface DeliveryParts {
  readonly intake: Pick<Intake, "accept" | "run" | "finish" | "setAside" | "stopping">;
  readonly storage: Pick<Storage, "feedSettings" | "feedArrivals" | "feedRuns" | "notices">;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
  /** Whoever imports what stands in the folder does, in whichever process: it is not imported where it came. */
  readonly isHandedOver?: boolean;
  readonly log: Pick<IntakeLog, "error">;
}

/** Milliseconds between looks at what became of what another process imports, for what no notice told. */
const LOOK_EVERY = 250;

/** Of one dealer, waiting or being imported. */
const MOST_WAITING = 3;

class SameAgain extends Error {
  override readonly name = "SameAgain";
  readonly number: number;

  constructor({ number }: FeedArrival) {
    super(`the same as run ${number}`);
    this.number = number;
  }
}

export function createDeliveries({ intake, storage, catchUp, isHandedOver = false, log }: DeliveryParts): Deliveries {
  const { feedSettings, feedArrivals, feedRuns } = storage;
  /** The last of each dealer, for the next to wait for: of two that come at once with the same bytes the second is the first. */
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = <Result>(curef: string, work: () => Promise<Result>): Promise<Result> => {
    const before = turns.get(curef) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done.catch(() => undefined); // told to who waits for it
    turns.set(curef, settled);
    void settled.then(() => turns.get(curef) === settled && turns.delete(curef));
    return done;
  };

  /** Files that were imported by hand meanwhile, or refused, leave the same bytes something to do. */
  const isSame = async (latest: FeedArrival, digest: string): Promise<boolean> => {
    if (latest.digest !== digest || latest.state === "refused" || latest.state === "failed") return false;
    if (latest.state !== "imported") return true;
    const [run] = await feedRuns.of(latest.curef, 1);
    return run?.at === latest.runAt;
  };

  const checkWaiting = (curef: string, latest: readonly FeedArrival[]): void => {
    const waiting = latest.filter(({ state }) => state === "waiting" || state === "importing");
    if (waiting.length >= MOST_WAITING) throw new TooManyWaiting(`${curef}: ${waiting.length} wait`);
  };

  const check = async (curef: string, digest: string): Promise<void> => {
    const latest = await feedArrivals.of(curef, MOST_WAITING);
    const [last] = latest;
    if (last !== undefined && (await isSame(last, digest))) throw new SameAgain(last);
    checkWaiting(curef, latest);
  };

  const run = async (feed: AcceptedFeed): Promise<void> => {
    try {
      await intake.run(feed, { keepIssues: false, onProgress: () => undefined }, catchUp);
      await intake.finish(feed);
    } catch (error) {
      // The next start goes on with it.
      if (intake.stopping.aborted) return;
      const kept = await intake.setAside(feed, error).catch(() => feed.directory); // told below
      log.error({ err: error, dealer: feed.request.curef, kept }, "un stock venu de lui-même ne peut pas être importé");
    }
  };

  const ended = async (curef: string, number: number): Promise<void> => {
    const bell = createBell();
    const endNotices = storage.notices.on("stocks", bell.ring);
    while (!intake.stopping.aborted) {
      try {
        const arrival = await feedArrivals.get(curef, number);
        if (arrival?.state !== "waiting" && arrival?.state !== "importing") {
          await catchUp();
          break;
        }
      } catch (error) {
        log.error({ err: error, dealer: curef }, "ce que devient un stock remis ne peut pas être lu");
      }
      await bell.wait(LOOK_EVERY);
    }
    endNotices();
  };

  return {
    take: async ({ curef, by, file, bytes, allowLargeWithdrawal = false, read: told }) => {
      // A folder holds them as well: what may not be taken is not copied. Of what is pushed the bytes tell whether it is new.
      if (by === "folder") checkWaiting(curef, await feedArrivals.of(curef, MOST_WAITING));
      const { taught: _taught, ...known } = await feedSettings.get(curef);
      const settings = { ...known, ...told };
      const request = stockRequestSchema.parse({ file, curef, allowLargeWithdrawal, ...settings });
      const hash = createHash("sha256");
      let size = 0;
      const counted = async function* () {
        for await (const piece of bytes) {
          hash.update(piece);
          size += piece.length;
          yield piece;
        }
        if (size === 0) throw new NothingCame(file);
      };
      const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>();
      try {
        const feed = await intake.accept(request, counted(), () => {
          const read = allowLargeWithdrawal ? { ...settings, allowLargeWithdrawal } : settings;
          const digest = hash.update(`\0${JSON.stringify(read)}`).digest("base64url");
          const { promise: begun, resolve, reject } = Promise.withResolvers<Arrived>();
          // The dealer's turn lasts until the file has its number.
          inTurn(curef, async () => {
            await check(curef, digest);
            resolve({ by, bytes: size, digest });
            await turn;
          }).catch(reject);
          return begun;
        });
        endTurn();
        const { number } = feed;
        if (number === undefined) throw new Error("a file that came by itself has no number");
        return { number, isNew: true, ended: isHandedOver ? ended(curef, number) : run(feed) };
      } catch (error) {
        if (!(error instanceof SameAgain)) throw error;
        return { number: error.number, isNew: false, ended: Promise.resolve() };
      } finally {
        endTurn();
      }
    },
  };
}
