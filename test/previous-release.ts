/**
 * The code of the release before on a database that this code has migrated: `node test/previous-release.ts [REF]`. Its own contract of
 * storage runs there on both databases, then its server, built from its sources: it shows what this code wrote, imports a stock, and on
 * PostgreSQL does both beside this code, which then reads what it wrote. Without REF it is the newest commit before the newest migration
 * came. Where a migration between them does more than to expand, the older code is to refuse that database. Ends with 1 where anything is
 * not so. Wants the history of the repository, and says where there is none.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startSite } from "../e2e/site-process.ts";
import { drawFeedKey } from "../src/feeds/arrivals/feed-key.ts";
import { MIGRATIONS } from "../src/storage/migration.ts";
import { openPostgresStorage } from "../src/storage/postgres.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import type { Storage } from "../src/storage/storage.ts";
import { feedOf, feedRow } from "./feed-trial.ts";
import { createTestDatabase, startPostgres } from "./postgres-server.ts";
import { ask, until } from "./role-processes.ts";
import { put } from "./storage/sample-writes.ts";

const here = join(import.meta.dirname, "..");
const CUREF = "C700";
const ROWS = 40;

function git(...asked: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", asked, { cwd: here, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** Undefined where no history tells. On the main line: what came by a merge came with it. */
function releaseBefore(): string | undefined {
  const newest = globSync("src/storage/migrations/[0-9]*.ts", { cwd: here })
    .filter((file) => !file.endsWith(".test.ts"))
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .at(-1);
  const came = git("log", "--first-parent", "-m", "--diff-filter=A", "--format=%H", "-1", "--", newest ?? "");
  // Of a migration that is not committed yet the release before is the last commit.
  if (came === "") return git("rev-parse", "HEAD");
  return came === undefined ? undefined : git("rev-parse", "--verify", "--quiet", `${came}^`);
}

const [asked] = parseArgs({ allowPositionals: true }).positionals;
const ref = asked === undefined ? releaseBefore() : git("rev-parse", "--verify", "--quiet", `${asked}^{commit}`);
if (ref === undefined || ref === "") {
  process.stdout.write(
    asked === undefined ? "skipped: no history tells which code was before\n" : `no commit here: ${asked}\n`,
  );
  process.exit(asked === undefined ? 0 : 1);
}

