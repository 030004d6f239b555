/**
 * Counts how often the pages of listings are opened, once a visitor and day, without a cookie and without keeping who it was: whether
 * somebody came before is told by hashes whose salt is drawn anew each day, and which stand in memory alone. Counts are written
 * together, beside requests. Of several processes each counts for itself.
 */
import { createHash, randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { dayInParis } from "../domain/paris-time.ts";
import { readListingPath } from "../domain/urls/listing-path.ts";
import type { ListingViews } from "../storage/storage.ts";
import { clientAddress } from "./visit.ts";

export interface ViewCounterParts {
  readonly views: Pick<ListingViews, "add">;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Told why counts could not be written; they are written with the next. */
  readonly onError: (error: unknown) => void;
}

export interface ViewCounter {
  readonly middleware: MiddlewareHandler;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
}

/** Programs that say so. Those that do not are counted. */
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|node/i;
/** Milliseconds from a first count to its writing. */
const WRITTEN_WITHIN = 10_000;
/** Visitors and listings of one day that are told apart, some 60 MB; nobody is counted beyond. */
const MOST_SEEN = 500_000;
const SALT_BYTES = 32;
const OK = 200;
const NOT_MODIFIED = 304;

export function createViewCounter({ views, now, onError }: ViewCounterParts): ViewCounter {
  let today = { day: "", salt: Buffer.alloc(0), seen: new Set<string>() };
  let pending = new Map<string, { readonly listing: string; readonly day: string; views: number }>();
  let timer: NodeJS.Timeout | undefined;

  const count = (listing: string, asker: string) => {
    const day = dayInParis(now());
    if (day !== today.day) today = { day, salt: randomBytes(SALT_BYTES), seen: new Set() };
    const mark = createHash("sha256").update(today.salt).update(`${listing} ${asker}`).digest("base64url");
    if (today.seen.has(mark) || today.seen.size >= MOST_SEEN) return;
    today.seen.add(mark);
    const key = `${day} ${listing}`;
    const counted = pending.get(key);
    if (counted === undefined) pending.set(key, { listing, day, views: 1 });
    else counted.views += 1;
    timer ??= setTimeout(() => void flush(), WRITTEN_WITHIN).unref();
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counted = pending;
    pending = new Map();
    if (counted.size === 0) return;
    try {
      await views.add([...counted.values()]);
    } catch (error) {
      onError(error);
      for (const [key, one] of counted) {
        const since = pending.get(key);
        if (since === undefined) pending.set(key, one);
        else since.views += one.views;
      }
    }
  };

  return {
    middleware: async (c, next) => {
      await next();
      const { path, method } = c.req;
      if (method !== "GET" || !path.includes("annonce")) return;
      if (c.res.status !== OK && c.res.status !== NOT_MODIFIED) return;
      // What a browser asks for ahead nobody has seen.
      if (c.req.header("Sec-Purpose")?.startsWith("prefetch") === true) return;
      const agent = c.req.header("User-Agent") ?? "";
      if (agent === "" || PROGRAM.test(agent)) return;
      const reading = readListingPath([path.slice(1).replace(/\.data$/, "")]);
      if (reading?.kind === "listing") count(reading.reference, `${clientAddress(c)} ${agent}`);
    },
    flush,
  };
}
