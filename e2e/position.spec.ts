import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { openForm, openGroup, subPage } from "./filter-form.ts";

/** Place Bellecour, Lyon. */
const LYON = { latitude: 45.7578, longitude: 4.832 };

const order = (page: Page) => page.getByLabel("Trier par");
const forget = (page: Page) => page.getByRole("button", { name: "Oublier ma position" });

/** Kilometres on the cards, in their order; under one is none. */
async function distances(page: Page): Promise<readonly number[]> {
  const places = await page.locator(".card .place").allTextContents();
  return places.map((place) => (place.includes("moins d’1") ? 0 : Number(/ · à (\d+)\u202fkm/.exec(place)?.[1])));
}

test.describe("who says where they are", () => {
  test.use({ permissions: ["geolocation"], geolocation: LYON });

  test("sees the nearest first, and the neutral order again once the position is forgotten [4.8, 4.28]", async ({
    page,
  }) => {
    await page.goto("/listing?vertical=car&energies=elec");
    await order(page).selectOption("Les plus proches");
    await expect(page).toHaveURL("/listing?vertical=car&energies=elec&sortBy=proximityAsc");
    await expect(forget(page)).toBeVisible();
    const measured = (await distances(page)).filter((kilometres) => !Number.isNaN(kilometres));
    expect(measured.length).toBeGreaterThan(15);
    expect(measured).toEqual(measured.toSorted((a, b) => a - b));
    expect(measured[0]).toBeLessThan(100);

    const reloaded = page.waitForEvent("load");
    await forget(page).click();
    await reloaded;
    await expect(page).toHaveURL("/electrique/voiture-occasion-electrique.html");
    await expect(order(page)).toHaveValue("");
    await expect(forget(page)).toBeHidden();
    await expect(page.locator(".card .place").first()).not.toContainText("km");
  });

  test("keeps any other order when the position is forgotten", async ({ page }) => {
    await page.goto("/listing?vertical=car&sortBy=proximityAsc");
    await order(page).selectOption("Les plus proches");
    await expect(forget(page)).toBeVisible();
    await page.goto("/listing?vertical=car&priceMax=20000&sortBy=priceAsc");
    await forget(page).click();
    await expect(forget(page)).toBeHidden();
    await expect(page).toHaveURL("/listing?vertical=car&priceMax=20000&sortBy=priceAsc");
  });

  test("finds what is around, and can be forgotten in the form too [4.28]", async ({ page }) => {
    await openForm(page, "?vertical=car&sortBy=proximityAsc");
    await openGroup(page, "Localisation des véhicules");
    await subPage(page).getByRole("button", { name: "Autour de moi" }).click();
    await expect(subPage(page).getByLabel("Ville, code postal ou départements")).toHaveValue(/^Lyon/);
    await forget(page).click();
    await expect(page).toHaveURL(/^[^?]+\/filters\?vertical=car&dptCp=69\d{3}$/);
  });
});

test("who does not is told so, and the order stays [4.8]", async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto("/listing?vertical=car&energies=elec&sortBy=priceAsc");
  await order(page).selectOption("Les plus proches");
  await expect(page.getByText("Votre position n’est pas disponible.")).toBeVisible();
  await expect(order(page)).toHaveValue("priceAsc");
  await expect(page).toHaveURL("/listing?vertical=car&energies=elec&sortBy=priceAsc");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the nearest are those of the postcode; without one the page asks for it [5.14]", async ({ page }) => {
    await page.goto("/listing?vertical=car&sortBy=proximityAsc");
    await expect(page.getByText("Les plus proches de quel endroit\u202f?")).toBeVisible();
    await expect(order(page)).toHaveValue("");
    await page.goto("/listing?vertical=car&dptCp=69003&sortBy=proximityAsc");
    await expect(order(page)).toHaveValue("proximityAsc");
    const measured = (await distances(page)).filter((kilometres) => !Number.isNaN(kilometres));
    expect(measured).toEqual(measured.toSorted((a, b) => a - b));
  });
});
