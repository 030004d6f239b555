import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { sampleEvent } from "../../test/factories/site-events.ts";
import { CollectorRefused, collectorAt } from "./collector.ts";
import { BatchRefused, BatchTooLarge } from "./event-sink.ts";
import type { EventRecord } from "./event-record.ts";

const records: readonly EventRecord[] = [1, 2].map((receivedAt) => ({
  ...sampleEvent("login"),
  receivedAt,
  visitorId: "v".repeat(20),
  version: 1,
}));

let close = () => undefined as void;
afterEach(() => close());

/** A collector that answers so, or never where it is told no status; what came to it. */
async function collector(status: number | undefined) {
  const came: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece: Buffer) => (text += piece.toString()));
    request.on("end", () => {
      came.push(`${request.method ?? ""} ${request.headers["content-type"] ?? ""} ${text}`);
      if (status !== undefined) response.writeHead(status, { Location: "http://127.0.0.1:9/" }).end("no matter");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { came, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/collect` }; // it listens
}

it("a collector is handed lines of JSON", async () => {
  const { came, url } = await collector(202);
  await collectorAt(url)(records);
  const [line = ""] = came;
  expect(line.startsWith("POST application/x-ndjson {")).toBe(true);
  expect(
    line
      .slice("POST application/x-ndjson ".length)
      .trim()
      .split("\n")
      .map((one) => JSON.parse(one) as unknown),
  ).toEqual(records);
});

it("what it refuses for its size is told as such, so that fewer are handed over", async () => {
  const { url } = await collector(413);
  await expect(collectorAt(url)(records)).rejects.toThrow(BatchTooLarge);
});

it.each([400, 422])("what it refuses by %i for what it holds is never handed over again", async (status) => {
  const { url } = await collector(status);
  await expect(collectorAt(url)(records)).rejects.toThrow(BatchRefused);
});

it.each([401, 404, 429, 500, 503])(
  "what it refuses by %i is not taken for written, and comes again",
  async (status) => {
    const { url } = await collector(status);
    await expect(collectorAt(url)(records)).rejects.toThrow(CollectorRefused);
  },
);

it("one that leads elsewhere, says nothing or is not there is not waited for", async () => {
  const moved = await collector(302);
  await expect(collectorAt(moved.url)(records)).rejects.toThrow("fetch failed");
  const silent = await collector(undefined);
  await expect(collectorAt(silent.url, 50)(records)).rejects.toThrow(/timeout/);
  close();
  await expect(collectorAt(silent.url)(records)).rejects.toThrow("fetch failed");
});
