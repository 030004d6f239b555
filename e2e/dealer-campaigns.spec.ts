import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext, Page, PlaywrightTestOptions } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signedIn } from "./signed-in.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** A trial: its mail stands in files. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "600", VIRAGE_NOW: "2026-12-01T09:00:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-campaigns-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
const somebody = () => `campagne${String((people += 1))}-${String(process.pid)}@exemple.example`;

interface Hit {
  readonly reference: string;
  readonly curef?: string;
  readonly vertical: string;
}

/** Dealers of cars, with what each of them sells. */
async function dealers(request: APIRequestContext) {
  const answer = await request.get(
    `${site.origin}/api/v5/search?vertical=auto&customerFamilyCodes=PROFESSIONNEL&pageSize=100&sortBy=priceDesc`,
  );
  const { hits } = (await answer.json()) as { hits: Hit[] }; // as api/answers.ts says
  return [...Map.groupBy(hits, ({ curef }) => curef ?? "")]
    .filter(([curef]) => curef !== "")
    .toSorted(([, one], [, other]) => other.length - one.length);
}

function virage(...words: string[]): string {
  return execFileSync(process.execPath, ["src/cli/main.ts", ...words], {
    env: { ...process.env, VIRAGE_DATA: site.dataDirectory },
  }).toString();
}

/** Of another dealer at each call, so that what one journey pays for is nothing to another. */
async function enter(page: Page, right: "reader" | "manager", index: number): Promise<string> {
  const email = somebody();
  await signedIn(page, site, email, "/compte");
  const curef = (await dealers(page.request))[index]?.[0] ?? "";
  virage("right", email, "--dealer", curef, "--right", right);
  await page.goto(`${site.origin}/pro/${curef}/campagnes`);
  return curef;
}

async function isSound(page: Page) {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    if (process.env["VIRAGE_SHOTS"] !== undefined)
      await page.screenshot({
        fullPage: true,
        path: `${process.env["VIRAGE_SHOTS"]}/${(await page.title()).replaceAll(/\W+/g, "-")}-${String(page.viewportSize()?.width)}-${scheme}.png`,
      });
  }
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
}

/** As the project’s visitors come: a browser that says that it is headless is counted nowhere. */
const visiting = ({
  userAgent = "",
  viewport = null,
  isMobile = false,
}: Partial<Pick<PlaywrightTestOptions, "userAgent" | "viewport" | "isMobile">>) => ({
  locale: "fr-FR",
  userAgent,
  viewport,
  isMobile,
});

const figure = (page: Page, name: string) =>
  page.locator(".figures div", { has: page.getByText(name, { exact: true }) }).locator("b");

