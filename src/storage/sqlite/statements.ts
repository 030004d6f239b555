/** One connection to a SQLite file, in the thread that calls it. */
import type { StatementSync } from "node:sqlite";
import { DatabaseSync } from "node:sqlite";
import { inspect } from "node:util";

export interface Outcome {
  readonly rows: unknown[];
  /** Rows inserted, updated or deleted; undefined for a statement that returns rows. */
  readonly changes: number | undefined;
}

export interface Statements {
  /** Throws what SQLite throws. */
  execute(statement: string, parameters: readonly unknown[]): Outcome;
  /** Row by row, read from the file as they are taken. */
  iterate(statement: string, parameters: readonly unknown[]): IterableIterator<unknown>;
  close(): void;
}

export interface Opening {
  readonly file: string;
  readonly readOnly: boolean;
  /** Milliseconds for which another process that writes is waited for. */
  readonly patience?: number | undefined;
}

/** Statements kept prepared; the oldest goes first. The program has some dozens. */
const MAX_PREPARED = 300;

/** Another connection holds the file for moments at most: its checkpoints. Who has sent a form is told within ten seconds. */
export const BUSY_TIMEOUT_MS = 5_000;

/**
 * `synchronous=full`: a commit that was told survives a power cut. Checkpoints come every 16 MB of log instead of 4:
 * pages written several times in between then reach the file once. A log that a long walk made grow is cut back to 64 MB.
 * `secure_delete`: what is deleted is overwritten, since it may be what somebody wrote and wants erased.
 */
const WRITING = [
  "pragma journal_mode = wal",
  "pragma synchronous = full",
  "pragma wal_autocheckpoint = 4000",
  "pragma journal_size_limit = 67108864",
  "pragma cache_size = -64000",
  "pragma secure_delete = on",
].join(";");

export function openStatements({ file, readOnly, patience = BUSY_TIMEOUT_MS }: Opening): Statements {
  const database = new DatabaseSync(file, { readOnly, timeout: patience, enableForeignKeyConstraints: true });
  if (!readOnly) database.exec(WRITING);
  const prepared = new Map<string, { readonly statement: StatementSync; readonly returnsRows: boolean }>();

  const prepare = (text: string) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const statement = database.prepare(text);
    const entry = { statement, returnsRows: statement.columns().length > 0 };
    prepared.set(text, entry);
    const [oldest] = prepared.keys();
    if (prepared.size > MAX_PREPARED && oldest !== undefined) prepared.delete(oldest);
    return entry;
  };

  return {
    execute: (text, given) => {
      // SQLite rolls back by itself on some errors (a full disk); a second rollback would hide the first error.
      if (text === "rollback" && !database.isTransaction) return { rows: [], changes: 0 };
      const { statement, returnsRows } = prepare(text);
      const parameters = given.map(sqliteValue);
      if (returnsRows) return { rows: statement.all(...parameters), changes: undefined };
      return { rows: [], changes: Number(statement.run(...parameters).changes) };
    },
    iterate: (text, parameters) => database.prepare(text).iterate(...parameters.map(sqliteValue)),
    close: () => database.close(),
  };
}

function sqliteValue(value: unknown) {
  if (
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "bigint" ||
    value instanceof Uint8Array
  )
    return value;
  throw new TypeError(`not a value for SQLite: ${inspect(value)}`);
}
