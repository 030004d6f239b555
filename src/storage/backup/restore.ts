/** Puts a backup into a data directory that has no database. Each file is compared with its sum before anything is written. */
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { MIGRATIONS } from "../migration.ts";
import { lockDirectory } from "../sqlite/directory-lock.ts";
import { DatabaseTooNew } from "../storage-error.ts";
import { foldersOf, keepOnDisk } from "./back-up.ts";
import type { Manifest } from "./manifest.ts";
import { DATABASE, MANIFEST, readManifest, sumOf } from "./manifest.ts";

export type Restored =
  | { readonly kind: "restored"; readonly manifest: Manifest }
  /** No backup of ours, or one that was cut short. */
  | { readonly kind: "noBackup" }
  /** The data directory has a database: nothing is written over it. */
  | { readonly kind: "occupied" }
  /** The first file that is not what was backed up. */
  | { readonly kind: "damaged"; readonly path: string };

export interface RestoreParts {
  readonly from: string;
  readonly dataDirectory: string;
}

/** Rejects with `DataDirectoryInUse` or `DatabaseTooNew`, or with what the disk says: the database is put there last. */
export async function restore({ from, dataDirectory }: RestoreParts): Promise<Restored> {
  const told = await readFile(join(from, MANIFEST), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    return "";
  });
  const manifest = readManifest(told);
  if (manifest === undefined) return { kind: "noBackup" };
  if (manifest.migrations > MIGRATIONS.length) throw new DatabaseTooNew(manifest.migrations, MIGRATIONS.length);
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await sumOf(join(from, path)).catch(() => undefined); // missing, or not to be read: told as damaged
    if (found?.bytes !== bytes || found.sha256 !== sha256) return { kind: "damaged", path };
  }
  const lock = lockDirectory(dataDirectory);
  try {
    const database = join(dataDirectory, DATABASE);
    if (existsSync(database)) return { kind: "occupied" };
    // The log of another database would be read into this one.
    for (const companion of ["-wal", "-shm"]) await rm(database + companion, { force: true });
    for (const { path } of manifest.files)
      if (path !== DATABASE) await put(join(from, path), join(dataDirectory, path));
    const unfinished = `${database}.new`;
    await put(join(from, DATABASE), unfinished);
    for (const folder of foldersOf(manifest.files)) await keepOnDisk(join(dataDirectory, folder));
    await rename(unfinished, database);
    await keepOnDisk(dataDirectory);
    return { kind: "restored", manifest };
  } finally {
    lock.release();
  }
}

async function put(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(source, target);
  await chmod(target, 0o600);
  await keepOnDisk(target);
}
