/** What is chosen or typed while answers are slow, or never come, is kept, and nobody is led where they did not mean to go. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page, Route } from "@playwright/test";
import { openForm, openGroup } from "./filter-form.ts";
import { holdUp } from "./hold-up.ts";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

const filters = (page: Page) => page.getByRole("complementary", { name: "Filtres" });

/** A page of results once what follows touches is there, its filters before the visitor. */
async function openFilters(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await touchesFollowed(page);
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if (await button.isVisible()) await button.click();
}

const value = (page: Page, name: RegExp): Locator => filters(page).getByRole("link", { name }).first();

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.type(text);
}

/** Questions that nobody answers: they neither fail nor end. */
const lose = (page: Page, questions: string, isLost: (route: Route) => boolean = () => true) =>
  page.route(questions, async (route) => {
    if (!isLost(route)) await route.continue();
  });

const chosenIn = (page: Page) => decodeURIComponent(page.url());

test("two values chosen before the first is answered are both applied, and a third", async ({ page }) => {
  await openFilters(page, "/listing?vertical=car");
  const answer = await holdUp(page, "**/*.data*");
  await value(page, /^Renault/).click();
  await value(page, /^Peugeot/).click();
  await value(page, /^Volkswagen/).click();
  answer();
  await expect.poll(() => chosenIn(page)).toMatch(/RENAULT/);
  await expect.poll(() => chosenIn(page)).toMatch(/PEUGEOT/);
  await expect.poll(() => chosenIn(page)).toMatch(/VOLKSWAGEN/);
});

test("two values chosen before the script that orders them has come are both applied, with what was typed between", async ({
  page,
}) => {
  const comes = await holdUp(page, "**/assets/touches-*.js");
  // It is asked for once the page is hydrated.
  const isHydrated = page.waitForRequest("**/assets/touches-*.js");
  await page.goto("/listing?vertical=car");
  await isHydrated;
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if (await button.isVisible()) await button.click();
  await value(page, /^Renault/).click();
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await value(page, /^Peugeot/).click();
  comes();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=PEUGEOT%2CRENAULT&priceMax=9000");
});

/** Before the visitor, without what `touches` adds to them. */
async function openEarly(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
}

/** Clicked by itself: a phone’s sheet lies over the cards. */
async function openCard(page: Page): Promise<void> {
  const card = page.locator(".card h3 a").first();
  const href = (await card.getAttribute("href")) ?? "";
  await card.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(href);
}

for (const [what, scripts] of [
  ["the script that sends it", "**/assets/touches-*.js"],
  ["any script", "**/assets/*.js"],
] as const)
  test(`a price typed before ${what} has come is in the results to which the way back from a card leads`, async ({
    page,
    isMobile,
  }) => {
    const comes = await holdUp(page, scripts);
    const isAsked = page.waitForRequest(scripts);
    await page.goto("/listing?vertical=car", { waitUntil: "commit" });
    await isAsked;
    await openEarly(page, isMobile);
    await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
    await openCard(page);
    comes();
    await page.goBack();
    await expect(page).toHaveURL(/priceMax=9000/);
    // Of the results that are shown, not of what was typed.
    await expect(page.locator('form.bounds input[name="priceMax"]').first()).toHaveAttribute("value", /^9\D?000$/);
  });

test("a value chosen before any script has come keeps what was typed", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone’s sheet is opened by its script, or lies in the page without any");
  const comes = await holdUp(page, "**/assets/*.js");
  await page.goto("/listing?vertical=car", { waitUntil: "commit" });
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await value(page, /^Renault/).click();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=9000");
  comes();
});

test("values chosen before the script that orders them has come are kept by the way back from a card", async ({
  page,
  isMobile,
}) => {
  const comes = await holdUp(page, "**/assets/touches-*.js");
  const isHydrated = page.waitForRequest("**/assets/touches-*.js");
  await page.goto("/listing?vertical=car");
  await isHydrated;
  await openEarly(page, isMobile);
  await value(page, /^Renault/).click();
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await openCard(page);
  comes();
  await page.goBack();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=9000");
});

const noData = (page: Page) => page.unroute("**/*.data*");

