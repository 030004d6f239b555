/** What browsers are told not to do with any answer of ours. The table of them all: docs/security.md. */
import type { MiddlewareHandler } from "hono";
import { routeOf } from "../domain/urls/route-of.ts";

/** Of answers that are no page, for when a browser opens them as one: drawings dress themselves, nothing runs. */
const NO_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const NOT_MODIFIED = 304;
const HTTPS_FOR_A_YEAR = "max-age=31536000";

const ALWAYS: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  // Not `no-referrer`: with it, browsers send forms of ours with `Origin: null`.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), display-capture=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

export interface SealedEnv {
  Variables: {
    /** The answer bears what `sealing` sets already. */
    isSealed?: boolean;
  };
}

interface Sealed {
  /** Absolute, as its visitor sees it. */
  readonly url: string;
  readonly path: string;
  readonly status: number;
}

/** Sets what every answer of that address and status bears. */
export type Seal = (headers: Headers, answer: Sealed) => void;

export function sealing({ publicUrl }: { readonly publicUrl: string | undefined }): Seal {
  const home = publicUrl === undefined ? undefined : `${new URL(publicUrl).origin}/`;
  return (headers, { url, path, status }) => {
    for (const [name, value] of ALWAYS) headers.set(name, value);
    headers.set("Cross-Origin-Resource-Policy", routeOf(path).onOtherSites === true ? "cross-origin" : "same-origin");
    // With 304 a browser takes the policy for that of the page which it has, and would refuse it its own scripts and styles.
    if (status !== NOT_MODIFIED && !headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", NO_PAGE);
    if (url.startsWith("https:")) {
      // Below a dealer's domain may stand what is not ours.
      const isHome = home !== undefined && url.startsWith(home);
      headers.set("Strict-Transport-Security", HTTPS_FOR_A_YEAR + (isHome ? "; includeSubDomains" : ""));
    }
  };
}

/** Stands around everything that answers, so that errors and remembered pages carry them too. */
export function securityHeaders(seal: Seal): MiddlewareHandler<SealedEnv> {
  return async (c, next) => {
    await next();
    if (c.get("isSealed") !== true) seal(c.res.headers, { url: c.req.url, path: c.req.path, status: c.res.status });
  };
}
