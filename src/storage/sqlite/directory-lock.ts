/**
 * One opening per data directory. The lock is the operating system's own on a file, taken through SQLite: it ends with
 * the process however that ends, and needs no judgement about stale files. The name of the holder stands beside it for
 * the error message alone, in another file: opening and closing the locked one would drop the lock (POSIX).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirectoryInUse } from "../storage-error.ts";
import { keepPrivate } from "./database-file.ts";

export interface DirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** Makes the directory when it is missing. Throws `DataDirectoryInUse` when it is locked. */
export function lockDirectory(directory: string): DirectoryLock {
  // Accounts live there too: for the user of the service alone.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  keepPrivate(directory, 0o700);
  const holderFile = join(directory, "virage.pid");
  const lockFile = join(directory, "virage.lock");
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  keepPrivate(lockFile, 0o600);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY)
      throw new DataDirectoryInUse(directory, readHolder(holderFile));
    throw error;
  }
  writeFileSync(holderFile, `${String(process.pid)}\n`, { mode: 0o600 });
  keepPrivate(holderFile, 0o600);
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined; // not written yet: the message does without it
  }
}
