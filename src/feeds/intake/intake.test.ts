import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { feedOf, feedRow } from "../../../test/feed-trial.ts";
import { openSqliteStorage } from "../../storage/sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
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
