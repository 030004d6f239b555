/**
 * The file of the database. It is made under another name and gets its own once its tables are there: an empty file
 * under that name is therefore never a start that was cut off, but what is left of somebody's data.
 */
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseDamaged, StorageUnavailable } from "../storage-error.ts";

/** Beside the file: the log of its last writes and the index to it. */
const COMPANIONS = ["", "-wal", "-shm"];

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/**
 * Of a file that is as it was and takes nothing, or gives nothing, for now: BUSY and LOCKED (another writer), READONLY, IOERR, FULL,
 * CANTOPEN. Whoever asks again once there is room, or the other is done, is answered.
 */
const PASSING: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
const SQLITE_BUSY = 5;

/** `make` fills a new file in and closes it. Throws `DatabaseDamaged` for an empty file. */
export async function ensureDatabaseFile(file: string, make: (file: string) => Promise<void>): Promise<void> {
  if (!existsSync(file)) {
    const unfinished = `${file}.new`;
    for (const companion of COMPANIONS) rmSync(unfinished + companion, { force: true });
    await make(unfinished);
    renameSync(unfinished, file);
    syncDirectory(dirname(file));
  }
  if (statSync(file).size === 0) throw new DatabaseDamaged(file, "fichier vide");
  // It holds accounts: SQLite gives its companions the rights of the file itself.
  for (const companion of COMPANIONS) keepPrivate(file + companion, 0o600);
}

/** Takes all rights from other users, where the file is there and ours to change. */
export function keepPrivate(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o777) !== mode) chmodSync(path, mode);
}

/** What SQLite says of a file that it cannot make sense of, or that is out of reach, is told with the file's name; anything else as it is. */
export function toldFault(error: Error, file: string): Error {
  if (!("errcode" in error)) return error;
  // The lower byte is the code, the others say where it was met.
  const code = Number(error.errcode) & 0xff;
  if (PASSING.has(code)) return new StorageUnavailable(file, error, "SQLite");
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB ? new DatabaseDamaged(file, error.message, error) : error;
}

/** Another process writes, and has done so for as long as is waited. */
export function isHeld(error: unknown): boolean {
  if (!(error instanceof StorageUnavailable)) return false;
  const { cause } = error;
  return cause instanceof Error && "errcode" in cause && (Number(cause.errcode) & 0xff) === SQLITE_BUSY;
}

/** What reading throws of a damaged file is a `DatabaseDamaged`, of one out of reach a `StorageUnavailable`. */
export function readingOf<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof Error ? toldFault(error, file) : error;
  }
}

/** A new name is durable once its directory is. */
function syncDirectory(directory: string): void {
  const opened = openSync(directory, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
