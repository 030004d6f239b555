/**
 * Remembers whole pages, compressed, for visitors about whom nothing is known but what they chose (`page-key.ts`).
 *
 * While nothing is written, a page stands for a minute, so that dates and seeds stay true. Once something is written, a page that
 * shows none of the changed listings may be shown for a moment longer while it is made again, so its totals are a moment old;
 * but never to a visitor who was shown a newer market (`seen-cookie.ts`), and a page that shows a changed listing never again.
 */
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { MarketChanges } from "../search/market-changes.ts";
import { notingListings } from "../search/shown-listings.ts";
import { writeCookie } from "../web/cookies/jar.ts";
import type { KeptPage } from "./kept-page.ts";
import { answerOf, etagOf, mayBeKept, sizeOf } from "./kept-page.ts";
import type { PageKey, Varying } from "./page-key.ts";
import { pageKey, requestFor, varyingOf } from "./page-key.ts";
import type { SeenEnv } from "./seen-cookie.ts";
import { readSeen } from "./seen-cookie.ts";

export interface PageCacheParts {
  readonly market: MarketChanges;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  /** Milliseconds since 1970-01-01 UTC: the seed of who has none. */
  readonly now: () => number;
  /** Of the site as its visitors see it, by the address that was asked for. */
  readonly originOf: (url: string) => string;
  /** The page of a request that says nothing but the page's key. */
  readonly make: (request: Request) => Promise<Response>;
  /** Runs a job when it is the asker's turn; without an asker, for the page that is made again behind the scenes. */
  readonly inTurn: <T>(asker: Context | undefined, job: () => Promise<T>) => Promise<T>;
  /** Told why a page could not be made again; the next visitor tries. */
  readonly onError: (error: unknown) => void;
  readonly maxBytes?: number;
}

interface Making {
  /** Of the market when it began; undefined while it waits for a turn. */
  version: number | undefined;
  /** Rejects when the making fails, or when all who wait for a turn are refused one. */
  readonly outcome: Promise<KeptPage | Response>;
  /** For one more who asks: whichever turn comes first begins the making. */
  readonly takeTurn: (asker: Context | undefined) => void;
}

/** Some 3,500 results pages. */
const DEFAULT_BYTES = 64_000_000;
/** Addresses whose reading is remembered, by their characters. */
const ADDRESS_CHARACTERS = 1_000_000;
const LIFE_MS = 60_000;
/** Earlier than that the page is made again for who comes next, so that nobody waits for it. */
const RENEWED_AFTER_MS = 45_000;
/** With the quarter of a second until search follows a write, and the making, 2 s. */
const MAX_BEHIND_MS = 1500;
/** However often something is written, a page is made again twice a second at most. */
const REFRESHED_AFTER_MS = 500;

