import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const heart = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Favoris/ });

async function keepTheFirst(page: Page, count: number): Promise<void> {
  const hearts = page.locator(".card").getByRole("button", { name: /^Ajouter aux favoris/ });
  for (let kept = 0; kept < count; kept++) await hearts.first().click();
}

test("the header counts the favourites, and leads to them, the latest first [3.28]", async ({ page }) => {
  await page.goto("/listing");
  await expect(heart(page)).toHaveAccessibleName("Favoris");
  const names = page.locator(".card h3");
  const [first, second] = [await names.nth(0).textContent(), await names.nth(1).textContent()];
  await keepTheFirst(page, 2);
  await expect(heart(page)).toHaveAccessibleName("Favoris\u202f: 2");
  await heart(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 favoris");
  await expect(names).toHaveText([second ?? "", first ?? ""]);
});

for (const [where, address] of [
  ["of results", "/listing"],
  ["of a showroom, which runs once it is touched", "/C525537/index"],
] as const)
  test(`a heart ${where} that is touched before the script has come is kept once it has`, async ({ page }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    const hearts = page.locator(".card .fave");
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    release();
    await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "true");
    await expect(heart(page)).toHaveAccessibleName("Favoris\u202f: 2");
    await hearts.nth(0).click();
    await expect(heart(page)).toHaveAccessibleName("Favoris\u202f: 1");
  });

test("a heart that is touched without a connection is kept, and nothing fails for the code that would tell of it", async ({
  page,
  context,
}) => {
  await page.goto("/listing");
  await page.waitForLoadState("networkidle");
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await context.setOffline(true);
  const first = page.locator(".card .fave").first();
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/tell-favourite"));
  await first.click();
  await refused;
  await expect(first).toHaveAttribute("aria-pressed", "true");
  // Whatever a rejection leads to has come once the page has had turns of its own.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(failures).toEqual([]);
});

test("a page that was kept for Back counts what another has kept meanwhile, and loses none of it", async ({ page }) => {
  await page.goto("/listing");
  await keepTheFirst(page, 1);
  await expect(heart(page)).toHaveAccessibleName("Favoris\u202f: 1");
  // What another page of this tab did; this one was frozen, and heard nothing of it.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("favorites") ?? "[]") as string[];
    localStorage.setItem("favorites", JSON.stringify(["ELSEWHERE", ...kept]));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(heart(page)).toHaveAccessibleName("Favoris\u202f: 2");
  await keepTheFirst(page, 2);
  expect(await page.evaluate(() => localStorage.getItem("favorites"))).toContain("ELSEWHERE");
});

test("one that is taken away stays in sight until the page is left, and can be had back", async ({ page }) => {
  await page.goto("/listing");
  await keepTheFirst(page, 1);
  await page.goto("/favoris");
  const card = page.locator(".card");
  await card.getByRole("button", { name: /^Retirer des favoris/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vos favoris");
  await card.getByRole("button", { name: /^Ajouter aux favoris/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 favori");
});

test("what nobody kept is explained, with a way to the listings, and nothing is asked of the site", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/favoris");
  await expect(page.getByText("Touchez le cœur d’une annonce")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Voir les annonces" }).click();
  await expect(page).toHaveURL(/\/listing$/);
  expect(asked).not.toContain("/favoris/annonces");
});

test("a reference that nobody knows any more is told and can be taken off the list", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("favorites", JSON.stringify(["ZORGLUB"])));
  await page.goto("/favoris");
  await expect(page.getByText("1 annonce n’existe plus.")).toBeVisible();
  await page.getByRole("button", { name: "La retirer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vos favoris");
});

test("favourites that cannot be read are still kept, and can be asked for again", async ({ page }) => {
  await page.goto("/listing");
  await keepTheFirst(page, 1);
  await page.route("**/favoris/annonces*", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto("/favoris");
  await expect(page.getByRole("alert")).toContainText("toujours gardés");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.locator(".card")).toHaveCount(1);
});

test("the page of favourites has no fault that a tool can find, in light and dark", async ({ page }) => {
  await page.goto("/listing");
  await keepTheFirst(page, 3);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/favoris");
    await expect(page.locator(".card")).toHaveCount(3);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page of favourites says where they are", async ({ page }) => {
    await page.goto("/favoris");
    await expect(page.getByText("il faut JavaScript pour les relire")).toBeVisible();
  });
});
