/**
 * Refuses what another site makes a visitor's browser send (CSRF): on every method that may change something, not on forms
 * alone. Browsers say where a request comes from by `Sec-Fetch-Site`, on plain HTTP by `Origin` alone; what says neither is
 * no browser and carries nobody's cookies.
 */
import type { Context, MiddlewareHandler } from "hono";
import { refusalAnswer } from "./refusal-answer.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** `none`: the visitor asked by hand. A neighbouring subdomain, `same-site`, is another site to us. */
const OWN_SITES = new Set(["same-origin", "none"]);

export function sameOrigin(isDemonstration: boolean): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isOurs(c)) return next();
    return refusalAnswer(c.req.raw, { why: "otherSite", isDemonstration });
  };
}

function isOurs(c: Context): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  if (site !== undefined && !OWN_SITES.has(site)) return false;
  // Opaque, as of a form whose page hides where it comes from: only the browser can vouch for it.
  if (origin === "null") return site !== undefined;
  // By host: behind a proxy that is not configured the scheme is not known.
  return origin === undefined || URL.parse(origin)?.host === new URL(c.req.url).host;
}
