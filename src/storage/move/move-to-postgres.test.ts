import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { memberSession } from "../../../test/member-session.ts";
import type { TestDatabase } from "../../../test/postgres-server.ts";
import { createTestDatabase } from "../../../test/postgres-server.ts";
import { put } from "../../../test/storage/sample-writes.ts";
import { fillWithDemonstration } from "../../demonstration/fill.ts";
import { openPostgresForReading, openPostgresStorage } from "../postgres.ts";
import { openSqliteStorage } from "../sqlite.ts";
import { DataDirectoryInUse, MoveUnfinished } from "../storage-error.ts";
import type { Storage } from "../storage.ts";
import type { TableMoved } from "./move-to-postgres.ts";
import { moveToPostgres } from "./move-to-postgres.ts";

const NOW = Date.parse("2026-11-29T16:40:00.000Z");
const COUNT = 1200;

let server: TestDatabase;
let administrator: pg.Client;
let url: string;
let directory: string;
beforeAll(async () => {
  server = await createTestDatabase(inject("postgresUrl"));
  administrator = new pg.Client({ connectionString: server.url });
  await administrator.connect();
});
beforeEach(async () => {
  const schema = `s${randomUUID().replaceAll("-", "")}`;
  await administrator.query(`create schema ${schema}`);
  await administrator.query(`set search_path = ${schema}`);
  url = `${server.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  directory = await mkdtemp(join(tmpdir(), "virage-move-"));
  await withSource(async (storage) => {
    await fillWithDemonstration(storage, { count: COUNT, now: NOW, progress: new PassThrough().resume() });
    await memberSession(storage, "lea", ["private", "professional"]);
    await storage.listings.write(
      [{ kind: "withdraw", reference: (await references(storage))[0] ?? "" }],
      "2026-11-29T12:00:00.000Z",
    );
    // Beyond the first plane of Unicode, where UTF-16 has another order than the databases.
    for (const name of ["\u{1f697}", "\uffee"]) await memberSession(storage, name);
  });
});
afterEach(() => rm(directory, { recursive: true, force: true }));
afterAll(async () => {
  await administrator.end();
  await server.drop();
});

async function withSource(work: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await openSqliteStorage({ directory });
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}
const references = async (storage: Storage) => {
  const all: string[] = [];
  for await (const batch of storage.listings.all(500)) all.push(...batch.map(({ listing }) => listing.reference));
  return all;
};

/** Every row of every table, as text; by the tables' own names. */
async function everything(): Promise<{ readonly source: object; readonly target: object }> {
  const file = new DatabaseSync(join(directory, "virage.db"), { readOnly: true });
  const names = file
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
  const rows = (told: readonly object[]) =>
    told
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .toSorted();
  const source = Object.fromEntries(names.map((name) => [name, rows(file.prepare(`select * from "${name}"`).all())]));
  file.close();
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const target: Record<string, readonly string[]> = {};
  const { rows: found } = await administrator.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = current_schema()",
  );
  for (const { tablename } of found) {
    const { rows: told } = await administrator.query<object>({ text: `select * from "${tablename}"`, types });
    target[tablename] = rows(told);
  }
  return { source, target };
}

describe("a move to PostgreSQL", () => {
  it("leaves every row of every table as it was, and a site that goes on writing where the other stopped", async () => {
    const tables: TableMoved[] = [];
    const moved = await moveToPostgres({ directory, url, onTable: (table) => void tables.push(table) });
    const { source, target } = await everything();
    expect(target).toEqual(source);
    expect(moved).toMatchObject({ kind: "moved", tables: tables.length });
    expect(tables.find(({ table }) => table === "listings")).toEqual({
      table: "listings",
      rows: COUNT,
      putRight: COUNT,
    });
    const storage = await openPostgresStorage({ url });
    try {
      expect(await references(storage)).toHaveLength(COUNT);
      await storage.listings.write([put(1)], "2026-11-29T17:00:00.000Z");
      expect(await references(storage)).toHaveLength(COUNT + 1);
    } finally {
      await storage.close();
    }
  });

  it("that was cut short is opened by no site, and goes on where it stopped, with what was written meanwhile", async () => {
    const cut = moveToPostgres({
      directory,
      url,
      onTable: ({ table }) => {
        if (table === "price_history") throw new Error("cut");
      },
    });
    await expect(cut).rejects.toThrow("cut");
    await expect(openPostgresStorage({ url })).rejects.toThrow(MoveUnfinished);
    await expect(openPostgresForReading({ url })).rejects.toThrow(MoveUnfinished);
    await withSource(async (storage) => {
      await storage.listings.write([put(7)], "2026-11-29T17:00:00.000Z");
    });
    const tables: TableMoved[] = [];
    await moveToPostgres({ directory, url, onTable: (table) => void tables.push(table) });
    expect(tables.find(({ table }) => table === "listings")).toEqual({
      table: "listings",
      rows: COUNT + 1,
      putRight: 1,
    });
    const { source, target } = await everything();
    expect(target).toEqual(source);
  });

  it("takes out what the source has no more", async () => {
    const cutAt = (name: string) => (moved: TableMoved) => {
      if (moved.table === name) throw new Error("cut");
    };
    await expect(moveToPostgres({ directory, url, onTable: cutAt("sign_ins") })).rejects.toThrow("cut");
    const file = new DatabaseSync(join(directory, "virage.db"));
    file.exec("delete from accounts where email = 'lea@exemple.example'");
    file.close();
    await moveToPostgres({ directory, url });
    const { source, target } = await everything();
    expect(target).toEqual(source);
  });

  it("touches no database that holds anything, and no directory in which a site works", async () => {
    await administrator.query("create table theirs (id integer)");
    expect(await moveToPostgres({ directory, url })).toEqual({ kind: "occupied" });
    await administrator.query("drop table theirs");
    await (await openPostgresStorage({ url })).close();
    expect(await moveToPostgres({ directory, url })).toEqual({ kind: "occupied" });
    await withSource(async () => {
      await expect(moveToPostgres({ directory, url })).rejects.toThrow(DataDirectoryInUse);
    });
    expect(await moveToPostgres({ directory: join(directory, "nowhere"), url })).toEqual({ kind: "noDatabase" });
  });
});
