import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate } from "../migration.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { openWriterChannel } from "../sqlite/writer-channel.ts";
import type { Tables } from "../tables.ts";

it("takes back the day and the first price of what was put right within minutes, and leaves the others as they are", async () => {
  const directory = await mkdtemp(join(tmpdir(), "virage-prices-that-stood-"));
  const writes = new Kysely<Tables>({
    dialect: sqliteDialect(openWriterChannel(join(directory, "test.db")), "begin immediate"),
  });
  const documents = async () => {
    const rows = await writes.selectFrom("listings").select("document").orderBy("id").execute();
    return rows.map(({ document }): unknown => JSON.parse(document));
  };
  try {
    const before = MIGRATIONS.findIndex(({ name }) => name === "reductions from prices that stood");
    await migrate({ writes, dialect: "sqlite" }, MIGRATIONS.slice(0, before));
    const told = { price: 10_000, initialPrice: 12_000, priceDropDate: "2026-03-03" };
    const write = async (id: number, moments: readonly string[]) => {
      await sql`insert into listings (id, reference, document, updated_at)
        values (${id}, ${`R${String(id)}`}, ${JSON.stringify(told)}, '2026-03-03')`.execute(writes);
      for (const [index, date] of moments.entries())
        await sql`insert into price_history (listing, date, price)
          values (${id}, ${date}, ${[12_000, 10_000][index] ?? 0})`.execute(writes);
    };
    await write(1, ["2026-03-03T09:00:00.000Z", "2026-03-03T09:10:00.000Z"]);
    await write(2, ["2026-03-01T09:00:00.000Z", "2026-03-03T09:10:00.000Z"]);
    await migrate({ writes, dialect: "sqlite" });
    expect(await documents()).toEqual([{ price: 10_000, initialPrice: 10_000 }, told]);
  } finally {
    await writes.destroy();
    await rm(directory, { recursive: true });
  }
});
