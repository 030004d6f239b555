import type { Context } from "hono";

const READING = new Set(["GET", "HEAD"]);

/** For addresses of files and feeds: a sentence, which costs nothing however many ask. */
export function nothingHere(c: Context): Response {
  if (READING.has(c.req.method)) return c.text("Il n’y a rien à cette adresse.\n", 404);
  return c.text("Cette adresse se lit seulement.\n", 405, { Allow: "GET, HEAD" });
}
