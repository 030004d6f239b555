/** What using a vehicle costs, on its listing: the visitor’s kilometres and place, each figure with its formula. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { holdUp } from "./hold-up.ts";
import { expect, test } from "./journey.ts";

const block = (page: Page) => page.getByRole("region", { name: "Coût d’usage" });

/** `1 234 €` as a number. */
const figure = (text: string | null) => Number((text ?? "").replaceAll(/[^\d,]/g, "").replace(",", "."));

async function openListing(page: Page, query: string): Promise<Locator> {
  await page.goto(`/listing?${query}`);
  await page.locator(".card h3 a").first().click();
  await expect(block(page)).toBeVisible();
  return block(page);
}

/** The three factors of the first formula and what it makes of them. */
async function product(costs: Locator): Promise<readonly [number, number]> {
  const line = (await costs.locator("details li").first().textContent()) ?? "";
  const [use, kilometres, price, sum] = line.split(/ × | = /).map((part) => part.replace(/\/100.*$/, ""));
  return [
    (figure(use ?? "") * figure(kilometres ?? "") * figure((price ?? "").split("€")[0] ?? "")) / 100,
    figure(sum ?? ""),
  ];
}

test("energy follows the kilometres that are typed, and its formula makes the sum", async ({ page }) => {
  const costs = await openListing(page, "energies=dies");
  const energy = costs.getByRole("status");
  await expect(energy).toContainText("pour 11\u202f900\u202fkm");
  const before = figure(await energy.locator(".figure b").textContent());
  const { href } = new URL(page.url());
  await expect(costs.getByLabel("Kilomètres par an")).toHaveValue("11\u202f900");
  await costs.getByLabel("Kilomètres par an").fill("23800");
  await costs.getByLabel("Kilomètres par an").blur();
  await expect(costs.getByLabel("Kilomètres par an")).toHaveValue("23\u202f800");
  await expect(energy).toContainText("pour 23\u202f800\u202fkm");
  expect(Math.abs(figure(await energy.locator(".figure b").textContent()) - 2 * before)).toBeLessThanOrEqual(1);
  expect(page.url()).toBe(href);
  await costs.getByText("Calcul de l’énergie").click();
  const [made, said] = await product(costs);
  expect(said).toBeCloseTo(made, 2);
});

