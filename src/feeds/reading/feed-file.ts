/** The file of a feed, read as text once or more without ever holding it whole. */
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { FeedRefusal } from "../feed-issue.ts";
import type { Encoding } from "./encoding.ts";
import { decoded } from "./encoding.ts";

export interface FeedFile {
  readonly path: string;
  /** The decoded text from its beginning, in pieces. Throws a `FeedRefusal` where the encoding is not the declared one. */
  text(): AsyncIterable<string>;
  /** Whether the file is still the one that was opened, to the byte as far as its size and date tell. */
  isUnchanged(): Promise<boolean>;
  close(): Promise<void>;
}

const CHUNK_BYTES = 256 * 1024;

/** Throws a `FeedRefusal` when there is no such file, or it is not one that can be read twice. */
export async function openFeedFile(path: string, encoding: Encoding): Promise<FeedFile> {
  const handle = await openOrRefuse(path);
  try {
    const before = await stamp(handle, path);
    return {
      path,
      text: () => decoded(chunksOf(handle), encoding),
      isUnchanged: async () => (await stamp(handle, path)) === before,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** By position, so that every reading begins at the first byte; a reading left early leaves nothing open. */
async function* chunksOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(CHUNK_BYTES), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function openOrRefuse(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const reason =
      code === "ENOENT" ? "ce fichier n’existe pas" : code === "EACCES" ? "sa lecture n’est pas permise" : code;
    throw new FeedRefusal("cannotRead", `« ${path} » ne peut pas être ouvert : ${reason}.`);
  }
}

async function stamp(handle: FileHandle, path: string): Promise<string> {
  const { size, mtimeNs, isFile } = await handle.stat({ bigint: true }).then((stat) => ({
    size: stat.size,
    mtimeNs: stat.mtimeNs,
    isFile: stat.isFile(),
  }));
  if (!isFile) throw new FeedRefusal("cannotRead", `« ${path} » n’est pas un fichier ordinaire.`);
  return `${size} ${mtimeNs}`;
}
