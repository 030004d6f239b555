/**
 * Kills a process in the middle of writing to SQLite, again and again, and looks at what is left:
 * `node test/crash-storage.ts --kills 30 [--seed 1]`. src/storage/crash.test.ts runs the short form.
 *
 * What the writing process writes can be checked without knowing what it did: the price of a put is its own sequence,
 * and the instant of a batch holds the batch's first sequence and its size.
 */
import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sampleListing } from "./storage/sample-listing.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import type { ListingWrite } from "../src/storage/storage.ts";

const LISTINGS = 3_000;
const MAX_BATCH = 400;

/** Numbers from 0 to 1 that a seed settles (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const instantOf = (firstSequence: number, size: number) =>
  new Date(Date.UTC(2025, 0, 1) + firstSequence * 1_000 + size).toISOString();

/** Writes until it is killed; prints `ready`, then the last sequence of every batch that it was told is durable. */
async function writeForever(directory: string, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const storage = await openSqliteStorage({ directory });
  const online = new Set<string>();
  for await (const batch of (await storage.listings.online(1_000)).batches)
    for (const { reference } of batch) online.add(reference);
  let last = await storage.changes.last();
  process.stdout.write("ready\n");
  for (;;) {
    const size = 1 + Math.floor(random() ** 2 * MAX_BATCH);
    const at = instantOf(last + 1, size);
    const writes = Array.from({ length: size }, (_, index): ListingWrite => {
      const listing = sampleListing(Math.floor(random() * LISTINGS), { price: last + 1 + index });
      const { reference, price } = listing;
      if (online.has(reference) && random() < 0.2) {
        online.delete(reference);
        return { kind: "withdraw", reference };
      }
      online.add(reference);
      return {
        kind: "put",
        listing,
        priceEntry: { date: new Date(Date.UTC(2025, 0, 1) + price).toISOString(), price },
      };
    });
    last = await storage.listings.write(writes, at);
    process.stdout.write(`${String(last)}\n`);
  }
}

interface Left {
  readonly sequences: number;
  readonly listings: number;
  readonly online: number;
}

/** Looks at the tables themselves. Throws with what does not agree. */
function check(directory: string, told: number): Left {
  const database = new DatabaseSync(join(directory, "virage.db"), { readOnly: true });
  const count = (question: string) => Number(Object.values(database.prepare(question).get() ?? {})[0]);
  const none = (what: string, question: string) => {
    const found = database.prepare(question).all();
    if (found.length > 0)
      throw new Error(`${what}: ${JSON.stringify(found.slice(0, 3))} and ${String(found.length)} in all`);
  };
  const integrity = Object.values(database.prepare("pragma integrity_check").get() ?? {});
  if (integrity[0] !== "ok") throw new Error(`integrity_check: ${String(integrity)}`);
  none("broken references between tables", "pragma foreign_key_check");

  const sequences = count("select value from counters where name = 'change'");
  if (sequences < told)
    throw new Error(`sequence ${String(told)} was told durable, ${String(sequences)} is the last one left`);
  none(
    "the log has gaps",
    `select count(*) as entries, max(sequence) as last from change_log having entries <> ${String(sequences)} or ifnull(last, 0) <> ${String(sequences)}`,
  );
  none(
    "half a batch",
    `select at, min(sequence) as first, count(*) as size from change_log group by at
     having strftime('%s', at) - strftime('%s', '2025-01-01') <> first or cast(substr(at, 21, 3) as integer) <> size`,
  );
  const lastPut =
    "(select max(sequence) from change_log where change_log.listing = listings.id and kind <> 'withdrawn')";
  const lastKind =
    "(select kind from change_log where change_log.listing = listings.id order by sequence desc limit 1)";
  none("a listing that is not as last put", `select id from listings where document ->> 'price' is not ${lastPut}`);
  none(
    "a listing online or offline against its log",
    `select id from listings where (withdrawn_at is null) is not (${lastKind} <> 'withdrawn')`,
  );
  none(
    "history and log differ",
    `select * from (select listing, price as sequence from price_history except select listing, sequence from change_log where kind <> 'withdrawn')
     union all select * from (select listing, sequence from change_log where kind <> 'withdrawn' except select listing, price from price_history)`,
  );
  const left = {
    sequences,
    listings: count("select count(*) from listings"),
    online: count("select count(*) from listings where withdrawn_at is null"),
  };
  database.close();
  return left;
}

type Writer = ChildProcessByStdio<null, Readable, null>;

/** The kill comes some milliseconds after a batch, or in one case of five while the process is still opening. Resolves to the last sequence told. */
async function killSomewhere(writer: Writer, random: () => number): Promise<number> {
  const opening = random() < 0.2;
  const lines = opening ? 0 : 2 + Math.floor(random() * 25);
  const pause = random() * (opening ? 400 : 15);

  let told = 0;
  let seen = 0;
  const enough = Promise.withResolvers<void>();
  if (lines === 0) enough.resolve();
  const reader = createInterface(writer.stdout).on("line", (line) => {
    // A number cut short by the kill is a smaller one.
    if (line !== "ready") told = Math.max(told, Number(line));
    seen += 1;
    if (seen === lines) enough.resolve();
  });
  const read = once(reader, "close");
  const exited = once(writer, "exit");
  await Promise.race([enough.promise, exited]);
  await delay(pause);
  writer.kill("SIGKILL");
  const [code, signal] = await exited;
  if (signal !== "SIGKILL")
    throw new Error(`the writing process ended by itself (exit code ${String(code)}), see above`);
  await read;
  return told;
}

export interface CrashRun {
  readonly kills: number;
  readonly seed: number;
  readonly onKill?: (kill: number, left: Left) => void;
}

/** Resolves to what is left after the last kill; rejects with the first thing lost. */
export async function crashAgainAndAgain({ kills, seed, onKill }: CrashRun): Promise<Left> {
  const random = randomFrom(seed);
  const directory = await mkdtemp(join(tmpdir(), "virage-crash-"));
  let left: Left = { sequences: 0, listings: 0, online: 0 };
  let told = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const writer: Writer = spawn(
      process.execPath,
      [fileURLToPath(import.meta.url), "--write", directory, "--seed", String(seed + kill)],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    told = Math.max(told, await killSomewhere(writer, random));
    // Opening takes the lock that the killed process held, brings back its last batches and makes the tables if it had not come to that.
    await (await openSqliteStorage({ directory })).close();
    left = check(directory, told);
    onKill?.(kill, left);
  }
  await rm(directory, { recursive: true });
  return left;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
      write: { type: "string" },
    },
  });
  const seed = Number(values.seed);
  if (values.write !== undefined) await writeForever(values.write, seed);
  const kills = Number(values.kills);
  const left = await crashAgainAndAgain({
    kills,
    seed,
    onKill: (kill, { sequences, listings, online }) =>
      process.stdout.write(
        `kill ${String(kill)}: ${String(sequences)} writes, ${String(listings)} listings, ${String(online)} online: all there\n`,
      ),
  });
  process.stdout.write(`${String(kills)} kills, nothing lost of ${String(left.sequences)} writes\n`);
}
