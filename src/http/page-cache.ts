/**
 * Remembers whole pages, compressed, for visitors about whom nothing is known but what they chose (`page-key.ts`).
 *
 * While nothing is written, a page stands for a minute, so that dates and seeds stay true. Once something is written, a page that
 * shows none of the changed listings may be shown for a moment longer while it is made again, so its totals are a moment old;
 * but never to a visitor who was shown a newer market (`seen-cookie.ts`), and a page that shows a changed listing never again. What
 * the market is found to say of listings makes only those pages stale that show it, or count it and count otherwise now.
 */
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Site } from "../domain/urls/site.ts";
import { writeCookie } from "../web/cookies/jar.ts";
import type { SearchEngine } from "../search/engine.ts";
import { valuesStand } from "../search/values-stand.ts";
import type { KeptPage } from "./kept-page.ts";
import { answerOf, sizeOf } from "./kept-page.ts";
import type { PageKey, Varying } from "./page-key.ts";
import { pageKey, varyingOf } from "./page-key.ts";
import type { PageMakingParts } from "./page-making.ts";
import { pageMaking } from "./page-making.ts";
import type { PageRenewalParts } from "./page-renewal.ts";
import { REFRESHED_AFTER_MS, pageRenewal } from "./page-renewal.ts";
import type { SealedEnv } from "./security-headers.ts";
import type { SeenEnv } from "./seen-cookie.ts";
import { readSeen } from "./seen-cookie.ts";

export interface PageCacheParts extends Omit<PageMakingParts, "keep">, Pick<PageRenewalParts, "pause" | "isIdle"> {
  /** Milliseconds since 1970-01-01 UTC: the seed of who has none. */
  readonly now: () => number;
  /** What a page rests on is asked again before the page is made again. */
  readonly engine: Pick<SearchEngine, "ask">;
  /** Of the site as its visitors see it, by the address that was asked for. */
  readonly originOf: (url: string) => string;
  /** Whose it is, by the address that was asked for. */
  readonly siteOf: (url: string) => Site | Promise<Site>;
  /** Whether its showroom is: asked for each page of a dealer's own name, so answered at once for the marketplace. */
  readonly isClosed: (site: Site) => boolean | Promise<boolean>;
  /** How often this process wrote of dealers so far. */
  readonly dealersWritten: () => number;
  /** Told why a page could not be made again; the next visitor tries. */
  readonly onError: (error: unknown) => void;
  readonly maxBytes?: number;
}

/**
 * Why a remembered page may not be shown: it stood for a minute, shows what has changed, is older than what the visitor was shown,
 * or has been behind for too long.
 */
type Why = "EXPIRED" | "CHANGED" | "SEEN" | "BEHIND";

/** Some 3,500 results pages. */
const DEFAULT_BYTES = 64_000_000;
/** Addresses whose reading is remembered, by their characters. */
const ADDRESS_CHARACTERS = 1_000_000;
const LIFE_MS = 60_000;
/** Earlier than that the page is made again for who comes next, so that nobody waits for it. */
const RENEWED_AFTER_MS = 45_000;
/** With the quarter of a second until search follows a write, and the making, 2 s. */
const MAX_BEHIND_MS = 1500;

