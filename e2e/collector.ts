/** What an operator’s collector hears: OTLP over HTTP, in JSON. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HeardSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

interface Traces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly HeardSpan[] }[] }[];
}
interface Metrics {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
}

export interface Collector extends AsyncDisposable {
  readonly endpoint: string;
  readonly spans: () => readonly HeardSpan[];
  readonly metricNames: () => ReadonlySet<string>;
  /** All that was sent, as it was sent. */
  readonly heard: () => string;
}

export async function startCollector(): Promise<Collector> {
  const spans: HeardSpan[] = [];
  const names = new Set<string>();
  let heard = "";
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => {
      body += piece;
    });
    request.on("end", () => {
      heard += body;
      if (request.url === "/v1/traces")
        for (const { scopeSpans } of (JSON.parse(body) as Traces).resourceSpans)
          for (const scope of scopeSpans) spans.push(...scope.spans);
      if (request.url === "/v1/metrics")
        for (const { scopeMetrics } of (JSON.parse(body) as Metrics).resourceMetrics)
          for (const { metrics } of scopeMetrics) for (const { name } of metrics) names.add(name);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens
  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    spans: () => spans,
    metricNames: () => names,
    heard: () => heard,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
