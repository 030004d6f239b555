import type { Context, MiddlewareHandler } from "hono";
import { parse } from "hono/utils/cookie";
import type { Keep, Route } from "../domain/urls/route.ts";
import { FOR_NOBODY, TASTE_COOKIES, cacheControlOf, forBrowser } from "../domain/urls/route.ts";
import { routeOf } from "../domain/urls/route-of.ts";

const NOT_MODIFIED = 304;

/**
 * Says of every answer what may be kept of it: what the route table allows, less what this request or this answer
 * forbids. An answer that has said it already is left as it is.
 */
export function cacheability(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const route = routeOf(c.req.path);
    const { headers } = c.res;
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControlOf(keepOf(c, route)));
    if (isWrittenForVisitor(c, route)) headers.append("Vary", "Cookie");
  };
}

function keepOf(c: Context, { keep }: Route): Keep {
  const { req, res } = c;
  if ((req.method !== "GET" && req.method !== "HEAD") || res.status >= 500) return FOR_NOBODY;
  // Who has it already is told the same again, or would keep it otherwise from now on.
  const isWell = res.ok || res.status === NOT_MODIFIED;
  const isForAll = isWell && !res.headers.has("Set-Cookie") && isAnybodys(req.header("Cookie"), keep);
  return keep.scope === "public" && !isForAll ? forBrowser(0) : keep;
}

/** Any other cookie may say who asks. */
function isAnybodys(cookies: string | undefined, keep: Keep): boolean {
  if (cookies === undefined || keep.scope !== "public" || keep.cookies.length === 0) return true;
  const tastes: readonly string[] = TASTE_COOKIES;
  return Object.keys(parse(cookies)).every((name) => tastes.includes(name));
}

/** Every document wears the theme of its visitor, also one that stands in for what is not there. */
function isWrittenForVisitor({ res }: Context, { kind }: Route): boolean {
  return kind === "page" || res.headers.get("Content-Type")?.startsWith("text/html") === true;
}
