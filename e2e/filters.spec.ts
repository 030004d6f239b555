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

test("the form opens with its sections in order and its total [2.3, 2.20, 2.28, 2.31]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filtrer");
  await expect(page.locator(".group > h2 .row > :first-child, .group .heading h2")).toHaveText([
    "Type de véhicule",
    "Prix et mensualités",
    "Localisation des véhicules",
    "Marque, Modèle, Génération",
    "Version/Finition",
    "Année",
    "Kilométrage",
    "Carburant",
    "Critères électrique",
    "Boîte de vitesse",
    "Indicateur de prix",
    "Type de vendeur",
    "Équipements et options",
    "Couleurs",
    "Performance",
    "Consommation",
    "Historique et garanties",
    "Places et portes",
    "Dimensions",
    "Annonce",
  ]);
  await expect(search(page)).toHaveText(/^Rechercher \([\d\u202f]+\)$/);
  await page.getByRole("link", { name: "Fermer les filtres" }).click();
  await expect(page).toHaveURL("/occasion-voiture.html");
});

test("any other path of the form leads to it [2.8]", async ({ page }) => {
  await page.goto("/filters/prix/autre?energies=dies");
  await expect(page).toHaveURL("/filters?energies=dies");
});

test("the page knows the device, and keeps neither page nor default vertical [2.19, 2.4]", async ({
  page,
  isMobile,
}) => {
  await page.goto("/filters?vertical=carTruck&page=3&energies=");
  await expect(page).toHaveURL("/filters");
  await expect(page.locator("main")).toHaveAttribute("data-device", isMobile ? "phone" : "desktop");
  await expect(page.locator("main")).toHaveAttribute("data-system", isMobile ? "android" : "windows");
});

test("a group is a modal page whose draft is dropped or kept [2.29]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  const before = figure(await search(page).textContent());
  await openGroup(page, "Carburant");
  const diesel = await promised(value(page, /^Diesel/));
  await value(page, /^Diesel/).click();
  expect(await liveTotal(page)).toBe(diesel);
  await expect(subPage(page).getByRole("status").first()).toHaveText(/véhicules?$/);
  await subPage(page).getByRole("button", { name: "Annuler" }).click();
  await expect(search(page)).toHaveText(new RegExp(`\\(${before.toLocaleString("fr-FR")}\\)`));
  await expect(page).toHaveURL("/filters?vertical=car");

  await openGroup(page, "Carburant");
  await value(page, /^Diesel/).click();
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&energies=dies");
  expect(figure(await search(page).textContent())).toBe(diesel);
  await expect(page.getByRole("button", { name: /^Carburant/ })).toContainText("Diesel");
  await expect(page.getByRole("button", { name: /^Carburant/ })).toBeFocused();
});

