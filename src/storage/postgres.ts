/** Storage on a PostgreSQL server (15 or later): any number of processes. */
import { setTimeout as delay } from "node:timers/promises";
import type { CompiledQuery, PostgresPool } from "kysely";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database, Snapshot } from "./database.ts";
import { checkMigrated, migrate } from "./migration.ts";
import type { Notices } from "./notices.ts";
import { UNHEARD } from "./notices.ts";
import { isAwaited } from "./awaited.ts";
import { hearNotices } from "./postgres/hear-notices.ts";
import { pickedPool } from "./postgres/picked-pool.ts";
import { replicaFirst } from "./postgres/replica-first.ts";
import { reachablePool } from "./postgres/reachable-pool.ts";
import type { CircuitBreaker } from "../outward/circuit-breaker.ts";
import { circuitBreaker } from "../outward/circuit-breaker.ts";
import { StorageUnavailable } from "./storage-error.ts";
import { lastSequence } from "./sequences.ts";
import { checkMoved } from "./unfinished-move.ts";
import type { Storage } from "./storage.ts";
import { storageOn } from "./storage-on.ts";
import type { Tables } from "./tables.ts";
import { tellStatement } from "./told-statements.ts";

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; `?sslmode=` and the like as `pg` reads them. */
  readonly url: string;
  /** As `url`, of a streaming replica of it, which pages are read from while it is not behind. */
  readonly replicaUrl?: string | undefined;
  /** Milliseconds during which a server that does not answer yet is asked again. */
  readonly patience?: number;
  /**
   * Connections of this process at most, at least two, beside the few of forms and the one that hears notices: one half reads for pages, the
   * other writes and walks.
   */
  readonly connections?: number;
}

const DEFAULT_PATIENCE_MS = 15_000;
const DEFAULT_CONNECTIONS = 10;
/** A form takes some ten milliseconds: of three connections the next is free before anybody notices. */
const FORM_CONNECTIONS = 3;

/**
 * Milliseconds. `statement_timeout` ends a question in a server that works; `query_timeout` gives up on one that has
 * stopped answering, and therefore comes later.
 */
interface Patience {
  readonly connectionTimeoutMillis: number;
  readonly statement_timeout: number;
  readonly query_timeout: number;
}

/** A visitor waits for the answer, and rather reads that there is none: 3.5 s at the worst. A question takes 10 ms. */
const READING: Patience = { connectionTimeoutMillis: 1_500, statement_timeout: 1_800, query_timeout: 2_000 };

/**
 * Of what pages read: three questions in a row without an answer, and for a second nobody asks. Those few that wait meanwhile hold the
 * turns of searches that need no database (docs/decisions/degraded-modes.md). What writes is patient instead.
 */
const BREAKING = {
  failures: 3,
  pause: 1000,
  longest: READING.connectionTimeoutMillis + READING.query_timeout,
};

/** Of a replica, beside which there is the primary: a page that asks it in vain waits no longer for both than it says above of one. */
const REPLICA: Patience = { connectionTimeoutMillis: 300, statement_timeout: 700, query_timeout: 800 };
const REPLICA_BREAKING = {
  failures: 3,
  pause: 5000,
  longest: REPLICA.connectionTimeoutMillis + 2 * REPLICA.query_timeout,
};

/**
 * What somebody has written and sent: whoever waits for that is told within ten seconds, the question before it included, that nothing is
 * lost. Longer than for a page, for an import may hold the writers' turn: its batches take a second at most.
 */
const FORMS: Patience = { connectionTimeoutMillis: 2_500, statement_timeout: 4_500, query_timeout: 5_000 };

/** Imports wait for each other's batches. */
const WRITING: Patience = { connectionTimeoutMillis: 10_000, statement_timeout: 60_000, query_timeout: 65_000 };

/** Rejects with `StorageUnavailable` or `DatabaseTooNew`, or with what PostgreSQL says. */
export async function openPostgresStorage({
  url,
  replicaUrl,
  patience = DEFAULT_PATIENCE_MS,
  connections = DEFAULT_CONNECTIONS,
}: PostgresOptions): Promise<Storage> {
  await untilReachable(() => migrateAt(url, checkMoved), patience);
  const half = Math.max(1, Math.floor(connections / 2));
  const breaker = circuitBreaker({ ...BREAKING, clock: () => performance.now() });
  const reading = openPool(url, half, READING, breaker);
  const writing = openPool(url, Math.max(1, connections - half), WRITING);
  // With the breaker of pages: while nothing is answered, a form is told so at once.
  const forms = openPool(url, FORM_CONNECTIONS, FORMS, breaker);
  const notices = hearNotices(url);
  const database = databaseOn(reading, writing, notices);
  const replica = replicaUrl === undefined ? undefined : await openReplica(replicaUrl, half, reading);
  return storageOn({
    ...database,
    ...replica?.parts,
    writes: tablesOn(pickedPool(isAwaited, { awaited: forms.pool, patient: writing.pool })),
    close: async () => {
      await notices.close();
      await Promise.all([database.close(), forms.close(), replica?.close()]);
    },
  });
}

