/** A database as the queries see it, whichever it is. */
import type { CompiledQuery, Kysely } from "kysely";
import type { Notices } from "./notices.ts";
import type { ReplicaReads } from "./storage.ts";
import type { Tables } from "./tables.ts";

export type Dialect = "sqlite" | "postgres";

/** One moment of the database: what is written later is not seen. Holds a connection until it ends. */
export interface Snapshot {
  readonly tables: Kysely<Tables>;
  /** The rows of a question in batches; memory holds one. Other work of this thread runs between two batches. */
  walk<Row>(question: CompiledQuery<Row>, batchSize: number): AsyncIterable<readonly Row[]>;
  end(): Promise<void>;
}

export interface Database {
  readonly dialect: Dialect;
  /**
   * For questions alone. On SQLite they are answered in this thread, beside whatever is being written; on PostgreSQL
   * by connections of their own that give up within seconds.
   */
  readonly reads: Kysely<Tables>;
  /** The same, of listings alone, all of whose writes the change log tells of: for pages a replica is asked, where there is one. */
  readonly listingReads: Kysely<Tables>;
  /** For everything that writes, and for transactions. On PostgreSQL what somebody waits for (`awaited.ts`) gives up within seconds too. */
  readonly writes: Kysely<Tables>;
  snapshot(): Promise<Snapshot>;
  /** One at a time of a name among all processes on the database. */
  alone<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /**
   * Takes what was deleted out of the files too, at once or when the last snapshot that was taken before ends. PostgreSQL does so
   * in its own time.
   */
  purge(): Promise<void>;
  /** Of what other processes write; on SQLite there are none. */
  readonly notices: Notices;
  /** This process knows of an entry of the change log that is durable: from now on it reads no older listing. */
  readonly learn: (sequence: number) => void;
  /** Undefined without a replica. */
  readonly replicaReads: (() => ReplicaReads) | undefined;
  close(): Promise<void>;
}
