import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MONDAY, put } from "../../test/storage/sample-writes.ts";
import { retainLog } from "./log-retention.ts";
import { openSqliteStorage } from "./sqlite.ts";
import type { Storage } from "./storage.ts";

const HOUR_MS = 3_600_000;

let directory: string;
let storage: Storage;
let told: unknown[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-retention-"));
  storage = await openSqliteStorage({ directory });
  told = [];
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

describe("the change log of a running process", () => {
  it("is trimmed at the start and every hour, of what was written more than six hours before", async () => {
    let now = Date.parse(MONDAY) + 5 * HOUR_MS;
    await storage.listings.write([put(1), put(2)], MONDAY);
    const retention = retainLog(
      storage.changes,
      () => now,
      (error) => told.push(error),
    );
    await retention.trim();
    expect(await storage.changes.after(0, 10)).toHaveLength(2);
    now += 2 * HOUR_MS;
    await retention.trim();
    expect(await storage.changes.after(0, 10)).toBe("gone");
    await retention.stop();
    expect(told).toEqual([]);
  });

  it("stays, and the reason is told, while storage cannot be reached", async () => {
    const away = new Error("away");
    const changes = { trim: () => Promise.reject(away) };
    const retention = retainLog(
      changes,
      () => 0,
      (error) => told.push(error),
    );
    await retention.trim();
    await retention.trim();
    await retention.stop();
    expect(told).toEqual([away, away]);
  });
});
