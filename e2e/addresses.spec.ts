import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const total = async (page: Page) =>
  (await page.getByRole("status").filter({ hasText: /\d/ }).first().textContent())?.replace(/\D/g, "");

/** What the page tells search engines, by type. */
async function told(page: Page): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return new Map(
    texts.map((text) => {
      const data = JSON.parse(text) as Record<string, unknown>; // written by structured-data.ts
      return [String(data["@type"]), data];
    }),
  );
}

/** A dealer who has many offers. */
async function someDealer(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=100");
  const { hits } = (await answer.json()) as { hits: { curef?: string }[] }; // as api/answers.ts says
  const counts = new Map<string, number>();
  for (const { curef } of hits) if (curef !== undefined) counts.set(curef, (counts.get(curef) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (most === undefined) throw new Error("no dealer");
  return most[0];
}

test("a facet leads to the path of its filters, without leaving the page, and back again [2.2]", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the facets are a sheet on phones: search.spec.ts opens it");
  await page.goto("/occasion-voiture.html");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const facets = page.getByRole("complementary", { name: "Filtres" });
  await facets.getByRole("link", { name: /^Renault/ }).click();
  await expect(page).toHaveURL("/occasion-voiture-marque-renault.html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault d’occasion");
  await facets.getByRole("link", { name: /^Diesel/ }).click();
  await expect(page).toHaveURL("/diesel/voiture-occasion-diesel-marque-renault.html");
  await facets.getByRole("link", { name: /^Bonne affaire/ }).click();
  await expect(page).toHaveURL(/^[^?]+\/listing\?vertical=car&/);
  await page.goBack();
  await expect(page).toHaveURL("/diesel/voiture-occasion-diesel-marque-renault.html");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renault d’occasion");
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});

test("a page with a path says what it holds, where it stands and what is near, in true figures", async ({ page }) => {
  await page.goto("/occasion-voiture-marque-peugeot.html");
  const count = await total(page);
  await expect(page.locator(".figures")).toHaveText(/^de [\d\s]+€ à [\d\s]+€, la moitié à [\d\s]+€ ou moins\./);
  await expect(page.locator(".crumbs")).toHaveText(/Accueil.*Voitures.*Peugeot d’occasion/s);
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  expect(description?.replace(/\D/g, "")).toMatch(new RegExp(`^${count}`));
  const near = page.getByRole("navigation", { name: "Recherches voisines" });
  const link = near.getByRole("link", { name: /^Peugeot 208$/ });
  const promised = (await link.locator("xpath=ancestor::li[1]").locator(".n").textContent())?.replace(/\D/g, "");
  await link.click();
  await expect(page).toHaveURL("/occasion-voiture-modele-peugeot-208.html");
  await expect.poll(() => total(page)).toBe(promised);
});

test("results and listings tell search engines what they are", async ({ page }) => {
  await page.goto("/occasion-voiture-modele-peugeot-208.html");
  const results = await told(page);
  expect(results.get("ItemList")).toMatchObject({ numberOfItems: Number(await total(page)) });
  expect(results.get("BreadcrumbList")?.["itemListElement"]).toHaveLength(4);
  const { itemListElement: listed } = results.get("ItemList") as { itemListElement: { url: string }[] };
  const [first] = listed;
  await page.goto(first?.url ?? "");
  const listing = await told(page);
  expect(listing.get("Car")).toMatchObject({
    brand: { name: "Peugeot" },
    model: "208",
    offers: { "@type": "Offer", priceCurrency: "EUR" },
  });
  expect(listing.get("Car")?.["url"]).toBe(await page.locator('link[rel="canonical"]').getAttribute("href"));
});

for (const [asked, there] of [
  ["/listing?vertical=car", "/occasion-voiture.html"],
  ["/Occasion_Voiture", "/occasion-voiture.html"],
  ["/occasion-voiture-marque-vw.html?utm_source=lettre", "/occasion-voiture-marque-volkswagen.html?utm_source=lettre"],
  ["/occasion-voiture-marque-citroen.html?energies=dies", "/diesel/voiture-occasion-diesel-marque-citroen.html"],
  ["/region/occasion-voiture-auvergne-rhone-alpes/rhone-69.html", "/departement/occasion-voiture-rhone-69.html"],
] as const) {
  test(`${asked} has moved for good to ${there}`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe(there);
  });
}

for (const [path, code] of [
  ["/region/occasion-voiture-atlantide.html", "badSeoParameter region"],
  ["/departement/occasion-voiture-rhone-38.html", "badSeoParameter department"],
  ["/region/occasion-voiture-bretagne/rhone-69.html", "badSeoParameter region/department"],
  ["/occasion-voiture-marque-trotinette.html", "badSeoParameter make"],
] as const) {
  test(`${path} is refused as ${code}, with ways on [5.18, 8.3]`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("main")).toHaveAttribute("data-error", code);
    await expect(
      page
        .getByRole("navigation", { name: /Recherches les plus proches|Toutes les annonces/ })
        .getByRole("link")
        .first(),
    ).toBeVisible();
  });
}

test("a dealer's stock stands under the dealer's address, nine to a page [2.6, 9.1]", async ({
  page,
  request,
  isMobile,
}) => {
  const curef = await someDealer(request);
  await page.goto(`/${curef}/index`);
  await expect(page.locator(".card").first()).toBeVisible();
  expect(await page.locator(".card").count()).toBeLessThanOrEqual(9);
  const all = await request.get(`/api/v5/search?curef=${curef}&pageSize=0`);
  expect(String(((await all.json()) as { total: number }).total)).toBe(await total(page)); // as api/answers.ts says
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/${curef}/index$`));
  const ways = page.getByRole("banner").getByRole("link");
  const led = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(led[0]).toBe(`/${curef}/index`);
  // Nothing in its header leads away from it but to what its visitor writes to it, and keeps.
  expect(led.filter((href) => !href.startsWith(`/${curef}/`) && !href.startsWith("#"))).toEqual([
    ...(isMobile ? [] : [`/contact/ecrire/${curef}`]),
    "/favoris",
  ]);
  const short = await request.get(`/${curef}`, { maxRedirects: 0 });
  expect(short.status()).toBe(200);
  expect((await request.get("/C999999999999/index")).status()).toBe(404);
});

test("crawlers and feed readers find sitemaps and the newest offers", async ({ page, request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  const index = await (await request.get(sitemap)).text();
  expect([...index.matchAll(/sitemaps\/([a-z]+)-1\.xml/g)].map(([, kind]) => kind)).toEqual([
    "pages",
    "marques",
    "lieux",
    "energies",
    "carrosseries",
    "budgets",
    "financements",
    "annonces",
  ]);
  await page.goto("/occasion-moto-marque-honda.html");
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const rss = await (await request.get(feed ?? "")).text();
  const dates = [...rss.matchAll(/<pubDate>([^<]+)</g)].map(([, date = ""]) => Date.parse(date));
  expect(dates.length).toBeGreaterThan(0);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(rss).toContain("<title>Motos Honda d’occasion – Virage</title>");
});

test("a page with neighbours has no accessibility fault", async ({ page }) => {
  await page.goto("/departement/occasion-voiture-rhone-69.html");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
});

test("what strangers write into an address names no page", async ({ page }) => {
  await page.goto(
    "/listing?dptCp=Appelez%20le%200899&versions=ARNAQUE&options=arnaque&makesModelsCommercialNames=ZORGLUB&city=ARNAQUE",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Voitures et utilitaires d’occasion");
  expect(await page.title()).toBe("Voitures et utilitaires d’occasion – Virage");
});
