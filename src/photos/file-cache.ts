/**
 * Files that can be made again, in a directory of bounded size: what was used longest ago goes first. Everything is
 * lost without harm, so errors of the disk are told and otherwise count as a file that is not there.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface FileCache {
  /** Undefined when it is not there. */
  read(name: string): Promise<Buffer | undefined>;
  /** Without a use of it. */
  has(name: string): Promise<boolean>;
  /** Whole or not at all, whatever happens to the process. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Bytes of all files. */
  size(): Promise<number>;
}

interface FileCacheParts {
  readonly directory: string;
  readonly maxBytes: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Bytes and last use (milliseconds) by name, those used longest ago first. */
type Entries = Map<string, { readonly size: number; readonly usedAt: number }>;

/** When room is made, so much of the whole stays: not every write has to make room again. */
const KEPT_SHARE = 0.9;
/** A use is written down on disk for the next start when the last is this old, milliseconds. */
const USE_NOTED_AFTER = 3_600_000;
const TEMPORARY = ".part";
/** Names are hexadecimal digests with an ending. */
const NAME = /^[\da-f]{64}\.[a-z]{3,8}$/;

/** Nothing is read before the first use. */
export function createFileCache({ directory, maxBytes, now, onError }: FileCacheParts): FileCache {
  let size = 0;
  let found: Promise<Entries> | undefined;
  const entriesOf = (): Promise<Entries> => {
    found ??= find().catch((error: unknown) => {
      // A disk that comes back is looked at again.
      found = undefined;
      throw error;
    });
    return found;
  };
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name);

  async function find(): Promise<Entries> {
    size = 0;
    await mkdir(directory, { recursive: true });
    const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
    const seen: (readonly [string, { readonly size: number; readonly usedAt: number }])[] = [];
    for (const { name, parentPath } of files) {
      const path = join(parentPath, name);
      // A process that was ended while it wrote left this behind.
      if (name.endsWith(TEMPORARY)) await rm(path, { force: true });
      else if (NAME.test(name)) {
        const { size: bytes, mtimeMs } = await stat(path);
        seen.push([name, { size: bytes, usedAt: mtimeMs }]);
        size += bytes;
      }
    }
    return new Map(seen.toSorted(([, a], [, b]) => a.usedAt - b.usedAt));
  }

  function forget(entries: Entries, name: string): void {
    size -= entries.get(name)?.size ?? 0;
    entries.delete(name);
  }

  async function makeRoom(entries: Entries): Promise<void> {
    if (size <= maxBytes) return;
    for (const name of entries.keys()) {
      if (size <= maxBytes * KEPT_SHARE) return;
      forget(entries, name);
      await rm(pathOf(name), { force: true });
    }
  }

  return {
    read: async (name) => {
      try {
        const entries = await entriesOf();
        const entry = entries.get(name);
        if (entry === undefined) return undefined;
        const bytes = await readFile(pathOf(name)).catch(() => undefined);
        if (bytes === undefined) forget(entries, name);
        // It may have had to go while it was read.
        if (bytes === undefined || entries.get(name) !== entry) return bytes;
        const usedAt = now();
        const isOld = usedAt - entry.usedAt > USE_NOTED_AFTER;
        entries.delete(name);
        entries.set(name, { size: entry.size, usedAt: isOld ? usedAt : entry.usedAt });
        if (isOld) await utimes(pathOf(name), usedAt / 1000, usedAt / 1000);
        return bytes;
      } catch (error) {
        onError(error);
        return undefined;
      }
    },
    has: async (name) => {
      try {
        return (await entriesOf()).has(name);
      } catch (error) {
        onError(error);
        return false;
      }
    },
    write: async (name, bytes) => {
      try {
        const entries = await entriesOf();
        const path = pathOf(name);
        const part = `${path}.${randomUUID()}${TEMPORARY}`;
        await mkdir(join(directory, name.slice(0, 2)), { recursive: true });
        await writeFile(part, bytes);
        await rename(part, path);
        forget(entries, name);
        entries.set(name, { size: bytes.length, usedAt: now() });
        size += bytes.length;
        await makeRoom(entries);
      } catch (error) {
        onError(error);
      }
    },
    size: async () => {
      await entriesOf();
      return size;
    },
  };
}
