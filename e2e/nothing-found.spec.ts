/** A search that finds nothing, or little: which way to go, exactly how far, and what is nearest. */
import type { APIRequestContext, Page } from "@playwright/test";
import { figure } from "./filter-form.ts";
import { expect, test } from "./journey.ts";
import type { TroubledSite } from "./start-troubled-site.ts";
import { startTroubledSite } from "./start-troubled-site.ts";

/** Electric, for 2,000 €, within 10 km of Aurillac: there is none. */
const NONE = "/listing?makesModelsCommercialNames=PEUGEOT:208&priceMax=2000&energies=elec&dptCp=15000&distance=1";

const total = (page: Page) => page.getByRole("status").first();
const sign = (page: Page) => page.locator(".sign").getByRole("link");
const nearest = (page: Page) => page.getByRole("heading", { name: "Les plus proches de votre demande" });

async function prices(request: APIRequestContext, query: string): Promise<readonly number[]> {
  const answer = await request.get(`/api/v5/search?${query}&sortBy=priceAsc&pageSize=20`);
  const { hits } = (await answer.json()) as { readonly hits: readonly { readonly price: number }[] }; // the API's own shape
  return hits.map(({ price }) => price);
}

/** Every way out leads to just as many as it says. */
async function expectExact(page: Page): Promise<void> {
  const told = await sign(page).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute("href") ?? "",
      total: link.querySelector(".n")?.textContent ?? "",
    })),
  );
  expect(told.length).toBeGreaterThan(0);
  for (const way of told) {
    await page.goto(way.href);
    await expect(total(page)).toHaveText(way.total);
  }
}

function journeys(): void {
  test("a search that two filters together keep from anything is no dead end", async ({ page }) => {
    await page.goto(NONE);
    await expect(total(page)).toHaveText("0 véhicule");
    await expect(page.getByRole("heading", { name: "Deux filtres à desserrer ensemble" })).toBeVisible();
    await expect(nearest(page)).toBeVisible();
    // One way has no order.
    const ways = await sign(page).count();
    await expect(page.getByText("Du plus petit écart au plus grand")).toHaveCount(ways > 1 ? 1 : 0);
    await expectExact(page);
  });

  test("a bound moves just as far as the nearest offer", async ({ page, request }) => {
    const [cheapest = 0] = await prices(request, "vertical=car&categories=46");
    const asked = Math.floor(cheapest * 0.9);
    await page.goto(`/listing?vertical=car&categories=46&priceMax=${asked}`);
    const reached = Math.ceil(cheapest / 50) * 50;
    const first = sign(page).first();
    await expect(first).toContainText(`+${(reached - asked).toLocaleString("fr-FR")}`);
    const promised = figure((await first.locator(".n").textContent()) ?? "");
    await first.click();
    await expect(page).toHaveURL(new RegExp(`priceMax=${reached}(?:&|$)`));
    await expect(total(page)).toHaveText(new RegExp(`^${promised}\\s`));
  });

  test("who asks for an electric car is shown electric ones before any other, and why they are near", async ({
    page,
  }) => {
    await page.goto("/listing?vertical=car&energies=elec&priceMax=1500");
    const near = page.locator(".cards").last().locator(".card");
    await expect(near.first()).toBeVisible();
    for (const card of await near.all())
      await expect(card.locator(".differs")).toHaveText(/^Ce qui diffère\s: \+.*\sÉlectrique, comme demandé$/);
  });

  test("few found are followed by the ways to more, and by the nearest that were not found", async ({
    page,
    request,
  }) => {
    const cheapest = await prices(request, "vertical=car&categories=46");
    await page.goto(`/listing?vertical=car&categories=46&priceMax=${cheapest[1] ?? 0}`);
    const found = await page
      .locator(".cards")
      .first()
      .locator("h3 a")
      .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    await expect(page.getByRole("heading", { name: "Pour en voir davantage" })).toBeVisible();
    const near = await page
      .locator(".cards")
      .last()
      .locator("h3 a")
      .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    expect(near.length).toBeGreaterThan(0);
    expect(near.filter((href) => found.includes(href))).toEqual([]);
    await expect(
      page
        .locator(".cards")
        .last()
        .getByText(/^Ce qui diffère\s:/)
        .first(),
    ).toBeVisible();
    await expectExact(page);
  });
}

test.describe("with a script", () => {
  journeys();

  test("the sign is followed by the keyboard, and the way out is a page of results", async ({ page }) => {
    await page.goto(NONE);
    const first = sign(page).first();
    const promised = (await first.locator(".n").textContent()) ?? "";
    await first.focus();
    await page.keyboard.press("Enter");
    await expect(total(page)).toHaveText(promised);
    await expect(page.locator(".card").first()).toBeVisible();
  });

  test("a bound that more than doubles is not offered while something nearer helps", async ({ page }) => {
    await page.goto("/listing?vertical=car&priceMax=9000&categories=47&energies=elec");
    await expect(sign(page).first()).toBeVisible();
    for (const way of await sign(page).allTextContents()) expect(way).not.toMatch(/^\+\s?\d{2}\s\d{3}\s€/);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  journeys();
});

test.describe("when nothing can be counted beside the results", () => {
  let site: TroubledSite;
  test.beforeAll(async () => {
    site = await startTroubledSite();
  });
  test.afterAll(() => site.stop());

  test("the search answers, its form says so and still chooses [8.6]", async ({ page }) => {
    const answer = await page.goto(`${site.origin}/listing?vertical=car&priceMax=77700`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator(".card").first()).toBeVisible();
    const found = figure((await total(page).textContent()) ?? "");
    expect(found).toBeGreaterThan(23);
    const form = page.getByRole("complementary", { name: "Filtres" });
    const button = page.getByRole("button", { name: /^Filtrer/ });
    if (await button.isVisible()) await button.click();
    await expect(form.getByText("Les nombres de véhicules manquent")).toBeVisible();
    await expect.poll(site.told).toContain("the engine cannot count");
    await form.getByRole("link", { name: "Diesel", exact: true }).click();
    await expect(page).toHaveURL(/energies=dies/);
    await expect(page.getByRole("link", { name: "Retirer le filtre Diesel" })).toBeAttached();
    await expect.poll(async () => figure((await total(page).textContent()) ?? "")).toBeLessThan(found);
  });
});
