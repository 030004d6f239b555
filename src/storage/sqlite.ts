/** Storage in a SQLite file: one process, no server. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import { Kysely, sql } from "kysely";
import { circuitBreaker } from "../outward/circuit-breaker.ts";
import type { Database, Snapshot } from "./database.ts";
import { checkMigrated, migrate } from "./migration.ts";
import { UNHEARD } from "./notices.ts";
import { ensureDatabaseFile, readingOf } from "./sqlite/database-file.ts";
import { admittedChannel } from "./sqlite/admitted-channel.ts";
import type { Channel } from "./sqlite/dialect.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";
import { lockDirectory } from "./sqlite/directory-lock.ts";
import type { Statements } from "./sqlite/statements.ts";
import { BUSY_TIMEOUT_MS, openStatements } from "./sqlite/statements.ts";
import { openWriterChannel } from "./sqlite/writer-channel.ts";
import type { Storage } from "./storage.ts";
import { storageOn } from "./storage-on.ts";
import type { Tables } from "./tables.ts";
import { tellStatement } from "./told-statements.ts";

export interface SqliteOptions {
  /** Made when it is missing. On a local disk: network file systems do not lock reliably. */
  readonly directory: string;
  /** Milliseconds for which another process that writes is waited for; nobody but an operator’s own tools does. */
  readonly patience?: number;
}

/** Writes stand in one line: what the first has waited for in vain, those behind it do not wait for again. */
const BREAKING = { failures: 1, pause: 1_000 };

/** Rejects with `DataDirectoryInUse`, `DatabaseTooNew` or `DatabaseDamaged`, or with what the disk or SQLite says. */
export async function openSqliteStorage({ directory, patience = BUSY_TIMEOUT_MS }: SqliteOptions): Promise<Storage> {
  const lock = lockDirectory(directory);
  try {
    const file = join(directory, "virage.db");
    await ensureDatabaseFile(file, async (made) => closeWrites(await openWrites(made, patience)));
    const database = await openSqliteDatabase(file, patience);
    const close = async () => {
      await database.close();
      lock.release();
    };
    return storageOn({ ...database, close });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * For questions alone, beside whoever holds the directory: SQLite itself refuses to write. Undefined where there is no database yet.
 * Rejects with `DatabaseTooOld`, `DatabaseTooNew` or `DatabaseDamaged`.
 */
export async function openSqliteForReading({ directory }: SqliteOptions): Promise<Storage | undefined> {
  const file = join(directory, "virage.db");
  if (!existsSync(file)) return undefined;
  const { statements, tables } = openReads(file);
  try {
    await checkMigrated(tables);
  } catch (error) {
    statements.close();
    throw error;
  }
  return storageOn({
    dialect: "sqlite",
    notices: UNHEARD,
    reads: tables,
    listingReads: tables,
    writes: tables,
    learn: () => {},
    replicaReads: undefined,
    snapshot: () => openSnapshot(file, async () => {}),
    alone: (_name, work) => work(),
    purge: async () => {},
    close: async () => statements.close(),
  });
}

async function openSqliteDatabase(file: string, patience: number): Promise<Database> {
  const writes = await openWrites(file, patience);
  const reading = openReads(file);
  const snapshots = new Set<Snapshot>();
  let isPurgeDue = false;
  const purge = async () => {
    isPurgeDue = !(await emptyLog(writes, patience));
  };
  return {
    dialect: "sqlite",
    notices: UNHEARD,
    reads: reading.tables,
    listingReads: reading.tables,
    writes,
    learn: () => {},
    replicaReads: undefined,
    snapshot: async () => {
      const snapshot = await openSnapshot(file, async () => {
        snapshots.delete(snapshot);
        if (isPurgeDue) await purge();
      });
      snapshots.add(snapshot);
      return snapshot;
    },
    // One process has the directory, and does each thing of a name once.
    alone: (_name, work) => work(),
    purge,
    close: async () => {
      for (const snapshot of snapshots) await snapshot.end();
      reading.statements.close();
      await closeWrites(writes);
    },
  };
}

async function openWrites(file: string, patience: number): Promise<Kysely<Tables>> {
  const breaker = circuitBreaker({ ...BREAKING, longest: 2 * patience, clock: () => performance.now() });
  const writes = new Kysely<Tables>({
    dialect: sqliteDialect(admittedChannel(openWriterChannel(file, patience), file, breaker), "begin immediate"),
    log: tellStatement,
  });
  try {
    await migrate({ writes, dialect: "sqlite" });
    return writes;
  } catch (error) {
    await closeWrites(writes);
    throw error;
  }
}

/** There is one connection: whoever holds it has waited for every transaction begun before. */
function closeWrites(writes: Kysely<Tables>): Promise<void> {
  return writes.connection().execute(() => writes.destroy());
}

/** Moves the log of the last writes into the file, and says whether it is empty now: not while a snapshot still reads from it. */
function emptyLog(writes: Kysely<Tables>, patience: number): Promise<boolean> {
  return writes.connection().execute(async (connection) => {
    // Other writes wait for this one, and it waits for no snapshot.
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql.raw(`pragma busy_timeout = ${String(patience)}`).execute(connection);
    }
  });
}

interface Reading {
  readonly statements: Statements;
  readonly tables: Kysely<Tables>;
}

/** In this thread: a point read costs less than a message to another. */
function openReads(file: string): Reading {
  const statements = openStatements({ file, readOnly: true });
  const channel: Channel = {
    execute: async (statement, parameters) => readingOf(file, () => statements.execute(statement, parameters)),
    close: async () => statements.close(),
  };
  return { statements, tables: new Kysely<Tables>({ dialect: sqliteDialect(channel, "begin"), log: tellStatement }) };
}

/** A connection of its own in a transaction. SQLite fixes the moment at the first question. */
async function openSnapshot(file: string, onEnd: () => Promise<void>): Promise<Snapshot> {
  const { statements, tables } = openReads(file);
  const transaction = await tables.startTransaction().execute();
  let ended = false;
  return {
    tables: transaction,
    async *walk<Row>({ sql, parameters }: CompiledQuery<Row>, batchSize: number) {
      // The cast: which columns a statement returns is known to the query builder alone.
      const rows = statements.iterate(sql, parameters) as IterableIterator<Row>;
      const next = () => readingOf(file, () => rows.next());
      let batch: Row[] = [];
      for (let row = next(); row.done !== true; row = next()) {
        batch.push(row.value);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
        await setImmediate();
      }
      if (batch.length > 0) yield batch;
    },
    end: async () => {
      if (ended) return;
      ended = true;
      statements.close();
      await onEnd();
    },
  };
}
