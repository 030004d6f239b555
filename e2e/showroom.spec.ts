/** A dealer's showroom: who sells, what he has of each kind, and the way back to where the visitor came from. */
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

interface Found {
  readonly total: number;
  readonly hits: readonly { readonly curef?: string }[];
}

async function found(request: APIRequestContext, query: string): Promise<Found> {
  const answer = await request.get(`/api/v5/search?${query}`);
  return (await answer.json()) as Found; // the shape of the API's answer
}

const held = async (request: APIRequestContext, curef: string, vertical: string) =>
  (await found(request, `curef=${curef}&vertical=${vertical}&pageSize=0`)).total;

/** The dealers of some offers of one kind, in the order of those. */
async function dealersOf(request: APIRequestContext, vertical: string): Promise<readonly string[]> {
  const { hits } = await found(request, `vertical=${vertical}&pageSize=100&customerFamilyCodes=PROFESSIONNEL&seed=x`);
  return [...new Set(hits.flatMap(({ curef }) => curef ?? []))];
}

async function motorcycleDealer(request: APIRequestContext): Promise<string> {
  for (const curef of await dealersOf(request, "moto"))
    if ((await held(request, curef, "auto,utilitaire")) === 0 && (await held(request, curef, "scooter")) > 0)
      return curef;
  throw new Error("no dealer sells motorcycles and scooters alone");
}

async function carDealer(request: APIRequestContext): Promise<string> {
  for (const curef of await dealersOf(request, "utilitaire"))
    if ((await held(request, curef, "auto")) > 10) return curef;
  throw new Error("no dealer sells cars and vans");
}

const figure = (text: string | null) => Number((text ?? "").replaceAll(/\D/g, ""));
const tabs = (page: Page) => page.getByRole("navigation", { name: "Type de véhicule" }).getByRole("link");

test("what is kept in a showroom is counted in its header, which leads to it", async ({ page }) => {
  await page.goto("/C525537/index");
  await page
    .locator(".card")
    .getByRole("button", { name: /^Ajouter aux favoris/ })
    .first()
    .click();
  const heart = page.getByRole("banner").getByRole("link", { name: /^Favoris/ });
  await expect(heart).toHaveAccessibleName("Favoris\u202f: 1");
  await heart.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 favori");
});

test("a showroom of motorcycles shows them at its own address, with a tab and a count for each kind it has [2.25, 3.33]", async ({
  page,
  request,
}) => {
  const curef = await motorcycleDealer(request);
  const [motorcycles, scooters, quads] = await Promise.all(
    ["moto", "scooter", "quad"].map((vertical) => held(request, curef, vertical)),
  );
  await page.goto(`/${curef}/index`);
  const labels = [
    ["Motos", motorcycles],
    ["Scooters", scooters],
    ["Quads", quads],
  ].flatMap(([label, count]) => (count === 0 ? [] : [`${label}${count}`]));
  await expect(tabs(page)).toHaveText(labels);
  // What it has most of.
  const most = Math.max(motorcycles ?? 0, scooters ?? 0, quads ?? 0);
  await expect(page.getByRole("status").first()).toHaveText(`${most} véhicules`);
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/C\d+\/cat-(moto|scooter|quad)\/index$/);

  await tabs(page)
    .filter({ hasText: /^Scooters/ })
    .click();
  await expect(page).toHaveURL(`/${curef}/cat-scooter/index`);
  await expect(page.getByRole("status").first()).toHaveText(new RegExp(`^${scooters} véhicules?$`));
  await expect(tabs(page).filter({ hasText: /^Scooters/ })).toHaveAttribute("aria-current", "page");

  await page.goto(`/${curef}/filters`);
  await expect(page).toHaveURL(/\/filters\?vertical=(moto|scooter|quad)$/);
  await expect(tabs(page)).toHaveText(labels);
});

test("a showroom is headed by its dealer, its address and what is counted of its stock", async ({ page, request }) => {
  const curef = await carDealer(request);
  const all = await held(request, curef, "auto,utilitaire");
  await page.goto(`/${curef}/index`);
  const sign = (await page.locator("header.top .dealer-name > :last-child").textContent()) ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sign.trim());
  await expect(page.getByRole("heading", { level: 2, name: /d’occasion$/ })).toBeVisible();
  await expect(page.locator(".dealer")).toContainText(/\d{5} \p{Lu}/u);
  const facts = page.locator(".dealer-facts");
  await expect(facts.locator("div")).toHaveCount(6);
  expect(figure(await facts.locator("dd").first().textContent())).toBe(all);
  const underpriced = await found(
    request,
    `curef=${curef}&vertical=auto,utilitaire&goodDealBadges=VERY_GOOD_DEAL,GOOD_DEAL,EQUITABLE_DEAL&pageSize=0`,
  );
  await expect(facts).toContainText(`Prix sous l’estimation${underpriced.total} sur ${all}`);
  await expect(tabs(page).first()).toHaveText(`Voitures et utilitaires${all}`);
});

