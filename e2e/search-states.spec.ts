/** What a search goes through on the page: asked, answered, added to, failed. */
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";
import { figure, openForm, openGroup, search, subPage } from "./filter-form.ts";
import type { TroubledSite } from "./start-troubled-site.ts";
import { startTroubledSite } from "./start-troubled-site.ts";

const facets = (page: Page) => page.getByRole("complementary", { name: "Filtres" });
const total = (page: Page) => page.getByRole("status").first();
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** On a phone the filters are a sheet that a button opens. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if ((await button.isVisible()) && !(await facets(page).isVisible())) await button.click();
}

/** The references on the cards, in their order (spec 3.23). */
async function references(page: Page): Promise<readonly string[]> {
  const addresses = await page
    .locator(".card h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return addresses.map((address) => /-annonce-(.+)\.html$/.exec(address)?.[1] ?? "");
}

test("without a connection the list and its tags stay, and what is chosen works once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/listing?vertical=car&priceMax=15000");
  await page.waitForLoadState("networkidle");
  const before = await references(page);
  await openFilters(page);
  await context.setOffline(true);
  const choice = facets(page).getByRole("link", { name: /^Volkswagen/ });
  await choice.click();
  await expect(page.getByText("La connexion est coupée. La liste et vos choix restent là")).toBeVisible();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=15000");
  expect(await references(page)).toEqual(before);
  await context.setOffline(false);
  await choice.click();
  await expect(page).toHaveURL(/VOLKSWAGEN/);
});

test("a bound typed without a connection holds up no link once it is back, here or on another page", async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto("/listing?vertical=car");
  await page.waitForLoadState("networkidle");
  await touchesFollowed(page);
  await openFilters(page);
  await context.setOffline(true);
  await facets(page).getByLabel("Prix max").fill("9000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("La connexion est coupée. La liste et vos choix restent là")).toBeVisible();
  await context.setOffline(false);
  await facets(page)
    .getByRole("link", { name: /^Volkswagen/ })
    .click();
  await expect(page).toHaveURL(/VOLKSWAGEN.*priceMax=9000/);
  if (isMobile) await page.getByRole("button", { name: /^Voir \d[\d\s]* véhicules?/ }).click();
  await page.locator(".card h3 a").first().click();
  await expect(page).toHaveURL(/-annonce-/);
});

test("a bound whose answer never comes holds up no choice after the way back", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone the way back closes the sheet first");
  await page.goto("/listing?vertical=car&priceMin=1000");
  await touchesFollowed(page);
  await facets(page)
    .getByRole("link", { name: /^Diesel/ })
    .click();
  await expect(page).toHaveURL(/energies=dies/);
  const asked = page.waitForRequest(/priceMax=9000/);
  await page.route(/listing\.data\?.*priceMax=/, () => undefined);
  await facets(page).getByLabel("Prix max").fill("9000");
  await page.keyboard.press("Enter");
  await asked;
  await page.goBack();
  await expect(page).toHaveURL("/listing?vertical=car&priceMin=1000");
  await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toHaveCount(0);
  await facets(page)
    .getByRole("link", { name: /^Volkswagen/ })
    .click();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=VOLKSWAGEN&priceMin=1000");
});

test("more offers that are asked for without a connection leave those that are there", async ({ page, context }) => {
  await page.goto("/listing?vertical=car&priceMax=15000");
  await page.waitForLoadState("networkidle");
  const before = (await references(page)).length;
  await context.setOffline(true);
  const more = page.getByRole("button", { name: "Voir plus de véhicules" });
  await more.click();
  await expect(page.getByText("La connexion est coupée. La liste et vos choix restent là")).toBeVisible();
  expect((await references(page)).length).toBe(before);
  await context.setOffline(false);
  await more.click();
  await expect.poll(async () => (await references(page)).length).toBeGreaterThan(before);
});

test("a page past the last one says why it is not there, and leads to the first", async ({ page }) => {
  await page.goto("/listing?vertical=car&page=501");
  await expect(page.getByText("Seules les 500 premières pages d’une recherche se feuillettent")).toBeVisible();
  await page.goto("/listing?vertical=car&priceMax=15000&page=400");
  await expect(page.getByText("Cette recherche n’a pas autant de pages.")).toBeVisible();
  await page.getByRole("main").getByRole("navigation").getByRole("link").first().click();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=15000");
});

