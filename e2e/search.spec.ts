import { gzipSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

const NARROW = "\u202f";

const filters = (page: Page) => page.getByRole("complementary", { name: "Filtres" });

/** On a phone the filters are a sheet that a button opens. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if ((await button.isVisible()) && !(await filters(page).isVisible())) await button.click();
}

/** The count beside a value of a facet: what choosing it promises. */
async function promised(page: Page, name: RegExp): Promise<string> {
  await openFilters(page);
  const figure = filters(page).getByRole("link", { name }).first().locator(".n");
  return ((await figure.textContent()) ?? "").replace(/ véhicules?$/, "");
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await openFilters(page);
  await filters(page).getByRole("link", { name }).first().click();
}

function expectTotal(page: Page, figure: string) {
  return expect(page.getByRole("status").first()).toHaveText(new RegExp(`^${figure} véhicules?$`));
}

test("a visitor goes from the home page to a listing and back", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /voitures?|véhicules?/i })
    .first()
    .click();
  await expect(page.locator(".card").first()).toBeVisible();
  await page.goto("/listing?vertical=moto");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Motos d’occasion");
  const name = await page.locator(".card h3").first().textContent();
  await page.locator(".card h3 a").first().click();
  await expect(page).toHaveURL(/\/moto-occasion-annonce-[A-Z0-9-]+\.html$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/occasion-moto.html");
});

test("a page of results holds twenty-three cards [9.1]", async ({ page }) => {
  await page.goto("/listing");
  await expect(page.locator(".card")).toHaveCount(23);
});

test("choosing a value gives exactly the total it promised", async ({ page }) => {
  await page.goto("/listing");
  const diesel = await promised(page, /^Diesel/);
  await choose(page, /^Diesel/);
  await expect(page).toHaveURL("/listing?energies=dies");
  await expectTotal(page, diesel);
  const renault = await promised(page, /^Renault/);
  await choose(page, /^Renault/);
  await expect(page).toHaveURL("/listing?makesModelsCommercialNames=RENAULT&energies=dies");
  await expectTotal(page, renault);
  await page.goto(page.url());
  await page.getByRole("link", { name: "Retirer le filtre Diesel" }).click();
  await expect(page).toHaveURL("/listing?makesModelsCommercialNames=RENAULT");
});

test("facets apply as they are touched, and what was typed is kept by the next choice", async ({ page }) => {
  await page.goto("/listing?vertical=car&energies=dies");
  await openFilters(page);
  await expect(page.getByRole("button", { name: "Appliquer" })).toHaveCount(0);
  // The script that follows touches comes after the page.
  await touchesFollowed(page);
  await page.getByLabel("Prix max").fill("19000");
  await choose(page, /^Renault/);
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=19000&energies=dies");
  await page.getByLabel("Année min").fill("2010");
  await page.getByLabel("Année max").fill("2024");
  await page.getByLabel("Année max").press("Tab");
  await expect(page).toHaveURL(/&priceMax=19000&yearMin=2010&yearMax=2024&energies=dies$/);
  await page.getByLabel("Ville, code postal ou départements").fill("69003");
  await page.getByLabel("Ville, code postal ou départements").press("Enter");
  await expect(page).toHaveURL(/[?&]dptCp=69003(&|$)/);
  await page.getByLabel("Rayon autour du lieu").selectOption("à 50\u202fkm autour");
  await expect(page).toHaveURL(/[?&]distance=3(&|$)/);
});

test("a price typed in the form is kept with the other filters", async ({ page }) => {
  await page.goto("/listing?energies=ess");
  await openFilters(page);
  await page.getByLabel("Prix max").fill("12000");
  await page.getByLabel("Prix max").press("Enter");
  await expect(page).toHaveURL("/listing?priceMax=12000&energies=ess");
  await page.goto(page.url());
  await expect(page.getByRole("link", { name: `Retirer le filtre 12${NARROW}000${NARROW}€ max` })).toBeVisible();
  for (const price of await page.locator(".card .price strong").allTextContents()) {
    expect(Number(price.replace(/\D/g, ""))).toBeLessThanOrEqual(12_000);
  }
});

