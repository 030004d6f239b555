/** A whole answer that may be given to everybody who has its key. */
import { hash } from "node:crypto";
import type { MadeOf } from "../search/shown-listings.ts";

export interface KeptPage extends MadeOf {
  readonly status: number;
  /** As they are sent to who has no page yet, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The market before it was made, which it is not older than; and after, which it may show already. */
  readonly version: number;
  readonly versionAfter: number;
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
/** Of a question that is asked again after a refit, beside what was told to it. */
const BYTES_A_QUESTION = 1000;

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
export function sizeOf({ headers, body, shown, onValues }: KeptPage, key: string): number {
  const told = Object.entries(headers).reduce((length, [name, value]) => length + name.length + value.length, 0);
  const asked = onValues.reduce((length, one) => length + one.told.length + BYTES_A_QUESTION, 0);
  return body.length + key.length + told + shown.size * BYTES_A_REFERENCE + asked + OVERHEAD;
}

interface Told {
  readonly cacheStatus: string;
  /** A cookie for this visitor alone. */
  readonly cookie: string | undefined;
}

/**
 * For a HEAD request without its body, for a visitor who has this very page without page at all. Headers are a plain record, which
 * the server sends as it is: whoever reads the answer's `headers` on its way out has them built, parsed and checked anew.
 */
export function answerOf({ status, headers, etag, body }: KeptPage, request: Request, told: Told): Response {
  const own = ownHeaders(told);
  if (status === 200 && isAmong(etag, request.headers.get("if-none-match"))) {
    const validating = Object.entries(headers).filter(([name]) => VALIDATING.has(name));
    return new Response(null, { status: NOT_MODIFIED, headers: { ...Object.fromEntries(validating), ...own } });
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers: { ...headers, ...own } });
}

function ownHeaders({ cacheStatus, cookie }: Told): Record<string, string> {
  if (cookie === undefined) return { "cache-status": cacheStatus };
  return { "cache-status": cacheStatus, "cache-control": FOR_ONE, "set-cookie": cookie };
}

/** By the weak comparison that the header is defined with (RFC 9110, section 13.1.2). */
function isAmong(etag: string, given: string | null): boolean {
  return given !== null && given.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
