/**
 * Feeds that were handed to the site and are not imported yet, in `imports` of the data directory. A feed that stands there is
 * whole and durable: however the process ends, the next start finds it. Of processes with roles all
 * share it, and one at a time imports from it (arrivals/import-handed-over.ts); otherwise only who holds the data directory may open it.
 */
import { appendFile, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { drawId } from "../../tokens/hidden-words.ts";
import { ARRIVED_BY } from "../../storage/feed-intake-storage.ts";
import type { StockRequest } from "./stock-request.ts";
import { stockRequestSchema } from "./stock-request.ts";

export interface SpooledFeed {
  readonly request: StockRequest;
  /** Milliseconds since 1970-01-01 UTC: every change of the import happens then, also when it is done again. */
  readonly now: number;
  /** Of one that came by itself. */
  readonly arrived?: Arrived | undefined;
  /** Of the feed's bytes. */
  readonly path: string;
  /** A place for what belongs to the import alone; gone with it. */
  readonly directory: string;
  /** Milliseconds since 1970-01-01 UTC by the machine’s own clock: when it began to come. */
  readonly begunAt: number;
}

/** What is known of a file that came by itself, once it is here. */
const arrivedSchema = z.strictObject({
  by: z.enum(ARRIVED_BY),
  bytes: z.int(),
  /** Of its bytes and of how they are read. */
  digest: z.string(),
});
export type Arrived = z.output<typeof arrivedSchema>;

export interface PendingFeeds {
  /** In the order in which they came. */
  readonly feeds: readonly SpooledFeed[];
  /** Damaged, or of a version that wrote requests otherwise. */
  readonly unreadable: readonly { readonly kept: string; readonly error: unknown }[];
}

export interface Spool {
  /**
   * Resolves once a power cut leaves the feed there. What does not come to its end leaves nothing, nor does what `arrived` rejects,
   * which is asked when all of it is here.
   */
  receive(
    request: StockRequest,
    bytes: AsyncIterable<Uint8Array>,
    now: number,
    arrived?: () => Promise<Arrived>,
  ): Promise<SpooledFeed>;
  /**
   * What was cut off while it came is cleared away, what cannot be read is set aside. `shared`: other processes hold the folder too, so
   * that what is coming is cleared away once no request can be bringing it any more.
   */
  pending(holding: "alone" | "shared"): Promise<PendingFeeds>;
  /** Whether anything stands there that is whole. */
  isPending(): Promise<boolean>;
  /** Notes that its import begins, and resolves to how often it has. */
  begin(feed: SpooledFeed): Promise<number>;
  /** Its import was stopped for reasons of the site's: that does not count. */
  putBack(feed: SpooledFeed): Promise<void>;
  remove(feed: SpooledFeed): Promise<void>;
  /**
   * Keeps a feed that cannot be imported out of the way of all that follow, and makes room for it: what was read and set aside before
   * goes, but for the latest of each dealer and of all together. Resolves to where it is.
   */
  setAside(feed: SpooledFeed): Promise<string>;
}

const REQUEST_FILE = "request.json";
/** As many bytes as its import has begun. */
const BEGUN_FILE = "begun";
const COMING = ".coming";
const FAILED = ".failed";
const COUNTER_DIGITS = 6;
/** Milliseconds: longer than any request. */
const LONGEST_COMING = 86_400_000;
/** A fault is looked for in the latest; a dealer's program sends the file again and again meanwhile. */
const SET_ASIDE_OF_DEALER = 2;
/** Five files of the largest size. */
const SET_ASIDE_BYTES = 10_000_000_000;

const savedSchema = z.strictObject({
  request: stockRequestSchema,
  now: z.number(),
  arrived: arrivedSchema.optional(),
});

export function openSpool(dataDirectory: string, { setAsideBytes = SET_ASIDE_BYTES } = {}): Spool {
  const root = join(dataDirectory, "imports");
  let received = 0;

  const read = async (directory: string): Promise<SpooledFeed> => {
    const saved = savedSchema.parse(JSON.parse(await readFile(join(directory, REQUEST_FILE), "utf8")));
    const begunAt = Number.parseInt(basename(directory), 10);
    return { ...saved, directory, begunAt, path: join(directory, feedFileOf(saved.request)) };
  };

  const setAside = async ({ directory }: Pick<SpooledFeed, "directory">): Promise<string> => {
    await rename(directory, directory + FAILED);
    await makeRoom();
    return directory + FAILED;
  };

  const makeRoom = async (): Promise<void> => {
    // A name begins with its time: the latest first.
    const names = (await readdir(root))
      .filter((name) => name.endsWith(FAILED))
      .toSorted()
      .toReversed();
    const ofDealers = new Map<string, number>();
    let bytes = 0;
    for (const [at, name] of names.entries()) {
      const directory = join(root, name);
      const dealer = await read(directory).then(
        ({ request }) => request.curef,
        () => undefined,
      );
      // What nobody could read yet is no program's doing, and kept.
      if (dealer === undefined) continue;
      const count = (ofDealers.get(dealer) ?? 0) + 1;
      ofDealers.set(dealer, count);
      bytes += await bytesIn(directory);
      if (at > 0 && (count > SET_ASIDE_OF_DEALER || bytes > setAsideBytes)) await rm(directory, { recursive: true });
    }
  };

  return {
    receive: async (request, bytes, now, arrived) => {
      received += 1;
      // Another process may count likewise in the same millisecond.
      const directory = join(root, `${Date.now()}-${String(received).padStart(COUNTER_DIGITS, "0")}-${drawId()}`);
      const coming = directory + COMING;
      await mkdir(coming, { recursive: true, mode: 0o700 });
      try {
        await writeDurably(join(coming, feedFileOf(request)), bytes);
        const saved = { request, now, arrived: await arrived?.() };
        await writeDurably(join(coming, REQUEST_FILE), JSON.stringify(saved));
        await syncDirectory(coming);
        await rename(coming, directory);
        await syncDirectory(root);
      } catch (error) {
        for (const left of [coming, directory]) await rm(left, { recursive: true, force: true });
        throw error;
      }
      return read(directory);
    },
    isPending: async () => {
      const names = await readdir(root).catch((): string[] => []); // none was ever handed over
      return names.some((name) => !name.endsWith(FAILED) && !name.endsWith(COMING));
    },
    pending: async (holding) => {
      const names = await readdir(root).catch((): string[] => []); // none was ever handed over
      const feeds: SpooledFeed[] = [];
      const unreadable: { kept: string; error: unknown }[] = [];
      for (const name of names.toSorted()) {
        if (name.endsWith(FAILED)) continue;
        const directory = join(root, name);
        try {
          if (name.endsWith(COMING)) {
            const isCutOff = holding === "alone" || Number.parseInt(name, 10) + LONGEST_COMING < Date.now();
            if (isCutOff) await rm(directory, { recursive: true });
          } else feeds.push(await read(directory));
        } catch (error) {
          unreadable.push({ error, kept: await setAside({ directory }).catch(() => directory) });
        }
      }
      return { feeds, unreadable };
    },
    begin: async ({ directory }) => {
      await appendFile(join(directory, BEGUN_FILE), ".", { flush: true, mode: 0o600 });
      return (await stat(join(directory, BEGUN_FILE))).size;
    },
    putBack: ({ directory }) => rm(join(directory, BEGUN_FILE), { force: true }),
    remove: ({ directory }) => rm(directory, { recursive: true }),
    setAside,
  };
}

async function bytesIn(directory: string): Promise<number> {
  const sizes = (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The ending tells JSON lines from CSV, also of what is packed. */
function feedFileOf({ file }: StockRequest): string {
  const [, ending = ".csv"] = /(\.(?:json|jsonl|ndjson|xml))(?:\.gz)?$/i.exec(file) ?? [];
  return `feed${ending.toLowerCase()}`;
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array> | string): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name is as durable as its directory. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
