/**
 * Of several processes on one database each follows the change log by itself: who was shown a version by one (`seen-cookie.ts`) and asks
 * another that has not come so far waits until it has, and is answered as ever. Whoever brings no such cookie, or one that the process has
 * caught up with long ago, waits for nothing.
 */
import type { MiddlewareHandler } from "hono";
import type { RouteKind } from "../domain/urls/route.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import type { MarketChanges } from "../search/market-changes.ts";
import { readSeen } from "./seen-cookie.ts";

export interface AwaitSeenParts {
  readonly market: Pick<MarketChanges, "version">;
  /** Takes all that was written so far. */
  readonly catchUp: () => Promise<void>;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

/** Milliseconds. A look at the log takes some two and a batch of an import a hundred; nobody waits for longer to be shown what there is. */
const PATIENCE = 300;
/** Milliseconds between looks that visitors cause: what they bring may be invented, and then no look finds it. */
const LOOK_AT_MOST_EACH = 20;

const SHOWS_MARKET: ReadonlySet<RouteKind> = new Set<RouteKind>(["page", "data", "form", "api"]);

export function awaitSeen({ market, catchUp, pause, clock }: AwaitSeenParts): MiddlewareHandler {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;
  /** Of a look that begins from now on, for all who ask before it does: it finds what they were shown. */
  const look = (): Promise<void> => {
    next ??= (async () => {
      const wait = lookedAt + LOOK_AT_MOST_EACH - clock();
      await (wait > 0 ? pause(wait) : undefined);
      next = undefined;
      lookedAt = clock();
      // Of a database that is away, whoever follows it tells; here is answered with what there is.
      await catchUp().catch(() => undefined);
    })();
    return next;
  };
  return async (c, answer) => {
    const seen = readSeen(c.req.header("cookie") ?? null);
    if (seen > market.version() && SHOWS_MARKET.has(routeOf(c.req.path).kind))
      await Promise.race([look(), pause(PATIENCE)]);
    await answer();
  };
}
