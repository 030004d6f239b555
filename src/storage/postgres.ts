/** Storage on a PostgreSQL server (15 or later): any number of processes. */
import { setTimeout as delay } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database, Snapshot } from "./database.ts";
import { migrate } from "./migration.ts";
import { reachablePool } from "./postgres/reachable-pool.ts";
import { DatabaseUnreachable } from "./storage-error.ts";
import type { Storage } from "./storage.ts";
import { storageOn } from "./storage-on.ts";
import type { Tables } from "./tables.ts";

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; `?sslmode=` and the like as `pg` reads them. */
  readonly url: string;
  /** Milliseconds during which a server that does not answer yet is asked again. */
  readonly patience?: number;
  /** Connections of this process at most. */
  readonly connections?: number;
}

const DEFAULT_PATIENCE_MS = 15_000;
const DEFAULT_CONNECTIONS = 10;

/** Rejects with `DatabaseUnreachable` or `DatabaseTooNew`, or with what PostgreSQL says. */
export async function openPostgresStorage({
  url,
  patience = DEFAULT_PATIENCE_MS,
  connections = DEFAULT_CONNECTIONS,
}: PostgresOptions): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "virage",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A process that hangs in a transaction would otherwise keep every writer waiting.
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
    types,
  });
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reachablePool(pool, placeOf(url)) }) });
  try {
    await untilReachable(() => migrate({ writes: database, dialect: "postgres" }), patience);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return storageOn(databaseOn(database, pool));
}

function databaseOn(database: Kysely<Tables>, pool: pg.Pool): Database {
  const snapshots = new Set<Snapshot>();
  return {
    dialect: "postgres",
    reads: database,
    writes: database,
    snapshot: async () => {
      const snapshot = await openSnapshot(database, () => snapshots.delete(snapshot));
      snapshots.add(snapshot);
      return snapshot;
    },
    close: async () => {
      await Promise.allSettled([...snapshots].map((snapshot) => snapshot.end()));
      await pool.end();
    },
  };
}

/** PostgreSQL fixes the moment at the first question. */
async function openSnapshot(database: Kysely<Tables>, onEnd: () => void): Promise<Snapshot> {
  const transaction = await database
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  let ended: Promise<void> | undefined;
  return {
    tables: transaction,
    // A cursor, not pages by key: before its first ANALYZE the server plans each page as a sort of everything.
    async *walk<Row>(question: CompiledQuery<Row>, batchSize: number) {
      if (question.parameters.length > 0) throw new Error(`a cursor takes no parameters: ${question.sql}`);
      await sql`declare walk no scroll cursor for ${sql.raw(question.sql)}`.execute(transaction);
      const next = () => sql<Row>`fetch ${sql.lit(batchSize)} from walk`.execute(transaction);
      for (let { rows } = await next(); rows.length > 0; { rows } = await next()) yield rows;
      await sql`close walk`.execute(transaction);
    },
    end: () => {
      onEnd();
      return (ended ??= transaction.rollback().execute());
    },
  };
}

/** Whole numbers arrive as numbers, not as texts: none of ours passes 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Host, port and database, for messages: the address without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A server that starts beside this process may need some seconds. */
async function untilReachable(attempt: () => Promise<void>, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DatabaseUnreachable) || performance.now() + pause > deadline) throw error;
    }
    await delay(pause);
  }
}
