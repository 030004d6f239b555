/**
 * How well sentences are read: slot precision, recall and F1 by category, errors by cause, latency of reading and of suggestions
 * while typing, memory of the dictionaries and the longest step of making them.
 *
 *     npm run bench:free-text [FILE …] [-- --listings 30000]
 *
 * Files are in the format of test/free-text/README.md; without one, test/free-text/open.tsv, the only one whose sentences are printed. The market is the demonstration's.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { demonstrationListings } from "../src/demonstration/listings.ts";
import { knowledgeOf } from "../src/domain/free-text/knowledge.ts";
import { readerWith } from "../src/domain/free-text/sentence-reader.ts";
import { candidatesFor } from "../src/domain/free-text/suggestions/candidates.ts";
import { shownOf } from "../src/domain/free-text/suggestions/shown.ts";
import type { Scored } from "./free-text/scored.ts";
import { readLines, scored } from "./free-text/scored.ts";
import { marketOf } from "./free-text/market-of.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { listings: { type: "string", default: "30000" }, quiet: { type: "boolean", default: false } },
});
const YEAR = 2026;
const now = Date.parse("2026-01-15T09:30:00Z");
const count = Number(values.listings);

function* listings() {
  for (const { listing } of demonstrationListings({ count, seed: 1, now })) yield listing;
}
const market = marketOf(listings());

const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const before = heap();
const start = performance.now();
const steps: number[] = [];
const making = knowledgeOf(market);
let step = making.next();
for (let from = performance.now(); step.done !== true; from = performance.now()) {
  step = making.next();
  steps.push(performance.now() - from);
}
const dictionaries = step.value;
const read = readerWith(dictionaries);
read("", YEAR);
const built = performance.now() - start;
const memory = heap() - before;

const files = (positionals.length === 0 ? ["test/free-text/open.tsv"] : positionals).map((file) => ({
  isOpen: basename(file) === "open.tsv",
  lines: readLines(readFileSync(file, "utf8")),
}));
const lines = files.flatMap((file) => file.lines);
/** Whose sentences may be read: of all others errors are counted only, for who reads them has nothing left to measure by. */
const open = new Set(files.filter(({ isOpen }) => isOpen).flatMap((file) => file.lines));
const all: readonly Scored[] = lines.map((line) => scored(line, read(line.sentence, YEAR)));

interface Sums {
  readonly right: number;
  readonly given: number;
  readonly expected: number;
}
const sumsOf = (some: readonly Scored[]): Sums =>
  some.reduce(
    (sums, { right, extra, missing }) => ({
      right: sums.right + right,
      given: sums.given + right + extra.length,
      expected: sums.expected + right + missing.length,
    }),
    { right: 0, given: 0, expected: 0 },
  );
const part = (of: number, whole: number) => (whole === 0 ? 1 : of / whole);
function row(name: string, some: readonly Scored[]): string {
  const { right, given, expected } = sumsOf(some);
  const [precision, recall] = [part(right, given), part(right, expected)];
  const f1 = part(2 * right, given + expected);
  const whole = some.filter(({ extra, missing }) => extra.length + missing.length === 0).length;
  return [
    name.padEnd(34),
    ...[precision, recall, f1].map((figure) => figure.toFixed(3).padStart(9)),
    `${whole}/${some.length}`.padStart(9),
  ].join("");
}

console.log(["".padEnd(34), ..."precision recall F1 whole".split(" ").map((head) => head.padStart(9))].join(""));
for (const [category, some] of Map.groupBy(all, ({ line }) => line.category)) console.log(row(category, some));
console.log(row("all", all));
const leftRight = all.filter(
  ({ leftTooMuch, leftTooLittle }) => leftTooMuch.length + leftTooLittle.length === 0,
).length;
const withVersions = all.filter(({ line }) => line.expected.includes("versionWords="));
const versionsRight = withVersions.filter(({ wrongVersions }) => wrongVersions.length === 0).length;
const versionsFound = withVersions.filter((one) => one.versionsFound > 0).length;
console.log(
  `versions that hold the words said: ${versionsRight} of ${withVersions.length} sentences of trims, ${versionsFound} of which find some`,
);
console.log(`words left out as expected: ${leftRight} of ${all.length} sentences`);

const shown = ({ line }: Scored, difference: string) =>
  open.has(line) ? `${line.sentence}  ${difference}` : undefined;

if (!values.quiet) {
  const causes = Map.groupBy(
    all.flatMap((one) => [
      ...one.missing.map((slot) => ({
        cause: `missing ${slot.split("=")[0] ?? ""}`,
        text: shown(one, `−${slot}`),
      })),
      ...one.extra.map((slot) => ({
        cause: `wrong ${slot.split("=")[0] ?? ""}`,
        text: shown(one, `+${slot}`),
      })),
      ...one.leftTooMuch.map((word) => ({
        cause: "left out, though silent or understood",
        text: shown(one, `[${word}]`),
      })),
      ...one.wrongVersions.map((version) => ({
        cause: "versions without the words said",
        text: shown(one, `+${version}`),
      })),
      ...one.leftTooLittle.map((word) => ({ cause: "not left out", text: shown(one, `[${word}]`) })),
    ]),
    ({ cause }) => cause,
  );
  for (const [cause, found] of [...causes].toSorted(([, a], [, b]) => b.length - a.length)) {
    console.log(`\n${cause}: ${found.length}`);
    for (const { text } of found) if (text !== undefined) console.log(`  ${text}`);
  }
}

const times: number[] = [];
for (let turn = 0; turn < 10; turn++) {
  for (const { sentence } of lines) {
    const from = performance.now();
    read(sentence, YEAR);
    times.push(performance.now() - from);
  }
}
const quantiles = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (quantile: number) => `${(sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0).toFixed(2)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}`;
};
console.log(`\nlatency: ${quantiles(times)}`);

/** Beginnings of every sentence, as they are typed; counts are the engine's and not in it. */
const BEGINNINGS = 7;
const suggestTimes: number[] = [];
for (const { sentence } of [...lines.slice(0, 30), ...lines]) {
  for (let caret = 2; caret <= sentence.length; caret += BEGINNINGS) {
    const from = performance.now();
    shownOf(candidatesFor({ text: sentence.slice(0, caret), caret, year: YEAR }, dictionaries), () => 1);
    suggestTimes.push(performance.now() - from);
  }
}
console.log(`suggestions, ${suggestTimes.length} beginnings: ${quantiles(suggestTimes)}`);
console.log(
  `dictionaries of ${market.names.length} names and ${market.versions.length} versions: ${(memory / 1e6).toFixed(1)} MB${globalThis.gc === undefined ? " (not collected: node --expose-gc)" : ""}, made in ${built.toFixed(0)} ms, the longest step ${Math.max(...steps).toFixed(1)} ms`,
);
