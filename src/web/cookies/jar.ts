/** The one place where cookies are read and written. */
import { parse, serialize } from "hono/utils/cookie";
import type { CookieName } from "./site-cookies.ts";
import { SITE_COOKIES } from "./site-cookies.ts";

type TrustedName = {
  [Name in CookieName]: (typeof SITE_COOKIES)[Name] extends { isTrusted: true } ? Name : never;
}[CookieName];

/** `cookies` is the header. The first of several values, decoded; undefined without one. Whoever asks checks it. */
export function readCookie(cookies: string | null, name: Exclude<CookieName, TrustedName>): string | undefined {
  return parse(cookies ?? "", name)[name];
}

/** Of a cookie that opens something: behind https only the one that this very host wrote there. */
export function readTrustedCookie(place: Place, cookies: string | null, name: TrustedName): string | undefined {
  const written = nameAt(place, name);
  return parse(cookies ?? "", written)[written];
}

const isSecure = ({ origin }: Place) => origin.startsWith("https:");

/** Browsers take `__Host-` from nobody but the host itself, over https, for all of its paths (RFC 6265bis, section 4.1.3.2). */
export const nameAt = (place: Place, name: CookieName) =>
  "isTrusted" in SITE_COOKIES[name] && isSecure(place) ? `__Host-${name}` : name;

/** The site as its visitor sees it. */
interface Place {
  /** `https://virage.example`: there, the cookie is never sent in clear. */
  readonly origin: string;
}

/** What its table says of it, as browsers are told. */
export function cookieFlags(place: Place, name: CookieName) {
  return {
    maxAge: SITE_COOKIES[name].seconds,
    path: "/",
    httpOnly: !("isForScript" in SITE_COOKIES[name]),
    secure: isSecure(place),
    sameSite: "Lax",
  } as const;
}

/** A `Set-Cookie` header; an undefined value takes the cookie back. For no form of another site, and for no script but where the cookie says so. */
export function writeCookie(place: Place, name: CookieName, value: string | undefined): string {
  const { maxAge, ...flags } = cookieFlags(place, name);
  return serialize(nameAt(place, name), value ?? "", { ...flags, maxAge: value === undefined ? 0 : maxAge });
}
