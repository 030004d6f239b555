/** Letters as a trial shows them: in a frame that loads our pictures and nothing else, readable by day and by night. */
import AxeBuilder from "@axe-core/playwright";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mailFolder } from "../src/mail/mail-folder.ts";
import { lettersFrom } from "../test/factories/told-letters.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

let site: SiteProcess;
test.beforeAll(async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "virage-letters-"));
  site = await startSite(
    { VIRAGE_DEMO: "50", VIRAGE_NOW: "2026-01-15T09:00:00.000Z", NODE_ENV: "production" },
    { dataDirectory },
  );
  const folder = mailFolder(path.join(dataDirectory, "courriels"));
  for (const [name, mail] of Object.entries(lettersFrom(site.origin)))
    await folder.deliver(name, mail, new AbortController().signal);
});
test.afterAll(() => site[Symbol.asyncDispose]());

const NAMES = Object.keys(lettersFrom("https://virage.example"));

test("a trial shows each letter in a frame, with our drawings, and its text beside it", async ({ page }) => {
  await page.goto(`${site.origin}/dev/mail`);
  const letter = page.getByRole("article").filter({ hasText: "Peugeot 3008 II à 23" }).first();
  await letter.scrollIntoViewIfNeeded();
  const frame = letter.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("Une nouvelle annonce");
  const drawing = frame.getByRole("img", { name: /^Dessin/ });
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(760);
  // Opaque: nothing of the page around it, nor of the site, is within its reach.
  expect(await drawing.evaluate(() => globalThis.origin)).toBe("null");
  await letter.getByText("Partie en texte").click();
  await expect(letter.locator("pre")).toContainText("Pourquoi elle vous est envoyée");
  const tab = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Mentions légales" }).click();
  await expect((await tab).getByRole("heading", { level: 1 })).toHaveText("Mentions légales");
});

for (const scheme of ["light", "dark"] as const)
  test(`axe finds nothing in a letter, nor anything wider than its page, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const name of NAMES) {
      // Without the policy, which lets no script in, axe’s neither.
      const answer = await page.request.get(`${site.origin}/dev/mail/2026-01-15T084140.000Z_${name}.html`);
      await page.setContent(await answer.text());
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
    }
  });
