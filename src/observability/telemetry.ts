/** Sends traces and figures to the collector that the operator names (OTLP over HTTP); nothing of this is loaded where none is. */
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { DiagLogLevel, context, diag, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Registry } from "prom-client";
import { spokenTo } from "./collector-address.ts";
import { registryProducer } from "./registry-producer.ts";
import { traceWork } from "./tracing.ts";

export interface TelemetryParts {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Of traces that begin here, 0 to 1: which are kept. */
  readonly ratio: number;
  readonly registry: Registry;
  readonly everyMs?: number;
  /** Milliseconds that a collector has for an answer, and the last of all for what is left. */
  readonly patience?: number;
  readonly warn: (message: string) => void;
}

export interface Telemetry {
  /** Sends what is left, within five seconds. */
  stop(): Promise<void>;
}

const EVERY_MS = 15_000;
/** A collector that is away is told of so often, not at each batch. */
const WARNED_EVERY_MS = 60_000;
const PATIENCE_MS = 5000;

/** Once in a process: OpenTelemetry's API is global. */
export function startTelemetry({
  endpoint,
  ratio,
  registry,
  everyMs = EVERY_MS,
  patience = PATIENCE_MS,
  warn,
}: TelemetryParts): Telemetry {
  warnOfFailures(warn);
  const { url, headers } = spokenTo(endpoint);
  const base = url.replace(/\/$/, "");
  const resource = defaultResource().merge(
    resourceFromAttributes({ "service.name": "virage", "host.name": hostname() }),
  );
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${base}/v1/traces`, headers, timeoutMillis: patience }),
        exportTimeoutMillis: patience,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics`, headers, timeoutMillis: patience }),
        exportIntervalMillis: everyMs,
        exportTimeoutMillis: Math.min(patience, everyMs),
        metricProducers: [registryProducer(registry, Date.now(), Date.now)],
      }),
    ],
  });
  const stopTracing = traceWork(provider);
  return {
    stop: async () => {
      stopTracing();
      // A collector that is away keeps nobody from stopping, nor does one whose answer comes letter by letter, which no timeout of theirs ends.
      await Promise.race([Promise.allSettled([provider.shutdown(), metrics.shutdown()]), pause(patience)]);
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}

function warnOfFailures(warn: (message: string) => void): void {
  let warnedAt = -WARNED_EVERY_MS;
  const tell = (...told: unknown[]) => {
    if (performance.now() - warnedAt < WARNED_EVERY_MS) return;
    warnedAt = performance.now();
    warn(`telemetry cannot be sent: ${told.map(String).join(" ")}`);
  };
  const silent = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN },
  );
}
