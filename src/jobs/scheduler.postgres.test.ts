import { afterEach, beforeEach, expect, inject, it } from "vitest";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { numbers } from "../../test/storage/sample-writes.ts";
import { openPostgresStorage } from "../storage/postgres.ts";
import type { Job } from "./scheduler.ts";
import { startScheduler } from "./scheduler.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterEach(() => database.drop());

const HOUR = 3_600_000;

it("four schedulers on one PostgreSQL run each job once each time that it is due, however they look", async () => {
  let now = Date.parse("2026-01-15T09:00:00.000Z");
  const runs: string[] = [];
  const underWay = new Set<string>();
  const jobs = numbers(5).map((number): Job => {
    const name = `job ${String(number)}`;
    return {
      name,
      every: HOUR,
      run: async () => {
        expect(underWay.has(name)).toBe(false);
        underWay.add(name);
        await storages[0]?.ping();
        underWay.delete(name);
        runs.push(name);
      },
    };
  });
  const storages = await Promise.all(numbers(4).map(() => openPostgresStorage({ url: database.url, connections: 4 })));
  const log = {
    error: (facts: object, message: string) => expect([facts, message]).toBeUndefined(),
    info: () => undefined,
  };
  const schedulers = storages.map((storage, index) =>
    startScheduler({
      jobs,
      storage,
      clock: () => now,
      monotonic: () => now,
      holder: `process ${String(index)}`,
      log,
      interval: 2 ** 30,
    }),
  );
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    for (let looks = 0; looks < 3; looks += 1) await Promise.all(schedulers.map((scheduler) => scheduler.look()));
    await Promise.all(schedulers.map((scheduler) => scheduler.idle()));
    expect(runs).toHaveLength(jobs.length * (round + 1));
    now += HOUR;
  }
  for (const { name } of jobs) expect(runs.filter((run) => run === name)).toHaveLength(rounds);
  await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
  await Promise.all(storages.map((storage) => storage.close()));
});