test("inverted prices are told, stop the search, and nothing typed is lost [5.9, 8.2]", async ({ page }) => {
  await page.goto("/listing?priceMin=20000&priceMax=10000");
  await expect(page.getByRole("alert").first()).toContainText("Le prix max doit être supérieur au prix min");
  await expect(page.getByLabel("Prix min")).toHaveValue(`20${NARROW}000`);
  await expect(page.getByLabel("Prix max")).toHaveValue(`10${NARROW}000`);
  await expect(page.getByText("La recherche attend cette correction.")).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(0);
});

test("sorting by price puts the cheapest first", async ({ page }) => {
  await page.goto("/listing");
  await page.getByLabel("Trier par").selectOption("Prix croissant");
  await expect(page).toHaveURL("/listing?sortBy=priceAsc");
  await expect(page.getByLabel("Trier par")).toHaveValue("priceAsc");
  await page.goto(page.url());
  const prices = (await page.locator(".card .price strong").allTextContents()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test("paging shows no listing twice", async ({ page }) => {
  await page.goto("/listing");
  const first = await page.locator(".card h3 a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.getByRole("link", { name: "Suivante" }).click();
  await expect(page).toHaveURL("/listing?page=2");
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "page");
  // Cards come a frame after what counts them.
  await expect(page.locator(".card h3 a").first()).not.toHaveAttribute("href", first[0] ?? "");
  const second = await page
    .locator(".card h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(second).toHaveLength(23);
  expect(second.filter((href) => first.includes(href))).toEqual([]);
});

test("a visitor may have more listings on a page, and has them on the next one too [9.1]", async ({ page }) => {
  await page.goto("/listing");
  await page.getByRole("group", { name: "Annonces par page" }).getByRole("button", { name: "46" }).click();
  await expect(page.locator(".card")).toHaveCount(46);
  await expect(page.getByRole("button", { name: "46" })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/occasion-voiture.html");
  await expect(page.locator(".card")).toHaveCount(46);
});

test("a favourite is kept, and comes back when it was taken away by mistake", async ({ page }) => {
  await page.goto("/listing");
  const card = page.locator(".card").first();
  await card.getByRole("button", { name: /^Ajouter aux favoris/ }).click();
  // Said, and undone there too.
  await expect(page.getByRole("status").filter({ hasText: "est dans vos favoris" })).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await card.getByRole("button", { name: /^Ajouter aux favoris/ }).click();
  await page.reload();
  await card.getByRole("button", { name: /^Retirer des favoris/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "n’est plus dans vos favoris" })).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(card.getByRole("button", { name: /^Retirer des favoris/ })).toHaveAttribute("aria-pressed", "true");
});

test("a listing can be kept, shared and seen among its seller's others", async ({ page, context, isMobile }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/listing?vertical=car&customerFamilyCodes=PROFESSIONNEL");
  await page.locator(".card h3 a").first().click();
  const keep = page.getByRole("button", { name: "Favori", exact: true });
  await expect(keep).toHaveAttribute("aria-pressed", "false");
  await keep.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  if (!isMobile) {
    await page.getByRole("button", { name: "Partager" }).click();
    await expect(page.getByText("L’adresse de l’annonce est copiée")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator("link[rel=canonical]").getAttribute("href"));
  }
  const stock = page.getByRole("link", { name: /^Voir ses \d/ });
  const total = ((await stock.textContent()) ?? "").replaceAll(/\D/g, "");
  await stock.click();
  await expect(page).toHaveURL(/\/C\d+\/index$/);
  await expectTotal(page, total);
});

test("the tree of makes stays whole when the rest of the list opens [2.30, 9.9]", async ({ page }) => {
  await page.goto("/listing?vertical=car&makesModelsCommercialNames=RENAULT:CLIO");
  await openFilters(page);
  const makes = filters(page).locator("#marque");
  const tree = makes.getByRole("list", { name: /^Marque, Modèle, Génération/ });
  const branch = () =>
    tree
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /^Renault/ }) })
      .first()
      .innerText();
  const before = await branch();
  expect(before).toContain("Clio V");
  await expect(makes.getByRole("list", { name: /^Renault/ }).getByRole("list", { name: /^Clio/ })).toBeVisible();
  const whole = makes.locator(".body > .more");
  // After the whole tree, and before nothing else.
  expect(await whole.evaluate((link) => link.nextElementSibling)).toBeNull();
  await whole.click();
  await expect(whole).toHaveCount(0);
  await expect(tree).toHaveCount(1);
  expect(await branch()).toBe(before);
  await expect(tree.getByRole("link", { name: /^Renault/ }).first()).toHaveAttribute("aria-current", "true");
  const counts = await tree.evaluate((list) =>
    [...list.children].map((make) => Number((make.querySelector(".n")?.textContent ?? "").replaceAll(/\D/g, ""))),
  );
  expect(counts.length).toBeGreaterThan(20);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test("nothing in a section of the panel is larger than its title, and what has the focus is ringed whole", async ({
  page,
}) => {
  await page.goto("/listing?vertical=car");
  await openFilters(page);
  for (const id of ["couleurs", "historique", "places"]) {
    const section = filters(page).locator(`#${id}`);
    const title = section.locator("summary").first();
    await title.click();
    await expect(section.locator(".body :is(fieldset, .switch, .stepper, ul)").first()).toBeVisible();
    const sizes = await section.evaluate((whole) =>
      [...whole.querySelectorAll("summary, legend, h3, h4, .switch, .stepper, .check")].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      ),
    );
    expect(Math.max(...sizes), id).toBe(sizes[0]);
    const room = await title.evaluate((summary) => {
      const column = summary.closest("aside")?.getBoundingClientRect();
      return summary.getBoundingClientRect().left - (column?.left ?? 0);
    });
    // Two pixels of ring, two from what it is around.
    expect(room, id).toBeGreaterThanOrEqual(4);
  }
});

test("the grid of a page has no hole while there is more to see", async ({ page, isMobile }) => {
  await page.goto("/listing");
  await expect(page.locator(".card")).toHaveCount(23);
  const more = page.locator(".append");
  await expect(more).toContainText(/^\d[\d\s]* autres véhicules/);
  const edges = () =>
    page.locator(".cards .list").evaluate((grid) => {
      const right = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().right ?? 0);
      const bottom = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().bottom ?? 0);
      const [last] = [...grid.querySelectorAll(".card")].slice(-1);
      const box = grid.querySelector(".append");
      return { toTheEdge: right(box) === right(grid), besideTheLast: bottom(box) === bottom(last) };
    });
  expect(await edges()).toEqual({ toTheEdge: true, besideTheLast: !isMobile });
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(page.locator(".card")).toHaveCount(46);
  expect(await edges()).toEqual({ toTheEdge: true, besideTheLast: !isMobile });
});

