import { refusalAnswer } from "./refusal-answer.ts";

const READING = new Set(["GET", "HEAD"]);

/** For addresses of files and feeds: what costs nothing however many ask. */
export function nothingHere(request: Request, isDemonstration: boolean): Response {
  if (READING.has(request.method)) return refusalAnswer(request, { why: "nothing", isDemonstration });
  return refusalAnswer(request, { why: "readOnly", isDemonstration, headers: { Allow: "GET, HEAD" } });
}
