/** Who was taken for a program and is a person after all: the page comes by itself, or after a moment without a script. */
import AxeBuilder from "@axe-core/playwright";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

const NARROW = "/listing?priceMax=90000&mileageMax=900000&energies=ess,dies&gearbox=MANUAL";

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "60", TRUSTED_PROXIES: "127.0.0.1", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-visitors-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let visitors = 0;
/** As a proxy before the site tells of a browser that it takes for a program. */
async function takenForProgram(page: Page) {
  const address = `198.51.100.${String((visitors += 1))}`;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address, "X-Client-Type": "BOT" });
}
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a browser that was taken for a program passes by itself, and is a person from then on [6.4]", async ({
  page,
}) => {
  await takenForProgram(page);
  const first = await page.goto(site.origin + NARROW);
  expect([first?.status(), first?.headers()["x-bot-protection"]]).toEqual([403, "verification"]);
  await expect(heading(page)).not.toContainText("vérifions");
  await expect(page).toHaveURL(site.origin + NARROW);
  await expect(page.getByRole("main")).toBeVisible();
  expect((await page.goto(`${site.origin}${NARROW}&doors=5`))?.status()).toBe(200);
  const pass = (await page.context().cookies()).find(({ name }) => name === "passed");
  expect(pass).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("without a script one waits, is told how long, and nothing of what was asked is lost [6.4]", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "fr-FR" });
  const page = await context.newPage();
  await takenForProgram(page);
  await page.goto(site.origin + NARROW);
  await expect(page.getByRole("status")).toContainText("Sans JavaScript, attendez quinze secondes");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("status")).toContainText(/Encore 1\d\u00A0secondes/);
  await expect(page.locator("input[name=retour]")).toHaveValue(NARROW);
  await context.close();
});

test("the page that verifies has no fault that axe finds, in both themes, and is passed by the keyboard alone", async ({
  page,
}) => {
  await takenForProgram(page);
  // As behind an address that is not secure: the page stays.
  await page.addInitScript(() => Object.defineProperty(globalThis.crypto, "subtle", { value: undefined }));
  await page.goto(site.origin + NARROW);
  await expect(heading(page)).toHaveText("Un instant, nous vérifions votre navigateur");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Continuer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Encore");
});
