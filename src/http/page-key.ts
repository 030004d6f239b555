/**
 * What a page is made from. Pages that may be remembered are made from their key and from nothing else of the request, so whatever
 * a visitor sends beside it (cookies, headers) cannot get into what others are shown.
 */
import { parse } from "hono/utils/cookie";
import { LRUCache } from "lru-cache";
import { seedAt } from "../domain/filters/sort.ts";
import { readPath } from "../domain/urls/read-path.ts";
import { respelled, routeOf, withoutData } from "../domain/urls/route-of.ts";
import type { Site } from "../domain/urls/site.ts";
import { TASTE_COOKIES } from "../domain/urls/route.ts";
import { readPageSize } from "../web/cookies/page-size-cookie.ts";
import { readSeed } from "../web/cookies/seed-cookie.ts";
import type { CookieName } from "../web/cookies/site-cookies.ts";
import { readTheme } from "../web/cookies/theme-cookie.ts";
import type { EncodingName } from "./compress.ts";
import { encodingFor } from "./compress.ts";

/** What visitors have chosen or drawn, by which the pages of an address differ; every page differs by the theme. */
export interface Varying {
  /** A page that reads it without differing is given one all the same: without it the page would begin to keep one. */
  readonly seed: "differs" | "read" | "unread";
  readonly pageSize: boolean;
}

export interface PageKey {
  readonly text: string;
  /** Absolute. */
  readonly url: string;
  /** Whose page it is: that of a host may become a dealer's. */
  readonly site: Site;
  /** The header from which the page is made. */
  readonly cookies: string;
  readonly encoding: EncodingName | undefined;
  /** Told to a visitor who has none yet: the next page of the same order needs it. */
  readonly newSeed: string | undefined;
}

/**
 * Cookies that say nothing of who the visitor is, or nothing that a page reads: whoever has made a choice, and the number that follows
 * from it, is shown what others are. A page for somebody known is never made of a key.
 */
const IMPERSONAL: ReadonlySet<string> = new Set<CookieName>([
  ...TASTE_COOKIES,
  "seen",
  "audience",
  "visitorId",
  "searchId",
  "passed",
]);

/** By what the pages of an address differ, told by the route table; undefined where no page is remembered. */
export function varyingOf(url: URL): Varying | undefined {
  // Answered by a redirect.
  if (respelled(url.pathname) !== undefined) return undefined;
  const { kind, keep } = routeOf(url.pathname);
  if (kind !== "page" || keep.scope !== "public") return undefined;
  const hasSeed = keep.cookies.includes("seed");
  return {
    seed: hasSeed && isNeutral(url) ? "differs" : hasSeed ? "read" : "unread",
    pageSize: keep.cookies.includes("pageSize"),
  };
}

/** Whether the seed orders what is found there. Addresses that cannot be read may show anything. */
function isNeutral({ pathname, searchParams }: URL): boolean {
  const reading = readPath(withoutData(pathname), searchParams);
  if (reading.kind !== "page") return true;
  // Who says where they are is no stranger: for all others "the nearest first" is the neutral order.
  return reading.filters.sortBy === undefined || reading.filters.sortBy === "proximityAsc";
}

export interface PageOwner {
  readonly site: Site;
  /** Whether its showroom is: no entry of the market's log tells it of a page that shows none of the dealer's vehicles. */
  readonly isClosed: boolean;
  /** Counts what was written of dealers, which every page may show and no entry of the market's log tells. */
  readonly dealersWritten: number;
}

/** Undefined when the answer is nobody else's business. `varying` is that of the address, `now` milliseconds since 1970. */
export function pageKey(
  request: Request,
  varying: Varying,
  now: number,
  { site, isClosed, dealersWritten }: PageOwner,
): PageKey | undefined {
  const given = request.headers.get("cookie") ?? "";
  if (given !== "" && !Object.keys(parse(given)).every((name) => IMPERSONAL.has(name))) return undefined;
  const encoding = encodingOf(request.headers.get("accept-encoding") ?? "");
  const kept = given === "" ? undefined : readSeed(given);
  const seed = kept ?? seedOf(now);
  const pageSize = varying.pageSize ? readPageSize(given) : undefined;
  const theme = given === "" ? undefined : readTheme(given);
  const cookies = [
    varying.seed === "unread" ? [] : `seed=${seed}`,
    pageSize === undefined ? [] : `pageSize=${pageSize}`,
    theme === undefined ? [] : `theme=${theme}`,
  ].flat();
  const { url } = request;
  return {
    text: `${encoding ?? ""} ${varying.seed === "differs" ? seed : ""} ${pageSize ?? ""} ${theme ?? ""} ${site.curef ?? ""} ${isClosed ? "closed" : ""} ${dealersWritten} ${url}`,
    url,
    site,
    cookies: cookies.join("; "),
    encoding,
    newSeed: varying.seed === "differs" && kept === undefined ? seed : undefined,
  };
}

/** What browsers accept, in so many words; there are some ten in use. */
const encodings = new LRUCache<string, { readonly name: EncodingName | undefined }>({ max: 50 });

function encodingOf(accepted: string): EncodingName | undefined {
  const known = encodings.get(accepted);
  if (known !== undefined) return known.name;
  const name = encodingFor(accepted)?.name;
  encodings.set(accepted, { name });
  return name;
}

const SECOND_MS = 1000;
let drawn: { readonly second: number; readonly seed: string } | undefined;

/** The seed of now is that of its whole second, at least. */
function seedOf(now: number): string {
  const second = Math.floor(now / SECOND_MS);
  if (drawn?.second !== second) drawn = { second, seed: seedAt(now) };
  return drawn.seed;
}

/** The request of a key. It ends with no visitor: whoever else waits for the page still gets it. */
export function requestFor({ url, cookies, encoding }: PageKey): Request {
  const headers = new Headers();
  if (cookies !== "") headers.set("Cookie", cookies);
  if (encoding !== undefined) headers.set("Accept-Encoding", encoding);
  return new Request(url, { headers });
}
