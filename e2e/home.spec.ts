import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const ELECTRIC = "/voiture-electrique.html";
const FINANCING = "/financement.html";
const PAGES = ["/", "/?vertical=moto", ELECTRIC, FINANCING];

const figure = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

/** Proves that the page of results holds exactly as many; the address may come before the page. */
async function expectTotal(page: Page, promised: number) {
  expect(promised).toBeGreaterThan(0);
  const shown = page.getByRole("main").getByRole("status").first();
  await expect.poll(async () => figure(await shown.textContent())).toBe(promised);
}

const finder = (page: Page) => page.getByRole("search", { name: "Rechercher un véhicule" });
const field = (page: Page, name: string) => finder(page).getByRole("combobox", { name, exact: true });
/** The one action of the module; its text holds the total. */
const action = (page: Page) => finder(page).getByRole("button", { name: /véhicule/ });
const list = (page: Page, heading: string) => page.getByRole("region", { name: heading, exact: true });

/** Opens a name of a list and proves that the page behind it holds exactly as many. */
async function openCounted(page: Page, link: Locator) {
  const row = link.locator("xpath=ancestor::li[1]");
  const promised = figure(await row.locator(".n").textContent());
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL(href);
  await expectTotal(page, promised);
}

/** The total that the module announces, once it has asked about all that was changed. */
async function announced(page: Page): Promise<number> {
  const settled = async () => {
    const isAsking = (await action(page).getAttribute("aria-busy")) === "true";
    const totals = finder(page)
      .getByRole("status")
      .filter({ hasText: /véhicule/ });
    return isAsking || (await totals.count()) === 0 ? "" : await totals.textContent();
  };
  await expect.poll(settled).toMatch(/véhicule/);
  return figure(await settled());
}

test("a search by make, model and budget opens exactly the total it announced", async ({ page }) => {
  await page.goto("/");
  // A phone has no room for a field that waits for another.
  await expect(field(page, "Modèle").and(page.locator(":enabled"))).toHaveCount(0);
  await field(page, "Marque").selectOption({ value: "RENAULT" });
  await expect(field(page, "Modèle")).toBeEnabled();
  const renaults = await announced(page);
  await field(page, "Modèle").selectOption("RENAULT:CLIO");
  const clios = await announced(page);
  await finder(page).getByLabel("Budget maximum").fill("15 000");
  const affordable = await announced(page);
  expect([affordable < clios, clios < renaults]).toEqual([true, true]);
  await expect(action(page)).toContainText(String(affordable));
  await action(page).click();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT%3ACLIO&priceMax=15000");
  await expectTotal(page, affordable);
});

test("the way back from the results finds the form as it was sent", async ({ page }) => {
  await page.goto("/");
  await field(page, "Marque").selectOption({ value: "RENAULT" });
  const before = await announced(page);
  await finder(page).getByLabel("Budget maximum").fill(" 9 000 € ");
  await expect.poll(() => announced(page)).toBeLessThan(before);
  await finder(page).getByLabel("Budget maximum").blur();
  await expect(finder(page).getByLabel("Budget maximum")).toHaveValue("9\u202f000");
  const place = finder(page).getByLabel("Lieu", { exact: true });
  await place.fill("Lyon");
  await place.press("Tab");
  const promised = await announced(page);
  await action(page).click();
  await expect(page).toHaveURL(/\/listing\?.*RENAULT/);
  await page.goBack();
  await expect(field(page, "Marque")).toHaveValue("RENAULT");
  await expect(finder(page).getByLabel("Budget maximum")).toHaveValue(/^9\s?000$/u);
  await expect(place).toHaveValue("Lyon");
  await expect(action(page)).toContainText(new RegExp(`${promised}`));
  await page.reload();
  await expect(field(page, "Marque")).toHaveValue("RENAULT");
});

