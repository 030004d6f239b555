/** The file of a feed, read as text once or more without ever holding it whole. */
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { FeedRefusal } from "../feed-issue.ts";
import type { Encoding } from "./encoding.ts";
import { decoded, encodingSaidBy } from "./encoding.ts";
import { chunksOf } from "./file-chunks.ts";
import type { Unpacking } from "./packed-file.ts";
import { UNPACKING, unpacked } from "./packed-file.ts";

export interface FeedFile {
  /** What it is called; of an archive, the file within. */
  readonly name: string;
  /** From the first, unpacked. Throws a `FeedRefusal` where an archive is damaged or gives too much. */
  bytes(): AsyncIterable<Uint8Array>;
  /** The decoded text from its beginning, in pieces. Throws a `FeedRefusal` where the encoding is not the declared one. */
  text(): AsyncIterable<string>;
  /** Whether the file is still the one that was opened, to the byte as far as its size and date tell. */
  isUnchanged(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Without a declared encoding the file is in the one that it says itself, or else in UTF-8. Throws a `FeedRefusal` when there is no such
 * file, it is not one that can be read twice, or it is an archive in which no stock is found.
 */
export async function openFeedFile(
  path: string,
  encoding: Encoding | undefined,
  unpacking: Unpacking = UNPACKING,
): Promise<FeedFile> {
  const handle = await openOrRefuse(path);
  try {
    const before = await stamp(handle, path);
    const { size } = await handle.stat();
    const within = await unpacked({ handle, path, size }, () => chunksOf(handle), unpacking);
    const bytes = within?.bytes ?? (() => chunksOf(handle));
    return {
      name: within?.name ?? path,
      bytes,
      text: () => textOf(bytes, encoding),
      isUnchanged: async () => (await stamp(handle, path)) === before,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* textOf(bytes: FeedFile["bytes"], declared: Encoding | undefined): AsyncGenerator<string> {
  yield* decoded(bytes(), declared ?? encodingSaidBy(await beginningOf(bytes())) ?? "utf-8");
}

/** The first piece that has any byte. */
async function beginningOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const piece of bytes) if (piece.length > 0) return piece;
  return new Uint8Array();
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
