import type { Context } from "hono";
import { REFUSALS } from "../domain/errors/refusals.ts";

const READING = new Set(["GET", "HEAD"]);

/** For addresses of files and feeds: a sentence, which costs nothing however many ask. */
export function nothingHere(c: Context): Response {
  if (READING.has(c.req.method)) return c.text(`${REFUSALS.nothing.reads}\n`, 404);
  return c.text(`${REFUSALS.readOnly.reads}\n`, 405, { Allow: "GET, HEAD" });
}
