import { expect, test } from "./journey.ts";
import { openForm, openGroup, search, settled, subPage, validate } from "./filter-form.ts";

const ERRORS = [
  {
    group: "Prix et mensualités",
    query: "priceMin=20000&priceMax=10000",
    message: "Le prix max doit être supérieur au prix min",
    field: "Prix max",
    rule: "5.4",
  },
  {
    group: "Prix et mensualités",
    query: "financingType=LOA&teasingPriceMin=300&teasingPriceMax=200",
    message: "La mensualité max doit être supérieure à la mensualité min",
    field: "Mensualité max",
    rule: "5.4",
  },
  {
    group: "Kilométrage",
    query: "mileageMin=90000&mileageMax=1000",
    message: "Le kilométrage max doit être supérieur au kilométrage min",
    field: "Kilométrage max",
    rule: "5.4",
  },
  {
    group: "Année",
    query: "yearMin=2020&yearMax=2010",
    message: "L’année max doit être supérieur à l’année min",
    field: "Année max",
    rule: "5.4",
  },
  {
    group: "Année",
    query: "yearMin=1800",
    message: "L’année doit être compris entre 1900 et 2026",
    field: "Année min",
    rule: "5.3",
  },
  {
    group: "Performance",
    query: "powerDINMin=200&powerDINMax=100",
    message: "La puissance DIN max doit être supérieure à la puissance DIN min",
    field: "Puissance DIN max",
    rule: "5.4",
  },
  {
    group: "Performance",
    query: "ratedHorsePowerMin=20&ratedHorsePowerMax=10",
    message: "La puissance fiscale max doit être supérieure à la puissance fiscale min",
    field: "Puissance fiscale max",
    rule: "5.4",
  },
  {
    group: "Consommation",
    query: "co2Min=200&co2Max=100",
    message: "Le CO2 max doit être supérieur au CO2 min",
    field: "CO₂ max",
    rule: "5.4",
  },
  {
    group: "Localisation des véhicules",
    query: "dptCp=123",
    message: "Format incorrect\u202f: départements à 2\u00a0chiffres ou code postal à 5\u00a0chiffres.",
    field: "Ville, code postal ou départements",
    rule: "5.1",
  },
  {
    group: "Localisation des véhicules",
    query: "dptCp=99999",
    message: "Ce code postal n’existe pas",
    field: "Ville, code postal ou départements",
    rule: "5.2",
  },
];

for (const { group, query, message, field, rule } of ERRORS) {
  test(`“${message}” closes the search and stands by its field [${rule}] [5.9, 8.2]`, async ({ page }) => {
    await openForm(page, `?vertical=car&${query}`);
    await expect(search(page)).toHaveText("Oups, il y a des erreurs");
    await expect(search(page)).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("link", { name: message })).toBeVisible();
    await openGroup(page, group);
    const input = subPage(page)
      .getByRole("textbox", { name: field })
      .or(subPage(page).getByRole("combobox", { name: field }));
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription(message);
    // A short section has no button of its own: the form's is the one that stays shut.
    const isShort =
      (await subPage(page)
        .getByRole("button", { name: /^Valider/ })
        .count()) === 0;
    const button = isShort ? search(page) : subPage(page).getByRole("button", { name: /^Valider/ });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    // Disabled, but pressed all the same.
    await button.click({ force: true });
    await expect(subPage(page)).toBeVisible();
  });
}

test("submitting with errors scrolls to the first one [2.32]", async ({ page }) => {
  await openForm(page, "?vertical=car&co2Min=200&co2Max=100&lengthMax=4");
  await search(page).click({ force: true });
  await expect(page).toHaveURL(/\/filters\?/);
  await expect(page.locator("#consommation")).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Consommation/ })).toBeFocused();
});

test("a mended error opens the search again", async ({ page }) => {
  await openForm(page, "?vertical=car&priceMin=20000&priceMax=10000");
  await openGroup(page, "Prix et mensualités");
  await subPage(page).getByRole("textbox", { name: "Prix max" }).fill("30000");
  await settled(page);
  await expect(subPage(page).getByRole("textbox", { name: "Prix max" })).toHaveAttribute("aria-invalid", "false");
  await validate(page);
  await expect(search(page)).toHaveText(/^Rechercher \(/);
});

test("the place takes digits, five in a code [5.1]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Localisation des véhicules");
  const field = subPage(page).getByLabel("Ville, code postal ou départements");
  await field.pressSequentially("690038z");
  await expect(field).toHaveValue("69003");
});

test("without answers the last counts stay, the total is unknown, and all comes right afterwards [8.6]", async ({
  page,
}) => {
  await openForm(page, "?vertical=car");
  await page.route("**/filters/etat?**", (route) => route.abort());
  await openGroup(page, "Carburant");
  await subPage(page)
    .getByRole("checkbox", { name: /^Diesel/ })
    .click();
  await expect(subPage(page).getByText("Les nombres de véhicules ne sont pas à jour")).toBeVisible();
  await expect(subPage(page).getByRole("checkbox", { name: /^Diesel/ })).toBeChecked();
  await expect(subPage(page).getByRole("button", { name: "Valider", exact: true })).toBeVisible();
  await page.unroute("**/filters/etat?**");
  await subPage(page).getByRole("button", { name: "Compter à nouveau" }).click();
  await subPage(page)
    .getByRole("button", { name: /^Valider \(/ })
    .click();
  await expect(page).toHaveURL("/filters?vertical=car&energies=dies");
});

test("where totals cannot be counted the fault is the site's, and reported [8.6]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await page.route("**/filters/etat?**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), failed: true } });
  });
  await page.getByRole("textbox", { name: "Prix max" }).fill("9000");
  await expect(page.getByText("Les nombres de véhicules ne sont pas à jour")).toBeVisible();
  await expect(page.getByText("La panne est chez nous, et signalée.")).toBeVisible();
  await expect(page.getByText("Le serveur ne répond pas.")).toHaveCount(0);
});

