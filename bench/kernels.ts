/**
 * What each kernel of the engine gives to whole questions: `node bench/kernels.ts [--listings 60000] [--queries 60] [--rounds 3]`.
 *
 * One engine with all kernels in WebAssembly, and one for each group of kernels with that group's plain twins instead. All are asked
 * the same questions in turn; processor time, so that a busy machine tells the same.
 */
import { cpuUsage } from "node:process";
import { parseArgs } from "node:util";
import { demonstrationListings } from "../src/demonstration/listings.ts";
import { createEmbeddedEngine } from "../src/search/embedded/engine.ts";
import type { Kernels } from "../src/search/embedded/kernels.ts";
import { createPlainKernels } from "../src/search/embedded/plain-kernels.ts";
import { createWasmKernels } from "../src/search/embedded/wasm-kernels.ts";
import type { SearchEngine } from "../src/search/engine.ts";
import { facetsOf, pageOf, totalOf } from "../test/ask-one.ts";
import { NOW } from "./search/market.ts";
import type { Question } from "./search/questions.ts";
import { FACETS_OF_A_PAGE, drawQuestions } from "./search/questions.ts";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "60000" },
    queries: { type: "string", default: "60" },
    rounds: { type: "string", default: "3" },
  },
});

const GROUPS = {
  "bit counts": ["count", "countAnd"],
  "meetings of bitsets": ["and", "or", "andNot", "clear", "copy"],
  "rows of a bitset": ["list"],
  tallies: ["tally8", "tally16", "tally32"],
  "rows of a number's bounds": ["trim16", "trim32"],
  extremes: ["reach16", "reach32", "reachRows16", "reachRows32"],
} as const satisfies Readonly<Record<string, readonly (keyof Kernels)[]>>;

const KINDS: Readonly<Record<string, (engine: SearchEngine, question: Question) => Promise<unknown>>> = {
  facets: (engine, question) => facetsOf(engine, { ...question, keys: FACETS_OF_A_PAGE }),
  page: pageOf,
  count: totalOf,
};

/** WebAssembly but for the named kernels. */
function kernelsWithout(names: readonly (keyof Kernels)[]): Kernels {
  const plain = createPlainKernels();
  return Object.assign({ ...createWasmKernels() }, Object.fromEntries(names.map((name) => [name, plain[name]])));
}

async function cost(engine: SearchEngine, questions: readonly Question[], kind: keyof typeof KINDS): Promise<number> {
  const before = cpuUsage();
  for (const question of questions) await KINDS[kind]?.(engine, question);
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000 / questions.length;
}

const market = Array.from(
  demonstrationListings({ count: Number(values.listings), seed: 1, now: NOW }),
  ({ listing }) => listing,
);
const questions = drawQuestions(Number(values.queries), market);
const variants: readonly (readonly [string, () => Kernels])[] = [
  ["all in WebAssembly", createWasmKernels],
  ...Object.entries(GROUPS).map(([group, names]) => [group, () => kernelsWithout(names)] as const),
  ["all plain", createPlainKernels],
];
const engines = new Map<string, SearchEngine>();
for (const [name, kernels] of variants) {
  const engine = createEmbeddedEngine({ kernels });
  await engine.load([market], 1);
  engines.set(name, engine);
}
console.log(
  `${market.length} listings, ${questions.length} filter sets, least of ${values.rounds} rounds; ms of processor, × of all in WebAssembly`,
);
const least = new Map<string, number>();
for (let round = -1; round < Number(values.rounds); round++)
  for (const kind of Object.keys(KINDS))
    for (const [name, engine] of engines) {
      const figure = await cost(engine, questions, kind);
      // The first round compiles.
      if (round >= 0)
        least.set(`${kind} ${name}`, Math.min(figure, least.get(`${kind} ${name}`) ?? Number.POSITIVE_INFINITY));
    }
for (const [name, engine] of engines) {
  const cells = Object.keys(KINDS).map((kind) => {
    const [own = Number.NaN, all = Number.NaN] = [
      least.get(`${kind} ${name}`),
      least.get(`${kind} all in WebAssembly`),
    ];
    return `${kind} ${own.toFixed(3)} × ${(own / all).toFixed(2)}`.padStart(24);
  });
  console.log(name.padEnd(28) + cells.join(""));
  await engine.close();
}
