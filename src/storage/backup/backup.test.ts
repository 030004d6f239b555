import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { entriesAfter, numbers, onlineReferences, put } from "../../../test/storage/sample-writes.ts";
import { openSqliteStorage } from "../sqlite.ts";
import { DataDirectoryInUse, DatabaseDamaged, DatabaseTooNew } from "../storage-error.ts";
import type { Storage } from "../storage.ts";
import { backUp } from "./back-up.ts";
import { MANIFEST } from "./manifest.ts";
import { restore } from "./restore.ts";

const NOW = Date.parse("2026-11-29T16:40:00.000Z");
const AT = "2026-11-29T16:39:00.000Z";
const BATCH = 50;

let root: string;
let dataDirectory: string;
let into: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "virage-backup-"));
  [dataDirectory, into] = [join(root, "data"), join(root, "backups")];
  storage = await openSqliteStorage({ directory: dataDirectory });
});
afterEach(async () => {
  await storage.close();
  await rm(root, { recursive: true, force: true });
});

const write = (from: number) =>
  storage.listings.write(
    numbers(BATCH).map((each) => put(from + each)),
    AT,
  );
const saved = async (now = NOW) => {
  const backup = await backUp({ dataDirectory, into, now });
  if (backup === undefined) throw new Error("nothing was backed up");
  return backup;
};
const restoredTo = (directory: string, from: string) => restore({ from, dataDirectory: join(root, directory) });

describe("a backup", () => {
  it("of a site that goes on writing is its database as of one moment, and is it again once restored", async () => {
    await write(0);
    const writing = (async () => {
      for (let from = BATCH; from < 20 * BATCH; from += BATCH) await write(from);
    })();
    const { directory } = await saved();
    await writing;
    expect(await restoredTo("other", directory)).toMatchObject({ kind: "restored" });
    const other = await openSqliteStorage({ directory: join(root, "other") });
    try {
      const references = await onlineReferences(other);
      // Whole batches, from the first on: none is there in part, and the log says the same.
      expect(references.length % BATCH).toBe(0);
      expect(references.length).toBeGreaterThanOrEqual(BATCH);
      expect(new Set(references)).toEqual(new Set(numbers(references.length).map((each) => `R${String(each)}`)));
      expect(await entriesAfter(other, 0, 10_000)).toHaveLength(references.length);
    } finally {
      await other.close();
    }
  });

  it("holds the files that nobody else has, each with its sum, for their owner alone", async () => {
    await mkdir(join(dataDirectory, "medias/ab"), { recursive: true });
    await mkdir(join(dataDirectory, "photos"), { recursive: true });
    await writeFile(join(dataDirectory, "medias/ab/1.webp"), "a picture");
    await writeFile(join(dataDirectory, "photos/2.webp"), "one to fetch again");
    const { directory, manifest } = await saved();
    expect(manifest.files.map(({ path }) => path)).toEqual(["virage.db", "medias/ab/1.webp"]);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, "virage.db"))).mode & 0o777).toBe(0o600);
    await restoredTo("other", directory);
    expect(await readFile(join(root, "other/medias/ab/1.webp"), "utf8")).toBe("a picture");
  });

  it("stands beside those of before, and one that fails leaves nothing", async () => {
    await saved();
    await saved(NOW + 60_000);
    const names = ["virage-20261129T164000Z", "virage-20261129T164100Z"];
    expect(await readdir(into)).toEqual(names);
    await storage.close();
    await truncate(join(dataDirectory, "virage.db"), 4096);
    await expect(saved(NOW + 120_000)).rejects.toThrow(DatabaseDamaged);
    expect(await readdir(into)).toEqual(names);
    storage = await openSqliteStorage({ directory: join(root, "another") });
  });

  it("takes away what one that was killed has left, a day later, and nothing of one that may be under way", async () => {
    await mkdir(join(into, "virage-20261128T163959Z.unfinished"), { recursive: true });
    await mkdir(join(into, "virage-20261128T164001Z.unfinished/medias"), { recursive: true });
    await saved();
    expect(await readdir(into)).toEqual(["virage-20261128T164001Z.unfinished", "virage-20261129T164000Z"]);
  });

  it("leaves another of the same second alone", async () => {
    await mkdir(join(into, "virage-20261129T164000Z.unfinished/medias"), { recursive: true });
    await expect(saved()).rejects.toThrow("EEXIST");
    expect(await readdir(join(into, "virage-20261129T164000Z.unfinished"))).toEqual(["medias"]);
  });

  it("is none of rows whose own row is gone", async () => {
    await write(0);
    await storage.close();
    const database = new DatabaseSync(join(dataDirectory, "virage.db"), { enableForeignKeyConstraints: false });
    database.exec("delete from listings where reference = 'R7'");
    database.close();
    await expect(saved()).rejects.toThrow(DatabaseDamaged);
    storage = await openSqliteStorage({ directory: join(root, "another") });
  });

  it("is none of what the tables themselves rule out", async () => {
    await write(0);
    await storage.close();
    const file = join(dataDirectory, "virage.db");
    const onFile = <Result>(work: (database: DatabaseSync) => Result): Result => {
      const database = new DatabaseSync(file, { defensive: false });
      try {
        return work(database);
      } finally {
        database.close();
      }
    };
    // As a disk that wrote something else than it was given: by statements alone no column would take it.
    const define = (sql: string) =>
      onFile((database) => {
        database.exec("pragma writable_schema = on");
        database.prepare("update sqlite_master set sql = ? where name = 'listings'").run(sql);
      });
    const row = onFile((database) => database.prepare("select sql from sqlite_master where name = 'listings'").get());
    const created = String(row?.["sql"]);
    define(created.replaceAll(/ not null/gi, ""));
    onFile((database) => {
      const column = database
        .prepare("select name from pragma_table_info('listings') where pk = 0 and type = 'TEXT'")
        .get();
      database.exec(`update listings set ${String(column?.["name"])} = null where reference = 'R7'`);
    });
    define(created);
    await expect(saved()).rejects.toThrow(/NULL value in listings/);
    storage = await openSqliteStorage({ directory: join(root, "another") });
  });

  it("is none where there is no database", async () => {
    expect(await backUp({ dataDirectory: join(root, "nowhere"), into, now: NOW })).toBeUndefined();
  });
});

