import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction } from "react-router";
import { ServerRouter } from "react-router";
import { servicesContext } from "./services.ts";

export { contextWith } from "./services.ts";

/** Milliseconds after which a page that waits for data is sent as it is. */
export const streamTimeout = 5000;

/** Crawlers get the whole page at once, visitors the shell as soon as it stands. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const waitsForAll = isbot(request.headers.get("user-agent"));
  return new Promise((resolve, reject) => {
    let answered = status;
    const answer = () => {
      const body = new PassThrough();
      headers.set("Content-Type", "text/html; charset=utf-8");
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
    };
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      ...(waitsForAll ? { onAllReady: answer } : { onShellReady: answer }),
      onShellError: reject,
      onError: () => {
        answered = 500;
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(servicesContext).report(error, request);
};
