import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { installedChromium } from "./e2e/chromium.ts";

/** The clock of the site under test; browsers keep the real one unless a test sets it. */
const SITE_NOW = "2026-01-15T09:00:00.000Z";

/** What visitors' browsers say; without them the browser says that it is headless, and so a robot. */
const LAPTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36";

// Some hundred sites are started: what is compiled for one is there for the next (5.4 s of a processor a start, 4.0 with it).
process.env["NODE_COMPILE_CACHE"] ??= path.join(tmpdir(), `virage-compile-cache-${process.getuid?.() ?? 0}`);
/**
 * What these journeys ask of is the same at every width – calls, cookies, mails, keys, sums: they are made on a laptop, and on a phone only their
 * pages are looked at. Colours are read in both themes on a laptop, and in the dark on a phone.
 */
const ONE_WIDTH =
  /\b(?:account|credentials|events|failed-in-browser|filters-errors|kept|letters|privacy|push|routes|running-costs|simulator|troubled-answers|visitors)\.spec\.ts (?!.*\bdark\b)/u;
const LIGHT_THEME = /(?:in|,|is) light\b(?! and dark)/u;

const browser = await installedChromium();
const port = (process.env["VIRAGE_E2E_PORT"] ??= String(await freePort()));
const data = (process.env["VIRAGE_E2E_DATA"] ??= temporaryData());
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // A second chance is told as flaky, never hidden; on a desk there is none.
  retries: process.env["CI"] === undefined ? 0 : 1,
  // Nothing is timed by a test; this only ends what hangs, on slow and busy machines too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    launchOptions: browser,
    // What it costs every journey is a fifth of the processor's time; on a desk there is no second try.
    trace: process.env["CI"] === undefined ? "retain-on-failure" : "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    // The site as a process: no browser is opened.
    { name: "process", testMatch: "**/*.process.ts" },
    { name: "laptop", use: { viewport: { width: 1440, height: 900 }, userAgent: LAPTOP } },
    {
      name: "phone",
      grepInvert: [ONE_WIDTH, LIGHT_THEME],
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: PHONE,
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
  ],
  webServer: {
    name: "site",
    command: `"${process.execPath}" src/main.ts`,
    url: `${baseURL}/ready`,
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      PORT: port,
      PUBLIC_URL: baseURL,
      // Visitors may write to sellers; nothing that these journeys do sends mail (those that do have a server of their own).
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "Virage <messages@virage.example>",
      VIRAGE_DATA: data,
      VIRAGE_DEMO: "2000",
      VIRAGE_NOW: SITE_NOW,
      NODE_ENV: "production",
    },
  },
});

/** Asked for once by the runner; its workers, which read this file again, inherit the answer. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address === null || typeof address === "string") throw new Error(`no port in ${String(address)}`);
      probe.close(() => resolve(address.port));
    });
  });
}

function temporaryData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "virage-e2e-"));
  // By the time the runner exits, it has stopped the site.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
