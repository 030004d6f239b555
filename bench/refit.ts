/**
 * How long a refit of a large market takes, in the thread that does it, and what visitors' questions wait meanwhile.
 * `node --max-old-space-size=8000 bench/refit.ts 400000`: the market is generated, held by the engine and sent to the thread as a refit
 * sends it, while this thread answers a page's questions a hundred times a second.
 */
import { openDemonstration } from "../src/demonstration/listings.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import { valuedListing } from "../src/domain/valuation/valued-listing.ts";
import { marketThread } from "../src/refit/fit-in-thread.ts";
import { createEmbeddedEngine } from "../src/search/embedded/engine.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30);
const BATCH = 200;
const count = Number(process.argv[2] ?? 30_000);

const listings: Listing[] = [];
for (const { listing } of openDemonstration({ seed: 1, now: NOW }).listings(0, count)) listings.push(listing);
const engine = createEmbeddedEngine();
await engine.load([listings], 1);

const waits: number[] = [];
const context = { now: NOW };
const ask = async (): Promise<void> => {
  const due = performance.now() + 10;
  await new Promise((resolve) => setTimeout(resolve, 10));
  const filters = { vertical: "car", priceMax: 5000 + (waits.length % 400) * 50 } as const;
  await engine.ask([
    { kind: "page", filters, context, seed: "1", page: 0, pageSize: 24 },
    { kind: "facets", filters, context, keys: ["vehicle.energy", "goodDealBadge", "topMakes"] },
  ]);
  waits.push(performance.now() - due);
};
const tell = (name: string): void => {
  const sorted = waits.splice(0).toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
  console.log(`${name}: ${sorted.length} questions, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)} ms`);
};
for (let asked = 0; asked < 500; asked++) await ask();
tell("without a refit");

async function* batches() {
  for (let start = 0; start < listings.length; start += BATCH) {
    yield listings.slice(start, start + BATCH).map(valuedListing);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const thread = marketThread();
const fitting = { isOver: false };
const begun = performance.now();
const fit = async (): Promise<number> => {
  let judged = 0;
  for await (const some of thread.fit(batches(), NOW, new AbortController().signal)) judged += some.length;
  fitting.isOver = true;
  return judged;
};
const fitted = fit();
let most = 0;
while (!fitting.isOver) {
  await ask();
  if (waits.length % 100 === 0) most = Math.max(most, process.memoryUsage().rss);
}
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
tell("beside a refit");
console.log(`${count} listings, ${await fitted} judged, ${seconds} s, process at most ${Math.round(most / 1e6)} MB`);
await thread.close();
await engine.close();
