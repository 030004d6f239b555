/** What a sentence may become, under every field for one: by keys, by touch, by dictation, on a phone, and without a script. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const list = (page: Page) => page.getByRole("listbox", { name: "Propositions" });
const options = (page: Page) => list(page).getByRole("option");
const group = (page: Page, name: string) => list(page).getByRole("group", { name }).getByRole("option");

/** The home page's field, which every width has. */
async function homeField(page: Page): Promise<Locator> {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  return page.getByRole("search", { name: "Chercher par une phrase" }).getByLabel("Ou dites-le en une phrase");
}

async function marked(field: Locator): Promise<string | null> {
  const id = await field.getAttribute("aria-activedescendant");
  return id === null ? null : field.page().locator(`#${id}`).textContent();
}

/** The number that a row tells. */
const totalOf = (label: string | null) => Number(/([\d\u202f]+)$/.exec(label ?? "")?.[1]?.replaceAll("\u202f", ""));

async function foundByPage(page: Page): Promise<number> {
  const told = await page
    .getByRole("main")
    .getByText(/^[\d\u202f]+\s(véhicules?|annonces?)/)
    .first()
    .textContent();
  return Number(/[\d\u202f]+/.exec(told ?? "")?.[0].replaceAll("\u202f", ""));
}

test("a sentence is completed by keys alone, and searched as it then stands", async ({ page }) => {
  const field = await homeField(page);
  await field.click();
  await field.pressSequentially("diesel auto ca");
  await expect(group(page, "Noms").first()).toBeVisible();
  await expect(group(page, "Équipements").filter({ hasText: "Caméra de recul" })).toBeVisible();
  await expect(field).toHaveRole("combobox");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(await marked(field)).toBeNull();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await field.press("ArrowDown");
  const first = await marked(field);
  expect(first).toContain("diesel auto ca");
  await field.press("ArrowUp");
  expect(await marked(field)).toBe(await options(page).last().textContent());
  await field.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("diesel auto ca");
  await field.press("ArrowDown");
  expect(await marked(field)).toBe(first);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/listing\?|\.html/);
  await expect.poll(() => foundByPage(page)).toBe(totalOf(first));
});

test("Escape before they come leaves what was typed, and what comes then opens nothing", async ({ page }) => {
  const field = await homeField(page);
  await field.click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/v1/free-text/suggestions?*", async (route) => {
    await held;
    await route.continue().catch(() => undefined); // it was cancelled
  });
  const asked = page.waitForRequest("**/api/v1/free-text/suggestions?*");
  await field.pressSequentially("diesel");
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("suggestions"));
  await asked;
  await field.press("Escape");
  await cancelled;
  answer();
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("diesel");
});

test("a row of a name completes the word and lets the sentence go on", async ({ page }) => {
  const field = await homeField(page);
  await field.click();
  await field.pressSequentially("diesel ren");
  const row = group(page, "Noms").first();
  await expect(row).toContainText("Renault");
  const label = await row.textContent();
  await row.click();
  await expect(field).toHaveValue("diesel Renault ");
  await expect(field).toBeFocused();
  const whole = group(page, "Toute la phrase").first();
  await expect(whole).toContainText("diesel Renault");
  expect(totalOf(await whole.textContent())).toBe(totalOf(label));
  await field.pressSequentially("cli");
  await expect(group(page, "Noms").first()).toContainText("Renault Clio");
});

test("Enter searches what was typed, whatever the list proposes", async ({ page }) => {
  const field = await homeField(page);
  await field.click();
  await field.pressSequentially("peugeot diesel");
  await expect(options(page).first()).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL(/makesModelsCommercialNames=PEUGEOT|peugeot/);
  await expect(page).toHaveURL(/energies=dies|diesel/);
  await expect(list(page)).toHaveCount(0);
});

test("what is dictated or composed is proposed for as well, without a key", async ({ page }) => {
  const field = await homeField(page);
  await field.focus();
  await page.keyboard.insertText("clio à ly");
  await expect(group(page, "Lieux").first()).toContainText("Lyon (69)");
  await group(page, "Lieux").first().click();
  await expect(field).toHaveValue("clio à Lyon ");
});

test("an answer that comes late never takes the place of a newer one, and a failure is no hindrance", async ({
  page,
  isMobile,
}) => {
  const field = await homeField(page);
  const held = Promise.withResolvers<void>();
  await page.route(/suggestions\?text=clio&/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await field.click();
  await field.fill("clio");
  await page.waitForRequest(/suggestions\?text=clio&/);
  await field.fill("golf");
  await expect(group(page, "Noms").first()).toContainText("Golf");
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(group(page, "Noms").first()).toContainText("Golf");
  await page.route(/suggestions\?/, (route) => route.abort());
  await field.fill("golf die");
  // A phone, whose keyboard may cover the way on, says there what Enter searches.
  await expect(options(page)).toHaveText(isMobile ? [/^Chercher «\sgolf die\s»/] : []);
  await field.fill("golf diesel");
  await expect(field).toHaveValue("golf diesel");
  await field.press("Enter");
  await expect(page).toHaveURL(/golf/i);
});

test("Tab leaves the field and its list", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no Tab");
  const field = await homeField(page);
  await field.click();
  await field.pressSequentially("clio");
  await expect(options(page).first()).toBeVisible();
  await field.press("Tab");
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("clio");
});

test("the header's field proposes on a laptop, that of the search page on a phone", async ({ page, isMobile }) => {
  await page.goto(isMobile ? "/recherche" : "/classement.html");
  await page.waitForLoadState("networkidle");
  const field = page.getByLabel(isMobile ? "Dites ce que vous cherchez" : "Chercher un véhicule");
  await field.click();
  await field.pressSequentially("toit pa");
  await expect(group(page, "Équipements")).toHaveText([/Toit panoramique/]);
});

test("on a phone the list takes the screen, and the way back keeps the page and the sentence", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop has room under the field");
  const field = await homeField(page);
  const before = page.url();
  await field.tap();
  await page.keyboard.insertText("diesel auto ca");
  await expect(options(page).first()).toBeVisible();
  await expect(field).toBeInViewport();
  const box = await list(page).boundingBox();
  expect(box?.width).toBe(390);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.getByRole("button", { name: "Retour, garder la phrase" }).tap();
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("diesel auto ca");
  await field.tap();
  await expect(options(page).first()).toBeVisible();
  await page.goBack();
  await expect(list(page)).toBeHidden();
  expect(page.url()).toBe(before);
  await expect(field).toHaveValue("diesel auto ca");
  await field.tap();
  await group(page, "Toute la phrase").first().tap();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("the sentence is searched by its form", async ({ page }) => {
    await page.goto("/");
    const field = page.getByLabel("Ou dites-le en une phrase");
    await field.fill("clio diesel");
    await field.press("Enter");
    await expect(page).toHaveURL(/clio|CLIO/);
    await expect(list(page)).toHaveCount(0);
  });
});
