/** Answers `GET /couleurs/7a2e66.css`: what a dealer's one colour makes of a page. Of the address alone: no dealer is read. */
import { whiteLabelSheet } from "../../domain/showroom/white-label.ts";

/** As long as its row in the table of addresses says. */
const HEADERS = { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=86400" };

/** `path` is of the route's shape. */
export function answerColours(path: string): Response {
  return new Response(whiteLabelSheet(`#${path.slice("/couleurs/".length, -".css".length)}`), { headers: HEADERS });
}
