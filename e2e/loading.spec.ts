import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { TroubledSite } from "./start-troubled-site.ts";
import { startTroubledSite } from "./start-troubled-site.ts";

/** A phone on a slow network, as the bars of speed have it: 1.6 Mbit/s, 150 ms, a quarter of the processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** Milliseconds. The bar is 1,000 on a quiet machine (`bench/pages.ts`); a journey runs beside others. */
const LATEST_PAINT = 3000;
const MOST_SHIFTED = 0.01;
/** Milliseconds, of a processor slowed four times: which of two that come together is noted first is chance. What waits for a sheet is asked for a way to the site later, 150 or more. */
const CHANCE = 50;

const PHOTOGRAPHED = "/auto-occasion-annonce-PHOTOS-1.html";

let site: TroubledSite;
test.beforeAll(async () => {
  site = await startTroubledSite();
});
test.afterAll(() => site.stop());

interface Seen {
  /** Milliseconds since navigation began, as all below. */
  readonly largestAt: number;
  readonly shifted: number;
  /** When the picture was asked for. */
  readonly askedAt: number;
  readonly styledAt: number;
}

/** `picture` selects the picture that the page is about. */
async function seenOf(page: Page, address: string, picture: string): Promise<Seen> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address, { waitUntil: "networkidle" });
  return page.evaluate(async (selector) => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    const largest = (await entriesOf("largest-contentful-paint")).at(-1);
    const shifts = (await entriesOf("layout-shift")) as Shift[];
    const resources = performance.getEntriesByType("resource");
    const shown = document.querySelector<HTMLImageElement>(selector);
    const styles = resources.filter(({ name }) => name.endsWith(".css")) as PerformanceResourceTiming[];
    return {
      largestAt: largest?.startTime ?? Number.NaN,
      shifted: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
      askedAt: resources.find(({ name }) => name === shown?.currentSrc)?.startTime ?? Number.NaN,
      styledAt: Math.max(...styles.map(({ responseEnd }) => responseEnd)),
    };
  }, picture);
}

test("the photograph of a listing is asked for before its page is styled, painted soon, and moves nothing", async ({
  page,
}) => {
  const seen = await seenOf(page, site.origin + PHOTOGRAPHED, ".gallery .strip picture img");
  expect(seen.askedAt).toBeLessThan(seen.styledAt + CHANCE);
  expect(seen.largestAt).toBeLessThan(LATEST_PAINT);
  expect(seen.shifted).toBeLessThanOrEqual(MOST_SHIFTED);
});

test("the drawing of a listing without one likewise", async ({ page }) => {
  await page.goto("/occasion-voiture.html");
  const first = (await page.locator(".card h3 a").first().getAttribute("href")) ?? "";
  const seen = await seenOf(page, first, "main img");
  expect(seen.askedAt).toBeLessThan(seen.styledAt + CHANCE);
  expect(seen.largestAt).toBeLessThan(LATEST_PAINT);
  expect(seen.shifted).toBeLessThanOrEqual(MOST_SHIFTED);
});
