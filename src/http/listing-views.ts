/**
 * Counts how often the pages of listings are opened, once a visitor and day, without a cookie and without keeping who it was
 * (`views-of-day.ts`). Counts are written together, beside requests. Of several processes each counts for itself.
 */
import type { Context, MiddlewareHandler } from "hono";
import { dayInParis } from "../domain/paris-time.ts";
import { readListingPath } from "../domain/urls/listing-path.ts";
import type { ListingViews } from "../storage/storage.ts";
import type { IsOwnListing } from "./own-listing.ts";
import type { Look } from "./views-of-day.ts";
import { createViewsOfDay } from "./views-of-day.ts";
import { clientAddress, clientNetwork } from "./visit.ts";

export interface ViewCounterParts {
  readonly views: Pick<ListingViews, "add">;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Whether no program asks, by the classes of visitors. */
  readonly isPerson: (c: Context) => Promise<boolean>;
  readonly isOwn: IsOwnListing;
  /** Told that it cannot be known whose look it was, which is counted. */
  readonly onUnknown: (error: unknown) => void;
  /** Told why counts could not be written; they are written with the next. */
  readonly onError: (error: unknown) => void;
}

export interface ViewCounter {
  readonly middleware: MiddlewareHandler;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
}

/** The reference of the listing whose page, or whose page’s data, a path leads to. */
export function openedListing(path: string): string | undefined {
  if (!path.includes("annonce")) return undefined;
  const reading = readListingPath([path.slice(1).replace(/\.data$/, "")]);
  return reading?.kind === "listing" ? reading.reference : undefined;
}

/** Milliseconds from a first count to its writing. */
const WRITTEN_WITHIN = 10_000;
const OK = 200;
const NOT_MODIFIED = 304;

export function createViewCounter({ views, now, isPerson, isOwn, onUnknown, onError }: ViewCounterParts): ViewCounter {
  let today = { day: "", views: createViewsOfDay() };
  let pending = new Map<string, { readonly listing: string; readonly day: string; views: number }>();
  const asking = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const count = (look: Look) => {
    const day = dayInParis(now());
    if (day !== today.day) today = { day, views: createViewsOfDay() };
    if (!today.views.isView(look)) return;
    const { listing } = look;
    const key = `${day} ${listing}`;
    const counted = pending.get(key);
    if (counted === undefined) pending.set(key, { listing, day, views: 1 });
    else counted.views += 1;
    timer ??= setTimeout(() => void flush(), WRITTEN_WITHIN).unref();
  };
  /** Nobody waits for it with a page. */
  const countUnlessOwn = async (look: Look, asked: Promise<boolean>) => {
    const isTheirs = await asked.catch((error: unknown) => {
      onUnknown(error);
      return false;
    });
    if (!isTheirs) count(look);
  };
  const flush = async () => {
    await Promise.all(asking);
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
      if (method !== "GET") return;
      if (c.res.status !== OK && c.res.status !== NOT_MODIFIED) return;
      // What a browser asks for ahead nobody has seen.
      if (c.req.header("Sec-Purpose")?.startsWith("prefetch") === true) return;
      const listing = openedListing(path);
      if (listing === undefined || !(await isPerson(c))) return;
      const look = {
        listing,
        address: clientAddress(c),
        network: clientNetwork(c),
        browser: c.req.header("User-Agent") ?? "",
      };
      const asked = isOwn(c, listing);
      if (asked === undefined) return count(look);
      const counting = countUnlessOwn(look, asked).finally(() => asking.delete(counting));
      asking.add(counting);
    },
    flush,
  };
}