test("a dealer pays for a place, is shown there under its label, and reads what it brought [4.9]", async ({
  page,
  browser,
}, { project: { use } }) => {
  const curef = await enter(page, "manager", test.info().project.name === "phone" ? 0 : 1);
  await isSound(page);
  await page.getByRole("link", { name: "Ouvrir une campagne" }).click();
  await page.getByRole("button", { name: "Relire avant de lancer" }).click();
  await expect(page.getByRole("alert")).toContainText("Rien n’est encore ouvert");
  await expect(page.getByText("Choisissez au moins un véhicule.")).toBeFocused();
  await expect(page.getByText("Choisissez au moins un véhicule.")).toBeInViewport();

  const first = page.locator(".choosable label").first();
  const reference = await first.getByRole("checkbox").getAttribute("value");
  await first.click();
  await page.getByLabel("Dernier jour").fill("2026-12-10");
  await page.getByLabel("Budget, en euros HT").fill("beaucoup");
  await expect(page.getByText("Toute la période coûte 45\u202f€ HT.")).toBeVisible();
  // And while another page is read.
  await page.getByRole("main").getByRole("link", { name: "Campagnes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campagnes");
  await page.goBack();
  await expect(page.getByText("Toute la période coûte 45\u202f€ HT.")).toBeVisible();
  await expect(page.locator(".choosable label").first().getByRole("checkbox")).toBeChecked();
  await expect(page.getByLabel("Budget, en euros HT")).toHaveValue("beaucoup");
  // What is chosen and written stays while another vehicle is looked for.
  await page.getByLabel("Modèle ou référence").fill("zzz");
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.locator(".choosable li")).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "ne répond à" })).toHaveText(
    "Aucun véhicule de votre stock ne répond à «\u202fzzz\u202f». Ceux que vous avez cochés restent.",
  );
  await expect(page.getByRole("status").filter({ hasText: "ne répond à" })).toBeInViewport();
  await expect(page.locator(".choosable").getByRole("checkbox")).toBeChecked();
  await expect(page.getByLabel("Budget, en euros HT")).toHaveValue("beaucoup");
  await page.getByRole("button", { name: "Relire avant de lancer" }).click();
  await expect(page.getByText("De quoi payer un jour au moins")).toBeVisible();
  await expect(page.getByLabel("Budget, en euros HT")).toBeFocused();
  await expect(page.locator(".choosable").getByRole("checkbox")).toBeChecked();
  await isSound(page);
  await page.getByLabel("Budget, en euros HT").fill("13,50");
  await page.getByRole("button", { name: "Relire avant de lancer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relire avant de lancer");
  const recap = page.getByRole("region", { name: "Ce que vous lancez" });
  await expect(recap).toContainText("du 01/12/2026 au 10/12/2026");
  await expect(recap).toContainText("le budget est épuisé le 03/12/2026 au soir");
  await expect(recap).toContainText("16,20\u202f€ TTC");
  await expect(recap).toContainText("Le 01/01/2027");
  await isSound(page);
  // Back with all that was written, and nothing is owed meanwhile.
  await page.getByRole("button", { name: "Modifier" }).click();
  await expect(page.getByLabel("Budget, en euros HT")).toHaveValue("13,50");
  await expect(page.getByLabel("Dernier jour")).toHaveValue("2026-12-10");
  await expect(page.locator(`.choosable input[value="${String(reference)}"]`)).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Relire avant de lancer" }).click();
  await page.getByRole("button", { name: "Lancer la campagne" }).click();
  await expect(page).toHaveURL(new RegExp(`/pro/${curef}/campagnes/${curef}-1$`));
  await expect(page.locator(".headline")).toContainText("En cours");
  const launched = page.getByRole("status").filter({ hasText: "La campagne est lancée" });
  await expect(launched).toBeFocused();
  await expect(launched).toContainText("budget épuisé le 03/12/2026 au soir");
  await page.screenshot({ path: test.info().outputPath("launched.png"), fullPage: true });
  await page.reload();
  await expect(launched).toHaveCount(0);
  await expect(page.locator(".headline")).toContainText("budget épuisé le 03/12/2026 au soir");
  await expect(figure(page, "Dépensé")).toHaveText("4,50\u202f€");

  const visitor = await (await browser.newContext(visiting(use))).newPage();
  await visitor.goto(`${site.origin}/listing?sortBy=priceAsc&references=${String(reference)}`);
  await expect(visitor.getByText("Annonce sponsorisée")).toHaveCount(0);
  const find = async () => {
    const { hits } = (await (
      await visitor.request.get(`${site.origin}/api/v5/search?references=${String(reference)}`)
    ).json()) as { hits: { price: number; make: string }[] }; // as api/answers.ts says
    return hits[0];
  };
  const hit = await find();
  const query = `makesModelsCommercialNames=${encodeURIComponent(hit?.make ?? "")}&priceMin=${String(hit?.price)}&priceMax=${String(hit?.price)}`;
  const counted = visitor.waitForResponse((response) => response.url().includes("/promotions/vue/"));
  await visitor.goto(`${site.origin}/listing?${query}`);
  const card = visitor.locator(".card").first();
  await expect(card).toContainText("Annonce sponsorisée");
  await expect(visitor.locator(`.card[data-reference="${String(reference)}"]`)).toHaveCount(1);
  await counted;
  const opened = visitor.waitForResponse((response) => response.url().includes("/promotions/clic/"));
  await card.getByRole("link").first().click();
  await opened;
  await expect(visitor).toHaveURL(/\?campagne=C\d+-1$/);
  expect(await visitor.locator('link[rel="canonical"]').getAttribute("href")).not.toContain("campagne");
  await visitor.reload();

  await page.reload();
  await expect(figure(page, "Vues")).toHaveText("1");
  await expect(figure(page, "Clics")).toHaveText("1");
  await expect(page.locator(".daily tbody tr")).toHaveText([/01\/12\/2026\s*1\s*1\s*4,50\u202f€/]);
  await isSound(page);

  const paused = "En pause dès demain, encore montrée aujourd’hui";
  await page.getByRole("button", { name: "Mettre en pause" }).click();
  await expect(page.getByRole("status").filter({ hasText: "La campagne est en pause dès demain" })).toBeFocused();
  await page.reload();
  await expect(page.locator(".headline")).toContainText(paused);
  await isSound(page);
  await page.getByRole("link", { name: "Campagnes" }).last().click();
  await expect(page.locator(".campaigns tbody tr")).toContainText(paused);
  await isSound(page);
  await page.locator(".campaigns tbody a").click();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByRole("status").filter({ hasText: "La campagne reprend" })).toBeFocused();
  await page.getByRole("button", { name: "Mettre en pause" }).click();
  await expect(page.getByRole("alert")).toContainText("une fois par jour");
  await expect(page.getByRole("button", { name: "Mettre en pause" })).toBeVisible();
  await isSound(page);
  await page.getByText("Terminer cette campagne").click();
  await page.getByRole("button", { name: "Terminer pour de bon" }).click();
  await expect(page.locator(".headline")).toContainText("le 01/12/2026");
  await expect(page.getByText("Terminer cette campagne")).toBeHidden();
  await page.getByRole("link", { name: "Campagnes" }).last().click();
  await expect(page.locator(".campaigns tbody tr")).toHaveCount(1);
  await isSound(page);
});