test("what was typed and not sent is there again after a reload, and on the way back from a listing", async ({
  page,
}) => {
  await page.goto("/");
  await field(page, "Marque").selectOption({ value: "PEUGEOT" });
  await field(page, "Modèle").selectOption("PEUGEOT:208");
  await finder(page).getByLabel("Budget maximum").pressSequentially("9000");
  const place = finder(page).getByLabel("Lieu", { exact: true });
  await place.pressSequentially("Ly");
  const isThere = async () => {
    await expect(field(page, "Marque")).toHaveValue("PEUGEOT");
    await expect(field(page, "Modèle")).toHaveValue("PEUGEOT:208");
    await expect(finder(page).getByLabel("Budget maximum")).toHaveValue(/^9\s?000$/u);
    await expect(place).toHaveValue("Ly");
  };
  await page.reload();
  await isThere();
  await page.getByRole("region", { name: "Le marché aujourd’hui" }).getByRole("listitem").first().click();
  await expect(page).toHaveURL(/annonce-/);
  await page.goBack();
  await isThere();
});

const sentence = (page: Page) =>
  page.getByRole("search", { name: "Chercher par une phrase" }).getByLabel("Ou dites-le en une phrase");

test("a sentence typed and not sent is there again after a reload and on the way back, beside what the fields hold", async ({
  page,
}) => {
  await page.goto("/");
  await sentence(page).pressSequentially("break diesel");
  // Before there is a list Escape would be the browser's own, which empties the field.
  await expect(page.getByRole("listbox", { name: "Propositions" }).getByRole("option").first()).toBeVisible();
  await sentence(page).press("Escape");
  // The address follows the fields, and the sentence the address.
  await field(page, "Marque").selectOption({ value: "PEUGEOT" });
  await expect(page).toHaveURL(/PEUGEOT/);
  await page.reload();
  await expect(sentence(page)).toHaveValue("break diesel");
  await expect(field(page, "Marque")).toHaveValue("PEUGEOT");
  await page.getByRole("region", { name: "Le marché aujourd’hui" }).getByRole("listitem").first().click();
  await expect(page).toHaveURL(/annonce-/);
  await page.goBack();
  await expect(sentence(page)).toHaveValue("break diesel");
  await expect(field(page, "Marque")).toHaveValue("PEUGEOT");
  await page
    .getByRole("navigation", { name: "Type de véhicule" })
    .getByRole("link", { name: /^Motos/ })
    .click();
  await expect(page).toHaveURL("/?vertical=moto");
  await expect(sentence(page)).toHaveValue("break diesel");
  await page.reload();
  await expect(sentence(page)).toHaveValue("break diesel");
  // Taken out again, it is not kept.
  await sentence(page).fill("");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(sentence(page)).toHaveValue("");
});

test("what was typed before the script arrived stays when it does, and after a reload", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await sentence(page).fill("break diesel");
  await finder(page).getByLabel("Budget maximum").fill("9000");
  held.resolve();
  await announced(page);
  await expect(sentence(page)).toHaveValue("break diesel");
  await expect(finder(page).getByLabel("Budget maximum")).toHaveValue(/^9\s?000$/u);
  await page.reload();
  await expect(sentence(page)).toHaveValue("break diesel");
  await expect(finder(page).getByLabel("Budget maximum")).toHaveValue(/^9\s?000$/u);
});

