/**
 * Kills a process in the middle of importing a dealer's feed, again and again: `node test/crash-import.ts --kills 30 [--seed 1]`.
 * After each kill the storage must open, hold every row that was reported done at this round's price, and the search engine
 * built from it must agree with it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { compose, openStorage } from "../src/compose.ts";
import { findMake, findModel } from "../src/domain/catalogue/makes.ts";
import { BUILT_IN_MAPPINGS } from "../src/feeds/built-in-mappings.ts";
import { importFeed } from "../src/feeds/import-feed.ts";
import { totalOf } from "./ask-one.ts";
import type { Random } from "./factories/random.ts";
import { createRandom } from "./factories/random.ts";

const ROWS = 6000;
const CUREF = "C100";
const NOW = Date.UTC(2026, 0, 1);

const priceAt = (round: number, row: number) => 5000 + row + round * 10;
const referenceOf = (row: number) => `${CUREF}-V${row}`;

function feed(round: number): string {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `V${row},Peugeot,208,1.2 PURETECH 100 ACTIVE,${priceAt(round, row)},${row * 10},2021,69003`,
  );
  return ["reference,make,model,version,price,mileage,year,zipcode", ...rows, ""].join("\n");
}

/** Imports one round; prints the rows that are committed. */
async function importRound(directory: string, round: number): Promise<void> {
  const storage = await openStorage({ dataDirectory: join(directory, "data"), databaseUrl: undefined });
  const { refusal } = await importFeed({
    storage,
    dealer: { curef: CUREF, name: "Essai", sellerType: "CONCESSION", place: {} },
    catalogue: { findMake, findModel },
    path: join(directory, "feed.csv"),
    mappings: BUILT_IN_MAPPINGS,
    now: NOW + round * 86_400_000,
    onProgress: ({ phase, done }) => {
      if (phase === "importing") process.stdout.write(`${done}\n`);
    },
  });
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  await storage.close();
}

/** Rows that the process said were committed before it was killed. */
async function killSomewhere(directory: string, round: number, random: Random): Promise<number> {
  const child = spawn(process.execPath, [import.meta.filename, "--round", String(round), "--directory", directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = random.int(0, 12);
  let told = 0;
  let seen = 0;
  const enough = Promise.withResolvers<void>();
  const reader = createInterface(child.stdout).on("line", (line) => {
    told = Math.max(told, Number(line));
    if (++seen >= lines) enough.resolve();
  });
  const closed = once(reader, "close");
  const exited = once(child, "exit");
  await Promise.race([lines === 0 ? delay(random.int(100, 500)) : enough.promise, exited]);
  await delay(random.int(0, 20));
  child.kill("SIGKILL");
  await exited;
  await closed;
  return told;
}

function assertEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`);
}

async function check(directory: string, round: number, told: number, random: Random): Promise<number> {
  const storage = await openStorage({ dataDirectory: join(directory, "data"), databaseUrl: undefined });
  const site = await compose(storage, { now: () => NOW }, (error) => {
    throw error;
  });
  const rows = Array.from({ length: told }, (_, row) => row);
  const stored = await storage.listings.getMany(rows.map(referenceOf));
  for (const row of rows)
    assertEqual(referenceOf(row), stored.get(referenceOf(row))?.listing.price, priceAt(round, row));

  const online = new Map<string, number>();
  for await (const batch of (await storage.listings.online(1000)).batches)
    for (const { reference, price } of batch) online.set(reference, price);
  const context = { now: NOW };
  assertEqual("listings found", await totalOf(site.engine, { filters: { vertical: "car" }, context }), online.size);
  const total = [...online.values()].reduce((sum, price) => sum + Number(price > 8000), 0);
  assertEqual(
    "listings above 8,000 €",
    await totalOf(site.engine, { filters: { vertical: "car", priceMin: 8001 }, context }),
    total,
  );
  for (const reference of random.some([...online.keys()], 20)) {
    const price = online.get(reference) ?? 0;
    assertEqual(
      reference,
      await totalOf(site.engine, {
        filters: { vertical: "car", reference, priceMin: price, priceMax: price },
        context,
      }),
      1,
    );
    const history = await storage.listings.priceHistory(reference);
    assertEqual(`last price of ${reference}`, history.at(-1)?.price, price);
  }
  assertEqual("changes not yet searchable", (await storage.changes.last()) - site.engine.status().cursor, 0);
  await site.close();
  return online.size;
}

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    round: { type: "string" },
    directory: { type: "string" },
  },
});

if (values.round !== undefined && values.directory !== undefined) {
  await importRound(values.directory, Number(values.round));
} else {
  const random = createRandom(Number(values.seed));
  const directory = await mkdtemp(join(tmpdir(), "virage-import-"));
  const kills = Number(values.kills);
  for (let round = 1; round <= kills; round++) {
    await writeFile(join(directory, "feed.csv"), feed(round));
    const told = await killSomewhere(directory, round, random);
    const online = await check(directory, round, told, random);
    process.stdout.write(
      `${round}/${kills}: ${told} rows were told committed, ${online} are online, index and storage agree\n`,
    );
  }
  await rm(directory, { recursive: true });
}
