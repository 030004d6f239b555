/** A whole answer that may be given to everybody who has its key. */
import { hash } from "node:crypto";

export interface KeptPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The market before it was made, which it is not older than; and after, which it may show already. */
  readonly version: number;
  readonly versionAfter: number;
  /** References of the listings it was made of. */
  readonly shown: ReadonlySet<string>;
  /** Milliseconds of the clock. */
  readonly madeAt: number;
}

/** What a shared cache is told of an answer with a visitor's cookie. */
export const FOR_ONE = "private, no-cache";
const NOT_MODIFIED = 304;
/** Of an answer with status 304 (RFC 9110, section 15.4.5). */
const VALIDATING = new Set(["cache-control", "content-location", "date", "etag", "expires", "vary"]);
/** The objects of an entry beside what they hold, bytes. */
const OVERHEAD = 1500;
const BYTES_A_REFERENCE = 100;

/** Marked public, to be asked for again before it is used, and nobody's own. */
export function mayBeKept({ status, headers }: Response): boolean {
  const isLasting = status === 200 || status === 404 || status === 410;
  return isLasting && !headers.has("Set-Cookie") && /(?:^|,)\s*public\b/.test(headers.get("Cache-Control") ?? "");
}

/** Of the bytes as they are sent, so that each encoding has its own. */
export function etagOf(body: Uint8Array): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/** Bytes that it takes to keep it under this key, the address with it: up to 9 kB, more than many a page compressed. */
export function sizeOf({ headers, body, shown }: KeptPage, key: string): number {
  const told = headers.reduce((length, [name, value]) => length + name.length + value.length, 0);
  return body.length + key.length + told + shown.size * BYTES_A_REFERENCE + OVERHEAD;
}

interface Told {
  readonly cacheStatus: string;
  /** A cookie for this visitor alone. */
  readonly cookie: string | undefined;
}

/** For a HEAD request without its body, for a visitor who has this very page without page at all. */
export function answerOf(page: KeptPage, request: Request, { cacheStatus, cookie }: Told): Response {
  const isHeld = page.status === 200 && isAmong(page.etag, request.headers.get("if-none-match"));
  const headers: [string, string][] = [["cache-status", cacheStatus]];
  for (const [name, value] of page.headers) {
    if (isHeld && !VALIDATING.has(name)) continue;
    headers.push([name, name === "cache-control" && cookie !== undefined ? FOR_ONE : value]);
  }
  if (cookie !== undefined) headers.push(["set-cookie", cookie]);
  if (isHeld) return new Response(null, { status: NOT_MODIFIED, headers });
  return new Response(request.method === "HEAD" ? null : page.body, { status: page.status, headers });
}

/** By the weak comparison that the header is defined with (RFC 9110, section 13.1.2). */
function isAmong(etag: string, given: string | null): boolean {
  return given !== null && given.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