/** Until they are let through; what stands in the page itself has run by then, for it names the entry of the history. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const comes = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await comes;
    await route.continue().catch(() => undefined); // the page was left
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => history.state !== null);
  return letThrough;
}

test("a search that is sent before any script has come is in its fields again on the way back", async ({ page }) => {
  const comes = await openWithoutScripts(page);
  const search = page.getByRole("search", { name: "Rechercher un véhicule" });
  await search.getByLabel("Budget maximum").fill("15000");
  await search.getByRole("button", { name: /^Voir les/ }).click();
  await expect(page).toHaveURL(/priceMax=15000/);
  comes();
  await page.goBack();
  await expect(search.getByLabel("Budget maximum")).toHaveValue(/^15\D?000$/);
});

test("a sentence that is said before any script has come is in its field again on the way back", async ({ page }) => {
  const comes = await openWithoutScripts(page);
  await sentence(page).fill("suv hybride moins de 20000");
  await sentence(page).press("Enter");
  await expect(page).toHaveURL(/priceMax=20000/);
  comes();
  await page.goBack();
  await expect(sentence(page)).toHaveValue("suv hybride moins de 20000");
});

test("a field that is not left before any script has come is there again after a reload", async ({ page }) => {
  const comes = await openWithoutScripts(page);
  await finder(page).getByLabel("Budget maximum").fill("9000");
  await page.reload({ waitUntil: "commit" });
  comes();
  await expect(finder(page).getByLabel("Budget maximum")).toHaveValue(/^9\D?000$/);
});

test("a monthly budget is one for a lease", async ({ page }) => {
  await page.goto("/");
  await finder(page).getByText("Par mois, LOA").click();
  await finder(page).getByLabel("Budget maximum").fill("300");
  const promised = await announced(page);
  await action(page).click();
  await expect(page).toHaveURL("/loa/voiture/prix/300-euros.html");
  await expectTotal(page, promised);
});

test("a place is a town, a department or a postcode, with a radius", async ({ page }) => {
  await page.goto("/");
  await finder(page).getByLabel("Lieu", { exact: true }).fill("lyon");
  // Its list stands over what follows until the field is left.
  await finder(page).getByLabel("Lieu", { exact: true }).press("Tab");
  await field(page, "Rayon autour du lieu").selectOption("50 km");
  const promised = await announced(page);
  await action(page).click();
  await expect(page).toHaveURL("/listing?vertical=car&dptCp=69001&distance=3");
  await expectTotal(page, promised);
});

test("an unknown place is told beside its field, and nothing typed is lost", async ({ page }) => {
  await page.goto("/");
  const place = finder(page).getByLabel("Lieu", { exact: true });
  await finder(page).getByLabel("Budget maximum").fill("9000");
  await place.fill("Trifouillis");
  await place.press("Enter");
  await expect(finder(page).getByRole("alert")).toContainText("Aucun lieu ne s’appelle «\u202fTrifouillis\u202f»");
  await expect(place).toHaveValue("Trifouillis");
  await expect(finder(page).getByLabel("Budget maximum")).toHaveValue(/9.?000/);
  await place.fill("99999");
  await expect(finder(page).getByRole("alert")).toContainText("Ce code postal n’existe pas");
});

test("an answer that comes late never overwrites a newer one", async ({ page }) => {
  await page.goto("/");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/v5\/search\?.*makesModelsCommercialNames=PEUGEOT(?!%3A)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // cancelled meanwhile, as it should be
  });
  const peugeots = page.waitForRequest(/makesModelsCommercialNames=PEUGEOT.*/);
  await field(page, "Marque").selectOption({ value: "PEUGEOT" });
  await peugeots;
  await field(page, "Marque").selectOption({ value: "RENAULT" });
  const renaults = await announced(page);
  release();
  await expect(action(page)).toContainText(String(renaults));
  await action(page).click();
  await expect(page).toHaveURL("/occasion-voiture-marque-renault.html");
  await expectTotal(page, renaults);
});

test("another kind of vehicle keeps what was typed and brings its own makes", async ({ page }) => {
  await page.goto("/");
  await finder(page).getByLabel("Budget maximum").fill("6000");
  await page
    .getByRole("navigation", { name: "Type de véhicule" })
    .getByRole("link", { name: /^Motos/ })
    .click();
  await expect(page).toHaveURL(/\/\?vertical=moto/);
  await expect(page.getByRole("heading", { name: "Marques de motos" })).toBeVisible();
  await field(page, "Marque").selectOption({ value: "YAMAHA" });
  const promised = await announced(page);
  await action(page).click();
  await expect(page).toHaveURL(
    /\/(?:occasion-moto-marque-yamaha\.html|listing\?vertical=moto&makesModelsCommercialNames=YAMAHA&priceMax=6000)$/,
  );
  await expectTotal(page, promised);
});

/** What a page of one kind of vehicle is about, from its tab to its lists. */
async function expectAbout(page: Page, kind: RegExp, [first, plural]: readonly [body: string, plural: string]) {
  const tab = page.getByRole("navigation", { name: "Type de véhicule" }).getByRole("link", { name: kind });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: `Marques ${plural}` })).toBeVisible();
  await expect(list(page, "Par carrosserie").getByRole("link").first()).toHaveText(new RegExp(`^${first}`));
  const counted = figure(await tab.locator(".n").textContent());
  await expect.poll(async () => figure(await action(page).textContent())).toBe(counted);
}

