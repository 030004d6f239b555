import type { MiddlewareHandler } from "hono";
import { cacheControlOf, forBrowser } from "../domain/urls/route.ts";
import { respelled } from "../domain/urls/route-of.ts";
import { isReading } from "./is-reading.ts";

const MOVED_PERMANENTLY = 301;

/** Other spellings of fixed pages move to them before the router, which would answer them as they are. */
export function respelledPages(): MiddlewareHandler {
  return async (c, next) => {
    const page = isReading(c.req) ? respelled(c.req.path) : undefined;
    if (page === undefined) return next();
    c.header("Cache-Control", cacheControlOf(forBrowser(0)));
    return c.redirect(page + new URL(c.req.url).search, MOVED_PERMANENTLY);
  };
}
