/** Where to look, as people say it: one field on the home page, beside the results, in a phone's sheet and on the page of filters. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { openForm, openGroup, settled, subPage, validate } from "./filter-form.ts";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

const KM = "\u202fkm";
const FIELD = "Ville, code postal ou départements";

const finder = (page: Page) => page.getByRole("search", { name: "Rechercher un véhicule" });
const filters = (page: Page) => page.getByRole("complementary", { name: "Filtres" });
const list = (page: Page) => page.getByRole("listbox", { name: "Lieux proposés" });
const options = (page: Page) => list(page).getByRole("option");

/** Once its scripts stand; a phone has the panel in a sheet. */
async function openPanel(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  // What a script adds to the panel comes after the page.
  await touchesFollowed(page);
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if (await button.isVisible()) await button.click();
  return filters(page).getByLabel(FIELD);
}

async function active(field: Locator): Promise<string | null> {
  const id = await field.getAttribute("aria-activedescendant");
  return id === null ? null : field.page().locator(`#${id}`).textContent();
}

test("the home page proposes towns in the order people mean them, chosen by keys alone", async ({ page }) => {
  await page.goto("/");
  const field = finder(page).getByLabel("Lieu", { exact: true });
  await field.click();
  await field.pressSequentially("saint-martin");
  await expect(options(page)).toHaveCount(8);
  await expect(options(page).first()).toHaveText("Saint-Martin-d’HèresIsère (38)");
  await expect(field).toHaveRole("combobox");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(await active(field)).toBeNull();
  await field.press("ArrowDown");
  expect(await active(field)).toContain("Saint-Martin-d’Hères");
  await field.press("ArrowUp");
  expect(await active(field)).toBe(await options(page).last().textContent());
  await field.press("Home");
  expect(await active(field)).toContain("Saint-Martin-d’Hères");
  await field.press("End");
  expect(await active(field)).toBe(await options(page).last().textContent());
  await field.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("saint-martin");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(list(page)).toBeHidden();
  await expect(field).toHaveValue("Saint-Martin-d’Hères");
  await expect(page).toHaveURL(/:\d+\/(\?.*)?$/);
  await field.press("Enter");
  await expect(page).toHaveURL("/listing?vertical=car&dptCp=38400");
  await expect(page.getByRole("link", { name: `Retirer le filtre Saint-Martin-d’Hères, 100${KM}` })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`à moins de 100${KM} de Saint-Martin-d’Hères`);
});

test("beside the results a town is taken as on the home page, by touch and by keys", async ({ page }) => {
  const field = await openPanel(page, "/listing");
  await field.fill("lyon 3");
  await options(page).filter({ hasText: "Lyon 3e" }).click();
  await expect(page).toHaveURL(/[?&]dptCp=69003/);
  await expect(filters(page).getByLabel(FIELD)).toHaveValue("Lyon 3e");
  await expect(page.getByRole("list", { name: "Filtres sélectionnés" })).toContainText(`Lyon 3e, 100${KM}`);
  await field.fill("bretagne");
  await expect(options(page).first()).toHaveText("Bretagnerégion");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/[?&]regions=FR-BRE/);
  await expect(field).toHaveValue("Bretagne");
  await field.fill("annecy");
  await field.press("Enter");
  await expect(page).toHaveURL(/dptCp=74000/);
});

test("a radius stands beside a town alone, and the first arrondissement keeps its name", async ({ page }) => {
  await page.goto("/listing?vertical=car&dptCp=69");
  await page.waitForLoadState("networkidle");
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if (await button.isVisible()) await button.click();
  const place = page
    .getByRole("combobox", { name: "Ville, code postal ou départements" })
    .or(page.getByRole("textbox", { name: "Ville, code postal ou départements" }));
  const radius = page.getByLabel("Rayon autour du lieu");
  await expect(place).toHaveValue(/Rhône/);
  await expect(radius).toBeHidden();
  for (const [text, hasRadius] of [
    ["Lyon", true],
    ["Bretagne", false],
    ["Lyon 1er", true],
  ] as const) {
    await place.click();
    await place.fill(text);
    await expect(radius).toBeVisible({ visible: hasRadius });
  }
  await place.press("Enter");
  await expect(page).toHaveURL("/listing?vertical=car&dptCp=69001&distance=4&city=LYON+1ER");
  await expect(place).toHaveValue("Lyon 1er");
  await expect(page.locator(".tags")).toContainText("Lyon 1er, 100\u202fkm");
});

