/** What one asks that is slow keeps nobody else from asking: the breaker is for a server that says nothing. */
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { circuitBreaker } from "../outward/circuit-breaker.ts";
import { reachablePool } from "./postgres/reachable-pool.ts";
import { openPostgresStorage } from "./postgres.ts";
import { StorageUnavailable } from "./storage-error.ts";

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  pool = new pg.Pool({
    connectionString: database.url,
    max: 2,
    connectionTimeoutMillis: 100,
    statement_timeout: 200,
    query_timeout: 5000,
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it("questions that the server ends in time, and those that find no connection meanwhile, are failures of their own alone", async () => {
  const breaker = circuitBreaker({ failures: 3, pause: 60_000, longest: 5000, clock: () => 0 });
  const reached = reachablePool(pool, "the test", breaker);
  const ask = async (statement: string) => {
    const client = await reached.connect();
    try {
      return (await client.query<unknown>(statement, [])).rows;
    } finally {
      client.release();
    }
  };
  const slow = await Promise.allSettled(Array.from({ length: 8 }, () => ask("select pg_sleep(10)")));
  for (let round = 0; round < 3; round++) slow.push(...(await Promise.allSettled([ask("select pg_sleep(10)")])));
  for (const one of slow) expect(one).toMatchObject({ status: "rejected", reason: expect.any(StorageUnavailable) });
  expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
});

it("what a page gave up is not worked at any more by the server", async () => {
  const storage = await openPostgresStorage({ url: database.url });
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  try {
    await other.query("begin; lock table listings in access exclusive mode");
    await expect(storage.listings.get("R1")).rejects.toThrow(StorageUnavailable);
    const { rows } = await other.query(
      "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toEqual([]);
  } finally {
    await other.query("rollback");
    await other.end();
    await storage.close();
  }
});
