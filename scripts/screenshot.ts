/**
 * Looks at a page with the browser of the tests: `node scripts/screenshot.ts URL out.png [options]`.
 *
 *   --width 1440 --height 900   the window, in CSS pixels
 *   --dark                      prefers a dark page
 *   --full                      the whole page instead of the window
 *   --no-js                     without JavaScript
 *   --phone                     390 × 844, touch, two device pixels for one
 *   --wait 500                  milliseconds to wait after the page has loaded
 *
 * Prints the status, the title and whatever the page said on its console or failed to load.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { installedChromium } from "../e2e/chromium.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string" },
    height: { type: "string" },
    wait: { type: "string", default: "0" },
    dark: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    phone: { type: "boolean", default: false },
    "no-js": { type: "boolean", default: false },
  },
});
const [url, file] = positionals;
if (url === undefined || file === undefined) {
  console.error(
    "node scripts/screenshot.ts URL out.png [--width 390 --height 844 --dark --full --no-js --phone --wait 500]",
  );
  process.exit(2);
}

const browser = await chromium.launch(await installedChromium());
try {
  const context = await browser.newContext({
    viewport: {
      width: Number(values.width ?? (values.phone ? 390 : 1440)),
      height: Number(values.height ?? (values.phone ? 844 : 900)),
    },
    ...(values.phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    colorScheme: values.dark ? "dark" : "light",
    javaScriptEnabled: !values["no-js"],
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("console", (message) => console.log(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => console.log(`error: ${error.message}`));
  page.on("requestfailed", (request) => console.log(`failed: ${request.url()} (${request.failure()?.errorText})`));
  const response = await page.goto(url, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined)).catch(() => undefined);
  await page.waitForTimeout(Number(values.wait));
  await page.screenshot({ path: file, fullPage: values.full });
  console.log(`${response?.status() ?? "–"} ${await page.title()} → ${file}`);
} finally {
  await browser.close();
}
