/**
 * The embedded engine against what could take its place: `npm run bench`, or
 * `node bench/search.ts [--listings 400000] [--queries 1000] [--compared 100] [--against duckdb]`: any of duckdb, postgres, opensearch
 * (Java 17) and plain, our own without WebAssembly, parted by commas, or none.
 * Answers are compared first – totals, the first page of every sort, all facets – and only then timed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { writeMarket } from "./search/market.ts";
import type { Asked, Measurements } from "./search/measurements.ts";
import { FACETS_OF_A_PAGE, SORTS } from "./search/questions.ts";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "400000" },
    queries: { type: "string", default: "1000" },
    compared: { type: "string", default: "100" },
    against: { type: "string", default: "duckdb" },
  },
});

const peers = ["embedded", ...values.against.split(",").filter((name) => name !== "" && name !== "none")];
const directory = await mkdtemp(join(tmpdir(), "virage-bench-"));
try {
  const market = join(directory, "market.jsonl");
  console.log(
    `${Number(values.listings).toLocaleString("fr-FR")} listings, ${values.queries} random filter sets, Node ${process.version}`,
  );
  await writeMarket(market, Number(values.listings));
  const measured: Measurements[] = [];
  for (const peer of peers) measured.push(await measure(peer, market));
  const [engine, ...others] = measured;
  if (engine === undefined) throw new Error("nothing was measured");
  const differences = others.flatMap((other) => differencesOf(engine, other));
  if (differences.length > 0) throw new Error(`answers differ:\n${differences.slice(0, 20).join("\n")}`);
  console.log(
    `${values.compared} filter sets answered alike by ${measured.map(({ name }) => name).join(", ")}: totals, the first page of ${SORTS.length} orders, ${FACETS_OF_A_PAGE.length} facets`,
  );
  printTable(engine, others);
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function measure(peer: string, market: string): Promise<Measurements> {
  const results = join(directory, `${peer}.json`);
  const script = fileURLToPath(new URL("search/run-peer.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    ["--expose-gc", script, peer, market, values.queries, values.compared, results],
    {
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${peer} stopped with code ${String(code)}`);
  return JSON.parse(await readFile(results, "utf8")) as Measurements; // written by run-peer.ts
}

function differencesOf(engine: Measurements, other: Measurements): readonly string[] {
  return engine.answers.flatMap((answer, set) => {
    const theirs = other.answers[set];
    if (isDeepStrictEqual(answer, theirs)) return [];
    const pages = answer.pages.flatMap((page, sort) =>
      isDeepStrictEqual(page, theirs?.pages[sort]) ? [] : [SORTS[sort] ?? "shuffle"],
    );
    const facets = FACETS_OF_A_PAGE.filter(
      (key) => !isDeepStrictEqual(answer.facets.aggs[key], theirs?.facets.aggs[key]),
    );
    return [
      `${other.name}, set ${set}: total ${answer.total} against ${String(theirs?.total)}; pages ${pages.join(", ")}; facets ${facets.join(", ")}`,
    ];
  });
}

type Row = readonly [string, (of: Measurements) => number, string];

function printTable(engine: Measurements, others: readonly Measurements[]): void {
  const timesOf = (what: string, read: (of: Measurements) => Asked): readonly Row[] => [
    [`${what}, p50`, (of) => read(of).again.p50, "ms"],
    [`${what}, p99`, (of) => read(of).again.p99, "ms"],
    ["… asked first, p50", (of) => read(of).first.p50, "ms"],
    ["… asked first, p99", (of) => read(of).first.p99, "ms"],
  ];
  const rows: readonly Row[] = [
    ...timesOf(`facets (${FACETS_OF_A_PAGE.length})`, ({ facets }) => facets),
    ...timesOf("page of results", ({ page }) => page),
    ...timesOf("count", ({ count }) => count),
    ["build", ({ build }) => build, "ms"],
    ["memory above empty", ({ memory }) => memory / 1e6, "MB"],
    ["one price, until seen", ({ change }) => change, "ms"],
    ["loop held by 1,000 new", ({ block }) => block, "ms"],
  ];
  console.log(["".padEnd(24), engine.name.padStart(16), ...others.map(({ name }) => name.padStart(24))].join(""));
  for (const [what, read, unit] of rows) {
    const own = read(engine);
    const cells = others.map((other) =>
      `${figure(read(other))} ${unit} ${`× ${(read(other) / own).toFixed(1)}`.padStart(9)}`.padStart(24),
    );
    console.log([what.padEnd(24), `${figure(own)} ${unit}`.padStart(16), ...cells].join(""));
  }
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3);
}
