/**
 * How pages feel and what they cost: `npm run build && node bench/pages.ts [--listings 30000]`.
 *
 * Browser: Chromium at 412 px, processor slowed four times, 1.6 Mbit/s and 150 ms of latency; a cold cache for every load.
 * Server: processor time of a results page made anew, and of one asked for again; sequential requests over loopback. Made anew
 * are the pages of bodies in departments, so that each shows cards of its own: cold ones, whose cards nobody was shown before, then
 * the same cards on pages of another price, for which only the page is made.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { installedChromium } from "../e2e/chromium.ts";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "30000" },
    /** Of each page in the browser; 0 for the server's figures alone. */
    loads: { type: "string", default: "5" },
  },
});
const LOADS = Number(values.loads);
const CONNECTIONS = 16;
/** Requests after which a server's code is compiled. */
const WARM_UP = 1500;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

interface Load {
  readonly lcp: number;
  readonly cls: number;
  readonly script: number;
  readonly bytes: number;
}

async function throttled(browser: Browser): Promise<Page> {
  const page = await (
    await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    })
  ).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const page = await throttled(browser);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1000);
  const figures = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 300);
      });
    const paints = await entries("largest-contentful-paint");
    const shifts = (await entries("layout-shift")) as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[]; // as the type asked for
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[]; // as the type asked for
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // as the type asked for
    const scripts = resources.filter(({ name }) => name.endsWith(".js"));
    const sum = (list: readonly PerformanceResourceTiming[]) =>
      list.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((total, { value }) => total + value, 0),
      script: sum(scripts),
      bytes: sum(resources) + (document?.encodedBodySize ?? 0),
    };
  });
  await page.context().close();
  return figures;
}

interface Choice {
  readonly inp: number;
  readonly total: number;
  readonly counted: number;
}

/** Milliseconds from touching a value of a facet to the next frame, to the new total, and to all new counts on screen. */
async function chooseFacet(browser: Browser, url: string): Promise<Choice> {
  const page = await throttled(browser);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  await page.getByRole("button", { name: /^Filtrer/ }).tap();
  await page.waitForTimeout(500);
  // Timed in the page: what drives the browser takes its own time.
  await page.evaluate(() => {
    const state = { inp: 0, touched: 0, total: 0, counted: 0 };
    Object.assign(globalThis, { facetState: state });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.inp = Math.max(state.inp, duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit); // newer than the library of types
    addEventListener("click", ({ timeStamp }) => (state.touched ||= timeStamp), { capture: true });
    const status = document.querySelector("[role=status]");
    if (status === null) throw new Error("no total");
    // Asking at every frame would have the page draw at every frame.
    const watched = { subtree: true, characterData: true, childList: true };
    new MutationObserver(() => (state.total ||= performance.now())).observe(status, watched);
    const makes = document.querySelector("#marque ul");
    if (makes === null) throw new Error("no makes");
    new MutationObserver(() => (state.counted ||= performance.now())).observe(makes, watched);
  });
  await page
    .getByRole("link", { name: /^Diesel/ })
    .first()
    .tap();
  await page.waitForFunction(
    () => (globalThis as unknown as { facetState: { counted: number } }).facetState.counted > 0,
  ); // set above
  await page.waitForTimeout(300);
  const { inp, touched, total, counted } = await page.evaluate(
    () =>
      (globalThis as unknown as { facetState: { inp: number; touched: number; total: number; counted: number } })
        .facetState, // set above
  );
  await page.context().close();
  return { inp, total: total - touched, counted: counted - touched };
}

