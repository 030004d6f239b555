/** What is typed or chosen is never lost: by any next choice, by the way back, by a question that fails. */
import type { Locator, Page } from "@playwright/test";
import { figure, openForm, openGroup, settled, subPage } from "./filter-form.ts";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

const NARROW = "\u202f";

const filters = (page: Page) => page.getByRole("complementary", { name: "Filtres" });

/** A page of results once what follows touches is there: it comes after the page. */
async function openResults(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await touchesFollowed(page);
}

/** On a phone the filters are a sheet that a button opens. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if ((await button.isVisible()) && !(await filters(page).isVisible())) await button.click();
}

/** As a visitor types: onto the keyboard, in a field that was pressed. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.type(text);
}

for (const [label, text, key] of [
  ["Prix max", "9000", "priceMax=9000"],
  ["Année min", "2015", "yearMin=2015"],
  ["Kilométrage max", "90000", "mileageMax=90000"],
] as const)
  test(`“${label}” typed is applied by the button that shows the vehicles, on leaving, and before any other choice`, async ({
    page,
    isMobile,
  }) => {
    await openResults(page, "/listing");
    await openFilters(page);
    await typeInto(page, filters(page).getByLabel(label), text);
    if (isMobile) {
      await page.getByRole("button", { name: /^Voir \d[\d\s]* véhicules?/ }).click();
      await expect(filters(page)).toBeHidden();
    } else await page.getByRole("heading", { level: 1 }).click();
    await expect(page).toHaveURL(`/listing?${key}`);

    await openResults(page, "/listing");
    await openFilters(page);
    await typeInto(page, filters(page).getByLabel(label), text);
    await filters(page)
      .getByRole("link", { name: /^Renault/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/listing?makesModelsCommercialNames=RENAULT&${key}`);
  });

test("a pair turned round waits for neither the order nor the search by words, and is there again", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's sheet lies over both");
  const wrong = filters(page).getByText("Le prix max doit être supérieur au prix min");
  await openResults(page, "/listing?vertical=car&priceMax=9000");
  await typeInto(page, filters(page).getByLabel("Prix min"), "20000");
  await page.getByLabel("Trier par").focus();
  await page.getByLabel("Trier par").selectOption("priceAsc");
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000&sortBy=priceAsc");
  await expect(filters(page).getByLabel("Prix min")).toHaveValue(`20${NARROW}000`);
  await expect(wrong).toBeVisible();
  await typeInto(page, page.getByLabel("Chercher un véhicule"), "peugeot");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/PEUGEOT/);
  await page.goBack();
  await expect(filters(page).getByLabel("Prix min")).toHaveValue(`20${NARROW}000`);
  await expect(wrong).toBeVisible();
});

test("the button under a phone's filters says that it is closed while a pair is turned round [5.9]", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop has no such button");
  await openResults(page, "/listing?vertical=car&priceMax=9000");
  await openFilters(page);
  await typeInto(page, filters(page).getByLabel("Prix min"), "20000");
  await filters(page).getByLabel("Prix max").focus();
  await expect(page.getByRole("button", { name: "Oups, il y a des erreurs" })).toHaveAttribute("aria-disabled", "true");
  await filters(page).getByLabel("Prix min").fill("");
  await expect(page.getByRole("button", { name: /^Voir \d[\d\s]* véhicules?/ })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
});

test("the button under a phone's filters counts what is being typed, and tells no number of other filters meanwhile", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop has no such button");
  await openResults(page, "/listing?vertical=car");
  await openFilters(page);
  let answer = () => {};
  const awaited = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/filters/etat?**", async (route) => {
    await awaited;
    await route.continue();
  });
  const max = filters(page).getByLabel("Prix max");
  await typeInto(page, max, "9000");
  await expect(page.getByRole("button", { name: "Voir les véhicules" })).toBeVisible();
  answer();
  const button = page.getByRole("button", { name: /^Voir \d[\d\s]* véhicules/ });
  const promised = await button.textContent().then(() => button.evaluate((one) => one.dataset["typed"]));
  await expect(page).toHaveURL("/occasion-voiture.html");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
  await expect(page.getByRole("status").first()).toHaveText((promised ?? "").replace("Voir ", ""));
  await expect(page.getByRole("button", { name: promised ?? "", exact: true })).toBeVisible();
  // Typed, and seen by pressing the button.
  await max.fill("8000");
  await page.getByRole("button", { name: /^Voir \d[\d\s]* véhicules?/ }).click();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=8000");
});

test("a figure typed just before the form is closed is kept", async ({ page }) => {
  await openForm(page, "?vertical=car&priceMax=20000");
  let answer = () => {};
  const closed = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/filters/etat?**", async (route) => {
    await closed;
    await route.continue();
  });
  const group = await openGroup(page, "Prix et mensualités");
  await typeInto(page, group.getByLabel("Prix min"), "7000");
  await page.getByRole("link", { name: "Fermer les filtres" }).click();
  answer();
  await expect(page).toHaveURL("/listing?vertical=car&priceMin=7000&priceMax=20000");
});

test("a year typed short is the one that is meant, beside the results and on the form [5.3]", async ({ page }) => {
  await openResults(page, "/listing");
  await openFilters(page);
  await typeInto(page, filters(page).getByLabel("Année min"), "15");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?yearMin=2015");
  await expect(filters(page).getByLabel("Année min")).toHaveValue("2015");

  await openForm(page, "?vertical=car");
  const group = await openGroup(page, "Année");
  await group.getByLabel("Année max").fill("98");
  await page.keyboard.press("Tab");
  await expect(group.getByLabel("Année max")).toHaveValue("1998");
  await settled(page);
  await expect(group.getByText("L’année doit être compris")).toHaveCount(0);
  // What no year is is told of once the field is left.
  await group.getByLabel("Année min").fill("150");
  await page.keyboard.press("Tab");
  await expect(group.getByText("L’année doit être compris entre 1900 et 2026")).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a figure that cannot be read stays in its field, and its mistake is told", async ({ page }) => {
    await page.goto("/listing?vertical=car");
    const open = page.getByRole("button", { name: /^Filtrer/ });
    if (await open.isVisible()) await open.click();
    await filters(page).getByLabel("Prix max").fill("9k");
    await filters(page).getByLabel("Kilométrage max").fill("90 000");
    await filters(page).getByRole("button", { name: "Appliquer" }).click();
    await expect(page).toHaveURL("/listing?vertical=car&mileageMax=90000&priceMax=9k");
    const told = page.getByText("Prix max\u202f: écrivez un nombre, en chiffres.").filter({ visible: true });
    await expect(told.first()).toBeVisible();
    if (await open.isVisible()) await open.click();
    await expect(filters(page).getByLabel("Prix max")).toHaveValue("9k");
    await expect(filters(page).getByLabel("Kilométrage max")).toHaveValue(/^90\s000$/u);
    await filters(page).getByLabel("Prix max").fill("9000");
    await filters(page).getByRole("button", { name: "Appliquer" }).click();
    await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000&mileageMax=90000");
    await expect(page.locator(".card").first()).toBeVisible();
  });
  test("a year sent short is the one that is meant, at one address [2.4, 5.3]", async ({ page }) => {
    for (const [sent, meant] of [
      ["/listing?yearMin=15&yearMax=", "/listing?yearMin=2015"],
      ["/filters?vertical=car&yearMax=98&priceMin=", "/filters?vertical=car&yearMax=1998"],
    ] as const) {
      await page.goto(sent);
      await expect(page).toHaveURL(meant);
    }
  });
});

test("a figure typed in a section that was opened is kept by a value of another", async ({ page }) => {
  await openResults(page, "/listing?vertical=car");
  await openFilters(page);
  await filters(page).getByText("Performance", { exact: true }).click();
  await typeInto(page, filters(page).getByRole("textbox", { name: "Puissance DIN min" }), "100");
  await filters(page)
    .getByRole("link", { name: /^Renault/ })
    .first()
    .click();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT&powerDINMin=100");
});

test("a bound commits when its own field is left, and the other one is typed into meanwhile", async ({ page }) => {
  await openResults(page, "/listing");
  await openFilters(page);
  await typeInto(page, filters(page).getByLabel("Année min"), "2015");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/listing?yearMin=2015");
  await expect(filters(page).getByLabel("Année max")).toBeFocused();
  await page.keyboard.type("2020");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?yearMin=2015&yearMax=2020");
});

test("a bound typed is there again after a card was chosen at once, whether the card is among the new results or not", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's sheet lies over the cards");
  for (const [sort, text, key] of [
    ["priceAsc", "900000", "priceMax=900000"],
    ["priceDesc", "9000", "priceMax=9000"],
  ] as const) {
    await openResults(page, `/listing?sortBy=${sort}`);
    const card = page.locator(".cards h3 a").first();
    const href = (await card.getAttribute("href")) ?? "";
    await typeInto(page, filters(page).getByLabel("Prix max"), text);
    await card.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/listing?${key}&sortBy=${sort}`);
    await expect(filters(page).getByLabel("Prix max")).toHaveValue(Number(text).toLocaleString("fr-FR"));
  }
});

test("a pair turned round is told where its field is left, the list stays behind it, and it is mended where it stands [5.4]", async ({
  page,
  isMobile,
}) => {
  await openResults(page, "/listing?priceMax=9000");
  const cards = () => page.locator(".cards h3 a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const before = await cards();
  const message = filters(page).getByText("Le prix max doit être supérieur au prix min");
  const [min, max] = [filters(page).getByLabel("Prix min"), filters(page).getByLabel("Prix max")];
  await openFilters(page);
  await typeInto(page, min, "20000");
  await expect(message).toBeHidden();
  await max.click();
  await expect(message).toBeVisible();
  await expect(max).toHaveAttribute("aria-invalid", "true");
  await expect(max).toHaveAccessibleDescription("Le prix max doit être supérieur au prix min");
  await expect(page).toHaveURL("/listing?priceMax=9000");
  expect(await cards()).toEqual(before);
  if (isMobile) {
    // Said to be closed, it leads to what is wrong all the same: the tool would wait until it is open.
    await page.getByRole("button", { name: "Oups, il y a des erreurs" }).click({ force: true });
    await expect(filters(page)).toBeVisible();
    await expect(max).toBeFocused();
  }
  // Any other choice leaves them as they were typed.
  await filters(page)
    .getByRole("link", { name: /^Diesel/ })
    .click();
  await expect(page).toHaveURL("/listing?priceMax=9000&energies=dies");
  await expect(min).toHaveValue(`20${NARROW}000`);
  await expect(message).toBeVisible();
  await max.fill("30000");
  await expect(message).toBeHidden();
  await max.press("Enter");
  await expect(page).toHaveURL(/[?&]priceMin=20000&priceMax=30000(&|$)/);
  await expect(page).toHaveURL(/[?&]energies=dies(&|$)/);
});

test("a year out of range is told under its field, the list stays behind it, and any other choice leaves it there [5.3, 5.9]", async ({
  page,
}) => {
  await openResults(page, "/listing?vertical=car&priceMax=9000");
  await openFilters(page);
  const min = filters(page).getByLabel("Année min");
  const message = filters(page).getByText("L’année doit être compris entre 1900 et 2026");
  await typeInto(page, min, "1850");
  await page.keyboard.press("Enter");
  await expect(message).toBeVisible();
  await expect(min).toHaveAttribute("aria-invalid", "true");
  await expect(min).toHaveAccessibleDescription("L’année doit être compris entre 1900 et 2026");
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
  await filters(page)
    .getByRole("link", { name: /^Renault/ })
    .first()
    .click();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=9000");
  await expect(min).toHaveValue("1850");
  await expect(message).toBeVisible();
  await min.fill("2010");
  await expect(message).toBeHidden();
  await min.press("Enter");
  await expect(page).toHaveURL(/[?&]yearMin=2010(&|$)/);
});

test("a place that nobody knows stays in its field while another choice is made in the same instant", async ({
  page,
}) => {
  await openResults(page, "/listing?vertical=car&priceMax=20000");
  await openFilters(page);
  const place = filters(page).getByLabel("Ville, code postal");
  // Nobody says whether there is such a place before the choice is made: what is told of it would move the choice.
  let answer = () => {};
  const chosen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/accueil\/lieux/, async (route) => {
    await chosen;
    await route.continue();
  });
  await typeInto(page, place, "zzz");
  await filters(page)
    .getByRole("link", { name: /^Renault/ })
    .first()
    .click();
  answer();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=20000");
  await expect(place).toHaveValue("zzz");
  await expect(filters(page).getByText("Aucun lieu").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(".card").first()).toBeAttached();
  await place.fill("lyon");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/RENAULT&dptCp=69001&distance=4&priceMax=20000$/);
});

test("a place that is known is searched with the choice that is made in the same instant", async ({ page }) => {
  await openResults(page, "/listing?vertical=car&priceMax=20000");
  await openFilters(page);
  // Before anybody has answered, and a list stands over the choice.
  let answer = () => {};
  const chosen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/accueil\/lieux/, async (route) => {
    await chosen;
    await route.continue();
  });
  await typeInto(page, filters(page).getByLabel("Ville, code postal"), "lyon");
  await filters(page)
    .getByRole("link", { name: /^Renault/ })
    .first()
    .click();
  answer();
  await expect(page).toHaveURL(/RENAULT&dptCp=69001&distance=4&priceMax=20000$/);
});

test("a bound that was typed and not left is searched after the page is loaded anew", async ({ page }) => {
  await openResults(page, "/listing?vertical=car");
  await openFilters(page);
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.reload();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
  await openFilters(page);
  await expect(filters(page).getByLabel("Prix max")).toHaveValue(/^9\s000$/);
  await typeInto(page, filters(page).getByLabel("Année min"), "1850");
  await page.reload();
  await openFilters(page);
  await expect(filters(page).getByLabel("Année min")).toHaveValue("1850");
  await expect(filters(page).getByText("L’année doit être compris")).toBeVisible();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
});

test("an address with a broken value is not searched, shows no tag for it, and says once what is wrong [5.9]", async ({
  page,
}) => {
  await openResults(page, "/listing?vertical=car&priceMax=9000&yearMin=1850");
  await expect(page.getByText("La recherche attend cette correction.")).toBeVisible();
  await expect(page.locator(".cards .card")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Retirer le filtre/, includeHidden: true })).toHaveCount(1);
  await openFilters(page);
  await expect(filters(page).getByLabel("Année min")).toHaveValue("1850");
  await openResults(page, "/listing?vertical=car&priceMax=9000&dptCp=zzz&distance=4");
  await expect(page.getByRole("link", { name: /^Retirer le filtre/, includeHidden: true })).toHaveCount(1);
  await openFilters(page);
  const known = page.waitForResponse(/zzz/);
  await filters(page).getByLabel("Ville, code postal ou départements").click();
  await known;
  await expect(filters(page).locator("[data-unknown]")).toHaveCount(1);
  await expect(filters(page).getByText("Aucun lieu ne s’appelle").filter({ visible: true })).toHaveCount(1);
});

test("what breaks a rule or is no place is there again after a listing and the way back, with its message and the list of before", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's sheet lies over the cards");
  await openResults(page, "/listing?priceMax=9000");
  const total = page
    .getByRole("status")
    .filter({ hasText: /véhicules?$/ })
    .first();
  const count = await total.textContent();
  await typeInto(page, filters(page).getByLabel("Prix min"), "20000");
  await typeInto(page, filters(page).getByLabel("Ville, code postal"), "zzz");
  await page.locator(".cards h3 a").first().click();
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/listing?priceMax=9000");
  await expect(filters(page).getByLabel("Prix min")).toHaveValue(`20${NARROW}000`);
  await expect(filters(page).getByLabel("Prix max")).toHaveAccessibleDescription(/^Le prix max doit être supérieur/);
  await expect(filters(page).getByLabel("Ville, code postal")).toHaveValue("zzz");
  await expect(filters(page).getByText("Aucun lieu").filter({ visible: true })).toHaveCount(1);
  await expect(total).toHaveText(count ?? "");
  await expect(page.locator(".cards .card")).toHaveCount(23);
  // Another visit to the same address begins anew.
  await openResults(page, "/listing?priceMax=9000");
  await expect(filters(page).getByLabel("Prix min")).toHaveValue("");
});

test("a bound or a place that the way back takes away leaves its field, though the keyboard is still there", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "on a phone the way back closes the sheet first");
  await openResults(page, "/listing");
  const max = filters(page).getByLabel("Prix max");
  await typeInto(page, max, "9000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?priceMax=9000");
  await expect(page.getByRole("link", { name: /^Retirer le filtre/ })).toHaveCount(1);
  await expect(max).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/listing");
  await expect(max).toHaveValue("");
  await page.getByRole("heading", { level: 1 }).click();
  const place = filters(page).getByLabel("Ville, code postal");
  await typeInto(page, place, "lyon");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dptCp=69001/);
  await expect(page.getByRole("link", { name: /^Retirer le filtre/ })).toHaveCount(1);
  await expect(place).toHaveValue("Lyon");
  await page.goBack();
  await expect(page).toHaveURL("/listing");
  await expect(place).toHaveValue("");
  await expect(page.getByRole("link", { name: /^Retirer le filtre/ })).toHaveCount(0);
});

test("arrow keys lead a year from 1900 to this one and no further, beside the results and on the form [5.6]", async ({
  page,
}) => {
  await openResults(page, "/listing");
  await openFilters(page);
  const stopsIn = async (min: Locator, max: Locator) => {
    await min.fill("1901");
    for (let press = 0; press < 3; press++) await min.press("ArrowDown");
    await expect(min).toHaveValue("1900");
    await max.fill("2025");
    for (let press = 0; press < 3; press++) await max.press("ArrowUp");
    await expect(max).toHaveValue("2026");
  };
  await stopsIn(filters(page).getByLabel("Année min"), filters(page).getByLabel("Année max"));
  await openForm(page, "?vertical=car");
  const group = await openGroup(page, "Année");
  await stopsIn(group.getByLabel("Année min"), group.getByLabel("Année max"));
});

test("“Tout effacer” takes away what was typed and could not be applied", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone's sheet lies over it");
  await openResults(page, "/listing?priceMax=9000");
  await typeInto(page, filters(page).getByLabel("Prix min"), "20000");
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL("/listing");
  await expect(filters(page).getByLabel("Prix min")).toHaveValue("");
  await expect(filters(page).getByLabel("Prix max")).toHaveValue("");
});

test("a bound typed is kept by a tag that goes and by another order", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone's sheet lies over both");
  await openResults(page, "/listing?energies=dies");
  await typeInto(page, filters(page).getByLabel("Prix max"), "19000");
  await page.getByRole("link", { name: "Retirer le filtre Diesel" }).click();
  await expect(page).toHaveURL("/listing?priceMax=19000");
  await typeInto(page, filters(page).getByLabel("Prix min"), "5000");
  await page.getByRole("combobox", { name: "Trier par" }).selectOption("Prix croissant");
  await expect(page).toHaveURL("/listing?priceMin=5000&priceMax=19000&sortBy=priceAsc");
});

test("a value is chosen with what was typed also where nothing is found with that", async ({ page }) => {
  await openResults(page, "/listing?vertical=car&energies=dies");
  await openFilters(page);
  await typeInto(page, filters(page).getByLabel("Prix max"), "9");
  await filters(page)
    .getByRole("link", { name: /^Renault/ })
    .first()
    .click();
  await expect(page).toHaveURL(/makesModelsCommercialNames=RENAULT/);
  await expect(page).toHaveURL(/energies=dies/);
  await expect(page).toHaveURL(/priceMax=9(&|$)/);
});

test("of two makes with a model of one name, the one that was chosen is kept with what was typed", async ({ page }) => {
  await openResults(page, "/listing?makesModelsCommercialNames=CUPRA,SEAT");
  await openFilters(page);
  await typeInto(page, filters(page).getByLabel("Prix max"), "90000");
  await filters(page)
    .getByRole("list", { name: /^Cupra,/ })
    .getByRole("link", { name: /^Ateca/ })
    .click();
  await expect(page).toHaveURL(/CUPRA%3AATECA/);
  await expect(page).toHaveURL(/priceMax=90000/);
});

test("a choice that is pressed slowly is made, though what was typed is applied meanwhile", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a finger leaves the field as it goes up");
  await openResults(page, "/listing?energies=dies");
  await typeInto(page, filters(page).getByLabel("Prix max"), "19000");
  // Longer than the answer takes; a person presses for a tenth of a second.
  await page.getByRole("link", { name: "Retirer le filtre Diesel" }).click({ delay: 800 });
  await expect(page).toHaveURL("/listing?priceMax=19000");
  // Elsewhere it is applied as the button comes up.
  await typeInto(page, filters(page).getByLabel("Prix max"), "0");
  await page.getByRole("heading", { level: 1 }).click({ delay: 200 });
  await expect(page).toHaveURL("/listing?priceMax=190000");
});

test("the way back closes the sheet of filters with its choices, and then leads to the results before them", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop's filters are no layer");
  await openResults(page, "/occasion-moto.html");
  await openResults(page, "/listing");
  await openFilters(page);
  await expect(filters(page).getByRole("button", { name: "Fermer les filtres" })).toBeFocused();
  await page.goBack();
  await expect(filters(page)).toBeHidden();
  await expect(page).toHaveURL("/listing");

  await openFilters(page);
  await filters(page)
    .getByRole("link", { name: /^Diesel/ })
    .click();
  await expect(page).toHaveURL("/listing?energies=dies");
  await filters(page)
    .getByRole("link", { name: /^Manuelle/ })
    .click();
  await expect(page).toHaveURL(/gearbox=MANUAL/);
  await page.goBack();
  await expect(filters(page)).toBeHidden();
  await expect(page).toHaveURL("/listing?energies=dies&gearbox=MANUAL");
  await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toBeVisible();

  await openFilters(page);
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.goBack();
  await expect(filters(page)).toBeHidden();
  await expect(page).toHaveURL(/priceMax=9000.*gearbox=MANUAL/);

  await page.goBack();
  await expect(page).toHaveURL("/listing?energies=dies&gearbox=MANUAL");
  await page.goBack();
  await expect(page).toHaveURL("/listing?energies=dies");
  await page.goBack();
  await expect(page).toHaveURL("/listing");
  await expect(page.getByRole("link", { name: /^Retirer le filtre/ })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/occasion-moto.html");
});

test("a page that is loaded anew with its filters open has no way back that leads nowhere", async ({
  page,
  isMobile,
}) => {
  await openResults(page, "/occasion-moto.html");
  if (isMobile) {
    await openResults(page, "/listing");
    await openFilters(page);
  } else {
    await openForm(page, "?vertical=car");
    await openGroup(page, "Type de véhicule");
  }
  const isMarked = () => page.evaluate(() => "layer" in { ...(history.state as object | null) });
  await expect.poll(isMarked).toBe(true);
  await page.reload();
  await expect.poll(isMarked).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/occasion-moto.html");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Motos");
});

test("the way back closes a sub-page and not the form; the one after leaves the form", async ({ page }) => {
  await page.goto("/occasion-moto.html");
  await openForm(page, "?vertical=car&energies=dies");
  await openGroup(page, "Type de véhicule");
  await page.goBack();
  await expect(subPage(page)).toHaveCount(0);
  await expect(page).toHaveURL("/filters?vertical=car&energies=dies");
  await expect(page.getByRole("button", { name: /^Type de véhicule/ })).toBeFocused();

  await openGroup(page, "Type de véhicule");
  await subPage(page)
    .getByRole("checkbox", { name: /^Citadine/ })
    .click();
  await settled(page);
  await subPage(page)
    .getByRole("button", { name: /^Valider/ })
    .click();
  await expect(page).toHaveURL("/filters?vertical=car&categories=40&energies=dies");
  await page.goBack();
  await expect(page).toHaveURL("/occasion-moto.html");
});

test("a bound typed just before a sub-page is opened stays, whichever way the sub-page is left", async ({ page }) => {
  const ways: readonly (readonly [chosen: string, leave: () => Promise<unknown>])[] = [
    // Every way back keeps what was chosen, as it does in the sheet beside the results.
    ["RENAULT", () => page.goBack()],
    ["RENAULT", () => page.keyboard.press("Escape")],
    ["RENAULT", () => subPage(page).getByRole("button", { name: "Retour aux filtres" }).click()],
    ["", () => subPage(page).getByRole("button", { name: "Annuler" }).click()],
  ];
  for (const [chosen, leave] of ways) {
    await page.goto("/occasion-moto.html");
    await openForm(page, "?vertical=car&energies=dies");
    const bound = page.getByRole("textbox", { name: "Prix max" });
    await typeInto(page, bound, "20000");
    await openGroup(page, "Marque, Modèle, Génération");
    await settled(page);
    await subPage(page)
      .getByRole("checkbox", { name: /^Renault/ })
      .first()
      .click();
    await leave();
    await expect(subPage(page)).toHaveCount(0);
    await expect(bound).toHaveValue(`20${NARROW}000`);
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === "/filters" &&
        url.searchParams.get("priceMax") === "20000" &&
        (url.searchParams.get("makesModelsCommercialNames") ?? "") === chosen,
    );
    await page.reload();
    await expect(bound).toHaveValue(`20${NARROW}000`);
    await page.goBack();
    await expect(page).toHaveURL("/occasion-moto.html");
  }
});

test("more listings are still there after a visit to one of them, at the same place", async ({ page }) => {
  await openResults(page, "/listing");
  const references = () =>
    page.locator(".cards h3 a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(page.locator(".cards .list > ul > li")).toHaveCount(46);
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(page.locator(".cards .list > ul > li")).toHaveCount(69);
  const before = await references();
  const card = page.locator(".cards h3 a").nth(60);
  await card.scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => scrollY);
  expect(from).toBeGreaterThan(2000);
  await card.click();
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.goBack();
  await expect(page.locator(".cards .list > ul > li")).toHaveCount(69);
  expect(await references()).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  await expect(card).toBeInViewport();
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(page.locator(".cards .list > ul > li")).toHaveCount(92);
});

test("more listings are still there when the page is loaded anew, and when one of them is", async ({ page }) => {
  await openResults(page, "/listing");
  const cards = page.locator(".cards .card");
  const references = () =>
    page.locator(".cards h3 a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const more = page.getByRole("button", { name: "Voir plus de véhicules" });
  await more.click();
  await expect(cards).toHaveCount(46);
  await more.click();
  await expect(cards).toHaveCount(69);
  const before = await references();
  const card = page.locator(".cards h3 a").nth(60);
  await card.scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => scrollY);
  await expect
    .poll(() => page.evaluate(() => String(new Map(Object.entries(history.state)).get("more"))))
    .toContain("4");
  await page.reload();
  await expect(cards).toHaveCount(69);
  expect(await references()).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);

  await card.click();
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(cards).toHaveCount(69);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  await more.click();
  await expect(cards).toHaveCount(92);

  // Another search is as long as any.
  await page.goto("/listing?energies=dies");
  await expect(cards).toHaveCount(23);
});

test("a filter chosen once the list has grown shows the cards of the new search, and the way back the grown list", async ({
  page,
  isMobile,
}) => {
  const cards = page.locator(".cards .card");
  const references = () =>
    page.locator(".cards h3 a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await openResults(page, "/listing?energies=dies&sortBy=priceAsc");
  const diesel = await references();

  await openResults(page, "/listing?sortBy=priceAsc");
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(cards).toHaveCount(46);
  const grown = await references();
  await openFilters(page);
  await filters(page)
    .getByRole("link", { name: /^Diesel/ })
    .click();
  await expect(page).toHaveURL(/energies=dies/);
  await expect(cards).toHaveCount(23);
  await expect.poll(references).toEqual(diesel);
  expect(await page.evaluate(() => "more" in { ...(history.state as object | null) })).toBe(false);

  // On a phone the first way back closes the sheet.
  if (isMobile) await page.goBack();
  await expect(filters(page)).toBeVisible({ visible: !isMobile });
  await page.goBack();
  await expect(page).toHaveURL("/listing?sortBy=priceAsc");
  await expect(cards).toHaveCount(46);
  expect(await references()).toEqual(grown);
});

for (const where of ["on the page of filters", "beside the results"])
  test(`a figure is edited where its caret stands, spaces or not, ${where}`, async ({ page }) => {
    const isForm = where === "on the page of filters";
    if (isForm) {
      await openForm(page, "?vertical=car&powerDINMax=1000");
      await openGroup(page, "Performance");
    } else {
      await openResults(page, "/listing?priceMax=1000");
      await openFilters(page);
    }
    const field = isForm
      ? subPage(page).getByRole("textbox", { name: "Puissance DIN max" })
      : filters(page).getByRole("textbox", { name: "Prix max" });
    await field.click();
    await field.press("End");
    await field.press("ArrowLeft");
    await field.press("ArrowLeft");
    await field.press("Backspace");
    await expect(field).toHaveValue("100");
    await page.keyboard.type("5");
    await expect(field).toHaveValue(`1${NARROW}500`);
    // A space is no figure: what is meant is the one beyond it.
    await field.press("Home");
    await field.press("ArrowRight");
    await field.press("ArrowRight");
    await field.press("Backspace");
    await expect(field).toHaveValue("500");
    await page.keyboard.type("2");
    await expect(field).toHaveValue(`2${NARROW}500`);
  });

for (const [label, steps, key] of [
  ["Prix max", ["50", "100", "50"], "priceMax=50"],
  ["Kilométrage max", ["100", "200", "100"], "mileageMax=100"],
] as const)
  test(`arrow keys change “${label}” by its step in every view of the form [5.6]`, async ({ page }) => {
    const press = async (field: Locator) => {
      await field.focus();
      for (const [index, arrow] of ["ArrowUp", "ArrowUp", "ArrowDown"].entries()) {
        await field.press(arrow);
        await expect(field).toHaveValue(steps[index] ?? "");
      }
      await field.press("Enter");
      await expect(page).toHaveURL(new RegExp(`[?&]${key}(&|$)`));
    };
    await openForm(page, "?vertical=truck");
    await press(page.getByRole("textbox", { name: label }));
    await openResults(page, "/listing");
    await openFilters(page);
    await press(filters(page).getByLabel(label));
    // Any other figure may be typed.
    await filters(page).getByLabel(label).fill("8999");
    await expect(filters(page).getByLabel(label)).toHaveValue(`8${NARROW}999`);
    await filters(page).getByLabel(label).press("Enter");
    await expect(page).toHaveURL(new RegExp(`${key.split("=")[0] ?? ""}=8999`));
  });

test("a town stays in its field when nobody answers, and is asked about again", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Localisation des véhicules");
  await page.route("**/filters/etat?**", (route) => route.abort());
  const field = subPage(page).getByLabel("Ville, code postal ou départements");
  await field.fill("Lyon");
  await field.press("Enter");
  await expect(subPage(page).getByText("Les nombres de véhicules ne sont pas à jour")).toBeVisible();
  await expect(field).toHaveValue("Lyon");
  await field.press("Tab");
  await expect(field).toHaveValue("Lyon");
  await page.unroute("**/filters/etat?**");
  await subPage(page).getByRole("button", { name: "Compter à nouveau" }).click();
  await settled(page);
  await expect(subPage(page).getByRole("slider", { name: /^Rayon/ })).toBeEnabled();
});

