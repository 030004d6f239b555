import { expect, test } from "./journey.ts";

const SEARCH = "/occasion-voiture.html";

test("a listing leads back to its results and on to its neighbours there", async ({ page }) => {
  await page.goto(SEARCH);
  const links = page.locator(".card h3 a");
  const [first, second] = [await links.nth(0).getAttribute("href"), await links.nth(1).getAttribute("href")];
  await links.first().click();
  const way = page.getByRole("navigation", { name: "Résultats" });
  await expect(way.getByRole("link", { name: "Annonce précédente" })).toHaveCount(0);
  await way.getByRole("link", { name: "Annonce suivante" }).click();
  await expect(page).toHaveURL(second ?? "");
  await page.reload();
  await way.getByRole("link", { name: "Annonce précédente" }).click();
  await expect(page).toHaveURL(first ?? "");
  await way.getByRole("link", { name: /Voitures d’occasion/ }).click();
  await expect(page).toHaveURL(SEARCH);
  await expect(page.locator(".card").first()).toBeVisible();
  // Neighbours took the listing's place in the history: what comes before the results is what came before them.
  await page.goForward();
  await expect(page).toHaveURL(first ?? "");
});

test("who goes through listings by keys keeps the focus on the way on, and at the end of it on the way back", async ({
  page,
}) => {
  await page.goto(SEARCH);
  await page.locator(".card h3 a").nth(1).click();
  const way = page.getByRole("navigation", { name: "Résultats" });
  await expect(way.getByText(/^Annonce 2 sur /)).toBeVisible();
  const [before, after] = ["Annonce précédente", "Annonce suivante"].map((name) => way.getByRole("link", { name }));
  if (before === undefined || after === undefined) throw new Error("no way");
  await after.press("Enter");
  await expect(way.getByText(/^Annonce 3 sur /)).toBeVisible();
  await expect(after).toBeFocused();
  for (const place of [2, 1]) {
    await before.press("Enter");
    await expect(way.getByText(new RegExp(`^Annonce ${place} sur `))).toBeVisible();
  }
  await expect(before).toHaveCount(0);
  await expect(after).toBeFocused();
});

test("the last listing of a page leads on to the first of the next, and each says where it stands", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const last = page.locator(".card h3 a").last();
  const [from, second] = [await last.getAttribute("href"), page.getByRole("link", { name: "Suivante" })];
  const shown = (await page.getByText(/^Véhicules 1 à \d+ sur /).textContent()) ?? "";
  const [, to = "", total = ""] = /à (\d+) sur (.+)$/.exec(shown) ?? [];
  const next = await (await page.request.get((await second.getAttribute("href")) ?? "")).text();
  const [, first = ""] = /data-reference[^]*?<h3><a href="([^"]+)"/.exec(next) ?? [];
  await last.click();
  const way = page.getByRole("navigation", { name: "Résultats" });
  await expect(way.getByText(`Annonce ${to} sur ${total}`)).toBeVisible();
  await way.getByRole("link", { name: "Annonce suivante" }).click();
  await expect(page).toHaveURL(first);
  await expect(way.getByText(`Annonce ${Number(to) + 1} sur ${total}`)).toBeVisible();
  await way.getByRole("link", { name: "Annonce précédente" }).click();
  await expect(page).toHaveURL(from ?? "");
});

test("a listing that was reached some other way leads to no results of others", async ({ page }) => {
  await page.goto(SEARCH);
  const href = await page.locator(".card h3 a").first().getAttribute("href");
  await page.goto(href ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Résultats" })).toHaveCount(0);
});

test("Back from what a listing led down to climbs to where it was, and only then leaves it", async ({ page }) => {
  await page.goto(SEARCH + "?goodDealBadges=GOOD_DEAL");
  const results = page.url();
  await page.locator(".card h3 a").first().click();
  const down = page.getByRole("link", { name: /€ sous l’estimation$/ });
  const block = page.getByRole("region", { name: "Le prix, expliqué" });
  const height = () => page.evaluate(() => scrollY);
  for (const way of ["Back", "Retour à"] as const) {
    await expect(down).toBeVisible();
    await expect(page.locator(".act")).toHaveAttribute("data-hydrated", "true");
    const listing = page.url();
    await down.press("Enter");
    await expect(block).toBeFocused();
    await expect(block).toBeInViewport();
    expect(await height()).toBeGreaterThan(300);
    // Gone down twice, one climbs once.
    await page.evaluate(() => scrollTo(0, 0));
    await down.press("Enter");
    await expect.poll(height).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(height).toBeLessThan(300);
    await expect(down).toBeFocused();
    await expect(down).toBeInViewport();
    await expect(page).toHaveURL(listing);
    await down.press("Enter");
    await expect.poll(height).toBeGreaterThan(300);
    await page.evaluate(() => scrollTo(0, 0));
    // Who climbed alone means the results.
    if (way === "Back") await page.goBack();
    else
      await page
        .getByRole("navigation", { name: "Résultats" })
        .getByRole("link", { name: /^Retour à/ })
        .click();
    await expect(page).toHaveURL(results);
    // The address is there before the results, and a listing has cards of its own.
    await expect(page.locator(".act")).toHaveCount(0);
    await page.locator(".card h3 a").first().click();
  }
});
