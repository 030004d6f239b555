/**
 * Files of stock that a dealer has sent: each stands in `essais` of the data directory for a day, with what was chosen of its mapping;
 * one that was imported for a week more, so that its reading can be mended, and gives way to any that comes.
 */
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isCuref } from "../domain/listings/dealer.ts";
import { fileNameOf } from "../feeds/arrivals/file-name.ts";
import type { KnownReading } from "../feeds/guess/guess-beside.ts";
import { drawId } from "../tokens/hidden-words.ts";
import type { MappingChoices } from "./mapping-choices.ts";
import { NOTHING_CHOSEN } from "./mapping-choices.ts";

const savedSchema = z.strictObject({
  curef: z.string().refine(isCuref),
  file: z.string(),
  bytes: z.int(),
  /** Milliseconds since 1970-01-01 UTC. */
  receivedAt: z.int(),
  /** The number of its run, and when that was. */
  imported: z.strictObject({ run: z.int(), at: z.int() }).optional(),
  choices: z.custom<MappingChoices>((value) => typeof value === "object" && value !== null),
  /** How the dealer’s columns were read before it came. */
  known: z.custom<KnownReading>((value) => typeof value === "object" && value !== null).optional(),
});
type Saved = z.output<typeof savedSchema>;

export interface OfferedFile extends Saved {
  readonly id: string;
  readonly path: string;
}

/** Undefined of what was cut off and of what another version wrote: such a file stands in nobody’s way until it lapses. */
function savedIn(text: string): Saved | undefined {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return undefined;
  }
  return savedSchema.safeParse(told).data;
}

/** All that may stand there does. */
export class NoRoom extends Error {
  override readonly name = "NoRoom";
}

/** There is nothing in it. */
export class EmptyFile extends Error {
  override readonly name = "EmptyFile";
}

export interface OfferedFiles {
  /** Rejects, keeping nothing, with what `bytes` rejects with, `EmptyFile` or `NoRoom`. */
  receive(file: {
    readonly curef: string;
    readonly file: string;
    readonly bytes: AsyncIterable<Uint8Array>;
  }): Promise<OfferedFile>;
  /** Undefined where that dealer has none of that name. */
  get(curef: string, id: string): Promise<OfferedFile | undefined>;
  choose(file: OfferedFile, choices: MappingChoices): Promise<void>;
  /** Before anybody chooses of it: what is guessed of it, and chosen, begins with what was known. */
  startFrom(file: OfferedFile, start: Pick<Saved, "choices" | "known">): Promise<OfferedFile>;
  /** It was imported by that run, and stands on. */
  keepImported(file: OfferedFile, run: number): Promise<void>;
  /** Those of which nothing is online yet, the latest first. */
  underWayOf(curef: string): Promise<readonly OfferedFile[]>;
  /** Those that were imported, the latest first. */
  importedOf(curef: string): Promise<readonly OfferedFile[]>;
  bytesOf(file: OfferedFile): AsyncIterable<Uint8Array>;
  remove(file: OfferedFile): Promise<void>;
}

const ID = /^[\w-]{20}$/;
const DAY = 24 * 3_600_000;
/** Refused lines are looked at when somebody is back at work. */
const KEPT_IMPORTED = 7 * DAY;
/** Of one dealer; of more the oldest goes. */
const MOST_OF_ONE = 3;
/** The ending tells JSON lines from CSV, also of what is packed. */
const ENDING = /\.(?:csv|txt|jsonl?|ndjson|xml|xlsx)(?:\.gz)?$/i;

