/**
 * A copy of a data directory on SQLite, beside a site that runs and writes. The database is copied as of one moment (`vacuum into`: a
 * read transaction, which keeps no writer waiting), then the files that it names: a file that came since is one too many in the copy, and
 * one that its owner took away meanwhile is missing there as well as here.
 */
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative, sep } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readingOf } from "../sqlite/database-file.ts";
import { DatabaseDamaged } from "../storage-error.ts";
import type { BackedUpFile, Manifest } from "./manifest.ts";
import { DATABASE, FOLDERS, MANIFEST, sumOf } from "./manifest.ts";

const UNFINISHED = ".unfinished";
const LEFT = /^virage-(\d{8})T(\d{6})Z\.unfinished$/;
const DAY_MS = 86_400_000;

export interface BackupParts {
  readonly dataDirectory: string;
  /** The folder that gets a folder for this backup; made when it is missing. */
  readonly into: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

export interface Backup {
  /** `virage-20261129T164000Z` in the folder that was told. */
  readonly directory: string;
  readonly manifest: Manifest;
}

/** Undefined where there is no database. Rejects with `DatabaseDamaged`, or with what the disk says: nothing of the backup is left then. */
export async function backUp({ dataDirectory, into, now }: BackupParts): Promise<Backup | undefined> {
  const source = join(dataDirectory, DATABASE);
  if (!existsSync(source)) return undefined;
  const at = new Date(now).toISOString();
  const directory = join(into, `virage-${at.slice(0, 19).replaceAll(/[-:]/g, "")}Z`);
  const unfinished = directory + UNFINISHED;
  await mkdir(into, { recursive: true, mode: 0o700 });
  await forgetUnfinished(into, now);
  // It holds accounts and messages. Not where it stands already: another backup of this second is writing it.
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const copy = join(unfinished, DATABASE);
    const migrations = readingOf(source, () => copyDatabase(source, copy));
    await chmod(copy, 0o600);
    const files: BackedUpFile[] = [{ path: DATABASE, ...(await sumOf(copy)) }];
    for (const folder of FOLDERS) files.push(...(await copyFolder(dataDirectory, folder, unfinished)));
    const manifest: Manifest = { version: 1, at, migrations, files };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    for (const { path } of [...files, { path: MANIFEST }]) await keepOnDisk(join(unfinished, path));
    // A name is durable once its folder is, and the name without `.unfinished` says that all of it is there.
    for (const folder of foldersOf(files)) await keepOnDisk(join(unfinished, folder));
    await rename(unfinished, directory);
    await keepOnDisk(into);
    return { directory, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Of files of a backup, and the backup’s own, `.`: each with those above it. */
export function foldersOf(files: readonly Pick<BackedUpFile, "path">[]): ReadonlySet<string> {
  const folders = new Set(["."]);
  for (const { path } of files)
    for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) folders.add(folder);
  return folders;
}

/** What a backup that was killed has left, of a day ago and more: it holds accounts too, and no command tells of it. */
async function forgetUnfinished(into: string, now: number): Promise<void> {
  for (const name of await readdir(into)) {
    const [, day = "", time = ""] = LEFT.exec(name) ?? [];
    if (day === "") continue;
    const begun = Date.parse(
      `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`,
    );
    if (now - begun >= DAY_MS) await rm(join(into, name), { recursive: true, force: true });
  }
}

/** How many migrations it has seen. What was copied is read through before it counts as a backup. */
function copyDatabase(source: string, copy: string): number {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    database.prepare("vacuum into ?").run(copy);
  } finally {
    database.close();
  }
  const copied = new DatabaseSync(copy, { readOnly: true });
  try {
    const [found] = copied.prepare("pragma integrity_check(1)").all();
    if (found?.["integrity_check"] !== "ok") throw new DatabaseDamaged(source, String(found?.["integrity_check"]));
    const orphans = copied.prepare("pragma foreign_key_check").all();
    if (orphans.length > 0)
      throw new DatabaseDamaged(source, `${String(orphans.length)} lignes sans celle qu’elles nomment`);
    return Number(copied.prepare("select max(number) as last from migrations").get()?.["last"]);
  } finally {
    copied.close();
  }
}

async function copyFolder(from: string, folder: string, to: string): Promise<readonly BackedUpFile[]> {
  const entries = await readdir(join(from, folder), { recursive: true, withFileTypes: true }).catch(ifMissing);
  const copied: BackedUpFile[] = [];
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source).split(sep).join("/");
    const copy = join(to, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    const isThere = await copyFile(source, copy).then(() => true, ifMissing);
    if (isThere === true) copied.push({ path, ...(await sumOf(copy)) });
  }
  return copied;
}

/** Its owner took it away meanwhile, or there never was one. */
function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** What was written of a file or folder survives a power cut. */
export async function keepOnDisk(path: string): Promise<void> {
  const opened = await open(path, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
