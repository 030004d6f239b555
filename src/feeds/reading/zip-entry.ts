/** The one stock file of a zip archive. Of the archive only its directory is believed, and that as far as it can be held to its word. */
import type { FileHandle } from "node:fs/promises";
import { Readable, pipeline } from "node:stream";
import { createInflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { fromFdPromise } from "yauzl";
import { FeedRefusal } from "../feed-issue.ts";
import { damagedArchive } from "./damaged-archive.ts";
import { chunksOf } from "./file-chunks.ts";
import { workbookRefusal } from "./workbook.ts";

export interface ZipEntry {
  readonly name: string;
  /** Bytes once it is unpacked, as the archive tells. */
  readonly size: number;
  readonly crc: number;
  /** Throws a `FeedRefusal` of what is damaged, or other than it tells. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** What archives of stocks have beside the stock: a note, some photographs. */
const MOST_ENTRIES = 1000;
/** What programs put into archives by themselves. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;
const STOCKS = [/\.(?:csv|tsv|json|jsonl|ndjson|xml)$/i, /\.(?:txt|dat)$/i];
/** What the archives that are office documents have: of Excel and its like, of LibreOffice. */
const WORKBOOKS = [["[Content_Types].xml"], ["mimetype", "content.xml"]];
/** Names told where there are several. */
const MOST_NAMED = 5;

const STORED = 0;
const DEFLATED = 8;

/** Throws a `FeedRefusal` where there is not one stock, and one that can be read. */
export async function openZipEntry(handle: FileHandle): Promise<ZipEntry> {
  try {
    const archive = await fromFdPromise(handle.fd, { autoClose: false, lazyEntries: true });
    const files = await filesIn(archive);
    const names = new Set(files.map(({ fileName }) => fileName));
    if (WORKBOOKS.some((own) => own.every((name) => names.has(name)))) throw workbookRefusal();
    const entry = onlyStock(files);
    if (entry.isEncrypted())
      throw new FeedRefusal("packed", "Cette archive est protégée par un mot de passe : envoyez-la sans.");
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      throw new FeedRefusal(
        "packed",
        "Cette archive est compressée d’une façon qui n’est pas lue ici : envoyez un zip ordinaire, ou du gzip.",
      );
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = () => chunksOf(handle, fileDataStart, fileDataStart + entry.compressedSize);
    const isStored = entry.compressionMethod === STORED;
    const size = entry.uncompressedSize;
    return {
      name: entry.fileName,
      size,
      crc: entry.crc32,
      bytes: () => ofSize(isStored ? packed() : inflated(packed()), size),
    };
  } catch (error) {
    throw damagedArchive(error);
  }
}

async function filesIn(archive: ZipFile): Promise<readonly Entry[]> {
  const files: Entry[] = [];
  let count = 0;
  for await (const entry of archive.eachEntry()) {
    count += 1;
    if (count > MOST_ENTRIES)
      throw new FeedRefusal(
        "packed",
        `Cette archive contient plus de ${MOST_ENTRIES} fichiers : envoyez le stock seul.`,
      );
    if (!entry.fileName.endsWith("/") && !LITTER.test(entry.fileName)) files.push(entry);
  }
  return files;
}

function onlyStock(files: readonly Entry[]): Entry {
  const byName =
    STOCKS.map((ending) => files.filter(({ fileName }) => ending.test(fileName))).find((found) => found.length > 0) ??
    files;
  const [first, ...others] = byName;
  if (first === undefined) throw new FeedRefusal("packed", "Cette archive ne contient aucun fichier.");
  if (others.length === 0) return first;
  const names = byName.slice(0, MOST_NAMED).map(({ fileName }) => `« ${printable(fileName)} »`);
  const more = byName.length > MOST_NAMED ? ` et ${byName.length - MOST_NAMED} de plus` : "";
  throw new FeedRefusal(
    "packed",
    `Cette archive contient plusieurs fichiers : ${names.join(", ")}${more}. Envoyez-en un seul.`,
  );
}

/** Of a stranger's choosing, for a terminal and a report. */
function printable(name: string): string {
  return name.replace(/\p{C}/gu, "\ufffd").slice(-MOST_SHOWN);
}

const MOST_SHOWN = 80;

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed);
  const stream = pipeline(source, createInflateRaw(), () => undefined);
  try {
    yield* stream as AsyncIterable<Uint8Array>; // a stream without an encoding
  } catch (error) {
    throw damagedArchive(error);
  } finally {
    stream.destroy();
    source.destroy();
  }
}

/** An archive that tells another size than it gives would be read differently by another program. */
async function* ofSize(bytes: AsyncIterable<Uint8Array>, told: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > told) break;
    yield piece;
  }
  if (size !== told) throw damagedArchive("another size than told");
}
