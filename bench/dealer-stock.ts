/**
 * What a stock of 5,000 vehicles costs its dealer: `npm run build && node bench/dealer-stock.ts [--vehicles 5000]`.
 *
 * A site of its own is filled with one dealer's stock. The table of its stock is asked for 100 times in each of several orders and
 * filters, one after the other; then a browser types a price, goes down the rows and chooses all of a page, and is asked how long each
 * took until the next frame.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { installedChromium } from "../e2e/chromium.ts";
import { startSite } from "../e2e/site-process.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import { someListings } from "../test/factories/listings.ts";
import { memberSession } from "../test/member-session.ts";

const { values } = parseArgs({ options: { vehicles: { type: "string", default: "5000" } } });
const CUREF = "C1000001";
const ASKED = 100;
const PRESSES = 40;
const SECOND = 1000;

const directory = await mkdtemp(join(tmpdir(), "virage-bench-stock-"));
const storage = await openSqliteStorage({ directory });
await storage.dealers.put([
  { curef: CUREF, name: "Grand Stock", sellerType: "CONCESSION", place: { department: "69" } },
]);
const stock = someListings(1, Number(values.vehicles)).map((listing, index) => {
  const { dealerGroup: _group, ...rest } = listing;
  return {
    ...rest,
    reference: `${CUREF}-V${String(index)}`,
    curef: CUREF,
    customerFamilyCode: "PROFESSIONNEL" as const,
    sellerType: "CONCESSION" as const,
  };
});
const at = new Date().toISOString();
for (let start = 0; start < stock.length; start += SECOND)
  await storage.listings.write(
    stock.slice(start, start + SECOND).map((listing) => ({
      kind: "put",
      listing,
      priceEntry: { date: listing.firstOnlineDate, price: listing.price },
    })),
    at,
  );
const { account, cookie } = await memberSession(storage, "nadia");
await storage.together((unit) => unit.grantRight({ account, curef: CUREF, right: "manager", grantedAt: at }));
await storage.close();

const site = await startSite({ NODE_ENV: "production" }, { dataDirectory: directory });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (query: string) =>
  new Promise<{ readonly took: number; readonly bytes: number }>((resolve, reject) => {
    const begun = performance.now();
    const headers = { Cookie: cookie, "Accept-Encoding": "br" };
    get(`${site.origin}/pro/${CUREF}/stock${query}`, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve({ took: performance.now() - begun, bytes });
        else reject(new Error(`${String(answer.statusCode)} of ${query}`));
      });
    }).on("error", reject);
  });
/** Of the site and all its threads so far, milliseconds: what it costs, however many others wait for the machine. In ticks of 10 ms (Linux). */
const processorTime = (): number => {
  const stat = readFileSync(`/proc/${String(site.pid)}/stat`, "utf8");
  const [user = "", system = ""] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
};
const part = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN;
const told = (figures: readonly number[]) =>
  `p50 ${part(figures, 0.5).toFixed(0)} ms, p99 ${part(figures, 0.99).toFixed(0)} ms`;

try {
  for (const query of ["", "?tri=ecart", "?tri=nom&page=40", "?q=peugeot+208", "?prix=dans&duree=30"]) {
    await ask(query);
    const answers = [];
    const worked = processorTime();
    for (let asked = 0; asked < ASKED; asked++) answers.push(await ask(query));
    const bytes = part(
      answers.map((answer) => answer.bytes),
      0.5,
    );
    console.log(
      `${query || "all"}: ${told(answers.map(({ took }) => took))}, ${((processorTime() - worked) / ASKED).toFixed(0)} ms of processor each, ${String(Math.round(bytes / 1024))} kB (brotli)`,
    );
  }
  const browser = await chromium.launch(await installedChromium());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.origin }]);
  const page = await context.newPage();
  await page.goto(`${site.origin}/pro/${CUREF}/stock`);
  await page.getByRole("checkbox", { name: "Choisir toute la page" }).waitFor();
  await page.waitForLoadState("networkidle");
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  console.log(`elements of the page: ${String(elements)}`);
  await page.evaluate(() => {
    const delays: number[] = [];
    new PerformanceObserver((list) => delays.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "event",
      buffered: false,
      durationThreshold: 16,
    } as PerformanceObserverInit);
    Object.assign(window, { delays });
  });
  /** Of events that took 16 ms and more, the longest; what took less is not told by the browser. */
  const longest = async (what: string, work: () => Promise<void>) => {
    await page.evaluate(() => ((window as unknown as { delays: number[] }).delays.length = 0));
    await work();
    await page.waitForTimeout(SECOND);
    const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays);
    const most = delays.length === 0 ? "less than 16 ms each" : `at most ${Math.max(...delays).toFixed(0)} ms`;
    console.log(`${what}: ${most}`);
  };
  await longest("typing a price", async () => {
    const field = page.getByRole("textbox", { name: /^Prix de/ }).first();
    await field.click();
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press(press % 5 === 4 ? "Backspace" : "7");
    await page.keyboard.press("Escape");
  });
  await longest("going down the rows", async () => {
    await page.getByRole("rowheader").getByRole("link").first().focus();
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press("j");
  });
  await longest("choosing all of a page, and none", async () => {
    const all = page.getByRole("checkbox", { name: "Choisir toute la page" });
    for (let press = 0; press < 10; press++) await all.click();
  });
  await browser.close();
} finally {
  agent.destroy();
  await site[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
}
