import { RETRY_SECONDS } from "../domain/errors/retry-seconds.ts";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import { KEEP_EARLY_CLICKS } from "./browser/early-clicks.ts";
import { IncidentReference } from "./failure/incident-reference.ts";
import { KEEP_FIELDS_EARLY } from "./home/finder/fields-early.ts";
import { incidentContext } from "./failure/incident.ts";
import { reportIncident } from "./failure/report-incident.ts";
import { scriptMark, seal } from "./page-policy.ts";
import { placeNamesRead } from "./place-names.ts";
import { KEEP_TYPED_EARLY } from "./results/typed-early.ts";
import { servicesContext } from "./services.ts";
import { stylesheetLink } from "./stylesheet-link.ts";
import { WholeResponse } from "./whole-response.ts";
import { writtenBy } from "./written-page.ts";

export { contextWith } from "./services.ts";

/** Milliseconds after which a page that still waits is sent as it is. */
export const streamTimeout = 5000;

const INTERNAL_ERROR = 500;
const UNAVAILABLE = 503;
/** What is asked for has its turn already; of what is sent only the page that answers it takes one. */
export default function handleRequest(...drawing: Parameters<typeof draw>): Promise<Response> {
  const [, , , , context] = drawing;
  return context.get(servicesContext).drawn?.(() => draw(...drawing)) ?? draw(...drawing);
}

/** Whole: pages wait for nothing once their loader has answered, and are compressed and remembered whole. */
function draw(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  void placeNamesRead(); // the form beside results and the home page's ask where: a name may be typed next
  // Of a process that has more to do than it can: the same page is drawn in no time a moment later.
  if (status === UNAVAILABLE && !headers.has("Retry-After")) headers.set("Retry-After", String(RETRY_SECONDS));
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const mark = scriptMark();
  const sheets = stylesheetLink(routerContext);
  if (sheets !== undefined) headers.append("Link", sheets);
  const page = new Promise<Response>((resolve, reject) => {
    const failures: unknown[] = [];
    /** The router answers it by the page of a refusal. Some parts wait for code that is read the first time, which others hold up. */
    const comeAgain = () => {
      const [first] = failures;
      if (first !== undefined) reportIncident(context.get(servicesContext), first, request);
      return new Response(null, { status: UNAVAILABLE });
    };
    /** Without a frame the router reports why, and shows the page of a failure. */
    const report = (ofFrame?: unknown) => {
      for (const error of failures) if (error !== ofFrame) reportIncident(context.get(servicesContext), error, request);
    };
    const answer = () => {
      report();
      const { html, policy } = writtenBy(pipe, (whole) => seal(whole, mark));
      letGo(routerContext);
      headers.set("Content-Type", "text/html; charset=utf-8");
      headers.set("Content-Security-Policy", policy);
      return new WholeResponse(html, { headers, status: failures.length > 0 ? INTERNAL_ERROR : status });
    };
    const { pipe, abort } = renderToPipeableStream(
      <IncidentReference value={context.get(incidentContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </IncidentReference>,
      {
        nonce: mark,
        // The page of a failure needs no script, and none that could fail in turn.
        ...(context.get(incidentContext) === null
          ? { bootstrapScriptContent: KEEP_EARLY_CLICKS + KEEP_TYPED_EARLY + KEEP_FIELDS_EARLY }
          : {}),
        // Pages are sent whole: no part may stand after the page and be put into its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          try {
            if (isLate && status !== UNAVAILABLE) throw comeAgain();
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        },
        onShellError: (error) => {
          if (isLate && status !== UNAVAILABLE) return reject(comeAgain());
          report(error);
          reject(error);
        },
        onError: (error) => {
          failures.push(error);
        },
      },
    );
    timer = setTimeout(() => {
      isLate = true;
      abort(new Error("a page was not drawn in time"));
    }, streamTimeout + 1000);
  });
  // A timer would hold all that the page was made of.
  return page.finally(() => clearTimeout(timer));
}

/**
 * The router's object for a page has getters, and V8 keeps what these close over until the next full collection, where anything else
 * of a page goes with the next of the young (docs/decisions/results-page.md). Of a page that is written nobody reads the data again.
 */
function letGo({ staticHandlerContext }: EntryContext): void {
  staticHandlerContext.loaderData = {};
}

/** Every failure of ours has a reference of its own; the page shows that of the first. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitors = isRouteErrorResponse(error) && error.status < 500;
  // A page that was not drawn in time has been told.
  if (isVisitors || error instanceof Response || request.signal.aborted) return;
  const services = context.get(servicesContext);
  const reference = reportIncident(services, error, request);
  if (context.get(incidentContext) === null) context.set(incidentContext, reference);
};
