/** What failed while somebody was answered, told to the log and to whoever else is told of failures: never with what was asked. */
import { join } from "node:path";
import type { Operations } from "../api/operations.ts";
import { browserFailureKind } from "../api/operations.ts";
import type { PageServices } from "../web/services.ts";
import { browserIncidents } from "./browser-incidents.ts";
import { serverReport } from "./error-reports.ts";
import type { HttpParts } from "./http-parts.ts";
import { pathInLog, textInLog } from "./path-in-log.ts";
import { framesIn, sourcePlaces } from "./source-places.ts";

/** `pathname`: of what was asked for. */
type Tell = (error: unknown, pathname: string) => void;

export interface ToldFailures {
  readonly ofPage: Tell;
  /** The page went on without it. */
  readonly ofPart: Tell;
  /** Of whatever is no page of the router. */
  readonly ofRequest: Tell;
  readonly ofBrowser: PageServices["reportBrowser"];
}

type ToldFailuresParts = Pick<HttpParts, "log" | "reports" | "buildDirectory"> & {
  readonly count: Operations["countBrowserFailure"];
};

export function toldFailures({ log, reports, buildDirectory, count }: ToldFailuresParts): ToldFailures {
  const placesOf = sourcePlaces(join(buildDirectory, "source-maps"));
  const logIncident = browserIncidents(({ frames, ...incident }) => {
    void placesOf(frames)
      .catch(String)
      .then((stack) => log.warn({ ...incident, stack }, "browser failed"));
  });
  const told =
    (write: (entry: { readonly err: unknown; readonly path: string }) => void): Tell =>
    (error, pathname) => {
      const path = pathInLog(pathname);
      write({ err: error, path });
      reports?.report(serverReport(error, path));
    };
  return {
    ofPage: told((entry) => log.error(entry, "page failed")),
    ofPart: told((entry) => log.error(entry, "part of a page failed")),
    ofRequest: told((entry) => log.error(entry, "request failed")),
    ofBrowser: (incident) => {
      count(browserFailureKind(incident.text));
      const { page } = incident;
      const text = textInLog(incident.text);
      const frames = framesIn(incident.places);
      logIncident({ page, text, frames });
      reports?.report({ from: "browser", page, text, stack: () => placesOf(frames) });
    },
  };
}
