import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeNextVersion } from "../../test/storage/next-version.ts";
import { makeFirstVersion } from "../../test/storage/previous-version.ts";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { openSqliteStorage } from "./sqlite.ts";
import { numbers } from "../../test/storage/sample-writes.ts";
import { DatabaseDamaged, DatabaseTooNew, DataDirectoryInUse, StorageUnavailable } from "./storage-error.ts";
import { describeActs } from "./acts.contract.ts";
import { describeAlertEvents } from "./alert-events.contract.ts";
import { describeFirstVersion } from "./first-version.contract.ts";
import type { Storage } from "./storage.ts";
import { describeStorage } from "./storage.contract.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";
import { openWriterChannel } from "./sqlite/writer-channel.ts";
import type { Tables } from "./tables.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-storage-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describeStorage("SQLite", () => openSqliteStorage({ directory }));

describeStorage("SQLite, as the release after has expanded it", async () => {
  const writes = new Kysely<Tables>({
    dialect: sqliteDialect(openWriterChannel(join(directory, "virage.db")), "begin immediate"),
  });
  await makeNextVersion(writes, "sqlite");
  await writes.destroy();
  return openSqliteStorage({ directory });
});

describeActs(
  () => openSqliteStorage({ directory }),
  () =>
    new Kysely<Tables>({
      dialect: sqliteDialect(openWriterChannel(join(directory, "virage.db")), "begin immediate"),
    }),
);

const NOW = "2025-06-02T08:00:00.000Z";
const openIn = (place: string) => `
  import { openSqliteStorage } from ${JSON.stringify(new URL("./sqlite.ts", import.meta.url).href)};
  await openSqliteStorage({ directory: ${JSON.stringify(place)} });`;

describeFirstVersion(async () => {
  const writes = new Kysely<Tables>({
    dialect: sqliteDialect(openWriterChannel(join(directory, "virage.db")), "begin immediate"),
  });
  await makeFirstVersion(writes, "sqlite");
  await writes.destroy();
  return openSqliteStorage({ directory });
});

describeAlertEvents(
  () =>
    new Kysely<Tables>({
      dialect: sqliteDialect(openWriterChannel(join(directory, "virage.db")), "begin immediate"),
    }),
  "sqlite",
);

it("makes a data directory that is missing", async () => {
  const storage = await openSqliteStorage({ directory: join(directory, "not", "yet") });
  await expect(storage.ping()).resolves.toBeUndefined();
  await storage.close();
});

it("tells all who write that it is away while another process holds the file, and waits for that once", async () => {
  const patience = 300;
  const storage = await openSqliteStorage({ directory, patience });
  const other = new DatabaseSync(join(directory, "virage.db"));
  other.exec("begin immediate");
  const write = (name: string) => storage.secret(name, () => name);
  const begun = performance.now();
  const outcomes = await Promise.allSettled(["a", "b", "c", "d", "e", "f"].map(write));
  expect(
    outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason instanceof StorageUnavailable),
  ).toEqual(Array.from({ length: 6 }, () => true));
  expect(performance.now() - begun).toBeLessThan(4 * patience);
  await expect(storage.ping()).resolves.toBeUndefined();
  other.exec("rollback");
  other.close();
  await expect.poll(() => write("g").catch(() => "away"), { timeout: 5_000 }).toBe("g");
  await storage.close();
});

it("leaves nothing in its files of what is erased, also while the site runs and something is being read", async () => {
  const words = "un canari dans le coffre";
  const email = "camille@exemple.fr";
  const lead = { intent: "reponse", text: words, name: "Camille", email, copy: false, listing: "R1", at: NOW } as const;
  const writtenAbout = async (storage: Storage) => {
    await storage.together(async (unit) => {
      await unit.addLead({ ...lead, id: "L1", seller: "C1" });
      await unit.addReport({ id: "S1", reason: "faux", words, email, listing: "R1", at: NOW, due: "2025-06-04" });
      await unit.add(["sent", "waiting"].map((key) => ({ kind: "mail", key, payload: { text: words }, due: NOW })));
    });
    await storage.outbox.sent("sent", NOW);
  };
  const filesWith = async (text: string) => {
    const files = await readdir(directory);
    const contents = await Promise.all(files.map((file) => readFile(join(directory, file))));
    return files.filter((_, file) => contents[file]?.includes(text) === true);
  };
  const erase = async ({ correspondence: { leads, reports } }: Storage) => {
    await leads.erase(email, () => ["sent", "waiting"]);
    await reports.erase(email, () => []);
  };

  // Once what is erased stood in the file itself, once in its log alone.
  const before = await openSqliteStorage({ directory });
  await writtenAbout(before);
  await before.close();
  expect(await filesWith(words)).toEqual(["virage.db"]);
  const storage = await openSqliteStorage({ directory });
  await erase(storage);
  expect(await filesWith(words)).toEqual([]);
  await writtenAbout(storage);
  expect(await filesWith(words)).toEqual(["virage.db-wal"]);
  await erase(storage);
  expect(await filesWith(words)).toEqual([]);

  await storage.listings.write(
    numbers(3).map((number) => ({ kind: "put", listing: sampleListing(number) })),
    NOW,
  );
  await writtenAbout(storage);
  const { batches } = await storage.listings.online(1);
  for await (const _ of batches) {
    await erase(storage);
    break;
  }
  expect(await filesWith(words)).toEqual([]);
  await storage.close();
});