test("the key facts of a listing stand in full rows, those that are not known too", async ({ page, isMobile }) => {
  for (const path of ["/occasion-moto.html", "/occasion-utilitaire.html", "/listing?vertical=car&energies=elec"]) {
    await page.goto(path);
    await page.locator(".card h3 a").first().click();
    const facts = page.locator(".facts-key > div");
    await expect(facts).toHaveCount(6);
    const tops = await facts.evaluateAll((all) => all.map((fact) => Math.round(fact.getBoundingClientRect().top)));
    const rows = [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
    expect(rows).toEqual(isMobile ? [2, 2, 2] : [3, 3]);
  }
});

test("a motorcycle's card says displacement, power and licence", async ({ page }) => {
  await page.goto("/occasion-moto.html");
  const cards = page.locator(".card .facts");
  for (const facts of await cards.all()) {
    await expect(facts.getByRole("listitem").nth(2)).toHaveText(/^([\d\s]+\scm³|Cylindrée n\.c\.|Électrique)$/);
    await expect(facts.getByRole("listitem").nth(3)).toHaveText(/^(\d+\sch|Puiss\. n\.c\.)$/);
    await expect(facts.getByRole("listitem").nth(4)).toHaveText(/^Permis (A1|A2|A|n\.c\.)$/);
    await expect(facts.getByRole("listitem").nth(4)).toBeVisible();
  }
  // What the law says is what the filter of the licence finds.
  await page.goto("/listing?vertical=moto&powerDINMin=16&powerDINMax=47");
  await expect(cards.first().getByRole("listitem").nth(4)).toHaveText("Permis A2");
  await page.goto("/listing?vertical=moto&powerDINMin=49");
  await expect(cards.first().getByRole("listitem").nth(4)).toHaveText("Permis A");
  await page.locator(".card h3 a").first().click();
  await expect(page.locator(".facts-key")).toContainText(/Permis\s*A/);
});

test("the price comes right after the type of vehicle, before place and make", async ({ page }) => {
  await page.goto("/listing?vertical=car");
  await openFilters(page);
  const titles = await filters(page)
    .locator("details.facet > summary")
    .evaluateAll((all) => all.map((title) => title.firstChild?.textContent ?? ""));
  expect(titles.slice(0, 4)).toEqual([
    "Type de véhicule",
    "Prix et mensualités",
    "Localisation des véhicules",
    "Marque, Modèle, Génération",
  ]);
});

test("the scripts of a first page weigh at most 120 kB, compressed", async ({ request }) => {
  const html = await (await request.get("/listing")).text();
  const scripts = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, address = ""]) => address);
  const sizes = await Promise.all(
    scripts.map(async (address) => gzipSync(await (await request.get(address)).body()).length),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
});

