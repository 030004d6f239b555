/**
 * PostgreSQL put back as it was at a moment, and a standby that takes over: `node test/postgres-disasters.ts [--listings 2000]`, by the
 * commands of docs/runbook.md. Wants the server's own programs, of which the packages of this project bring three: Debian's
 * `postgresql` has all of them (`--programs /usr/lib/postgresql/15/bin` names others). Ends with 1 where anything differs.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fillWithDemonstration } from "../src/demonstration/fill.ts";
import { openPostgresStorage } from "../src/storage/postgres.ts";
import type { Storage } from "../src/storage/storage.ts";
import { postgresPrograms, serversHere } from "./postgres-programs.ts";
import { freePort } from "./postgres-server.ts";

const NOW = Date.parse("2026-03-02T09:00:00.000Z");
const { values } = parseArgs({
  options: { listings: { type: "string", default: "2000" }, programs: { type: "string" } },
});
const programs = postgresPrograms(values.programs);
if (programs === undefined) {
  process.stdout.write("skipped: no pg_basebackup on this machine\n");
  process.exit(0);
}
const { below, hand, run, make, start, stop, url: urlAt, ask, end } = serversHere(programs, "virage-disasters-");
const PORTS = { data: await freePort(), restored: await freePort(), standby: await freePort() };

/** Each table with what all of its rows come to. */
async function contentsAt(port: number): Promise<Readonly<Record<string, string>>> {
  const tables = await ask<{ readonly name: string }>(
    port,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const sums = [];
  for (const { name } of tables) {
    const [row] = await ask<{ readonly sum: string }>(
      port,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    );
    sums.push([name, row?.sum ?? ""] as const);
  }
  return Object.fromEntries(sums);
}

function differing(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}

let failed = false;
function told(what: string, isSo: boolean): void {
  failed ||= !isSo;
  process.stdout.write(`${isSo ? "ok  " : "NOT "} ${what}\n`);
}

/** A price for each of some listings: what a morning's import writes. */
async function reprice(storage: Storage, price: number, most: number): Promise<number> {
  const found = await storage.listings.online(most);
  for await (const batch of found.batches) {
    await storage.listings.write(
      batch.map((listing) => ({ kind: "put", listing: { ...listing, price } })),
      new Date(NOW).toISOString(),
    );
    return batch.length;
  }
  return 0;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

try {
  const archive = below("archive");
  mkdirSync(archive);
  hand(archive);
  make("data");
  writeFileSync(
    below("data/postgresql.auto.conf"),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
  start("data", PORTS.data);
  let storage = await openPostgresStorage({ url: urlAt(PORTS.data) });
  await fillWithDemonstration(storage, { count: Number(values.listings), now: NOW, progress: process.stderr });

  run("pg_basebackup", "-h", "127.0.0.1", "-p", String(PORTS.data), "-U", "virage", "-D", below("base"), "-c", "fast");
  const online = await storage.listings.countOnline();
  told(`${String(await reprice(storage, 7_777, 500))} prices written after the base backup`, true);
  const before = await contentsAt(PORTS.data);
  const [moment] = await ask<{ readonly at: string }>(PORTS.data, "select clock_timestamp()::text as at");
  const last = await storage.changes.last();
  await ask(PORTS.data, "truncate listings cascade");
  told("the mistake: every listing deleted", (await storage.listings.countOnline()) === 0);
  await ask(PORTS.data, "select pg_switch_wal()");
  await storage.close();
  stop("data", "fast");

  const restoring = performance.now();
  execFileSync("cp", ["-a", below("base"), below("restored")]);
  writeFileSync(
    below("restored/postgresql.auto.conf"),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${String(moment?.at)}'\nrecovery_target_action = promote\n`,
  );
  writeFileSync(below("restored/recovery.signal"), "");
  start("restored", PORTS.restored);
  while ((await ask<{ readonly is: boolean }>(PORTS.restored, "select pg_is_in_recovery() as is"))[0]?.is !== false)
    await delay(50);
  // Else whoever copies this server would stop where it stopped.
  for (const setting of ["restore_command", "recovery_target_time", "recovery_target_action"])
    await ask(PORTS.restored, `alter system reset ${setting}`);
  const lost = differing(before, await contentsAt(PORTS.restored));
  told(
    `put back in ${seconds(restoring)} from ${String(readdirSync(archive).length)} files of the log: all of ${String(Object.keys(before).length)} tables as they were${lost.length === 0 ? "" : `, but ${lost.join(", ")}`}`,
    lost.length === 0,
  );
  storage = await openPostgresStorage({ url: urlAt(PORTS.restored) });
  told("as many listings are online as before", (await storage.listings.countOnline()) === online);
  await reprice(storage, 8_888, 10);
  told("it is written on, its log without a gap", (await storage.changes.last()) > last);

  await ask(PORTS.restored, "alter system set synchronous_standby_names = '*'");
  run(
    "pg_basebackup",
    "-h",
    "127.0.0.1",
    "-p",
    String(PORTS.restored),
    "-U",
    "virage",
    "-D",
    below("standby"),
    "-c",
    "fast",
    "-R",
  );
  start("standby", PORTS.standby);
  await ask(PORTS.restored, "select pg_reload_conf()");
  const taken = performance.now();
  for (let price = 1_000; price < 1_050; price += 1) await reprice(storage, price, 20);
  told(`50 batches acknowledged in ${seconds(taken)} with a standby that is waited for`, true);
  const acknowledged = await contentsAt(PORTS.restored);
  stop("restored", "immediate");
  await storage.close();
  const failing = performance.now();
  run("pg_ctl", "-D", below("standby"), "-w", "promote");
  await ask(PORTS.standby, "alter system reset synchronous_standby_names");
  await ask(PORTS.standby, "select pg_reload_conf()");
  storage = await openPostgresStorage({ url: urlAt(PORTS.standby) });
  const gone = differing(acknowledged, await contentsAt(PORTS.standby));
  told(
    `the standby has taken over in ${seconds(failing)}, with all that was acknowledged${gone.length === 0 ? "" : `, but ${gone.join(", ")}`}`,
    gone.length === 0,
  );
  await reprice(storage, 9_999, 10);
  told("and is written on", (await storage.listings.countOnline()) === online);
  await storage.close();
} finally {
  end(["data", "restored", "standby"]);
}
process.exit(failed ? 1 : 0);
