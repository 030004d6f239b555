/** Lines of JSON, a file for each day in France: `2026-11-29.ndjson`. What pages raised and what failed are kept so. */
import type { FileHandle } from "node:fs/promises";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayInParis } from "../domain/paris-time.ts";

/** `at`: milliseconds since 1970-01-01 UTC; `line` without its end. */
export interface DayLine {
  readonly at: number;
  readonly line: string;
}

export interface DayFiles {
  /** Of each day all of them or, where the disk refuses, none: whoever writes one day at a time, and again, doubles nothing. Of a day that is full nothing more is kept. */
  write(lines: readonly DayLine[]): Promise<void>;
  /** Removes those of days before that one, `2026-08-31`. */
  forget(day: string): Promise<void>;
}

const FILE = /^(\d{4}-\d{2}-\d{2})\.ndjson$/;
const LINE_END = "\n".charCodeAt(0);

/** `mostOfDay`: bytes, whatever process wrote them. */
export function dayFiles(directory: string, mostOfDay = Number.POSITIVE_INFINITY): DayFiles {
  return {
    write: async (lines) => {
      await mkdir(directory, { recursive: true });
      const days = Map.groupBy(lines, ({ at }) => dayInParis(at));
      for (const [day, some] of days)
        await append(join(directory, `${day}.ndjson`), some.map(({ line }) => `${line}\n`).join(""), mostOfDay);
    },
    forget: async (before) => {
      const names = await readdir(directory).catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return []; // nothing was ever written
        throw error;
      });
      for (const name of names) {
        const [, day = before] = FILE.exec(name) ?? [];
        if (day < before) await rm(join(directory, name), { force: true });
      }
    },
  };
}

/** At the end; after a write that was cut off on a line of its own, so that one torn line harms no other. */
async function append(path: string, text: string, most: number): Promise<void> {
  await using file = await open(path, "a+");
  const { size } = await file.stat();
  const last = Buffer.alloc(1);
  if (size > 0) await file.read(last, 0, 1, size - 1);
  const isTorn = size > 0 && last[0] !== LINE_END;
  const bytes = Buffer.from(isTorn ? `\n${text}` : text);
  if (size + bytes.length <= most) await writeWhole(file, bytes, size);
}

/** A disk that fills up in the middle has taken a part, which goes again – unless another process has written behind it meanwhile. */
async function writeWhole(file: FileHandle, bytes: Buffer, size: number): Promise<void> {
  let written = 0;
  try {
    while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
  } catch (error) {
    if (written > 0 && (await file.stat()).size === size + written) await file.truncate(size);
    throw error;
  }
}
