/** Stocks pushed at a real port, into real storage; and what whoever has no key, another's or ill will gets. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { feedOf, feedRow } from "../../test/feed-trial.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { createDeliveries } from "../feeds/arrivals/deliveries.ts";
import { drawFeedKey } from "../feeds/arrivals/feed-key.ts";
import { openUploads } from "../feeds/arrivals/uploads.ts";
import type { Intake } from "../feeds/intake/intake.ts";
import { createIntake } from "../feeds/intake/intake.ts";
import { feedRunSchema, problemSchema } from "../api/answers.ts";

const MOST = 400_000;
const DEALER = { curef: "C700", name: "Garage du Lac", sellerType: "GARAGE", place: {} } as const;
const STOCK = feedOf(feedRow("v1"), feedRow("v2", { model: "308" }));
const TUS = { "Tus-Resumable": "1.0.0" };
const PATCHED = { ...TUS, "Content-Type": "application/offset+octet-stream" };

let data = "";
let site: TestSite;
let intake: Intake;
let served: ServedSite;
let key = "";
let now = NOW;
const logged: unknown[] = [];
const log = { info: () => undefined, error: (facts: object) => void logged.push(facts) };

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "virage-push-"));
  site = await openTestSite([]);
  await site.storage.dealers.put([DEALER, { ...DEALER, curef: "C7" }]);
  logged.length = 0;
  now = NOW;
  key = await addKey("C700");
  await open();
});
afterEach(async () => {
  await served.close();
  await intake.stop();
  await site.close();
  await rm(data, { recursive: true, force: true });
  expect(logged).toEqual([]);
});

async function open(config: Parameters<typeof serveOpened>[1] = {}): Promise<void> {
  const { storage, catchUp } = site;
  intake = createIntake({ storage, dataDirectory: data, now: () => ++now, log });
  const deliveries = createDeliveries({ intake, storage, catchUp, log });
  const uploads = openUploads({
    dataDirectory: data,
    deliveries,
    mostBytes: 5 * MOST,
    mostBytesOfOne: 2 * MOST,
    now: () => now,
  });
  served = await serveOpened(site, { feeds: { deliveries, uploads, mostBytes: MOST }, ...config });
}

async function addKey(curef: string): Promise<string> {
  const { text, id, hash } = drawFeedKey();
  await site.storage.feedKeys.add({ id, curef, hash, label: "", createdAt: new Date(NOW).toISOString() });
  return text;
}

const bearer = (text = key) => ({ Authorization: `Bearer ${text}` });
const push = (body: string, headers: Readonly<Record<string, string>> = {}, method = "PUT") =>
  served.ask({ method, path: "/api/v1/feeds/C700", headers: { ...bearer(), ...headers }, body });
const problemOf = ({ body, headers }: Answer) => {
  expect(headers["content-type"]).toContain("application/problem+json");
  return problemSchema.parse(JSON.parse(body));
};
const runOf = ({ body }: Answer) => feedRunSchema.parse(JSON.parse(body));

/** What the run's own address tells once it has ended. */
async function ended(answer: Answer) {
  const path = answer.headers.location ?? "";
  for (;;) {
    const run = runOf(await served.ask({ path, headers: bearer() }));
    if (run.state !== "waiting" && run.state !== "importing") return run;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
const nothingIn = (folder: string) => until(async () => (await readdir(join(data, folder))).length === 0);

/** A request that its test writes and cuts as it likes. */
function begin(method: string, path: string, headers: Readonly<Record<string, string>>): ClientRequest {
  return request({
    host: "127.0.0.1",
    port: served.port,
    method,
    path,
    headers: { ...bearer(), ...headers },
    agent: false,
  });
}

describe("a stock that is pushed", () => {
  it("is taken at once, imported behind, and told at its own address with its report", async () => {
    const taken = await push(STOCK, { "Content-Disposition": 'attachment; filename="stock.csv"' });
    expect([taken.status, taken.headers.location]).toEqual([202, "/api/v1/feeds/C700/runs/1"]);
    expect(runOf(taken)).toMatchObject({ run: 1, by: "push", file: "stock.csv", bytes: STOCK.length });
    const run = await ended(taken);
    expect(run).toMatchObject({ state: "imported", report: { mapping: "virage", counts: { read: 2, added: 2 } } });
    expect(await site.storage.listings.onlineOf("C700")).toEqual(["C700-V1", "C700-V2"]);
    const found = await served.ask({ path: "/api/v5/search?pageSize=0" });
    expect(JSON.parse(found.body)).toMatchObject({ total: 2 });
    await nothingIn("imports");
  });

  it("may come packed, by POST, and in chunks without a length", async () => {
    const chunks = begin("POST", "/api/v1/feeds/C700", {});
    for (const piece of [gzipSync(STOCK).subarray(0, 40), gzipSync(STOCK).subarray(40)]) chunks.write(piece);
    chunks.end();
    const [response] = (await once(chunks, "response")) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(202);
    const answer = { status: 202, headers: response.headers, body: "" };
    expect(await ended(answer)).toMatchObject({ state: "imported", file: "stock" });
  });

  it("is the same run when the same bytes come again, and another when anything came since", async () => {
    const first = await push(STOCK);
    await ended(first);
    const again = await push(STOCK);
    expect([again.status, runOf(again).run]).toEqual([200, 1]);
    const other = await push(feedOf(feedRow("v1")));
    await ended(other);
    const back = await push(STOCK);
    expect([other.status, back.status, runOf(back).run]).toEqual([202, 202, 3]);
    expect(await ended(back)).toMatchObject({ report: { counts: { returned: 1, unchanged: 1 } } });
  });

  it("is one run when the same bytes come twice at once", async () => {
    const second = await addKey("C700");
    const path = "/api/v1/feeds/C700/uploads/";
    const create = (text: string) =>
      served.ask({
        method: "POST",
        path: "/api/v1/feeds/C700",
        headers: { ...bearer(text), ...TUS, "Upload-Length": String(STOCK.length) },
      });
    const [one, two] = await Promise.all([create(key), create(second)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    const send = (answer: Answer) =>
      served.ask({
        method: "PATCH",
        path: answer.headers.location ?? path,
        headers: { ...bearer(), ...PATCHED, "Upload-Offset": "0" },
        body: STOCK,
      });
    const sent = await Promise.all([send(one), send(two)]);
    expect(sent.map(({ status, headers }) => [status, headers["content-location"]])).toEqual([
      [204, "/api/v1/feeds/C700/runs/1"],
      [204, "/api/v1/feeds/C700/runs/1"],
    ]);
  });

  it("is read as its dealer’s files are, and refused with a report where it cannot be", async () => {
    await site.storage.feedSettings.put("C700", { mapping: "dealer-group-fr", encoding: "windows-1252" });
    const run = await ended(await push(STOCK));
    expect(run).toMatchObject({ state: "refused", report: { refusal: { code: "missingColumn" } } });
    // Refused or failed, the same bytes are tried anew.
    await site.storage.feedSettings.put("C700", {});
    expect(await ended(await push(STOCK))).toMatchObject({ run: 2, state: "imported" });
    const runs = await served.ask({ path: "/api/v1/feeds/C700/runs", headers: bearer() });
    expect((JSON.parse(runs.body) as { runs: readonly unknown[] }).runs).toMatchObject([
      { run: 2, state: "imported" },
      { run: 1, state: "refused" },
    ]);
  });

  it("that was taken is imported by the next start where the site ends before its turn", async () => {
    const { run } = intake;
    await served.close();
    const deliveries = createDeliveries({
      intake: { ...intake, run: () => new Promise<never>(() => undefined) },
      storage: site.storage,
      catchUp: site.catchUp,
      log,
    });
    const uploads = openUploads({
      dataDirectory: data,
      deliveries,
      mostBytes: 5 * MOST,
      mostBytesOfOne: 2 * MOST,
      now: () => now,
    });
    served = await serveOpened(site, { feeds: { deliveries, uploads, mostBytes: MOST } });
    const taken = await push(STOCK);
    expect([taken.status, runOf(taken).state, typeof run]).toEqual([202, "waiting", "function"]);
    await intake.stop();
    await served.close();
    await open();
    await intake.finishPending();
    expect(await ended(taken)).toMatchObject({ run: 1, state: "imported" });
    expect(await site.storage.feedArrivals.of("C700", 9)).toHaveLength(1);
  });
});

describe("a stock that comes in several requests", () => {
  const create = (length: number, headers: Readonly<Record<string, string>> = {}) =>
    served.ask({
      method: "POST",
      path: "/api/v1/feeds/C700",
      headers: { ...bearer(), ...TUS, "Upload-Length": String(length), ...headers },
    });
  const patch = (path: string, offset: number, body: string) =>
    served.ask({
      method: "PATCH",
      path,
      headers: { ...bearer(), ...PATCHED, "Upload-Offset": String(offset) },
      body,
    });
  const head = (path: string) => served.ask({ method: "HEAD", path, headers: { ...bearer(), ...TUS } });
  const name = Buffer.from("../../parc/stock.jsonl").toString("base64");

  it("goes on where it was cut off, by the connection or the process, and is taken with its last byte", async () => {
    const created = await create(STOCK.length, {
      "Upload-Metadata": `filename ${Buffer.from("parc.csv").toString("base64")}`,
    });
    const path = created.headers.location ?? "";
    expect(path).toMatch(/^\/api\/v1\/feeds\/C700\/uploads\/[\w-]{20}$/);
    const cut = begin("PATCH", path, { ...PATCHED, "Upload-Offset": "0", "Content-Length": String(STOCK.length) });
    cut.on("error", () => undefined);
    cut.write(STOCK.slice(0, 50));
    await until(async () => (await head(path)).headers["upload-offset"] === "50");
    cut.destroy();
    await served.close();
    await open();
    const stands = await head(path);
    expect([stands.status, stands.headers["upload-offset"], stands.headers["upload-length"]]).toEqual([
      204,
      "50",
      String(STOCK.length),
    ]);
    const wrong = await patch(path, 40, STOCK.slice(40));
    expect([wrong.status, wrong.headers["upload-offset"]]).toEqual([409, "50"]);
    const last = await patch(path, 50, STOCK.slice(50));
    expect([last.status, last.headers["content-location"]]).toEqual([204, "/api/v1/feeds/C700/runs/1"]);
    expect((await head(path)).headers["content-location"]).toBe("/api/v1/feeds/C700/runs/1");
    const run = await ended({ ...last, headers: { location: "/api/v1/feeds/C700/runs/1" } });
    expect(run).toMatchObject({ state: "imported", file: "parc.csv", report: { counts: { added: 2 } } });
  });

  it("is no longer than announced, of no path, of a known version, and of its dealer", async () => {
    const created = await create(20, { "Upload-Metadata": `filename ${name}` });
    const path = created.headers.location ?? "";
    expect(problemOf(await patch(path, 0, "x".repeat(21))).code).toBe("BEYOND_LENGTH");
    expect((await head(path)).headers["upload-offset"]).toBe("0");
    const other = await served.ask({
      method: "HEAD",
      path: path.replace("C700", "C7"),
      headers: { ...bearer(await addKey("C7")), ...TUS },
    });
    expect(other.status).toBe(404);
    for (const id of ["..%2f..%2fvirage.db", "....", "a".repeat(20), "a".repeat(500)])
      expect((await head(`/api/v1/feeds/C700/uploads/${id}`)).status, id).toBe(404);
    const plain = await served.ask({
      method: "PATCH",
      path,
      headers: { ...bearer(), ...TUS, "Upload-Offset": "0" },
      body: "a",
    });
    expect(plain.status).toBe(415);
    const old = await served.ask({ method: "HEAD", path, headers: { ...bearer(), "Tus-Resumable": "0.2" } });
    expect([old.status, old.headers["tus-version"]]).toEqual([412, "1.0.0"]);
    for (const length of ["", "-1", "0", "1e9", String(MOST + 1)])
      expect([400, 413]).toContain((await create(0, { "Upload-Length": length })).status);
    expect((await served.ask({ method: "DELETE", path, headers: { ...bearer(), ...TUS } })).status).toBe(204);
    expect((await head(path)).status).toBe(404);
    expect(await readdir(join(data, "uploads"))).toEqual([]);
  });

  it("is one of four that are open, and lapses after a day", async () => {
    const paths: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      now += 1;
      paths.push((await create(20)).headers.location ?? "");
    }
    const [first = "", second = ""] = paths;
    expect([(await head(first)).status, (await head(second)).status]).toEqual([404, 204]);
    now += 86_400_000;
    expect((await head(second)).status).toBe(404);
    await create(20);
    expect(await readdir(join(data, "uploads"))).toHaveLength(2);
  });

  it("is no more than the disk is to hold of all that are open", async () => {
    const keys = { C7: await addKey("C7"), C8: await addKey("C8"), C700: key };
    const of = (curef: keyof typeof keys) => ({
      method: "POST",
      path: `/api/v1/feeds/${curef}`,
      headers: { ...bearer(keys[curef]), ...TUS, "Upload-Length": String(MOST) },
    });
    const statuses = async (...dealers: readonly (keyof typeof keys)[]) => {
      const all: number[] = [];
      for (const dealer of dealers) all.push((await served.ask(of(dealer))).status);
      return all;
    };
    // Of one dealer two fifths at most: its own oldest makes room for its next, and the others find room.
    expect(await statuses("C700", "C700", "C700", "C700", "C7", "C7", "C8")).toEqual([
      201, 201, 201, 201, 201, 201, 201,
    ]);
    expect(await statuses("C8")).toEqual([503]);
    // What is announced and does not come is no reason to refuse others for a day.
    now += 3_600_000;
    expect(await statuses("C8")).toEqual([201]);
  });

  it("is one of two that bring bytes at once, so that others find the door open", async () => {
    const paths: string[] = [];
    for (let count = 0; count < 3; count += 1) paths.push((await create(20)).headers.location ?? "");
    const slow = paths.slice(0, 2).map((path) => {
      const sent = begin("PATCH", path, { ...PATCHED, "Upload-Offset": "0", "Content-Length": "20" });
      sent.on("error", () => undefined);
      sent.write("a");
      return sent;
    });
    for (const path of paths.slice(0, 2)) await until(async () => (await head(path)).headers["upload-offset"] === "1");
    expect(problemOf(await patch(paths[2] ?? "", 0, "abc")).code).toBe("UNDER_WAY");
    for (const sent of slow) sent.destroy();
    await until(async () => (await patch(paths[2] ?? "", 0, "abc")).status === 204);
  });

  it("is taken when it is asked for, where the process ended after its last byte", async () => {
    const created = await create(STOCK.length);
    const path = created.headers.location ?? "";
    await served.close();
    const failing = { take: () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })) };
    const uploads = openUploads({
      dataDirectory: data,
      deliveries: failing,
      mostBytes: 5 * MOST,
      mostBytesOfOne: 2 * MOST,
      now: () => now,
    });
    served = await serveOpened(site, { feeds: { deliveries: failing, uploads, mostBytes: MOST } });
    expect(problemOf(await patch(path, 0, STOCK))).toMatchObject({ status: 507, code: "DISK_FULL" });
    await served.close();
    await open();
    expect((await head(path)).headers).toMatchObject({
      "upload-offset": String(STOCK.length),
      "content-location": "/api/v1/feeds/C700/runs/1",
    });
  });
});

