/** Choosing deposit, duration and kilometres on a listing whose seller offers nothing by the month. */
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { holdUp } from "./hold-up.ts";
import { expect, test } from "./journey.ts";

const figure = (text: string) => Number(text.replaceAll(/[^\d,]/g, "").replace(",", "."));

const spaced = (sum: number) => String(sum).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u202f");

/** The scale's payments have cents; those of sellers in the demonstration have none. */
async function simulated(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/v5/search?vertical=car&financingType=LOA&pageSize=100");
  const { hits } = (await answer.json()) as { hits: { reference: string; teasingPrice: number }[] }; // as the API says
  const hit = hits.find(({ teasingPrice }) => !Number.isInteger(teasingPrice));
  if (hit === undefined) throw new Error("no listing is paid by the scale");
  return `/auto-occasion-annonce-${hit.reference}.html`;
}

const lease = (page: Page) => page.getByRole("region", { name: "Financement" }).getByRole("group", { name: "En LOA" });
const monthly = async (group: Locator) => figure((await group.locator(".main dd").textContent()) ?? "");

test("every step of the choices changes the figures and the whole example, by keys and without a request [1.2]", async ({
  page,
  request,
}) => {
  const path = await simulated(request);
  await page.goto(path);
  const group = lease(page);
  const beside = figure(/ou ([\d\s,]+)€\/mois/.exec((await page.locator(".offer").textContent()) ?? "")?.[1] ?? "");
  const credit = page.getByRole("group", { name: "À crédit" });
  expect(beside).toBe(Math.min(await monthly(group), await monthly(credit)));

  const usual = await monthly(group);
  await group.getByLabel("Premier loyer").focus();
  // The rules come with the first touch.
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  const first = figure(await group.getByLabel("Premier loyer").inputValue());
  await page.keyboard.press("ArrowUp");
  await expect(group.getByLabel("Premier loyer")).toHaveValue(spaced(first + 100));
  await expect.poll(() => monthly(group)).toBeLessThan(usual);
  await group.getByLabel("Durée").selectOption("36 mois");
  await expect(group.locator("dt").first()).toHaveText(/^35 loyers mensuels/);
  const before = await monthly(group);
  await group.getByLabel("Kilométrage par an").selectOption({ index: 3 });
  await expect.poll(() => monthly(group)).toBeGreaterThan(before);
  await expect(group.getByText(/^Exemple représentatif/)).toContainText("sur 36 mois et 75\u202f000\u202fkm");

  const values = await group.locator("dd").allTextContents();
  const [rent = 0, paid = 0, option = 0, , total = 0] = values.map(figure);
  expect(Math.round(paid * 100 + 35 * rent * 100 + option * 100)).toBe(Math.round(total * 100));
  await expect(page.getByText(/doit être remboursé/).first()).toBeVisible();
  expect(asked).toEqual([]);

  // The same choices asked of the server are the same figures.
  await page.goto(`${path}?loyer=${first + 100}&duree=36&km=25000`);
  expect(await lease(page).locator("dd").allTextContents()).toEqual(values);
});

test("the payment beside the price is the one whose example is shown, while it is simulated and after a reload [L312-6]", async ({
  page,
  request,
}) => {
  await page.goto(await simulated(request));
  await page.waitForLoadState("networkidle");
  const beside = page.getByText(/^ou .*\/mois en LOA/);
  const isItsExample = async () => {
    const rent = (await lease(page).locator("dd").first().textContent()) ?? "no rent";
    await expect(beside).toContainText(`ou ${rent}/mois en LOA`);
    return rent;
  };
  const usual = await isItsExample();
  await lease(page).getByLabel("Premier loyer").fill("1100");
  await expect(lease(page).locator("dd").nth(1)).toHaveText(/1\s100/);
  const chosen = await isItsExample();
  expect(chosen).not.toBe(usual);
  await expect(page).toHaveURL(/loyer=1100/);
  await page.reload();
  expect(await isItsExample()).toBe(chosen);
});

test("a sum that cannot be paid at once is said under the fields, and stays as it was typed beside the last figures that held", async ({
  page,
  request,
}) => {
  await page.goto(await simulated(request));
  const field = lease(page).getByLabel("Premier loyer");
  await page.waitForLoadState("networkidle");
  await field.fill("1100");
  await expect(lease(page).locator("dd").nth(1)).toHaveText(/1\s100/);
  const figures = await lease(page).locator("dd").allTextContents();
  await field.fill("1200,50");
  await expect(field).toHaveValue("1200,50");
  await expect(field).toHaveAccessibleDescription(/en euros entiers\.$/);
  await field.fill("999999");
  await expect(field).toHaveAccessibleDescription(/^Premier loyer\s: de 0\s€ à .* en euros entiers\.$/);
  await expect(field).toHaveValue("999\u202f999");
  await expect(lease(page).locator(".former")).toBeVisible();
  expect(await lease(page).locator("dd").allTextContents()).toEqual(figures);
  await expect(lease(page)).toContainText("Ces chiffres sont ceux d’un autre choix.");
  await expect(lease(page).getByRole("status")).toBeEmpty();
  // Back into the number: a digit typed before the space stays where it was typed.
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "Backspace", "Backspace", "Backspace", "Digit1"])
    await page.keyboard.press(key);
  await expect(field).toHaveValue("1\u202f999");
  await expect(lease(page).locator(".former")).toHaveCount(0);
  await expect(lease(page)).not.toContainText("autre choix");
  await expect(lease(page).locator("dd").nth(1)).toHaveText(/1\s999/);
});

