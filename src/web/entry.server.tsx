import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import { IncidentReference } from "./failure/incident-reference.ts";
import { Incident, incidentContext, incidentReference } from "./failure/incident.ts";
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
  context: Readonly<RouterContextProvider>,
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
    const { pipe, abort } = renderToPipeableStream(
      <IncidentReference value={context.get(incidentContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </IncidentReference>,
      {
        ...(waitsForAll ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError: () => {
          answered = 500;
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Every failure of ours has a reference of its own; the page shows that of the first. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitors = isRouteErrorResponse(error) && error.status < 500;
  if (isVisitors || request.signal.aborted) return;
  const services = context.get(servicesContext);
  const reference = incidentReference(services.now(), crypto.randomUUID().slice(0, 4));
  if (context.get(incidentContext) === null) context.set(incidentContext, reference);
  services.report(new Incident(reference, error), request);
};
