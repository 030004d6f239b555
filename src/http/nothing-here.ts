import { isReading } from "./is-reading.ts";
import { refusalAnswer } from "./refusal-answer.ts";

/** For addresses of files and feeds: what costs nothing however many ask. */
export function nothingHere(request: Request, isDemonstration: boolean): Response {
  if (isReading(request)) return refusalAnswer(request, { why: "nothing", isDemonstration });
  return refusalAnswer(request, { why: "readOnly", isDemonstration, headers: { Allow: "GET, HEAD" } });
}
