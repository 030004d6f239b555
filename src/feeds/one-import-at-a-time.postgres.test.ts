import { afterEach, beforeEach, expect, inject, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { feedOf, feedRow, feedTrial } from "../../test/feed-trial.ts";
import type { TestDatabase } from "../../test/postgres-server.ts";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { openPostgresStorage } from "../storage/postgres.ts";
import type { Storage } from "../storage/storage.ts";

let trial: FeedTrial;
let database: TestDatabase;
let storages: readonly Storage[];
beforeEach(async () => {
  trial = await feedTrial();
  database = await createTestDatabase(inject("postgresUrl"));
  storages = await Promise.all([1, 2].map(() => openPostgresStorage({ url: database.url })));
});
afterEach(async () => {
  await Promise.all(storages.map((storage) => storage.close()));
  await database.drop();
  await trial.remove();
});

it("imports two feeds of one dealer one after the other, whichever processes read them", async () => {
  const rows = Array.from({ length: 700 }, (_, index) => feedRow(`r${index}`));
  const spans: { readonly start: number; readonly end: number }[] = [];
  let step = 0;
  const run = async (storage: Storage, file: string) => {
    let start: number | undefined;
    const report = await trial.run(feedOf(...rows), { storage, file, onProgress: () => (start ??= step++) });
    spans.push({ start: start ?? -1, end: step++ });
    return report;
  };
  const reports = await Promise.all(storages.map((storage, index) => run(storage, `feed${index}.csv`)));
  expect(reports.map(({ counts }) => counts.added).toSorted((a, b) => a - b)).toEqual([0, 700]);
  const [first, second] = spans;
  expect(second?.start).toBeGreaterThan(first?.end ?? Number.NaN);
});
