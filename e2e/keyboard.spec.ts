/** The page of results by keys: what looks like a box answers as one, nothing happens before it is meant, the focus is never lost. */
import type { Locator, Page } from "@playwright/test";
import { openForm, search } from "./filter-form.ts";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

test.skip(({ isMobile }) => isMobile, "phones have no keys");

const filters = (page: Page) => page.getByRole("complementary", { name: "Filtres" });
const order = (page: Page) => page.getByRole("combobox", { name: "Trier par" });
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** A page of results once what follows keys is there: it comes after the page. */
async function openResults(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await touchesFollowed(page);
}

test("an order is looked for with the arrows and chosen with Enter, and the list of orders keeps the focus", async ({
  page,
}) => {
  await openResults(page, "/listing");
  await order(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const looked = await order(page).inputValue();
  expect(looked).not.toBe("");
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/listing");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/listing?sortBy=${looked}`);
  await expect(order(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await expect(page).not.toHaveURL(`/listing?sortBy=${looked}`);
  await expect(page).toHaveURL(/\/listing\?sortBy=/);
});

test("the focus goes to where the cards begin when others come in the place of the one that has it", async ({
  page,
}) => {
  await openResults(page, "/listing?priceMax=9000");
  const first = () => page.locator(".card").first().getAttribute("data-reference");
  const before = await first();
  await order(page).focus();
  await page.keyboard.press("ArrowDown");
  // Some steps on, past the alert and the price of credit: leaving the order applies it.
  await page.locator(".card h3 a").first().focus();
  await expect.poll(first).not.toBe(before);
  await expect(page.getByRole("heading", { name: "Annonces", exact: true })).toBeFocused();
});

test("a list of places that scrolls takes no Tab from its field", async ({ page }) => {
  await openResults(page, "/listing");
  await filters(page).getByLabel("Ville, code postal").click();
  await page.keyboard.type("saint denis");
  await expect(page.getByRole("listbox", { name: "Lieux proposés" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Rayon autour du lieu")).toBeFocused();
});

test("a value answers Space as the box that it looks like, and keeps the focus", async ({ page }) => {
  await openResults(page, "/listing");
  const diesel = filters(page).getByRole("link", { name: /^Diesel/ });
  await diesel.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/listing?energies=dies");
  await expect(diesel).toHaveAttribute("aria-current", "true");
  await expect(diesel).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/listing");
});

test("a value from the whole list keeps the focus when it moves among the first", async ({ page }) => {
  await openResults(page, "/listing");
  await filters(page)
    .locator("#marque")
    .getByRole("link", { name: /^Voir tout/ })
    .click();
  const make = filters(page).locator("#marque ul").first().getByRole("link").nth(7);
  const name = await make.evaluate((link) => link.firstChild?.textContent ?? "");
  await make.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/makesModelsCommercialNames=/);
  await expect(
    filters(page)
      .locator("#marque")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first(),
  ).toBeFocused();
});

test("a tag that goes hands the focus to the next one, and the last to the heading", async ({ page }) => {
  await openResults(page, "/listing?energies=dies&gearbox=MANUAL");
  const tags = page.getByRole("list", { name: "Filtres sélectionnés" }).getByRole("link", { name: /^Retirer/ });
  await expect(tags).toHaveCount(2);
  await tags.first().focus();
  await page.keyboard.press("Enter");
  await expect(tags).toHaveCount(1);
  await expect(tags.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tags).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a tag that goes hands the focus to the next one on the page of all filters too", async ({ page }) => {
  await openForm(page, "?vertical=car&priceMax=20000&energies=dies");
  const tags = page.getByRole("link", { name: /^Retirer le filtre/ });
  await tags.first().focus();
  await page.keyboard.press("Enter");
  await expect(tags).toHaveCount(1);
  await expect(tags.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tags).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Filtres sélectionnés" })).toBeFocused();
});

test("a first search puts the focus on what was found, and coming back from a listing on its card", async ({
  page,
}) => {
  await openForm(page, "?vertical=moto");
  await search(page).press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Motos d’occasion" });
  await expect(heading).toBeFocused();
  const card = page.locator(".cards h3 a").nth(4);
  await card.press("Enter");
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(card).toBeFocused();
});

test("skip links reach the cards in at most ten presses of Tab", async ({ page }) => {
  await openResults(page, "/listing?energies=dies");
  let tabs = 0;
  const tabTo = async (locator: Locator) => {
    do {
      await page.keyboard.press("Tab");
      tabs += 1;
    } while (tabs < 11 && !(await isFocused(locator)));
  };
  await tabTo(page.getByRole("link", { name: "Aller au contenu" }));
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("link", { name: "Aller aux annonces" }));
  await page.keyboard.press("Enter");
  await tabTo(page.locator(".cards h3 a").first());
  await expect(page.locator(".cards h3 a").first()).toBeFocused();
  expect(tabs).toBeLessThanOrEqual(10);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("skip links reach the cards too", async ({ page }) => {
    await page.goto("/listing");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Aller aux annonces" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    // Before cards with monthly prices stands what the law wants beside them.
    if ((await page.getByRole("link", { name: "Exemple complet" }).count()) > 0) await page.keyboard.press("Tab");
    await expect(page.locator(".cards h3 a").first()).toBeFocused();
  });
});
