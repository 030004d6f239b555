import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { createTestDatabase } from "../../test/postgres-server.ts";
import { openStorage } from "../compose.ts";
import { describeErasure } from "./erasure.contract.ts";

describeErasure("PostgreSQL", async () => {
  const directory = await mkdtemp(join(tmpdir(), "virage-erasure-"));
  const database = await createTestDatabase(inject("postgresUrl"));
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: database.url });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    storage,
    directory,
    tables: async () => {
      const { rows } = await client.query<{ name: string }>(
        "select relname as name from pg_class where relkind in ('r', 'p', 'm') and relnamespace = 'public'::regnamespace",
      );
      const texts = new Map<string, string>();
      for (const { name } of rows)
        texts.set(name, JSON.stringify((await client.query(`select * from "${name}"`)).rows));
      return texts;
    },
    close: async () => {
      await client.end();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
});
