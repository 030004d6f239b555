/**
 * Who goes away in the middle of what it sends has failed, and not the site: whatever reading the rest threw is no fault of ours, wakes
 * nobody and is told to nobody. Told by the connection, so that no route can forget it.
 */
import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { REFUSALS } from "../domain/errors/refusals.ts";

/** Its connection was closed, by it or for its slowness, before all had come. */
export function isCutOff(c: Context): boolean {
  // Absent when a test hands a request over without a connection.
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return incoming?.readableAborted === true && !incoming.complete;
}

/** Nobody reads it, but it is counted. */
export const cutOffAnswer = (): Response =>
  new Response(REFUSALS.cutOff.reads, {
    status: REFUSALS.cutOff.status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Comes after what counts and traces answers. */
export function tellCutOff(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status >= 500 && isCutOff(c)) c.res = cutOffAnswer();
  };
}
