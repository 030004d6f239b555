/** What the commands on a whole data directory are given: `backup`, `restore`, `move`. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import {
  DataDirectoryInUse,
  DatabaseDamaged,
  DatabaseTooNew,
  DatabaseTooOld,
  MoveUnfinished,
  StorageUnavailable,
} from "../storage/storage-error.ts";

/** Done; it cannot be done, and the reason is told; the command line cannot be understood. */
export const EXIT = { done: 0, failed: 1, usage: 64 } as const;

export interface DataSurroundings extends Pick<Config, "dataDirectory" | "databaseUrl"> {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

export function processSurroundings(): DataSurroundings {
  const { dataDirectory, databaseUrl } = readConfig(process.env);
  return { dataDirectory, databaseUrl, now: Date.now, stdout: process.stdout, stderr: process.stderr };
}

/** The one argument; undefined for none, several or an option that there is not. */
export function onlyArgument(args: readonly string[]): string | undefined {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    return positionals.length === 1 ? positionals[0] : undefined;
  } catch {
    return undefined;
  }
}

const TOLD = [
  DataDirectoryInUse,
  DatabaseDamaged,
  DatabaseTooNew,
  DatabaseTooOld,
  MoveUnfinished,
  StorageUnavailable,
] as const;

/** Of the machine (`errno`), with the path that it is about where it says one. */
const OF_THE_MACHINE: Readonly<Record<string, string>> = {
  ENOSPC: "plus de place sur le disque (no space left)",
  EDQUOT: "plus de place sur le disque, par le quota de cet utilisateur (quota exceeded)",
  EFBIG: "fichier plus grand que ce système ne le permet (file too large)",
  EROFS: "ce disque ne se lit qu’en lecture (read-only file system)",
  EIO: "le disque ne répond pas comme il doit (input/output error)",
  EACCES: "cet utilisateur n’en a pas le droit (permission denied)",
  EPERM: "cet utilisateur n’en a pas le droit (operation not permitted)",
  ENOTDIR: "un fichier tient la place d’un dossier (not a directory)",
  EISDIR: "un dossier tient la place d’un fichier (is a directory)",
  EEXIST: "ce nom est déjà pris (already exists)",
  ENOENT: "ce chemin n’existe pas (no such file or directory)",
};

/** Of the way to PostgreSQL: nothing else is reached by these commands. */
const AWAY = /^(?:ECONN|ENOTFOUND$|EAI_|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|57P0)/;

/** Of PostgreSQL (SQLSTATE). What it says of an address never holds the password. */
const OF_POSTGRES: Readonly<Record<string, string>> = {
  "28P01": "PostgreSQL refuse ce mot de passe (invalid password)",
  "28000": "PostgreSQL ne laisse pas entrer cet utilisateur d’ici (invalid authorization)",
  "3D000": "cette base n’existe pas dans PostgreSQL : créez-la d’abord (no such database)",
  "42501": "cet utilisateur de PostgreSQL n’a pas le droit d’y créer de tables (insufficient privilege)",
  "53100": "plus de place sur le disque de PostgreSQL (disk full)",
};

/** Of what an operator can put right, the sentence; anything else is thrown on. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (TOLD.some((kind) => error instanceof kind)) return `${error.message}\n`;
  const code = "code" in error ? String(error.code) : "";
  const machine = OF_THE_MACHINE[code];
  if (machine !== undefined)
    return `${"path" in error && typeof error.path === "string" ? `${error.path} : ` : ""}${machine}\n`;
  if (AWAY.test(code))
    return `PostgreSQL ne répond pas : ${error.message === "" ? code : error.message} (database unreachable)\n`;
  const postgres = OF_POSTGRES[code];
  if (postgres !== undefined) return `${postgres}\n`;
  throw error;
}
