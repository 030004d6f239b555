import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ErrorReport, ErrorReportParts } from "./error-reports.ts";
import { errorReports, serverReport } from "./error-reports.ts";

const NOW = Date.parse("2026-11-22T08:42:00Z");
const FAILED: ErrorReport = {
  from: "server",
  page: "/listing",
  text: "no place for camille@exemple.example",
  stack: "Error: no place\n    at draw (https://virage.example/assets/a.js?v=1:12:34)",
};

let folder: string;
let now = NOW;
let errors: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "virage-reports-"));
  now = NOW;
  errors = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reportsTo = (to: ErrorReportParts["to"], random = () => 0) =>
  errorReports({ to, random, clock: () => now, onError: (error) => errors.push(error) });
const linesOf = async (day: string) =>
  (await readFile(join(folder, `${day}.ndjson`), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);

describe("what failed", () => {
  it("waits for a slow collector in a bounded line, and is reported again once there is room", async () => {
    const reports = reportsTo({ folder });
    for (let count = 0; count < 150; count++) reports.report(FAILED);
    await reports.settled();
    expect(await linesOf(new Date(now).toISOString().slice(0, 10))).toHaveLength(100);
    reports.report(FAILED);
    await reports.settled();
    expect(await linesOf(new Date(now).toISOString().slice(0, 10))).toHaveLength(101);
  });

  it("is a line of the day's file, without what tells of a person", async () => {
    const reports = reportsTo({ folder });
    reports.report(FAILED);
    now += 86_400_000;
    reports.report({ from: "browser", page: "filters", text: "nothing to draw" });
    await reports.settled();
    expect(await linesOf("2026-11-22")).toEqual([
      {
        at: "2026-11-22T08:42:00.000Z",
        from: "server",
        page: "/listing",
        text: "no place for …@…",
        stack: "Error: no place\n    at draw (https://virage.example/assets/a.js?…:12:34)",
      },
    ]);
    expect(await linesOf("2026-11-23")).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it("is told one time in ten", async () => {
    let drawn = 0;
    const reports = reportsTo({ folder }, () => (drawn++ % 100) / 100);
    for (let told = 0; told < 200; told += 1) reports.report(FAILED);
    await reports.settled();
    expect(await linesOf("2026-11-22")).toHaveLength(20);
  });

  it("is kept for thirty days, and nothing else of the folder is touched", async () => {
    for (const name of ["2026-10-22.ndjson", "2026-10-23.ndjson", "notes.txt"]) await writeFile(join(folder, name), "");
    const reports = reportsTo({ folder });
    reports.report(FAILED);
    await reports.settled();
    expect((await readdir(folder)).toSorted()).toEqual(["2026-10-23.ndjson", "2026-11-22.ndjson", "notes.txt"]);
  });

  it("goes to a collector as OTLP has it, which is left alone for a minute when it fails", async () => {
    const received: unknown[] = [];
    let status = 200;
    const collector = createServer((request, response) => {
      let body = "";
      request.on("data", (piece: Buffer) => (body += piece.toString()));
      request.on("end", () => {
        received.push([request.url, JSON.parse(body)]);
        response.writeHead(status).end();
      });
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const { port } = collector.address() as AddressInfo; // of a TCP server that listens
    const reports = reportsTo({ collector: `http://127.0.0.1:${String(port)}/` });
    const tell = async () => {
      reports.report(FAILED);
      await reports.settled();
    };
    await tell();
    expect(received).toMatchObject([
      [
        "/v1/logs",
        {
          resourceLogs: [
            {
              resource: { attributes: [{ key: "service.name", value: { stringValue: "virage" } }] },
              scopeLogs: [
                {
                  logRecords: [
                    {
                      timeUnixNano: `${String(NOW)}000000`,
                      severityNumber: 17,
                      body: { stringValue: "no place for …@…" },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    ]);
    status = 503;
    await tell();
    await tell();
    expect([received.length, errors.map(String)]).toEqual([2, ["Error: the collector answered 503"]]);
    status = 200;
    now += 60_000;
    await tell();
    await tell();
    expect([received.length, errors.length]).toEqual([4, 1]);
    collector.close();
  });
});

it("names the first cause of what failed here, where it failed", () => {
  const cause = new Error("no storage");
  const report = serverReport(new Error("500-2026-11-21-09h41-7f3c", { cause }), "/listing");
  expect(report).toEqual({ from: "server", page: "/listing", text: "Error: no storage", stack: cause.stack });
  expect(serverReport("a word", "/")).toEqual({ from: "server", page: "/", text: "a word" });
});
