/** One form in three places, and the head of the results on a phone. */
import type { Page } from "@playwright/test";
import { figure, openForm, search, settled } from "./filter-form.ts";
import { expect, test } from "./journey.ts";

const filters = (page: Page) => page.getByRole("complementary", { name: "Filtres" });

test("the panel beside the results and the page of all filters have the same sections in the same order", async ({
  page,
  isMobile,
}) => {
  for (const vertical of ["car", "truck", "moto"]) {
    await page.goto(
      `/listing?vertical=${vertical}&makesModelsCommercialNames=${vertical === "moto" ? "YAMAHA" : "RENAULT"}`,
    );
    if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
    const beside = await filters(page)
      .locator("details.facet > summary")
      .evaluateAll((titles) => titles.map((title) => title.firstChild?.textContent ?? ""));
    await openForm(
      page,
      `?vertical=${vertical}&makesModelsCommercialNames=${vertical === "moto" ? "YAMAHA" : "RENAULT"}`,
    );
    const whole = await page
      .locator(".group h2")
      .evaluateAll((titles) => titles.map((title) => (title.querySelector(".row > span") ?? title).textContent ?? ""));
    expect(beside.length).toBeGreaterThan(8);
    expect(whole, vertical).toEqual(beside);
  }
});

test("the whole list of makes is searched beside the results as on the page of all filters [9.10]", async ({
  page,
  isMobile,
}) => {
  await page.goto("/listing?vertical=car");
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  const makes = filters(page).getByRole("list", { name: /^Marque, Modèle/ });
  await expect(makes.getByRole("link")).toHaveCount(6);
  await filters(page)
    .locator("#marque")
    .getByRole("link", { name: /^Voir tout/ })
    .click();
  const field = filters(page).getByRole("searchbox", { name: /^Chercher parmi \d+ marques$/ });
  await expect(async () => {
    await field.fill("");
    await field.fill("citroe");
    await expect(makes.getByRole("link")).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await field.fill("zzz");
  await expect(makes.getByRole("link")).toHaveCount(0);
  await field.fill("CITROË");
  await makes.getByRole("link", { name: /^Citroën/ }).click();
  await expect(page).toHaveURL(/citroen/i);
  await expect(field).toHaveValue("CITROË");
  await expect(makes.getByRole("link", { name: /^Peugeot/ })).toHaveCount(0);
  await field.fill("");
  await expect(makes.getByRole("link", { name: /^Peugeot/ })).toBeVisible();
});

test("bounds of a section that opens beside the results are as those of the price", async ({ page, isMobile }) => {
  await page.goto("/listing?vertical=car");
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  await filters(page).locator("summary", { hasText: "Performance" }).click();
  const power = filters(page).getByRole("textbox", { name: "Puissance DIN min" });
  await expect(power).toHaveAttribute("placeholder", "Min");
  const price = filters(page).getByRole("textbox", { name: "Prix min" });
  const [one, other] = [await power.boundingBox(), await price.boundingBox()];
  expect(one?.height).toBe(other?.height);
  await expect(filters(page).getByText(/^Annonces de/)).toHaveCount(0);
});

test("short sections stand on the page of all filters and apply as they are touched", async ({ page }) => {
  await openForm(page, "?vertical=car");
  for (const title of [
    "Prix et mensualités",
    "Année",
    "Kilométrage",
    /^Boîte de vitesses?$/,
    "Indicateur de prix",
    "Type de vendeur",
    "Couleurs",
    "Places et portes",
  ])
    await expect(page.getByRole("group", { name: title, exact: true }).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Prix max" }).fill("15000");
  await page.getByRole("checkbox", { name: /^Particulier/ }).click();
  await page.getByRole("radio", { name: /^Manuelle/ }).click();
  await settled(page);
  await expect(page).toHaveURL("/filters?vertical=car&priceMax=15000&gearbox=MANUAL&customerFamilyCodes=PART");
  const total = figure(await search(page).textContent());
  await search(page).click();
  await expect(page.getByRole("status").first()).toHaveText(new RegExp(`^${total}\\s`));
});

test("an order is picked from the foot of a phone's window", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a laptop has it above the cards");
  await page.goto("/listing");
  const foot = page.getByRole("navigation", { name: "Filtres et ordre" });
  await page.mouse.wheel(0, 3000);
  await expect(foot.getByRole("combobox", { name: "Trier par" })).toBeInViewport();
  await expect(foot.getByRole("button", { name: /^Filtrer/ })).toBeInViewport();
  await foot.getByRole("combobox", { name: "Trier par" }).selectOption("Prix croissant");
  await expect(page).toHaveURL("/listing?sortBy=priceAsc");
});

test("the first card of a phone is at most 260 px from the top of the page", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a laptop shows six cards at once");
  for (const address of [
    "/listing",
    "/occasion-voiture.html",
    "/occasion-voiture-marque-peugeot.html",
    "/listing?energies=hyb&priceMax=25000&gearbox=AUTO",
    "/region/occasion-voiture-ile-de-france.html",
  ]) {
    await page.goto(address);
    const top = await page
      .locator(".card")
      .first()
      .evaluate((card) => card.getBoundingClientRect().top + scrollY);
    expect(top, address).toBeLessThanOrEqual(260);
  }
});

test("on the narrowest window the dock stands on both lines of the demonstration's sentence", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/listing");
  const notice = page.getByRole("complementary", { name: "Démonstration" });
  const dock = page.locator(".dock:visible").first();
  await expect(dock).toBeVisible();
  const edges = async () => [await dock.boundingBox(), await notice.boundingBox()];
  await expect.poll(async () => (await edges()).map((box) => box?.height)).toContain(40);
  const [above, below] = await edges();
  expect(Math.round((above?.y ?? 0) + (above?.height ?? 0))).toBe(Math.round(below?.y ?? 0));
});

