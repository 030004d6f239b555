import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sqliteDialect } from "./dialect.ts";
import { openWriterChannel } from "./writer-channel.ts";

let directory: string;
let database: Kysely<unknown>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-dialect-"));
  database = new Kysely({ dialect: sqliteDialect(openWriterChannel(join(directory, "test.db")), "begin immediate") });
  await sql`create table words (word text not null) strict`.execute(database);
});
afterEach(async () => {
  await database.destroy();
  await rm(directory, { recursive: true });
});

const words = async () => (await sql<{ word: string }>`select word from words`.execute(database)).rows;
const add = (word: unknown, to = database) => sql`insert into words values (${word})`.execute(to);

it("tells the full disk that ended a transaction, and goes on when there is room", async () => {
  await sql`pragma max_page_count = 10`.execute(database);
  const filling = database.transaction().execute(async (transaction) => {
    for (let count = 0; count < 100; count += 1) await add("long".repeat(1000), transaction);
  });
  await expect(filling).rejects.toMatchObject({
    name: "StorageUnavailable",
    cause: { message: "database or disk is full", errcode: 13 },
  });
  expect(await words()).toEqual([]);
  await sql`pragma max_page_count = 1000`.execute(database);
  await add("room");
  expect(await words()).toEqual([{ word: "room" }]);
});

it("lets one transaction in at a time, whatever is asked meanwhile", async () => {
  const first = database.transaction().execute(async (transaction) => {
    await add("one", transaction);
    await add("two", transaction);
    throw new Error("changed its mind");
  });
  const second = database.transaction().execute((transaction) => add("three", transaction));
  await expect(first).rejects.toThrow("changed its mind");
  await second;
  expect(await words()).toEqual([{ word: "three" }]);
});

it("refuses a value that SQLite would store as something else", async () => {
  await expect(add(true)).rejects.toThrow("not a value for SQLite: true");
  await expect(add(undefined)).rejects.toThrow("not a value for SQLite: undefined");
  await expect(add(Symbol("a word"))).rejects.toThrow("could not be cloned");
  await add("a word");
  expect(await words()).toEqual([{ word: "a word" }]);
});
