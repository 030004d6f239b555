/**
 * The newest market that a visitor was shown, as an entry of the change log: a page that is shown a moment late is never older
 * than that. The cookie lives as long as a page may be behind; afterwards every page that is still shown is newer, so while
 * nothing is written nobody has one.
 */
import type { MiddlewareHandler } from "hono";
import type { MarketChanges } from "../search/market-changes.ts";
import type { RouteKind } from "../domain/urls/route.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import { readCookie, writeCookie } from "../web/cookies/jar.ts";
import { SITE_COOKIES } from "../web/cookies/site-cookies.ts";
import { FOR_ONE } from "./kept-page.ts";
import type { VersionShown } from "./version-shown.ts";

export interface SeenEnv {
  Variables: {
    /** The market that the answer shows, when it is not that of now. */
    versionShown?: number;
  };
}

const SEEN = /^\d{1,15}$/;
/** What a visitor looks at. Callers of the API, feed readers and crawlers have no cookies, and files show no market. */
const SHOWS_MARKET: ReadonlySet<RouteKind> = new Set<RouteKind>(["page", "data", "form"]);

/** -1 for who was shown nothing of late. */
export function readSeen(cookies: string | null): number {
  const version = readCookie(cookies, "seen");
  return version !== undefined && SEEN.test(version) ? Number(version) : -1;
}

export interface TellSeenParts {
  readonly market: Pick<MarketChanges, "behind">;
  readonly versionShown: VersionShown;
  readonly originOf: (url: string) => string;
}

/** Tells the visitor's browser what was seen, and shared caches to keep no answer that says something of a visitor. */
export function tellSeen({ market, versionShown, originOf }: TellSeenParts): MiddlewareHandler<SeenEnv> {
  return async (c, next) => {
    await next();
    if (!SHOWS_MARKET.has(routeOf(c.req.path).kind)) return;
    const shown = c.get("versionShown") ?? (await versionShown());
    // Since that version came, milliseconds.
    const age = market.behind(shown - 1);
    if (age > SITE_COOKIES.seen.seconds * 1000) return;
    if (readSeen(c.req.header("cookie") ?? null) >= shown) return;
    const { headers } = c.res;
    headers.append("Set-Cookie", writeCookie({ origin: originOf(c.req.url) }, "seen", String(shown)));
    if (headers.get("Cache-Control")?.includes("public") === true) headers.set("Cache-Control", FOR_ONE);
  };
}
