/**
 * What a change of the filter form costs a visitor: `npm run build && node bench/filter-change.ts [--listings 30000]`.
 *
 * Chromium at 412 px, processor slowed four times, 1.6 Mbit/s and 150 ms of latency. From the touch of a box until its group's
 * counts and the total are those of the new filters; and the same without the network's share, which the browser tells of itself.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { installedChromium } from "../e2e/chromium.ts";

const { values } = parseArgs({
  options: { listings: { type: "string", default: "30000" }, changes: { type: "string", default: "12" } },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

interface Change {
  readonly whole: number;
  readonly network: number;
  readonly bytes: number;
}

/** Touches a box and waits, in the page itself, for the frame that shows the answer. */
function change(page: Page, name: string): Promise<Change> {
  return page.evaluate(async (label) => {
    const button = document.querySelector("dialog .button.primary");
    const box = [...document.querySelectorAll<HTMLElement>("dialog label")].find((candidate) =>
      candidate.textContent?.startsWith(label),
    );
    if (button === null || box === undefined) throw new Error(`no box ${label}`);
    performance.clearResourceTimings();
    const shown = new Promise<void>((resolve) => {
      let hasAsked = false;
      const observer = new MutationObserver(() => {
        const isAsking = button.getAttribute("aria-busy") === "true";
        hasAsked ||= isAsking;
        if (!hasAsked || isAsking) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve)); // painted
      });
      observer.observe(button, { attributes: true, subtree: true, characterData: true });
    });
    const start = performance.now();
    box.click();
    await shown;
    const whole = performance.now() - start;
    const [asked] = performance
      .getEntriesByType("resource")
      .filter(({ name: url }) => url.includes("/filters/etat")) as PerformanceResourceTiming[]; // as the type asked for
    if (asked === undefined) throw new Error("nothing was asked");
    return { whole, network: asked.responseEnd - asked.startTime, bytes: asked.encodedBodySize };
  }, name);
}

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
const most = (figures: readonly number[]) => Math.max(...figures);

const port = await freePort();
const data = await mkdtemp(join(tmpdir(), "virage-filters-"));
const site = spawn(process.execPath, ["src/main.ts"], {
  env: {
    ...process.env,
    PORT: String(port),
    VIRAGE_DATA: data,
    VIRAGE_DEMO: values.listings,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  },
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  const base = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${base}/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await delay(200);
  const browser = await chromium.launch(await installedChromium());
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${base}/filters?vertical=car`, { waitUntil: "load" });
  await page.locator("#carburant .row").click();
  await page.locator("dialog[open]").waitFor();
  await throttle(page);
  await delay(500);
  const changes: Change[] = [];
  const names = ["Diesel", "Essence", "Électrique", "Hybride"];
  for (let index = 0; index < Number(values.changes); index++) {
    changes.push(await change(page, names[index % names.length] ?? ""));
    await delay(300);
  }
  const own = changes.map(({ whole, network }) => whole - network);
  const wholes = changes.map(({ whole }) => whole);
  const beyond = changes.map(({ whole }) => whole - 150);
  console.log(`${values.listings} listings, ${changes.length} changes, 4× slower processor, 150 ms and 1.6 Mbit/s`);
  console.log(`touch to updated counts:  median ${median(wholes).toFixed(0)} ms, most ${most(wholes).toFixed(0)} ms`);
  console.log(`without the 150 ms:       median ${median(beyond).toFixed(0)} ms, most ${most(beyond).toFixed(0)} ms`);
  console.log(`in the browser alone:     median ${median(own).toFixed(0)} ms, most ${most(own).toFixed(0)} ms`);
  console.log(`answer:                   median ${median(changes.map(({ bytes }) => bytes))} bytes`);
  await browser.close();
} finally {
  site.kill();
  await once(site, "exit");
  await rm(data, { recursive: true, force: true });
}
