import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MONDAY, numbers, put, TUESDAY, WEDNESDAY, withdraw } from "../../test/storage/sample-writes.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import type { SearchEngine } from "./engine.ts";
import type { ChangeFollower } from "./follow-changes.ts";
import { followChanges } from "./follow-changes.ts";

let directory: string;
let storage: Storage;
let engine: SearchEngine;
let follower: ChangeFollower;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-follower-"));
  storage = await openSqliteStorage({ directory });
  engine = createEmbeddedEngine();
  await storage.listings.write(
    numbers(5).map((number) => put(number)),
    MONDAY,
  );
  // Longer than the test: it looks when it is told to.
  follower = await followChanges(storage, engine, {
    interval: 3_600_000,
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await follower.stop();
  await engine.close();
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

async function totalUpTo(priceMax: number): Promise<number> {
  const context = { now: Date.parse(WEDNESDAY) };
  return (await engine.ask([{ kind: "total", filters: { vertical: "car", priceMax }, context }] as const)).answers[0];
}

describe("an engine that follows the change log", () => {
  it("takes what was written since it was loaded", async () => {
    await storage.listings.write([put(1, 500), withdraw(2), put(9)], TUESDAY);
    await follower.catchUp();
    expect(engine.status()).toMatchObject({ listings: 5, cursor: 8 });
    expect(await totalUpTo(600)).toBe(1);
  });

  it("loads everything anew when entries that it has not seen are gone, and follows from there", async () => {
    await storage.listings.write([put(1, 500), withdraw(2), put(9)], TUESDAY);
    expect(await storage.changes.trim(WEDNESDAY)).toBe(7);
    await follower.catchUp();
    expect(engine.status()).toMatchObject({ listings: 5, cursor: 8 });
    expect(await totalUpTo(600)).toBe(1);
    await storage.listings.write([withdraw(1)], WEDNESDAY);
    await follower.catchUp();
    expect(engine.status()).toMatchObject({ listings: 4, cursor: 9 });
    expect(await totalUpTo(600)).toBe(0);
  });
});
