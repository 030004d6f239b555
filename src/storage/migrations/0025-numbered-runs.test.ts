import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate } from "../migration.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { openWriterChannel } from "../sqlite/writer-channel.ts";
import type { Tables } from "../tables.ts";

it("numbers the runs that are kept from each dealer's oldest on", async () => {
  const directory = await mkdtemp(join(tmpdir(), "virage-numbered-runs-"));
  const writes = new Kysely<Tables>({
    dialect: sqliteDialect(openWriterChannel(join(directory, "test.db")), "begin immediate"),
  });
  try {
    const before = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === "numbered runs"),
    );
    await migrate({ writes, dialect: "sqlite" }, before);
    const run = (curef: string, day: number) => ({ curef, at: `2026-03-0${day}`, last_references: "[]", report: "{}" });
    // The tables of that day have no numbers.
    const old = writes as unknown as Kysely<Record<"feed_runs", ReturnType<typeof run>>>;
    await old
      .insertInto("feed_runs")
      .values([run("C1", 3), run("C1", 1), run("C2", 2), run("C1", 2)])
      .execute();
    await migrate({ writes, dialect: "sqlite" });
    const rows = await writes.selectFrom("feed_runs").select(["curef", "at", "number"]).orderBy("at").execute();
    expect(rows.map(({ curef, at, number }) => `${curef} ${at} ${number}`).toSorted()).toEqual([
      "C1 2026-03-01 1",
      "C1 2026-03-02 2",
      "C1 2026-03-03 3",
      "C2 2026-03-02 1",
    ]);
  } finally {
    await writes.destroy();
    await rm(directory, { recursive: true });
  }
});