const KINDS = [
  [/^Motos/, ["Roadster", "de motos"]],
  [/^Utilitaires/, ["Fourgon", "d’utilitaires"]],
  [/^Scooters/, ["Scooter", "de scooters"]],
  [/^Quads/, ["Quad", "de quads"]],
  [/^Voitures/, ["Citadine", "de voitures"]],
] as const;

test("each kind of vehicle counts its own, names its makes and shows its bodies first", async ({ page }) => {
  await page.goto("/");
  for (const [kind, about] of KINDS) await expectAbout(page, kind, about);
});

test("a sentence goes to the search that reads it", async ({ page }) => {
  await page.goto("/");
  const words = page.getByRole("main").getByRole("search", { name: "Chercher par une phrase" });
  const field = words.getByLabel("Ou dites-le en une phrase");
  await field.fill("renault clio");
  await field.press("Enter");
  await expect(page).toHaveURL(/(\/recherche\?texte=renault\+clio|RENAULT%3ACLIO&texte=renault\+clio)$/);
});

test("every total of the home page is that of the page behind it", async ({ page }) => {
  for (const link of [
    () => list(page, "Marques de voitures").getByRole("link").first(),
    () => list(page, "Modèles de voitures").getByRole("link").first(),
    () => list(page, "Par budget").getByRole("link").nth(1),
    () => list(page, "Par carrosserie").getByRole("link", { name: /^Citadine/ }),
    () => list(page, "Par carrosserie").getByRole("link", { name: /^Roadster/ }),
    () => list(page, "Rouler électrique").getByRole("link", { name: /^300/ }),
    () => list(page, "Payer par mois").getByRole("link", { name: /250/ }),
  ]) {
    await page.goto("/");
    await openCounted(page, link());
  }
});

const market = (page: Page) => list(page, "Le marché aujourd’hui");
const NEWS = [/nouvelles? en 24 heures/, /prix baissés? en 7 jours/, /offres? exceptionnelles?/];

/** Every figure of the road is that of the page behind it, and every vehicle is for sale at its price. */
async function expectTrueMarket(page: Page) {
  for (const name of NEWS) {
    await page.goto("/");
    const news = market(page).getByRole("link", { name });
    const promised = figure(/^[\d\s]+/.exec((await news.textContent()) ?? "")?.[0] ?? null);
    const href = (await news.getAttribute("href")) ?? "";
    await news.click();
    await expect(page).toHaveURL(href);
    await expectTotal(page, promised);
  }
  for (const name of NEWS) {
    await page.goto("/");
    const first = market(page).getByRole("list", { name }).getByRole("link").first();
    const price = figure(await first.locator("strong").textContent());
    const title = (await first.locator("b").textContent()) ?? "";
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect
      .poll(async () => figure(await page.getByRole("main").locator(".price strong").first().textContent()))
      .toBe(price);
  }
}

test("the road of the day shows true vehicles under true figures", async ({ page }) => {
  await expectTrueMarket(page);
});

test("a listing chosen on the road leads back to it, and to the next one there", async ({ page }) => {
  await page.goto("/");
  const vehicles = market(page).getByRole("listitem").getByRole("link");
  const hrefs = await vehicles.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  // The page is awake.
  await field(page, "Marque").selectOption({ value: "RENAULT" });
  await announced(page);
  await vehicles.first().click();
  await expect(page).toHaveURL(hrefs[0] ?? "");
  await page.getByRole("link", { name: "Annonce suivante" }).click();
  await expect(page).not.toHaveURL(hrefs[0] ?? "");
  await page
    .getByRole("navigation", { name: "Résultats" })
    .getByRole("link", { name: /véhicules d’occasion/ })
    .click();
  await expect(market(page)).toBeVisible();
  await expect(field(page, "Marque")).toHaveValue("RENAULT");
});

test("what holds on every page is said in a line, and explained where its name leads", async ({ page }) => {
  for (const [name, heading] of [
    ["Totaux", "Les totaux"],
    ["Prix", "L’indicateur de prix"],
    ["Ordre", "Ce que l’argent change"],
    ["Compte", "Ce qui est gardé sur votre appareil"],
  ] as const) {
    await page.goto("/");
    await page.getByRole("list", { name: "Nos règles" }).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeInViewport();
  }
});