test("keys alone open a group, choose and go back", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await page.getByRole("button", { name: /^Carburant/ }).focus();
  await page.keyboard.press("Enter");
  await expect(subPage(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(subPage(page).getByRole("checkbox").first()).toBeChecked();
  await settled(page);
  await page.keyboard.press("Escape");
  await expect(subPage(page)).toHaveCount(0);
  // Escape is a way back: what was chosen stays.
  await expect(page).toHaveURL(/^[^?]*\/filters\?vertical=car&energies=\w+$/);
  await expect(page.getByRole("button", { name: /^Carburant/ })).toBeFocused();
});

test("tags say what is chosen, fold at 100 pixels, and go with a click [2.21, 2.22, 2.23, 9.12]", async ({ page }) => {
  await openForm(page, "?vertical=car&energies=dies&priceMax=20000");
  await expect(page.getByRole("heading", { name: "Filtres sélectionnés" })).toBeVisible();
  await page.getByRole("link", { name: "Retirer le filtre Diesel" }).click();
  await expect(page).toHaveURL("/filters?vertical=car&priceMax=20000");
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL("/filters?vertical=car");

  const colours = "noir,gris,argent,blanc,bleu,rouge,bordeaux,vert,jaune,orange,marron,beige";
  await openForm(page, `?vertical=car&externalColors=${colours}&internalColors=${colours}`);
  const tags = page.locator(".selected .tags");
  expect(await tags.evaluate((list) => list.clientHeight)).toBeLessThanOrEqual(100);
  const more = page.getByRole("button", { name: /^\+ \d+ filtres$/ });
  const hidden = figure(await more.textContent());
  expect(await tags.locator("li:not(.folded)").count()).toBe(24 - hidden);
  await more.click();
  await page.getByRole("button", { name: "Voir moins" }).click();
  await expect(more).toBeVisible();
});

test("a free-text search is told as such until something changes [2.21, 4.11]", async ({ page }) => {
  await openForm(page, "?energies=dies&texte=diesel");
  await expect(page.getByRole("heading", { name: "Votre recherche IA BETA" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Votre recherche IA BETA" })).toHaveValue("diesel");
  await openGroup(page, "Boîte de vitesse");
  await value(page, /^Automatique/).click();
  await validate(page);
  await expect(page.getByRole("heading", { name: "Filtres sélectionnés" })).toBeVisible();
  await expect(page.getByText("Recherche IA BETA", { exact: true })).toBeVisible();
});

test("tabs reload the form for another kind of vehicle [2.24, 2.25, 2.26]", async ({ page }) => {
  await openForm(page, "?vertical=car&energies=dies");
  const tabs = page.getByRole("navigation", { name: "Type de véhicule" });
  await tabs.getByRole("link", { name: "Motos" }).click();
  await expect(page).toHaveURL("/filters?vertical=moto");
  await expect(tabs.getByRole("link")).toHaveText(["Motos", "Scooters", "Quads"]);
  await expect(page.getByRole("button", { name: /^Cylindrées/ })).toBeVisible();
  await tabs.getByRole("link", { name: "Quads" }).click();
  await expect(page).toHaveURL("/filters?vertical=quad");
  await expect(page.getByRole("button", { name: /^Type de véhicule/ })).toHaveCount(0);
});

test("long lists open with Voir tout and can be searched [2.30, 9.9, 9.10]", async ({ page }) => {
  await openForm(page);
  await openGroup(page, "Type de véhicule");
  await expect(subPage(page).getByRole("checkbox")).toHaveCount(4);
  await subPage(page).getByRole("button", { name: "Voir tout (15)" }).click();
  await expect(subPage(page).getByRole("checkbox")).toHaveCount(15);
  await subPage(page).getByRole("button", { name: "Annuler" }).click();

  await openGroup(page, "Marque, Modèle, Génération");
  await expect(subPage(page).getByRole("checkbox")).toHaveCount(6);
  await subPage(page)
    .getByRole("searchbox", { name: /^Chercher parmi/ })
    .fill("citroe");
  await expect(subPage(page).getByRole("checkbox")).toHaveCount(1);
  await value(page, /^Citroën/).click();
  await settled(page);
  await expect(subPage(page).getByRole("heading", { name: "Modèle", exact: true })).toBeVisible();
});

test("makes, models and generations follow each other, then versions open [4.20, 5.10]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  const version = page.getByRole("button", { name: /^Version\/Finition/ });
  await expect(version).toHaveAttribute("aria-disabled", "true");
  await expect(
    page.getByText("Sélectionnez au moins une marque ou un modèle pour accéder aux finitions").first(),
  ).toBeVisible();
  await openGroup(page, "Marque, Modèle, Génération");
  await value(page, /^Peugeot/).click();
  await settled(page);
  const model = subPage(page).getByRole("group", { name: "Peugeot", exact: true }).locator("label").first();
  const promise = await promised(model);
  await model.click();
  expect(await liveTotal(page)).toBe(promise);
  await expect(subPage(page).getByRole("heading", { name: "Génération", exact: true })).toBeVisible();
  await model.click();
  await settled(page);
  await expect(subPage(page).getByRole("checkbox", { name: /^Peugeot/ })).toBeChecked();
  await validate(page);
  await openGroup(page, "Version/Finition");
  const first = subPage(page).locator("label").first();
  const count = await promised(first);
  await first.click();
  expect(await liveTotal(page)).toBe(count);
});

test("price and monthly payment exclude each other [4.15, 4.16]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Prix et mensualités");
  await subPage(page).getByRole("textbox", { name: "Prix max" }).fill("15000");
  await settled(page);
  await subPage(page).getByRole("button", { name: "Par mois" }).click();
  await settled(page);
  await subPage(page).getByRole("textbox", { name: "Mensualité max" }).fill("300");
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&financingType=LOA&teasingPriceMax=300");
  await openGroup(page, "Prix et mensualités");
  await subPage(page).getByRole("button", { name: "Prix total" }).click();
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car");
});

test("a slider shows where the offers lie and applies on release", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Kilométrage");
  await expect(subPage(page).locator(".bars i").nth(5)).toBeVisible();
  const thumb = subPage(page).getByRole("slider", { name: "Maximum" });
  await thumb.scrollIntoViewIfNeeded();
  const before = await liveTotal(page);
  // The thumb is at the end of the track, and only it takes the pointer.
  const box = (await thumb.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await expect(thumb).toHaveAttribute("aria-valuetext", /km$/);
  expect(figure(await search(page).textContent())).toBe(before);
  await page.mouse.up();
  expect(await liveTotal(page)).toBeLessThan(before);
  await thumb.press("ArrowLeft");
  await settled(page);
  const text = await subPage(page).getByRole("textbox", { name: "Kilométrage max" }).inputValue();
  await expect(thumb).toHaveAttribute("aria-valuetext", `${text}\u202fkm`);
});

test("steppers move by one and go at their least [4.26]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Places et portes");
  const seats = subPage(page).getByRole("group", { name: "Nombre de places" });
  await expect(seats.getByRole("status")).toHaveText("Tous");
  for (let click = 0; click < 5; click++) await seats.getByRole("button", { name: /^Plus/ }).click();
  await settled(page);
  await expect(seats.getByRole("status")).toHaveText("5");
  const doors = subPage(page).getByRole("group", { name: "Nombre de portes" });
  await doors.getByRole("button", { name: /^Plus/ }).click();
  await doors.getByRole("button", { name: /^Moins/ }).click();
  await expect(doors.getByRole("status")).toHaveText("Tous");
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&seats=5");
});

