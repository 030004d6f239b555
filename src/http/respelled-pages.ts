import type { MiddlewareHandler } from "hono";
import { respelled } from "../domain/urls/route-of.ts";

const MOVED_PERMANENTLY = 301;

/** Other spellings of fixed pages move to them before the router, which would answer them as they are. */
export function respelledPages(): MiddlewareHandler {
  return async (c, next) => {
    const page = c.req.method === "GET" || c.req.method === "HEAD" ? respelled(c.req.path) : undefined;
    return page === undefined ? next() : c.redirect(page + new URL(c.req.url).search, MOVED_PERMANENTLY);
  };
}