test("offers beneath the results are labelled, four at most, and none of them stands there twice [9.10]", async ({
  page,
}) => {
  const isPhone = test.info().project.name === "phone";
  const [curef, hits] = (await dealers(page.request))[isPhone ? 2 : 3] ?? ["", []];
  const references = hits.map(({ reference }) => reference);
  virage(
    "promote",
    curef,
    `--listings=${references.join(",")}`,
    "--until=2026-12-31",
    "--daily=2",
    "--budget=62",
    "--place=promo",
  );
  // What the process that serves has read of campaigns is ten seconds old at most.
  const beneath = page.getByRole("region", { name: "Mises en avant par des professionnels" });
  const address = `/listing?vertical=car&makesModelsCommercialNames=${await makesOf(page, references)}&yearMin=2010`;
  await expect
    .poll(async () => {
      await page.goto(`${site.origin}${address}`);
      return beneath.locator(".card").count();
    })
    .toBeGreaterThan(0);
  const cards = beneath.locator(".card");
  expect(await cards.count()).toBeLessThanOrEqual(4);
  for (const card of await cards.all()) await expect(card).toContainText("Annonce sponsorisée");
  const all = await page
    .locator(".card")
    .evaluateAll((found) => found.map((card) => card.getAttribute("data-reference")));
  expect(new Set(all).size).toBe(all.length);
  // Nor once the pages after it were added, to the last.
  const more = page.getByRole("button", { name: "Voir plus de véhicules" });
  const place = page.locator(".cards .append p").first();
  while (await more.isVisible()) {
    const left = (await place.textContent()) ?? "";
    await more.click();
    await expect(place.and(page.getByText(left, { exact: true }))).toHaveCount(0);
  }
  const grown = await page
    .locator(".card")
    .evaluateAll((found) => found.map((card) => card.getAttribute("data-reference")));
  expect(grown.length).toBeGreaterThan(all.length);
  expect(grown.filter((reference, at) => grown.indexOf(reference) !== at)).toEqual([]);
  // All that was found is there; what is paid for need not be among it.
  expect(grown.length).toBeGreaterThanOrEqual(Number(await page.locator(".count strong").textContent()));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // The order of the others is what it is without those who pay.
  const { hits: order } = (await (
    await page.request.get(
      `${site.origin}/api/v5/search?${address.split("?")[1]?.replace("vertical=car", "vertical=auto") ?? ""}&pageSize=1&sortBy=priceAsc`,
    )
  ).json()) as { hits: Hit[] }; // as api/answers.ts says
  await page.goto(`${site.origin}${address}&sortBy=priceAsc`);
  const organic = page.locator(".cards").first().locator(".card:not(:has(.note.top))").first();
  await expect(organic).toHaveAttribute("data-reference", order[0]?.reference ?? "");
});

async function makesOf(page: Page, references: readonly string[]): Promise<string> {
  const answer = await page.request.get(`${site.origin}/api/v5/search?references=${references.join(",")}&pageSize=100`);
  const { hits } = (await answer.json()) as { hits: { make: string }[] }; // as api/answers.ts says
  return [...new Set(hits.map(({ make }) => encodeURIComponent(make)))].join(",");
}

test("who may only look sees campaigns, and opens none", async ({ page }) => {
  const curef = await enter(page, "reader", 4);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campagnes");
  await expect(page.getByRole("link", { name: "Ouvrir une campagne" })).toBeHidden();
  expect((await page.request.get(`${site.origin}/pro/${curef}/campagnes/nouvelle`)).status()).toBe(404);
  expect((await page.request.get(`${site.origin}/pro/${curef}/campagnes/${curef}-1`)).status()).toBe(404);
});

