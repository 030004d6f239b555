import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import {
  figure,
  liveTotal,
  openForm,
  openGroup,
  promised,
  search,
  settled,
  subPage,
  validate,
  value,
} from "./filter-form.ts";

/** What the form says is chosen, line by line. */
const lines = (page: Page) => page.locator(".group .value").allTextContents();

const tick = async (page: Page, name: RegExp) => {
  await value(page, name).first().click();
  await settled(page);
};
const type = async (page: Page, label: string, text: string) => {
  await subPage(page).getByRole("textbox", { name: label }).fill(text);
  await settled(page);
};
const turnOn = async (page: Page, name: RegExp) => {
  await subPage(page).getByRole("switch", { name }).click();
  await settled(page);
};

test("twenty-five filters of every kind are the same after submitting, reloading, coming back and sharing [4.27]", async ({
  page,
  browser,
}) => {
  await openForm(page, "?vertical=car");
  const groups: readonly (readonly [string, () => Promise<void>])[] = [
    ["Type de véhicule", () => tick(page, /^Citadine/)],
    [
      "Localisation des véhicules",
      async () => {
        await subPage(page).getByLabel("Ville, code postal ou départements").fill("69003");
        const radius = subPage(page).getByRole("slider", { name: /^Rayon/ });
        await expect(radius).toBeEnabled();
        await radius.press("ArrowRight");
        await settled(page);
        await turnOn(page, /^Avec livraison/);
      },
    ],
    ["Marque, Modèle, Génération", () => tick(page, /^Renault/)],
    [
      "Prix et mensualités",
      async () => {
        await type(page, "Prix min", "1000");
        await type(page, "Prix max", "60000");
      },
    ],
    [
      "Année",
      async () => {
        await type(page, "Année min", "2005");
        await type(page, "Année max", "2025");
      },
    ],
    [
      "Kilométrage",
      async () => {
        await type(page, "Kilométrage min", "10");
        await type(page, "Kilométrage max", "250000");
      },
    ],
    [
      "Carburant",
      async () => {
        await tick(page, /^Diesel/);
        await tick(page, /^Essence/);
      },
    ],
    ["Boîte de vitesse", () => tick(page, /^Manuelle/)],
    ["Indicateur de prix", () => tick(page, /^Pas d’analyse/)],
    ["Type de vendeur", () => tick(page, /^Particulier/)],
    [
      "Équipements et options",
      async () => {
        await tick(page, /^GPS/);
        await subPage(page).getByRole("combobox").fill("attelage");
        await subPage(page).getByRole("combobox").press("Enter");
        await tick(page, /^Confort/);
      },
    ],
    [
      "Couleurs",
      async () => {
        await tick(page, /^Noir/);
        await tick(page, /^Gris/);
      },
    ],
    [
      "Performance",
      async () => {
        await type(page, "Puissance DIN min", "40");
        await type(page, "Puissance fiscale max", "20");
      },
    ],
    [
      "Consommation",
      async () => {
        await tick(page, /^7/);
        await type(page, "CO₂ max", "300");
      },
    ],
    ["Historique et garanties", () => turnOn(page, /^Première main/)],
    [
      "Places et portes",
      async () => {
        for (let click = 0; click < 5; click++)
          await subPage(page).getByRole("button", { name: /^Plus/ }).first().click();
        await settled(page);
      },
    ],
    [
      "Dimensions",
      async () => {
        await type(page, "Longueur max", "4,75");
        await type(page, "Volume de coffre", "100");
      },
    ],
  ];
  for (const [title, act] of groups) {
    await openGroup(page, title);
    await act();
    await validate(page);
  }
  const address = page.url();
  const values = (url: string) => Object.fromEntries(new URL(url).searchParams);
  expect(values(address)).toEqual({
    vertical: "car",
    categories: "40",
    makesModelsCommercialNames: "RENAULT",
    dptCp: "69003",
    distance: "5",
    delivery: "true",
    priceMin: "1000",
    priceMax: "60000",
    goodDealBadges: "NOT_COMPUTED",
    yearMin: "2005",
    yearMax: "2025",
    mileageMin: "10",
    mileageMax: "250000",
    energies: "dies,ess",
    gearbox: "MANUAL",
    powerDINMin: "40",
    ratedHorsePowerMax: "20",
    consumptionMax: "7",
    co2Max: "300",
    customerFamilyCodes: "PART",
    options: "attelage",
    topOptions: "gps",
    equipmentLevel: "2",
    externalColors: "noir,gris",
    firstHand: "true",
    seats: "5",
    lengthMax: "4.75",
    trunkVolumeMin: "100",
  });
  const told = await lines(page);
  const total = figure(await search(page).textContent());

  await page.reload();
  expect(await lines(page)).toEqual(told);
  expect(figure(await search(page).textContent())).toBe(total);

  const shared = await (await browser.newContext()).newPage();
  await shared.goto(address);
  expect(await lines(shared)).toEqual(told);
  await shared.context().close();

  await search(page).click();
  await expect(page).not.toHaveURL(/\/filters/);
  expect(values(page.url())).toEqual(values(address));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator(".group .value")).toHaveText(told);
});

