import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { figure } from "./filter-form.ts";
import { expect, test } from "./journey.ts";

const SENTENCE = "peugot hybride à moins de 60 000 € près de Lyon, coffre géant";
const RESULTS =
  "/listing?makesModelsCommercialNames=PEUGEOT&dptCp=69001&distance=3&priceMax=60000&energies=hyb" +
  `&${new URLSearchParams({ texte: SENTENCE }).toString()}`;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const head = (page: Page) => page.getByRole("region", { name: "Votre recherche IA" });
const field = (page: Page) => page.getByRole("textbox", { name: "Votre recherche IA BETA" });
const tag = (page: Page, name: RegExp) => page.getByRole("button", { name });
const found = async (page: Page) => figure(await page.getByRole("status").first().textContent());
/** Of what is marked where the search is no longer the sentence's. */
const origin = (page: Page) => page.getByText("Recherche IA BETA", { exact: true });

async function search(page: Page, text: string): Promise<void> {
  await page.goto(`/recherche?${new URLSearchParams({ texte: text }).toString()}`);
}

test("a sentence heads its results, a tag a span with the words it came from, and tells what it left out [1.6, 2.21, 3.22]", async ({
  page,
}) => {
  await search(page, SENTENCE);
  await expect(page).toHaveURL(RESULTS);
  await expect(head(page)).toContainText("Votre recherche IA BETA");
  await expect(field(page)).toHaveValue(SENTENCE);
  await expect(page.getByRole("list", { name: "Filtres lus dans la phrase" }).getByRole("listitem")).toContainText([
    "Peugeot«\u202fpeugot\u202f»",
    "Hybride«\u202fhybride\u202f»",
    "60\u202f000\u202f€ max",
    "Lyon, 50\u202fkm",
    "Pas compris«\u202fcoffre géant\u202f»",
  ]);
  await expect(head(page)).toContainText("Lu Peugeot pour «\u202fpeugot\u202f».");
  await expect(head(page)).toContainText("«\u202fcoffre géant\u202f»\u202f: pas compris, pas compté.");
  // The page's one field for sentences.
  await expect(page.getByRole("banner").getByRole("searchbox")).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test("a sentence starts over from the filters of before [4.12]", async ({ page }) => {
  await page.goto("/listing?gearbox=AUTO&priceMax=9000");
  await search(page, "clio diesel");
  await expect(page).toHaveURL("/listing?makesModelsCommercialNames=RENAULT%3ACLIO&energies=dies&texte=clio+diesel");
  await page.waitForLoadState("networkidle");
  await field(page).fill("clio essence");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/listing?makesModelsCommercialNames=RENAULT%3ACLIO&energies=ess&texte=clio+essence");
});

test("taking a tag away takes its filter and its words [2.23]", async ({ page }) => {
  await page.goto(RESULTS);
  await page.getByRole("link", { name: "Retirer le filtre Hybride" }).click();
  await expect(field(page)).toHaveValue("peugot à moins de 60 000 € près de Lyon, coffre géant");
  await expect(page).not.toHaveURL(/energies/);
  await page.getByRole("link", { name: "Retirer «\u202fcoffre géant\u202f»" }).click();
  await expect(field(page)).toHaveValue("peugot à moins de 60 000 € près de Lyon");
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(head(page)).toHaveCount(0);
  await expect(page).toHaveURL("/listing");
});

test("a tag opens what else its words mean, and each number is that of the page behind it", async ({ page }) => {
  await page.goto(RESULTS);
  await tag(page, /près de Lyon/).click();
  const meanings = page.getByRole("dialog", { name: "«\u202fprès de Lyon\u202f» veut dire" });
  await expect(meanings.getByRole("listitem")).toHaveText([
    /^Lyon, 20\u202fkm/,
    /^Lyon, 50\u202fkm/,
    /^Lyon, 100\u202fkm/,
    /^Rhône/,
    /^Toute la France/,
  ]);
  await expect(meanings.getByRole("link", { name: /^Lyon, 50\skm/ })).toHaveAttribute("aria-current", "true");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const whole = meanings.getByRole("link", { name: /^Toute la France/ });
  const promised = figure(await whole.locator(".n").textContent());
  await whole.click();
  await expect(page).toHaveURL(/lectures=\d+\.sans/);
  await expect.poll(() => found(page)).toBe(promised);
  await expect(meanings).toBeHidden();
  // The sentence is as it was said.
  await expect(field(page)).toHaveValue(SENTENCE);
  await expect(tag(page, /Pas compté.*près de Lyon/)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(RESULTS);
  await expect(tag(page, /Lyon, 50\skm.*près de Lyon/)).toBeVisible();
});

test("the list of meanings closes by Escape and by the way back, and gives the focus back", async ({ page }) => {
  await page.goto("/listing");
  await search(page, SENTENCE);
  const lyon = tag(page, /près de Lyon/);
  const meanings = page.getByRole("dialog", { name: /près de Lyon/ });
  await expect(lyon).toBeVisible();
  await page.waitForLoadState("networkidle");
  await lyon.focus();
  await page.keyboard.press("Enter");
  await expect(meanings.getByRole("link", { name: /^Lyon, 50\skm/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(meanings.getByRole("link", { name: /^Lyon, 100\skm/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(meanings).toBeHidden();
  await expect(lyon).toBeFocused();
  await expect(page).toHaveURL(RESULTS);
  // The browser leaves the entry of the list in its own time: no person is faster.
  const isAtLayer = () => page.evaluate(() => "layer" in ((history.state ?? {}) as object));
  await expect.poll(isAtLayer).toBe(false);

  await lyon.press("Enter");
  await expect(meanings).toBeVisible();
  await expect.poll(isAtLayer).toBe(true);
  await page.goBack();
  await expect(meanings).toBeHidden();
  await expect(page).toHaveURL(RESULTS);
  await page.goBack();
  await expect(page).toHaveURL("/listing");
});

test("a corrected spelling is told, and what was typed can be kept", async ({ page }) => {
  await page.goto(RESULTS);
  await page.getByRole("link", { name: "Garder «\u202fpeugot\u202f»" }).click();
  await expect(tag(page, /Mots\s: «\speugot\s»/)).toBeVisible();
  await expect(page).toHaveURL(/words=peugot/);
  await expect(page).not.toHaveURL(/PEUGEOT/);
  await tag(page, /Mots\s: «\speugot\s»/).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Peugeot/ })
    .click();
  await expect(page).toHaveURL(RESULTS);
});

test("words that no filter says are looked for in the adverts, with their exact number", async ({ page }) => {
  const words = page.getByRole("link", { name: "Chercher ces mots dans les annonces" });
  await search(page, "peugeot, carnet à jour");
  await expect(words).toBeVisible();
  const promised = figure(await page.getByRole("listitem").filter({ has: words }).locator(".meta").textContent());
  expect(promised).toBeGreaterThan(0);
  await words.click();
  await expect(page).toHaveURL(/words=carnet/);
  await expect.poll(() => found(page)).toBe(promised);
  await expect(tag(page, /Mots\s: «\scarnet à jour\s»/)).toBeVisible();
});

test("where nothing is understood it is said, and what would have found something", async ({ page }) => {
  await search(page, "un truc sympa pour l’été");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aucun filtre dans cette phrase");
  await expect(page.getByText("Rien n’a été appliqué.")).toBeVisible();
  await expect(field(page)).toHaveValue("un truc sympa pour l’été");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const example = page.locator(".ledger li").first();
  const promised = figure(await example.locator(".n").textContent());
  await example.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Annonces", exact: true })).toBeAttached();
  expect(await found(page)).toBe(promised);
  await expect(head(page)).toBeVisible();
});

test("what came from a sentence is marked so on every page that follows [1.6, 4.11]", async ({ page }) => {
  await search(page, "voiture à moins de 60000 €");
  await expect(field(page)).toBeVisible();

  // Another order and another page: the same search.
  await page.getByRole("combobox", { name: "Trier par" }).selectOption("priceAsc");
  await expect(page).toHaveURL(/sortBy=priceAsc/);
  await expect(field(page)).toBeVisible();
  await page.getByRole("navigation", { name: "Pages de résultats" }).getByRole("link", { name: "Suivante" }).click();
  await expect(page).toHaveURL(/page=2|-2\.html/);
  await expect(field(page)).toBeVisible();

  // A listing, the next one, and the way back.
  await page.locator(".card h3 a").first().click();
  const way = page.getByRole("navigation", { name: "Résultats" });
  await expect(way).toContainText("BETA");
  // Whole, however long the search is called.
  expect(await way.locator(".beta").evaluate((mark) => mark.scrollWidth <= mark.clientWidth)).toBe(true);
  await way.getByRole("link", { name: "Annonce suivante" }).click();
  await expect(way).toContainText("BETA");
  await way.getByRole("link", { name: /^Retour à/ }).click();
  await expect(field(page)).toBeVisible();

  // Something else is chosen: the sentence no longer says the search, which came from it.
  if (isPhone(page)) await page.getByRole("button", { name: /^Filtrer/ }).click();
  await page
    .getByRole("complementary", { name: "Filtres" })
    .getByRole("link", { name: /^Diesel/ })
    .click();
  await expect(page).toHaveURL(/energies=dies/);
  if (isPhone(page)) await page.getByRole("button", { name: /^Voir [\d\s]+véhicules?$/ }).click();
  await expect(field(page)).toHaveCount(0);
  await expect(origin(page)).toBeVisible();
  await expect(page.getByRole("list", { name: "Filtres sélectionnés" })).toContainText("Diesel");
  await page
    .getByRole("link", { name: /^Retirer le filtre/ })
    .first()
    .click();
  await expect(origin(page)).toBeVisible();
  await page.getByRole("link", { name: /^Revenir à/ }).click();
  await expect(field(page)).toHaveValue("voiture à moins de 60000 €");
});

test("the page of filters heads its form with the sentence, until something else is chosen [2.21, 4.11]", async ({
  page,
}) => {
  await page.goto(RESULTS);
  if (isPhone(page)) await page.getByRole("button", { name: /^Filtrer/ }).click();
  await page.getByRole("link", { name: "Tous les filtres" }).click();
  await expect(page).toHaveURL(/^[^?]*\/filters\?.*texte=/);
  await expect(page.getByRole("heading", { name: "Votre recherche IA BETA" })).toBeVisible();
  await expect(page.locator("main.filters")).toHaveAttribute("data-hydrated", "true");
  await page.getByRole("link", { name: "Retirer le filtre Hybride" }).click();
  await expect(field(page)).toHaveValue("peugot à moins de 60 000 € près de Lyon, coffre géant");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.locator("#boite").getByText("Automatique").click();
  await expect(page.getByRole("heading", { name: "Filtres sélectionnés" })).toBeVisible();
  await expect(origin(page)).toBeVisible();
  await page.getByRole("button", { name: /^Rechercher \(/ }).click();
  await expect(page).toHaveURL(/gearbox=AUTO.*texte=/);
  await expect(origin(page)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sentence is read, corrected, shortened and searched anew [1.6, 2.21, 2.23]", async ({ page }) => {
    await search(page, SENTENCE);
    await expect(page).toHaveURL(RESULTS);
    await tag(page, /près de Lyon/).click();
    const meanings = page.getByRole("dialog", { name: /près de Lyon/ });
    await expect(meanings).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(meanings).toBeHidden();
    await tag(page, /près de Lyon/).click();
    const whole = meanings.getByRole("link", { name: /^Toute la France/ });
    const promised = figure(await whole.locator(".n").textContent());
    await whole.click();
    expect(await found(page)).toBe(promised);
    await page.getByRole("link", { name: "Retirer le filtre Hybride" }).click();
    await expect(field(page)).toHaveValue("peugot à moins de 60 000 € près de Lyon, coffre géant");
    await expect(tag(page, /Pas compté.*près de Lyon/)).toBeVisible();
    await field(page).fill("clio diesel");
    await page.getByRole("button", { name: "Chercher de nouveau" }).click();
    await expect(page).toHaveURL(/RENAULT%3ACLIO&energies=dies&texte=clio\+diesel/);
  });
});
