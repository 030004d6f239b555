/**
 * Pages read from a streaming replica of a real PostgreSQL: `node test/postgres-replica.ts [--rounds 400]`. Two processes read prices that
 * any of three writes, while replay goes on, is paused, the replica hangs, is dead and comes back: none may show an older price than one
 * has told before. Wants the server's own programs (`--programs /usr/lib/postgresql/15/bin` names others). Ends with 1 where one does.
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openPostgresStorage } from "../src/storage/postgres.ts";
import { whileReadingPage } from "../src/storage/page-reads.ts";
import type { Storage } from "../src/storage/storage.ts";
import { postgresPrograms, serversHere } from "./postgres-programs.ts";
import { freePort } from "./postgres-server.ts";
import { sampleListing } from "./storage/sample-listing.ts";

const AT = "2026-03-02T09:00:00.000Z";
const LISTINGS = 20;
/** Milliseconds: what a page waits for a replica that hangs, for the primary after it, and some more on a busy machine. */
const SOON = 3_500;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "400" }, programs: { type: "string" } },
});
const programs = postgresPrograms(values.programs);
if (programs === undefined) {
  process.stdout.write("skipped: no pg_basebackup on this machine\n");
  process.exit(0);
}
const rounds = Number(values.rounds);
const servers = serversHere(programs, "virage-replica-");
const { below, run, start, stop, url, ask } = servers;
const PORTS = { data: await freePort(), standby: await freePort() };

let failed = false;
function told(what: string, isSo: boolean): void {
  failed ||= !isSo;
  process.stdout.write(`${isSo ? "ok  " : "NOT "} ${what}\n`);
}

/** To the server of a folder and to every process that it has begun. */
function signal(data: string, name: "SIGSTOP" | "SIGCONT"): void {
  const [server = ""] = readFileSync(below(`${data}/postmaster.pid`), "utf8").split("\n");
  const begun = readFileSync(`/proc/${server}/task/${server}/children`, "utf8");
  for (const pid of [server, ...begun.split(" ").filter((text) => text.trim() !== "")]) process.kill(Number(pid), name);
}

const references = Array.from({ length: LISTINGS }, (_, number) => sampleListing(number + 1).reference);
/** Of each listing the highest price that any process has shown or written: they only rise here. */
const shown = new Map<string, number>();
let older = 0;
let price = 1_000;

async function write(storage: Storage): Promise<void> {
  price += 1;
  const listing = { ...sampleListing(1 + (price % LISTINGS)), price };
  await storage.listings.write([{ kind: "put", listing, priceEntry: { date: AT, price } }], AT);
  shown.set(listing.reference, price);
}

/** As a page does: what its visitor was told is known before (`await-seen.ts`), what it shows is told with it (`version-shown.ts`). */
async function readPage(storage: Storage): Promise<void> {
  const before = new Map(shown);
  await storage.changes.last();
  const found = await whileReadingPage(0, () => storage.listings.getMany(references));
  await storage.changes.last();
  for (const [reference, { listing }] of found) {
    if (listing.price < (before.get(reference) ?? 0)) older += 1;
    shown.set(reference, Math.max(listing.price, shown.get(reference) ?? 0));
  }
}

const readsOf = (processes: readonly Storage[]) =>
  processes.reduce(
    (all, { replicaReads }) => {
      const { replica = 0, behind = 0, away = 0 } = replicaReads?.() ?? {};
      return { replica: all.replica + replica, behind: all.behind + behind, away: all.away + away };
    },
    { replica: 0, behind: 0, away: 0 },
  );