/** Milliseconds of processor time that a process has used so far, from /proc. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function inBrowser(): Promise<void> {
  const browser = await chromium.launch(await installedChromium());

  for (const [name, path] of [
    ["home", "/"],
    ["results", "/listing"],
    ["listing", `/auto-occasion-annonce-${hits[0]?.reference ?? ""}.html`],
  ] as const) {
    const loads: Load[] = [];
    for (let index = 0; index < LOADS; index++) loads.push(await load(browser, origin + path));
    console.log(
      `${name.padEnd(8)} LCP ${Math.round(median(loads.map(({ lcp }) => lcp)))} ms, CLS ${median(loads.map(({ cls }) => cls)).toFixed(3)}, ` +
        `script ${(median(loads.map(({ script }) => script)) / 1000).toFixed(1)} kB, all ${(median(loads.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`,
    );
  }
  const choices: Choice[] = [];
  for (let index = 0; index < LOADS; index++) choices.push(await chooseFacet(browser, `${origin}/listing`));
  console.log(
    `facet    INP ${median(choices.map(({ inp }) => inp))} ms, its total after ${Math.round(median(choices.map(({ total }) => total)))} ms, every count after ${Math.round(median(choices.map(({ counted }) => counted)))} ms with the network's 150 ms`,
  );
  await browser.close();
}

interface Served {
  /** Milliseconds of processor time of one page. */
  readonly cpu: number;
  readonly cards: number;
}

/** @throws when an address answers anything but its own page */
async function serve(pid: number, urls: readonly string[]): Promise<Served> {
  let cards = 0;
  const before = processorTime(pid);
  for (const url of urls) {
    const answer = await fetch(url, { redirect: "manual" });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
    cards += body.split('data-reference="').length - 1;
  }
  return { cpu: (processorTime(pid) - before) / urls.length, cards: cards / urls.length };
}

/** As many searches that show few or none of each other's cards. */
function searchesApart(count: number): readonly string[] {
  const departments = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, "0"));
  const bodies = ["47", "41", "40", "43", "42"];
  return bodies
    .flatMap((body) => departments.filter((code) => code !== "20").map((code) => `dptCp=${code}&categories=${body}`))
    .slice(0, count);
}

/** Requests answered a second when several visitors ask at once; they and the site share the machine. */
async function flood(url: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { "Accept-Encoding": "br" } }, (answer) => {
        answer.resume().once("end", resolve);
      }).once("error", reject);
    });
  const visitor = async () => {
    while (left-- > 0) await ask();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  return (count / (performance.now() - start)) * 1000;
}

const port = await freePort();
const data = await mkdtemp(join(tmpdir(), "virage-bench-pages-"));
const site = spawn(process.execPath, [join(import.meta.dirname, "../src/main.ts")], {
  env: { ...process.env, PORT: String(port), VIRAGE_DATA: data, VIRAGE_DEMO: values.listings, LOG_LEVEL: "warn" },
  stdio: ["ignore", "ignore", "inherit"],
});
const origin = `http://127.0.0.1:${port}`;
while (
  !(await fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await delay(200);
const { hits } = (await (await fetch(`${origin}/api/v5/search?pageSize=1&vertical=auto`)).json()) as {
  readonly hits: readonly { readonly reference: string }[];
}; // the API's own shape
if (LOADS > 0) await inBrowser();

const pid = site.pid ?? 0;
const repeated = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const searches = searchesApart(200);
const priced = (priceMax: number) => searches.map((search) => `${origin}/listing?${search}&priceMax=${priceMax}`);
await serve(
  pid,
  repeated(WARM_UP, (index) => `${origin}/listing?priceMax=${20_000 + index * 50}`),
);
const cold = await serve(pid, priced(95_000));
const warm = await serve(pid, priced(95_500));
await serve(
  pid,
  repeated(WARM_UP, () => `${origin}/listing`),
);
const again = await serve(
  pid,
  repeated(2000, () => `${origin}/listing`),
);
const perSecond = await flood(`${origin}/listing`, 20_000);
console.log(
  `server   a results page made anew ${cold.cpu.toFixed(1)} ms CPU with cards nobody was shown, ${warm.cpu.toFixed(1)} ms with known ones (${warm.cards.toFixed(1)} cards); asked for again ${again.cpu.toFixed(2)} ms CPU; ${Math.round(perSecond)} requests/s of it over ${CONNECTIONS} connections`,
);
site.kill("SIGTERM");
await once(site, "exit");
await rm(data, { recursive: true, force: true });
