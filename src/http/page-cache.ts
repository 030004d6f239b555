/**
 * Remembers whole pages, compressed, for visitors about whom nothing is known but their seed and their theme.
 * An entry lives as long as no listing changes and never longer than a minute, so that dates and seeds stay true.
 */
import type { MiddlewareHandler } from "hono";
import { answerWith } from "./answer-with.ts";

export interface PageCacheParts {
  /** Another token whenever a listing has changed. */
  readonly version: () => string;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

interface Entry {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly until: number;
}

/** About 17 kB each. */
const MOST_PAGES = 500;
const LIFE_MS = 60_000;
/** Cookies that say nothing of who the visitor is. */
const ANONYMOUS_COOKIES = /^(?:seed|theme|pageSize)=[^;]*(?:;\s*(?:seed|theme|pageSize)=[^;]*)*$/;

export function pageCache({ version, clock }: PageCacheParts): MiddlewareHandler {
  const pages = new Map<string, Entry>();
  let held = "";

  return async (c, next) => {
    const cookies = c.req.header("cookie") ?? "";
    if (c.req.method !== "GET" || (cookies !== "" && !ANONYMOUS_COOKIES.test(cookies))) return next();
    const current = version();
    if (current !== held) {
      pages.clear();
      held = current;
    }
    const key = `${c.req.header("accept-encoding") ?? ""}\n${cookies}\n${c.req.url}`;
    const known = pages.get(key);
    if (known !== undefined && known.until > clock()) {
      return new Response(known.body, {
        status: known.status,
        headers: known.headers.map(([name, value]): [string, string] => [name, value]),
      });
    }
    await next();
    if (c.res.status !== 200 || c.res.body === null) return;
    const { status, headers } = c.res;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const entry: Entry = { status, headers: [...headers], body, until: clock() + LIFE_MS };
    // What was written while the page was made is not in it: the page is sent, and not kept.
    if (version() === held) pages.set(key, entry);
    const [oldest] = pages.keys();
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    answerWith(c, { status, headers, body });
  };
}
