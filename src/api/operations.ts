/** What an operator's tools ask: is the process alive, can it answer, how is it doing. */
import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import type { Metric } from "prom-client";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { CampaignKind } from "../domain/promotion/campaign.ts";
import { ZONES } from "../domain/promotion/paid-places.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import type { JobState } from "../storage/job-storage.ts";
import type { ReplicaReads, Undelivered } from "../storage/storage.ts";
import type { EventOutcome } from "./event-routes.ts";
import { jobGauges } from "./job-gauges.ts";
import type { ReadinessParts } from "./readiness.ts";
import { createReadiness } from "./readiness.ts";

export interface OperationParts extends ReadinessParts {
  /** What the process is there for. */
  readonly role?: "all" | "web" | "worker";
  /** Whether the process hears at once what others write; undefined where there are no others. */
  readonly isHearing?: () => boolean | undefined;
  /** Undefined where no replica is asked. */
  readonly replicaReads?: (() => ReplicaReads) | undefined;
  /** What runs beside requests, in whichever process. */
  readonly jobStates: () => Promise<readonly JobState[]>;
  /** Mail that failed so far: to be tried again, and given up. */
  readonly undelivered: () => Promise<Undelivered["totals"]>;
  /** How long the parts took that requests wait for. */
  readonly partTimes?: Metric | undefined;
  /** How many lines its log could not keep. */
  readonly linesLost?: () => number;
}

/** As `web/browser/http-client.ts` words its own; whatever else a browser tells is of a script. */
export type BrowserFailureKind = "call" | "captcha" | "script";

export function browserFailureKind(text: string): BrowserFailureKind {
  if (text.startsWith("Failed to fetch")) return "call";
  return text === "captcha" ? "captcha" : "script";
}

