/**
 * Reports of what failed, beside the log, for whatever the operator reads errors with: lines of JSON in a file a day, or a collector that
 * takes logs by OTLP over HTTP. One in ten is sent (spec 9.3), without what tells of a person.
 *
 * OTLP is written here, one kind of record and one request: the SDK of logs would be two packages more, and batches that nobody needs.
 */
import { appendFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { namelessText } from "../domain/privacy/nameless-text.ts";
import { pathInLog } from "./path-in-log.ts";
import { circuitBreaker } from "../outward/circuit-breaker.ts";

export interface ErrorReport {
  /** Where it failed. */
  readonly from: "browser" | "server";
  /** The name of the page, or the path of the request. */
  readonly page: string;
  readonly text: string;
  readonly stack?: string | undefined;
}

/** Of what failed here: the first cause, whose stack says where. */
export function serverReport(error: unknown, page: string): ErrorReport {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  if (!(first instanceof Error)) return { from: "server", page, text: String(first) };
  return { from: "server", page, text: `${first.name}: ${first.message}`, stack: first.stack };
}

/** Rejects when it cannot be kept. */
type Sink = (report: ErrorReport, at: number) => Promise<void>;

export interface ErrorReportParts {
  /** A folder, or `http://collector:4318`. */
  readonly to: { readonly folder: string } | { readonly collector: string };
  /** 0 to below 1, as `Math.random`. */
  readonly random: () => number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** What could not be kept; once while it lasts. */
  readonly onError: (error: unknown) => void;
}

const SAMPLE = 0.1;
const LONGEST = 4000;
/** Bytes of a day. */
const MOST_OF_DAY = 10_000_000;
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;
const PATIENCE_MS = 5000;
const NAME = /^\d{4}-\d{2}-\d{2}\.ndjson$/;
/** OpenTelemetry's number for ERROR. */
const SEVERITY = 17;

/** Reports that wait for a slow collector: of more, nobody learns anything more. */
const MOST_WAITING = 100;

export interface ErrorReports {
  report(report: ErrorReport): void;
  /** Resolves when what was reported is kept, or is not. */
  settled(): Promise<void>;
}

export function errorReports({ to, random, clock, onError }: ErrorReportParts): ErrorReports {
  const sink = "folder" in to ? daysIn(to.folder) : collectorAt(to.collector);
  // A collector that is away is left alone for a minute, and told of once.
  const breaker = circuitBreaker({ failures: 1, pause: 60_000, clock });
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const keep = async (report: ErrorReport, at: number): Promise<void> => {
    if (!breaker.admits()) return;
    try {
      await sink(report, at);
      breaker.answered();
    } catch (error) {
      breaker.failed();
      onError(error);
    }
  };
  return {
    report: ({ from, page, text, stack }) => {
      if (random() >= SAMPLE || waiting >= MOST_WAITING) return;
      // Cut before, for long texts take their time, and again after.
      const nameless = (said: string) => pathInLog(namelessText(said.slice(0, 2 * LONGEST))).slice(0, LONGEST);
      const kept = { from, page, text: nameless(text), ...(stack === undefined ? {} : { stack: nameless(stack) }) };
      const at = clock();
      waiting++;
      last = last.then(() => keep(kept, at)).finally(() => waiting--);
    },
    settled: () => last,
  };
}

function daysIn(folder: string): Sink {
  let today = "";
  let bytes = 0;
  const begin = async (day: string, at: number) => {
    await mkdir(folder, { recursive: true });
    const oldest = new Date(at - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
    for (const name of await readdir(folder))
      if (NAME.test(name) && name < oldest) await rm(join(folder, name), { force: true });
    [today, bytes] = [day, 0];
  };
  return async (report, at) => {
    const moment = new Date(at).toISOString();
    const day = moment.slice(0, 10);
    if (day !== today) await begin(day, at);
    const line = `${JSON.stringify({ at: moment, ...report })}\n`;
    bytes += Buffer.byteLength(line);
    if (bytes <= MOST_OF_DAY) await appendFile(join(folder, `${day}.ndjson`), line);
  };
}

function collectorAt(collector: string): Sink {
  const address = `${collector.replace(/\/$/, "")}/v1/logs`;
  const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } });
  return async ({ from, page, text, stack }, at) => {
    const record = {
      timeUnixNano: `${String(at)}000000`,
      severityNumber: SEVERITY,
      severityText: "ERROR",
      body: { stringValue: text },
      attributes: [
        attribute("virage.from", from),
        attribute("virage.page", page),
        ...(stack === undefined ? [] : [attribute("exception.stacktrace", stack)]),
      ],
    };
    const resource = { attributes: [attribute("service.name", "virage")] };
    const body = JSON.stringify({
      resourceLogs: [{ resource, scopeLogs: [{ scope: { name: "virage" }, logRecords: [record] }] }],
    });
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answered ${String(answer.status)}`);
  };
}
