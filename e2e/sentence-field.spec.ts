/** The field for a sentence keeps what was typed, has something to say when it is emptied, and shows whole rows. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const list = (page: Page) => page.getByRole("listbox", { name: "Propositions" });
const group = (page: Page, name: string) => list(page).getByRole("group", { name }).getByRole("option");

async function homeField(page: Page): Promise<Locator> {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  return page.getByRole("search", { name: "Chercher par une phrase" }).getByLabel("Ou dites-le en une phrase");
}

async function empty(page: Page, field: Locator): Promise<void> {
  await field.tap();
  await page.keyboard.insertText("clio");
  await expect(group(page, "Noms").first()).toBeVisible();
  await page.getByRole("button", { name: "Effacer la phrase" }).tap();
  await expect(field).toHaveValue("");
}

test("on a phone an emptied sentence proposes examples that find as many offers as they say", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop's list lies under its field");
  const field = await homeField(page);
  await empty(page, field);
  const example = group(page, "Par exemple").filter({ hasText: "Cabriolet rouge" });
  await expect(example).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const total = (await example.textContent())?.match(/\d+$/)?.[0] ?? "no number";
  await example.tap();
  await expect(page).toHaveURL(/texte=Cabriolet\+rouge/);
  await expect(page.getByRole("status").first()).toContainText(total);
});

test("on a phone an emptied sentence proposes the searches last made, and the way back from one is the page", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop's list lies under its field");
  const searched = "/listing?vertical=car&makesModelsCommercialNames=PEUGEOT&priceMax=15000";
  await page.goto(searched);
  await page.waitForLoadState("networkidle");
  const field = await homeField(page);
  await empty(page, field);
  await expect(group(page, "Dernières recherches")).toHaveText([/^Peugeot.*15\s000\s€ max$/]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(searched);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Peugeot");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Effacer la phrase" })).toHaveCount(0);
});

test("on a laptop an emptied sentence has nothing in the way", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone's list takes the screen");
  const field = await homeField(page);
  await field.click();
  await field.pressSequentially("clio");
  await expect(group(page, "Noms").first()).toBeVisible();
  await field.fill("");
  await expect(list(page)).toBeHidden();
});

test("Escape keeps a sentence whose proposals are still to come, and they never open after it", async ({ page }) => {
  const field = await homeField(page);
  const held = Promise.withResolvers<void>();
  await page.route(/suggestions\?text=clio&/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await field.click();
  const asked = page.waitForRequest(/suggestions\?text=clio&/);
  await page.keyboard.insertText("clio");
  await asked;
  await field.press("Escape");
  await expect(field).toHaveValue("clio");
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("clio");
  await page.keyboard.insertText(" di");
  await expect(group(page, "Toute la phrase").first()).toBeVisible();
});

test("Escape keeps a sentence also before the script of its list is there", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/suggestion-list/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const script = page.waitForRequest(/suggestion-list/);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const field = page.getByRole("search", { name: "Chercher par une phrase" }).getByLabel("Ou dites-le en une phrase");
  await field.click();
  await script;
  await page.keyboard.insertText("clio");
  await field.press("Escape");
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(field).toHaveValue("clio");
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.insertText(" di");
  await expect(group(page, "Toute la phrase").first()).toBeVisible();
});

test("a list that is longer than the room under its field ends with a whole row and scrolls", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's list takes the screen");
  for (const height of [900, 480]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto("/listing?energies=dies&texte=diesel");
    await page.waitForLoadState("networkidle");
    const field = page.getByLabel("Votre recherche IA BETA");
    await field.press("End");
    await page.keyboard.insertText(" auto ca");
    await expect(group(page, "Équipements").first()).toBeAttached();
    const seen = await list(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const rows = [...element.querySelectorAll("[role=option]")].map((row) => row.getBoundingClientRect());
      return {
        isWithin: top >= 0 && bottom <= innerHeight,
        cut: rows.filter((row) => row.top < bottom - 1 && row.bottom > bottom).length,
        isLonger: element.scrollHeight > element.clientHeight,
      };
    });
    expect(seen, `${height} px`).toEqual({ isWithin: true, cut: 0, isLonger: height === 480 });
    await field.press("ArrowUp");
    await expect(list(page).getByRole("option").last()).toBeInViewport({ ratio: 1 });
  }
});