test("two handles under the picture of the prices set the bounds beside the results, by pointer and by key", async ({
  page,
}) => {
  await openResults(page, "/listing");
  await openFilters(page);
  const handles = filters(page).getByRole("group", { name: "Prix et mensualités" });
  const most = handles.getByRole("slider", { name: "Maximum" });
  await most.scrollIntoViewIfNeeded();
  await expect(most).toHaveAttribute("aria-valuetext", "sans maximum");
  const box = (await most.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  const typed = async () => String(figure(await filters(page).getByLabel("Prix max").inputValue()));
  const text = await typed();
  expect(Number(text)).toBeGreaterThan(0);
  await expect(page).toHaveURL("/listing");
  await page.mouse.up();
  await expect(page).toHaveURL(`/listing?priceMax=${text}`);
  await most.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).not.toHaveURL(`/listing?priceMax=${text}`);
  const less = await typed();
  expect(Number(less)).toBeLessThan(Number(text));
  await expect(page).toHaveURL(`/listing?priceMax=${less}`);
  await expect(most).toBeFocused();
  await expect(most).toHaveAttribute("aria-valuetext", `${Number(less).toLocaleString("fr-FR")}${NARROW}€`);
});

test("the first tag moves nothing away from under the finger", async ({ page }) => {
  await page.goto("/filters?vertical=car");
  const field = page.getByRole("textbox", { name: "Prix max" });
  const top = async () => Math.round((await field.boundingBox())?.y ?? 0);
  const before = await top();
  await field.fill("15000");
  await expect(page.getByRole("region", { name: "Filtres sélectionnés" }).getByRole("listitem")).toHaveCount(1);
  await expect.poll(top).toBe(before);
});