test("a search that is asked clears its errors, and its answer takes the place of what was found [4.1]", async ({
  page,
}) => {
  await page.goto("/listing?vertical=car&priceMin=20000&priceMax=10000");
  await touchesFollowed(page);
  await expect(alert(page).first()).toContainText("Le prix max doit être supérieur au prix min");
  const before = await references(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/listing.data?**", async (route) => {
    await answered;
    await route.continue();
  });
  await openFilters(page);
  await page.getByLabel("Prix max").fill("30000");
  await page.getByLabel("Prix max").press("Enter");
  await expect(page.locator(".notice.error")).toHaveCount(0);
  expect(await references(page)).toEqual(before);
  answer();
  await expect.poll(() => references(page)).not.toEqual(before);
  await expect(page.locator(".notice.error")).toHaveCount(0);
  await expect(page).toHaveURL("/listing?vertical=car&priceMin=20000&priceMax=30000");
});

test("more cards are added to those that are there, each with a reference of its own [3.23, 4.1]", async ({ page }) => {
  await page.goto("/listing");
  const first = await references(page);
  expect(first).toHaveLength(23);
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(page.locator(".card")).toHaveCount(46);
  const both = await references(page);
  expect(both.slice(0, 23)).toEqual(first);
  expect(new Set(both).size).toBe(46);
  expect(both.every((reference) => /^[A-Z0-9-]+$/.test(reference))).toBe(true);
});

test("a value that is chosen promises its total in the sheet; the count over the cards changes with them", async ({
  page,
}) => {
  await page.goto("/listing?vertical=car");
  const before = figure(await total(page).textContent());
  const card = page.locator(".results .card h3 a").first();
  const first = await card.getAttribute("href");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/*.data?**", async (route) => {
    await answered;
    await route.continue();
  });
  await page.route("**/*.data", async (route) => {
    await answered;
    await route.continue();
  });
  await openFilters(page);
  const diesel = facets(page).getByRole("link", { name: /^Diesel/ });
  const promised = figure(await diesel.locator(".n").textContent());
  // Whatever the count says, and the card that stands first beneath it, as each of them changes.
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () =>
      seen.add(
        `${document.querySelector(".head .count strong")?.textContent ?? ""} ${document.querySelector(".results .card h3 a")?.getAttribute("href") ?? ""}`,
      );
    look();
    const watch = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.querySelector("main section") ?? document, watch);
  });
  await diesel.click();
  await expect
    .poll(async () => figure(await page.locator(".sheet-foot .right").evaluate((words) => words.textContent)))
    .toBe(promised);
  expect(figure(await total(page).textContent())).toBe(before);
  await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toHaveCount(0);
  answer();
  await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toBeAttached();
  await expect.poll(async () => figure(await total(page).textContent())).toBe(promised);
  await expect(card).not.toHaveAttribute("href", first ?? "");
  const seen = await page.evaluate(() => [...(globalThis as typeof globalThis & { seen: Set<string> }).seen]);
  expect(seen.map((one) => [figure(one.split(" /")[0] ?? ""), one.endsWith(` ${first ?? ""}`)])).toEqual([
    [before, true],
    [promised, false],
  ]);
});

test("no total is promised by a value while a bound breaks a rule: what is wrong stays said, and nothing is searched [5.9]", async ({
  page,
}) => {
  await page.goto("/listing?vertical=car&priceMin=20000&priceMax=10000");
  await openFilters(page);
  await facets(page)
    .getByRole("link", { name: /^Diesel/ })
    .click();
  await expect(page).toHaveURL(/energies=dies/);
  await expect(page.locator(".notice.error")).toContainText("Le prix max doit être supérieur au prix min");
  await expect(page.locator(".head .count")).toHaveCount(0);
  await expect(page.locator(".card")).toHaveCount(0);
});

test("a value that the pointer rests on is there when it is chosen", async ({ page, isMobile }) => {
  test.skip(isMobile, "a finger does not rest");
  // Nothing is fetched ahead before the page's script is there.
  await page.goto("/listing", { waitUntil: "networkidle" });
  const diesel = facets(page).getByRole("link", { name: /^Diesel/ });
  const ahead = page.waitForResponse((response) => response.request().headers()["sec-purpose"] === "prefetch");
  await diesel.hover();
  await (await ahead).finished();
  await diesel.click();
  await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toBeVisible();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === "fetch")
      .filter(({ name }) => name.includes("energies=dies"))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : undefined)),
  );
  expect(fetched).toEqual([0]);
});

test("a vehicle that the pointer rests on is asked for again when it is opened, and so counted for its seller", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a finger does not rest");
  await page.goto("/listing", { waitUntil: "networkidle" });
  const card = page.locator(".card h3 a").first();
  const ahead = page.waitForResponse((response) => response.request().headers()["sec-purpose"] === "prefetch");
  await card.hover();
  await (await ahead).finished();
  await card.click();
  await expect(page.locator(".facts-key")).toBeVisible();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === "fetch")
      .filter(({ name }) => /-annonce-.*\.data/.test(name))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0)),
  );
  expect(sizes).toEqual([expect.any(Number)]);
  expect(sizes[0]).toBeGreaterThan(0);
});