test("the names under the stones keep apart at every width", async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1152, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const boxes = await list(page, "Rouler électrique")
      .getByRole("listitem")
      .locator("b")
      .evaluateAll((names) =>
        names.map((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          const { left, right } = text.getBoundingClientRect();
          return { left, right };
        }),
      );
    for (const [index, { left }] of boxes.entries()) {
      const before = boxes[index - 1];
      if (before !== undefined) expect(left - before.right, `${width} px`).toBeGreaterThanOrEqual(8);
    }
    const section = await list(page, "Rouler électrique").boundingBox();
    const whole = await page.getByRole("main").boundingBox();
    expect(section?.width ?? 0, `${width} px`).toBeGreaterThan((whole?.width ?? 0) * (width < 1152 ? 0.85 : 0.4));
  }
});

test("the totals of all kinds of vehicle make up that of the heading", async ({ page }) => {
  await page.goto("/");
  const kinds = page.getByRole("navigation", { name: "Type de véhicule" }).getByRole("link");
  await expect(kinds).toHaveCount(5);
  const totals = (await kinds.locator(".n").allTextContents()).map(figure);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  expect(figure(heading)).toBe(totals.reduce((sum, one) => sum + one, 0));
  expect(figure(heading)).toBe(2000);
});

test("six makes are shown and the others on demand", async ({ page }) => {
  await page.goto("/");
  const makes = list(page, "Marques de voitures");
  await expect(makes.getByRole("link")).toHaveCount(6);
  await makes.getByText("7 marques de plus").click();
  await expect(makes.getByRole("link")).toHaveCount(13);
  await expect(list(page, "Modèles de voitures").getByRole("link")).toHaveCount(6);
});

test("price drops are real: each card tells what it cost before", async ({ page }) => {
  await page.goto("/");
  const drops = list(page, "Dernières baisses de prix");
  const cards = drops.locator(".card:visible");
  expect(await cards.count()).toBeGreaterThanOrEqual(4);
  await expect(cards.locator(".price s")).toHaveCount(await cards.count());
  const [before, now] = await Promise.all([
    cards.first().locator(".price s").textContent(),
    cards.first().locator(".price strong").textContent(),
  ]);
  expect(figure(now)).toBeLessThan(figure(before));
  const all = drops.getByRole("link", { name: /voitures en baisse/ });
  const promised = figure(await all.textContent());
  await all.click();
  await expect(page).toHaveURL(/^[^?]*\/listing\?vertical=car&priceDropLimitDate=\d{4}-\d\d-\d\d$/);
  await expectTotal(page, promised);
});

test("the last searches come back on the home page, three at most and none twice [3.38]", async ({ page }) => {
  const searchFor = async (make: string) => {
    await page.goto("/");
    await field(page, "Marque").selectOption({ value: make });
    await announced(page);
    await action(page).click();
    await expect(page).toHaveURL(`/occasion-voiture-marque-${make.toLowerCase()}.html`);
  };
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Vos dernières recherches" })).toHaveCount(0);
  await searchFor("RENAULT");
  await searchFor("PEUGEOT");
  await page.goto("/");
  const recent = list(page, "Vos dernières recherches");
  await expect(recent.getByRole("link")).toHaveText([/^Peugeot/, /^Renault/]);
  for (const make of ["RENAULT", "TOYOTA", "FORD"]) await searchFor(make);
  await page.goto("/");
  await expect(recent.getByRole("link")).toHaveText([/^Ford/, /^Toyota/, /^Renault/]);
  const today = recent.getByRole("listitem").nth(2).locator(".total");
  await expect(today).toHaveText(/\d/);
  const promised = figure(await today.textContent());
  await recent.getByRole("link", { name: /^Renault/ }).click();
  await expect(page).toHaveURL("/occasion-voiture-marque-renault.html");
  await expectTotal(page, promised);
});

