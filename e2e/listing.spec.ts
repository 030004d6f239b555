import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const SEARCH = "/occasion-voiture.html";

/** The addresses of the first cards of a search. */
async function addresses(page: Page, search: string): Promise<readonly string[]> {
  await page.goto(search);
  return page.locator(".card h3 a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

async function openFirst(page: Page, search = SEARCH): Promise<void> {
  const [first = ""] = await addresses(page, search);
  await page.goto(first);
}

const BY_DEALERS = "/listing?vertical=car&customerFamilyCodes=PROFESSIONNEL";

/** The first of a search whose page has such a part. */
async function openWith(page: Page, part: (page: Page) => Locator, search = BY_DEALERS): Promise<Locator> {
  for (const address of await addresses(page, search)) {
    await page.goto(address);
    const found = part(page);
    if ((await found.count()) > 0) return found;
  }
  throw new Error(`no listing of ${search} has it`);
}

const sellersWords = (page: Page) => page.getByRole("region", { name: "Ce que dit le vendeur" });
const foldedWords = (page: Page) => sellersWords(page).filter({ has: page.getByText("Lire la suite") });

/** Folds and unfolds by keys, with a script and without; folded, the text is all there, and cut on the screen alone. */
async function foldWords(page: Page): Promise<void> {
  const region = await openWith(page, foldedWords);
  const words = region.locator(".words");
  const height = async () => (await words.boundingBox())?.height ?? 0;
  const told = await words.innerText();
  expect(told).toMatch(/\n/);
  const folded = await height();
  await region.locator("summary").press("Enter");
  await expect(region.getByText("Réduire")).toBeVisible();
  expect(await height()).toBeGreaterThan(folded);
  expect(await words.innerText()).toBe(told);
  await region.locator("summary").press("Enter");
  expect(await height()).toBe(folded);
}

/** On a Thursday at ten. */
async function readHours(page: Page): Promise<void> {
  const opening = await openWith(page, (one) => one.locator(".seller .opening"));
  await expect(opening.getByText(/^Ouvert jusqu’à \d+\sh/u)).toBeVisible();
  await expect(opening.locator("dl")).toBeHidden();
  await opening.locator("summary").press("Enter");
  await expect(opening.locator("dl")).toContainText(/\d+\sh\s– \d+\sh/u);
  await expect(opening).toContainText("hors jours fériés");
}

test("a listing opens with offers like it, each with one line that says how it differs [1.1, 3.24]", async ({
  page,
}) => {
  await openFirst(page);
  const similar = page.getByRole("region", { name: "Annonces similaires" });
  await expect(similar.locator(".card")).toHaveCount(5);
  for (const line of await similar.locator(".card .differs").allTextContents())
    expect(line).toMatch(/(même kilométrage|\d\skm de (moins|plus)), (même prix|.+\s€ de (moins|plus))/i);
});

test("the seller stays under the thumb of who reads on, on a phone from the first line to the last", async ({
  page,
  isMobile,
}) => {
  await openFirst(page, "/listing?vertical=car&customerFamilyCodes=PROFESSIONNEL");
  const bar = page.getByRole("region", { name: "Contacter le vendeur" });
  const write = bar.getByRole("link", { name: "Contacter" });
  if (!isMobile) return expect(bar).toBeHidden();
  const window = page.viewportSize()?.height ?? 0;
  const main = (await page.getByRole("main").boundingBox()) ?? { y: 0, height: 0 };
  const lowest = main.y + main.height - window;
  expect(lowest).toBeGreaterThan(window);
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), Math.round(lowest * share));
    await expect(write).toBeInViewport({ ratio: 1 });
    // At the foot of the window, where the thumb is.
    expect((await bar.boundingBox())?.y).toBeGreaterThan(window * 0.75);
  }
});

test("equipment stands by theme, each with its number", async ({ page }) => {
  await openFirst(page, "/listing?vertical=car&customerFamilyCodes=PROFESSIONNEL");
  const themes = page.getByRole("region", { name: "Équipements" }).getByRole("heading", { level: 3 });
  expect(await themes.count()).toBeGreaterThan(1);
  for (const [index, theme] of (await themes.allTextContents()).entries()) {
    const listed = themes.nth(index).locator("xpath=following-sibling::ul/li");
    expect(theme.trim()).toMatch(new RegExp(`^\\p{L}.* ${await listed.count()}$`, "u"));
  }
});

test("a warranty stands with its months where the seller tells them", async ({ page }) => {
  const guaranteed = await addresses(page, "/listing?vertical=car&allWarranty=true&customerFamilyCodes=PROFESSIONNEL");
  const told: string[] = [];
  for (const address of guaranteed.slice(0, 6)) {
    await page.goto(address);
    told.push((await page.getByRole("region", { name: "Garantie et historique" }).textContent()) ?? "");
  }
  // Two of three sellers of the demonstration do.
  expect(told.some((text) => /Durée\d+\smois/u.test(text))).toBe(true);
  expect(told.every((text) => /Durée\d+\smois|Non communiqué par le vendeur\s: (.*, )?durée/u.test(text))).toBe(true);
});

test("what is not known of a listing is said to be the seller's to tell", async ({ page }) => {
  await openFirst(page);
  const history = page.getByRole("region", { name: "Garantie et historique" });
  await expect(history).toContainText(/Non communiqué par le vendeur\s: .*carnet d’entretien/);
});

test("a car's class of CO₂ is told in words and shown as the label", async ({ page }) => {
  await openFirst(page, "/listing?vertical=car&co2Min=121&co2Max=140");
  await expect(
    page.getByText(/Classe C\s: 1[234]\d\sg\/km, pour une classe qui va de 121 à 140\sg\/km\./),
  ).toBeVisible();
  await expect(page.locator('.co2 [data-class="C"][data-own]')).toBeVisible();
});

