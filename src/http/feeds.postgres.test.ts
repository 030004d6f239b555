/** Stocks pushed at a real port, imported in a thread into PostgreSQL, and followed by another process on the same database. */
import { Buffer } from "node:buffer";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { feedOf, feedRow } from "../../test/feed-trial.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import { feedRunSchema } from "../api/answers.ts";
import type { Virage } from "../compose.ts";
import { compose } from "../compose.ts";
import { createDeliveries } from "../feeds/arrivals/deliveries.ts";
import { drawFeedKey } from "../feeds/arrivals/feed-key.ts";
import { openUploads } from "../feeds/arrivals/uploads.ts";
import { importInThread } from "../feeds/intake/import-in-thread.ts";
import type { Intake } from "../feeds/intake/intake.ts";
import { createIntake } from "../feeds/intake/intake.ts";
import { setMostVehicles } from "../feeds/stock-growth.ts";
import { openPostgresStorage } from "../storage/postgres.ts";
import type { Storage } from "../storage/storage.ts";

const MOST = 4_000_000;
const ROWS = 1200;
const PATH = "/api/v1/feeds/C700";

let data = "";
let database: TestDatabase;
let site: Virage;
/** Of another process. */
let beside: Storage;
let intake: Intake;
let served: ServedSite;
let key = "";
const logged: unknown[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "virage-push-"));
  database = await createTestDatabase(inject("postgresUrl"));
  const storage = await openPostgresStorage({ url: database.url });
  beside = await openPostgresStorage({ url: database.url });
  site = await compose(storage, { now: () => NOW }, (error) => {
    throw error;
  });
  await storage.dealers.put([{ curef: "C700", name: "Garage du Lac", sellerType: "GARAGE", place: {} }]);
  const { text, id, hash } = drawFeedKey();
  await storage.feedKeys.add({ id, curef: "C700", hash, label: "", createdAt: new Date(NOW).toISOString() });
  key = text;
  logged.length = 0;
  let now = NOW;
  const log = { info: () => undefined, error: (facts: object) => void logged.push(facts) };
  intake = createIntake({ storage, dataDirectory: data, now: () => ++now, importing: importInThread, log });
  const deliveries = createDeliveries({ intake, storage, catchUp: site.catchUp, log });
  const bounds = { mostBytes: 5 * MOST, mostBytesOfOne: 2 * MOST };
  const uploads = openUploads({ dataDirectory: data, deliveries, ...bounds, now: () => now });
  served = await serveOpened(site, { feeds: { deliveries, uploads, mostBytes: MOST } });
});
afterEach(async () => {
  await served.close();
  await intake.stop();
  await site.close();
  await beside.close();
  await database.drop();
  await rm(data, { recursive: true, force: true });
});

const bearer = () => ({ Authorization: `Bearer ${key}` });
const push = (body: string, headers: Readonly<Record<string, string>> = bearer()) =>
  served.ask({ method: "PUT", path: PATH, headers, body });
const rowsUpTo = (count: number, changes = {}) =>
  feedOf(...Array.from({ length: count }, (_, row) => feedRow(`v${row}`, { mileage: 20_000 + row, ...changes })));