export function pageCache(parts: PageCacheParts): MiddlewareHandler<SeenEnv> {
  const { market, clock, now, originOf, make, inTurn, onError, maxBytes = DEFAULT_BYTES } = parts;
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const varyings = new LRUCache<string, { readonly varying: Varying | undefined }>({
    maxSize: ADDRESS_CHARACTERS,
    sizeCalculation: (_, url) => url.length,
  });
  const underWay = new Map<string, Making>();

  const varyingAt = (url: string): Varying | undefined => {
    const known = varyings.get(url);
    if (known !== undefined) return known.varying;
    const varying = varyingOf(new URL(url));
    varyings.set(url, { varying });
    return varying;
  };

  /** How far behind a page is that may be shown; undefined when it may not. */
  const behindOf = (page: KeptPage, seen: number): number | undefined => {
    if (clock() - page.madeAt > LIFE_MS) return undefined;
    if (page.version >= market.version()) return 0;
    const behind = market.behind(page.version);
    const isTooOld = behind > MAX_BEHIND_MS || page.version < seen || market.changed(page.shown, page.version);
    return isTooOld ? undefined : behind;
  };

  const makePage = async (key: PageKey, making: { version: number | undefined }): Promise<KeptPage | Response> => {
    const version = market.version();
    making.version = version;
    const { made, shown } = await notingListings(() => make(requestFor(key)));
    if (!mayBeKept(made)) return made;
    const body = new Uint8Array(await made.arrayBuffer());
    const etag = etagOf(body);
    const headers = [...made.headers, ["etag", etag] as const];
    const { status } = made;
    const page = { status, headers, etag, body, version, versionAfter: market.version(), shown, madeAt: clock() };
    const held = pages.get(key.text);
    if (held === undefined || held.version <= version) pages.set(key.text, page);
    return page;
  };

  const begin = (key: PageKey, asker: Context | undefined): Making => {
    const { promise: outcome, resolve, reject } = Promise.withResolvers<KeptPage | Response>();
    let waiting = 0;
    const end = () => {
      if (underWay.get(key.text) === making) underWay.delete(key.text);
    };
    const makeOnce = async (): Promise<void> => {
      waiting--;
      if (making.version !== undefined) return;
      await makePage(key, making).then(resolve, reject).finally(end);
    };
    const refuse = (error: unknown): void => {
      waiting--;
      if (waiting > 0 || making.version !== undefined) return;
      end();
      reject(error);
    };
    const takeTurn = (who: Context | undefined): void => {
      waiting++;
      inTurn(who, makeOnce).catch(refuse);
    };
    const making: Making = { version: undefined, outcome, takeTurn };
    underWay.set(key.text, making);
    takeTurn(asker);
    return making;
  };

  const refresh = (key: PageKey): void => {
    if (!underWay.has(key.text)) begin(key, undefined).outcome.catch(onError);
  };

  /** Its making began after everything that was written so far. */
  const currentMaking = (key: PageKey): Making | undefined => {
    const making = underWay.get(key.text);
    return making?.version === undefined || making.version === market.version() ? making : undefined;
  };

  /**
   * What was made for somebody else is shared when it may be kept. A failure is not: the next who waited tries, once. While it waits
   * for a turn, who joins takes one too, so that nobody stands in the line of a client who asks for much.
   */
  const madeFor = async (key: PageKey, asker: Context): Promise<KeptPage | Response> => {
    for (let shared = 0; shared < 2; shared++) {
      const making = currentMaking(key);
      if (making === undefined) return begin(key, asker).outcome;
      if (making.version === undefined) making.takeTurn(asker);
      const outcome = await making.outcome.catch((error: unknown) => {
        // It never began: the asker was refused a turn like all the others.
        if (making.version === undefined) throw error;
      });
      if (outcome instanceof Response) break;
      if (outcome !== undefined) return outcome;
    }
    return inTurn(asker, () => makePage(key, { version: undefined }));
  };

  return async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const varying = varyingAt(request.url);
    const key = varying && pageKey(request, varying, now());
    if (key === undefined) return next();

    const answered = (outcome: KeptPage | Response, how: string): Response => {
      const cacheStatus = `Virage; ${how}`;
      const cookie =
        key.newSeed === undefined ? undefined : writeCookie({ origin: originOf(key.url) }, "seed", key.newSeed);
      if (outcome instanceof Response) {
        outcome.headers.set("Cache-Status", cacheStatus);
        if (cookie !== undefined) outcome.headers.append("Set-Cookie", cookie);
        return outcome;
      }
      c.set("versionShown", outcome.versionAfter);
      return answerOf(outcome, request, { cacheStatus, cookie });
    };
    const known = pages.get(key.text);
    const behind = known && behindOf(known, readSeen(request.headers.get("cookie")));
    if (known !== undefined && behind !== undefined) {
      if (behind > REFRESHED_AFTER_MS || clock() - known.madeAt > RENEWED_AFTER_MS) refresh(key);
      return answered(known, "hit");
    }
    return answered(await madeFor(key, c), "fwd=miss");
  };
}
