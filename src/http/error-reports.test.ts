import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ErrorReport, ErrorReportParts } from "./error-reports.ts";
import { Incident } from "../web/failure/incident.ts";
import { errorReports, reportedLog, serverReport } from "./error-reports.ts";

const NOW = Date.parse("2026-11-22T08:42:00Z");
const FAILED: ErrorReport = {
  from: "server",
  page: "/listing",
  text: "no place for camille@exemple.example",
  reference: "500-2026-11-22-09h42-7f3c",
  stack: "Error: no place\n    at draw (https://virage.example/assets/a.js?v=1:12:34)",
};

let folder: string;
let now = NOW;
let elapsed = 0;
let errors: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "virage-reports-"));
  now = NOW;
  errors = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reportsTo = (to: ErrorReportParts["to"], random = () => 0) =>
  errorReports({ to, random, clock: () => now, monotonic: () => elapsed, onError: (error) => errors.push(error) });
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
        reference: "500-2026-11-22-09h42-7f3c",
        text: "no place for …@…",
        stack: "Error: no place\n    at draw (https://virage.example/assets/a.js?…:12:34)",
      },
    ]);
    expect(await linesOf("2026-11-23")).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it("is read where it stood only when it is kept [8.13]", async () => {
    let isKept = false;
    const reports = reportsTo({ folder }, () => (isKept ? 0 : 0.5));
    const read: boolean[] = [];
    const placeRead = async () => {
      read.push(isKept);
      return "at src/web/results/results.tsx:12:3";
    };
    const report = { ...FAILED, stack: placeRead };
    reports.report(report);
    isKept = true;
    reports.report(report);
    await reports.settled();
    expect(read).toEqual([true]);
    expect(await linesOf("2026-11-22")).toMatchObject([{ stack: "at src/web/results/results.tsx:12:3" }]);
  });

  it("is told one time in ten", async () => {
    let drawn = 0;
    const reports = reportsTo({ folder }, () => (drawn++ % 100) / 100);
    for (let told = 0; told < 200; told += 1) reports.report(FAILED);
    await reports.settled();
    expect(await linesOf("2026-11-22")).toHaveLength(20);
  });

  it("is forgotten with its day, and nothing else of the folder is touched", async () => {
    for (const name of ["2026-10-22.ndjson", "2026-10-23.ndjson", "notes.txt"]) await writeFile(join(folder, name), "");
    const reports = reportsTo({ folder });
    reports.report(FAILED);
    await reports.settled();
    await reports.forget("2026-10-23");
    expect((await readdir(folder)).toSorted()).toEqual(["2026-10-23.ndjson", "2026-11-22.ndjson", "notes.txt"]);
  });

  it("is reported of jobs and mail too, by what the log says and not by whom it was for", () => {
    const told: unknown[] = [];
    const logged: unknown[] = [];
    const tell = (facts: object, message: string) => void logged.push([facts, message]);
    const log = reportedLog({ error: tell, warn: tell, info: tell }, { report: (report) => told.push(report) });
    const err = new Error("no such table");
    log.error({ err, job: "messages" }, "job failed");
    log.error({ failure: { name: "MailRefused", code: 550 }, mail: "message.42" }, "mail refused for good");
    log.warn({ err }, "mail cannot be sent yet");
    expect(logged).toHaveLength(3);
    expect(told).toEqual([
      { from: "background", page: "job failed", text: "Error: no such table", stack: err.stack },
      { from: "background", page: "mail refused for good", text: '{"name":"MailRefused","code":550}' },
    ]);
  });

  it("goes to a collector that the operator has named, and to nobody to whom it leads on", async () => {
    const asked: string[] = [];
    const collector = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(307, { Location: "/elsewhere" }).end();
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const { port } = collector.address() as AddressInfo; // of a TCP server that listens
    const reports = reportsTo({ collector: `http://127.0.0.1:${String(port)}` });
    reports.report(FAILED);
    await reports.settled();
    expect([asked, errors.length]).toEqual([["/v1/logs"], 1]);
    collector.close();
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
                      attributes: expect.arrayContaining([
                        { key: "virage.incident", value: { stringValue: "500-2026-11-22-09h42-7f3c" } },
                      ]) as unknown,
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
    // Whoever sets the clock changes nothing of how long it is left alone.
    now += 60_000;
    await tell();
    expect(received).toHaveLength(2);
    elapsed += 60_000;
    await tell();
    await tell();
    expect([received.length, errors.length]).toEqual([4, 1]);
    collector.close();
  });
});

it("names the first cause of what failed here, where it failed, and the reference that its visitor reads", async () => {
  const cause = new Error("no storage");
  const reference = "500-2026-11-21-09h41-7f3c";
  const report = serverReport(new Incident(reference, cause), "/listing");
  expect(report).toEqual({
    from: "server",
    page: "/listing",
    reference,
    text: "Error: no storage",
    stack: cause.stack,
  });
  expect(serverReport(cause, "/listing").reference).toBeUndefined();
  expect(serverReport("a word", "/")).toEqual({ from: "server", page: "/", text: "a word" });
});