test("a demonstration says so in sight, and on a phone takes nothing from the head of the page", async ({
  page,
  isMobile,
}) => {
  const notice = page.getByRole("complementary", { name: "Démonstration" });
  for (const address of ["/", "/listing", "/filters", "/confidentialite.html"]) {
    await page.goto(address);
    await expect(notice, address).toBeInViewport();
    if (!isMobile) continue;
    const { y, height } = (await notice.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height, address).toBe(page.viewportSize()?.height);
    expect((await page.locator("header:visible").first().boundingBox())?.y, address).toBe(0);
    // What stands at the foot of the window stands on it.
    const docks = page.locator(".dock:visible");
    if ((await docks.count()) === 0) continue;
    const dock = (await docks.first().boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.round(dock.y + dock.height), address).toBe(Math.round(y));
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the order is picked with its button, and the panel applies with its own", async ({ page, isMobile }) => {
    await page.goto("/listing");
    await page.getByRole("combobox", { name: "Trier par" }).selectOption("Prix croissant");
    await page.getByRole("button", { name: "Trier", exact: true }).click();
    await expect(page).toHaveURL("/listing?sortBy=priceAsc");
    if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
    await filters(page).getByLabel("Prix max").fill("9000");
    await filters(page).getByRole("button", { name: "Appliquer" }).click();
    await expect(page).toHaveURL("/listing?priceMax=9000&sortBy=priceAsc");
    await expect(filters(page).getByRole("slider")).toHaveCount(0);
  });

  test("one button at the foot of the filters sends all that was typed, and keeps what was chosen", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/listing?vertical=car&energies=dies&priceMin=1000");
    if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
    await filters(page).getByLabel("Prix max").fill("19000");
    await filters(page).getByLabel("Année min").fill("2012");
    await filters(page).getByLabel("Ville, code postal ou départements").fill("lyon 3");
    const apply = filters(page).getByRole("button", { name: "Appliquer" });
    await expect(apply).toHaveCount(1);
    // Where one stands, it is in sight.
    await expect(apply).toBeInViewport();
    await apply.click();
    await expect(page).toHaveURL(
      "/listing?vertical=car&dptCp=69003&distance=4&priceMin=1000&priceMax=19000&yearMin=2012&energies=dies",
    );
    if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
    await filters(page).getByLabel("Ville, code postal ou départements").fill("");
    await filters(page).getByLabel("Prix min").fill("");
    await filters(page).getByLabel("Prix max").press("Enter");
    await expect(page).toHaveURL("/listing?vertical=car&priceMax=19000&yearMin=2012&energies=dies");
  });
});
