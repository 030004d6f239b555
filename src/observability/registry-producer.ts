/** The figures of `/metrics`, as OpenTelemetry sends them: one registry, read by whoever scrapes and by whoever is pushed to. */
import type { HrTime } from "@opentelemetry/api";
import { ValueType } from "@opentelemetry/api";
import { millisToHrTime } from "@opentelemetry/core";
import { emptyResource } from "@opentelemetry/resources";
import type { DataPoint, MetricData, MetricProducer } from "@opentelemetry/sdk-metrics";
import { AggregationTemporality, DataPointType } from "@opentelemetry/sdk-metrics";
import type { Registry } from "prom-client";

type Told = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>[number];
/** `metricName` tells the sum, the count and the buckets of a histogram apart. */
type Value = Told["values"][number] & { readonly metricName?: string };
type HistogramValue = Extract<MetricData, { dataPointType: DataPointType.HISTOGRAM }>["dataPoints"][number]["value"];

interface Span {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** `clock`: milliseconds since 1970-01-01 UTC; counts began at `since`. */
export function registryProducer(registry: Registry, since: number, clock: () => number): MetricProducer {
  return {
    collect: async () => {
      const span = { startTime: millisToHrTime(since), endTime: millisToHrTime(clock()) };
      const told = await registry.getMetricsAsJSON();
      const metrics = told.flatMap((metric) => metricData(metric, span) ?? []);
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: "virage" }, metrics }] },
        errors: [],
      };
    },
  };
}

function metricData(metric: Told, span: Span): MetricData | undefined {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: unitOf(metric.name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // A summary has no place in OpenTelemetry; none of ours is one.
  switch (String(metric.type)) {
    case "counter":
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points(metric, span) };
    case "gauge":
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points(metric, span) };
    case "histogram":
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, span) };
    default:
      return undefined;
  }
}

/** As UCUM has it, where the name says it. */
const unitOf = (name: string): string => (/_seconds(_total)?$/.test(name) ? "s" : name.endsWith("_bytes") ? "By" : "");

const points = ({ values }: Told, span: Span): DataPoint<number>[] =>
  values.map(({ labels, value }) => ({ ...span, attributes: labels, value }));

/** Prometheus counts what is at most a bound, OpenTelemetry what lies between two. */
function histograms({ name, values }: Told, span: Span): DataPoint<HistogramValue>[] {
  const series = new Map<string, { labels: Told["values"][number]["labels"]; values: Value[] }>();
  for (const value of values) {
    const { le: _bound, ...labels } = value.labels;
    const key = JSON.stringify(labels);
    const of = series.get(key) ?? { labels, values: [] };
    of.values.push(value);
    series.set(key, of);
  }
  return [...series.values()].map(({ labels, values: own }) => {
    const valueOf = (suffix: string) => own.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
    const cumulative = own.filter(({ labels: { le } }) => le !== undefined);
    return {
      ...span,
      attributes: labels,
      value: {
        sum: valueOf("_sum"),
        count: valueOf("_count"),
        buckets: {
          boundaries: cumulative.flatMap(({ labels: { le } }) => (le === "+Inf" ? [] : Number(le))),
          counts: cumulative.map(({ value }, place) => value - (cumulative[place - 1]?.value ?? 0)),
        },
      },
    };
  });
}