export interface Operations {
  readonly registry: Registry;
  /** `/health` and `/ready`: a word and no more, for anybody. */
  readonly probes: Hono;
  /** `/metrics`: for the operator's own port. */
  readonly metrics: Hono;
  /** `/metrics` on a port that others reach, for who brings the key as a bearer token. */
  readonly metricsBehind: (key: string) => Hono;
  readonly measure: MiddlewareHandler;
  /** Something failed in a visitor's browser, as it says. */
  readonly countBrowserFailure: (kind: BrowserFailureKind) => void;
  /** Who seemed to be a program was asked to show that somebody looks, and did or did not. */
  readonly countVerification: (outcome: "asked" | "passed" | "refused") => void;
  /** A place that is paid for had nothing to show, or could not be filled (spec 8.9, 8.10, 8.14). */
  readonly countEmptyPlace: (kind: CampaignKind, why: "NOT_AVAILABLE" | "ERROR") => void;
  /** What became of events that pages sent. */
  readonly countEvents: (outcome: EventOutcome, events: number) => void;
}

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createOperations({
  role = "all",
  engineStatus,
  pingStorage,
  lastChange,
  isHearing = () => undefined,
  replicaReads,
  jobStates,
  undelivered,
  partTimes,
  linesLost = () => 0,
  isDraining,
  onError,
  now = () => performance.now(),
}: OperationParts): Operations {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "virage_http_seconds",
    help: "Time to answer, by kind of address and status class",
    labelNames: ["kind", "status"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const failures = new Counter({
    name: "virage_http_failures_total",
    help: "Answers of 500 and above",
    registers: [registry],
  });
  const browserFailures = new Counter({
    name: "virage_browser_failures_total",
    help: "Failures that visitors' browsers told of, by whether a script failed, a call came to nothing or a program was suspected",
    labelNames: ["kind"],
    registers: [registry],
  });
  const verifications = new Counter({
    name: "virage_verifications_total",
    help: "Visitors who seemed to be programs, by what became of it",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const emptyPlaces = new Counter({
    name: "virage_promotion_empty_total",
    help: "Places that are paid for which stood empty where a page or an answer was made",
    labelNames: ["zone", "event"],
    registers: [registry],
  });
  const events = new Counter({
    name: "virage_events_total",
    help: "Events that pages sent, by what became of them; a batch that cannot be read is one refused",
    labelNames: ["outcome"],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: "virage_listings",
      help: "Listings that the search engine holds",
      registers: [],
      collect() {
        this.set(engineStatus().listings);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "virage_search_lag_changes",
      help: "Changes written that the search engine does not hold yet, by the role of the process",
      labelNames: ["role"],
      registers: [],
      async collect() {
        this.set({ role }, (await lastChange()) - engineStatus().cursor);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "virage_notices_heard",
      help: "1 while the process hears at once what others write, 0 while it looks for it; without a value where it is alone",
      registers: [],
      collect() {
        const heard = isHearing();
        this.remove();
        if (heard !== undefined) this.set(heard ? 1 : 0);
      },
    }),
  );
  if (replicaReads !== undefined)
    registry.registerMetric(
      new Counter({
        name: "virage_replica_reads_total",
        help: "Questions of pages while there is a replica: answered by it, or by the primary since it was behind or away",
        labelNames: ["outcome"],
        registers: [],
        collect() {
          this.reset();
          for (const [outcome, count] of Object.entries(replicaReads())) this.inc({ outcome }, count);
        },
      }),
    );
  registry.registerMetric(
    new Counter({
      name: "virage_log_lines_lost_total",
      help: "Lines of the log that nothing took",
      registers: [],
      collect() {
        this.reset();
        this.inc(linesLost());
      },
    }),
  );
  if (partTimes !== undefined) registry.registerMetric(partTimes);
  for (const gauge of jobGauges(jobStates, Date.now)) registry.registerMetric(gauge);
  const mailGauge = (kind: keyof Undelivered["totals"], help: string) =>
    new Gauge({
      name: `virage_mail_${kind}`,
      help,
      registers: [],
      async collect() {
        this.set((await undelivered())[kind]);
      },
    });
  registry.registerMetric(mailGauge("waiting", "Mail that failed and is tried again"));
  registry.registerMetric(mailGauge("refused", "Mail that was given up for good"));

  /** To find a figure by its labels costs more than to count with it. */
  const timers = new Map<string, Histogram.Internal<"kind" | "status">>();
  const timer = (kind: string, hundreds: number) => {
    const name = `${kind} ${hundreds}`;
    const known = timers.get(name) ?? requests.labels({ kind, status: `${hundreds}xx` });
    timers.set(name, known);
    return known;
  };
  const measure: MiddlewareHandler = async (c, next) => {
    const start = performance.now();
    await next();
    timer(routeOf(c.req.path).metric, Math.floor(c.res.status / 100)).observe((performance.now() - start) / 1000);
    if (c.res.status >= 500) failures.inc();
  };

  const askReadiness = createReadiness({ engineStatus, pingStorage, lastChange, isDraining, onError, now });
  const probes = new Hono();
  probes.get(ROUTES.health.path, (c) => c.json({ status: "ok" }));
  probes.get(ROUTES.ready.path, async (c) => {
    const readiness = await askReadiness();
    return c.json(readiness, readiness.status === "ready" ? 200 : 503);
  });
  const metrics = new Hono();
  metrics.get(ROUTES.metrics.path, async (c) =>
    c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType }),
  );
  return {
    registry,
    probes,
    metrics,
    metricsBehind: (key) => {
      const guarded = new Hono();
      guarded.use(ROUTES.metrics.path, bearerAuth({ token: key, realm: "operator" }));
      return guarded.route("/", metrics);
    },
    measure,
    countBrowserFailure: (kind) => browserFailures.inc({ kind }),
    countVerification: (outcome) => verifications.inc({ outcome }),
    countEvents: (outcome, count) => events.inc({ outcome }, count),
    countEmptyPlace: (kind, why) => emptyPlaces.inc({ zone: ZONES[kind], event: why }),
  };
}
