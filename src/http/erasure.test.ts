import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStorage } from "../compose.ts";
import { describeErasure } from "./erasure.contract.ts";

describeErasure("SQLite", async () => {
  const directory = await mkdtemp(join(tmpdir(), "virage-erasure-"));
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  return {
    storage,
    directory,
    tables: async () => {
      using database = new DatabaseSync(join(directory, "virage.db"), { readOnly: true });
      const names = database.prepare("select name from sqlite_schema where type = 'table'").all();
      return new Map(
        names.map(({ name }) => [
          String(name),
          JSON.stringify(database.prepare(`select * from "${String(name)}"`).all()),
        ]),
      );
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
});
