/**
 * Any text at all, read as a sentence: nothing throws, every letter and figure is told, and how long it takes by the length of the text.
 *
 *     node bench/free-text-fuzz.ts [--texts 1000000] [--seed 1] [--longest 10000]
 *
 * Of every hundred texts 90 are as long as most sentences, nine as the longest, and one has up to 10,000 characters; they are of each
 * kind that `test/free-text/strange-texts.ts` makes. What was found so far is told every 100,000 texts.
 */
import { parseArgs } from "node:util";
import { demonstrationListings } from "../src/demonstration/listings.ts";
import { sentenceReader } from "../src/domain/free-text/sentence-reader.ts";
import { createRandom } from "../test/factories/random.ts";
import { strangeText } from "../test/free-text/strange-texts.ts";
import { untoldIn } from "../test/free-text/untold-in.ts";
import { marketOf } from "./free-text/market-of.ts";

const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    longest: { type: "string", default: "10000" },
    listings: { type: "string", default: "30000" },
  },
});
const YEAR = 2026;
const now = Date.parse("2026-01-15T09:30:00Z");
const texts = Number(values.texts);
const longest = Number(values.longest);

function* listings() {
  for (const { listing } of demonstrationListings({ count: Number(values.listings), seed: 1, now })) yield listing;
}
const readSentence = sentenceReader(marketOf(listings()));

/** Upper ends of the classes of length, in characters. */
const CLASSES = [60, 300, 1000, 4000, 10_000];
const times = CLASSES.map(() => new Float64Array(texts));
const counts = CLASSES.map(() => 0);
const slowest = CLASSES.map(() => ({ taken: 0, text: "" }));
const broken: string[] = [];

const random = createRandom(Number(values.seed));
const start = performance.now();
for (let place = 0; place < texts; place++) {
  const [least, most] = random.chance(0.9) ? [0, 60] : random.chance(0.9) ? [60, 300] : [300, longest];
  const text = strangeText(random, random.int(least, most));
  const from = performance.now();
  try {
    const told = readSentence(text, YEAR);
    const taken = performance.now() - from;
    const size = CLASSES.findIndex((most) => text.length <= most);
    times[size]?.set([taken], counts[size]);
    counts[size] = (counts[size] ?? 0) + 1;
    if (taken > (slowest[size]?.taken ?? 0)) slowest[size] = { taken, text };
    if (untoldIn(text, told).length > 0) broken.push(`dropped a sign of ${JSON.stringify(text.slice(0, 200))}`);
  } catch (error) {
    broken.push(`${String(error)} at ${JSON.stringify(text.slice(0, 200))}`);
  }
  if ((place + 1) % 100_000 === 0 || place + 1 === texts) tell(place + 1);
}
process.exitCode = broken.length === 0 ? 0 : 1;

function tell(read: number): void {
  const milliseconds = (value: number | undefined) => `${(value ?? 0).toFixed(2)} ms`.padStart(11);
  console.log(
    `${read} texts of seed ${values.seed} in ${((performance.now() - start) / 1000).toFixed(0)} s: ${broken.length} broken`,
  );
  for (const one of broken.slice(0, 20)) console.log(`  ${one}`);
  console.log(["characters", "texts", "p50", "p95", "p99", "most"].map((head) => head.padStart(11)).join(""));
  for (const [size, most] of CLASSES.entries()) {
    const sorted = (times[size] ?? new Float64Array()).subarray(0, counts[size]).toSorted();
    const at = (part: number) => milliseconds(sorted[Math.floor(part * (sorted.length - 1))]);
    console.log(
      `${`≤ ${most}`.padStart(11)}${String(sorted.length).padStart(11)}${[0.5, 0.95, 0.99, 1].map(at).join("")}`,
    );
  }
  for (const { taken, text } of slowest) console.log(`${milliseconds(taken)} ${JSON.stringify(text.slice(0, 120))}`);
}