it("of any bytes, under any headers, ends in an answer and a run, and costs no stock", async () => {
  await ended(await push(feedOf(...Array.from({ length: 9 }, (_, number) => feedRow(`v${String(number)}`)))));
  const visible = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });
  const sent = fc.record({
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(gzipSync(STOCK), gzipSync(""), Buffer.from("PK\u0003\u0004")),
      fc.string().map((text) => Buffer.from(text)),
    ),
    headers: fc.record(
      {
        "Content-Disposition": visible,
        "Content-Type": visible,
        "Content-Encoding": visible,
        "Upload-Metadata": visible,
        "Upload-Offset": visible,
      },
      { requiredKeys: [] },
    ),
    method: fc.constantFrom("PUT", "POST"),
  });
  await fc.assert(
    fc.asyncProperty(sent, async ({ bytes, headers, method }) => {
      const asked = begin(method, "/api/v1/feeds/C700", headers);
      asked.end(bytes);
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      response.resume();
      expect([200, 202, 400]).toContain(response.statusCode);
      if (response.statusCode === 400) return;
      const run = await ended({ status: 0, headers: response.headers, body: "" });
      expect(["imported", "refused"]).toContain(run.state);
      expect((await site.storage.listings.onlineOf("C700")).length).toBeGreaterThanOrEqual(9);
    }),
    { numRuns: 60 },
  );
});