export function pageCache(parts: PageCacheParts): MiddlewareHandler<SeenEnv & SealedEnv> {
  const { market, engine, clock, now, originOf, siteOf, isClosed, dealersWritten, onError } = parts;
  const { maxBytes = DEFAULT_BYTES } = parts;
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const varyings = new LRUCache<string, { readonly varying: Varying | undefined }>({
    maxSize: ADDRESS_CHARACTERS,
    sizeCalculation: (_, url) => url.length,
  });

  const varyingAt = (url: string): Varying | undefined => {
    const known = varyings.get(url);
    if (known !== undefined) return known.varying;
    const varying = varyingOf(new URL(url));
    varyings.set(url, { varying });
    return varying;
  };

  /** How far pages that were looked at have been found to stand: each change is held against a page once. */
  const stands = new WeakMap<KeptPage, number>();
  const versionOf = (page: KeptPage): number => {
    const known = stands.get(page) ?? page.version;
    if (known >= market.version()) return known;
    const version = market.standsTo({ ...page, version: known });
    stands.set(page, version);
    return version;
  };

  /** How many milliseconds behind a page is that may be shown; why it may not. */
  const standingOf = (page: KeptPage, seen: number): number | Why => {
    if (clock() - page.madeAt > LIFE_MS) return "EXPIRED";
    const version = versionOf(page);
    if (version >= market.version()) return 0;
    if (market.changed(page.shown, version)) return "CHANGED";
    if (version < seen) return "SEEN";
    const behind = market.behind(version);
    return behind > MAX_BEHIND_MS ? "BEHIND" : behind;
  };

  const making = pageMaking({
    ...parts,
    keep: (key, page) => {
      const held = pages.get(key.text);
      if (held === undefined || held.version <= page.version) pages.set(key.text, page);
    },
  });

  /** Whether nothing but a refit came since, and all that the page counts by it is as it was: some 0.2 ms instead of 10. */
  const isConfirmed = async (page: KeptPage): Promise<boolean> => {
    if (clock() - page.madeAt > RENEWED_AFTER_MS) return false;
    // Before it is asked: of what is written meanwhile the answer need not know.
    const version = market.version();
    const known = versionOf(page);
    if (known >= version) return true;
    if (market.mayStandTo({ ...page, version: known }) < version) return false;
    // Whatever cannot be asked cannot be made either, and is told then.
    const isStanding = await valuesStand(engine, page.onValues).catch(() => false);
    if (isStanding) stands.set(page, Math.max(version, versionOf(page)));
    return isStanding;
  };
  const refresh = async (key: PageKey): Promise<void> => {
    const page = pages.peek(key.text);
    if (page !== undefined && (await isConfirmed(page))) return;
    await making.refresh(key).catch(onError);
  };
  const renewal = pageRenewal({ ...parts, heldAt: ({ text }) => pages.peek(text), versionOf, renew: refresh });

  const madeFor = (key: PageKey, asker: Context): Promise<KeptPage | Response> => {
    renewal.made(key);
    return making.madeFor(key, asker);
  };

  /** The same for all who come in ten minutes. */
  let given: { readonly seed: string; readonly origin: string; readonly cookie: string } | undefined;
  const seedCookie = (seed: string, origin: string): string => {
    if (given?.seed !== seed || given.origin !== origin)
      given = { seed, origin, cookie: writeCookie({ origin }, "seed", seed) };
    return given.cookie;
  };

  return async (c, next) => {
    const request = c.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const varying = varyingAt(request.url);
    if (varying === undefined) return next();
    const asked = siteOf(request.url);
    const site = asked instanceof Promise ? await asked : asked;
    const closed = isClosed(site);
    const key = pageKey(request, varying, now(), {
      site,
      isClosed: closed instanceof Promise ? await closed : closed,
      dealersWritten: dealersWritten(),
    });
    if (key === undefined) return next();

    const answered = (outcome: KeptPage | Response, how: string): Response => {
      const cacheStatus = `Virage; ${how}`;
      const cookie = key.newSeed === undefined ? undefined : seedCookie(key.newSeed, originOf(key.url));
      if (outcome instanceof Response) {
        outcome.headers.set("Cache-Status", cacheStatus);
        if (cookie !== undefined) outcome.headers.append("Set-Cookie", cookie);
        return outcome;
      }
      c.set("versionShown", outcome.versionAfter);
      const answer = answerOf(outcome, request, { cacheStatus, cookie });
      c.set("isSealed", answer.status === outcome.status);
      return answer;
    };
    const known = pages.get(key.text);
    if (known === undefined) return answered(await madeFor(key, c), "fwd=uri-miss");
    const seen = readSeen(request.headers.get("cookie"));
    let standing = standingOf(known, seen);
    if (standing !== 0 && standing !== "EXPIRED" && (await isConfirmed(known))) standing = standingOf(known, seen);
    if (typeof standing === "string") return answered(await madeFor(key, c), `fwd=stale; detail=${standing}`);
    if (standing > REFRESHED_AFTER_MS || clock() - known.madeAt > RENEWED_AFTER_MS) void refresh(key);
    else renewal.shown(key);
    return answered(known, "hit");
  };
}