test("all families of a group are called what they are, and the keyboard stays where it chose them [4.19]", async ({
  page,
  request,
  isMobile,
}) => {
  const curef = "C261431";
  await page.goto(`/${curef}/index?allFamilies=true`);
  await touchesFollowed(page);
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  const stock = page.locator("#stock");
  const group = stock.getByRole("link", { name: /^Tout le groupe/ });
  await stock.locator("summary").click();
  await expect(group).toBeVisible();
  await group.focus();
  await group.press("Enter");
  await expect(page).toHaveURL(`/${curef}/index?allFamilies=true&showroomStock=group`);
  await expect(stock.locator("[aria-current]")).toHaveText(/^Tout le groupe/);
  await expect(stock.locator("summary")).toBeFocused();
  const all = (await found(request, `curef=${curef}&showroomStock=group&allFamilies=true&pageSize=0`)).total;
  expect(all).toBeGreaterThan(await held(request, curef, "auto,utilitaire"));
  if (isMobile) await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 2, name: "Véhicules d’occasion" })).toBeVisible();
  await expect(page.getByRole("status").first()).toHaveText(`${all} véhicules`);
  await expect(tabs(page).and(page.locator("[aria-current]"))).toHaveText(`Toutes les familles${all}`);
  for (const type of [/^Citadine/, /^Roadster/])
    await expect(page.locator("#type a", { hasText: type })).toHaveCount(1);
});

test("who has one address is asked for no place, in the panel and in the form", async ({ page, request, isMobile }) => {
  const curef = await carDealer(request);
  await page.goto(`/${curef}/index`);
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  const panel = page.getByRole("complementary", { name: "Filtres" });
  await expect(panel.getByText("Prix et mensualités")).toBeVisible();
  await expect(panel.getByText("Localisation des véhicules")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Trier par" }).getByRole("option")).not.toContainText([
    "Les plus proches",
  ]);
  await page.goto(`/${curef}/filters`);
  await expect(page.getByLabel(/code postal/i)).toHaveCount(0);
});

test("a showroom leads back to the listing that it was opened from, and to the whole market", async ({
  page,
  isMobile,
}) => {
  await page.goto("/listing?vertical=car&customerFamilyCodes=PROFESSIONNEL");
  const search = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const stock = page.getByRole("link", { name: /^Voir ses \d/ });
  for (let card = 0; card < 9; card += 1) {
    await page.locator(".card h3 a").nth(card).click();
    await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
    if ((await stock.count()) > 0) break;
    await page.goBack();
    await expect(page.locator(".card").first()).toBeVisible();
  }
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const listing = page.url();
  await stock.click();
  await expect(page).toHaveURL(/\/C\d+\/index$/);
  const back = page.getByRole("navigation", { name: "Retour" });
  await expect(back.getByRole("link", { name: `Retour à\u202f: ${name}` })).toBeVisible();
  // What is chosen in the showroom does not lose it.
  await page.getByRole("combobox", { name: "Trier par" }).selectOption("Prix croissant");
  await expect(page).toHaveURL(/sortBy=priceAsc$/);
  await back.getByRole("link", { name: `Retour à\u202f: ${name}` }).click();
  await expect(page).toHaveURL(listing);
  // The entry before is the showroom now: the way back leads to the search all the same.
  await page.getByRole("link", { name: `Retour à\u202f: ${search}` }).click();
  await expect(page).toHaveURL("/listing?vertical=car&customerFamilyCodes=PROFESSIONNEL");
  await page.goBack();
  await stock.click();

  // Its form does not lose it either.
  await expect(back.getByRole("link", { name: `Retour à\u202f: ${name}` })).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  await page.getByRole("link", { name: "Tous les filtres" }).click();
  await page.getByRole("button", { name: /^Rechercher/ }).click();
  await expect(page).toHaveURL(/\/C\d+\/index$/);
  await expect(back.getByRole("link", { name: `Retour à\u202f: ${name}` })).toBeVisible();
  await back.getByRole("link", { name: /^Toutes les annonces/ }).click();
  await expect(page).toHaveURL("/listing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Voitures et utilitaires d’occasion");
});

test("a showroom that was entered from elsewhere leads back to no listing, whatever followed it", async ({
  page,
  request,
}) => {
  await page.goto(`/${await carDealer(request)}/index`);
  await page.waitForLoadState("networkidle");
  await page.locator(".card h3 a").first().click();
  await page.getByRole("link", { name: /^Voir ses \d/ }).click();
  const back = page.getByRole("navigation", { name: "Retour" });
  const toListing = back.getByRole("link", { name: /^Retour à/ });
  await expect(toListing).toBeVisible();
  await page.getByRole("combobox", { name: "Trier par" }).selectOption("Prix croissant");
  await expect(page).toHaveURL(/sortBy=priceAsc$/);
  await expect(toListing).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.goBack();
  await expect(back.getByRole("link", { name: /^Toutes les annonces/ })).toBeVisible();
  await expect(toListing).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  await page.goForward();
  await expect(toListing).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/sortBy=priceAsc$/);
  await expect(toListing).toBeVisible();
});

