/** Kysely over `node:sqlite`, in this thread or another. */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { CompiledQuery as Compiled, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { Outcome } from "./statements.ts";

/** A connection that answers in the order in which it is asked. */
export interface Channel {
  execute(statement: string, parameters: readonly unknown[]): Promise<Outcome>;
  close(): Promise<void>;
}

/** `begin` opens a transaction: `begin immediate` where it will write, so that it never fails half-way for want of the lock. */
export function sqliteDialect(channel: Channel, begin: "begin" | "begin immediate"): Dialect {
  return {
    createDriver: () => sqliteDriver(channel, begin),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    // Says that there is one connection: Kysely then lets one transaction in at a time.
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

function sqliteDriver(channel: Channel, begin: string): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { rows, changes } = await channel.execute(sql, parameters);
      // The cast: which columns a statement returns is known to the query builder alone.
      const typed = rows as Row[];
      return changes === undefined ? { rows: typed } : { rows: typed, numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => {
      throw new Error("not offered: read by key in batches instead");
    },
  };
  const run = (statement: string) => async () => {
    await connection.executeQuery(Compiled.raw(statement));
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: run(begin),
    commitTransaction: run("commit"),
    rollbackTransaction: run("rollback"),
    releaseConnection: async () => {},
    destroy: () => channel.close(),
  };
}