describe("who may push", () => {
  it("is told by the key alone: none, a wrong one and one that was taken back are one answer", async () => {
    const [, id = ""] = /^vk_(.{20})/.exec(key) ?? [];
    const answers = [];
    for (const text of [
      "",
      "x",
      "vk_",
      key.slice(0, -1),
      `${key}a`,
      `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`,
      drawFeedKey().text,
    ])
      answers.push(await served.ask({ method: "PUT", path: "/api/v1/feeds/C700", headers: bearer(text), body: STOCK }));
    answers.push(await served.ask({ method: "PUT", path: "/api/v1/feeds/C700", body: STOCK }));
    await site.storage.feedKeys.remove("C700", id);
    answers.push(await push(STOCK));
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(await site.storage.feedArrivals.of("C700", 9)).toEqual([]);
  });

  it("opens its own dealer’s stock and runs, and no page, no other address", async () => {
    await ended(await push(STOCK));
    const others = bearer(await addKey("C7"));
    for (const [method, path] of [
      ["PUT", "/api/v1/feeds/C700"],
      ["POST", "/api/v1/feeds/C700"],
      ["GET", "/api/v1/feeds/C700/runs"],
      ["GET", "/api/v1/feeds/C700/runs/1"],
      ["HEAD", "/api/v1/feeds/C700/uploads/aaaaaaaaaaaaaaaaaaaa"],
    ] as const)
      expect((await served.ask({ method, path, headers: others })).status, path).toBe(403);
    for (const curef of ["c700", "C700%20", "C700%00", "..", "C1234567890123456789012"])
      expect([401, 403, 404], curef).toContain(
        (await served.ask({ method: "PUT", path: `/api/v1/feeds/${curef}`, headers: bearer(), body: "a" })).status,
      );
    expect((await served.ask({ path: "/api/v1/me/favourites", headers: bearer() })).status).toBe(401);
    expect((await served.ask({ path: "/api/v1/feeds/C700/runs/2", headers: bearer() })).status).toBe(404);
    for (const number of ["0", "-1", "1e3", "9".repeat(30), "x"])
      expect((await served.ask({ path: `/api/v1/feeds/C700/runs/${number}`, headers: bearer() })).status).toBe(404);
  });

  it("is remembered to the hour", async () => {
    await push(STOCK);
    const [used] = await site.storage.feedKeys.of("C700");
    expect(Date.parse(used?.usedAt ?? "")).toBeGreaterThan(NOW);
  });
});