test("the electric page counts by range, battery, budget and model", async ({ page }) => {
  for (const link of [
    () => list(page, "Jusqu’où allez-vous sans recharger ?").getByRole("link", { name: /^200/ }),
    () => list(page, "Par batterie").getByRole("link").first(),
    () => list(page, "Par budget").getByRole("link").last(),
    () => list(page, "Les plus proposées").getByRole("link").first(),
  ]) {
    await page.goto(ELECTRIC);
    await openCounted(page, link());
    expect(page.url()).toMatch(/energies=elec|electrique\//);
  }
});

test("the electric page searches electric cars by range", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Choisir une voiture électrique" }).click();
  await expect(page).toHaveURL(ELECTRIC);
  await field(page, "Autonomie").selectOption("300 km et plus");
  const promised = await announced(page);
  await action(page).click();
  await expect(page).toHaveURL("/listing?vertical=car&energies=elec&autonomyMin=300");
  await expectTotal(page, promised);
});

test("the electric page says what Crit’Air E is", async ({ page }) => {
  await page.goto(ELECTRIC);
  const explained = list(page, "Crit’Air E, en bref");
  await expect(explained).toContainText("100 % électriques ou à hydrogène, quel que soit leur âge");
  const link = explained.getByRole("link", { name: /voitures et utilitaires Crit’Air E/ });
  const promised = figure((await link.textContent())?.replace("Crit’Air E", "") ?? null);
  await link.click();
  await expect(page).toHaveURL("/listing?critAirMax=0");
  await expectTotal(page, promised);
});

test("the financing page counts by monthly payment, in LOA and on credit [1.2]", async ({ page }) => {
  for (const [heading, type] of [
    ["En LOA, par mensualité", "loa"],
    ["À crédit, par mensualité", "credit"],
  ] as const) {
    await page.goto(FINANCING);
    await openCounted(page, list(page, heading).getByRole("link", { name: /250/ }));
    await expect(page).toHaveURL(`/${type}/voiture/prix/250-euros.html`);
  }
});

test("a sum a month is one figure wherever it stands", async ({ page }) => {
  const figureOf = async (heading: string) =>
    figure(
      await list(page, heading)
        .getByRole("listitem")
        .filter({ hasText: /200\s€\/mois/ })
        .locator(".n")
        .textContent(),
    );
  await page.goto("/");
  const promised = await figureOf("Payer par mois");
  expect(await figureOf("Par budget")).toBe(promised);
  await page.goto(FINANCING);
  expect(await figureOf("En LOA, par mensualité")).toBe(promised);
  await page.goto("/loa/voiture/prix/200-euros.html");
  await expectTotal(page, promised);
});

test("the financing page searches one kind of financing", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Comprendre la LOA et le crédit" }).click();
  await expect(page).toHaveURL(FINANCING);
  await finder(page).getByText("Crédit", { exact: true }).click();
  await finder(page).getByLabel("Mensualité maximum").fill("300");
  const promised = await announced(page);
  await action(page).click();
  await expect(page).toHaveURL("/credit/voiture/prix/300-euros.html");
  await expectTotal(page, promised);
});

test("home, electric and financing pages each have one address, one heading and a description [2.1]", async ({
  page,
}) => {
  const seen = new Set<string>();
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path.split("?")[0]}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
    expect(jumps, path).toEqual([]);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect((description ?? "").length, path).toBeGreaterThan(80);
    seen.add(`${await page.title()} ${description ?? ""}`);
  }
  expect(seen.size).toBe(3);
});

test("arrow keys change the budget by fifty euros, a price and a monthly payment alike [5.6]", async ({ page }) => {
  await page.goto("/");
  const budget = finder(page).getByLabel("Budget maximum");
  for (const kind of ["Prix total", "Par mois, LOA"]) {
    await finder(page).getByText(kind).click();
    await budget.fill("980");
    await expect(async () => {
      await budget.fill("980");
      await budget.press("ArrowUp");
      await expect(budget).toHaveValue("1\u202f000", { timeout: 1000 });
    }).toPass();
    await budget.press("ArrowDown");
    await expect(budget).toHaveValue("950");
  }
  await expect(action(page)).toHaveAttribute("aria-busy", "false");
  await action(page).click();
  await expect(page).toHaveURL("/loa/voiture/prix/950-euros.html");
});