test("what a value promises is what the results then hold [2.31, 2.32]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Carburant");
  const count = await promised(value(page, /^Diesel/));
  await value(page, /^Diesel/).click();
  expect(await liveTotal(page)).toBe(count);
  await validate(page);
  await search(page).click();
  await expect(page).toHaveURL("/diesel/voiture-occasion-diesel.html");
});

test("the map and the list of departments say the same, by click and by key [4.17]", async ({ page }) => {
  await openForm(page, "?vertical=car&regions=FR-BRE");
  await openGroup(page, "Localisation des véhicules");
  const map = subPage(page).getByRole("group", { name: "Carte des départements" });
  const rhone = map.getByRole("checkbox", { name: /^Rhône \(69\)/ });
  const count = figure((await rhone.getAttribute("aria-label"))?.split("),")[1] ?? "");
  await rhone.focus();
  await rhone.press("Space");
  expect(await liveTotal(page)).toBe(count);
  await expect(rhone).toHaveAttribute("aria-checked", "true");
  await expect(subPage(page).getByRole("checkbox", { name: /^69/ })).toBeChecked();
  await rhone.press("ArrowLeft");
  const loire = map.getByRole("checkbox", { name: /^Loire \(42\)/ });
  await expect(loire).toBeFocused();
  await loire.press("Enter");
  await settled(page);
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&dptCp=42,69");
  await openGroup(page, "Localisation des véhicules");
  await subPage(page).getByRole("checkbox", { name: /^42/ }).click();
  await expect(map.getByRole("checkbox", { name: /^Loire \(42\)/ })).toHaveAttribute("aria-checked", "false");
});

test("a place has a radius with exact totals, or is searched alone [4.18, 9.7]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Localisation des véhicules");
  await subPage(page).getByLabel("Ville, code postal ou départements").fill("Lyon");
  await subPage(page).getByLabel("Ville, code postal ou départements").press("Enter");
  await settled(page);
  const radius = subPage(page).getByRole("slider", { name: /^Rayon/ });
  await expect(radius).toHaveAttribute("aria-valuetext", /^100 kilomètres, /);
  await radius.press("ArrowLeft");
  await settled(page);
  await expect(radius).toHaveAttribute("aria-valuetext", /^50 kilomètres, /);
  expect(await liveTotal(page)).toBe(figure(((await radius.getAttribute("aria-valuetext")) ?? "").split(",")[1] ?? ""));
  await subPage(page).getByRole("switch", { name: "Seulement la commune de Lyon" }).click();
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&dptCp=69&city=LYON");
});

