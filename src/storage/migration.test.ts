import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Migration } from "./migration.ts";
import { MIGRATIONS, migrate } from "./migration.ts";
import { expandingMigrations } from "./migrations/0044-expanding-migrations.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";
import { openWriterChannel } from "./sqlite/writer-channel.ts";
import type { Tables } from "./tables.ts";

let directory: string;
let writes: Kysely<Tables>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-migration-"));
  writes = new Kysely<Tables>({
    dialect: sqliteDialect(openWriterChannel(join(directory, "test.db")), "begin immediate"),
  });
});
afterEach(async () => {
  await writes.destroy();
  await rm(directory, { recursive: true });
});

const make = (name: string): Migration => ({
  name,
  up: async ({ schema }) => schema.createTable(name).addColumn("id", "integer").execute(),
});
const run = (...migrations: readonly Migration[]) => migrate({ writes, dialect: "sqlite" }, migrations);
const tables = async () => (await writes.introspection.getTables()).map(({ name }) => name);

it("runs each migration once, and later ones when they appear", async () => {
  await run(make("one"));
  await run(make("one"), make("two"));
  await run(make("one"), make("two"));
  expect(await tables()).toEqual(["migrations", "one", "two"]);
  expect(await writes.selectFrom("migrations").selectAll().orderBy("number").execute()).toEqual([
    { number: 1, name: "one" },
    { number: 2, name: "two" },
  ]);
});

it("changes nothing that was there, and asks for nothing new of who writes as before, where it says that it only expands", async () => {
  const first = MIGRATIONS.findIndex(({ expands }) => expands === true);
  await run(...MIGRATIONS.slice(0, first));
  for (const at of MIGRATIONS.keys()) {
    if (at < first) continue;
    const before = await writes.introspection.getTables();
    await run(...MIGRATIONS.slice(0, at + 1));
    if (MIGRATIONS[at]?.expands !== true) continue;
    const after = new Map((await writes.introspection.getTables()).map((table) => [table.name, table.columns]));
    for (const { name, columns } of before) {
      const now = after.get(name) ?? [];
      expect(now, name).toEqual(expect.arrayContaining(columns));
      const added = now.filter((column) => columns.every((known) => known.name !== column.name));
      for (const column of added)
        expect(column.isNullable || column.hasDefaultValue, `${name}.${column.name}`).toBe(true);
    }
  }
});

it("leaves the database as it was when one of them fails", async () => {
  await run(make("one"));
  const failing: Migration = {
    name: "three",
    up: async (database) => {
      await sql`create table half (id integer)`.execute(database);
      await sql`insert into nowhere values (1)`.execute(database);
    },
  };
  await expect(run(make("one"), make("two"), failing)).rejects.toThrow("nowhere");
  expect(await tables()).toEqual(["migrations", "one"]);
});

it("refuses a database that has seen more migrations than it knows", async () => {
  await run(expandingMigrations, make("two"));
  await expect(run(expandingMigrations)).rejects.toMatchObject({ name: "DatabaseTooNew", found: 2, known: 1 });
});

it("goes on with a database that has only been expanded since, and with none that was contracted in between", async () => {
  const added: Migration = { ...make("added"), expands: true };
  await run(expandingMigrations, added);
  await run(expandingMigrations);
  await run(expandingMigrations, added, make("contracted"), { ...make("later"), expands: true });
  await expect(run(expandingMigrations, added)).rejects.toMatchObject({ name: "DatabaseTooNew", found: 4, known: 2 });
  await run(expandingMigrations, added, make("contracted"));
  expect(await tables()).toEqual(["added", "contracted", "later", "migrations"]);
});
