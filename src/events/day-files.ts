/** Events as lines of JSON, a file for each day in France: `events/2026-11-29.ndjson` of the data directory. */
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayInParis } from "../domain/paris-time.ts";
import type { EventRecord } from "./event-record.ts";
import { lineOf } from "./event-record.ts";

export interface DayFiles {
  write(records: readonly EventRecord[]): Promise<void>;
  /** Removes those of days before that one, `2026-08-31`. */
  forget(day: string): Promise<void>;
}

const FILE = /^(\d{4}-\d{2}-\d{2})\.ndjson$/;
const LINE_END = "\n".charCodeAt(0);

/** In one piece at the end; after a write that was cut off on a line of its own, so that one torn line harms no other. */
async function append(path: string, text: string): Promise<void> {
  await using file = await open(path, "a+");
  const { size } = await file.stat();
  const last = Buffer.alloc(1);
  if (size > 0) await file.read(last, 0, 1, size - 1);
  const isTorn = size > 0 && last[0] !== LINE_END;
  await file.appendFile(isTorn ? `\n${text}` : text);
}

export function dayFiles(directory: string): DayFiles {
  return {
    write: async (records) => {
      await mkdir(directory, { recursive: true });
      const days = Map.groupBy(records, ({ receivedAt }) => dayInParis(receivedAt));
      for (const [day, some] of days) await append(join(directory, `${day}.ndjson`), some.map(lineOf).join(""));
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