test("the sheets of a page are told in its header, before the scripts that would keep them waiting", async ({
  request,
}) => {
  for (const path of ["/", "/listing", "/confidentialite.html"]) {
    const answer = await request.get(path);
    const sheets = [...(await answer.text()).matchAll(/rel="stylesheet" href="([^"#]+)/g)].map(([, href = ""]) => href);
    expect(sheets.length).toBeGreaterThan(0);
    expect(answer.headers()["link"]).toBe(sheets.map((href) => `<${href}>; rel=preload; as=style`).join(", "));
  }
});

test("from home to a listing and back by keys alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keys");
  await page.goto("/");
  const onto = async (locator: ReturnType<Page["getByRole"]>) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      if (await locator.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("sixty presses of Tab do not reach it");
  };
  await onto(page.getByRole("banner").getByRole("link", { name: "Motos" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Motos d’occasion");
  const card = page.locator(".results .card h3 a").first();
  const name = await card.textContent();
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  // The browser's own key for it is the window's, which a test has not.
  await page.goBack();
  await expect(page).toHaveURL("/occasion-moto.html");
  await expect(card).toBeVisible();
});

test("at twice the size nothing scrolls sideways, and nothing moves for who asks for calm", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a laptop's pages at 200 % are those of half its window");
  await page.setViewportSize({ width: 720, height: 450 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/listing", "/occasion-voiture-marque-peugeot.html", "/filters", "/classement.html"]) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length,
    );
    expect(moving, path).toBe(0);
    const slowest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("*")].flatMap((element) =>
          getComputedStyle(element)
            .transitionDuration.split(",")
            .map((duration) => Number.parseFloat(duration) * (duration.trim().endsWith("ms") ? 1 : 1000)),
        ),
      ),
    );
    expect(slowest, path).toBeLessThanOrEqual(10);
  }
});

test("filters that nothing meets lead out by exact repairs", async ({ page }) => {
  await page.goto("/listing?priceMax=100");
  await expect(page.getByRole("heading", { name: /à desserrer suffit/ })).toBeVisible();
  const way = page.locator(".sign a").first();
  const promisedTotal = (await way.locator(".n").textContent()) ?? "";
  await way.click();
  await expect(page.getByRole("status").first()).toHaveText(promisedTotal);
  await page.goto("/listing?priceMax=100");
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL("/listing");
});