test("a radius is asked for around a place, and not around nowhere", async ({ page }) => {
  await page.goto("/");
  const radius = finder(page).getByRole("combobox", { name: "Rayon autour du lieu" });
  await expect(radius).toHaveCount(0);
  await finder(page).getByLabel("Lieu", { exact: true }).fill("Lyon");
  await expect(radius).toBeVisible();
  await page.goto("/listing");
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if (await button.isVisible()) await button.click();
  const filters = page.getByRole("complementary", { name: "Filtres" });
  await expect(filters.getByRole("combobox", { name: "Rayon autour du lieu" })).toHaveCount(0);
  await page.goto("/listing?dptCp=69003");
  if (await button.isVisible()) await button.click();
  await expect(filters.getByRole("combobox", { name: "Rayon autour du lieu" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search by make, model and budget takes one step more", async ({ page }) => {
    await page.goto("/");
    await field(page, "Marque").selectOption({ value: "RENAULT" });
    await finder(page).getByLabel("Budget maximum").fill("15000");
    await finder(page).getByRole("button", { name: "Voir d’abord les modèles de la marque" }).click();
    await expect(field(page, "Marque")).toHaveValue("RENAULT");
    await expect(finder(page).getByLabel("Budget maximum")).toHaveValue(/15.?000/);
    await field(page, "Modèle").selectOption("RENAULT:CLIO");
    await action(page).click();
    await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT%3ACLIO&priceMax=15000");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Renault Clio");
  });

  test("a town and a monthly budget are understood, an unknown place is told", async ({ page }) => {
    await page.goto("/");
    await finder(page).getByLabel("Lieu", { exact: true }).fill("Bordeaux");
    await finder(page).getByText("Par mois, LOA").click();
    await finder(page).getByLabel("Budget maximum").fill("300");
    await action(page).click();
    await expect(page).toHaveURL("/listing?vertical=car&dptCp=33000&financingType=LOA&teasingPriceMax=300");
    await page.goto("/");
    await finder(page).getByLabel("Lieu", { exact: true }).fill("Trifouillis");
    await action(page).click();
    await expect(finder(page).getByRole("alert")).toContainText("Aucun lieu ne s’appelle «\u202fTrifouillis\u202f»");
    await expect(finder(page).getByLabel("Lieu", { exact: true })).toHaveValue("Trifouillis");
  });

  test("the static total is that of the kind of vehicle, and kinds are links", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Type de véhicule" })
      .getByRole("link", { name: /^Motos/ })
      .click();
    const promised = figure(await action(page).textContent());
    await action(page).click();
    await expect(page).toHaveURL("/occasion-moto.html");
    await expectTotal(page, promised);
  });

  test("each kind of vehicle has its page", async ({ page }) => {
    await page.goto("/");
    for (const [kind, about] of KINDS) await expectAbout(page, kind, about);
  });

  test("the road of the day shows true vehicles under true figures", async ({ page }) => {
    await expectTrueMarket(page);
  });

  test("electric and financing pages search all the same", async ({ page }) => {
    await page.goto(ELECTRIC);
    await field(page, "Autonomie").selectOption("200 km et plus");
    await action(page).click();
    await expect(page).toHaveURL("/listing?vertical=car&energies=elec&autonomyMin=200");
    await page.goto(FINANCING);
    await action(page).click();
    await expect(page).toHaveURL("/loa/voiture.html");
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`home, electric and financing pages have no accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of [...PAGES, "/?lieu=Trifouillis&budget=LOA"]) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html ?? ""}`)).toEqual([]);
    }
  });
}

test("the example of a sentence is whole in its field from 320 px up", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ["/", "/?vertical=truck", "/?vertical=moto", "/?vertical=scooter", "/?vertical=quad"]) {
    await page.goto(path);
    const [needed, room] = await page
      .getByRole("search", { name: "Chercher par une phrase" })
      .getByRole("searchbox")
      .evaluate((field: HTMLInputElement) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        const drawn = document.createElement("canvas").getContext("2d");
        if (drawn === null) throw new Error("nothing to measure with");
        drawn.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        return [drawn.measureText(field.placeholder).width, room];
      });
    expect(needed, path).toBeGreaterThan(100);
    expect(needed, path).toBeLessThanOrEqual(room);
  }
});

test("none of these pages scrolls sideways from 320 px up", async ({ page }) => {
  for (const width of [320, 700, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBeLessThanOrEqual(
        width,
      );
    }
  }
});
