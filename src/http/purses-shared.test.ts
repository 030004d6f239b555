/** Purses of two processes on one database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import type { Purse } from "../web/services.ts";
import { createPurses } from "./purses.ts";
import { bucketsInDatabase } from "./token-buckets.ts";
import { readVisit } from "./visit.ts";

const MINUTE = 60_000;
let now: number;
let directory: string;
let storage: Storage;
beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00.000Z");
  directory = await mkdtemp(join(tmpdir(), "virage-purses-"));
  storage = await openSqliteStorage({ directory });
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

/** Asks one process for something of a purse; resolves to how long to wait. */
function aProcess() {
  const purses = createPurses(true, () => now, bucketsInDatabase({ storage, clock: () => now }));
  const app = new Hono();
  app.use(readVisit([]));
  app.get("/:purse", async (c) => c.text(String(await purses.take(c.req.param("purse") as Purse, c)))); // as the test names it
  return async (purse: Purse, address: string): Promise<number> => {
    const answer = await app.request(
      `http://virage.example/${purse}`,
      {},
      { incoming: { socket: { remoteAddress: address, encrypted: false }, rawHeaders: [] } },
    );
    return Number(await answer.text());
  };
}

it("what somebody has sent through one counts in the other, and both tell the same wait", async () => {
  const [one, other] = [aProcess(), aProcess()];
  for (let sent = 0; sent < 10; sent++) expect(await (sent % 2 === 0 ? one : other)("message", "203.0.113.7")).toBe(0);
  now += MINUTE;
  expect([await one("message", "203.0.113.7"), await other("message", "203.0.113.7")]).toEqual([
    5 * MINUTE,
    5 * MINUTE,
  ]);
  expect([await other("message", "198.51.100.9"), await other("signIn", "203.0.113.7")]).toEqual([0, 0]);
  now += 5 * MINUTE;
  expect([await other("message", "203.0.113.7"), await one("message", "203.0.113.7")]).toEqual([0, 6 * MINUTE]);
});

it("a network has what ten have, whichever of its addresses asks which process", async () => {
  const [one, other] = [aProcess(), aProcess()];
  const waits: number[] = [];
  for (let sent = 0; sent < 52; sent++)
    waits.push(await (sent % 2 === 0 ? one : other)("copy", `203.0.113.${sent % 20}`));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(50);
});

it("what machines send all the time is counted by each process, without a question to the database", async () => {
  const [one, other] = [aProcess(), aProcess()];
  for (let sent = 0; sent < 12; sent++) await one("incident", "203.0.113.7");
  expect(await one("incident", "203.0.113.7")).toBeGreaterThan(0);
  expect(await other("incident", "203.0.113.7")).toBe(0);
});

it("nothing is kept by which an address could be read", async () => {
  const keys: string[] = [];
  const { accounts } = storage;
  const shared = bucketsInDatabase({
    storage: {
      secret: (name, draw) => storage.secret(name, draw),
      accounts: {
        allow: (key, ...asked) => {
          keys.push(key);
          return accounts.allow(key, ...asked);
        },
      },
    },
    clock: () => now,
  });
  await shared("message one", { capacity: 10, perSecond: 1 }).take("203.0.113.7", 1);
  await shared("message one", { capacity: 10, perSecond: 1 }).take("203.0.113.7", 1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^limit message one [\w-]{43}$/);
});