test("owners can be counted up to 999 [9.14]", async ({ page }) => {
  await openForm(page, "?vertical=car&ownersMax=998");
  await openGroup(page, "Historique et garanties");
  const owners = subPage(page).getByRole("group", { name: "Propriétaires, au plus" });
  await owners.getByRole("button", { name: /^Plus/ }).click();
  await settled(page);
  await expect(owners.getByRole("status")).toHaveText("999");
  await expect(owners.getByRole("button", { name: /^Plus/ })).toBeDisabled();
});

test("sellers are two switches, delivery one [4.23, 4.25]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Type de vendeur");
  await value(page, /^Professionnel/).click();
  await validate(page);
  await expect(page).toHaveURL(
    "/filters?vertical=car&customerFamilyCodes=PROFESSIONNEL,COURTIER_AUTOMOBILE,INTERMEDIAIRE",
  );
  await openGroup(page, "Localisation des véhicules");
  await subPage(page)
    .getByRole("switch", { name: /^Avec livraison/ })
    .click();
  await validate(page);
  await expect(page).toHaveURL(/[?&]delivery=true/);
});

test("electricity alone opens its own criteria and closes others [4.14, 2.27]", async ({ page }) => {
  await openForm(page, "?vertical=car&gearbox=AUTO&co2Max=100");
  await openGroup(page, "Carburant");
  await value(page, /^Électrique/).click();
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&energies=elec");
  await expect(page.getByRole("button", { name: /^Consommation/ })).toHaveCount(0);
  await expect(page.locator("#boite .reason")).toBeVisible();
  await expect(page.locator("#boite").getByRole("radio")).toHaveCount(0);
  await openGroup(page, "Critères électrique");
  await expect(subPage(page).getByText("300\u202fkm et plus")).toBeVisible();
  await value(page, /^300/).click();
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&energies=elec&autonomyMin=300");
});

test("equipment is proposed from two letters, and what is written is entered [4.10, 5.11, 5.12, 5.13, 9.13]", async ({
  page,
  isMobile,
}) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Équipements et options");
  const field = subPage(page).getByRole("combobox", { name: "Autre équipement" });
  await field.fill("s");
  await expect(subPage(page).getByRole("option")).toHaveCount(0);
  await field.press("Enter");
  await expect(subPage(page).getByRole("list", { name: "Équipements ajoutés" })).toHaveCount(0);
  await field.fill("siè");
  await expect(subPage(page).getByRole("option").first()).toBeVisible();
  expect(await subPage(page).getByRole("option").count()).toBeLessThanOrEqual(25);
  const proposals = (await subPage(page).getByRole("listbox").boundingBox()) ?? { height: 0 };
  if (!isMobile) expect(proposals.height).toBeLessThanOrEqual(256);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(subPage(page).getByRole("list", { name: "Équipements ajoutés" }).getByRole("listitem")).toHaveCount(1);
  await field.fill("hifi maison");
  await expect(subPage(page).getByText("Aucun équipement de ce nom")).toBeVisible();
  await expect(subPage(page).getByText("Les propositions n’arrivent pas.")).toHaveCount(0);
  await field.press("Enter");
  await expect(subPage(page).getByRole("list", { name: "Équipements ajoutés" }).getByRole("listitem")).toHaveCount(2);
  await validate(page);
  await expect(page).toHaveURL(/options=[^&]*hifi/);
});

test("dimensions take a comma [5.7]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Dimensions");
  const length = subPage(page).getByLabel("Longueur max");
  await length.pressSequentially("4,35x");
  await expect(length).toHaveValue("4,35");
  const width = subPage(page).getByLabel("Largeur max");
  await width.pressSequentially("2,");
  await width.blur();
  await expect(width).toHaveValue("2");
  await subPage(page).getByLabel("Volume de coffre").fill("400");
  await validate(page);
  await expect(page).toHaveURL("/filters?vertical=car&lengthMax=4.35&widthMax=2&trunkVolumeMin=400");
});