test("the address tells the choice whose figures are shown, and never one that was refused", async ({
  page,
  request,
}) => {
  const path = await simulated(request);
  // As somebody may have been sent it.
  await page.goto(`${path}?loyer=999999&km=15000`);
  const field = lease(page).getByLabel("Premier loyer");
  await expect(field).toHaveValue("999\u202f999");
  await expect(field).toHaveAccessibleDescription(/en euros entiers\.$/);
  await expect(page).not.toHaveURL(/loyer/);
  await field.fill("1100");
  await expect(page).toHaveURL(/[?&]loyer=1100/);
  await field.fill("888888");
  await expect(lease(page)).toContainText("Ces chiffres sont ceux d’un autre choix.");
  await lease(page).getByLabel("Durée").selectOption("36 mois");
  await page.getByRole("region", { name: "Coût d’usage" }).getByLabel("Kilomètres par an").fill("9000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]kmAn=9/);
  await expect(page).toHaveURL(/[?&]loyer=1100/);
  await field.fill("1300");
  await expect(page).toHaveURL(/[?&]loyer=1300.*duree=36/);
  const figures = await lease(page).locator("dd").allTextContents();
  await page.reload();
  await expect(field).toHaveValue("1\u202f300");
  expect(await lease(page).locator("dd").allTextContents()).toEqual(figures);
});

test("what was chosen before the script came is reckoned with, all of it together", async ({ page, request }) => {
  const path = await simulated(request);
  const release = await holdUp(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  const credit = page.getByRole("group", { name: "À crédit" });
  await lease(page).getByLabel("Premier loyer").fill("1234");
  await lease(page).getByLabel("Durée").selectOption("36 mois");
  await lease(page).getByLabel("Kilométrage par an").selectOption({ label: "25\u202f000\u202fkm" });
  await credit.getByLabel("Durée").selectOption("36 mois");
  release();
  await expect(lease(page).getByText(/^Exemple représentatif/)).toContainText("sur 36 mois et 75\u202f000\u202fkm");
  await expect(credit.locator("dt").first()).toHaveText(/^36 mensualités/);
  await expect(lease(page).getByLabel("Premier loyer")).toHaveValue("1\u202f234");
  await expect(lease(page).locator("dd").nth(1)).toHaveText(/1\s234/);
  await expect(page).toHaveURL(/loyer=1234.*duree=36.*km=25000|mois=36.*loyer=1234/);
  await lease(page).getByLabel("Durée").selectOption("48 mois");
  await expect(lease(page).locator("dt").first()).toHaveText(/^47 loyers mensuels/);
  await expect(lease(page).getByText(/^Exemple représentatif/)).toContainText("sur 48 mois et 100\u202f000\u202fkm");
});

test("a sum typed before the script came is reckoned with", async ({ page, request }) => {
  const path = await simulated(request);
  const release = await holdUp(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  const usual = await monthly(lease(page));
  await lease(page).getByLabel("Premier loyer").fill("1234");
  release();
  await expect.poll(() => monthly(lease(page))).not.toBe(usual);
  await expect(lease(page).getByLabel("Premier loyer")).toHaveValue("1\u202f234");
});

test("nothing scrolls sideways at 320 px, with a simulator, a seller’s offer and sums with cents", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [await simulated(request), await offered(request, { isLeased: true })]) {
    await page.goto(path);
    await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("where the rules do not load, a choice is asked of the server, and no old figures stand beside it", async ({
  page,
  request,
}) => {
  await page.route(/\/assets\/simulation-/, (route) => route.abort());
  await page.goto(`${await simulated(request)}?kmAn=9000`);
  await page.waitForLoadState("networkidle");
  await lease(page).getByLabel("Durée").selectOption("36 mois");
  await expect(page).toHaveURL(/\?kmAn=9000&loyer=[^&]+&duree=36&/);
  await expect(lease(page).locator("dt").first()).toHaveText(/^35 loyers mensuels/);
  await expect(lease(page).getByLabel("Durée")).toHaveValue("36");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the simulator has no fault that axe finds, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${await simulated(request)}?loyer=999999`);
    const { violations } = await new AxeBuilder({ page }).include("#financement").analyze();
    expect(violations).toEqual([]);
  });

/** Payments of sellers in the demonstration are whole euros; a lease stands beside some of their credits. */
async function offered(request: APIRequestContext, { isLeased }: { readonly isLeased: boolean }): Promise<string> {
  const found = async (query: string) => {
    const answer = await request.get(`/api/v5/search?vertical=car&pageSize=100&${query}`);
    const { hits } = (await answer.json()) as { hits: { reference: string; teasingPrice: number }[] }; // as the API says
    return hits;
  };
  for (const { reference, teasingPrice } of await found("financingType=credit")) {
    if (!Number.isInteger(teasingPrice)) continue;
    const leased = await found(`financingType=LOA&references=${reference}`);
    if (leased.length > 0 === isLeased) return `/auto-occasion-annonce-${reference}.html`;
  }
  throw new Error(`no seller offers a credit ${isLeased ? "and a lease" : "alone"}`);
}

const financing = (page: Page) => page.getByRole("region", { name: "Financement" });
const simulating = (page: Page) => financing(page).getByRole("group", { name: "À crédit" });
const stated = (page: Page) => financing(page).locator(".financing-offer").filter({ hasText: "mensualités" }).first();

test("a seller’s own offer stands whole, and other deposits and months are simulated at its rate, by keys [1.2]", async ({
  page,
  request,
}) => {
  await page.goto(await offered(request, { isLeased: false }));
  await expect(financing(page).getByText("Offre du vendeur, telle qu’il l’annonce.")).toBeVisible();
  const values = await stated(page).locator("dd").allTextContents();
  await expect(financing(page).getByText(/Ce n’est pas une offre/)).toBeVisible();
  // What nobody has changed is the seller's offer to the cent.
  expect(await simulating(page).locator("dd").allTextContents()).toEqual(values);
  const usual = await monthly(simulating(page));
  await simulating(page).getByLabel("Apport").focus();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => monthly(simulating(page))).toBeLessThan(usual);
  const changed = (await simulating(page).locator("dd").allTextContents()).map(figure);
  expect(Math.abs((changed.at(-1) ?? 0) - figure(values.at(-1) ?? ""))).toBeLessThan(0.12);
  expect(await stated(page).locator("dd").allTextContents()).toEqual(values);
  await simulating(page).getByLabel("Durée").selectOption({ index: 0 });
  await expect(simulating(page).getByText(/^Exemple représentatif/)).toContainText("sur 12 mois");
});

test("a credit tells its nominal rate whoever offers it, and what was simulated is there after a reload [1.2]", async ({
  page,
  request,
}) => {
  await page.goto(await offered(request, { isLeased: false }));
  await expect(stated(page).getByText("Taux débiteur fixe", { exact: true })).toBeVisible();
  await expect(stated(page).getByText(/au taux débiteur fixe de \d+,\d\d/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await simulating(page).getByLabel("Durée").selectOption("36 mois");
  await expect(page).toHaveURL(/[?&]mois=36/);
  await page.reload();
  await expect(simulating(page).getByLabel("Durée")).toHaveValue("36");
  await expect(simulating(page).getByText(/^Exemple représentatif/)).toContainText("sur 36 mois");
});

test("under a seller’s two offers the simulation of both opens by a key, and what it leaves alone is said [1.2]", async ({
  page,
  request,
}) => {
  await page.goto(await offered(request, { isLeased: true }));
  await expect(simulating(page)).toBeHidden();
  await financing(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(financing(page).getByText(/Ce n’est pas une offre/)).toBeVisible();
  await expect(simulating(page)).toBeVisible();
  const usual = await monthly(lease(page));
  await lease(page).getByLabel("Premier loyer").focus();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => monthly(lease(page))).toBeLessThan(usual);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`a simulation beside a seller’s offer has no fault that axe finds, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(await offered(request, { isLeased: false }));
    await expect(simulating(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include("#financement").analyze();
    expect(violations).toEqual([]);
  });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the choices are a form whose answer has the figures, at its place on the page [1.2]", async ({
    page,
    request,
  }) => {
    const path = await simulated(request);
    await page.goto(path);
    const usual = await monthly(lease(page));
    await lease(page).getByLabel("Durée").selectOption("36 mois");
    await page.getByRole("region", { name: "Financement" }).getByRole("button", { name: "Calculer" }).click();
    await expect(page).toHaveURL(/\?loyer=[^&]+&duree=36&km=15000&apport=[^&]+&mois=\d+#financement$/);
    expect(await monthly(lease(page))).not.toBe(usual);
    await expect(lease(page).getByText(/^Exemple représentatif/)).toContainText("sur 36 mois");
  });

  test("what is simulated beside a seller’s offer is there where it was asked, and the offer stands [1.2]", async ({
    page,
    request,
  }) => {
    await page.goto(await offered(request, { isLeased: false }));
    const values = await stated(page).locator("dd").allTextContents();
    await simulating(page).getByLabel("Durée").selectOption("36 mois");
    await financing(page).getByRole("button", { name: "Calculer" }).click();
    await expect(page).toHaveURL(/mois=36.*#financement$/);
    await expect(simulating(page).getByText(/^Exemple représentatif/)).toContainText("sur 36 mois");
    expect(await stated(page).locator("dd").allTextContents()).toEqual(values);
  });
});