const directory = mkdtempSync(join(tmpdir(), "virage-previous-"));
const older = join(directory, "code");
/** Of the older code, by the node and the packages of this one. */
const run = (program: string, ...words: readonly string[]) =>
  spawnSync(program, words, {
    cwd: older,
    encoding: "utf8",
    env: {
      ...process.env,
      NO_COLOR: "1",
      PATH: [join(here, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
    },
    maxBuffer: 100_000_000,
  });

let failed = false;
function told(what: string, isSo: boolean, why = ""): void {
  failed ||= !isSo;
  process.stdout.write(`${isSo ? "ok  " : "NOT "} ${what}\n${isSo ? "" : why}`);
}

function exportOlder(commit: string): void {
  mkdirSync(older);
  const archive = join(directory, "code.tar");
  git("archive", "--format=tar", `--output=${archive}`, commit);
  spawnSync("tar", ["-xf", archive, "-C", older]);
  symlinkSync(join(here, "node_modules"), join(older, "node_modules"));
}

/** Stands beside the older code’s own tests of storage, and opens each time a place that this code has made. */
const CONTRACT = `
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { migrateAt } from ${JSON.stringify(join(here, "src/storage/postgres.ts"))};
import { openSqliteStorage as openNewer } from ${JSON.stringify(join(here, "src/storage/sqlite.ts"))};
import { createTestDatabase } from "../../test/postgres-server.ts";
import { openPostgresStorage } from "./postgres.ts";
import { openSqliteStorage } from "./sqlite.ts";
import { describeStorage } from "./storage.contract.ts";

let directory, database, administrator, url;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-storage-"));
  const schema = "s" + randomUUID().replaceAll("-", "");
  await administrator.query("create schema " + schema);
  url = database.url + "?options=" + encodeURIComponent("-c search_path=" + schema);
});
afterEach(() => rm(directory, { recursive: true, force: true }));
afterAll(async () => {
  await administrator.end();
  await database.drop();
});
describeStorage("SQLite, as newer code made it", async () => {
  await (await openNewer({ directory })).close();
  return openSqliteStorage({ directory });
});
describeStorage("PostgreSQL, as newer code made it", async () => {
  await migrateAt(url);
  return openPostgresStorage({ url });
});
`;

function runContract(): void {
  writeFileSync(join(older, "src/storage/newer-database.test.ts"), CONTRACT);
  const began = performance.now();
  const { status, stdout, stderr } = run("vitest", "run", "--project", "storage", "src/storage/newer-database.test.ts");
  const passed = /Tests +(.*)/.exec(stdout)?.[1] ?? "";
  told(
    `its contract of storage on what this code has made, both databases, ${((performance.now() - began) / 1000).toFixed(0)} s: ${passed}`,
    status === 0,
    stdout + stderr,
  );
}

/** A listing of ours, and a dealer with a key for its stock. */
async function writeFirst(storage: Storage): Promise<string> {
  await storage.listings.write([put(1, 7_777)], new Date().toISOString());
  await storage.dealers.put([{ curef: CUREF, name: "Garage du Lac", sellerType: "GARAGE", place: {} }]);
  const { text, id, hash } = drawFeedKey();
  await storage.feedKeys.add({ id, curef: CUREF, hash, label: "", createdAt: new Date().toISOString() });
  return text;
}

const stock = feedOf(
  ...Array.from({ length: ROWS }, (_, row) => feedRow(`A${String(row)}`, { mileage: 20_000 + row })),
);

/** Milliseconds: an import of some rows takes one second, on a busy machine ten. */
const PATIENCE = 60_000;
const isSoon = (isSo: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([until(async () => (await isSo()) || undefined), delay(PATIENCE, false, { ref: false })]);
/** Of the cars on sale the cheapest. */
const CHEAPEST = "/api/v5/search?vertical=car&sortBy=priceAsc&pageSize=1";

/** `beside`: this code, where both have the database open at once. */
async function runServer(
  database: string,
  at: { readonly environment: Readonly<Record<string, string>>; readonly dataDirectory: string; readonly key: string },
  beside?: Storage,
): Promise<void> {
  const { environment, dataDirectory, key } = at;
  const site = await startSite(
    { HOST: "127.0.0.1", VIRAGE_DEMO: "0", LOG_LEVEL: "info", ...environment },
    { command: [process.execPath, join(older, "src/main.ts")], dataDirectory },
  );
  try {
    const shows = (price: number) =>
      isSoon(async () => (await ask(site.origin, { path: CHEAPEST })).body.includes(`"price":${String(price)}`));
    const holds = async (count: number) => {
      const { body } = await ask(site.origin, { path: "/ready" });
      return (JSON.parse(body) as { readonly listings: number }).listings === count;
    };
    told(`its server on ${database} shows what this code wrote`, await shows(7_777));
    const page = await ask(site.origin, { path: "/listing?sortBy=priceAsc" });
    told("on pages too", page.status === 200 && /7\s777/.test(page.body), `${String(page.status)}\n`);
    const headers = { Authorization: `Bearer ${key}` };
    const pushed = await ask(site.origin, { method: "PUT", path: `/api/v1/feeds/${CUREF}`, headers, body: stock });
    told("it takes a stock", pushed.status < 300, `${String(pushed.status)} ${pushed.body}\n`);
    told("it has imported it", await isSoon(() => holds(ROWS + 1)), site.told());
    if (beside !== undefined) {
      await beside.listings.write([put(1, 6_666)], new Date().toISOString());
      told("it shows what this code writes beside it", await shows(6_666));
    }
  } catch (error) {
    told(`its server on ${database}`, false, `${String(error)}\n${site.told()}\n`);
  } finally {
    site.stop("SIGTERM");
    await site.ended();
  }
}

async function checkWritten(storage: Storage, database: string): Promise<void> {
  const online = await storage.listings.onlineOf(CUREF);
  const [first = ""] = online;
  told(
    `this code reads from ${database} what it wrote`,
    online.length === ROWS && (await storage.listings.priceHistory(first)).length === 1,
  );
}

try {
  process.stdout.write(`the code of ${git("log", "-1", "--format=%h, %cs, %s", ref) ?? ref}\n`);
  exportOlder(ref);
  const known = Number(
    run(
      process.execPath,
      "--eval",
      'import("./src/storage/migration.ts").then((m) => console.log(m.MIGRATIONS.length))',
    ).stdout,
  );
  const since = MIGRATIONS.slice(known);
  const contracting = since.filter(({ expands }) => expands !== true);
  process.stdout.write(
    `it knows ${String(known)} migrations, and not: ${since.map(({ name }) => name).join(", ") || "none"}\n`,
  );
  const dataDirectory = join(directory, "data");
  const onFile = await openSqliteStorage({ directory: dataDirectory });
  const fileKey = await writeFirst(onFile);
  await onFile.close();
  if (contracting.length > 0) {
    const open = `import("./src/storage/sqlite.ts").then((m) => m.openSqliteStorage({ directory: ${JSON.stringify(dataDirectory)} }))`;
    const { status, stderr } = run(process.execPath, "--eval", open);
    told(
      `it refuses what this code has made, for ${contracting.map(({ name }) => name).join(", ")} does more than to expand: stop it everywhere before this code starts`,
      status !== 0 && stderr.includes("DatabaseTooNew"),
      stderr,
    );
  } else {
    runContract();
    const { status, stderr, stdout } = run("react-router", "build");
    told("its pages are built", status === 0, stdout + stderr);
    await runServer("SQLite", { environment: {}, dataDirectory, key: fileKey });
    const again = await openSqliteStorage({ directory: dataDirectory });
    await checkWritten(again, "SQLite");
    await again.close();
    const server = await startPostgres({ durable: false });
    const database = await createTestDatabase(server.url);
    const beside = await openPostgresStorage({ url: database.url });
    const key = await writeFirst(beside);
    const environment = { DATABASE_URL: database.url };
    await runServer("PostgreSQL", { environment, dataDirectory: join(directory, "shared"), key }, beside);
    await checkWritten(beside, "PostgreSQL");
    await beside.close();
    await database.drop();
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
