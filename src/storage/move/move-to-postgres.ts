/**
 * Makes an empty PostgreSQL database equal to a SQLite one that nobody writes to, table by table. Both are walked in the order of their
 * keys, and what differs is put right: so a move that was cut short goes on where it stopped, and one that is done again, which finds
 * nothing to put right, is the check row by row. Both databases have the same tables (`migrations/`): texts and whole numbers, ordered by
 * code point in either.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { MIGRATIONS } from "../migration.ts";
import { migrateAt } from "../postgres.ts";
import { lockDirectory } from "../sqlite/directory-lock.ts";
import { DatabaseTooNew, DatabaseTooOld } from "../storage-error.ts";
import { MOVING } from "../unfinished-move.ts";
import type { Row, Side } from "./equal-tables.ts";
import { differences } from "./equal-tables.ts";
import type { MovedTable } from "./moved-tables.ts";
import { movedTables } from "./moved-tables.ts";

export interface MoveParts {
  /** The data directory of the site, which stands still meanwhile. */
  readonly directory: string;
  /** `postgres://…`, of a database that no site has used. */
  readonly url: string;
  readonly onTable?: (table: TableMoved) => void;
}

export interface TableMoved {
  readonly table: string;
  /** Of SQLite, and of PostgreSQL afterwards. */
  readonly rows: number;
  /** Rows that were written, changed or taken out: nothing where it was equal already. */
  readonly putRight: number;
}

export type Moved =
  | { readonly kind: "moved"; readonly rows: number; readonly tables: number }
  | { readonly kind: "noDatabase" }
  /** A site has used it, or something else has tables there. */
  | { readonly kind: "occupied" };

/** Rows read or written at once. */
const BATCH = 500;

/** Rejects with `DataDirectoryInUse`, `DatabaseTooOld`, `DatabaseTooNew`, or with what PostgreSQL says; then it may be asked again. */
export async function moveToPostgres({ directory, url, onTable }: MoveParts): Promise<Moved> {
  const file = join(directory, "virage.db");
  if (!existsSync(file)) return { kind: "noDatabase" };
  const lock = lockDirectory(directory);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    checkVersion(source);
    if (!(await claimed(url))) return { kind: "occupied" };
    await migrateAt(url);
    return await made(source, url, onTable);
  } finally {
    source.close();
    lock.release();
  }
}

/** Marks an empty database as one that is being filled, which no site opens (`unfinished-move.ts`). */
async function claimed(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = current_schema()",
    );
    if (rows.some(({ name }) => name === MOVING)) return true;
    if (rows.length > 0) return false;
    await client.query(`create table ${MOVING} (since text not null)`);
    return true;
  });
}

async function made(source: DatabaseSync, url: string, onTable: MoveParts["onTable"]): Promise<Moved> {
  const tables = movedTables(source);
  return withClient(url, (reading) =>
    withClient(url, async (writing) => {
      // What was moved before and the source no longer has goes from the last table on: rows that name others before those.
      for (const table of tables.toReversed()) await takeOut(table, sqliteSide(source, table), reading, writing);
      let rows = 0;
      for (const table of tables) {
        const putRight = await fill(table, sqliteSide(source, table), reading, writing);
        const count = await checked(table, sqliteSide(source, table), reading);
        rows += count;
        onTable?.({ table: table.name, rows: count, putRight });
      }
      await writing.query("analyze");
      await writing.query(`drop table ${MOVING}`);
      return { kind: "moved", rows, tables: tables.length };
    }),
  );
}

async function takeOut(table: MovedTable, wanted: Side, reading: pg.Client, writing: pg.Client): Promise<void> {
  for await (const batch of differences(table, wanted, postgresSide(reading, table), BATCH)) {
    for (const { kind, row } of batch) if (kind === "extra") await remove(table, row, writing);
  }
}

/** Resolves to how many rows were written or changed. */
async function fill(table: MovedTable, wanted: Side, reading: pg.Client, writing: pg.Client): Promise<number> {
  let count = 0;
  for await (const batch of differences(table, wanted, postgresSide(reading, table), BATCH)) {
    await write(
      table,
      batch.flatMap(({ kind, row }) => (kind === "extra" ? [] : [row])),
      writing,
    );
    count += batch.length;
  }
  return count;
}

/** How many rows the two have; throws where one of them differs. */
async function checked(table: MovedTable, wanted: Side, reading: pg.Client): Promise<number> {
  let rows = 0;
  const counted: Side = {
    async *walk(batchSize) {
      for await (const batch of wanted.walk(batchSize)) {
        rows += batch.length;
        yield batch;
      }
    },
  };
  for await (const [first] of differences(table, counted, postgresSide(reading, table), BATCH))
    if (first !== undefined)
      throw new Error(`${table.name}: a row is ${first.kind} after it was written: ${keyOf(table, first.row)}`);
  return rows;
}

const keyOf = ({ key }: MovedTable, row: Row) => JSON.stringify(key.map((column) => row[column]));
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]) => names.map(quoted).join(", ");

async function write({ name, columns, key }: MovedTable, rows: readonly Row[], client: pg.Client): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    (_, at) => `(${columns.map((_column, index) => `$${String(at * columns.length + index + 1)}`).join(", ")})`,
  );
  const others = columns.filter((column) => !key.includes(column));
  const changed = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(", ");
  await client.query(
    `insert into ${quoted(name)} (${list(columns)}) values ${values.join(", ")} ` +
      `on conflict (${list(key)}) do ${others.length === 0 ? "nothing" : `update set ${changed}`}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}

async function remove({ name, key }: MovedTable, row: Row, client: pg.Client): Promise<void> {
  const named = key.map((column, index) => `${quoted(column)} = $${String(index + 1)}`).join(" and ");
  await client.query(
    `delete from ${quoted(name)} where ${named}`,
    key.map((column) => row[column]),
  );
}

function sqliteSide(database: DatabaseSync, { name, columns, key }: MovedTable): Side {
  return {
    async *walk(batchSize) {
      let batch: Row[] = [];
      for (const row of database
        .prepare(`select ${list(columns)} from ${quoted(name)} order by ${list(key)}`)
        .iterate()) {
        batch.push(row);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },
  };
}

function postgresSide(client: pg.Client, { name, columns, key }: MovedTable): Side {
  return {
    async *walk(batchSize) {
      // Of one moment: what is written beside it is not met again.
      await client.query("begin isolation level repeatable read read only");
      try {
        await client.query(
          `declare walk no scroll cursor for select ${list(columns)} from ${quoted(name)} order by ${list(key)}`,
        );
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${String(batchSize)} from walk`);
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await client.query("rollback");
      }
    },
  };
}

function checkVersion(source: DatabaseSync): void {
  const done = Number(source.prepare("select max(number) as last from migrations").get()?.["last"]);
  if (done > MIGRATIONS.length) throw new DatabaseTooNew(done, MIGRATIONS.length);
  if (done < MIGRATIONS.length) throw new DatabaseTooOld(done, MIGRATIONS.length);
}

const WHOLE = new pg.TypeOverrides();
WHOLE.setTypeParser(pg.types.builtins.INT8, Number);

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "virage move", types: WHOLE });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
