/**
 * Who is looking: by the cookie of a session, or by the token of the API there. Whoever holds neither is a guest without a question
 * to the database; remembered pages are made for guests, and are not given to who holds one (`page-key.ts`).
 */
import type { Context, MiddlewareHandler } from "hono";
import type { Accounts } from "../accounts/accounts.ts";
import { issue } from "../api/issue.ts";
import type { Viewer } from "../domain/accounts/viewer.ts";
import { GUEST, entryOf } from "../domain/accounts/viewer.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import type { RouteKind } from "../domain/urls/route.ts";
import { readTrustedCookie, writeCookie } from "../web/cookies/jar.ts";
import { signInAddress } from "../web/account/account-address.ts";
import { refusedMethod } from "./form-by-post.ts";
import { isReading } from "./is-reading.ts";
import { refusalAnswer } from "./refusal-answer.ts";

declare module "hono" {
  interface ContextVariableMap {
    viewer: Viewer;
  }
}

export interface KnowViewerParts {
  readonly accounts: Pick<Accounts, "viewer" | "viewerOfAccessToken">;
  /** Of the site as its visitors see it, by the address that was asked for. */
  readonly originOf: (url: string) => string;
  /** Told where storage could not say who somebody is: they are shown what guests are. */
  readonly onError: (error: unknown) => void;
}

/** The same for everybody. */
const FOR_ANYBODY: ReadonlySet<RouteKind> = new Set<RouteKind>(["file", "feed", "operation"]);
const BEARER = /^Bearer (\S+)$/i;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NO_CONTENT = 204;
const SEE_OTHER = 303;
/** What the script of a page asks for instead of the page. */
const BY_SCRIPT = ".data";

export function knowViewer({ accounts, originOf, onError }: KnowViewerParts): MiddlewareHandler {
  return async (c, next) => {
    const { kind, who } = routeOf(c.req.path);
    const place = { origin: originOf(c.req.url) };
    const token = FOR_ANYBODY.has(kind)
      ? undefined
      : readTrustedCookie(place, c.req.header("cookie") ?? null, "session");
    const [, bearer] = kind === "api" ? (BEARER.exec(c.req.header("Authorization") ?? "") ?? []) : [];
    if (token === undefined && bearer === undefined) {
      c.set("viewer", GUEST);
      return next();
    }
    let isAsked = true;
    const asked = bearer === undefined ? accounts.viewer(token ?? "") : accounts.viewerOfAccessToken(bearer);
    const viewer = await asked.catch((error: unknown) => {
      // What is for everybody is for who cannot be known at the moment too.
      if (who !== "everyone") throw error;
      onError(error);
      isAsked = false;
      return GUEST;
    });
    c.set("viewer", viewer);
    await next();
    // One that opens nothing would only keep its browser from pages that are remembered.
    if (isAsked && token !== undefined && bearer === undefined && viewer.kind === "guest" && !writesSession(c))
      c.res.headers.append("Set-Cookie", writeCookie(place, "session", undefined));
  };
}

/** Somebody has just signed in. */
const writesSession = (c: Context) =>
  c.res.headers.getSetCookie().some((cookie) => /^(?:__Host-)?session=[^;]/.test(cookie));

/**
 * Lets nobody reach what the route table does not say is for them; comes after `knowViewer`. `nothing` answers as any address at
 * which nothing stands, to who asks for what is the operators’ alone.
 */
export function authorise(nothing: (c: Context) => Promise<Response>, isDemonstration: boolean): MiddlewareHandler {
  return async (c, next) => {
    const { kind, who } = routeOf(c.req.path);
    const entry = entryOf(c.get("viewer"), who);
    if (entry === "open") return next();
    const isPage = kind === "page" || kind === "form";
    if (who === "operator") return nothing(c);
    // Signed in or not: nobody is led to sign in for what nothing answers.
    const refused = isPage ? refusedMethod(c.req.raw, { kind, isDemonstration }) : undefined;
    if (refused !== undefined) return refused;
    c.header("Cache-Control", "no-store");
    if (entry === "signIn" && isPage) {
      const { pathname, search } = new URL(c.req.url);
      const isByScript = pathname.endsWith(BY_SCRIPT);
      // Of what was sent, its page: where it can be sent again.
      const page = isByScript ? pathname.slice(0, -BY_SCRIPT.length) : pathname;
      const way = signInAddress(isReading(c.req) && !isByScript ? page + search : page);
      if (!isByScript) return c.redirect(way, SEE_OTHER);
      // As the router of a page is led elsewhere by what stands before it: by a whole page, whose header knows nobody any more.
      c.header("X-Remix-Redirect", way);
      c.header("X-Remix-Reload-Document", "true");
      return c.body(null, NO_CONTENT);
    }
    if (entry !== "signIn" && isPage) return refusalAnswer(c.req.raw, { why: "forbidden", isDemonstration });
    const [status, told] =
      entry === "signIn"
        ? ([UNAUTHORIZED, issue("", "", "UNAUTHENTICATED")] as const)
        : ([FORBIDDEN, issue("", "", "FORBIDDEN")] as const);
    const { message } = told;
    if (status === UNAUTHORIZED) c.header("WWW-Authenticate", "Bearer");
    if (kind === "api") return c.json({ errors: [told] }, status);
    return c.text(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`, status);
  };
}