test("what a search holds is on the page: filters, hits, total, page size, order, counts, words [3.22]", async ({
  page,
  context,
}) => {
  await page.goto("/listing?vertical=car&energies=dies");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Voitures diesel d’occasion");
  await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(23);
  await expect(page.getByRole("button", { name: "23", exact: true })).toHaveAttribute("aria-pressed", "true");
  const found = figure(await total(page).textContent());
  expect((await context.cookies()).find(({ name }) => name === "seed")?.value).toMatch(/^\d{11}0$/);
  await openFilters(page);
  const diesel = facets(page).getByRole("link", { name: /^Diesel/ });
  expect(figure(await diesel.locator(".n").textContent())).toBe(found);
  await expect(
    facets(page)
      .getByRole("list", { name: /^Marque, Modèle, Génération/ })
      .first()
      .getByRole("listitem"),
  ).toHaveCount(6);

  await openForm(page, "?vertical=car&energies=dies&texte=voiture+diesel");
  await expect(search(page)).toHaveText(new RegExp(`^Rechercher \\(`));
  expect(figure(await search(page).textContent())).toBe(found);
  await expect(page.getByRole("heading", { name: /^Votre recherche IA/ })).toBeVisible();
  await openGroup(page, "Localisation des véhicules");
  const delivered = subPage(page).locator("label", { hasText: "livraison" }).locator(".n");
  expect(figure(await delivered.textContent())).toBeGreaterThan(0);

  const totals = await Promise.all(
    ["auto", "utilitaire", "moto", "scooter", "quad"].map(async (vertical) => {
      const answer = await page.request.get(`/api/v5/search?pageSize=0&vertical=${vertical}`);
      return ((await answer.json()) as { readonly total: number }).total; // the API's own shape
    }),
  );
  await page.goto("/");
  const home = page
    .getByRole("main")
    .getByText(/annonces|véhicules/)
    .first();
  expect(figure(await home.textContent())).toBe(totals.reduce((sum, one) => sum + one, 0));
});

test("a page says what it is: its kind and its number [3.30]", async ({ page }) => {
  const kinds = [
    ["/", "home"],
    ["/voiture-electrique.html", "electricLanding"],
    ["/financement.html", "financingLanding"],
    ["/listing", "listing"],
    ["/filters", "filters"],
  ] as const;
  for (const [address, mode] of kinds) {
    await page.goto(address);
    await expect(page.getByRole("main"), address).toHaveAttribute("data-mode", mode);
  }
  await page.goto("/listing?page=2");
  await expect(page).toHaveTitle(/, page 2 – Virage$/);
});

test.describe("when the engine fails", () => {
  let site: TroubledSite;
  test.beforeAll(async () => {
    site = await startTroubledSite();
  });
  test.afterAll(() => site.stop());

  test("nothing is found, the operator is told, and all that was chosen stays [4.1, 8.4]", async ({ page }) => {
    await page.goto(`${site.origin}/listing?vertical=car&energies=dies`);
    await expect(page.locator(".card").first()).toBeVisible();
    await openFilters(page);
    await page.getByLabel("Prix max").fill("66600");
    await page.getByLabel("Prix max").press("Enter");
    await expect(alert(page)).toContainText("La recherche n’a pas répondu");
    await expect(total(page)).toHaveText("0 véhicule");
    await expect(page.locator(".card")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toBeAttached();
    const reference = /500-[\dh-]+-[0-9a-f]{4}/.exec((await alert(page).textContent()) ?? "")?.[0] ?? "none";
    await expect.poll(site.told).toContain(reference);
    expect(site.told()).toContain("the engine is out");

    const again = await page.goto(page.url());
    expect(again?.status()).toBe(503);
    await expect(alert(page)).toContainText("Vos filtres sont gardés.");
    // What was typed is corrected where it stands, beside all other filters.
    await openFilters(page);
    for (const title of ["Prix et mensualités", "Localisation des véhicules", "Année", "Kilométrage"])
      await expect(facets(page).getByText(title, { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByLabel("Prix max")).toHaveValue(/^66\s600$/);
    await page.getByLabel("Prix max").fill("65000");
    await page.getByLabel("Prix max").press("Enter");
    await expect(page.locator(".card").first()).toBeAttached();
    await expect(alert(page)).toHaveCount(0);
  });

  test("a search that failed is left by taking back what was chosen [8.4]", async ({ page }) => {
    await page.goto(`${site.origin}/listing?vertical=car&energies=dies&priceMax=66600`);
    await expect(alert(page)).toContainText("La recherche n’a pas répondu");
    await page.getByRole("link", { name: /^Retirer le filtre 66/ }).click();
    await expect(page.locator(".card").first()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
});