test("figures are digits only, never negative, and not above their greatest [5.5, 5.6]", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await openGroup(page, "Performance");
  const fiscal = subPage(page).getByRole("textbox", { name: "Puissance fiscale max" });
  await fiscal.pressSequentially("1a2");
  await expect(fiscal).toHaveValue("12");
  await fiscal.pressSequentially("3");
  await expect(fiscal).toHaveValue("12");
  await fiscal.fill("-5");
  await expect(fiscal).toHaveValue("0");
});

test("VAT is asked of vans alone [5.23]", async ({ page }) => {
  await openForm(page, "?vertical=truck");
  await openGroup(page, "Historique et garanties");
  await expect(subPage(page).getByRole("switch", { name: /^TVA récupérable/ })).toBeVisible();
  await openForm(page, "?vertical=car");
  await openGroup(page, "Historique et garanties");
  await expect(subPage(page).getByRole("switch", { name: /^TVA récupérable/ })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "with" : "without"} a script`, () => {
    test.use({ javaScriptEnabled });

    test("an address may name what to scroll to, right under the sticky header [2.33]", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/filters?vertical=car&ancre=couleurs");
      const below = async () => {
        const line = await page.locator("#couleurs").boundingBox();
        const header = await page.locator("main.filters > .bar").boundingBox();
        return line === null || header === null ? Number.NaN : Math.round(line.y - header.y - header.height);
      };
      await expect.poll(below).toBe(0);
    });
  });

test("what an address names is scrolled to a tenth of a second after the page stands, and no sooner or later [9.5]", async ({
  page,
}) => {
  // The page's own clock stands, and goes on as it is told.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.addInitScript(() => {
    const scrolledTo: string[] = [];
    Object.assign(globalThis, { scrolledTo });
    Element.prototype.scrollIntoView = function note(this: Element) {
      scrolledTo.push(this.id);
    };
  });
  const scrolledTo = () => page.evaluate(() => (globalThis as unknown as { scrolledTo: string[] }).scrolledTo); // as above
  await openForm(page, "?vertical=car&ancre=couleurs");
  await page.clock.runFor(99);
  expect(await scrolledTo()).not.toContain("couleurs");
  await page.clock.runFor(1);
  await expect.poll(scrolledTo).toContain("couleurs");
});

test("the last group that an address may name is scrolled to as far as the page goes, however it grows [2.33]", async ({
  page,
}) => {
  await page.goto("/filters?vertical=car&ancre=annonce");
  const left = () =>
    page.evaluate(() => {
      const end = document.documentElement.scrollHeight - innerHeight - scrollY;
      const bar = document.querySelector("main.filters > .bar")?.getBoundingClientRect().bottom ?? 0;
      const group = document.querySelector("#annonce")?.getBoundingClientRect().top ?? Number.NaN;
      return Math.round(Math.min(end, Math.abs(group - bar)));
    });
  await expect.poll(left).toBeLessThanOrEqual(1);
  // Part of the page comes later still.
  await page.evaluate(() => {
    const late = document.createElement("div");
    late.style.setProperty("block-size", "600px");
    document.querySelector("main.filters")?.prepend(late);
  });
  await expect.poll(left).toBeLessThanOrEqual(1);
});

test("beside the results the other groups of the form open in place, and choose at once [2.20, 2.29]", async ({
  page,
  isMobile,
}) => {
  await page.goto("/occasion-voiture-modele-peugeot-208.html");
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  const panel = page.getByRole("complementary", { name: "Filtres" });
  if (isMobile) await expect(panel.getByRole("heading", { name: "Filtres", exact: true })).toBeVisible();
  const group = (title: string) => panel.locator("details", { has: page.locator("summary", { hasText: title }) });
  for (const title of [
    "Version/Finition",
    "Critères électrique",
    "Consommation",
    "Historique et garanties",
    "Dimensions",
    "Annonce",
  ])
    await expect(group(title)).not.toHaveAttribute("open");
  await group("Historique et garanties").locator("summary").click();
  const firstHand = group("Historique et garanties").getByRole("switch", { name: /^Première main/ });
  const row = firstHand.locator("xpath=ancestor::label[1]");
  const promised = ((await row.textContent()) ?? "").replace(/\D/g, "");
  await firstHand.click();
  await expect(page).toHaveURL(/firstHand=true/);
  await expect(page.locator(".head .count")).toHaveText(new RegExp(`^${promised}\\s`));
  await group("Dimensions").locator("summary").click();
  await group("Dimensions").getByLabel("Longueur max").fill("4,10");
  await group("Dimensions").getByLabel("Longueur max").press("Enter");
  await expect(page).toHaveURL(/firstHand=true.*lengthMax=4\.1/);
  // On a phone the first way back closes the sheet and keeps its choices.
  if (isMobile) {
    await page.goBack();
    await expect(panel).toBeHidden();
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/lengthMax/);
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  await expect(group("Dimensions").getByLabel("Longueur max")).toHaveValue("");
});
