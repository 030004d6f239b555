/**
 * How fast storage is: `node bench/storage.ts [--listings 400000] [--on sqlite|postgres] [--directory …]`.
 * Writes in batches of 500 with history and change log, prices and withdrawals, point reads, the stream of all listings.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { createTestDatabase, startPostgres } from "../test/postgres-server.ts";
import { openPostgresStorage } from "../src/storage/postgres.ts";
import { sampleListing, sampleReference } from "../test/storage/sample-listing.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import type { ListingWrite, Storage } from "../src/storage/storage.ts";

const BATCH = 500;
const AT = "2025-06-01T08:00:00.000Z";

const { values } = parseArgs({
  options: { listings: { type: "string", default: "400000" }, on: { type: "string", default: "sqlite" } },
});
const total = Number(values.listings);

const say = (what: string, milliseconds: number, count: number) => {
  const each = (milliseconds / count) * 1000;
  const rate = Math.round((count / milliseconds) * 1000).toLocaleString("fr-FR");
  console.log(
    `${what.padEnd(44)} ${milliseconds.toFixed(0).padStart(7)} ms ${each.toFixed(1).padStart(8)} µs each ${rate.padStart(10)} /s`,
  );
};

async function timed<Result>(what: string, count: number, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  say(what, performance.now() - start, count);
  return result;
}

const put = (number: number, price?: number): ListingWrite => {
  const listing = price === undefined ? sampleListing(number) : sampleListing(number, { price });
  return {
    kind: "put",
    listing,
    priceEntry: { date: price === undefined ? listing.firstOnlineDate : AT, price: listing.price },
  };
};

async function writeAll(storage: Storage, count: number, write: (number: number) => ListingWrite): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    await storage.listings.write(
      Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => write(start + index)),
      AT,
    );
  }
}

async function stream(storage: Storage, batchSize: number): Promise<void> {
  let count = 0;
  let heap = 0;
  const start = performance.now();
  const { batches } = await storage.listings.online(batchSize);
  for await (const batch of batches) {
    count += batch.length;
    heap = Math.max(heap, process.memoryUsage().rss);
  }
  say(`stream of all in batches of ${String(batchSize)}`, performance.now() - start, count);
  console.log(`  resident at most ${Math.round(heap / 1e6).toString()} MB`);
}

async function measure(storage: Storage): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await timed(`put of ${String(total)} new listings`, total, () => writeAll(storage, total, (number) => put(number)));
  delays.disable();
  console.log(
    `  event loop late by: p50 ${(delays.percentile(50) / 1e6).toFixed(1)} p99 ${(delays.percentile(99) / 1e6).toFixed(1)} max ${(delays.max / 1e6).toFixed(1)} ms`,
  );

  const some = Math.min(total, 20_000);
  const spread = (number: number) => (number * 6_151) % total;
  await timed("put of a new price, listings at random", some, () =>
    writeAll(storage, some, (number) => put(spread(number), 9_999)),
  );
  await timed("put of one price, alone", 300, async () => {
    for (let number = 0; number < 300; number += 1) await storage.listings.write([put(spread(number), 8_888)], AT);
  });
  for (const name of ["first", "again"]) {
    await timed(`point read (${name})`, some, async () => {
      for (let number = 0; number < some; number += 1) await storage.listings.get(sampleReference(spread(number)));
    });
  }
  await timed("page of 20 by getMany", 1000, async () => {
    for (let page = 0; page < 1000; page += 1)
      await storage.listings.getMany(
        Array.from({ length: 20 }, (_, index) => sampleReference(spread(page * 20 + index))),
      );
  });
  await timed("price history", 5_000, async () => {
    for (let number = 0; number < 5_000; number += 1)
      await storage.listings.priceHistory(sampleReference(spread(number)));
  });
  await timed("change log from the start, 500 at a time", Math.min(total, 50_000), async () => {
    for (let sequence = 0; sequence < Math.min(total, 50_000); sequence += 500)
      await storage.changes.after(sequence, 500);
  });
  await timed("onlineOf one dealer (200 listings)", 200, async () => {
    for (let number = 0; number < 200; number += 1) await storage.listings.onlineOf(`C${String(100_000 + number)}`);
  });
  await timed("count of those online", 10, async () => {
    for (let number = 0; number < 10; number += 1) await storage.listings.countOnline();
  });
  for (const size of [2000, 500]) await stream(storage, size);
  await timed("withdrawal, listings at random", some, () =>
    writeAll(storage, some, (number) => ({ kind: "withdraw", reference: sampleReference(spread(number)) })),
  );
}

if (values.on === "postgres") {
  const server = await startPostgres({ durable: true });
  const { url } = await createTestDatabase(server.url);
  const storage = await openPostgresStorage({ url });
  await measure(storage);
  await storage.close();
  await server.stop();
} else {
  const directory = await mkdtemp(join(tmpdir(), "virage-bench-"));
  const storage = await openSqliteStorage({ directory });
  await measure(storage);
  await storage.close();
  const reopened = await timed("opening again", 1, () => openSqliteStorage({ directory }));
  await reopened.close();
  await rm(directory, { recursive: true });
}