for (const [what, choose] of [
  ["a value", (page: Page) => value(page, /^Renault/).click()],
  [
    "a price that was sent",
    async (page: Page) => {
      await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
      await page.keyboard.press("Enter");
    },
  ],
] as const)
  test.describe(`${what} that is not answered yet`, () => {
    const asked = what === "a value" ? /RENAULT|marque-renault/ : /priceMax=9000/;

    test("is applied where the page is loaded anew meanwhile", async ({ page }) => {
      await openFilters(page, "/listing?vertical=car&energies=ess");
      const answer = await holdUp(page, "**/*.data*");
      const isAsked = page.waitForRequest("**/*.data*");
      await choose(page);
      await isAsked;
      await page.reload();
      answer();
      await expect(page).toHaveURL(asked);
    });

    test("is applied where the visitor goes back meanwhile and comes again", async ({ page, isMobile }) => {
      test.skip(isMobile, "the way back closes a phone’s sheet first");
      await page.goto("/occasion-voiture-marque-citroen.html");
      await openFilters(page, "/listing?vertical=car&energies=ess");
      const answer = await holdUp(page, "**/*.data*");
      const isAsked = page.waitForRequest("**/*.data*");
      await choose(page);
      await isAsked;
      await page.goBack();
      answer();
      await noData(page);
      await expect(page).toHaveURL("/occasion-voiture-marque-citroen.html");
      await page.goForward();
      await expect(page).toHaveURL(asked);
    });
  });

const priceMax = (page: Page) => filters(page).getByLabel("Prix max");

test.describe("a page that is loaded anew, whose document comes late", () => {
  // Its worker fetches documents, out of a journey's reach.
  test.use({ serviceWorkers: "block" });

  test("has what was answered before that came, and what was chosen then", async ({ page }) => {
    await openFilters(page, "/listing?vertical=car&energies=ess");
    const answer = await holdUp(page, "**/*.data*");
    await typeInto(page, priceMax(page), "9000");
    await page.keyboard.press("Enter");
    let stand = () => {};
    const stands = new Promise<void>((resolve) => (stand = resolve));
    await page.route("**/*", async (route) => {
      if (route.request().isNavigationRequest()) await stands;
      await route.continue().catch(() => undefined);
    });
    const isAsked = page.waitForRequest((request) => request.isNavigationRequest());
    const reload = page.reload();
    await isAsked;
    answer();
    await expect.poll(() => page.url()).toContain("priceMax=9000");
    stand();
    await reload;
    await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000&energies=ess");
    await expect(page.locator('form.bounds input[name="priceMax"]').first()).toHaveAttribute("value", /^9\D?000$/);
  });
});

for (const isSlow of [false, true])
  test(`the way back while a place is judged stays where it led${isSlow ? ", be it on its way" : ""}; the way on has the place`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "the way back closes a phone’s sheet first");
    await openFilters(page, "/occasion-voiture-marque-citroen.html");
    await value(page, /^Essence/).click();
    await expect(page.getByRole("link", { name: "Retirer le filtre Essence" })).toBeVisible();
    const judge = await holdUp(page, "**/accueil/lieux?**");
    await typeInto(page, filters(page).getByPlaceholder("Ville, code postal"), "Lyon");
    const isAsked = page.waitForRequest("**/accueil/lieux?**");
    await page.keyboard.press("Enter");
    await isAsked;
    const answer = isSlow ? await holdUp(page, "**/*.data*") : () => {};
    await page.goBack();
    if (!isSlow) await expect(page.getByRole("link", { name: "Retirer le filtre Essence" })).toHaveCount(0);
    const isJudged = page.waitForResponse("**/accueil/lieux?**");
    judge();
    await isJudged;
    answer();
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL("/occasion-voiture-marque-citroen.html");
    await expect(filters(page).getByPlaceholder("Ville, code postal")).toHaveValue("");
    await page.goForward();
    await expect(page).toHaveURL(/CITROEN.*dptCp=69001.*energies=ess/);
  });

