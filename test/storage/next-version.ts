/** A database as a release after this one leaves it, which has only expanded it: wider tables, one more, and another index of each. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Dialect } from "../../src/storage/database.ts";
import type { Migration } from "../../src/storage/migration.ts";
import { MIGRATIONS, migrate } from "../../src/storage/migration.ts";
import type { Tables } from "../../src/storage/tables.ts";

const ofTheNextRelease: Migration = {
  name: "of the release after",
  expands: true,
  up: async (database, dialect) => {
    // Kysely’s own list has the tables of every schema of a server, and tests have one each.
    const { rows } = await (
      dialect === "postgres"
        ? sql<{ readonly name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
        : sql<{
            readonly name: string;
          }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
    ).execute(database);
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} add column added_text text`.execute(database);
      await sql`alter table ${sql.table(name)} add column added_figure integer not null default 7`.execute(database);
      await sql`create index ${sql.ref(`added_to_${name}`)} on ${sql.table(name)} (added_figure)`.execute(database);
    }
    await sql`create table added_table (id integer primary key)`.execute(database);
  },
};

/** Brings an empty database, or one of this program, there. */
export async function makeNextVersion(writes: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await migrate({ writes, dialect }, [...MIGRATIONS, ofTheNextRelease]);
}
