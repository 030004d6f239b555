/** A sentence that is typed and not sent yet is lost by no other choice (docs/decisions/free-text.md). */
import type { Page } from "@playwright/test";
import { LONGEST_TYPED } from "../src/domain/free-text/told-sentence.ts";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Votre recherche IA BETA" });
const facets = (page: Page) => page.getByRole("complementary", { name: "Filtres" });

const addressOf = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

async function openResults(page: Page, texte: string): Promise<void> {
  await page.goto(addressOf("/recherche", { texte }));
  await expect(field(page)).toHaveValue(texte);
  await page.waitForLoadState("networkidle");
  await touchesFollowed(page);
}

async function openForm(page: Page): Promise<void> {
  const query = { makesModelsCommercialNames: "RENAULT:CLIO", energies: "dies", texte: "clio diesel" };
  await page.goto(addressOf("/filters", query));
  await expect(page.locator("main.filters")).toHaveAttribute("data-hydrated", "true");
}

/** On a phone it lies over the whole screen. */
async function closeList(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: "Retour, garder la phrase" }).click();
  else await page.keyboard.press("Escape");
}

const submit = (page: Page) => page.getByRole("button", { name: /^Rechercher \(/ });

test("a sentence typed on is searched before a facet is chosen, and the way back finds it", async ({
  page,
  isMobile,
}) => {
  await openResults(page, "voiture à moins de 60000 €");
  await field(page).press("End");
  await page.keyboard.type(" blanche");
  if (isMobile) {
    await closeList(page, isMobile);
    await page.getByRole("button", { name: /^Filtrer/ }).click();
  }
  await facets(page)
    .getByRole("link", { name: /^Essence/ })
    .click();
  await expect(page).toHaveURL(/energies=ess/);
  await expect(page).toHaveURL(/texte=.*blanche/);
  await expect(page.getByRole("link", { name: /^Revenir à .*blanche/ })).toBeAttached();
  await page.goBack();
  if (isMobile) await page.goBack();
  await expect(field(page)).toHaveValue("voiture à moins de 60000 € blanche");
});

test("where the answer to a sentence is lost, it is searched with what was chosen since", async ({
  page,
  isMobile,
}) => {
  await openResults(page, "voiture à moins de 60000 €");
  // Nobody answers, and no question fails.
  await page.route("**/*.data*", () => undefined);
  await field(page).press("End");
  await page.keyboard.type(" blanche");
  if (isMobile) {
    await closeList(page, isMobile);
    await page.getByRole("button", { name: /^Filtrer/ }).click();
  }
  for (const name of [/^Essence/, /^Renault/]) await facets(page).getByRole("link", { name }).first().click();
  await expect(page).toHaveURL(/energies=ess/, { timeout: 25_000 });
  await expect(page).toHaveURL(/makesModelsCommercialNames=RENAULT.*priceMax=60000.*texte=.*blanche/);
  await expect(page.locator(".card").first()).toBeAttached();
});

test("a sentence typed on stays in its field while a card is looked at", async ({ page, isMobile }) => {
  await openResults(page, "voiture à moins de 60000 €");
  await field(page).press("End");
  await page.keyboard.type(" blanche");
  await closeList(page, isMobile);
  await page.locator(".card h3 a").first().click();
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue("voiture à moins de 60000 € blanche");
});

test("Enter in the sentence leads the focus to what was found", async ({ page }) => {
  await openResults(page, "clio diesel");
  await field(page).fill("clio essence");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/energies=ess/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the button of the filters searches the sentence in its field", async ({ page, isMobile }) => {
  await openForm(page);
  await field(page).fill("golf essence");
  await closeList(page, isMobile);
  await submit(page).click();
  await expect(page).toHaveURL(/\/listing\?.*VOLKSWAGEN%3AGOLF.*texte=golf\+essence/);
});

test("a filter chosen beside a sentence typed on is done to what the sentence says", async ({ page, isMobile }) => {
  await openForm(page);
  await field(page).fill("golf essence");
  await closeList(page, isMobile);
  await page.locator("#boite").getByText("Automatique").click();
  await expect(page.getByRole("link", { name: /^Revenir à .*golf essence/ })).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL(/VOLKSWAGEN%3AGOLF.*energies=ess.*gearbox=AUTO.*texte=golf\+essence/);
});

test("another kind of vehicle on the form leads back to the sentence typed on", async ({ page, isMobile }) => {
  await openForm(page);
  await field(page).fill("golf essence");
  await closeList(page, isMobile);
  await page.getByRole("navigation", { name: "Type de véhicule" }).getByRole("link", { name: "Motos" }).click();
  await expect(page).toHaveURL("/filters?vertical=moto&texte=golf+essence");
  await page.getByRole("link", { name: /^Revenir à .*golf essence/ }).click();
  await expect(field(page)).toHaveValue("golf essence");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/filters\?.*texte=clio\+diesel/);
});

test("a sentence typed beside examples is there again on the way back from one, and after a reload", async ({
  page,
  isMobile,
}) => {
  const typed = page.getByLabel("Dites ce que vous cherchez");
  await page.goto("/recherche");
  await page.waitForLoadState("networkidle");
  await typed.fill("golf essence");
  await expect(page.getByRole("option").first()).toBeVisible();
  await closeList(page, isMobile);
  await page.getByRole("link", { name: "Cabriolet rouge" }).click();
  await expect(page).toHaveURL(/texte=Cabriolet\+rouge/);
  await page.goBack();
  await expect(typed).toHaveValue("golf essence");
  await page.reload();
  await expect(typed).toHaveValue("golf essence");
});

test("a bound typed on the form stays when a word is taken out of the sentence", async ({ page }) => {
  await openForm(page);
  await page.getByRole("textbox", { name: "Prix max" }).fill("12000");
  await page.getByRole("link", { name: "Retirer le filtre Diesel" }).click();
  await expect(page).toHaveURL(/priceMax=12000/);
  await expect(page).not.toHaveURL(/energies/);
  await expect(page.getByRole("link", { name: /^Revenir à .*clio/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Prix max" })).toHaveValue("12\u202f000");
});

test("every field for a sentence takes a letter more than is read of one", async ({ page }) => {
  for (const path of ["/", "/recherche"]) {
    await page.goto(path);
    const fields = page.locator('[name="texte"]');
    for (const one of await fields.all()) await expect(one).toHaveAttribute("maxlength", String(LONGEST_TYPED));
  }
  await openResults(page, "clio diesel");
  await expect(field(page)).toHaveAttribute("maxlength", String(LONGEST_TYPED));
});
