/**
 * What the ways out of a search that finds nothing take, at the size of a whole market: milliseconds of `findRepairs` with nothing
 * remembered. What is told is first held against trying all of them by hand.
 *
 *     node --expose-gc --max-old-space-size=6000 bench/repairs.ts [--listings 400000] [--searches 1000] [--compared 20] [--market FILE]
 *
 * `--market`: listings of `bench/search/market.ts`, generated when the file is not there.
 */
import { existsSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Filters } from "../src/domain/filters/registry.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import { certain } from "../src/search/asking.ts";
import { createEmbeddedEngine } from "../src/search/embedded/engine.ts";
import { findRepairs } from "../src/search/find-repairs.ts";
import { MOST_ASKED, MOST_PAIRS, MOST_TOLD } from "../src/search/repairs/limits.ts";
import { createListingSearch, withKnownNames } from "../src/search/listing-search.ts";
import { drawNarrowSearch } from "../test/factories/empty-searches.ts";
import { createRandom } from "../test/factories/random.ts";
import { differences, repairsByHand } from "../test/oracle/repairs.ts";
import { NOW, readMarket, writeMarket } from "./search/market.ts";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "400000" },
    searches: { type: "string", default: "1000" },
    compared: { type: "string", default: "20" },
    market: { type: "string" },
  },
});
const market = values.market ?? join(mkdtempSync(join(tmpdir(), "virage-repairs-")), "market.jsonl");
if (!existsSync(market)) await writeMarket(market, Number(values.listings));

const compared = Number(values.compared);
const held: Listing[] = [];
function* batches(): Iterable<readonly Listing[]> {
  for (const batch of readMarket(market)) {
    // One in ten is enough to draw searches from, where none is compared.
    held.push(...(compared > 0 ? batch : batch.filter((_, place) => place % 10 === 0)));
    yield batch;
  }
}
const engine = createEmbeddedEngine();
await engine.load(batches(), 1);
const source = { listings: { getMany: async () => new Map() }, dealers: { get: async () => undefined } };
const search = createListingSearch(engine, source, () => NOW);

const random = createRandom(16);
const searches: Filters[] = [];
let drawn = 0;
while (searches.length < Number(values.searches)) {
  const filters = drawNarrowSearch(random, held);
  drawn++;
  if ((await search.count(filters)) === 0) searches.push(filters);
}
const sizes = Map.groupBy(searches, (filters) => Object.keys(filters).length - 1);
console.log(`${searches.length} of ${drawn} searches find nothing among ${engine.status().listings}; filters of each:`);
console.log(
  [...sizes]
    .toSorted(([a], [b]) => a - b)
    .map(([size, some]) => `${size}: ${some.length}`)
    .join(", "),
);

/** Times of waves, and whether one had no room for all that was to be asked. */
const asked: number[] = [];
const watched: Pick<typeof search, "answer"> = {
  answer: (asking) => {
    asked.push(asking.questions.length);
    return search.answer(asking);
  },
};
const searched = (filters: Filters) => ({ filters, total: 0, counted: undefined, seed: "" });

let wrong = 0;
for (const filters of searches.slice(0, compared)) {
  const { repairs } = await findRepairs(search, searched(filters), certain(undefined));
  const byHand = repairsByHand(held, withKnownNames(filters), { now: NOW });
  const found = differences(filters, repairs, byHand, { mostPairs: MOST_PAIRS, mostTold: MOST_TOLD });
  if (found.length > 0) console.log(`${JSON.stringify(filters)}\n  ${found.join("\n  ")}`);
  wrong += found.length > 0 ? 1 : 0;
}
console.log(`compared with trying all by hand: ${compared}, different: ${wrong}`);

const times: {
  readonly taken: number;
  readonly used: number;
  readonly questions: number;
  readonly waves: number;
  readonly filters: Filters;
}[] = [];
let full = 0;
for (const filters of searches) {
  asked.length = 0;
  const from = performance.now();
  const cpu = process.threadCpuUsage();
  await findRepairs(watched, searched(filters), certain(undefined));
  const taken = performance.now() - from;
  const { user, system } = process.threadCpuUsage(cpu);
  const used = (user + system) / 1000;
  const waves = asked.filter((questions) => questions > 0);
  if (waves.some((questions) => questions >= MOST_ASKED)) full++;
  times.push({ taken, used, questions: waves.reduce((sum, one) => sum + one, 0), waves: waves.length, filters });
}
const mean = times.reduce((sum, { used }) => sum + used, 0) / times.length;
console.log(`processor, mean: ${mean.toFixed(1)} ms`);
const at = (sorted: readonly number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
for (const [name, of] of [
  ["milliseconds", (one: (typeof times)[number]) => one.taken],
  // Of this thread: what others do on the machine is not in it. Its clock may tick by some milliseconds.
  ["of processor", (one: (typeof times)[number]) => one.used],
  ["questions", (one: (typeof times)[number]) => one.questions],
  ["waves", (one: (typeof times)[number]) => one.waves],
] as const) {
  const sorted = times.map(of).toSorted((a, b) => a - b);
  const figures = [0.5, 0.95, 0.99, 1].map((part) => at(sorted, part).toFixed(1).padStart(8));
  console.log(`${name.padEnd(14)}${figures.join("")}`);
}
console.log(`searches with a wave that had no room for more: ${full}`);
for (const { taken, questions, filters } of times.toSorted((a, b) => b.taken - a.taken).slice(0, 5))
  console.log(`${taken.toFixed(1)} ms, ${questions} questions: ${JSON.stringify(filters)}`);
await engine.close();
process.exitCode = wrong === 0 ? 0 : 1;