test("a slow answer is asked for once more after a second", async ({ page }) => {
  await openForm(page, "?vertical=car");
  let asked = 0;
  await page.route("**/filters/etat?**", async (route) => {
    asked++;
    if (asked > 1) await route.continue();
  });
  await openGroup(page, "Carburant");
  await subPage(page)
    .getByRole("checkbox", { name: /^Diesel/ })
    .click();
  await settled(page);
  expect(asked).toBe(2);
  await expect(subPage(page).getByRole("button", { name: /^Valider \(/ })).toBeVisible();
});

test("a late answer never takes the place of a newer one", async ({ page }) => {
  await openForm(page, "?vertical=car");
  const late: (() => void)[] = [];
  await page.route("**/filters/etat?**", async (route) => {
    if (!route.request().url().includes("ess")) await new Promise<void>((resolve) => late.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await openGroup(page, "Carburant");
  await subPage(page)
    .getByRole("checkbox", { name: /^Diesel/ })
    .click();
  await subPage(page)
    .getByRole("checkbox", { name: /^Essence/ })
    .click();
  await settled(page);
  for (const release of late) release();
  await expect(subPage(page).getByRole("checkbox", { name: /^Diesel/ })).toBeChecked();
  await expect(subPage(page).getByRole("checkbox", { name: /^Essence/ })).toBeChecked();
  await subPage(page)
    .getByRole("button", { name: /^Valider \(/ })
    .click();
  await expect(page).toHaveURL("/filters?vertical=car&energies=dies,ess");
});

test("equipment can be entered when nothing can be proposed [4.10, 8.7]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await page.route("**/filters/options?**", (route) => route.abort());
  await openGroup(page, "Équipements et options");
  const field = subPage(page).getByRole("combobox", { name: "Autre équipement" });
  await field.fill("atte");
  await expect(subPage(page).getByText("Les propositions n’arrivent pas.")).toBeVisible();
  await field.press("Enter");
  await expect(subPage(page).getByRole("list", { name: "Équipements ajoutés" })).toBeVisible();
});

test("a form that cannot be drawn is told to the operator by the name of its page, and the rest lives [8.13]", async ({
  page,
}) => {
  await openForm(page, "?vertical=car");
  await page.route("**/filters/etat?**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly state: object }; // the form's own shape
    await route.fulfill({ response, json: { ...answer, state: { ...answer.state, tags: null } } });
  });
  const told = page.waitForRequest("**/incident");
  await openGroup(page, "Carburant");
  await subPage(page)
    .getByRole("checkbox", { name: /^Diesel/ })
    .click();
  expect((await told).postData()).toContain("page=filters");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Le formulaire ne peut pas s’afficher");
  await expect(page.getByRole("link", { name: "voir les véhicules" })).toBeVisible();
  await page.unroute("**/filters/etat?**");
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Filtrer", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("a form that the site has no turn for says so, and the operator is told [7.10]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await page.route("**/filters/etat?**", (route) => route.fulfill({ status: 503 }));
  const told = page.waitForRequest("**/incident");
  await openGroup(page, "Carburant");
  await subPage(page)
    .getByRole("checkbox", { name: /^Diesel/ })
    .click();
  expect((await told).postData()).toMatch(/Failed.to.fetch%3A.503/);
  await expect(subPage(page).getByText("Les nombres de véhicules ne sont pas à jour")).toBeVisible();
  await expect(subPage(page).getByText("Le serveur ne répond pas.")).toBeVisible();
});

const UNTOLD = /^Ces mots sont dans presque toutes les annonces/;

test("words that cannot be looked for stay as they were typed and say so, until another is added", async ({ page }) => {
  await openForm(page, "?vertical=car&energies=dies");
  await openGroup(page, "Annonce");
  const words = subPage(page).getByRole("textbox", { name: "Mots dans l’annonce" });
  await words.fill("de la");
  await words.blur();
  await expect(subPage(page).getByText(UNTOLD).first()).toBeVisible();
  await expect(words).toHaveValue("de la");
  await expect(words).toHaveAttribute("aria-invalid", "true");
  await words.fill("de la crevaison");
  await words.blur();
  await expect(subPage(page).getByText(UNTOLD)).toHaveCount(0);
  await expect(words).toHaveValue("de la crevaison");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("words that cannot be looked for come back as they were typed, with what is wrong", async ({ page }) => {
    await page.goto("/filters?vertical=car&energies=dies");
    const words = page.getByRole("textbox", { name: "Mots dans l’annonce" });
    await words.fill("de la");
    await page.getByRole("button", { name: /^Rechercher/ }).click();
    await expect(page).toHaveURL("/filters?vertical=car&energies=dies&words=de+la");
    await expect(words).toHaveValue("de la");
    await expect(page.getByText(UNTOLD).first()).toBeVisible();
    await words.fill("entretien");
    await page.getByRole("button", { name: /^(Oups|Rechercher)/ }).click();
    await expect(page).toHaveURL(/^(?!.*\/filters).*words=entretien/);
  });
});