test("the visitor's position finds the nearest postcode", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 45.764, longitude: 4.8357 });
  await openForm(page, "?vertical=car");
  await openGroup(page, "Localisation des véhicules");
  await subPage(page).getByRole("button", { name: "Autour de moi" }).click();
  await expect(subPage(page).getByLabel("Ville, code postal ou départements")).toHaveValue(/^Lyon/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  /** Every filter of the form, among them values that nobody else is offered, in sets that can be chosen together. */
  const EVERYTHING = [
    "vertical=car&categories=47&makesModelsCommercialNames=PEUGEOT:208&versions=ACTIVE&dptCp=69001&distance=2&delivery=true" +
      "&priceMin=1000&priceMax=30000&initialPrice=true&priceDropLimitDate=2026-01-05&goodDealBadges=GOOD_DEAL&yearMin=2010" +
      "&yearMax=2025&mileageMin=10&mileageMax=150000&energies=dies,ess&gearbox=AUTO&powerDINMin=90&powerDINMax=300" +
      "&ratedHorsePowerMin=3&ratedHorsePowerMax=9&fourWheelDrive=true&consumptionMax=8&co2Min=10&co2Max=150&critAirMax=2" +
      "&conversionBonusEligibility=true&customerFamilyCodes=PROFESSIONNEL&options=attelage&topOptions=gps&equipmentLevel=2" +
      "&externalColors=noir&internalColors=beige&firstHand=true&ownersMax=2&autoviza=true&allWarranty=true&networkWarranty=true" +
      "&networkWarranties=SPOTICAR&reclaimVAT=true&seats=5,7&doors=5&lengthMax=4.8&widthMax=2&heightMax=1.9&trunkVolumeMin=300" +
      "&medias=photo,video&age=45&references=C1-2&sortBy=priceAsc",
    "energies=elec&autonomyMin=250&batteryCapacityMin=30&batteryCapacityMax=90&batteryConsumptionMax=25&regions=alsace" +
      "&versions=SPORT&financingType=CLASSIC&teasingPriceMin=100&teasingPriceMax=300",
    "vertical=moto&cubicMin=125&cubicMax=900&dptCp=69&city=LYON",
  ];
  for (const [index, query] of EVERYTHING.entries())
    test(`a form that is sent as it stands loses nothing, ${index + 1} of ${EVERYTHING.length}`, async ({ page }) => {
      await page.goto(`/filters?${query}`);
      await page.getByRole("button", { name: "Mettre à jour" }).click();
      await page.waitForURL((url) => !url.searchParams.has("rechercher"));
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(
        Object.fromEntries(new URLSearchParams(query)),
      );
    });

  test("the form is one long page that keeps, mends and searches", async ({ page }) => {
    await page.goto("/filters?vertical=car&sortBy=priceAsc");
    await page.getByRole("checkbox", { name: /^Diesel/ }).check();
    await page.getByRole("checkbox", { name: /^Essence/ }).check();
    await page.getByRole("textbox", { name: "Prix max" }).fill("25 000");
    await page.getByLabel("Longueur max").fill("4,80");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(page).toHaveURL(
      "/filters?vertical=car&priceMax=25000&energies=dies,ess&lengthMax=4.8&sortBy=priceAsc",
    );
    await page.getByRole("link", { name: "Retirer le filtre Diesel" }).click();
    await expect(page.getByRole("checkbox", { name: /^Diesel/ })).not.toBeChecked();
    await page.getByRole("textbox", { name: "Prix min" }).fill("30000");
    await page.getByRole("button", { name: /^Rechercher/ }).click();
    await expect(page.getByText("Le prix max doit être supérieur au prix min").first()).toBeVisible();
    await page.getByRole("textbox", { name: "Prix min" }).fill("1000");
    await page.getByRole("button", { name: /^Oups/ }).click();
    await expect(page).toHaveURL(/^(?!.*\/filters).*priceMin=1000&priceMax=25000/);
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the form and its sub-pages have no accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const chosen =
      "?vertical=car&makesModelsCommercialNames=PEUGEOT&priceMin=9&priceMax=5&energies=elec&externalColors=noir&dptCp=69003";
    for (const id of [
      "",
      "type",
      "localisation",
      "marque",
      "version",
      "electrique",
      "equipements",
      "performance",
      "historique",
      "dimensions",
    ]) {
      await openForm(page, chosen);
      if (id !== "") {
        await page.locator(`#${id} .row`).click();
        await expect(subPage(page)).toBeVisible();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id: rule, nodes }) => `${id}: ${rule} ${nodes[0]?.html ?? ""}`)).toEqual([]);
    }
  });
}

test("nothing scrolls sideways at 320 px, on the form or in a group", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const id of ["", "localisation", "equipements", "performance"]) {
    await openForm(page, "?vertical=car&dptCp=69003");
    if (id !== "") await page.locator(`#${id} .row`).click();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(320);
    if (id !== "")
      expect(
        await subPage(page)
          .locator(".content")
          .evaluate((box) => box.scrollWidth - box.clientWidth),
        id,
      ).toBe(0);
  }
});
