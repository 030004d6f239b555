/** The market that engines are measured on: generated once, as one JSON listing a line, and read by every peer. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { demonstrationListings } from "../../src/feeds/demonstration/listings.ts";

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

/** In batches of a thousand. */
export async function* readMarket(path: string): AsyncIterable<readonly Listing[]> {
  let batch: Listing[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (batch.push(JSON.parse(line) as Listing) < BATCH) continue; // written above
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export async function firstOf(path: string, count: number): Promise<readonly Listing[]> {
  const listings: Listing[] = [];
  for await (const batch of readMarket(path)) {
    listings.push(...batch);
    if (listings.length >= count) break;
  }
  return listings.slice(0, count);
}
