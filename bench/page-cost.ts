/**
 * What a results page made anew costs, and where: `npm run build && node bench/page-cost.ts --data DIR [--profile] [FOLDER ...]`.
 *
 * DIR holds a filled market (`VIRAGE_DATA=DIR VIRAGE_DEMO=30000 npm start`, stopped once it answers); each site is given a copy.
 * FOLDERs are built checkouts to be told apart, by default this one: they are asked in turn, a round each, so that whatever else
 * the machine does disturbs all alike. No address is asked for twice. What counts is processor time: of the thread that makes
 * pages and of all threads, the medians of the rounds. With `--profile` that of the thread is split by what it did.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CpuProfile } from "./page-parts.ts";
import { partsOf } from "./page-parts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string" },
    rounds: { type: "string", default: "12" },
    pages: { type: "string", default: "200" },
    /** What a browser of today takes over https. */
    encoding: { type: "string", default: "gzip, deflate, br, zstd" },
    profile: { type: "boolean", default: false },
  },
});
const here = join(import.meta.dirname, "..");
const folders = (positionals.length === 0 ? [here] : positionals).map((path) => resolve(path));
const { data } = values;
if (data === undefined) throw new Error("--data names the folder of a filled market");
const PAGES = Number(values.pages);
/** After which a server's code is compiled. */
const WARM_UP_ROUNDS = 8;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Milliseconds that a thread was on a processor. */
const ofThread = (pid: number, thread: string) =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
const ofAll = (pid: number) => readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ofThread(pid, thread), 0);

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { "Accept-Encoding": values.encoding };

/** @throws when the address answers anything but its own page, made anew */
async function ask(url: string): Promise<number> {
  const [answer] = await once(get(url, { agent, headers }), "response");
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  const how = String(answer.headers["cache-status"]);
  if (answer.statusCode !== 200 || how.includes("hit")) throw new Error(`${url} answers ${answer.statusCode}, ${how}`);
  return bytes;
}

/** Searches that show cards of their own, at a price of each round's: what they show is known from the second on. */
function addressesOf(round: number): readonly string[] {
  const departments = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, "0"));
  return ["47", "41", "40", "43", "42"]
    .flatMap((body) => departments.filter((code) => code !== "20").map((code) => `dptCp=${code}&categories=${body}`))
    .slice(0, PAGES)
    .map((search) => `/listing?${search}&priceMax=${95_000 + round * 10}`);
}

/** Of V8’s own inspector, over its socket. */
async function inspectorAt(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  let last = 0;
  const send = (method: string, params = {}): Promise<unknown> =>
    new Promise((answered) => {
      const id = ++last;
      const onMessage = ({ data: text }: MessageEvent) => {
        const message: { readonly id?: number; readonly result?: unknown } = JSON.parse(String(text));
        if (message.id !== id) return;
        socket.removeEventListener("message", onMessage);
        answered(message.result);
      };
      socket.addEventListener("message", onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}

interface Round {
  readonly own: number;
  readonly all: number;
  readonly young: number;
  readonly full: number;
  readonly youngMs: number;
  readonly fullMs: number;
  readonly bytes: number;
}

async function siteOf(folder: string) {
  const port = await freePort();
  const copy = await mkdtemp(join(tmpdir(), "virage-bench-cost-"));
  await cp(data ?? "", copy, { recursive: true });
  const flags = ["--trace-gc", ...(values.profile ? ["--inspect=127.0.0.1:0"] : [])];
  const site = spawn(process.execPath, [...flags, join(folder, "src/main.ts")], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      VIRAGE_DATA: copy,
      VIRAGE_DEMO: "30000",
      VIRAGE_LIMIT_PER_SECOND: "0",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = site.pid ?? 0;
  const collections = { young: 0, full: 0, youngMs: 0, fullMs: 0 };
  createInterface({ input: site.stdout }).on("line", (line) => {
    const [, kind, ms] = / ms: (\S+)[^)]*\)? .*?([\d.]+) \/ [\d.]+ ms/.exec(line) ?? [];
    if (kind === undefined) return;
    if (kind === "Scavenge") {
      collections.young++;
      collections.youngMs += Number(ms);
    } else if (kind.startsWith("Mark-Compact")) {
      collections.full++;
      collections.fullMs += Number(ms);
    }
  });
  let inspector: string | undefined;
  createInterface({ input: site.stderr }).on("line", (line) => {
    inspector ??= /listening on (ws:\S+)/.exec(line)?.[1];
    if (/rror/.test(line)) console.error(line);
  });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await delay(200);
  return {
    name: folder,
    round: async (round: number): Promise<Round> => {
      const [own, all, before] = [ofThread(pid, String(pid)), ofAll(pid), { ...collections }];
      let bytes = 0;
      const addresses = addressesOf(round);
      for (const address of addresses) bytes += await ask(origin + address);
      await delay(50);
      const count = addresses.length;
      return {
        own: (ofThread(pid, String(pid)) - own) / count,
        all: (ofAll(pid) - all) / count,
        young: collections.young - before.young,
        full: collections.full - before.full,
        youngMs: (collections.youngMs - before.youngMs) / count,
        fullMs: (collections.fullMs - before.fullMs) / count,
        bytes: bytes / count,
      };
    },
    profiled: async (work: () => Promise<void>): Promise<CpuProfile> => {
      const { send, close } = await inspectorAt(inspector ?? "");
      await send("Profiler.enable");
      await send("Profiler.setSamplingInterval", { interval: 200 });
      await send("Profiler.start");
      await work();
      const { profile } = (await send("Profiler.stop")) as { readonly profile: CpuProfile }; // the protocol's own shape
      close();
      return profile;
    },
    end: async () => {
      site.kill("SIGTERM");
      await once(site, "exit");
      await rm(copy, { recursive: true, force: true });
    },
  };
}

const sites = await Promise.all(folders.map(siteOf));
const rounds = new Map(sites.map((site) => [site, [] as Round[]]));
for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const site of sites) await site.round(round);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const site of round % 2 === 0 ? sites : sites.toReversed())
    rounds.get(site)?.push(await site.round(WARM_UP_ROUNDS + round));
}
for (const [site, figures] of rounds) {
  const of = (key: keyof Round) => median(figures.map(({ [key]: figure }) => figure));
  const sum = (key: keyof Round) => figures.reduce((total, { [key]: figure }) => total + figure, 0);
  const ms = (key: keyof Round) => of(key).toFixed(2);
  const mean = (key: keyof Round) => (sum(key) / figures.length).toFixed(2);
  console.log(
    `${site.name}: ${ms("all")} ms a page, ${ms("own")} of its own thread (least ${Math.min(...figures.map(({ all }) => all)).toFixed(2)}, ${Math.min(...figures.map(({ own }) => own)).toFixed(2)}); ` +
      `${sum("young")} young collections, ${mean("youngMs")} ms a page, ${sum("full")} full, ${mean("fullMs")} ms a page; ${(of("bytes") / 1000).toFixed(1)} kB`,
  );
}
if (values.profile)
  for (const site of sites) {
    const profile = await site.profiled(async () => {
      for (let round = 0; round < 5; round++) await site.round(1000 + round);
    });
    console.log(site.name);
    for (const [part, ms] of partsOf(profile))
      console.log(`  ${(ms / (5 * PAGES)).toFixed(3).padStart(7)} ms  ${part}`);
  }
agent.destroy();
await Promise.all(sites.map(({ end }) => end()));
