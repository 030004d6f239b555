import type { PostgresPool } from "kysely";
import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { circuitBreaker } from "../../outward/circuit-breaker.ts";
import { whileReadingPage } from "../page-reads.ts";
import type { ReplicaFirst } from "./replica-first.ts";
import { replicaFirst } from "./replica-first.ts";

const BREAKING = { failures: 3, pause: 5000, longest: 2000 };

let now: number;
let lastKnown: number;
/** Of the replica: the last entry that it has replayed, whether it still follows, and what befalls whoever asks it. */
let standing: { value: number; follows: boolean };
let fault: Error | undefined;
/** What the replica was asked, its standing apart. */
let asked: string[];
let standingsAsked: number;
let pool: ReplicaFirst;

const withClient = (query: (statement: string) => Promise<unknown>) => {
  const client = { on: () => client, removeListener: () => client, release: () => undefined, query };
  return { on: () => undefined, connect: async () => client, end: async () => undefined, options: {} };
};

beforeEach(() => {
  [now, lastKnown, standing, fault, asked, standingsAsked] = [0, 7, { value: 7, follows: true }, undefined, [], 0];
  const replica = withClient(async (statement) => {
    if (fault !== undefined) throw fault;
    if (statement.includes("pg_is_in_recovery")) {
      standingsAsked += 1;
      return { rows: [standing] };
    }
    asked.push(statement);
    return "of the replica";
  });
  const clock = () => now;
  pool = replicaFirst({
    // The casts: of either as much as is asked for.
    replica: replica as unknown as pg.Pool,
    primary: withClient(async () => "of the primary") as unknown as PostgresPool,
    lastKnown: () => lastKnown,
    breaker: circuitBreaker({ ...BREAKING, clock }),
    clock,
  });
});

const ask = async (statement = "select price"): Promise<unknown> => {
  const client = await pool.connect();
  try {
    return await client.query(statement, []);
  } finally {
    client.release();
  }
};
const askForPage = (from = 0) => whileReadingPage(from, () => ask());

it("asks the replica for pages, and how far it has come only once more is known", async () => {
  expect(await askForPage()).toBe("of the replica");
  expect(await askForPage()).toBe("of the replica");
  expect(standingsAsked).toBe(1);
  [lastKnown, standing] = [8, { value: 9, follows: true }];
  expect(await askForPage()).toBe("of the replica");
  expect(await askForPage(9)).toBe("of the replica");
  expect(standingsAsked).toBe(2);
  expect(pool.reads()).toEqual({ replica: 4, behind: 0, away: 0 });
});

it("asks the primary whatever is not for a page", async () => {
  expect(await ask()).toBe("of the primary");
  expect(asked).toEqual([]);
});

it("asks the primary while the replica has not replayed what is known, or what a page's search has come to", async () => {
  lastKnown = 8;
  expect(await askForPage()).toBe("of the primary");
  [lastKnown, now] = [7, 100];
  expect(await askForPage(8)).toBe("of the primary");
  expect(pool.reads()).toEqual({ replica: 0, behind: 2, away: 0 });
});

it("reads the rest of a page at the primary too, though the replica has caught up", async () => {
  lastKnown = 8;
  await whileReadingPage(0, async () => {
    expect(await ask()).toBe("of the primary");
    [standing, now] = [{ value: 8, follows: true }, 100];
    expect(await ask()).toBe("of the primary");
  });
  expect(await askForPage()).toBe("of the replica");
});

it("asks a replica that is behind how far it has come fifty times a second at most", async () => {
  lastKnown = 8;
  for (now = 0; now < 100; now += 1) await askForPage();
  expect(standingsAsked).toBe(5);
});

it("leaves one alone that was promoted, and follows nothing any more", async () => {
  standing = { value: 9, follows: false };
  expect(await askForPage()).toBe("of the primary");
});

it("answers from the primary while the replica is gone, and asks it again after a pause", async () => {
  fault = new Error("Connection terminated unexpectedly");
  for (let page = 0; page < 5; page += 1) expect(await askForPage()).toBe("of the primary");
  expect(pool.reads()).toEqual({ replica: 0, behind: 0, away: 5 });
  fault = undefined;
  expect(await askForPage()).toBe("of the primary");
  now = BREAKING.pause + 1;
  expect(await askForPage()).toBe("of the replica");
});

it("answers from the primary what the replica breaks off", async () => {
  expect(await askForPage()).toBe("of the replica");
  fault = new Error("canceling statement due to conflict with recovery");
  expect(await askForPage()).toBe("of the primary");
});
