/**
 * Which of a million saved searches a listing answers:
 * `node --expose-gc bench/percolator.ts [--searches 1000000] [--listings 2000] [--compared 20] [--postgres 100]
 * [--opensearch 0] [--bounds]`.
 * Answers are compared with running every search, and those of PostgreSQL and of the percolator of OpenSearch (Java 17) with ours for so
 * many listings, before anything is timed.
 * `--bounds`: searches by nothing but narrow bounds, the worst case of the index; the others are left out.
 */
import { memoryUsage } from "node:process";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { demonstrationListings } from "../src/demonstration/listings.ts";
import { meets } from "../src/domain/filters/meets.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import { createPercolator } from "../src/search/percolator/indexed-percolator.ts";
import { openSearchPeer } from "./percolator/opensearch-peer.ts";
import type { Peer } from "./percolator/peer.ts";
import { postgresPeer } from "./percolator/postgres-peer.ts";
import type { SavedSearch } from "./percolator/saved-searches.ts";
import { drawBounds, drawFilters, drawSavedSearches } from "./percolator/saved-searches.ts";
import { NOW } from "./search/market.ts";

const { values } = parseArgs({
  options: {
    searches: { type: "string", default: "1000000" },
    listings: { type: "string", default: "2000" },
    compared: { type: "string", default: "20" },
    postgres: { type: "string", default: "100" },
    opensearch: { type: "string", default: "0" },
    bounds: { type: "boolean", default: false },
  },
});
/** What the searches are drawn around; the listings that come are others. */
const SEEN = 20_000;
const RUNS = 5;

const market = Array.from(
  demonstrationListings({ count: SEEN + Number(values.listings), seed: 1, now: NOW }),
  ({ listing }) => listing,
);
const come = market.slice(SEEN);
const drawn = drawSavedSearches(
  Number(values.searches),
  market.slice(0, SEEN),
  values.bounds ? drawBounds : drawFilters,
);
const percolator = createPercolator();

// Drawing reads the catalogue, which is not the percolator's.
for (const _ of drawSavedSearches(SEEN, market.slice(0, SEEN))) continue;
// Searches are drawn as they are put, so that nothing but the percolator keeps them.
const before = await memoryInUse();
let build = 0;
for (const { id, condition } of drawn) {
  const start = performance.now();
  percolator.put(id, condition);
  build += performance.now() - start;
}
const after = await memoryInUse();
const searches = [
  ...drawSavedSearches(Number(values.searches), market.slice(0, SEEN), values.bounds ? drawBounds : drawFilters),
];
for (const listing of come.slice(0, Number(values.compared))) {
  expectAlike(percolator.matching(listing), bruteForce(listing), listing);
}
console.log(
  `${values.compared} listings matched as by running all ${searches.length.toLocaleString("fr-FR")} searches`,
);

const times = come.map((listing) => timesOfMatching(listing));
const matches = come.map((listing) => percolator.matching(listing).length);
say("build", [build], "ms in all");
say("memory, resident above before", [(after.resident - before.resident) / 1e6], "MB, ids included");
say("memory, live above before", [(after.live - before.live) / 1e6], "MB, ids included");
say(
  "listing, first time",
  times.map(([first = 0]) => first),
  "ms",
);
say(
  `listing, best of ${RUNS}`,
  times.map((each) => Math.min(...each)),
  "ms",
);
say("searches a listing answers", matches, "");
const changed = searches.filter((_, place) => place % 100 === 0);
say(
  "remove",
  changed.map(({ id }) => timed(() => percolator.remove(id)) * 1000),
  "µs",
);
say(
  "put",
  changed.map(({ id, condition }) => timed(() => percolator.put(id, condition)) * 1000),
  "µs",
);
say(
  "replace",
  changed.map(
    ({ id }, place) =>
      timed(() => percolator.put(id, searches[place]?.condition ?? { kind: "all", conditions: [] })) * 1000,
  ),
  "µs",
);
if (!values.bounds) {
  await beside("PostgreSQL", postgresPeer, come.slice(0, Number(values.postgres)));
  await beside("OpenSearch", openSearchPeer, come.slice(0, Number(values.opensearch)));
}

async function beside(
  name: string,
  peerOf: (saved: readonly SavedSearch[]) => Promise<Peer>,
  listings: readonly Listing[],
): Promise<void> {
  if (listings.length === 0) return;
  const ours = createPercolator();
  for (const { id, condition } of searches) ours.put(id, condition);
  const start = performance.now();
  const peer = await peerOf(searches);
  say(`${name}, loaded`, [performance.now() - start], "ms");
  for (const listing of listings) expectAlike(await peer.matching(listing), ours.matching(listing), listing);
  const theirs: number[] = [];
  for (const listing of listings) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const asked = performance.now();
      await peer.matching(listing);
      runs.push(performance.now() - asked);
    }
    theirs.push(Math.min(...runs));
  }
  const own = listings.map((listing) => Math.min(...timesOfMatching(listing)));
  say(`${name}, listing, best of ${RUNS}`, theirs, "ms");
  say(`the same ${listings.length} listings, ours`, own, "ms");
  console.log(
    `× ${(quantile(theirs, 0.5) / quantile(own, 0.5)).toFixed(0)} at p50, × ${(quantile(theirs, 0.99) / quantile(own, 0.99)).toFixed(0)} at p99`,
  );
  await peer.close();
}

function bruteForce(listing: Listing): readonly string[] {
  return searches.filter(({ condition }) => meets(listing, condition)).map(({ id }) => id);
}

function expectAlike(actual: readonly string[], expected: readonly string[], { reference }: Listing): void {
  if (!isDeepStrictEqual(actual.toSorted(), expected.toSorted()))
    throw new Error(`${reference} answers ${actual.length} searches, not the ${expected.length} that were expected`);
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Several, for other work of the machine comes between. */
function timesOfMatching(listing: Listing): readonly number[] {
  return Array.from({ length: RUNS }, () => timed(() => percolator.matching(listing)));
}

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function say(what: string, numbers: readonly number[], unit: string): void {
  const shown = (part: number) => quantile(numbers, part).toFixed(numbers.some((each) => each % 1 !== 0) ? 2 : 0);
  const figures = numbers.length === 1 ? shown(0) : `p50 ${shown(0.5)}  p99 ${shown(0.99)}  max ${shown(1)}`;
  console.log(`${what.padEnd(44)} ${figures} ${unit}`);
}

/** Bytes once what was thrown away is given back: those of the process, and those that are still reached. */
async function memoryInUse(): Promise<{ readonly resident: number; readonly live: number }> {
  if (globalThis.gc === undefined) throw new Error("to be run with --expose-gc");
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await setTimeout(100);
  }
  const { rss, heapUsed, arrayBuffers } = memoryUsage();
  return { resident: rss, live: heapUsed + arrayBuffers };
}