test("an operator sets the next price of a place, and a dealer reads it before buying; the log tells it and is taken away", async ({
  page,
  browser,
}, { project: { use } }) => {
  const isPhone = test.info().project.name === "phone";
  // Either project has a day of its own: they share a site.
  const [from, told, price] = isPhone ? ["2027-02-01", "01/02/2027", "7,25"] : ["2026-12-15", "15/12/2026", "5,50"];
  const desk = await (await browser.newContext(visiting(use))).newPage();
  const email = somebody();
  await signedIn(desk, site, email, "/compte");
  virage("role", email, "--roles", "private,operator");
  await desk.goto(`${site.origin}/exploitation/campagnes`);
  const prices = desk.getByRole("region", { name: "Prix des places" });
  await prices.getByLabel("Par jour, en euros").fill("beaucoup");
  await prices.getByRole("button", { name: "Fixer ce prix" }).click();
  await expect(prices.getByText("Une somme au-dessus de zéro")).toBeVisible();
  await expect(prices.getByLabel("Par jour, en euros")).toHaveValue("beaucoup");
  await isSound(desk);
  await prices.getByLabel("Par jour, en euros").fill(price);
  await prices.getByLabel("À partir du").fill(from);
  await prices.getByRole("button", { name: "Fixer ce prix" }).click();
  await expect(desk.getByText("Le prix est fixé")).toBeVisible();
  const row = prices.locator("tbody tr", { hasText: `à partir du ${told}` });
  await expect(row).toContainText(`${price}\u202f€`);
  await isSound(desk);

  await enter(page, "manager", isPhone ? 8 : 9);
  await page.getByRole("link", { name: "Ouvrir une campagne" }).click();
  await expect(page.getByRole("group", { name: "Où" })).toContainText("4,50\u202f€ HT par jour");
  await expect(page.getByRole("group", { name: "Où" })).toContainText("par jour pour une campagne ouverte à partir du");
  await isSound(page);

  await row.getByRole("button", { name: "Retirer" }).click();
  await expect(desk.getByText("Ce prix ne viendra pas.")).toBeVisible();
  await expect(row).toHaveCount(0);

  await desk.goto(`${site.origin}/exploitation/journal`);
  await desk.getByLabel("Acte").selectOption("Prix d’une place fixé");
  await desk.getByLabel("Qui").selectOption({ index: 2 });
  await desk.getByRole("button", { name: "Filtrer" }).click();
  await expect(desk).toHaveURL(/acte=rate\.set/);
  await expect(desk.locator(".log tbody tr").first()).toContainText("En tête des résultats");
  await isSound(desk);
  const download = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "tableur (CSV)" }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join("");
  expect(text).toContain("rate.set");
});

test("places that nobody pays for are told to whatever listens on the page, after the page, zone by zone, search by search [7.11, 8.14]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    addEventListener("NOT_AVAILABLE", (event) => {
      if (event instanceof CustomEvent) told.push((event.detail as { zone: string }).zone); // as `empty-places.ts` has it
    });
    addEventListener("tracking:page", () => told.push("the page"));
  });
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  // Nobody pays to be shown among quads.
  await page.goto(`${site.origin}/listing?vertical=quad`);
  await expect.poll(told).toEqual(["the page", "boost", "promo"]);
  if (test.info().project.name === "phone") await page.getByRole("button", { name: /^Filtrer/ }).click();
  await page.locator("#filtres a.check:visible").first().click();
  await expect.poll(told).toEqual(["the page", "boost", "promo", "the page", "boost", "promo"]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a campaign is opened and stopped all the same, and its views are counted", async ({ page, browser }, {
    project: { use },
  }) => {
    const isPhone = test.info().project.name === "phone";
    const curef = await enter(page, "manager", isPhone ? 6 : 7);
    await page.getByRole("link", { name: "Ouvrir une campagne" }).click();
    const first = page.locator(".choosable label").first();
    const reference = (await first.getByRole("checkbox").getAttribute("value")) ?? "";
    await first.click();
    await page.getByRole("button", { name: "Relire avant de lancer" }).click();
    await page.getByRole("button", { name: "Modifier" }).click();
    await expect(page.locator(`.choosable input[value="${reference}"]`)).toBeChecked();
    await page.getByRole("button", { name: "Relire avant de lancer" }).click();
    await page.getByRole("button", { name: "Lancer la campagne" }).click();
    await expect(page).toHaveURL(new RegExp(`/${curef}-1$`));
    const visitor = await (await browser.newContext({ ...visiting(use), javaScriptEnabled: false })).newPage();
    const answer = await visitor.request.get(`${site.origin}/api/v5/search?references=${reference}`);
    const { hits } = (await answer.json()) as { hits: { price: number; make: string }[] }; // as api/answers.ts says
    const [hit] = hits;
    await visitor.goto(
      `${site.origin}/listing?makesModelsCommercialNames=${encodeURIComponent(hit?.make ?? "")}&priceMin=${String(hit?.price)}&priceMax=${String(hit?.price)}`,
    );
    await visitor.locator(`.card[data-reference="${reference}"] h3 a`).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        return (await figure(page, "Clics").textContent()) ?? "";
      })
      .toBe("1");
    await expect(figure(page, "Vues")).toHaveText("1");
    await page.getByRole("button", { name: "Mettre en pause" }).click();
    await expect(page.getByRole("button", { name: "Reprendre" })).toBeVisible();
  });
});
