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
    {
      VIRAGE_DEMO: "60",
      // A program has a tenth of that: nothing more for ten seconds.
      VIRAGE_LIMIT_PER_SECOND: "1",
      TRUSTED_PROXIES: "127.0.0.1",
      NODE_ENV: "production",
    },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-visitors-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let visitors = 0;
/** Nobody else's here. */
const address = () => `198.51.100.${String((visitors += 1))}`;
/** As a proxy before the site tells of a browser that it takes for a program. */
async function takenForProgram(page: Page) {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address(), "X-Client-Type": "BOT" });
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

/** Takes all that the address of this browser may have, as another program behind it would. */
async function useUp(page: Page) {
  const headers = { "X-Forwarded-For": address(), "X-Client-Type": "BOT" };
  await page.setExtraHTTPHeaders(headers);
  for (let asked = 0; asked < 60; asked += 1) {
    const answer = await page.request.post(`${site.origin}/contact/donnees/telephone/none`, { headers });
    if (answer.status() === 403) return;
  }
  throw new Error("an address that may have everything");
}

/** A vehicle whose seller has a telephone and is written to. */
async function openListing(page: Page) {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address(), "X-Client-Type": "HUMAN" });
  await page.goto(`${site.origin}/listing`);
  const listing = await page.locator("main .cards h3 a").first().getAttribute("href");
  await page.goto(site.origin + (listing ?? ""));
  await expect(page.locator(".act")).toHaveAttribute("data-hydrated", "true");
}

test("a number that is refused to an address says why, and is there after a verification and the way back [6.4]", async ({
  page,
}) => {
  await openListing(page);
  const there = page.url();
  await useUp(page);
  await page.getByRole("button", { name: "Afficher le numéro" }).locator("visible=true").first().click();
  const told = page.getByRole("alert").locator("visible=true").first();
  await expect(told).toContainText("Votre navigateur est à vérifier");
  await expect(told).not.toContainText("coupée");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await told.getByRole("link", { name: "Vérifier et revenir" }).click();
  await expect(page).toHaveURL(there);
  await expect(page.locator(".act")).toHaveAttribute("data-hydrated", "true");
  await page.getByRole("button", { name: "Afficher le numéro" }).locator("visible=true").first().click();
  await expect(page.locator("a.number").locator("visible=true").first()).toBeVisible();
});

test("a message that is refused to an address leads to a verification and back, with every line that was typed [6.4]", async ({
  page,
}) => {
  await openListing(page);
  await page
    .getByRole("link", { name: /^Contacter/ })
    .locator("visible=true")
    .first()
    .click();
  await page.getByLabel("Nom", { exact: true }).fill("Claude Perrin");
  await page.getByLabel("E-mail").fill("claude@exemple.fr");
  await page.getByLabel("Message", { exact: true }).fill("Est-elle encore là samedi\u202f?");
  await useUp(page);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  const told = page.getByRole("alert");
  await expect(told).toContainText("Vos lignes vous attendent au retour");
  await told.getByRole("link", { name: "Vérifier et revenir" }).click();
  await expect(page).toHaveURL(/\/contact\/message\//);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Est-elle encore là samedi\u202f?");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Claude Perrin");
  await expect(page.locator("form.write[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(heading(page)).toContainText(/envoyé/i);
});

test("a page whose data are refused to an address is asked for whole after a verification [6.4]", async ({ page }) => {
  await openListing(page);
  await useUp(page);
  await page.getByRole("link", { name: "Signaler l’annonce" }).click();
  await expect(page).toHaveURL(/\/contact\/signaler\//);
  await expect(heading(page)).toHaveText("Signaler cette annonce");
});

test("an alert that is refused to an address leads to a verification and back, with the address that was typed [6.4]", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address(), "X-Client-Type": "HUMAN" });
  await page.goto(`${site.origin}/listing?priceMax=30000`);
  await expect(page.locator("[data-follows=true]")).toBeAttached();
  const open = () => page.locator("a.follow").click();
  await open();
  const field = page.getByRole("dialog").getByLabel("Adresse e-mail");
  await field.fill("claude@exemple.fr");
  await useUp(page);
  await page.getByRole("dialog").getByRole("button", { name: "Créer l’alerte" }).click();
  await page.getByRole("link", { name: "Vérifier et revenir" }).click();
  await expect(page).toHaveURL(`${site.origin}/listing?priceMax=30000`);
  await expect(page.locator("[data-follows=true]")).toBeAttached();
  await open();
  await expect(field).toHaveValue("claude@exemple.fr");
});
