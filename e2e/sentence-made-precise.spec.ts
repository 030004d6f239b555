/** What a sentence leaves open is made precise where its tag is touched (docs/decisions/free-text.md). */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { figure } from "./filter-form.ts";
import { expect, test } from "./journey.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Votre recherche IA BETA" });
const tag = (page: Page, name: RegExp) => page.getByRole("button", { name });
const found = async (page: Page) => figure(await page.getByRole("status").first().textContent());

async function search(page: Page, texte: string): Promise<void> {
  await page.goto(`/recherche?${new URLSearchParams({ texte }).toString()}`);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a vague wish proposes filters with their exact number, and the one that is chosen counts", async ({
      page,
    }) => {
      await search(page, "peugeot essence coffre géant");
      await tag(page, /^Pas compris.*coffre géant/).click();
      const meanings = page.getByRole("dialog", { name: "«\u202fcoffre géant\u202f» veut dire" });
      const large = meanings.getByRole("link", { name: /^Volume de coffre\s: 500\sL min/ });
      const promised = figure(await large.locator(".n").textContent());
      await large.click();
      await expect(page).toHaveURL(/trunkVolumeMin=500.*texte=.*lectures=/);
      await expect(tag(page, /^Volume de coffre\s: 500\sL min.*coffre géant/)).toBeVisible();
      await expect.poll(() => found(page)).toBe(promised);
    });

    test("another town is typed in the list of a place, as far around it as before", async ({ page }) => {
      await search(page, "peugeot près de Valence essence");
      await tag(page, /^Valence \(26\), 50\skm/).click();
      const meanings = page.getByRole("dialog", { name: /près de Valence/ });
      await meanings
        .getByRole("combobox", { name: "Une autre ville" })
        .or(meanings.getByLabel("Une autre ville"))
        .fill("Rennes");
      await meanings.getByRole("button", { name: "Chercher" }).click();
      await expect(field(page)).toHaveValue("peugeot près de Rennes essence");
      await expect(page).toHaveURL(/dptCp=35000&distance=3/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("à moins de 50\u202fkm de Rennes");
    });
  });
}

test("a town that shares its name is told with its department, and the others are in its list [axe]", async ({
  page,
}) => {
  await search(page, "peugeot à Valence");
  await tag(page, /^Valence \(26\), 20\skm/).click();
  const meanings = page.getByRole("dialog", { name: /Valence/ });
  const other = meanings.getByRole("link", { name: /^Valence \(82\), 20\skm/ });
  const promised = figure(await other.locator(".n").textContent());
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await other.click();
  await expect(page).toHaveURL(/dptCp=82400/);
  await expect.poll(() => found(page)).toBe(promised);
  await expect(tag(page, /^Valence \(82\), 20\skm/)).toBeVisible();
});

test("the title names the town that was said, though another one gave its postcode its name", async ({ page }) => {
  await search(page, "peugeot à Vendôme ou Saint-Ouen 41100");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("de Vendôme ou de Saint-Ouen");
});

test("what is typed in the header's field and not sent is there again after a reload and on the way back", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's header leads to the page of the field");
  await page.goto("/classement.html");
  await page.waitForLoadState("networkidle");
  const above = page.getByRole("banner").getByRole("combobox", { name: "Chercher un véhicule" });
  await page.getByRole("banner").locator('input[type="search"]').fill("clio dies");
  await page.reload();
  await expect(page.getByRole("banner").locator('input[type="search"]')).toHaveValue("clio dies");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Estimer ma voiture" }).first().click();
  await expect(page).toHaveURL("/estimer.html");
  await page.goBack();
  await expect(above.or(page.getByRole("banner").locator('input[type="search"]')).first()).toHaveValue("clio dies");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a kind of vehicle on the page of filters takes the unsent sentence along", async ({ page }) => {
    await page.goto(`/filters?${new URLSearchParams({ energies: "dies", texte: "diesel" }).toString()}`);
    await field(page).fill("roadster rouge");
    await page.getByRole("navigation", { name: "Type de véhicule" }).getByRole("button", { name: "Motos" }).click();
    await expect(page).toHaveURL(/\/filters\?.*vertical=moto/);
    await expect(page.getByRole("link", { name: /^Revenir à .*roadster rouge/ })).toBeVisible();
  });
});

test("a phone's typing layer says what is searched where nothing is proposed", async ({ page, isMobile }) => {
  test.skip(!isMobile, "elsewhere the list is under its field");
  await page.goto("/recherche");
  const typed = page.getByRole("combobox", { name: /^Dites ce que vous cherchez/ });
  await typed.click();
  await typed.pressSequentially("diesel");
  await expect(page.getByRole("option").first()).toBeVisible();
  await typed.fill("zzqx bidule");
  const row = page.getByRole("option", { name: /^Chercher «\szzqx bidule\s»/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(/\/recherche\?texte=zzqx\+bidule/);
});
