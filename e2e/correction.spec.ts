/** An advert that a person asks its seller to correct: asked for, read, corrected, looked at once more, online. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { memberSession } from "../test/member-session.ts";
import { fillWithDemonstration } from "../src/demonstration/fill.ts";
import { NOTHING_TYPED } from "../src/domain/deposit/deposit.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { textsTo } from "./trial-mail.ts";

const NOW = "2026-11-22T08:42:00.000Z";
const LISTINGS = 600;
const WORDS = "Ôtez le numéro de votre texte\u202f: les acheteurs vous écrivent par le site.";
const TEXT = "Duster de 2019, deuxième main, carnet complet, distribution vérifiée, visible le soir.";

let site: SiteProcess;
let operator: string;
/** One for each device, and one without scripts. */
const sellers = new Map<string, string>();
test.beforeAll(async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "virage-correction-"));
  const storage = await openSqliteStorage({ directory });
  await fillWithDemonstration(storage, { count: LISTINGS, now: Date.parse(NOW), progress: process.stderr });
  operator = (await memberSession(storage, "exploitante", ["private", "operator"])).cookie.split("=")[1] ?? "";
  for (const [index, name] of ["luc", "zoe", "ana", "bob"].entries()) {
    const { cookie, email } = await memberSession(storage, name);
    sellers.set(name, cookie.split("=")[1] ?? "");
    await storage.together((unit) =>
      unit.addDeposit({
        id: `depot${name}`,
        state: "draft",
        email,
        createdAt: NOW,
        updatedAt: NOW,
        fields: {
          ...NOTHING_TYPED,
          vehicle: "Dacia Duster II",
          registered: "14/03/2019",
          energy: "GO",
          plate: `EZ-41${String(index)}-PT`,
          mileage: `8430${String(index)}`,
          postcode: "42100 Saint-Étienne",
          price: "13400",
          text: `${TEXT} Je m’appelle ${name}, appelez le 06 12 34 56 78.`,
          phone: "0639980001",
          isOwn: true,
        },
        photos: [],
      }),
    );
  }
  await storage.close();
  site = await startSite(
    { VIRAGE_DEMO: String(LISTINGS), VIRAGE_NOW: NOW, NODE_ENV: "production" },
    { dataDirectory: directory },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

const looksRight = async (page: Page, isScripted: boolean) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // It asks with scripts of its own.
  if (!isScripted) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

for (const javaScriptEnabled of [true, false])
  test(`an advert goes from a request for a correction to its second look and online ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
    isMobile,
    viewport,
  }) => {
    const name = javaScriptEnabled ? (isMobile ? "zoe" : "luc") : isMobile ? "bob" : "ana";
    const email = `${name}@exemple.example`;
    const open = async (session: string) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport, isMobile });
      await context.addCookies([{ name: "session", value: session, url: site.origin }]);
      return context.newPage();
    };
    const [page, desk] = [await open(sellers.get(name) ?? ""), await open(operator)];
    const picture = (which: string) => test.info().outputPath(`${which}.png`);

    await page.goto(`${site.origin}/compte/annonces`);
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(page.getByRole("heading", { name: "Votre annonce est reçue" })).toBeVisible();

    // The case of this seller, whichever others wait.
    const openCase = async () => {
      await desk.goto(`${site.origin}/exploitation/moderation`);
      const file = desk.locator(".file", { hasText: `Je m’appelle ${name}` });
      for (let turn = 0; turn < 4 && (await file.count()) === 0; turn += 1)
        await desk.getByRole("link", { name: "Passer au dossier suivant" }).click();
      await expect(file).toBeVisible();
    };
    await openCase();
    await desk.getByText("Demander une correction").click();
    await desk.getByRole("button", { name: "Décider" }).click();
    await expect(desk.getByText("Dites ce qui est à corriger")).toBeVisible();
    await expect(desk.getByRole("radio", { name: "Demander une correction" })).toBeChecked();
    await desk.getByLabel("Ce qui est à corriger").fill(WORDS);
    await desk.getByRole("button", { name: "Relire le courriel" }).click();
    await expect(desk.getByRole("article", { name: `Courriel à ${email}` })).toContainText("Ce n’est pas un refus");
    await looksRight(desk, javaScriptEnabled);
    await desk.screenshot({ path: picture("asked"), fullPage: true });
    await desk.getByRole("button", { name: "Décider" }).click();
    await expect(desk.locator(".desk-done")).toContainText("la demande part");

    // One letter, with the way to the form of the advert, which says the words again.
    const letters = () => textsTo(site, email).filter((text) => text.includes(WORDS));
    await expect.poll(() => letters().length).toBe(1);
    await page.goto(`${site.origin}/compte/annonces`);
    await expect(page.getByText(WORDS)).toBeVisible();
    await expect(page.getByRole("button", { name: "Publier" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Contester cette décision" })).toBeVisible();
    await looksRight(page, javaScriptEnabled);
    await page.screenshot({ path: picture("account"), fullPage: true });
    const { pathname, search } = new URL(/^http\S+\/deposer\?\S+$/m.exec(letters()[0] ?? "")?.[0] ?? "");
    const form = site.origin + pathname + search;
    await page.goto(form);
    await expect(page.locator(".notice", { hasText: "À corriger" })).toContainText(WORDS);
    await looksRight(page, javaScriptEnabled);
    await page.screenshot({ path: picture("form") });
    await page.goto(`${form}&etape=5`);
    await page.getByLabel("Votre texte").fill(`${TEXT} Je m’appelle ${name}.`);
    await page.getByRole("button", { name: "Publier l’annonce" }).click();
    await expect(page.getByRole("heading", { name: "Votre annonce est reçue" })).toBeVisible();

    // No rule fires, and a person looks all the same.
    await openCase();
    await expect(desk.getByText(WORDS).first()).toBeVisible();
    await expect(desk.getByRole("heading", { name: "Ce qui a changé depuis" })).toBeVisible();
    await expect(desk.locator(".changed ins")).toHaveText(new RegExp(`Je m’appelle ${name}\\.`));
    await looksRight(desk, javaScriptEnabled);
    await desk.screenshot({ path: picture("second-look"), fullPage: true });
    await desk.getByText("Publier telle quelle").click();
    await desk.getByRole("button", { name: "Décider" }).click();
    await expect(desk.locator(".desk-done")).toHaveText("Décidé\u202f: l’annonce peut paraître.");
    await expect.poll(() => textsTo(site, email).at(-1) ?? "").toContain("est en ligne jusqu’au");
    await page.goto(`${site.origin}/compte/annonces`);
    await expect(page.getByRole("link", { name: "Voir l’annonce" })).toBeVisible();
    await expect(page.getByText(WORDS)).toHaveCount(0);
  });
