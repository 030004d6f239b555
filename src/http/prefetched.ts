import type { MiddlewareHandler } from "hono";
import { openedListing } from "./listing-views.ts";
import { SITE_COOKIES } from "../web/cookies/site-cookies.ts";

/**
 * Long enough to rest on a link and choose it. No longer than the cookie lives that tells a visitor's newest market
 * (`seen-cookie.ts`): answers vary by it, so whoever is shown something newer meanwhile asks again.
 */
const SHORT_WHILE = `private, max-age=${SITE_COOKIES.seen.seconds}`;

/**
 * What a browser asks for ahead may be used when it is wanted; without this it would be asked for again. A vehicle’s page is asked for
 * again, and answered 304 at most: it is counted when it is opened (`listing-views.ts`), which its seller reads.
 */
export function prefetched(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.header("Sec-Purpose")?.startsWith("prefetch") !== true) return;
    // What nobody may keep, such as a page that lacks a part, is asked for again.
    const mayBeKept =
      c.res.ok && c.res.headers.get("Cache-Control") !== "no-store" && openedListing(c.req.path) === undefined;
    if (mayBeKept) c.res.headers.set("Cache-Control", SHORT_WHILE);
  };
}
