/** The field at the head of results proposes while one types, as every field for a sentence does: by keys, by touch, and in several lines. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const RESULTS = "/listing?energies=dies&texte=diesel";

const list = (page: Page) => page.getByRole("listbox", { name: "Propositions" });
const options = (page: Page) => list(page).getByRole("option");
const group = (page: Page, name: string) => list(page).getByRole("group", { name }).getByRole("option");

async function headField(page: Page): Promise<Locator> {
  await page.goto(RESULTS);
  await page.waitForLoadState("networkidle");
  return page.getByLabel("Votre recherche IA BETA");
}

test("on a laptop a sentence is lengthened by keys at the head of its results, kept by Escape, searched by Enter [1.6]", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no keys");
  const field = await headField(page);
  await field.focus();
  await field.press("End");
  await field.pressSequentially(" renau");
  await expect(group(page, "Noms").first()).toContainText("Renault");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await field.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("diesel renau");
  await expect(page).toHaveURL(RESULTS);

  await field.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  const names = group(page, "Noms").filter({ hasText: "Renault" }).first();
  while ((await names.getAttribute("aria-selected")) !== "true") await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue("diesel Renault ");
  await expect(page).toHaveURL(RESULTS);

  await field.press("Escape");
  await field.press("Enter");
  await expect(page).toHaveURL("/listing?makesModelsCommercialNames=RENAULT&energies=dies&texte=diesel+Renault");
  await expect(page.getByRole("region", { name: "Votre recherche IA" })).toContainText("BETA");
  await expect(list(page)).toBeHidden();
});

test("on a phone its list takes the screen, Retour keeps the sentence, and its key searches it [1.6]", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop has room under the field");
  const field = await headField(page);
  await field.tap();
  await page.keyboard.press("End");
  await page.keyboard.insertText(" renau");
  await expect(group(page, "Noms").first()).toContainText("Renault");
  await expect(field).toBeInViewport();
  expect((await list(page).boundingBox())?.width).toBe(390);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.getByRole("button", { name: "Retour, garder la phrase" }).tap();
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("diesel renau");
  await field.tap();
  await expect(options(page).first()).toBeVisible();
  await page.goBack();
  await expect(list(page)).toBeHidden();
  await expect(page).toHaveURL(RESULTS);
  await expect(field).toHaveValue("diesel renau");

  await field.tap();
  await group(page, "Noms").first().tap();
  await expect(field).toHaveValue("diesel Renault ");
  await field.press("Enter");
  await expect(page).toHaveURL("/listing?makesModelsCommercialNames=RENAULT&energies=dies&texte=diesel+Renault");
  await expect(list(page)).toBeHidden();
});
