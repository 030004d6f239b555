import type { MiddlewareHandler } from "hono";

/** Long enough to rest on a link and choose it, too short for a price to have changed unseen. */
const SHORT_WHILE = "private, max-age=30";

/** What a browser asks for ahead may be used when it is wanted; without this it would be asked for again. */
export function prefetched(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.header("Sec-Purpose")?.startsWith("prefetch") !== true) return;
    // What nobody may keep, such as a page that lacks a part, is asked for again.
    const mayBeKept = c.res.ok && c.res.headers.get("Cache-Control") !== "no-store";
    if (mayBeKept) c.res.headers.set("Cache-Control", SHORT_WHILE);
  };
}