it("refuses a second opening of a data directory, naming it and the process that holds it", async () => {
  const storage = await openSqliteStorage({ directory });
  await expect(openSqliteStorage({ directory })).rejects.toThrow(DataDirectoryInUse);
  const second = spawn(process.execPath, ["--input-type=module-typescript", "-e", openIn(directory)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  second.stderr.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const [code] = await once(second, "exit");
  expect(code).toBe(1);
  expect(said.join("")).toContain(
    `le répertoire de données ${directory} est déjà utilisé par le processus ${String(process.pid)}`,
  );
  await storage.listings.write([{ kind: "put", listing: sampleListing(1) }], NOW);
  await storage.close();
  await (await openSqliteStorage({ directory })).close();
});

it("opens a data directory whose process was killed", async () => {
  const held = spawn(process.execPath, [
    "--input-type=module-typescript",
    "-e",
    `${openIn(directory)} console.log("open"); setInterval(() => {}, 1000);`,
  ]);
  await once(held.stdout, "data");
  await expect(openSqliteStorage({ directory })).rejects.toMatchObject({ directory, pid: held.pid });
  held.kill("SIGKILL");
  await once(held, "exit");
  const storage = await openSqliteStorage({ directory });
  expect(await storage.changes.last()).toBe(0);
  await storage.close();
});

it("lets a process end that forgot to close it", () => {
  execFileSync(process.execPath, ["--input-type=module-typescript", "-e", openIn(directory)], { timeout: 20_000 });
});

it("does not open a database of a later version, and leaves the directory free", async () => {
  await (await openSqliteStorage({ directory })).close();
  const file = new DatabaseSync(join(directory, "virage.db"));
  file.exec("insert into migrations (number, name) values (99, 'of the future')");
  file.close();
  await expect(openSqliteStorage({ directory })).rejects.toThrow(DatabaseTooNew);
  await expect(openSqliteStorage({ directory })).rejects.toMatchObject({ found: 99 });
});

it("says which file is no database, and leaves the directory free", async () => {
  const file = join(directory, "virage.db");
  await writeFile(file, "not a database ".repeat(1000));
  await expect(openSqliteStorage({ directory })).rejects.toThrow(DatabaseDamaged);
  await expect(openSqliteStorage({ directory })).rejects.toThrow(
    `la base ${file} est endommagée (file is not a database)`,
  );
  await rm(file);
  await (await openSqliteStorage({ directory })).close();
});

it("refuses an empty file instead of filling it in, and takes up its own that was never finished", async () => {
  await writeFile(join(directory, "virage.db.new"), "");
  await (await openSqliteStorage({ directory })).close();
  await writeFile(join(directory, "virage.db"), "");
  await expect(openSqliteStorage({ directory })).rejects.toThrow(DatabaseDamaged);
  await expect(openSqliteStorage({ directory })).rejects.toThrow("fichier vide");
});

it("says which file is damaged when it is cut short or overwritten in the middle, reading and writing", async () => {
  const put = numbers(2_000).map((number) => ({ kind: "put", listing: sampleListing(number) }) as const);
  const storage = await openSqliteStorage({ directory });
  await storage.listings.write(put, NOW);
  await storage.close();
  const file = join(directory, "virage.db");
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  await expect(openSqliteStorage({ directory })).rejects.toThrow(DatabaseDamaged);

  // Behind the pages that say which tables there are.
  whole.fill(0xee, whole.length / 4);
  await writeFile(file, whole);
  const opened = await openSqliteStorage({ directory });
  const walk = async () => {
    for await (const batch of (await opened.listings.online(100)).batches) expect(batch).not.toEqual([]);
  };
  await expect(walk()).rejects.toThrow(DatabaseDamaged);
  await expect(opened.listings.getMany(put.map(({ listing }) => listing.reference))).rejects.toThrow(DatabaseDamaged);
  await expect(opened.listings.write(put, NOW)).rejects.toThrow(DatabaseDamaged);
  await opened.close();
});

it("keeps everything from other users, in a directory that was open to them too", async () => {
  await chmod(directory, 0o755);
  const storage = await openSqliteStorage({ directory });
  await storage.listings.write([{ kind: "put", listing: sampleListing(1) }], NOW);
  const rights = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await rights(directory)).toBe(0o700);
  const files = await readdir(directory);
  expect(files).toContain("virage.db-wal");
  for (const file of files) expect([file, await rights(join(directory, file))]).toEqual([file, 0o600]);
  await storage.close();
});

it("answers other work while it writes and while it walks", async () => {
  const storage = await openSqliteStorage({ directory });
  const put = Array.from({ length: 2_000 }, (_, number) => ({ kind: "put", listing: sampleListing(number) }) as const);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await storage.listings.write(put, NOW);
  expect(turns).toBeGreaterThan(0);
  turns = 0;
  for await (const _ of (await storage.listings.online(10)).batches);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
  await storage.close();
});
