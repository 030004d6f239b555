/** Lets go of who sends a body too slowly: Node bounds whole requests by one time for all addresses, which is that of files. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { routeOf } from "../domain/urls/route-of.ts";
import { BODY_TIMEOUT } from "./bounds.ts";

interface SlowBody {
  /** What its sender is told, as it goes over the connection. */
  readonly told: (headers: IncomingHttpHeaders) => string;
  readonly milliseconds?: number;
}

/** Comes before the request is answered. */
export function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { told, milliseconds = BODY_TIMEOUT }: SlowBody,
): void {
  const { headers, url = "", socket } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
  const [path = ""] = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  if (routeOf(path).takesFiles === true) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) socket.write(told(headers));
    socket.destroySoon();
  }, milliseconds);
  timer.unref();
  const done = () => clearTimeout(timer);
  request.once("end", done).once("close", done);
}
