import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { openGroup, search, settled, subPage, validate, value } from "./filter-form.ts";

interface Found {
  readonly hits: readonly { readonly curef?: string }[];
}

/** Dealers of some offers, in no order that matters. */
async function dealers(request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get("/api/v5/search?vertical=car&pageSize=100&customerFamilyCodes=PROFESSIONNEL");
  const { hits } = (await answer.json()) as Found; // the shape of the API's answer
  return [...new Set(hits.flatMap(({ curef }) => curef ?? []))];
}

async function dealerOfVans(request: APIRequestContext): Promise<string> {
  const sellCars = new Set(await dealers(request));
  const answer = await request.get("/api/v5/search?vertical=utilitaire&pageSize=100&customerFamilyCodes=PROFESSIONNEL");
  const { hits } = (await answer.json()) as Found; // the shape of the API's answer
  const both = hits.find(({ curef }) => curef !== undefined && sellCars.has(curef));
  if (both?.curef === undefined) throw new Error("no dealer sells cars and vans");
  return both.curef;
}

const stock = (page: Page) => page.locator("#stock");

test("a showroom's form has its stock first, two tabs, and no price indicator [2.25, 2.26, 2.27]", async ({
  page,
  request,
}) => {
  // Tabs are those of which the dealer has any.
  const curef = await dealerOfVans(request);
  await page.goto(`/${curef.toLowerCase()}/filters`);
  await expect(page).toHaveURL(`/${curef}/filters`);
  await expect(page.locator(".group").first()).toContainText("Stock du professionnel");
  await expect(page.getByRole("heading", { name: "Indicateur de prix" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Toutes les familles/ })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Type de véhicule" }).getByRole("link");
  await expect(tabs).toHaveText([/^Voitures et utilitaires\d+$/, /^Utilitaires\d+$/]);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(`/${curef}/filters?vertical=truck`);
});

test("the form keeps its showroom through changes, and leads to it [2.5]", async ({ page, request }) => {
  const [curef = ""] = await dealers(request);
  await page.goto(`/${curef}/filters`);
  await expect(page.locator("main.filters")).toHaveAttribute("data-hydrated", "true");
  await openGroup(page, "Boîte de vitesse");
  await value(page, /^Manuelle/).click();
  await settled(page);
  await validate(page);
  await expect(page).toHaveURL(`/${curef}/filters?gearbox=MANUAL`);
  await expect(subPage(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Fermer les filtres" })).toHaveAttribute(
    "href",
    `/${curef}/index?gearbox=MANUAL`,
  );
  await expect(search(page)).toHaveText(/^Rechercher \(/);
});

test("whose stock is a link to the showroom, and the current one cannot be unset [4.19]", async ({ page, request }) => {
  let links = 0;
  for (const curef of await dealers(request)) {
    await page.goto(`/${curef}/filters`);
    await expect(stock(page).locator("[aria-current]")).toHaveCount(1);
    await expect(stock(page).locator("a[aria-current]")).toHaveCount(0);
    links = await stock(page).getByRole("link").count();
    if (links === 0) continue;
    await expect(stock(page).getByRole("link")).toHaveAttribute("href", `/${curef}/index?showroomStock=group`);
    break;
  }
  expect(links).toBe(1);
});

test("a dealer nobody knows has no form", async ({ page }) => {
  expect((await page.goto("/C99999999/filters"))?.status()).toBe(404);
  expect((await page.goto("/truc/filters"))?.status()).toBe(404);
});
