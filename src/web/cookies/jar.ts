/** The one place where cookies are read and written. */
import { parse, serialize } from "hono/utils/cookie";
import type { CookieName } from "./site-cookies.ts";
import { SITE_COOKIES } from "./site-cookies.ts";

type TrustedName = {
  [Name in CookieName]: (typeof SITE_COOKIES)[Name] extends { isTrusted: true } ? Name : never;
}[CookieName];

/**
 * `cookies` is the header. The first of several values, decoded; undefined without one. Whoever asks checks it. For what its visitor
 * likes: what decides more is read with all that is told of it.
 */
export function readCookie(cookies: string | null, name: Exclude<CookieName, TrustedName>): string | undefined {
  return parse(cookies ?? "", name)[name];
}

/**
 * All that is told under a name, decoded; empty where it cannot be. A browser tells several where a neighbour of the site has written one
 * for all names of the domain, or for some of its paths, and puts whichever it likes first.
 */
export function readEveryCookie(cookies: string | null, name: Exclude<CookieName, TrustedName>): readonly string[] {
  return valuesOf(cookies ?? "", name);
}

/** Of a cookie that opens something: behind https only the one that this very host wrote there; undefined where several differ. */
export function readTrustedCookie(place: Place, cookies: string | null, name: TrustedName): string | undefined {
  return agreed(valuesOf(cookies ?? "", nameAt(place, name)));
}

/** What all say; undefined where they differ, or there is none. */
export function agreed(values: readonly string[]): string | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

function valuesOf(cookies: string, name: string): readonly string[] {
  if (!cookies.includes(name)) return [];
  return cookies.split(";").flatMap((pair) => {
    const end = pair.indexOf("=");
    return end !== -1 && pair.slice(0, end).trim() === name ? [parse(pair, name)[name] ?? ""] : [];
  });
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