export function openOfferedFiles({
  dataDirectory,
  mostBytes,
  now,
}: {
  readonly dataDirectory: string;
  /** Bytes of all of them. */
  readonly mostBytes: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}): OfferedFiles {
  const root = join(dataDirectory, "essais");
  const folderOf = (id: string) => join(root, id);
  const savedOf = (id: string) => join(folderOf(id), "file.json");
  const pathOf = (id: string, file: string) =>
    join(folderOf(id), `stock${(ENDING.exec(file)?.[0] ?? ".csv").toLowerCase()}`);

  const save = async (id: string, saved: Saved) => {
    const coming = `${savedOf(id)}.coming`;
    // On the disk before it has its name: else a power cut leaves the name with nothing in it.
    await writeFile(coming, JSON.stringify(saved), { mode: 0o600, flush: true });
    await rename(coming, savedOf(id));
  };
  const remove = (id: string) => rm(folderOf(id), { recursive: true, force: true });

  const read = async (id: string): Promise<OfferedFile | undefined> => {
    if (!ID.test(id)) return undefined;
    const text = await readFile(savedOf(id), "utf8").catch((): undefined => undefined); // gone, or still coming
    if (text === undefined) return undefined;
    const saved = savedIn(text);
    return saved && { ...saved, id, path: pathOf(id, saved.file) };
  };

  const hasLapsed = ({ receivedAt, imported }: Saved) =>
    (imported === undefined ? receivedAt + DAY : imported.at + KEPT_IMPORTED) <= now();

  const known = async () => {
    const names = await readdir(root).catch((): string[] => []); // none was ever sent
    return (await Promise.all(names.filter((name) => ID.test(name)).map(read))).filter((one) => one !== undefined);
  };

  /** Those that came whole; what a process left half, or an older version wrote otherwise, is as old as its folder. */
  const makeRoom = async (curef: string) => {
    const ids = (await readdir(root)).filter((name) => ID.test(name));
    const all = await known();
    const whole = new Set(all.map(({ id }) => id));
    for (const id of ids) {
      if (whole.has(id)) continue;
      const folder = await stat(folderOf(id)).catch((): undefined => undefined); // another request removed it
      if (folder !== undefined && folder.mtimeMs + DAY <= now()) await remove(id);
    }
    const lapsed = all.filter(hasLapsed);
    const own = all
      .filter((one) => one.curef === curef && !lapsed.includes(one))
      .toSorted((one, other) => one.receivedAt - other.receivedAt);
    const gone = new Set([...lapsed, ...own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))]);
    for (const { id } of gone) await remove(id);
    const left = all.filter((one) => !gone.has(one));
    return {
      taken: left.reduce((sum, { bytes }) => sum + bytes, 0),
      /** The oldest first. */
      spare: left
        .filter(({ imported }) => imported !== undefined)
        .toSorted((one, other) => (one.imported?.at ?? 0) - (other.imported?.at ?? 0)),
    };
  };

  return {
    receive: async ({ curef, file: told, bytes }) => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { taken: standing, spare } = await makeRoom(curef);
      let taken = standing;
      const file = fileNameOf(told);
      const id = drawId();
      await mkdir(folderOf(id), { mode: 0o700 });
      try {
        let size = 0;
        const handle = await open(pathOf(id, file), "wx", 0o600);
        try {
          for await (const piece of bytes) {
            size += piece.length;
            // What is online already stands in nobody’s way.
            while (taken + size > mostBytes && spare.length > 0) {
              const gone = spare.shift();
              if (gone === undefined) break;
              await remove(gone.id);
              taken -= gone.bytes;
            }
            if (taken + size > mostBytes) throw new NoRoom(`${taken} bytes stand there`);
            await handle.write(piece);
          }
        } finally {
          await handle.close();
        }
        if (size === 0) throw new EmptyFile(file);
        await save(id, { curef, file, bytes: size, receivedAt: now(), choices: NOTHING_CHOSEN });
      } catch (error) {
        await remove(id);
        throw error;
      }
      const kept = await read(id);
      if (kept === undefined) throw new Error(`a file that was just kept is gone: ${id}`);
      return kept;
    },
    get: async (curef, id) => {
      const file = await read(id);
      return file === undefined || file.curef !== curef || hasLapsed(file) ? undefined : file;
    },
    choose: async ({ id, path: _path, ...saved }, choices) => save(id, { ...saved, choices }),
    startFrom: async (file, start) => {
      const { id, path: _path, ...saved } = { ...file, ...start };
      await save(id, saved);
      return { ...file, ...start };
    },
    keepImported: async ({ id, path: _path, ...saved }, run) => save(id, { ...saved, imported: { run, at: now() } }),
    underWayOf: async (curef) =>
      (await known())
        .filter((one) => one.curef === curef && one.imported === undefined && !hasLapsed(one))
        .toSorted((one, other) => other.receivedAt - one.receivedAt),
    importedOf: async (curef) =>
      (await known())
        .filter((one) => one.curef === curef && one.imported !== undefined && !hasLapsed(one))
        .toSorted((one, other) => (other.imported?.at ?? 0) - (one.imported?.at ?? 0)),
    bytesOf: ({ path }) => createReadStream(path),
    remove: ({ id }) => remove(id),
  };
}
