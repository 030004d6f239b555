/**
 * Stock files that come packed, as gzip or zip, told by their first bytes and never by their names. They are unpacked as a stream
 * each time they are read, to a bounded size: what a few kilobytes promise is not believed.
 */
import type { FileHandle } from "node:fs/promises";
import { Readable, pipeline } from "node:stream";
import { crc32, createGunzip } from "node:zlib";
import { measure, whole } from "../../domain/french.ts";
import { FeedRefusal } from "../feed-issue.ts";
import { damagedArchive } from "./damaged-archive.ts";
import { workbookRefusal } from "./workbook.ts";
import { openZipEntry } from "./zip-entry.ts";

export interface Unpacking {
  /** Bytes of a file once it is unpacked, at most. */
  readonly bytes: number;
  /** How often its own size a packed file may give. Stocks give 5 to 40 times theirs, what is made to fill a disk 1,000. */
  readonly ratio: number;
}

export const UNPACKING: Unpacking = { bytes: 2_000_000_000, ratio: 200 };

/** What small files may give however small they are packed: a megabyte of one repeated row is no attack. */
const ALWAYS_BYTES = 16_000_000;

export interface Unpacked {
  /** Of the file within, where the archive tells one. */
  readonly name: string | undefined;
  /** From its beginning, each time. Throws a `FeedRefusal` of what is damaged, too large or packed once more. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** Longest of the marks below. */
export const MARK_BYTES = 8;

const GZIP = "1f8b";
/** Of office documents before 2007. */
const WORKBOOK = "d0cf11e0a1b11ae1";
/** A file within, or an archive without any. */
const ZIP = ["504b0304", "504b0506"];
/** What is packed in a way that is not read here, by the first bytes in hexadecimal digits. */
const OTHERS: readonly (readonly [string, string])[] = [
  ["377abcaf271c", "7z"],
  ["526172211a07", "RAR"],
  ["fd377a585a00", "xz"],
  ["28b52ffd", "Zstandard"],
  ["504b0708", "ZIP en plusieurs volumes"],
];
/** `BZh`, a digit, and the beginning of a block. */
const BZIP2 = /^425a683[1-9]314159/;

type Packing = "gzip" | "zip" | "workbook" | { readonly unknown: string };

function packingOf(head: Uint8Array): Packing | undefined {
  const digits = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("hex", 0, MARK_BYTES);
  if (digits.startsWith(GZIP)) return "gzip";
  if (digits.startsWith(WORKBOOK)) return "workbook";
  if (ZIP.some((mark) => digits.startsWith(mark))) return "zip";
  const unknown = BZIP2.test(digits) ? "bzip2" : OTHERS.find(([mark]) => digits.startsWith(mark))?.[1];
  return unknown === undefined ? undefined : { unknown };
}

/** Undefined of a file that is not packed. Throws a `FeedRefusal` of an archive that cannot be read. */
export async function unpacked(
  { handle, path, size }: { readonly handle: FileHandle; readonly path: string; readonly size: number },
  packed: () => AsyncIterable<Uint8Array>,
  { bytes: mostBytes, ratio }: Unpacking,
): Promise<Unpacked | undefined> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(MARK_BYTES), position: 0 });
  const packing = packingOf(buffer.subarray(0, bytesRead));
  if (packing === undefined) return undefined;
  if (packing === "workbook") throw workbookRefusal();
  if (typeof packing === "object")
    throw new FeedRefusal(
      "packed",
      `Ce fichier est une archive ${packing.unknown}, qui n’est pas lue ici : envoyez-le tel quel, en gzip ou en zip.`,
    );
  const most = Math.min(mostBytes, Math.max(ALWAYS_BYTES, size * ratio));
  const tooLarge = () =>
    new FeedRefusal(
      "packed",
      most === mostBytes
        ? `Ce fichier dépasse ${sizeOf(most)} une fois décompressé : c’est le plus qui soit lu.`
        : `Ce fichier donne plus de ${whole(ratio)} fois sa taille une fois décompressé (${sizeOf(most)} lus) : ce n’est pas un stock.`,
    );
  if (packing === "gzip") {
    const name = /\.gz$/i.test(path) ? path.slice(0, -".gz".length) : undefined;
    return { name, bytes: () => checked(throughGunzip(packed()), { most, tooLarge }) };
  }
  const entry = await openZipEntry(handle);
  if (entry.size > most) throw tooLarge();
  return { name: entry.name, bytes: () => checked(entry.bytes(), { most, tooLarge, crc: entry.crc }) };
}

async function* throughGunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed);
  // What goes wrong comes out of what is read.
  const stream = pipeline(source, createGunzip(), () => undefined);
  try {
    yield* stream as AsyncIterable<Uint8Array>; // a stream without an encoding
  } catch (error) {
    throw damagedArchive(error);
  } finally {
    stream.destroy();
    source.destroy();
  }
}

interface Checks {
  readonly most: number;
  readonly tooLarge: () => FeedRefusal;
  /** CRC-32 of all of it. */
  readonly crc?: number;
}

async function* checked(
  unpackedBytes: AsyncIterable<Uint8Array>,
  { most, tooLarge, crc }: Checks,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let sum = 0;
  for await (const piece of unpackedBytes) {
    if (size === 0 && packingOf(piece) !== undefined)
      throw new FeedRefusal(
        "packed",
        "Cette archive en contient une autre : envoyez le fichier de stock lui-même, ou archivé une fois.",
      );
    size += piece.length;
    if (size > most) throw tooLarge();
    if (crc !== undefined) sum = crc32(piece, sum);
    yield piece;
  }
  if (crc !== undefined && sum !== crc) throw damagedArchive("checksum");
}

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;

function sizeOf(bytes: number): string {
  return bytes >= GIGABYTE ? measure(bytes / GIGABYTE, "Go") : measure(Math.round(bytes / MEGABYTE), "Mo");
}