test("a seller’s own words keep their lines, and a long text unfolds", async ({ page }) => foldWords(page));

test("a dealer’s street and hours stand with its name, and what holds now before the week", async ({ page }) => {
  await readHours(page);
  await openWith(page, (one) => one.locator(".seller").getByText(/^\d+ .+, \d{5} /u));
});

test("a history report that is elsewhere is told by its host, and reached without a word of ours", async ({ page }) => {
  const report = await openWith(
    page,
    (one) => one.getByRole("link", { name: /^à lire sur / }),
    `${BY_DEALERS}&autoviza=true`,
  );
  const address = new URL((await report.getAttribute("href")) ?? "");
  expect(address.protocol).toBe("https:");
  await expect(report).toHaveText(`à lire sur ${address.hostname}`);
  await expect(report).toHaveAttribute("rel", "nofollow noopener noreferrer");
});

test("a price that came down shows its steps, since when, and what the law compares it with [1.7, 3.39, 3.40]", async ({
  page,
}) => {
  await openFirst(page, "/listing?vertical=car&priceDropLimitDate=2026-01-01");
  const history = page.getByRole("region", { name: "Historique du prix" });
  await expect(history).toContainText(/En vente depuis \d+ jours?, .*baisses?.*, −\d.*\s€ depuis la mise en ligne/u);
  await expect(history).toContainText(/En baisse depuis le \d\d\/\d\d\/202\d/);
  await expect(history.getByRole("list", { name: "Prix affichés" }).getByRole("listitem").first()).toContainText("€");
  await expect(history.locator("svg path")).toHaveAttribute("d", /^M0 \d+(H\d+V\d+)+H1000$/);
  const struck = ((await page.locator(".offer .price s").textContent()) ?? "").replace("au lieu de ", "");
  const lowest = history.locator("dl > div").filter({ hasText: "Prix le plus bas des 30" });
  await expect(lowest.locator("dd")).toHaveText(struck);
});

test("adverts that were opened come back under the next one, the latest where none was [3.24]", async ({ page }) => {
  const [first = "", second = ""] = await addresses(page, SEARCH);
  await page.goto(first);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Dernières annonces en ligne" })).toBeVisible();
  await page.goto(second);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const seen = page.getByRole("region", { name: "Annonces que vous avez vues" });
  await expect(seen.locator(".card h3 a")).toHaveCount(1);
  await expect(seen.locator(".card h3 a").first()).toHaveAttribute("href", first);
});

test("the way to a listing is asked over the page and closes with its answer [4.6]", async ({ page }) => {
  await openFirst(page, "/listing?vertical=car&dptCp=69");
  // Before its script has come the link leads to the question within the page.
  await page.waitForLoadState("networkidle");
  const question = page.getByRole("link", { name: "À quelle distance de chez vous ?" });
  await question.click();
  const dialog = page.getByRole("dialog", { name: /^À quelle distance est / });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await question.click();
  const field = dialog
    .getByRole("textbox", { name: "Votre ville ou code postal" })
    .or(dialog.getByRole("combobox", { name: "Votre ville ou code postal" }));
  await expect(field).toBeFocused();
  await field.fill("99999");
  await field.press("Enter");
  await expect(dialog).toContainText("Ce code postal n’existe pas");
  await expect(field).toHaveValue("99999");
  await field.fill("75011");
  await field.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.locator(".distance .sign")).toContainText(/\d{3}\skm/);
  await expect(page.getByText(/^depuis Paris/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Mesurer d’ailleurs" })).toBeFocused();
});

test("the page of a listing has no fault that a tool can find, in light and dark", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await openFirst(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { name: /^(Dernières annonces|Annonces que)/ })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("all of a listing is there, and the distance is asked within the page [4.6]", async ({ page }) => {
    await openFirst(page, "/listing?vertical=car&dptCp=69");
    for (const name of ["Historique du prix", "Caractéristiques", "Équipements", "Garantie et historique"])
      await expect(page.getByRole("region", { name })).toBeVisible();
    const similar = page.getByRole("region", { name: "Annonces similaires" });
    expect(await similar.locator(".card").count()).toBeGreaterThan(0);
    await expect(similar.locator(".card .differs")).toHaveCount(await similar.locator(".card").count());
    await expect(page.getByRole("region", { name: "Historique du prix" })).toContainText(/En vente depuis/);
    await page.getByRole("link", { name: "À quelle distance de chez vous ?" }).click();
    await page.getByRole("textbox", { name: "Votre ville ou code postal" }).fill("75011");
    await page.getByRole("button", { name: "Calculer la distance" }).click();
    await expect(page.locator(".distance .sign")).toContainText(/\d{3}\skm/);
  });

  test("a seller’s text unfolds, and a dealer’s hours", async ({ page }) => {
    await foldWords(page);
    await readHours(page);
  });

  test("a dealer’s listing shows others of the same dealer", async ({ page }) => {
    await openFirst(page, "/C525537/index");
    const own = page.getByRole("region", { name: /^Du même vendeur\s:/u });
    expect(await own.locator(".card").count()).toBeGreaterThan(1);
    const dealer = ((await own.getByRole("heading", { level: 2 }).textContent()) ?? "").replace(/^.*\s:\s*/u, "");
    const shown = await own
      .locator(".card h3 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(shown).not.toContain(new URL(page.url()).pathname);
    for (const address of shown.slice(0, 2)) {
      await page.goto(address ?? "");
      await expect(page.getByRole("complementary", { name: "Prix et vendeur" })).toContainText(dealer);
    }
  });
});