test("a phone's sheet of filters has the focus while it is open, hides what is behind it, and gives the focus back", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "the phone's");
  await openResults(page, "/listing?priceMax=9000");
  const open = page.getByRole("button", { name: /^Filtrer/ });
  await expect(page.locator(":focus")).toHaveCount(0);
  await open.focus();
  await page.keyboard.press("Enter");
  const close = page.getByRole("button", { name: "Fermer les filtres" });
  await expect(close).toBeFocused();
  const isBehind = () => page.getByRole("heading", { level: 1 }).evaluate((title) => title.closest("[inert]") !== null);
  expect(await isBehind()).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("main > section :focus, header :focus")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  expect(await isBehind()).toBe(false);
});

test("links to a place on the page keep what its entry of the history holds", async ({ page }) => {
  await openResults(page, "/listing?financingType=LOA");
  const cards = page.locator(".cards .card");
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(cards).toHaveCount(46);
  await page.getByRole("link", { name: "Aller aux annonces" }).press("Enter");
  await page.keyboard.press("Tab");
  // What the law wants beside a monthly price is said before the first of them.
  await expect(page.getByRole("link", { name: "Exemple complet" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".cards h3 a").first()).toBeFocused();
  await page.locator(".cards h3 a").nth(30).click();
  const results = page.getByRole("navigation", { name: "Résultats" });
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();

  await page.getByRole("link", { name: "Aller au contenu" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.getByRole("link", { name: "exemple complet", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Financement" })).toBeInViewport();
  await expect(results.getByRole("link", { name: "Annonce suivante" })).toBeVisible();
  await results.getByRole("link", { name: /^Retour à/ }).click();
  await expect(page).toHaveURL("/listing?financingType=LOA#annonces");
  await expect(cards).toHaveCount(46);
});

test("the whole price and a monthly payment are two views in one place, and what is active is what is shown [4.16]", async ({
  page,
}) => {
  await openResults(page, "/listing?priceMax=9000");
  await openFilters(page);
  const tab = (name: string) => filters(page).getByRole("link", { name, exact: true });
  await expect(tab("Prix total")).toHaveAttribute("aria-current", "true");
  await tab("Par mois").click();
  await expect(page).toHaveURL("/listing?financingType=LOA");
  await expect(filters(page)).toBeVisible();
  await expect(tab("Par mois")).toHaveAttribute("aria-current", "true");
  await expect(tab("Par mois")).toBeFocused();
  await expect(filters(page).getByLabel("Prix max")).toHaveCount(0);
  await typeInto(page, filters(page).getByLabel("Mensualité max"), "300");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?financingType=LOA&teasingPriceMax=300");
  await tab("Prix total").click();
  await expect(page).toHaveURL("/listing");
  await expect(filters(page).getByLabel("Prix max")).toHaveValue("");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("figures are spaced and read however they are typed, and the views of the price are links", async ({ page }) => {
    await page.goto("/listing?priceMax=9000");
    const field = page.locator("#filtres").getByLabel("Prix max");
    await expect(field).toHaveValue(`9${NARROW}000`);
    await page.goto(`/listing?priceMin=&priceMax=${encodeURIComponent(`12${NARROW}500`)}&energies=dies`);
    await expect(page).toHaveURL("/listing?priceMax=12500&energies=dies");
    await page.goto("/listing?priceMax=12+500");
    await expect(page).toHaveURL("/listing?priceMax=12500");
    await expect(page.locator("#filtres").getByRole("link", { name: "Par mois", includeHidden: true })).toHaveAttribute(
      "href",
      "/listing?financingType=LOA",
    );
  });
});
