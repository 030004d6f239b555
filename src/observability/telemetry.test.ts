import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { Registry } from "prom-client";
import { afterEach, expect, it } from "vitest";
import { startTelemetry } from "./telemetry.ts";

let close = () => undefined as void;
afterEach(() => close());

/** A collector that begins to answer and never ends. */
async function drippingCollector() {
  const asked = new Set<string | undefined>();
  const server = createServer((request, response) => {
    asked.add(`${request.url ?? ""} ${request.headers.authorization ?? ""}`);
    response.writeHead(200, { "Content-Type": "application/json" });
    const dripping = setInterval(() => response.write(" "), 10);
    response.on("close", () => clearInterval(dripping));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, host: `127.0.0.1:${String((server.address() as AddressInfo).port)}` }; // it listens
}

it("a collector whose answer never ends keeps nobody from stopping", async () => {
  const { asked, host } = await drippingCollector();
  // Who it is spoken to by is told by a header.
  const endpoint = `http://virage:secret@${host}/`;
  const parts = { endpoint, ratio: 1, registry: new Registry(), patience: 100, warn: () => undefined };
  const telemetry = startTelemetry(parts);
  trace.getTracer("virage").startSpan("GET results page").end();
  await telemetry.stop();
  const named = `Basic ${Buffer.from("virage:secret").toString("base64")}`;
  expect(asked).toEqual(new Set([`/v1/traces ${named}`, `/v1/metrics ${named}`]));
});
