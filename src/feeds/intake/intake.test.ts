import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { feedOf, feedRow } from "../../../test/feed-trial.ts";
import { openSqliteStorage } from "../../storage/sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
import type { ImportStock } from "./import-in-thread.ts";
import { importStock } from "./import-stock.ts";
import { createIntake } from "./intake.ts";

const ACCEPTED = Date.parse("2026-01-15T09:00:00.000Z");
const HOUR = 3_600_000;

let directory: string;
let storage: Storage;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-intake-"));
  storage = await openSqliteStorage({ directory });
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

it("a feed in which the process ended five times is set aside by the next start, and the others come in", async () => {
  const log = { info: () => undefined, error: () => undefined };
  const open = (importing: ImportStock) =>
    createIntake({ storage, dataDirectory: directory, now: () => ACCEPTED, log, importing });
  const bring = async (curef: string) => {
    const request = { file: "stock.csv", curef, name: "Garage du Lac", allowLargeWithdrawal: true };
    const bytes = (async function* () {
      yield new TextEncoder().encode(feedOf(feedRow("a1")));
    })();
    return open(importStock).accept(request, bytes, async () => ({ by: "push", bytes: 1, digest: curef }));
  };
  const { number = 0 } = await bring("C700");
  const listener = { onProgress: () => undefined, keepIssues: false };
  const endless: ImportStock = () => new Promise(() => undefined);
  const begunIn = async () => (await readdir(join(directory, "imports")))[0] ?? "";
  for (let start = 1; start <= 5; start += 1) {
    void open(endless).finishPending();
    await vi.waitUntil(async () =>
      stat(join(directory, "imports", await begunIn(), "begun")).then(
        ({ size }) => size === start,
        () => false,
      ),
    );
  }
  await bring("C701");
  const last = open(importStock);
  await last.finishPending();
  expect(await storage.feedArrivals.get("C700", number)).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("n’en finit pas"),
  });
  expect(await storage.listings.onlineOf("C701")).toHaveLength(1);
  // One that comes after waits for none of them.
  const next = await bring("C702");
  expect((await last.run(next, listener, async () => undefined)).report.counts.added).toBe(1);
});

it("a feed that waited is dated by its turn: until then the site showed the former price", async () => {
  let now = ACCEPTED;
  const log = { info: () => undefined, error: () => undefined };
  const intake = createIntake({ storage, dataDirectory: directory, now: () => now, log });
  const bring = async (price: number) => {
    const file = feedOf(feedRow("a1", { price }));
    const request = { file: "stock.csv", curef: "C700", allowLargeWithdrawal: true };
    return intake.accept(
      request,
      (async function* () {
        yield new TextEncoder().encode(file);
      })(),
    );
  };
  const listener = { onProgress: () => undefined, keepIssues: false };
  const first = await intake.run(await bring(10_000), listener, async () => undefined);
  expect(first.report.counts).toMatchObject({ added: 1 });
  const waiting = await bring(9_000);
  now += HOUR;
  await intake.run(waiting, listener, async () => undefined);
  const [reference = ""] = await storage.listings.onlineOf("C700");
  expect(await storage.listings.priceHistory(reference)).toEqual([
    { date: new Date(ACCEPTED).toISOString(), price: 10_000 },
    { date: new Date(ACCEPTED + HOUR).toISOString(), price: 9_000 },
  ]);
  await intake.stop();
});