describe("what a push may be", () => {
  it("is no larger than is read, announced or not, packed or not", async () => {
    const large = "x".repeat(MOST + 1);
    expect(problemOf(await push(large))).toMatchObject({ status: 413, detail: expect.stringContaining("0,4\u202fMo") });
    const chunks = begin("PUT", "/api/v1/feeds/C700", {});
    chunks.on("error", () => undefined);
    chunks.write(large);
    const [response] = (await once(chunks, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    chunks.destroy();
    const bomb = gzipSync(Buffer.alloc(100_000_000, `a,${"b".repeat(9_997)}\n`));
    const sent = begin("PUT", "/api/v1/feeds/C700", {});
    sent.end(bomb);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    const run = await ended({ status: 202, headers: answer.headers, body: "" });
    expect(run).toMatchObject({ state: "refused", report: { refusal: { code: "packed" } } });
    await nothingIn("imports");
  });

  it("is not empty", async () => {
    expect(problemOf(await push(""))).toMatchObject({ status: 400, code: "EMPTY" });
    await nothingIn("imports");
  });

  it("leaves nothing where it is cut off, and lets the next one in", async () => {
    const cut = begin("PUT", "/api/v1/feeds/C700", { "Content-Length": "9999" });
    cut.on("error", () => undefined);
    cut.write(STOCK);
    await until(async () => (await readdir(join(data, "imports")).catch(() => [])).length > 0);
    expect(problemOf(await push(STOCK))).toMatchObject({ status: 409, code: "UNDER_WAY" });
    cut.destroy();
    await nothingIn("imports");
    await until(async () => (await push(STOCK)).status === 202);
  });

  it.each([
    ["../../../etc/passwd", "passwd"],
    ["C:\\parc\\stock.csv", "stock.csv"],
    ["a\u202egnp.csv", "agnp.csv"],
    ["..", "stock"],
    ["x".repeat(300), "x".repeat(100)],
  ])("is called by a name that is shown and never opened: %j", async (told, shown) => {
    const created = await served.ask({
      method: "POST",
      path: "/api/v1/feeds/C700",
      headers: {
        ...bearer(),
        ...TUS,
        "Upload-Length": String(STOCK.length),
        "Upload-Metadata": `filename ${Buffer.from(told).toString("base64")}`,
      },
    });
    const path = created.headers.location ?? "";
    const sent = await served.ask({
      method: "PATCH",
      path,
      headers: { ...bearer(), ...PATCHED, "Upload-Offset": "0" },
      body: STOCK,
    });
    const run = await ended({ ...sent, headers: { location: String(sent.headers["content-location"]) } });
    expect([run.file, run.state]).toEqual([shown, "imported"]);
  });

  it("splits no header by what it says", async () => {
    const socket = connect(served.port, "127.0.0.1");
    socket.setEncoding("utf8");
    let told = "";
    socket.on("data", (piece: string) => (told += piece));
    socket.write(
      `PUT /api/v1/feeds/C700 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\nContent-Disposition: attachment; filename="a%0d%0aSet-Cookie: x=1\tb.csv"\r\nContent-Length: ${String(STOCK.length)}\r\n\r\n${STOCK}`,
    );
    await once(socket, "close");
    expect(told).toMatch(/^HTTP\/1\.1 202 /);
    expect(told.split("\r\n\r\n")[0]?.toLowerCase()).not.toContain("set-cookie");
  });

  it("is bounded by key in an hour, and by what waits", async () => {
    await served.close();
    await open({ limits: { capacity: 1000, perSecond: 1 } });
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push((await push("")).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(20);
    const last = await push(STOCK);
    expect(problemOf(last)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(60);
  });

  it("waits its turn as one of three of its dealer", async () => {
    await served.close();
    const deliveries = createDeliveries({
      intake: { ...intake, run: () => new Promise<never>(() => undefined) },
      storage: site.storage,
      catchUp: site.catchUp,
      log,
    });
    const uploads = openUploads({
      dataDirectory: data,
      deliveries,
      mostBytes: 5 * MOST,
      mostBytesOfOne: 2 * MOST,
      now: () => now,
    });
    served = await serveOpened(site, { feeds: { deliveries, uploads, mostBytes: MOST } });
    const statuses = [];
    for (const price of [1000, 2000, 3000, 4000]) statuses.push((await push(feedOf(feedRow("v1", { price })))).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});
