import { expect, test } from "@playwright/test";
import type { HeardSpan } from "./collector.ts";
import { startCollector } from "./collector.ts";
import { startSite } from "./site-process.ts";

const FEW = { VIRAGE_DEMO: "20", OPERATOR_PORT: "0" };
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const begun = (trace: string) => ({ headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });

const tracesOf = (spans: readonly HeardSpan[], name: string) =>
  spans.filter((span) => span.name === name).map(({ traceId }) => spans.filter((span) => span.traceId === traceId));

test("a request is one trace, from its address to the statements, that tells nothing of what was typed", async () => {
  await using collector = await startCollector();
  await using site = await startSite({
    ...FEW,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: "1",
  });
  expect((await fetch(`${site.origin}/listing?makes=Peugeot&zipcode=31450`)).status).toBe(200);
  site.stop("SIGTERM");
  expect(await site.ended()).toBe(0);

  const [trace = []] = tracesOf(collector.spans(), "GET results page");
  const root = trace.find(({ name }) => name === "GET results page");
  expect(root?.parentSpanId ?? "").toBe("");
  const parts = trace.filter((span) => span !== root);
  expect(new Set(parts.map(({ name }) => name.split(" ")[0]))).toEqual(new Set(["page", "search", "storage"]));
  for (const { parentSpanId, startTimeUnixNano, endTimeUnixNano } of parts) {
    expect(parentSpanId).toBe(root?.spanId);
    expect(BigInt(startTimeUnixNano)).toBeLessThanOrEqual(BigInt(endTimeUnixNano));
  }
  expect(root?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(collector.heard()).not.toMatch(/peugeot|31450|127\.0\.0\.1/i);
});

test("a collector is sent the figures of /metrics", async () => {
  await using collector = await startCollector();
  await using site = await startSite({ ...FEW, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  await fetch(`${site.origin}/listing`);
  const told = await (await fetch(`${site.operatorOrigin()}/metrics`)).text();
  const names = [...told.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram)$/gm)].map(([, name = ""]) => name);
  site.stop("SIGTERM");
  expect(await site.ended()).toBe(0);
  expect(names).toContain("virage_part_seconds");
  expect([...collector.metricNames()].toSorted()).toEqual(names.toSorted());
});

test("a trace goes on that a proxy of ours began, and none that a stranger did", async () => {
  await using collector = await startCollector();
  const telemetry = { ...FEW, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: "0" };
  for (const proxies of ["192.0.2.1", "127.0.0.1"]) {
    await using site = await startSite({ ...telemetry, TRUSTED_PROXIES: proxies });
    await fetch(`${site.origin}/aide.html`, begun(TRACE));
    site.stop("SIGTERM");
    expect(await site.ended()).toBe(0);
    expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(
      new Set(proxies === "127.0.0.1" ? [TRACE] : []),
    );
  }
});

test("a collector that is away holds up neither pages nor the end", async () => {
  await using site = await startSite({
    ...FEW,
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    OTEL_TRACES_SAMPLER_ARG: "1",
  });
  expect((await fetch(`${site.origin}/listing`)).status).toBe(200);
  await expect.poll(site.told, { timeout: 30_000 }).toContain("telemetry cannot be sent");
  site.stop("SIGTERM");
  expect(await site.ended()).toBe(0);
  expect(site.told().split("telemetry cannot be sent")).toHaveLength(2);
});
