/** Whoever goes away before the end of what it asks has failed, and not the site: at no address is that a failure of ours. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { memberSession } from "../../test/member-session.ts";
import { pageBuild } from "../../test/page-build.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import { createHttp } from "./create-http.ts";
import type { ErrorReport } from "./error-reports.ts";

const CUREF = "C1000001";
const ADVERT = listingWith({ reference: `${CUREF}-A1`, curef: CUREF, price: 9000 });
const KEY = "k".repeat(32);

let directory = "";
let served: ServedSite;
let member = "";
let logged: { readonly level: number; readonly msg: string; readonly path?: string }[] = [];
let reported: ErrorReport[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-cut-"));
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const reports = { report: (report: ErrorReport) => void reported.push(report) };
  served = await serveSite([ADVERT], { operatorKey: KEY, dataDirectory: directory, reports }, log);
  const { storage } = served.site;
  await storage.dealers.put([{ curef: CUREF, name: "Garage", sellerType: "GARAGE", place: {} }]);
  const { account, cookie } = await memberSession(storage, "cut", ["operator"]);
  await storage.together((unit) =>
    unit.grantRight({ account, curef: CUREF, right: "manager", grantedAt: "2026-01-01T08:00:00.000Z" }),
  );
  member = cookie;
});
afterAll(async () => {
  await served.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  [logged, reported] = [[], []];
});

const FORM = "application/x-www-form-urlencoded";
const FILES = "multipart/form-data; boundary=b";
const BEGUN: Readonly<Record<string, string>> = {
  [FORM]: "geste=x&email=jean",
  [FILES]: '--b\r\nContent-Disposition: form-data; name="fichier"; filename="a.csv"\r\n\r\nreference;prix\r\n',
  "application/json": '{"events":[',
};

/** Sends the beginning of a body, and is gone. */
async function beginAndLeave(method: string, path: string, type: string, cookie: string): Promise<void> {
  const socket = connect(served.port, "127.0.0.1");
  const told = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "User-Agent: Mozilla/5.0 (Windows NT 10.0) Chrome/147.0.0.0",
    `Content-Type: ${type}`,
    "Content-Length: 5000",
    ...(cookie === "" ? [] : [`Cookie: ${cookie}`]),
  ];
  socket.on("error", () => undefined); // an answer that comes when nobody is there any more
  await new Promise((resolve) => socket.write(`${told.join("\r\n")}\r\n\r\n${BEGUN[type] ?? ""}`, resolve));
  socket.destroy();
  await once(socket, "close");
}

/** What was answered so far, by hundreds: `4` of 404. */
async function answered(): Promise<ReadonlyMap<string, number>> {
  const { body } = await served.ask({ path: "/metrics", headers: { Authorization: `Bearer ${KEY}` } });
  const counted = new Map<string, number>();
  for (const [, hundreds = "", count] of body.matchAll(/^virage_http_seconds_count\{.*status="(\d)xx"\} (\d+)$/gm))
    counted.set(hundreds, (counted.get(hundreds) ?? 0) + Number(count));
  return counted;
}
const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);

const PATHS = [...new Set(Object.values(ROUTES).map(({ path }) => path))].map((path) =>
  path
    .replaceAll(/:(?:reference|vehicle)/g, ADVERT.reference)
    .replaceAll(":curef", CUREF)
    .replaceAll(/:[a-z]+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, "1")
    .replaceAll("*", "x"),
);

it.each([
  ["nobody that we know", "POST", FORM],
  ["nobody that we know", "POST", FILES],
  ["nobody that we know", "POST", "application/json"],
  ["a dealer who reads the site’s desk too", "POST", FORM],
  ["a dealer who reads the site’s desk too", "POST", FILES],
  ["a dealer who reads the site’s desk too", "PUT", "application/json"],
])("what %s begins to send and never ends (%s, %s) is no failure of ours", async (who, method, type) => {
  const before = await answered();
  for (const path of PATHS) await beginAndLeave(method, path, type, who.startsWith("a dealer") ? member : "");
  let after = before;
  let asked = 0; // of the figures themselves
  await expect
    .poll(
      async () => {
        asked += 1;
        after = await answered();
        return sum(after) - sum(before) - asked;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(PATHS.length);
  expect(logged.filter(({ level }) => level >= 50).map(({ msg, path }) => [msg, path])).toEqual([]);
  expect(reported).toEqual([]);
  expect(after.get("5") ?? 0).toBe(before.get("5") ?? 0);
});

it("a page that nobody waits for any more is no failure of ours", async () => {
  const { site } = createHttp({
    virage: served.site,
    config: { now: () => NOW, publicUrl: undefined, dataDirectory: directory },
    log: pino({ level: "silent" }),
    buildDirectory: "/nowhere",
    pageBuild,
  });
  const read = async (signal: AbortSignal) => {
    const headers = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/147.0.0.0" };
    return (await site.request("http://localhost/connexion", { headers, signal })).status;
  };
  expect(await read(new AbortController().signal)).toBe(200);
  expect(await read(AbortSignal.abort())).toBe(400);
});
