import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { awaitSeen } from "./await-seen.ts";

/** What this process holds, and what stands in the log that all share. */
let held: number;
let logged: number;
let now: number;
let looks: number;
let isAway: boolean;
/** Who waits, and for how long. */
let pauses: { readonly ms: number; readonly end: () => void }[];
/** Resolved when the database answers. */
let database: Promise<void>;

const site = () => {
  const app = new Hono();
  app.use(
    awaitSeen({
      market: { version: () => held },
      catchUp: async () => {
        looks += 1;
        const found = logged;
        await database;
        if (isAway) throw new Error("the database is away");
        held = found;
      },
      pause: (ms) => new Promise((end) => pauses.push({ ms, end: () => end() })),
      clock: () => now,
    }),
  );
  app.all("*", (c) => c.text(String(held)));
  return async (seen?: string, path = "/listing") =>
    (await app.request(path, seen === undefined ? {} : { headers: { cookie: `seen=${seen}` } })).text();
};
let ask: ReturnType<typeof site>;

beforeEach(() => {
  [held, logged, now, looks, isAway, pauses, database] = [4, 4, 0, 0, false, [], Promise.resolve()];
  ask = site();
});

it("whoever another process showed something newer is shown it here too", async () => {
  logged = 7;
  expect(await ask("7")).toBe("7");
  expect(looks).toBe(1);
});

it("nobody else waits: not who comes first, who saw what is here, or who asks for a file", async () => {
  logged = 7;
  expect([await ask(), await ask("4"), await ask("3"), await ask("x"), await ask("7", "/assets/a.js")]).toEqual(
    Array.from({ length: 5 }, () => "4"),
  );
  expect([looks, pauses]).toEqual([0, []]);
});

it("where the database hangs or is away, what there is is shown after 0.3 s at the latest", async () => {
  logged = 7;
  isAway = true;
  expect(await ask("7")).toBe("4");
  database = new Promise(() => {});
  now = 1000;
  const answer = ask("7");
  await Promise.resolve();
  expect(pauses.map(({ ms }) => ms)).toEqual([300, 300]);
  pauses.at(-1)?.end();
  expect(await answer).toBe("4");
});

it("a version that nobody wrote is looked for fifty times a second at most, by all who bring one together", async () => {
  expect(await ask("999999")).toBe("4");
  expect(looks).toBe(1);
  now = 5;
  const many = Promise.all(Array.from({ length: 10 }, () => ask("999999")));
  await Promise.resolve();
  logged = 9;
  const first = pauses.find(({ ms }) => ms === 15);
  expect([looks, pauses.filter(({ ms }) => ms === 15).length]).toEqual([1, 1]);
  now = 20;
  first?.end();
  // What was written before the look began is found by all of them.
  expect(new Set(await many)).toEqual(new Set(["9"]));
  expect(looks).toBe(2);
});