test("a place that nobody knows is told, stays as it was typed, and is not searched", async ({ page }) => {
  const field = await openPanel(page, "/listing");
  await field.fill("zzz");
  await expect(filters(page).getByText("Aucun lieu ne s’appelle «\u202fzzz\u202f»")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Aucun lieu ne s’appelle «\u202fzzz\u202f»");
  await field.press("Enter");
  await field.press("Tab");
  await expect(page).toHaveURL("/listing");
  await expect(field).toHaveValue("zzz");
  await field.fill("Lille");
  await expect(filters(page).getByText("Aucun lieu")).toBeHidden();
  await field.press("Enter");
  await expect(page).toHaveURL(/dptCp=59000/);
});

test("on the home page it closes the search, and the rest of the form stays [5.9]", async ({ page }) => {
  await page.goto("/");
  const place = finder(page).getByLabel("Lieu", { exact: true });
  await finder(page).getByLabel("Budget maximum").fill("9000");
  await place.fill("zzz");
  await expect(finder(page).getByRole("alert")).toContainText("Aucun lieu ne s’appelle «\u202fzzz\u202f»");
  const button = finder(page).getByRole("button", { name: "Voir les véhicules" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await expect(page).toHaveURL(/:\d+\/(\?.*)?$/);
  await expect(place).toHaveValue("zzz");
  await place.fill("nice");
  await expect(finder(page).getByRole("button", { name: /^(Voir les \d|Voir le véhicule|Aucun)/ })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
});

test("on the page of filters it closes Valider, until the place is one again [5.9]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Localisation des véhicules");
  const field = subPage(page).getByLabel(FIELD);
  const valider = subPage(page).getByRole("button", { name: /^Valider/ });
  await field.fill("zzz");
  await expect(valider).toHaveAttribute("aria-disabled", "true");
  await expect(subPage(page).getByText("Aucun lieu ne s’appelle «\u202fzzz\u202f»")).toBeVisible();
  await expect(field).toHaveValue("zzz");
  await field.fill("paris 15e");
  await options(page).first().click();
  await settled(page);
  await expect(field).toHaveValue("Paris 15e");
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&dptCp=75015");
});

test("a village is called by its own name in field, tag and title, not by the town that shares its postcode", async ({
  page,
}) => {
  const field = await openPanel(page, "/listing?vertical=car");
  await field.fill("quibou");
  await options(page).filter({ hasText: "Quibou" }).click();
  await expect(page).toHaveURL("/listing?vertical=car&dptCp=50750&distance=4&city=QUIBOU");
  await expect(field).toHaveValue("Quibou");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`à moins de 100${KM} de Quibou`);
  await expect(page.getByRole("list", { name: "Filtres sélectionnés" })).toContainText(`Quibou, 100${KM}`);
  await expect(page.locator("main")).not.toContainText("Bourgvallées");
  await openForm(page, "?vertical=car&dptCp=50750&distance=3&city=QUIBOU");
  await openGroup(page, "Localisation des véhicules");
  await expect(subPage(page).getByLabel(FIELD)).toHaveValue("Quibou");
  await expect(subPage(page).getByRole("switch", { name: "Seulement la commune de Quibou" })).not.toBeChecked();
});

test("on the home page, too, a village is searched around by its own name", async ({ page }) => {
  await page.goto("/");
  const field = finder(page).getByLabel("Lieu", { exact: true });
  await field.fill("quibou");
  await field.press("Enter");
  await expect(page).toHaveURL("/listing?vertical=car&dptCp=50750&distance=4&city=QUIBOU");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`à moins de 100${KM} de Quibou`);
});

test("three letters of which one slipped take no village: it is asked which place is meant", async ({ page }) => {
  const field = await openPanel(page, "/listing");
  await field.fill("lyn");
  await field.press("Enter");
  await expect(filters(page).getByText("Plusieurs lieux répondent à «\u202flyn\u202f»")).toBeVisible();
  await filters(page).getByRole("link", { name: "Lyon, Rhône (69)" }).click();
  await expect(page).toHaveURL(/dptCp=69001/);
  await expect(field).toHaveValue("Lyon");
});

test("a postcode that is taken by Enter before it was looked up has its radius", async ({ page }) => {
  await page.clock.install();
  const field = await openPanel(page, "/listing");
  await field.focus();
  // Nothing stands there yet, around which anything could be searched.
  await expect(field).toHaveAttribute("data-area");
  await field.fill("69003");
  await field.press("Enter");
  await expect(page).toHaveURL(/[?&]dptCp=69003(&|$)/);
  await expect(filters(page).getByLabel("Rayon autour du lieu")).toBeVisible();
});