for (const [what, leave] of [
  ["loaded anew", (page: Page) => page.reload()],
  ["left by the way back and come to again", (page: Page) => page.goBack().then(() => page.goForward())],
] as const)
  for (const key of ["Tab", "", "Enter"])
    test(`a price typed${key === "" ? "" : `, with ${key},`} while a value is on its way is applied with it where the page is ${what}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile && what !== "loaded anew", "the way back closes a phone’s sheet first");
      await page.goto("/occasion-voiture-marque-citroen.html");
      await openFilters(page, "/listing?vertical=car&energies=ess");
      const answer = await holdUp(page, "**/*.data*");
      await value(page, /^Renault/).click();
      await typeInto(page, priceMax(page), "9000");
      if (key !== "") await page.keyboard.press(key);
      await leave(page);
      answer();
      await expect(page).toHaveURL(
        "/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=9000&energies=ess",
      );
      await expect(page.locator(".card").first()).toBeAttached();
      await page.goBack();
      // What was chosen in a phone's sheet took the place of the sheet's own entry.
      await expect(page).toHaveURL(
        isMobile ? "/essence/voiture-occasion-essence.html" : "/occasion-voiture-marque-citroen.html",
      );
    });

for (const [what, open, found] of [
  ["the alert", (page: Page) => page.getByRole("link", { name: "Créer l’alerte" }).click(), /alertes\/nouvelle.*9000/],
  [
    "all filters",
    (page: Page) => filters(page).getByRole("link", { name: "Tous les filtres" }).click(),
    /\/filters\?.*9000/,
  ],
] as const)
  test(`where the answer to a price is lost, ${what} opens with it, and the way back leads to its results and no further`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile && what === "the alert", "a phone's sheet lies over it");
    await openFilters(page, "/listing?vertical=car&energies=ess");
    await lose(page, "**/*.data*");
    await typeInto(page, priceMax(page), "9000");
    await open(page);
    await expect(page).toHaveURL(found);
    await noData(page);
    await page.goBack();
    await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000&energies=ess");
    if (isMobile) return; // the entry of the sheet lies before
    await touchesFollowed(page);
    await page.goBack();
    await touchesFollowed(page);
    await page.waitForLoadState("networkidle");
    await expect(page).not.toHaveURL(/9000/);
    await expect(page.locator('form.bounds input[name="priceMax"]').first()).toHaveValue("");
  });

test("where the answers to a price and to what follows are lost, the way back has the results before them", async ({
  page,
}) => {
  await openFilters(page, "/listing?vertical=car&energies=ess");
  await lose(page, "**/*.data*");
  await typeInto(page, priceMax(page), "9000");
  await page.keyboard.press("Enter");
  await typeInto(page, filters(page).getByLabel("Kilométrage max"), "90000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000&mileageMax=90000&energies=ess");
  await noData(page);
  await touchesFollowed(page);
  await page.goBack();
  await touchesFollowed(page);
  await page.waitForLoadState("networkidle");
  await expect(page).not.toHaveURL(/9000/);
  for (const name of ["priceMax", "mileageMax"])
    await expect(page.locator(`form.bounds input[name="${name}"]`).first()).toHaveValue("");
});

test("a sentence that is not answered yet is searched where the page is loaded anew meanwhile", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "on a phone the search opens a page of its own");
  await openFilters(page, "/listing?vertical=car&energies=ess");
  const answer = await holdUp(page, "**/*.data*");
  const isAsked = page.waitForRequest("**/*.data*");
  const header = page.getByRole("banner").getByLabel("Chercher un véhicule");
  await header.fill("break diesel");
  await header.press("Enter");
  await isAsked;
  await page.reload();
  answer();
  await expect(page).toHaveURL(/energies=dies.*texte=break\+diesel/);
});

test("the way back while a card is on its way after a price that was given up takes back the card alone", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's sheet lies over the cards");
  await openFilters(page, "/listing?vertical=car&energies=ess");
  await lose(page, "**/*.data*");
  await typeInto(page, priceMax(page), "9000");
  await page.locator(".card h3 a").first().click();
  await expect(page).toHaveURL(/9000/);
  await page.goBack();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000&energies=ess");
  await expect(priceMax(page)).toHaveValue("9\u202f000");
  await noData(page);
  await page.goBack();
  await expect(page).toHaveURL("/essence/voiture-occasion-essence.html");
});

test("the way back from a choice that failed, and from the filters page, leads to the results as they were", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone’s sheet lies between");
  await openFilters(page, "/listing?vertical=car&energies=ess");
  await page.route("**/*.data*", (route) => route.abort());
  await value(page, /^Renault/).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/panne|connexion|répond/i);
  await page.unroute("**/*.data*");
  await page.goBack();
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(page).toHaveURL("/essence/voiture-occasion-essence.html");
  await touchesFollowed(page);
  await filters(page).getByRole("link", { name: "Tous les filtres" }).click();
  await expect(page).toHaveURL(/\/filters/);
  await page.goBack();
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(page).toHaveURL("/essence/voiture-occasion-essence.html");
});

test("the way back while a card waits for a price takes back the card, and not the price", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "of a phone’s sheet, whose entry of the history stays while something is on its way");
  await openFilters(page, "/listing?vertical=car");
  const answer = await holdUp(page, "**/*.data*");
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.getByRole("button", { name: /^Voir (les|le|\d)/ }).click();
  await page.locator(".card h3 a").first().click();
  await page.goBack();
  answer();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
});

test("what takes its time is said to be on its way, until it is there", async ({ page }) => {
  await openFilters(page, "/listing?vertical=car");
  const answer = await holdUp(page, "**/*.data*");
  await value(page, /^Renault/).click();
  const bar = page.locator("[aria-live=polite]").getByText("Chargement", { exact: true });
  await expect(bar).toBeVisible();
  // Nothing lies over it, be it the sheet of filters.
  await expect
    .poll(() => bar.evaluate((element) => document.elementFromPoint(1, 1) === element), { timeout: 10_000 })
    .toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  answer();
  await expect(bar).toHaveCount(0);
});

test("Escape stops a page that is on its way: the one before stands as it was, nothing is told, and the next is gone to", async ({
  page,
}) => {
  await page.goto("/listing?vertical=car&priceMax=20000");
  await page.waitForLoadState("networkidle");
  const count = await page.locator(".head .count").textContent();
  const reports: string[] = [];
  page.on("request", (request) => request.url().includes("/incident") && reports.push(request.url()));
  const answer = await holdUp(page, "**/*.data*");
  const card = page.locator(".card h3 a").first();
  await card.click();
  const bar = page.locator("[aria-live=polite]").getByText("Chargement", { exact: true });
  await expect(bar).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=20000");
  await expect(page.locator(".head .count")).toHaveText(count ?? "");
  answer();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=20000");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  expect(reports).toEqual([]);
  await card.click();
  await expect(page.locator(".facts-key")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=20000");
});

test("a value that is stopped by Escape is not applied, and the next one is", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone Escape closes the sheet first");
  await openFilters(page, "/listing?vertical=car");
  const answer = await holdUp(page, "**/*.data*");
  await value(page, /^Renault/).click();
  await expect(value(page, /^Renault/)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(value(page, /^Renault/)).not.toHaveAttribute("aria-current");
  answer();
  await page.unroute("**/*.data*");
  await value(page, /^Peugeot/).click();
  await expect(page).toHaveURL("/occasion-voiture-marque-peugeot.html");
});

test("the filters page, reached before the script has come, leaves what was typed on the way back", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone’s sheet lies between");
  const comes = await holdUp(page, "**/assets/touches-*.js");
  const isHydrated = page.waitForRequest("**/assets/touches-*.js");
  await page.goto("/listing?vertical=car");
  await isHydrated;
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await filters(page).getByRole("link", { name: "Tous les filtres" }).click();
  await expect(page).toHaveURL(/\/filters/);
  comes();
  await page.goBack();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
});

test("a value is followed where the script that orders them does not come at all", async ({ page }) => {
  await page.route("**/assets/touches-*.js", (route) => route.abort());
  const isLost = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/touches-"));
  await page.goto("/listing?vertical=car");
  await isLost;
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if (await button.isVisible()) await button.click();
  await value(page, /^Renault/).click();
  await expect(page).toHaveURL("/occasion-voiture-marque-renault.html");
});

test("a bound typed while a value is on its way is applied with it, and a value after both", async ({ page }) => {
  await openFilters(page, "/listing?vertical=car");
  const answer = await holdUp(page, "**/*.data*");
  await value(page, /^Renault/).click();
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await filters(page).getByLabel("Kilométrage max").click();
  await page.keyboard.type("90000");
  await value(page, /^Peugeot/).click();
  answer();
  await expect(page).toHaveURL(
    "/listing?vertical=car&makesModelsCommercialNames=PEUGEOT%2CRENAULT&priceMax=9000&mileageMax=90000",
  );
  await expect(filters(page).getByLabel("Prix max")).toHaveValue("9\u202f000");
  await expect(filters(page).getByLabel("Kilométrage max")).toHaveValue("90\u202f000");
});

test("an order picked while a value is on its way keeps it", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone's sheet lies over the order");
  await openFilters(page, "/listing?vertical=car");
  const answer = await holdUp(page, "**/*.data*");
  await value(page, /^Renault/).click();
  await page.getByRole("combobox", { name: /^Trier/ }).selectOption("priceAsc");
  answer();
  await expect(page).toHaveURL(/makesModelsCommercialNames=RENAULT.*sortBy=priceAsc/);
});

test("where the answer to what was typed is lost, a value is chosen with it all the same", async ({ page }) => {
  await openFilters(page, "/listing?vertical=car");
  await lose(page, "**/*.data*");
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.keyboard.press("Enter");
  await value(page, /^Renault/).click();
  await expect(page).toHaveURL("/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=9000");
  await expect(page.locator(".card").first()).toBeVisible();
});

test("where the answer to a value is lost, all that was chosen and typed since is searched with it", async ({
  page,
}) => {
  await openFilters(page, "/listing?vertical=car");
  await lose(page, "**/*.data*");
  await value(page, /^Renault/).click();
  await value(page, /^Peugeot/).click();
  await value(page, /^Diesel/).click();
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(
    "/listing?vertical=car&makesModelsCommercialNames=PEUGEOT%2CRENAULT&priceMax=9000&energies=dies",
    { timeout: 25_000 },
  );
  await expect(page.locator(".card").first()).toBeAttached();
});

test("where the answer to a value is lost, the order picked next is that of its results", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's sheet lies over the order");
  await openFilters(page, "/listing?vertical=car");
  await lose(page, "**/*.data*");
  await value(page, /^Renault/).click();
  await page.getByRole("combobox", { name: /^Trier/ }).selectOption("priceAsc");
  await expect(page).toHaveURL(/makesModelsCommercialNames=RENAULT.*sortBy=priceAsc/, { timeout: 25_000 });
});

test("where the answer to a value fails, all that was chosen and typed meanwhile is searched with it", async ({
  page,
  isMobile,
}) => {
  await openFilters(page, "/listing?vertical=car");
  let fail = () => {};
  const awaited = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/*.data*", async (route) => {
    await awaited;
    await route.abort().catch(() => undefined); // given up meanwhile
  });
  await value(page, /^Renault/).click();
  await value(page, /^Diesel/).click();
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.keyboard.press("Enter");
  if (!isMobile) await page.getByRole("combobox", { name: /^Trier/ }).selectOption("priceAsc");
  fail();
  await expect(page).toHaveURL(
    `/listing?vertical=car&makesModelsCommercialNames=RENAULT&priceMax=9000&energies=dies${isMobile ? "" : "&sortBy=priceAsc"}`,
    { timeout: 25_000 },
  );
});

test("where the answer to what was typed is lost, the next bound is searched with it, though the keyboard is still there", async ({
  page,
}) => {
  await openFilters(page, "/listing?vertical=car");
  await lose(page, "**/*.data*");
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.keyboard.press("Enter");
  await typeInto(page, filters(page).getByLabel("Kilométrage max"), "90000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000&mileageMax=90000");
  await expect(page.locator(".card").first()).toBeAttached();
});

test("where the answer to what was typed is lost, a listing opens all the same, and the way back applies what was typed", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone's sheet lies over the cards");
  await openFilters(page, "/listing?vertical=car");
  await lose(page, "**/*.data*", (route) => route.request().url().includes("priceMax"));
  await typeInto(page, filters(page).getByLabel("Prix max"), "9000");
  await page.locator(".card h3 a").first().click();
  await expect(page).toHaveURL(/annonce-/);
  await page.unroute("**/*.data*");
  await page.goBack();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
  await expect(filters(page).getByLabel("Prix max")).toHaveValue("9\u202f000");
});

for (const [what, choose, found] of [
  ["a value", (page: Page) => value(page, /^Diesel/).click(), /energies=dies,ess/],
  [
    "a tag that is taken away",
    (page: Page) => page.getByRole("link", { name: "Retirer le filtre Essence" }).click(),
    /priceMax=60000$/,
  ],
  [
    "an order",
    (page: Page) => page.getByRole("combobox", { name: /^Trier/ }).selectOption("priceAsc"),
    /sortBy=priceAsc/,
  ],
  [
    "a place that is typed",
    (page: Page) => typeInto(page, filters(page).getByPlaceholder("Ville, code postal"), "Lyon"),
    /dptCp=69001/,
  ],
] as const)
  test(`${what}, and a card that is opened before it is answered: the way back has it`, async ({ page, isMobile }) => {
    test.skip(isMobile, "a phone's sheet lies over the cards");
    await openFilters(page, "/listing?vertical=car&energies=ess&priceMax=60000");
    const answer = await holdUp(page, "**/*.data*");
    await choose(page);
    await page.locator(".card h3 a").first().click();
    answer();
    await expect(page).toHaveURL(/annonce-/);
    await page.goBack();
    await expect(page).toHaveURL(found);
  });

test("a value chosen while a sentence from the header is on its way is one of its results", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "on a phone the search opens a page of its own");
  await openFilters(page, "/listing?vertical=car&energies=ess&priceMax=60000");
  const answer = await holdUp(page, "**/*.data*");
  // By its label: its role is another once suggestions have come.
  const header = page.getByRole("banner").getByLabel("Chercher un véhicule");
  await header.fill("break diesel");
  await header.press("Enter");
  await value(page, /^Renault/).click();
  answer();
  await expect(page).toHaveURL(/texte=break\+diesel/);
  await expect(page).toHaveURL(/makesModelsCommercialNames=RENAULT/);
  await expect(page).toHaveURL(/energies=dies/);
});

test("where nobody says whether a place is known, it is searched with what is chosen next", async ({ page }) => {
  await openFilters(page, "/listing?vertical=car");
  await lose(page, "**/accueil/lieux?**");
  await typeInto(page, filters(page).getByPlaceholder("Ville, code postal"), "Lyon");
  await value(page, /^Renault/).click();
  await expect(page).toHaveURL(/RENAULT.*dptCp=69001/);
});

test("the way back from a value of a group that is not answered yet stays where it led", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone the way back closes the sheet first");
  await page.goto("/occasion-voiture.html");
  await openFilters(page, "/listing?vertical=car&energies=dies");
  await filters(page).getByText("Couleurs", { exact: true }).click();
  await expect(filters(page).getByRole("checkbox", { name: /^Noir/ }).first()).toBeVisible();
  const answer = await holdUp(page, "**/filters/etat?**");
  const asked = page.waitForRequest("**/filters/etat?**");
  await filters(page).getByRole("checkbox", { name: /^Noir/ }).first().check();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL("/occasion-voiture.html");
  answer();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/occasion-voiture.html");
});

test("a value of a group chosen while another is on its way is applied with it", async ({ page }) => {
  await openFilters(page, "/listing?vertical=car");
  await filters(page).getByText("Couleurs", { exact: true }).click();
  await expect(filters(page).getByRole("checkbox", { name: /^Noir/ }).first()).toBeVisible();
  const answer = await holdUp(page, "**/*.data*");
  await value(page, /^Renault/).click();
  await filters(page).getByRole("checkbox", { name: /^Noir/ }).first().check();
  answer();
  await expect(page).toHaveURL("/occasion-voiture-marque-renault/couleur-noir.html");
});

test("the form keeps what was typed when nobody answers, and searches with it", async ({ page }) => {
  await openForm(page, "?vertical=car");
  await page.route("**/filters/etat?**", (route) => route.abort());
  const group = await openGroup(page, "Prix et mensualités");
  await typeInto(page, group.getByLabel("Prix max"), "9000");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: /^Rechercher/ }).click();
  await expect(page).toHaveURL("/listing?vertical=car&priceMax=9000");
});

test("the form has what was typed where the page is loaded anew before that is answered", async ({ page }) => {
  await openForm(page, "?vertical=car&energies=ess");
  const answer = await holdUp(page, "**/filters/etat?**");
  const asked = page.waitForRequest("**/filters/etat?**");
  const group = await openGroup(page, "Prix et mensualités");
  await typeInto(page, group.getByLabel("Prix max"), "9000");
  await page.keyboard.press("Tab");
  await asked;
  await page.reload();
  answer();
  await expect(page).toHaveURL(/\/filters\?(?=.*priceMax=9000)(?=.*energies=ess)/);
  await expect(group.getByLabel("Prix max")).toHaveValue("9\u202f000");
});

test("the way on taken while the way back is on its way leads to where it began", async ({ page, isMobile }) => {
  test.skip(!isMobile, "of a phone’s sheet, whose entry of the history stays between");
  await openFilters(page, "/listing?vertical=car&energies=ess");
  const first = page.url();
  await value(page, /^Renault/).click();
  await expect(page.getByRole("link", { name: "Retirer le filtre Renault", includeHidden: true })).toBeAttached();
  const chosen = page.url();
  await page.getByRole("button", { name: /^Voir (les|le|\d)/ }).click();
  const answer = await holdUp(page, "**/*.data*");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(first);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(chosen);
  answer();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(chosen);
});

test("an answer to the form that comes once it is left changes no other page's address", async ({ page }) => {
  await page.goto("/occasion-voiture.html");
  await openForm(page, "?vertical=car");
  const answer = await holdUp(page, "**/filters/etat?**");
  const asked = page.waitForRequest("**/filters/etat?**");
  const group = await openGroup(page, "Prix et mensualités");
  await typeInto(page, group.getByLabel("Prix max"), "9000");
  await asked;
  await page.getByRole("button", { name: /^Rechercher/ }).click();
  await page.goBack();
  await expect(page).toHaveURL("/occasion-voiture.html");
  answer();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/occasion-voiture.html");
});

test("the way back to a longer list that fails at first finds its cards and its place when it is tried again", async ({
  page,
}) => {
  await page.goto("/listing?vertical=car");
  await touchesFollowed(page);
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  const cards = page.locator(".card h3 a");
  await expect(cards.nth(40)).toBeAttached();
  const count = await cards.count();
  // The entry holds how far the list went once its cards stand.
  await expect.poll(() => page.evaluate(() => "more" in history.state)).toBe(true);
  await cards.nth(40).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await cards.nth(40).click();
  await expect(page).toHaveURL(/annonce-/);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /panne/ })).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(cards).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 300);
});

test("more listings that do not arrive leave those that are there, and are asked for again", async ({ page }) => {
  await page.goto("/listing?vertical=car");
  await touchesFollowed(page);
  const more = /-2\.html$/;
  for (const refuse of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: "Non." }),
    (route: Route) => route.fulfill({ contentType: "text/html", body: "<p>Réseau de la gare</p>" }),
  ]) {
    await page.route(more, refuse, { times: 1 });
    await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "Les annonces suivantes ne sont pas arrivées." }),
    ).toBeVisible();
    await expect(page.locator(".card")).toHaveCount(23);
  }
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(page.locator(".card")).toHaveCount(46);
});

test("more listings after another tab has chosen longer pages leave none out", async ({ page, context }) => {
  await page.goto("/listing?vertical=car");
  await touchesFollowed(page);
  const other = await context.newPage();
  await other.goto("/listing?vertical=car");
  await other.getByRole("button", { name: "92", exact: true }).click();
  await expect(other.locator(".card")).toHaveCount(92);
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect(page.locator(".card")).toHaveCount(92);
  const shown = (one: Page) =>
    one.locator(".card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-reference")));
  expect(await shown(page)).toEqual(await shown(other));
});
