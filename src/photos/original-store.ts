/** Originals, each fetched once whoever asks, and kept while small so that another size costs no second download. */
import { createHash } from "node:crypto";
import type { FetchLimits } from "./fetch-original.ts";
import { fetchOriginal } from "./fetch-original.ts";
import type { FileCache } from "./file-cache.ts";
import { imageKindOf } from "./image-kind.ts";
import { PhotoError } from "./photo-failure.ts";

/** Larger originals would push too many sizes of others out of the cache, bytes. */
export const MAX_KEPT = 4_000_000;

/** The name in the cache of something made of a source; `ending` is three to eight letters. */
export function cacheName(source: string, what: string, ending: string): string {
  return `${createHash("sha256").update(`${source}\n${what}`).digest("hex")}.${ending}`;
}

export function originalName(source: string): string {
  return cacheName(source, "original", "original");
}

/** Gives the bytes behind an address; rejects with a `PhotoError`. */
export function createOriginalStore(cache: FileCache, limits: FetchLimits): (source: string) => Promise<Buffer> {
  const underWay = new Map<string, Promise<Buffer>>();

  async function find(source: string): Promise<Buffer> {
    const name = originalName(source);
    const kept = await cache.read(name);
    if (kept !== undefined) return kept;
    const bytes = await fetchOriginal(source, limits);
    // A page of words answered as a success: kept, it would stand in the way of the photograph that comes later.
    if (imageKindOf(bytes) === undefined) throw new PhotoError("not-an-image", `${source}: no image`);
    if (bytes.length <= MAX_KEPT) await cache.write(name, bytes);
    return bytes;
  }

  return (source) => {
    const known = underWay.get(source);
    if (known !== undefined) return known;
    const found = find(source).finally(() => underWay.delete(source));
    underWay.set(source, found);
    return found;
  };
}
