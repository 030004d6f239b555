/** Storage for who only reads: beside whoever writes, and refused by the database itself where it would write. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { openPostgresForReading, openPostgresStorage } from "./postgres.ts";
import { openSqliteForReading, openSqliteStorage } from "./sqlite.ts";
import type { Storage } from "./storage.ts";
import { DatabaseTooOld } from "./storage-error.ts";

const AT = "2026-03-02T06:00:00.000Z";

async function readsAndNeverWrites(writer: Storage, reader: Storage | undefined): Promise<void> {
  const listing = sampleListing(1);
  await writer.listings.write([{ kind: "put", listing }], AT);
  expect((await reader?.listings.get(listing.reference))?.listing.reference).toBe(listing.reference);
  await expect(reader?.listings.write([{ kind: "withdraw", reference: listing.reference }], AT)).rejects.toThrow(
    /read.?only/i,
  );
  await expect(reader?.marks.set("some mark", 1)).rejects.toThrow(/read.?only/i);
  expect(await writer.listings.countOnline()).toBe(1);
}

describe("a reading of SQLite", () => {
  let directory = "";
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-reading-"));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it("goes on beside the one that writes, and never writes", async () => {
    expect(await openSqliteForReading({ directory })).toBeUndefined();
    const writer = await openSqliteStorage({ directory });
    const reader = await openSqliteForReading({ directory });
    await readsAndNeverWrites(writer, reader);
    await reader?.close();
    await writer.close();
  });

  it("is refused where the tables are those of an earlier program, which it would not bring up to date", async () => {
    await (await openSqliteStorage({ directory })).close();
    const database = new DatabaseSync(join(directory, "virage.db"));
    database.exec("delete from migrations where number = (select max(number) from migrations)");
    database.close();
    await expect(openSqliteForReading({ directory })).rejects.toThrow(DatabaseTooOld);
  });
});

describe("a reading of PostgreSQL", () => {
  it("goes on beside the one that writes, and never writes", async () => {
    const database = await createTestDatabase(inject("postgresUrl"));
    try {
      const writer = await openPostgresStorage({ url: database.url });
      const reader = await openPostgresForReading({ url: database.url });
      await readsAndNeverWrites(writer, reader);
      await reader.close();
      await writer.close();
    } finally {
      await database.drop();
    }
  });
});
