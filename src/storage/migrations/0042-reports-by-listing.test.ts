import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { MIGRATIONS, migrate } from "../migration.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { openWriterChannel } from "../sqlite/writer-channel.ts";
import type { Tables, WrittenTable } from "../tables.ts";

it("finds the reports that are kept by their listing and their decision, without reading the others", async () => {
  const directory = await mkdtemp(join(tmpdir(), "virage-reports-by-listing-"));
  const writes = new Kysely<Tables>({
    dialect: sqliteDialect(openWriterChannel(join(directory, "test.db")), "begin immediate"),
  });
  const plan = async (where: string) => {
    const { rows } = await sql<{
      detail: string;
    }>`explain query plan select document from reports where ${sql.raw(where)}`.execute(writes);
    return rows.map(({ detail }) => detail).join(", ");
  };
  try {
    const before = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === "reports by listing"),
    );
    await migrate({ writes, dialect: "sqlite" }, before);
    const written = (id: string, document: object): WrittenTable => ({
      id,
      email: null,
      at: "2026-03-01",
      document: JSON.stringify({ id, ...document }),
    });
    // The tables of that day have neither.
    const old = writes as unknown as Kysely<Record<"reports", WrittenTable>>;
    await old
      .insertInto("reports")
      .values([
        written("S-1", { listing: "R1" }),
        written("S-2", { listing: "R2", decision: { outcome: "maintenue", at: "2026-03-02" } }),
      ])
      .execute();
    await migrate({ writes, dialect: "sqlite" });
    expect(await writes.selectFrom("reports").select(["id", "listing", "decided"]).orderBy("id").execute()).toEqual([
      { id: "S-1", listing: "R1", decided: null },
      { id: "S-2", listing: "R2", decided: "2026-03-02" },
    ]);
    expect(await plan("listing = 'R1' order by at, id")).toBe(
      "SEARCH reports USING INDEX reports_by_listing (listing=?)",
    );
    expect(await plan("decided is null")).toBe("SEARCH reports USING INDEX reports_by_decision (decided=?)");
    expect(await plan("decided is not null order by decided desc limit 9")).toMatch(/INDEX reports_by_decision/);
  } finally {
    await writes.destroy();
    await rm(directory, { recursive: true });
  }
});
