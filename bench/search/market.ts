/** The market that engines are measured on: generated once, as one JSON listing a line, and read by every peer. */
import { closeSync, openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { demonstrationListings } from "../../src/demonstration/listings.ts";

/** The moment at which the market is looked at. */
export const NOW = Date.UTC(2026, 0, 15, 9, 30);
const SEED = 1;
const BATCH = 1000;

export async function writeMarket(path: string, count: number): Promise<void> {
  const file = await open(path, "w");
  let lines: string[] = [];
  const flush = async () => {
    await file.appendFile(lines.map((line) => `${line}\n`).join(""));
    lines = [];
  };
  for (const { listing } of demonstrationListings({ count, seed: SEED, now: NOW })) {
    if (lines.push(JSON.stringify(listing)) === BATCH) await flush();
  }
  await flush();
  await file.close();
}

/**
 * In batches of a thousand. Without waiting, so that whoever measures can tell reading from taking in; what reading
 * throws away is swept away while reading, where the process lets it (`--expose-gc`).
 */
export function* readMarket(path: string): Iterable<readonly Listing[]> {
  let batch: Listing[] = [];
  for (const line of linesOf(path)) {
    if (batch.push(JSON.parse(line) as Listing) < BATCH) continue; // written above
    yield batch;
    batch = [];
    globalThis.gc?.({ type: "minor" });
  }
  if (batch.length > 0) yield batch;
}

function* linesOf(path: string): Iterable<string> {
  const file = openSync(path, "r");
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(1 << 16);
  let rest = "";
  for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
    const lines = (rest + decoder.decode(buffer.subarray(0, read), { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  closeSync(file);
}

export function firstOf(path: string, count: number): readonly Listing[] {
  const listings: Listing[] = [];
  for (const batch of readMarket(path)) {
    listings.push(...batch);
    if (listings.length >= count) break;
  }
  return listings.slice(0, count);
}
