import type { MiddlewareHandler } from "hono";
import { refusalAnswer } from "./refusal-answer.ts";

/** Our longest address, percent-encoded, has some 300. */
const MAX_PATH_LENGTH = 1000;
/** Every make, model and option of a form, and room to spare. */
const MAX_QUERY_LENGTH = 8000;
/** Ours have six at most; each is work for a router, in some of them squared. */
const MAX_SEGMENTS = 12;

/** Turns away, before anything reads them, addresses that none of ours can be. */
export function urlBounds(isDemonstration: boolean): MiddlewareHandler {
  return async (c, next) => {
    const { path, url } = c.req;
    const query = url.indexOf("?");
    if (path.length > MAX_PATH_LENGTH || (query >= 0 && url.length - query > MAX_QUERY_LENGTH))
      return refusalAnswer(c.req.raw, { why: "addressTooLong", isDemonstration });
    // No text of ours has it, and PostgreSQL takes none that does.
    if (segmentsIn(path) > MAX_SEGMENTS || url.includes("%00"))
      return refusalAnswer(c.req.raw, { why: "nothing", isDemonstration });
    return next();
  };
}

function segmentsIn(path: string): number {
  let count = 0;
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) count++;
  return count;
}
