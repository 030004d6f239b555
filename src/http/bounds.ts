/** How much one request may send, and for how long: enough for every form of the site, too little to hold it up. */
import type { ServerOptions } from "node:http";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problemAnswer } from "../api/problem.ts";
import { MOST_BATCH_BYTES } from "../domain/events/event-bounds.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import { isReading } from "./is-reading.ts";
import { refusalAnswer } from "./refusal-answer.ts";

/**
 * Bytes. The largest forms of the site are a message and a report: 1,500 characters of at most 12 bytes, as four of UTF-8 are
 * percent-encoded, and some 4,000 bytes of other fields.
 */
export const MAX_BODY = 24 * 1024;

/** Milliseconds until the body of a request has come, but where files are taken. */
export const BODY_TIMEOUT = 20_000;

/** For `http.createServer`. What exceeds them is answered by Node: 431 for headers, 408 for slowness. */
export const SERVER_BOUNDS = {
  /** Bytes of the request line and all headers. */
  maxHeaderSize: 16 * 1024,
  /** Milliseconds until all headers have come. */
  headersTimeout: 10_000,
  /** Milliseconds until the whole request has come where files are taken, whose senders are cut off sooner for standing still. */
  requestTimeout: 900_000,
  /** Milliseconds between looks at who is too slow. */
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** Refuses a longer body before anything parses it, by its announced length or, when it comes in chunks, by its bytes. */
export function boundedBody(isDemonstration: boolean): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: MAX_BODY,
    onError: (c) =>
      refusalAnswer(c.req.raw, { why: "bodyTooLarge", isDemonstration, headers: { Connection: "close" } }),
  });
  // Who sends events reads problems.
  const limitOfEvents = bodyLimit({
    maxSize: MOST_BATCH_BYTES,
    onError: (c) => problemAnswer(c, { name: "EVENTS_TOO_LARGE", headers: { Connection: "close" } }),
  });
  // To look for a body is to build the whole request, which a remembered page does without.
  return (c, next) => {
    if (isReading(c.req)) return next();
    const { name, takesFiles } = routeOf(c.req.path);
    if (takesFiles === true) return next();
    return name === "apiEvents" ? limitOfEvents(c, next) : limit(c, next);
  };
}