try {
  servers.make("data");
  start("data", PORTS.data);
  const writer = await openPostgresStorage({ url: url(PORTS.data) });
  for (let number = 0; number < LISTINGS; number += 1) await write(writer);
  const from = ["-h", "127.0.0.1", "-p", String(PORTS.data), "-U", "virage"];
  run("pg_basebackup", ...from, "-D", below("standby"), "-c", "fast", "-R");
  start("standby", PORTS.standby);
  const at = { url: url(PORTS.data), replicaUrl: url(PORTS.standby) };
  const processes = [await openPostgresStorage(at), await openPostgresStorage(at)];
  const [one, other] = processes;
  if (one === undefined || other === undefined) throw new Error("two were opened");

  const during = async (what: string, work: () => Promise<void>) => {
    const before = readsOf(processes);
    older = 0;
    const began = performance.now();
    await work();
    const after = readsOf(processes);
    const counts = {
      replica: after.replica - before.replica,
      behind: after.behind - before.behind,
      away: after.away - before.away,
    };
    const took = ((performance.now() - began) / 1000).toFixed(1);
    const { replica, behind, away } = counts;
    told(
      `${what}: ${String(older)} older prices; of its questions ${String(replica)} by the replica, ${String(behind)} and ${String(away)} by the primary, as it was behind or away; ${took} s`,
      older === 0,
    );
    return counts;
  };
  const isAskedAgain = async () => {
    const { replica } = readsOf(processes);
    const until = performance.now() + 20_000;
    while (readsOf(processes).replica === replica && performance.now() < until) {
      await delay(50);
      await readPage(one);
    }
    return readsOf(processes).replica > replica;
  };

  const written = await during(`${String(rounds)} prices, each read at once by two processes`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await write([writer, one, other][round % 3] ?? writer);
      await Promise.all([readPage(one), readPage(other)]);
      // Between two imports nothing is written for some time: pages are read from the replica.
      if (round % 10 === 0) await delay(30);
      if (round % 10 === 0) await Promise.all([readPage(one), readPage(other)]);
    }
  });
  told("the replica answered some of them", written.replica > 0);

  await ask(PORTS.standby, "select pg_wal_replay_pause()");
  const pauseState = "select pg_get_wal_replay_pause_state() as state";
  while ((await ask<{ readonly state: string }>(PORTS.standby, pauseState))[0]?.state !== "paused") await delay(20);
  const paused = await during("replay paused", async () => {
    for (let round = 0; round < 100; round += 1) {
      await write([writer, one, other][round % 3] ?? writer);
      await Promise.all([readPage(one), readPage(other)]);
    }
  });
  told("nothing was read from it once there was something new", paused.replica === 0 && paused.behind > 0);
  await ask(PORTS.standby, "select pg_wal_replay_resume()");
  told("it is asked again once replay goes on", await isAskedAgain());

  signal("standby", "SIGSTOP");
  let longest = 0;
  await during("the replica hangs", async () => {
    for (let round = 0; round < 20; round += 1) {
      const began = performance.now();
      await Promise.all([readPage(one), readPage(other)]);
      longest = Math.max(longest, performance.now() - began);
    }
  });
  told(`no page waited for more than ${String(SOON)} ms: ${longest.toFixed(0)} ms`, longest < SOON);
  signal("standby", "SIGCONT");
  told("it is asked again once it goes on", await isAskedAgain());

  stop("standby", "immediate");
  const dead = await during("the replica is dead", async () => {
    for (let round = 0; round < 100; round += 1) {
      await write([writer, one, other][round % 3] ?? writer);
      await Promise.all([readPage(one), readPage(other)]);
    }
  });
  told("every page was read at the primary, and storage is ready", dead.replica === 0 && dead.away > 0);
  await one.ping();
  start("standby", PORTS.standby);
  told("it is asked again once it lives", await isAskedAgain());

  run("pg_ctl", "-D", below("standby"), "-w", "promote");
  const promoted = await during("the replica follows nothing any more", async () => {
    for (let round = 0; round < 50; round += 1) {
      await write(writer);
      await Promise.all([readPage(one), readPage(other)]);
    }
  });
  told("nothing was read from it", promoted.replica === 0);
  await Promise.all([writer, one, other].map((storage) => storage.close()));
} finally {
  servers.end(["data", "standby"]);
}
process.exit(failed ? 1 : 0);
