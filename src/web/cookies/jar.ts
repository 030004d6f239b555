/** The one place where cookies are read and written. */
import { parse, serialize } from "hono/utils/cookie";
import type { CookieName } from "./site-cookies.ts";
import { SITE_COOKIES } from "./site-cookies.ts";

/** `cookies` is the header. The first of several values, decoded; undefined without one. Whoever asks checks it. */
export function readCookie(cookies: string | null, name: CookieName): string | undefined {
  return parse(cookies ?? "", name)[name];
}

/** The site as its visitor sees it. */
interface Place {
  /** `https://virage.example`: there, the cookie is never sent in clear. */
  readonly origin: string;
}

/** A `Set-Cookie` header; an undefined value takes the cookie back. For no form of another site, and for no script but where the cookie says so. */
export function writeCookie({ origin }: Place, name: CookieName, value: string | undefined): string {
  return serialize(name, value ?? "", {
    maxAge: value === undefined ? 0 : SITE_COOKIES[name].seconds,
    path: "/",
    httpOnly: !("isForScript" in SITE_COOKIES[name]),
    secure: origin.startsWith("https:"),
    sameSite: "Lax",
  });
}
