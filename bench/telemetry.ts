/**
 * What traces cost: `npm run build && node bench/telemetry.ts [--listings 30000] [--rounds 5] [--pages 150]`.
 *
 * Three sites of the same listings stand side by side: one that sends nothing, one that traces one request in twenty, one that traces
 * all, the last two to a collector that takes everything. Each round asks all of them the same searches that nobody asked before, then
 * the same remembered page many times, in another order each time. Processor time of the process itself is told, which a busy machine
 * changes less than the time until an answer; answers are compared by their totals before anything is timed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "30000" },
    rounds: { type: "string", default: "5" },
    pages: { type: "string", default: "150" },
  },
});
const pages = Number(values.pages);
const REMEMBERED_ASKED = 20 * pages;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

const collector = createServer((request, response) => {
  request.resume().once("end", () => response.writeHead(200, { "Content-Type": "application/json" }).end("{}"));
}).listen(0, "127.0.0.1");
await once(collector, "listening");
const endpoint = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}`; // it listens

async function open(environment: Readonly<Record<string, string>>) {
  const directory = await mkdtemp(join(tmpdir(), "virage-bench-telemetry-"));
  const site = spawn(process.execPath, [join(import.meta.dirname, "../src/main.ts")], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      OPERATOR_PORT: "0",
      NODE_ENV: "production",
      VIRAGE_NOW: "2026-01-15T09:00:00.000Z",
      VIRAGE_DATA: directory,
      VIRAGE_DEMO: values.listings,
      ...environment,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface(site.stdout)) {
    if (!line.includes('"port"')) continue;
    const { port, operatorPort } = JSON.parse(line) as { port: number; operatorPort: number };
    site.stdout.resume();
    return { site, directory, origin: `http://127.0.0.1:${port}`, operator: `http://127.0.0.1:${operatorPort}` };
  }
  throw new Error("the site ended before it answered");
}
type Site = Awaited<ReturnType<typeof open>>;

function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${String(answer.statusCode)} for ${url}`));
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        body += piece;
      });
      answer.once("end", () => resolve(body));
    }).once("error", reject);
  });
}

const processorSeconds = async ({ operator }: Site) =>
  Number(/^process_cpu_seconds_total (\S+)$/m.exec(await ask(`${operator}/metrics`))?.[1]);

/** Milliseconds of processor time for each. */
async function timed(site: Site, paths: readonly string[]): Promise<number> {
  const before = await processorSeconds(site);
  for (const path of paths) await ask(site.origin + path);
  return ((await processorSeconds(site)) - before) * (1000 / paths.length);
}

const names = ["none", "one in twenty", "all"] as const;
const traced = (ratio: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio });
const sites = [await open({}), await open(traced("0.05")), await open(traced("1"))];

const search = (index: number) => `/listing?priceMax=${String(4000 + index)}&mileageMax=90000`;
const total = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
const totals = await Promise.all(sites.map(async ({ origin }) => total(await ask(origin + search(0)))));
if (totals[0] === undefined || new Set(totals).size !== 1)
  throw new Error(`not the same answers: ${totals.join(" | ")}`);
for (const site of sites)
  await timed(
    site,
    Array.from({ length: pages }, (_, index) => search(index + 1)),
  );

const made = names.map((): number[] => []);
const remembered = names.map((): number[] => []);
for (let round = 1; round <= Number(values.rounds); round++)
  for (let turn = 0; turn < sites.length; turn++) {
    const place = (round + turn) % sites.length;
    const site = sites[place];
    if (site === undefined) throw new Error(`no site ${String(place)}`);
    made[place]?.push(
      await timed(
        site,
        Array.from({ length: pages }, (_, index) => search(round * pages + index + 1)),
      ),
    );
    remembered[place]?.push(
      await timed(
        site,
        Array.from({ length: REMEMBERED_ASKED }, () => "/"),
      ),
    );
  }

const median = (numbers: readonly number[] = []) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
console.table(
  names.map((name, place) => ({
    traced: name,
    "ms a page made": median(made[place]).toFixed(2),
    "ms a page remembered": median(remembered[place]).toFixed(3),
  })),
);
agent.destroy();
collector.close();
for (const { site, directory } of sites) {
  site.kill("SIGTERM");
  await once(site, "exit");
  await rm(directory, { recursive: true, force: true });
}