describe("what is restored", () => {
  it("is never written over a database, nor beside a site that runs", async () => {
    const { directory } = await saved();
    await expect(restore({ from: directory, dataDirectory })).rejects.toThrow(DataDirectoryInUse);
    await storage.close();
    expect(await restore({ from: directory, dataDirectory })).toEqual({ kind: "occupied" });
    storage = await openSqliteStorage({ directory: dataDirectory });
  });

  it("is what was backed up, or nothing", async () => {
    await mkdir(join(dataDirectory, "logos"), { recursive: true });
    await writeFile(join(dataDirectory, "logos/1.png"), "a logo");
    const { directory } = await saved();
    await writeFile(join(directory, "logos/1.png"), "b logo");
    expect(await restoredTo("other", directory)).toEqual({ kind: "damaged", path: "logos/1.png" });
    await rm(join(directory, "logos/1.png"));
    expect(await restoredTo("other", directory)).toEqual({ kind: "damaged", path: "logos/1.png" });
    await expect(readdir(join(root, "other"))).rejects.toThrow("ENOENT");
  });

  it("is a whole backup of a program of this age, that stays where it is told to", async () => {
    const { directory } = await saved();
    const manifest = await readFile(join(directory, MANIFEST), "utf8");
    const set = (text: string) => writeFile(join(directory, MANIFEST), text);
    await set(manifest.replace("virage.db", "../../virage.db"));
    expect(await restoredTo("other", directory)).toEqual({ kind: "noBackup" });
    for (const other of ["virage.lock", "virage.db-wal", "logos", "photos/1.webp"]) {
      await set(manifest.replace("virage.db", other));
      expect(await restoredTo("other", directory)).toEqual({ kind: "noBackup" });
    }
    await set(manifest.slice(0, 40));
    expect(await restoredTo("other", directory)).toEqual({ kind: "noBackup" });
    await set(manifest.replace(/"migrations": \d+/, '"migrations": 9999'));
    await expect(restoredTo("other", directory)).rejects.toThrow(DatabaseTooNew);
    await rm(join(directory, MANIFEST));
    expect(await restoredTo("other", directory)).toEqual({ kind: "noBackup" });
    expect(await restoredTo("other", join(root, "nowhere"))).toEqual({ kind: "noBackup" });
  });
});