test("kilometres that make no sense are told, and stay as they were typed", async ({ page }) => {
  const costs = await openListing(page, "energies=dies");
  const field = costs.getByLabel("Kilomètres par an");
  await field.fill("beaucoup");
  await expect(costs.getByText(/^Kilomètres par an\s: de 100 à/)).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("beaucoup");
  await expect(costs.getByRole("status")).toContainText("aux 100\u202fkm");
  await field.fill("12000");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("a postcode brings the rate of its region and the zones around, without losing the place on the page or the way back", async ({
  page,
}) => {
  const costs = await openListing(page, "vertical=car&energies=ess");
  await costs.getByLabel("Kilomètres par an").fill("20000");
  const field = costs.getByLabel("Votre code postal");
  await field.fill("69003");
  await expect(costs.getByText(/^à Lyon 3e, au tarif de votre région, Auvergne-Rhône-Alpes/)).toBeVisible();
  await expect(page).toHaveURL(/dptCp=69003/);
  await expect(costs.getByText(/^Métropole de Lyon, à/)).toBeVisible();
  await expect(costs.getByText(/Zones à faibles émissions .* au 26\/01\/2026/)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(costs.getByRole("status")).toContainText("pour 20\u202f000\u202fkm");
  await expect(page.getByRole("navigation", { name: "Résultats" })).toBeVisible();
  await costs.getByText("Calcul de la carte grise").click();
  await expect(costs.getByText(/^Taxe régionale.*43\u202f€/)).toBeVisible();
  await costs.getByText("Règle de chaque zone").click();
  await expect(costs.getByText(/^Métropole de Lyon\u202f: voitures Crit’Air 3, 4 et 5/)).toBeVisible();
});

for (const typed of [" 69003", "69003 ", "69 003"])
  test(`a postcode typed ${JSON.stringify(typed)} is read with its spaces`, async ({ page }) => {
    const costs = await openListing(page, "vertical=car&energies=ess");
    await costs.getByLabel("Votre code postal").fill(typed);
    await expect(costs.getByText(/^à Lyon 3e, au tarif de votre région, Auvergne-Rhône-Alpes/)).toBeVisible();
  });

test("kilometres and a postcode typed before the script came are reckoned with", async ({ page }) => {
  const answer = await page.request.get("/listing?vertical=car&energies=ess");
  const path = /\/auto-occasion-annonce-[\w-]+\.html/.exec(await answer.text())?.[0] ?? "";
  const release = await holdUp(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  const costs = block(page);
  await costs.getByLabel("Kilomètres par an").fill("20000");
  await costs.getByLabel("Votre code postal").fill("69003");
  release();
  await expect(costs.getByText(/^à Lyon 3e, au tarif de votre région, Auvergne-Rhône-Alpes/)).toBeVisible();
  await expect(costs.getByRole("status")).toContainText("pour 20\u202f000\u202fkm");
  await expect(costs.getByLabel("Kilomètres par an")).toHaveValue(/^20\s?000$/);
  await expect(page).toHaveURL(/kmAn=20000&dptCp=69003/);
});

test("kilometres typed before the script came are reckoned with, and a postcode that is half typed waits", async ({
  page,
}) => {
  const answer = await page.request.get("/listing?vertical=car&energies=ess");
  const path = /\/auto-occasion-annonce-[\w-]+\.html/.exec(await answer.text())?.[0] ?? "";
  const release = await holdUp(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  const costs = block(page);
  await costs.getByLabel("Kilomètres par an").fill("20000");
  await costs.getByLabel("Votre code postal").fill("690");
  release();
  await expect(costs.getByRole("status")).toContainText("pour 20\u202f000\u202fkm");
  await expect(costs.getByLabel("Votre code postal")).not.toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("03");
  await expect(costs.getByText(/^à Lyon 3e, au tarif de votre région/)).toBeVisible();
  await expect(costs.getByRole("status")).toContainText("pour 20\u202f000\u202fkm");
});

test("what is no postcode is told once the field is left, and a department is taken", async ({ page }) => {
  const costs = await openListing(page, "vertical=car&energies=ess");
  const field = costs.getByLabel("Votre code postal");
  await field.fill("6900");
  await field.press("Tab");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/6900|code postal/);
  await field.fill("69");
  await field.press("Tab");
  await expect(costs.getByText(/^dans le Rhône, au tarif de votre région, Auvergne-Rhône-Alpes/)).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("a postcode that nobody has is told", async ({ page }) => {
  const costs = await openListing(page, "vertical=car");
  await costs.getByLabel("Votre code postal").fill("00000");
  await expect(costs.getByText("Ce code postal n’existe pas.")).toBeVisible();
  await expect(costs.getByText(/région du vendeur/)).toBeVisible();
});

test("the next listing is told for its own consumption, not for that of the one before", async ({ page }) => {
  const costs = await openListing(page, "energies=dies");
  await costs.getByLabel("Kilomètres par an").fill("30000");
  await expect(costs.getByRole("status")).toContainText("pour 30\u202f000\u202fkm");
  const { pathname } = new URL(page.url());
  await page.getByRole("link", { name: "Annonce suivante" }).click();
  await expect(page).not.toHaveURL(pathname);
  await expect(costs.getByRole("status")).toContainText("pour 11\u202f900\u202fkm");
});

test("a plug-in hybrid is told as it is measured and as it is driven", async ({ page }) => {
  const costs = await openListing(page, "energies=plug_hyb");
  await expect(costs.getByRole("status")).toContainText(/batterie est rechargée avant chaque trajet/);
  await expect(costs.getByRole("status")).toContainText("5,94\u202fL/100\u202fkm");
});

test("formulas are reached by keyboard alone", async ({ page }) => {
  const costs = await openListing(page, "energies=dies");
  await costs.getByLabel("Votre code postal").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(costs.locator("details").first()).toHaveAttribute("open", "");
});

test("nothing in the block fails axe, in either theme, with all formulas open", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const costs = await openListing(page, "energies=plug_hyb");
    for (const summary of await costs.locator("summary").all()) await summary.click();
    const { violations } = await new AxeBuilder({ page }).include("#usage").analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ""}`)).toEqual([]);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form sends kilometres and place, and the formulas open", async ({ page }) => {
    const costs = await openListing(page, "energies=dies&vertical=car");
    await costs.getByLabel("Kilomètres par an").fill("30 000");
    await costs.getByLabel("Votre code postal").fill("75011");
    await costs.getByRole("button", { name: "Calculer" }).click();
    await expect(page).toHaveURL(/kmAn=30.*dptCp=75011#usage$/);
    await expect(costs.getByText(/^pour 30\u202f000\u202fkm/)).toBeVisible();
    await expect(costs.getByText(/au tarif de votre région, Île-de-France/)).toBeVisible();
    await costs.getByText("Calcul de l’énergie").click();
    const [made, said] = await product(costs);
    expect(said).toBeCloseTo(made, 2);
  });
});
