import { AggregationTemporality, DataPointType } from "@opentelemetry/sdk-metrics";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { registryProducer } from "./registry-producer.ts";

const SINCE = Date.UTC(2026, 0, 1);

async function told(registry: Registry) {
  const { resourceMetrics } = await registryProducer(registry, SINCE, () => SINCE + 1500).collect();
  return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
}

describe("figures as OpenTelemetry sends them", () => {
  it("tells a count since the start, with its labels", async () => {
    const registry = new Registry();
    const counter = new Counter({ name: "seen_total", help: "Seen", labelNames: ["kind"], registers: [registry] });
    counter.inc({ kind: "page" }, 3);
    expect(await told(registry)).toMatchObject([
      {
        descriptor: { name: "seen_total", description: "Seen" },
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        aggregationTemporality: AggregationTemporality.CUMULATIVE,
        dataPoints: [
          {
            startTime: [SINCE / 1000, 0],
            endTime: [SINCE / 1000 + 1, 500_000_000],
            attributes: { kind: "page" },
            value: 3,
          },
        ],
      },
    ]);
  });

  it("tells a level as it is when asked", async () => {
    const registry = new Registry();
    const gauge = new Gauge({
      name: "held_bytes",
      help: "Held",
      registers: [registry],
      collect() {
        this.set(7);
      },
    });
    expect(gauge).toBeDefined();
    const [metric] = await told(registry);
    expect(metric).toMatchObject({ descriptor: { unit: "By" }, dataPointType: DataPointType.GAUGE });
    expect(metric?.dataPoints).toMatchObject([{ attributes: {}, value: 7 }]);
  });

  it("counts between bounds what Prometheus counts up to them, each series by itself", async () => {
    const registry = new Registry();
    const times = new Histogram({
      name: "took_seconds",
      help: "Took",
      labelNames: ["kind"],
      buckets: [0.1, 1],
      registers: [registry],
    });
    for (const seconds of [0.05, 0.06, 0.5, 4]) times.observe({ kind: "page" }, seconds);
    times.observe({ kind: "api" }, 0.5);
    const [metric] = await told(registry);
    expect(metric).toMatchObject({ descriptor: { unit: "s" }, dataPointType: DataPointType.HISTOGRAM });
    expect(metric?.dataPoints).toMatchObject([
      { attributes: { kind: "page" }, value: { count: 4, buckets: { boundaries: [0.1, 1], counts: [2, 1, 1] } } },
      { attributes: { kind: "api" }, value: { count: 1, sum: 0.5, buckets: { counts: [0, 1, 0] } } },
    ]);
  });
});