test("the stock of a showroom comes first on a phone, its figures after it", async ({ page, request, isMobile }) => {
  await page.goto(`/${await motorcycleDealer(request)}/index`);
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const [card, facts] = [await top(".card"), await top(".dealer-facts")];
  if (isMobile) {
    expect(card).toBeLessThanOrEqual(330);
    expect(facts).toBeGreaterThan(card);
  } else expect(facts).toBeLessThan(card);
});

for (const theme of ["light", "dark"] as const)
  test(`a showroom has no fault of accessibility, ${theme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const curef of [await motorcycleDealer(request), await carDealer(request)]) {
      await page.goto(`/${curef}/index`);
      await expect(page.locator(".card").first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a showroom has its name, its tabs, its stock and the way to the whole market", async ({ page, request }) => {
    const curef = await motorcycleDealer(request);
    await page.goto(`/${curef}/index`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".card").first()).toBeVisible();
    await tabs(page).last().click();
    await expect(page).toHaveURL(/\/cat-(scooter|quad)\/index$/);
    await page
      .getByRole("navigation", { name: "Retour" })
      .getByRole("link", { name: /^Toutes les annonces/ })
      .click();
    await expect(page).toHaveURL(/\/occasion-(scooter|quad)\.html$/);
  });
});

/** The first dealer of the demonstration whose showroom, as served, has that in it. */
async function dealerWith(request: APIRequestContext, part: string): Promise<string> {
  const answer = await request.get("/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=100");
  const { hits } = (await answer.json()) as { hits: { curef?: string }[] }; // as api/answers.ts says
  for (const { curef } of hits) {
    const page = curef === undefined ? "" : await (await request.get(`/${curef}/index`)).text();
    if (curef !== undefined && page.includes(part)) return curef;
  }
  throw new Error(`no showroom has ${part}`);
}

test("a showroom bears its dealer’s colour in both themes, and the market none of it", async ({ page, request }) => {
  const curef = await dealerWith(request, "/couleurs/7a2e66.css");
  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.querySelector(".tabs [aria-current], .top .logo") ?? document.body)
        .getPropertyValue("--accent")
        .trim(),
    );
  const plate = page.locator("header.top .plate");
  await page.goto(`/${curef}/index`);
  await expect(plate).toHaveCSS("background-color", "rgb(122, 46, 102)");
  const ours = await accent();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(plate).toHaveCSS("background-color", "rgb(149, 71, 127)");
  await page.goto("/listing");
  expect(await accent()).not.toBe(ours);
  await expect(page.locator("link[href^='/couleurs/']")).toHaveCount(0);
});

test("a showroom says when its dealer is open, with today marked, and where it is", async ({ page, request }) => {
  await page.goto(`/${await dealerWith(request, 'aria-current="date"')}/index`);
  const visit = page.locator("#acces");
  await expect(visit.locator("tr[aria-current=date]")).toHaveCount(1);
  await expect(visit.locator("tr[aria-current=date]")).toContainText("aujourd’hui");
  await expect(visit.getByRole("img", { name: /sur la carte du département/ })).toBeVisible();
});

test("a dealer is called and written to from the bar of its showroom, and from under the thumb", async ({
  page,
  isMobile,
  request,
}) => {
  const curef = await dealerWith(request, 'action="/contact/vitrine/');
  await page.goto(`/${curef}/index`);
  const place = isMobile ? page.getByRole("navigation", { name: "Filtres et ordre" }) : page.getByRole("banner");
  await expect(place.locator(".ask-phone")).toHaveAttribute("data-hydrated", "true");
  const ask = place.getByRole("button", { name: "Afficher le numéro" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await ask.click();
  const number = place.getByRole("link", { name: /^0\d(?:\s\d\d){4}$/ });
  await expect(number).toBeInViewport({ ratio: 1 });
  await expect(number).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  if (isMobile) {
    const order = place.getByRole("combobox", { name: "Trier par" });
    await expect(order).toBeInViewport({ ratio: 1 });
    return;
  }
  await page.getByRole("navigation", { name: "La vitrine" }).getByRole("link", { name: "Nous écrire" }).click();
  await expect(page).toHaveURL(`/contact/ecrire/${curef}`);
});

test("the number of a showroom’s dealer is shown to who asks for it, with a script and without", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const address = `/${await dealerWith(request, 'action="/contact/vitrine/')}/index`;
  await page.goto(address);
  const visit = page.locator("#acces");
  await expect(page.locator(".house a[href^='tel:']")).toHaveCount(0);
  await expect(visit.locator(".ask-phone")).toHaveAttribute("data-hydrated", "true");
  await visit.getByRole("button", { name: "Afficher le numéro" }).click();
  const number = visit.getByRole("link", { name: /^0\d(?:\s\d\d){4}$/ });
  await expect(number).toBeVisible();
  await expect(number).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(address);
  await plain.locator("#acces").getByRole("button", { name: "Afficher le numéro" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toContainText("Téléphoner à");
  await expect(plain.locator("a.phone")).toHaveText((await number.textContent()) ?? "");
  await plain.getByRole("link", { name: "Revenir à la vitrine" }).click();
  await expect(plain).toHaveURL(new RegExp(`${address}$`));
  await context.close();
});