/** What the run’s own address tells once it has ended. */
async function ended({ headers }: Answer) {
  const path = headers.location ?? "";
  for (;;) {
    const { body } = await served.ask({ path, headers: bearer() });
    const run = feedRunSchema.parse(JSON.parse(body));
    if (run.state !== "waiting" && run.state !== "importing") return run;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const onlineBeside = async () => (await beside.listings.onlineOf("C700")).length;

it("imports what a dealer’s program pushes into PostgreSQL, changes and withdrawals as well", async () => {
  const first = await push(rowsUpTo(ROWS));
  expect(first.status).toBe(202);
  expect(await ended(first)).toMatchObject({ run: 1, state: "imported", report: { counts: { added: ROWS } } });
  expect(await onlineBeside()).toBe(ROWS);
  const [one] = (await beside.listings.getMany(["C700-V7"])).values();
  expect(one?.listing).toMatchObject({ make: "PEUGEOT", price: 14_990, mileage: 20_007, dealerReference: "v7" });

  const again = await push(rowsUpTo(ROWS));
  expect([again.status, again.headers.location]).toEqual([200, first.headers.location]);

  const cheaper = await ended(await push(rowsUpTo(ROWS - 100, { price: 13_990 })));
  expect(cheaper).toMatchObject({ state: "refused", report: { refusal: { code: "looksCut" } } });
  const rows = rowsUpTo(ROWS, { price: 13_990 }).split("\n");
  // Vehicles that are sold lie anywhere in a file.
  const sold = rows.filter((_row, at) => at === 0 || at % 12 !== 0).join("\n");
  const counts = { changed: 1100, priceChanged: 1100, withdrawn: 100, added: 0 };
  expect(await ended(await push(sold))).toMatchObject({ run: 3, state: "imported", report: { counts } });
  expect(await onlineBeside()).toBe(ROWS - 100);
  expect(await beside.listings.priceHistory("C700-V7")).toMatchObject([{ price: 14_990 }, { price: 13_990 }]);
  expect((await beside.feedRuns.of("C700", 10)).map(({ refusal }) => refusal)).toEqual([
    undefined,
    "looksCut",
    undefined,
  ]);
  expect(logged).toEqual([]);
});

it("takes a packed file in pieces, and no stock of more vehicles than the dealer may have", async () => {
  const tus = { ...bearer(), "Tus-Resumable": "1.0.0" };
  const packed = gzipSync(rowsUpTo(300));
  const begun = await served.ask({
    method: "POST",
    path: PATH,
    headers: { ...tus, "Upload-Length": String(packed.length) },
  });
  expect(begun.status).toBe(201);
  const path = begun.headers.location ?? "";
  const patched = { ...tus, "Content-Type": "application/offset+octet-stream" };
  const half = packed.length >> 1;
  for (const [offset, piece] of [
    [0, packed.subarray(0, half)],
    [half, packed.subarray(half)],
  ] as const) {
    const { status } = await sent(path, { ...patched, "Upload-Offset": String(offset) }, piece);
    expect(status).toBe(204);
  }
  const whole = await served.ask({ method: "HEAD", path, headers: tus });
  const location = String(whole.headers["content-location"]);
  expect(await ended({ ...whole, headers: { location } })).toMatchObject({
    state: "imported",
    report: { counts: { added: 300 } },
  });

  await setMostVehicles(beside, "C700", 310);
  expect(await ended(await push(rowsUpTo(311)))).toMatchObject({
    state: "refused",
    report: { refusal: { code: "tooMany" } },
  });
  expect(await onlineBeside()).toBe(300);
  await setMostVehicles(beside, "C700", 311);
  // What was refused may come again as it is.
  expect(await ended(await push(rowsUpTo(311)))).toMatchObject({
    state: "imported",
    report: { counts: { added: 11 } },
  });
  expect(await ended(await push(rowsUpTo(3001)))).toMatchObject({ report: { refusal: { code: "tooMany" } } });
  await setMostVehicles(beside, "C700", undefined);
  expect(await ended(await push(rowsUpTo(3001)))).toMatchObject({ report: { refusal: { code: "largeGrowth" } } });
  expect(await onlineBeside()).toBe(311);
  expect((await push(rowsUpTo(1), { Authorization: `Bearer ${key}x` })).status).toBe(401);
  expect(logged).toEqual([]);
});

/** Bytes, which are no text. */
async function sent(path: string, headers: Readonly<Record<string, string>>, body: Uint8Array) {
  const { status } = await fetch(`http://127.0.0.1:${served.port}${path}`, {
    method: "PATCH",
    headers,
    body: Buffer.from(body),
  });
  return { status };
}