test("pages that do not exist answer 404", async ({ page }) => {
  for (const path of [
    "/listing?page=501",
    "/listing?page=400&vertical=quad",
    "/auto-occasion-annonce-NULLEPART.html",
    "/n-importe-quoi",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
});

test("a listing under another prefix or case moves to its one address", async ({ page, request }) => {
  await page.goto("/listing?vertical=moto");
  const address = (await page.locator(".card h3 a").first().getAttribute("href")) ?? "";
  const response = await request.get(address.replace("/moto-", "/auto-").toLowerCase(), { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()["location"]).toBe(address);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters that nothing meets lead out", async ({ page }) => {
    await page.goto("/listing?makesModelsCommercialNames=PEUGEOT:208&energies=elec&priceMax=500");
    await expect(page.getByRole("status").first()).toHaveText("0 véhicule");
    const way = page
      .getByRole("main")
      .getByRole("link", { name: /\d+ véhicules?$/ })
      .first();
    await expect(way).toBeVisible();
    await way.click();
    await expect(page.locator(".card").first()).toBeVisible();
  });

  test("searching, sorting, paging and reading work", async ({ page }) => {
    await page.goto("/listing");
    await choose(page, /^Essence/);
    await expect(page).toHaveURL("/listing?energies=ess");
    await openFilters(page);
    await page.getByLabel("Kilométrage max").fill("90000");
    await page.getByLabel("Kilométrage max").press("Enter");
    await expect(page).toHaveURL("/listing?mileageMax=90000&energies=ess");
    await page.getByLabel("Trier par").selectOption("Prix décroissant");
    await expect(page.getByText("Trier", { exact: true }).filter({ visible: true })).toHaveCount(1);
    await page.getByRole("button", { name: "Trier" }).click();
    await expect(page).toHaveURL("/listing?mileageMax=90000&energies=ess&sortBy=priceDesc");
    await page.getByRole("link", { name: "Suivante" }).click();
    await expect(page).toHaveURL("/listing?mileageMax=90000&energies=ess&sortBy=priceDesc&page=2");
    await page.locator(".card h3 a").first().click();
    await expect(page.getByRole("heading", { name: "Annonces similaires" })).toBeVisible();
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`pages have no accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/listing");
    const listing = (await page.locator(".card h3 a").first().getAttribute("href")) ?? "";
    for (const path of [
      "/",
      "/listing?energies=dies&priceMin=9&priceMax=5",
      "/listing?makesModelsCommercialNames=RENAULT",
      listing,
      "/nulle-part",
    ]) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html ?? ""}`)).toEqual([]);
    }
  });
}

test("no page scrolls sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/listing");
  const listing = (await page.locator(".card h3 a").first().getAttribute("href")) ?? "";
  for (const path of ["/", "/listing", listing]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("a name is told whole, with its generation, and prices beside it still stand on one line", async ({
  page,
  isMobile,
}) => {
  for (const [address, names] of [
    ["/listing?vertical=car", ".card h3 a"],
    ["/", ".market b"],
  ] as const) {
    await page.goto(address);
    const name = page.locator(names).nth(1);
    await name.evaluate((one) => {
      one.textContent = "Mercedes-Benz CLA X118 Shooting Brake";
    });
    const isWhole = await name.evaluate((one) => {
      const box = (one instanceof HTMLAnchorElement ? one.parentElement : one) ?? one;
      // A link is ringed two pixels below its line.
      return box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 2;
    });
    expect(isWhole, address).toBe(true);
    if (isMobile) continue;
    const prices = page.locator(names.replace(/ .*/, " .price"));
    const tops = await prices.evaluateAll((all) => all.slice(0, 3).map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, address).toBe(1);
  }
});

test("a card says where and by whom on one line, however long the town's name", async ({ page }) => {
  for (const path of ["/listing?vertical=moto&categories=68", "/listing?vertical=car&dptCp=72000", "/"]) {
    await page.goto(path);
    const places = page.locator(".card .place");
    await expect(places.first()).toBeVisible();
    const broken = await places.evaluateAll((all) =>
      all.flatMap((place) => {
        const line = Number.parseFloat(getComputedStyle(place).lineHeight);
        const isOneLine = place.getBoundingClientRect().height < 1.5 * line && place.scrollWidth <= place.clientWidth;
        return isOneLine ? [] : [place.textContent];
      }),
    );
    expect(broken).toEqual([]);
  }
});
