/**
 * Reports of what failed, beside the log, for whatever the operator reads errors with: lines of JSON in a file a day, or a collector that
 * takes logs by OTLP over HTTP. One in ten is sent (spec 9.3), without what tells of a person.
 *
 * OTLP is written here, one kind of record and one request: the SDK of logs would be two packages more, and batches that nobody needs.
 */
import { textInLog } from "./path-in-log.ts";
import { dayFiles } from "../observability/day-files.ts";
import { circuitBreaker } from "../outward/circuit-breaker.ts";
import { COLLECTOR_PATIENCE, postToCollector } from "../outward/collector.ts";
import { Incident } from "../web/failure/incident.ts";

export interface ErrorReport {
  /** Where it failed. */
  readonly from: "browser" | "server" | "background";
  /** The name of the page, the path of the request, or what the log says of work that nobody had asked for. */
  readonly page: string;
  readonly text: string;
  /** What the visitor reads and may quote, and the log has (`Incident`). */
  readonly reference?: string | undefined;
  /** Told only of what is kept, where it takes reading to tell. */
  readonly stack?: string | (() => Promise<string | undefined>) | undefined;
}

/** Of what failed here: the first cause, whose stack says where, by the reference under which it was told. */
export function serverReport(error: unknown, page: string): ErrorReport {
  const reference = error instanceof Incident ? error.message : undefined;
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  if (!(first instanceof Error)) return { from: "server", page, reference, text: String(first) };
  return { from: "server", page, reference, text: `${first.name}: ${first.message}`, stack: first.stack };
}

/** As pino has them. */
interface WorkLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

/**
 * A log whose errors are reported too: for jobs, mail, events and whatever else works beside requests. `facts` name what it was done for
 * – a key, a dealer – and are the log's alone, but for the error itself (`err`) or what may be said of it (`failure`).
 */
export function reportedLog(log: WorkLog, reports: Pick<ErrorReports, "report"> | undefined): WorkLog {
  if (reports === undefined) return log;
  return {
    warn: (facts, message) => log.warn(facts, message),
    info: (facts, message) => log.info(facts, message),
    error: (facts, message) => {
      log.error(facts, message);
      const said = "failure" in facts ? JSON.stringify(facts.failure) : message;
      const report = serverReport("err" in facts ? facts.err : said, message);
      reports.report({ ...report, from: "background" });
    },
  };
}

/** Rejects when it cannot be kept. */
type Sink = (report: KeptReport, at: number) => Promise<void>;

type KeptReport = Omit<ErrorReport, "stack"> & { readonly stack?: string };

export interface ErrorReportParts {
  /** A folder, or `http://collector:4318`. */
  readonly to: { readonly folder: string } | { readonly collector: string };
  /** 0 to below 1, as `Math.random`. */
  readonly random: () => number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** Milliseconds, of a clock that nobody sets. */
  readonly monotonic: () => number;
  /** What could not be kept; once while it lasts. */
  readonly onError: (error: unknown) => void;
}

const SAMPLE = 0.1;
const LONGEST = 4000;
/** Bytes of a day, of all processes and starts. */
const MOST_OF_DAY = 10_000_000;
/** OpenTelemetry's number for ERROR. */
const SEVERITY = 17;

/** Reports that wait for a slow collector: of more, nobody learns anything more. */
const MOST_WAITING = 100;

export interface ErrorReports {
  report(report: ErrorReport): void;
  /** Resolves when what was reported is kept, or is not. */
  settled(): Promise<void>;
  /** Removes those that stand in files, of days before that one, `2026-08-31`. */
  forget(day: string): Promise<void>;
}

/** Cut before, for long texts take their time, and again after. */
const nameless = (said: string) => textInLog(said.slice(0, 2 * LONGEST)).slice(0, LONGEST);

export function errorReports({ to, random, clock, monotonic, onError }: ErrorReportParts): ErrorReports {
  const { sink, forget } = "folder" in to ? daysIn(to.folder) : logCollectorAt(to.collector);
  // A collector that is away is left alone for a minute, and told of once.
  const breaker = circuitBreaker({ failures: 1, pause: 60_000, longest: COLLECTOR_PATIENCE, clock: monotonic });
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const keep = async ({ stack, ...report }: ErrorReport, at: number): Promise<void> => {
    const attempt = breaker.admitted();
    if (attempt === undefined) return;
    try {
      // A stack that cannot be told is no failure of whoever takes reports.
      const told = typeof stack === "function" ? await stack().catch(String) : stack;
      await sink({ ...report, ...(told === undefined ? {} : { stack: nameless(told) }) }, at);
      attempt.answered();
    } catch (error) {
      attempt.failed();
      onError(error);
    }
  };
  return {
    report: ({ text, ...report }) => {
      if (random() >= SAMPLE || waiting >= MOST_WAITING) return;
      const kept = { ...report, text: nameless(text) };
      const at = clock();
      waiting++;
      last = last.then(() => keep(kept, at)).finally(() => waiting--);
    },
    settled: () => last,
    forget,
  };
}

interface Place {
  readonly sink: Sink;
  readonly forget: ErrorReports["forget"];
}

function daysIn(folder: string): Place {
  const files = dayFiles(folder, MOST_OF_DAY);
  const line = (report: KeptReport, at: number) => JSON.stringify({ at: new Date(at).toISOString(), ...report });
  return { sink: (report, at) => files.write([{ at, line: line(report, at) }]), forget: files.forget };
}

function logCollectorAt(collector: string): Place {
  const address = `${collector.replace(/\/$/, "")}/v1/logs`;
  const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } });
  const sink: Sink = async ({ from, page, text, reference, stack }, at) => {
    const record = {
      timeUnixNano: `${String(at)}000000`,
      severityNumber: SEVERITY,
      severityText: "ERROR",
      body: { stringValue: text },
      attributes: [
        attribute("virage.from", from),
        attribute("virage.page", page),
        ...(reference === undefined ? [] : [attribute("virage.incident", reference)]),
        ...(stack === undefined ? [] : [attribute("exception.stacktrace", stack)]),
      ],
    };
    const resource = { attributes: [attribute("service.name", "virage")] };
    const body = JSON.stringify({
      resourceLogs: [{ resource, scopeLogs: [{ scope: { name: "virage" }, logRecords: [record] }] }],
    });
    const answer = await postToCollector(address, { type: "application/json", body });
    if (!answer.ok) throw new Error(`the collector answered ${String(answer.status)}`);
  };
  // Its own to forget.
  return { sink, forget: async () => undefined };
}