/** For questions alone: the server refuses to write. Rejects with `DatabaseTooOld` too. */
export async function openPostgresForReading({
  url,
  patience = DEFAULT_PATIENCE_MS,
}: PostgresOptions): Promise<Storage> {
  const reading = openPool(url, 2, { ...READING, options: "-c default_transaction_read_only=on" });
  try {
    await untilReachable(() => checkMigrated(reading.tables), patience);
    await checkMoved(reading.tables);
  } catch (error) {
    await reading.close();
    throw error;
  }
  // Who reads for a moment follows nothing.
  return storageOn(databaseOn(reading, { ...reading, close: async () => {} }, UNHEARD));
}

interface OpenReplica {
  readonly parts: Pick<Database, "listingReads" | "learn" | "replicaReads">;
  close(): Promise<void>;
}

/** Connects when a page first asks; only the primary has to be there. */
async function openReplica(url: string, connections: number, primary: OpenPool): Promise<OpenReplica> {
  // What others have told visitors before this process was there.
  let lastKnown = await lastSequence(primary.tables);
  const pool = replicaFirst({
    replica: serverPool(url, connections, REPLICA),
    primary: primary.pool,
    lastKnown: () => lastKnown,
    breaker: circuitBreaker({ ...REPLICA_BREAKING, clock: () => performance.now() }),
    clock: () => performance.now(),
  });
  const parts = {
    listingReads: tablesOn(pool),
    learn: (sequence: number) => {
      lastKnown = Math.max(lastKnown, sequence);
    },
    replicaReads: pool.reads,
  };
  return { parts, close: () => pool.end() };
}

interface OpenPool {
  readonly pool: PostgresPool;
  readonly tables: Kysely<Tables>;
  close(): Promise<void>;
}

/** Connects when it is first asked. */
function openPool(
  url: string,
  connections: number,
  patience: Partial<Patience> & Pick<pg.PoolConfig, "options">,
  breaker?: CircuitBreaker,
): OpenPool {
  const pool = serverPool(url, connections, patience);
  const reachable = reachablePool(pool, placeOf(url), breaker);
  return { pool: reachable, tables: tablesOn(reachable), close: () => pool.end() };
}

const serverPool = (
  url: string,
  connections: number,
  patience: Partial<Patience> & Pick<pg.PoolConfig, "options">,
): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "virage",
    keepAlive: true,
    // A process that hangs in a transaction would otherwise keep every writer waiting.
    idle_in_transaction_session_timeout: 60_000,
    ...patience,
    types,
  });

const tablesOn = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: tellStatement });

/**
 * Without a bound on answers: a migration may rewrite every row, or wait for another process that does. `before` may find that the database
 * is none to migrate.
 */
export async function migrateAt(url: string, before?: (tables: Kysely<Tables>) => Promise<void>): Promise<void> {
  const { tables, close } = openPool(url, 1, { connectionTimeoutMillis: 5_000 });
  try {
    await before?.(tables);
    await migrate({ writes: tables, dialect: "postgres" });
  } finally {
    await close();
  }
}

function databaseOn(reading: OpenPool, writing: OpenPool, notices: Notices): Database {
  const snapshots = new Set<Snapshot>();
  return {
    dialect: "postgres",
    notices,
    reads: reading.tables,
    listingReads: reading.tables,
    learn: () => {},
    replicaReads: undefined,
    writes: writing.tables,
    snapshot: async () => {
      // A walk may take its time; a server that hangs is noticed before it begins.
      await sql`select 1`.execute(reading.tables);
      const snapshot = await openSnapshot(writing.tables, () => snapshots.delete(snapshot));
      snapshots.add(snapshot);
      return snapshot;
    },
    alone: (name, work, signal) => alone(writing.tables, name, work, signal),
    // Its vacuum, by itself.
    purge: async () => {},
    close: async () => {
      await Promise.allSettled([...snapshots].map((snapshot) => snapshot.end()));
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}

/** Milliseconds between two looks at whether another process is done. */
const TURN_PAUSE = 200;

/** The lock is the connection's: it ends with the process however that ends. */
function alone<Result>(
  tables: Kysely<Tables>,
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const lock = sql`hashtextextended(${name}, 0)`;
  return tables.connection().execute(async (connection) => {
    for (;;) {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(connection);
      if (rows[0]?.taken === true) break;
      await delay(TURN_PAUSE, undefined, { signal });
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch((error: unknown) => {
        // The lock went with the connection; what was done stays done.
        if (!(error instanceof StorageUnavailable)) throw error;
      });
    }
  });
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
      if (!(error instanceof StorageUnavailable) || performance.now() + pause > deadline) throw error;
    }
    await delay(pause);
  }
}
