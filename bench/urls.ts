/**
 * How fast addresses are read, and that none of them breaks the reader: `node bench/urls.ts [requests] [seed]`,
 * 1000000 by default. Exits with 1 when a request throws, or when a redirect does not lead to a page in one step.
 */
import { canonicalPath } from "../src/domain/urls/canonical.ts";
import { fuzzedRequest } from "../test/urls/fuzzed-requests.ts";
import { sampleFilters } from "../test/urls/sample-filters.ts";
import { readPath } from "../src/domain/urls/read-path.ts";
import type { PathReading } from "../src/domain/urls/reading.ts";
import { createRandom } from "../test/factories/random.ts";

const [requests = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const counts = new Map<string, number>();
let faults = 0;

const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const whole = (value: number) => Math.round(value).toLocaleString("fr-FR");

function say(what: string, times: Float64Array): void {
  const sorted = times.toSorted();
  const at = (share: number) => ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 1000).toFixed(1).padStart(8);
  console.log(`${what.padEnd(34)} p50${at(0.5)} µs   p99${at(0.99)} µs   p99.9${at(0.999)} µs   max${at(1)} µs`);
}

function fault(what: string, detail: unknown): void {
  faults += 1;
  if (faults <= 20) console.error(what, detail);
}

function outcome(reading: PathReading): string {
  if (reading.kind === "page") return `page ${reading.page}`;
  return reading.kind === "notFound" ? `notFound ${reading.error}` : reading.kind;
}

function checkRedirect(path: string, location: string): void {
  const [pathname = "", query = ""] = location.split("?");
  const next = readPath(pathname, new URLSearchParams(query));
  if (next.kind !== "page" || location.startsWith("//")) fault("redirect without a page", { path, location, next });
}

/** Reading and nothing else: tables are made while warming up, queries parsed before the clock starts. */
function readFuzzed(): void {
  const times = new Float64Array(requests);
  for (let index = 0; index < requests; index += 1) {
    const { path, query } = fuzzedRequest(random);
    const start = performance.now();
    try {
      const reading = readPath(path, query);
      times[index] = performance.now() - start;
      count(outcome(reading));
      if (reading.kind === "redirect") checkRedirect(path, reading.location);
    } catch (error) {
      fault("exception", { path, query: query.toString(), error });
    }
  }
  say(`${whole(requests)} fuzzed requests`, times);
}

function readAndWriteCanonical(): void {
  const rounds = Math.max(1, Math.floor(requests / 5));
  const reading = new Float64Array(rounds);
  const writing = new Float64Array(rounds);
  const none = new URLSearchParams();
  for (let index = 0; index < rounds; index += 1) {
    const filters = sampleFilters(random);
    const start = performance.now();
    const path = canonicalPath(filters);
    const written = performance.now();
    if (path === undefined) continue;
    const read = readPath(path, none);
    reading[index] = performance.now() - written;
    writing[index] = written - start;
    if (read.kind !== "page" || read.canonical !== path) fault("canonical path that is not its own", { path, read });
  }
  say(`${whole(rounds)} canonical paths, read`, reading);
  say(`${whole(rounds)} canonical paths, written`, writing);
}

for (let index = 0; index < 20_000; index += 1) readPath(fuzzedRequest(random).path, new URLSearchParams());
readFuzzed();
readAndWriteCanonical();
for (const [what, times] of [...counts].toSorted(([, a], [, b]) => b - a)) {
  console.log(`${whole(times).padStart(12)}  ${what}`);
}
console.log(`${whole(faults).padStart(12)}  exceptions and broken redirects`);
process.exitCode = faults === 0 ? 0 : 1;