test("a place that is taken by Enter before it was looked up opens no list over what follows", async ({ page }) => {
  await page.clock.install();
  const field = await openPanel(page, "/listing");
  await field.pressSequentially("lyon");
  await field.press("Enter");
  await expect(page).toHaveURL(/dptCp=69001/);
  await page.clock.runFor(1000);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(list(page)).toBeHidden();
});

for (const [where, open] of [
  [
    "on the home page",
    async (page: Page) => {
      await page.goto("/");
      return finder(page).getByLabel("Lieu", { exact: true });
    },
  ],
  ["beside the results", (page: Page) => openPanel(page, "/listing?vertical=car")],
] as const)
  test(`places that cannot be proposed ${where} are told, and proposed once they can`, async ({ page }) => {
    const field = await open(page);
    await page.route("**/accueil/lieux?**", (route) => route.abort());
    await field.click();
    await field.pressSequentially("nant");
    const told = page.getByRole("status").filter({ hasText: "Les propositions de lieux n’arrivent pas." });
    await expect(told).toBeVisible();
    await expect(list(page)).toHaveCount(0);
    await expect(field).toHaveValue("nant");
    const box = await told.boundingBox();
    const { violations } = await new AxeBuilder({ page }).include(".input:has(> .told)").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(box?.y).toBeGreaterThan((await field.boundingBox())?.y ?? Infinity);
    await page.unroute("**/accueil/lieux?**");
    await field.pressSequentially("es");
    await expect(options(page).first()).toContainText("Nantes");
    await expect(told).toHaveCount(0);
  });

test("Escape closes the list, not what it stands in", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Localisation des véhicules");
  const field = subPage(page).getByLabel(FIELD);
  await field.fill("mars");
  await expect(options(page).first()).toContainText("Marseille");
  await field.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(subPage(page)).toBeVisible();
});

test("a name that several places have is asked about", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Localisation des véhicules");
  const field = subPage(page).getByLabel(FIELD);
  await field.fill("Saint-Pierre");
  await expect(options(page).first()).toBeVisible();
  await field.press("Enter");
  await expect(subPage(page).getByText(/^Plusieurs lieux répondent à/)).toBeVisible();
  await subPage(page).getByRole("link", { name: "Saint-Pierre-des-Corps, Indre-et-Loire (37)" }).click();
  await settled(page);
  await expect(field).toHaveValue("Saint-Pierre-des-Corps");
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&dptCp=37700");
});

test("beside the results a name that several places have is a choice under its field, whose list comes back", async ({
  page,
}) => {
  const field = await openPanel(page, "/listing");
  await field.fill("Saint-Martin");
  await expect(options(page)).toHaveCount(8);
  await field.press("Enter");
  await expect(filters(page).getByText("Plusieurs lieux répondent à «\u202fSaint-Martin\u202f»")).toBeVisible();
  await expect(list(page)).toBeHidden();
  const meant = filters(page).getByRole("link", { name: /^Saint-Martin.*, .+ \(\d[\dAB]\d?\)/ });
  await expect(meant).toHaveCount(4);
  await filters(page).getByRole("link", { name: "Voir tout (8)" }).first().click();
  await expect(meant).toHaveCount(8);

  await field.blur();
  await field.click();
  await expect(options(page)).toHaveCount(8);
  await field.press("Escape");
  await expect(list(page)).toBeHidden();

  await meant.filter({ hasText: "Saint-Martin-d’Hères, Isère (38)" }).click();
  await expect(page).toHaveURL(/[?&]dptCp=38400/);
  await expect(filters(page).getByText(/^Plusieurs lieux/)).toBeHidden();
  await expect(meant).toHaveCount(0);
  await expect(field).toHaveValue("Saint-Martin-d’Hères");
  // A place that is clear needs no list.
  await field.blur();
  const asked = page.waitForResponse(/\/accueil\/lieux/);
  await field.click();
  await asked;
  await expect(list(page)).toBeHidden();
});

