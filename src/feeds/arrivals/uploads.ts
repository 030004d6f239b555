/**
 * Files that come in several requests, each going on where the one before was cut off (tus 1.0). What has come stands in `uploads` of
 * the data directory: how far it goes is the length of the file there, whatever the process or the connection did.
 */
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isCuref } from "../../domain/listings/dealer.ts";
import { drawId } from "../../tokens/hidden-words.ts";
import { chunksOf } from "../reading/file-chunks.ts";
import type { Deliveries } from "./deliveries.ts";

const savedSchema = z.strictObject({
  curef: z.string().refine(isCuref),
  file: z.string(),
  length: z.int().min(1),
  /** Milliseconds since 1970-01-01 UTC. */
  createdAt: z.int(),
  /** Once all of it has come, and was taken. */
  run: z.int().optional(),
});
type Saved = z.output<typeof savedSchema>;

export interface Upload extends Saved {
  readonly id: string;
  /** Bytes that have come. */
  readonly offset: number;
}

/** More came than was announced. */
export class BeyondLength extends Error {
  override readonly name = "BeyondLength";
}

/** All that may come in pieces at once has been announced. */
export class UploadsFull extends Error {
  override readonly name = "UploadsFull";
}

export interface Uploads {
  /** Rejects with `UploadsFull`. */
  create(upload: Pick<Upload, "curef" | "file" | "length">): Promise<Upload>;
  /** Undefined where that dealer has none of that name. One of which all has come is taken first. */
  get(curef: string, id: string): Promise<Upload | undefined>;
  /**
   * Goes on from where it stands; what came before `bytes` ended otherwise is kept, and `BeyondLength` keeps the announced length. With
   * its last byte the file is taken, and `run` tells. Rejects with what `Deliveries.take` rejects with.
   */
  append(upload: Upload, bytes: AsyncIterable<Uint8Array>): Promise<Upload>;
  remove(upload: Upload): Promise<void>;
  /** Whether a request is adding to it. */
  isUnderWay(id: string): boolean;
  /** Milliseconds since 1970-01-01 UTC, after which nothing is left of one that begins now. */
  expiry(upload: Upload): number;
}

export interface UploadParts {
  readonly dataDirectory: string;
  readonly deliveries: Deliveries;
  /** Bytes of all that are open: as they were announced for an hour, and then those that have come. */
  readonly mostBytes: number;
  /** Of one dealer, as above; its oldest go for more. */
  readonly mostBytesOfOne: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

const ID = /^[\w-]{20}$/;
const HOUR = 3_600_000;
const KEPT = 24 * HOUR;
/** Of one dealer; of more the oldest goes. */
const MOST_OPEN = 4;

export function openUploads({ dataDirectory, deliveries, mostBytes, mostBytesOfOne, now }: UploadParts): Uploads {
  const root = join(dataDirectory, "uploads");
  const partOf = (id: string) => join(root, `${id}.part`);
  const savedOf = (id: string) => join(root, `${id}.json`);
  const underWay = new Set<string>();
  /** Of those whose last byte has come. */
  const taking = new Map<string, Promise<Upload>>();

  const save = async (id: string, saved: Saved) => {
    const coming = `${savedOf(id)}.coming`;
    await writeFile(coming, JSON.stringify(saved), { mode: 0o600 });
    await rename(coming, savedOf(id));
  };

  const remove = async (id: string) => {
    await rm(partOf(id), { force: true });
    await rm(savedOf(id), { force: true });
  };

  /** Undefined of one that is not there, or cannot be read. */
  const read = async (id: string): Promise<Upload | undefined> => {
    if (!ID.test(id)) return undefined;
    try {
      const saved = savedSchema.parse(JSON.parse(await readFile(savedOf(id), "utf8")));
      const offset = saved.run === undefined ? (await stat(partOf(id))).size : saved.length;
      return { ...saved, id, offset };
    } catch {
      return undefined;
    }
  };

  const all = async (): Promise<readonly Upload[]> => {
    const names = await readdir(root).catch((): string[] => []); // none was ever begun
    const ids = names.flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
    return (await Promise.all(ids.map(read))).filter((upload) => upload !== undefined);
  };

  const take = async (upload: Upload): Promise<Upload> => {
    const { id, offset, ...saved } = upload;
    const handle = await open(partOf(id), "r");
    try {
      const { curef, file } = upload;
      const { number: run } = await deliveries.take({ curef, file, by: "push", bytes: chunksOf(handle) });
      await save(id, { ...saved, run });
      return { ...saved, id, offset, run };
    } finally {
      await handle.close();
      if ((await read(id))?.run !== undefined) await rm(partOf(id), { force: true });
    }
  };

  const takeOnce = (upload: Upload): Promise<Upload> => {
    const known = taking.get(upload.id);
    if (known !== undefined) return known;
    const taken = take(upload).finally(() => taking.delete(upload.id));
    taking.set(upload.id, taken);
    return taken;
  };

  const isWhole = ({ offset, length, run }: Upload) => run === undefined && offset === length;

  return {
    create: async (asked) => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const known = (await all()).toSorted((a, b) => a.createdAt - b.createdAt);
      const isLapsed = ({ createdAt }: Upload) => createdAt + KEPT <= now();
      const coming = known.filter((upload) => upload.run === undefined && !isLapsed(upload));
      // Room that somebody asked for and does not fill is another's after an hour.
      const roomOf = ({ createdAt, length, offset }: Upload) => (createdAt + HOUR > now() ? length : offset);
      const own = coming.filter(({ id, curef }) => curef === asked.curef && !underWay.has(id));
      const gone = new Set(own.slice(0, Math.max(0, own.length - MOST_OPEN + 1)));
      const left = () => own.filter((upload) => !gone.has(upload));
      const sumOf = (uploads: readonly Upload[]) => uploads.reduce((sum, upload) => sum + roomOf(upload), 0);
      for (const oldest of left()) if (sumOf(left()) + asked.length > mostBytesOfOne) gone.add(oldest);
      for (const { id } of [...known.filter(isLapsed), ...gone]) await remove(id);
      const announced = sumOf(coming.filter((upload) => !gone.has(upload)));
      if (announced + asked.length > mostBytes) throw new UploadsFull(`${announced} bytes are announced`);
      const id = drawId();
      const saved = { curef: asked.curef, file: asked.file, length: asked.length, createdAt: now() };
      await writeFile(partOf(id), "", { mode: 0o600, flag: "wx" });
      await save(id, saved);
      return { ...saved, id, offset: 0 };
    },
    get: async (curef, id) => {
      const upload = await read(id);
      if (upload === undefined || upload.curef !== curef || upload.createdAt + KEPT <= now()) return undefined;
      // The process, or its answer, was cut off after the last byte.
      return isWhole(upload) && !underWay.has(id) ? takeOnce(upload) : upload;
    },
    append: async (upload, bytes) => {
      const { id, length } = upload;
      underWay.add(id);
      let { offset } = upload;
      try {
        const handle = await open(partOf(id), "r+");
        try {
          for await (const piece of bytes) {
            if (offset + piece.length > length) throw new BeyondLength(`${id}: more than ${length} bytes`);
            await handle.write(piece, 0, piece.length, offset);
            offset += piece.length;
          }
        } finally {
          await handle.sync();
          await handle.close();
        }
        const grown = { ...upload, offset };
        return isWhole(grown) ? await takeOnce(grown) : grown;
      } finally {
        underWay.delete(id);
      }
    },
    remove: ({ id }) => remove(id),
    isUnderWay: (id) => underWay.has(id),
    expiry: ({ createdAt }) => createdAt + KEPT,
  };
}