test.describe("a postcode that nobody has", () => {
  const MESSAGE = "Ce code postal n’existe pas";

  /** Types it with the clock held, and reads the message before 1,100 and after 1,300 ms without a key. */
  async function typeAndWait(page: Page, field: Locator, message: Locator): Promise<void> {
    await page.clock.pauseAt(new Date("2026-01-15T10:00:00Z"));
    const answered = page.waitForResponse((answer) => answer.url().includes("99999"));
    await field.fill("99999");
    // Time passes in small steps, so that questions and answers go their way in between; the clock waits for the answer itself.
    const until = async (milliseconds: number, already: number) => {
      for (let passed = already; passed < milliseconds; passed += 50) {
        await page.clock.runFor(50);
        if (passed === 500) await (await answered).finished();
      }
    };
    await until(1100, 0);
    await expect(message).toBeHidden();
    await until(1300, 1100);
    await expect(message).toBeVisible();
    await expect(field).toHaveValue("99999");
  }

  test("is told 1,100 to 1,300 ms after the last key on the page of filters, where Valider is closed [5.2]", async ({
    page,
  }) => {
    await page.clock.install({ time: new Date("2026-01-15T09:00:00Z") });
    await openForm(page, "?vertical=car");
    await openGroup(page, "Localisation des véhicules");
    await typeAndWait(page, subPage(page).getByLabel(FIELD), page.getByText(MESSAGE));
    await expect(subPage(page).getByRole("button", { name: /^Valider/ })).toHaveAttribute("aria-disabled", "true");
  });

  test("is told 1,100 to 1,300 ms after the last key on the home page [5.2]", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-01-15T09:00:00Z") });
    await page.goto("/");
    const field = finder(page).getByLabel("Lieu", { exact: true });
    await field.fill("lyon");
    await expect(options(page).first()).toBeVisible();
    await typeAndWait(page, field, finder(page).getByText(MESSAGE));
  });

  test("is told 1,100 to 1,300 ms after the last key beside the results [5.2]", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-01-15T09:00:00Z") });
    const field = await openPanel(page, "/listing");
    await field.fill("lyon");
    await expect(options(page).first()).toBeVisible();
    await typeAndWait(page, field, filters(page).getByText(MESSAGE));
  });
});

test("one Tab leaves the field for a place, however long its list is", async ({ page }) => {
  const field = await openPanel(page, "/listing?vertical=car");
  await field.click();
  await page.keyboard.type("saint denis");
  await expect(list(page)).toBeVisible();
  await expect.poll(() => list(page).evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(list(page)).toBeHidden();
  await expect(filters(page).locator(":focus")).toHaveCount(1);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the field is text that the server looks up, on every page", async ({ page }) => {
    await page.goto("/listing?vertical=car&dptCp=lyon+3&distance=2");
    await expect(page).toHaveURL("/listing?vertical=car&dptCp=69003&distance=2");
    await expect(page.locator("#filtres").getByLabel(FIELD)).toHaveValue("Lyon 3e");
    await page.goto("/");
    await finder(page).getByLabel("Lieu", { exact: true }).fill("marseille 8eme");
    await finder(page)
      .getByRole("button", { name: /^Voir les/ })
      .click();
    await expect(page).toHaveURL("/listing?vertical=car&dptCp=13008");
    await page.goto("/filters?vertical=car");
    await page.getByLabel(FIELD).fill("Saint-Étienne");
    await page.getByRole("button", { name: "Mettre à jour" }).first().click();
    await expect(page).toHaveURL("/filters?vertical=car&dptCp=42000");
    await expect(page.getByLabel(FIELD)).toHaveValue("Saint-Étienne");
  });

  test("a name that several places have is a choice, with what each finds", async ({ page }) => {
    await page.goto("/listing?vertical=car&dptCp=Saint-Pierre");
    await expect(page.getByRole("main").getByRole("alert").last()).toContainText(
      "Plusieurs lieux répondent à «\u202fSaint-Pierre\u202f»",
    );
    // Under the field, and where the results would be.
    await page.getByRole("link", { name: "Saint-Pierre-des-Corps, Indre-et-Loire (37)" }).last().click();
    await expect(page).toHaveURL("/listing?vertical=car&dptCp=37700");
    await page.goto("/");
    await finder(page).getByLabel("Lieu", { exact: true }).fill("Saint-Pierre");
    await finder(page)
      .getByRole("button", { name: /^Voir les/ })
      .click();
    await finder(page).getByRole("button", { name: "Saint-Pierre-des-Corps, Indre-et-Loire (37)" }).click();
    await expect(page).toHaveURL("/listing?vertical=car&dptCp=37700");
  });

  test("a place that nobody knows stays as it was typed", async ({ page }) => {
    await page.goto("/listing?vertical=car&dptCp=Trifouillis-les-Oies");
    await expect(page.getByRole("main").getByRole("alert").last()).toContainText(
      "Aucun lieu ne s’appelle «\u202fTrifouillis-les-Oies\u202f»",
    );
    await expect(page.locator("#filtres").getByLabel(FIELD)).toHaveValue("Trifouillis-les-Oies");
  });
});
