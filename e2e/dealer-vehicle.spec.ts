import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { holdUp } from "./hold-up.ts";
import { expect, test } from "./journey.ts";
import { signedIn } from "./signed-in.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** A trial: its mail stands in files. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "1500", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-vehicle-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;

/** Somebody who has a right on a dealer of the demonstration, at its stock. */
async function enter(page: Page, right: "reader" | "editor" = "editor"): Promise<string> {
  const email = `fiche${String((people += 1))}-${String(process.pid)}@exemple.example`;
  await signedIn(page, site, email, "/compte");
  const answer = await page.request.get(`${site.origin}/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=100`);
  const { hits } = (await answer.json()) as { hits: { curef?: string }[] }; // as api/answers.ts says
  const counts = Map.groupBy(
    hits.flatMap(({ curef }) => curef ?? []),
    (curef) => curef,
  );
  const [largest] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  if (largest === undefined) throw new Error("no dealer among the results");
  const [curef] = largest;
  execFileSync(process.execPath, ["src/cli/main.ts", "right", email, "--dealer", curef, "--right", right], {
    env: { ...process.env, VIRAGE_DATA: site.dataDirectory },
  });
  await page.goto(`${site.origin}/pro/${curef}/stock`);
  return curef;
}

const vehicles = (page: Page) => page.getByRole("rowheader").getByRole("link");
const firstVehicle = (page: Page) => vehicles(page).first();
const publish = (page: Page) => page.getByRole("button", { name: /^(Remettre|Mettre) en ligne/ });
const photo = async () => ({
  name: "voiture.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#3a6ea5" } })
    .composite([
      { input: { create: { width: 500, height: 300, channels: 3, background: "#c8102e" } }, top: 200, left: 300 },
    ])
    .jpeg()
    .toBuffer(),
});

test("a vehicle is entered by hand, judged while it is typed, photographed, seen before anybody and put online", async ({
  page,
}) => {
  const curef = await enter(page);
  await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouveau véhicule");
  await publish(page).click();
  await expect(page.getByRole("alert")).toContainText("4 champs sont à revoir");
  await page.getByLabel("Marque et modèle").fill("Peugeot 208");
  await page.getByLabel("Première mise en circulation").fill("03/2021");
  await page.getByLabel("Kilométrage").fill("45 000 km");
  await page.getByLabel("Énergie").selectOption("ess");
  await expect(page.getByText("valeur de marché").first()).toBeVisible();
  await page.getByLabel("Votre prix").fill("11990");
  await expect(page.getByText(/(au-dessus de|sous) la valeur de marché/)).toBeVisible();
  await page.getByLabel("Ajouter des photographies").setInputFiles(await photo());
  await expect(page.getByText("1 photographie ajoutée.")).toBeVisible();
  await page.getByRole("button", { name: "Tourner" }).click();
  await expect(page).toHaveURL(/photo=1/);
  await page.getByRole("link", { name: "Aperçu" }).click();
  await expect(page.getByText("Aperçu, vu de vous seul")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("208");
  await page.getByRole("link", { name: "Revenir à l’annonce" }).click();
  await expect(page.getByLabel("Kilométrage")).toHaveValue("45 000 km");
  await publish(page).click();
  await expect(page.getByRole("alert")).toContainText("La plaque n’est pas cachée sur la photographie 1");
  await expect(page.getByRole("alert")).toBeInViewport();
  await page.getByRole("button", { name: "Mettre en ligne ainsi" }).click();
  await expect(page.getByText("En ligne, telle que vous la voyez ici.")).toBeVisible();
  const href = (await page.getByRole("link", { name: "Voir l’annonce" }).getAttribute("href")) ?? "";
  const advert = await page.request.get(site.origin + href);
  expect([advert.status(), (await advert.text()).includes("45\u202f000")]).toEqual([200, true]);
  await page.getByRole("button", { name: "Marquer vendu" }).click();
  const asked = page.getByRole("status").filter({ hasText: "vendue, quitte le site" });
  await expect(asked).toBeFocused();
  await page.screenshot({ path: test.info().outputPath("leaving.png") });
  expect((await page.request.get(site.origin + href)).status()).toBe(200);
  await asked.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByText("Vendu\u202f: l’annonce a quitté le site.")).toBeVisible();
  expect((await page.request.get(site.origin + href)).status()).toBe(410);
  await page.goto(`${site.origin}/pro/${curef}/stock`);
  const parts = page.getByRole("navigation", { name: "Parties du stock" });
  await expect(parts.getByRole("link", { name: /^Brouillons\s*0$/ })).toBeVisible();
  await expect(parts.getByRole("link", { name: /^Vendus\s*1$/ })).toBeVisible();
});

test("a vehicle that is open on two pages has what either typed, and asks where both typed in one field", async ({
  page,
}) => {
  const curef = await enter(page);
  // Not one that other journeys look at.
  const href = (await vehicles(page).nth(3).getAttribute("href")) ?? "";
  const address = new URL(href, `${site.origin}/pro/${curef}/`).href;
  const other = await page.context().newPage();
  const open = async (one: Page) => {
    await one.goto(address);
    await one.waitForLoadState("networkidle");
  };
  const type = async (one: Page, label: string, text: string) => {
    const kept = one.waitForResponse((answer) => answer.request().method() === "POST");
    await one.getByLabel(label).fill(text);
    return (await kept).status();
  };
  await open(page);
  await open(other);
  expect(await type(page, "Kilométrage", "12345")).toBe(200);
  expect(await type(other, "CO₂", "111")).toBe(200);
  // What stands in this page's field was the file's, and is nobody's word.
  expect(await type(page, "Kilométrage", "12346")).toBe(200);
  await open(other);
  await expect(other.getByLabel("Kilométrage")).toHaveValue("12346");
  await expect(other.getByLabel("CO₂")).toHaveValue("111");

  expect(await type(other, "Kilométrage", "12999")).toBe(200);
  expect(await type(page, "Kilométrage", "12500")).toBe(409);
  const told = page.getByRole("alert").filter({ hasText: "Ce véhicule a changé depuis que cette page est ouverte" });
  await expect(told).toContainText("Garder ce qui est écrit ici\u202f: «\u202f12500\u202f»");
  const theirs = told.getByRole("radio", { name: "Prendre ce qui est écrit ailleurs\u202f: «\u202f12999\u202f»" });
  await expect(theirs).not.toBeChecked();
  await page.getByLabel("Votre prix").focus();
  await expect(told).toBeInViewport();
  expect((await new AxeBuilder({ page }).include(".other-tab").analyze()).violations).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("two-pages.png") });
  // Nothing goes online before it is chosen.
  await publish(page).click();
  await expect(told).toBeVisible();
  await expect(page.getByLabel("Kilométrage")).toHaveValue("12500");
  await expect(told).toBeFocused();
  await theirs.check();
  await told.getByRole("button", { name: "Appliquer ce choix" }).click();
  await expect(told).toBeHidden();
  await expect(page.getByLabel("Kilométrage")).toHaveValue("12999");

  await page.waitForLoadState("networkidle");
  expect(await type(page, "Kilométrage", "12600")).toBe(200);
  expect(await type(other, "Kilométrage", "12700")).toBe(409);
  await other.getByRole("button", { name: "Appliquer ce choix" }).click();
  await expect(other.getByRole("alert")).toBeHidden();
  await open(page);
  await expect(page.getByLabel("Kilométrage")).toHaveValue("12700");

  // One that goes before its writer has chosen leaves the question to whoever comes next.
  await open(other);
  expect(await type(page, "Kilométrage", "12800")).toBe(200);
  expect(await type(other, "Kilométrage", "12900")).toBe(409);
  await other.close();
  await open(page);
  await expect(told).toContainText("Garder ce qui est écrit ici\u202f: «\u202f12900\u202f»");
  await expect(page.getByLabel("Kilométrage")).toHaveValue("12900");
  await told.getByRole("radio", { name: "Prendre ce qui est écrit ailleurs\u202f: «\u202f12800\u202f»" }).check();
  await told.getByRole("button", { name: "Appliquer ce choix" }).click();
  await expect(told).toBeHidden();
  await expect(page.getByLabel("Kilométrage")).toHaveValue("12800");
});

test("what was typed a moment before the page is left is in the preview, and in its field on the way back", async ({
  page,
}) => {
  const curef = await enter(page);
  const stock = `${site.origin}/pro/${curef}/stock`;
  // Not the first: what is typed here stays there, and others look at what the first has from its file.
  await vehicles(page).nth(1).click();
  const mileage = page.getByLabel("Kilométrage");
  await expect(publish(page)).toBeVisible();
  const address = page.url();
  const type = async (text: string) => {
    await expect(publish(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await mileage.fill(text);
  };
  await type("123451");
  await page.locator(".back a").click();
  await expect(page).toHaveURL(stock);
  await page.goBack();
  await expect(mileage).toHaveValue("123451");
  await type("123452");
  await page.getByRole("link", { name: "Aperçu" }).click();
  await expect(page.getByText("Aperçu, vu de vous seul")).toBeVisible();
  await expect(page.getByText(/123\s452\skm/).first()).toBeVisible();
  await page.goBack();
  await expect(mileage).toHaveValue("123452");
  // Where no link is pressed: by the way back, and by another address.
  await page.locator(".back a").click();
  await expect(page).toHaveURL(stock);
  await page.goBack();
  await expect(publish(page)).toBeVisible();
  // What is sent on leaving is held up in the page: as browsers send what outlives it, no route sees it. So is what a pause of a slow
  // machine would keep before.
  await page.evaluate(() => {
    const { fetch } = globalThis;
    addEventListener("let-through", () => (globalThis.fetch = fetch));
    globalThis.fetch = async (question, options) => {
      if (options?.method === "POST") await new Promise((pass) => addEventListener("let-through", pass));
      return fetch(question, options);
    };
  });
  await type("123453");
  await page.goForward();
  await expect(page).toHaveURL(stock);
  await expect(vehicles(page).first()).toBeVisible();
  // Back before it is written: the page is read without it, and again once it is.
  await page.goBack();
  await expect(mileage).toHaveValue("123452");
  // Another page types there before it is: what was left is asked about where its writer came back to.
  const other = await page.context().newPage();
  await other.goto(address);
  await other.waitForLoadState("networkidle");
  const kept = other.waitForResponse((answer) => answer.request().method() === "POST");
  await other.getByLabel("Kilométrage").fill("123460");
  expect((await kept).status()).toBe(200);
  await other.close();
  await page.evaluate(() => dispatchEvent(new Event("let-through")));
  const told = page.getByRole("alert").filter({ hasText: "Ce véhicule a changé depuis que cette page est ouverte" });
  await expect(told).toContainText("Garder ce qui est écrit ici\u202f: «\u202f123453\u202f»");
  await expect(mileage).toHaveValue("123453");
  await told.getByRole("button", { name: "Appliquer ce choix" }).click();
  await expect(told).toBeHidden();
  await expect(mileage).toHaveValue("123453");
  await type("123454");
  await page.goto(`${site.origin}/compte`);
  await expect(async () => {
    await page.goto(address);
    await expect(mileage).toHaveValue("123454", { timeout: 500 });
  }).toPass();
});

test("what is typed without a connection, or while the site fails, stays in its field, is said not to be kept, and is once it can be", async ({
  page,
  context,
}) => {
  const curef = await enter(page);
  // Not one that other journeys look at.
  await vehicles(page).nth(4).click();
  const mileage = page.getByLabel("Kilométrage");
  await expect(publish(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const address = page.url();
  const told = page.getByText("Pas encore enregistré\u202f: le site ne répond pas.");
  await context.setOffline(true);
  await mileage.fill("65432");
  await expect(told).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("not-kept.png") });
  // Neither by its button nor by a link is it lost.
  await publish(page).click();
  await page.locator(".back a").click();
  await expect(mileage).toHaveValue("65432");
  const kept = () => page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 200);
  await Promise.all([kept(), context.setOffline(false)]);
  await expect(told).toHaveCount(0);
  await expect(mileage).toHaveValue("65432");
  await page.reload();
  await expect(mileage).toHaveValue("65432");

  await page.waitForLoadState("networkidle");
  await page.route(`${address}.data`, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await mileage.fill("65433");
  await expect(told).toBeVisible();
  await expect(mileage).toHaveValue("65433");
  // Sent again by itself.
  await Promise.all([kept(), page.unroute(`${address}.data`)]);
  await expect(told).toHaveCount(0);
  await page.goto(`${site.origin}/pro/${curef}/stock`);
  await page.goto(address);
  await expect(mileage).toHaveValue("65433");
});

test("what is typed of a vehicle waits until it is put online, is told as held by hand, and is given back to the file", async ({
  page,
}) => {
  await enter(page);
  await firstVehicle(page).click();
  const mileage = page.getByLabel("Kilométrage");
  const before = await mileage.inputValue();
  await mileage.fill("beaucoup");
  await publish(page).click();
  await expect(page.getByRole("alert")).toContainText("Un champ est à revoir");
  await expect(mileage).toHaveValue("beaucoup");
  await expect(mileage).toHaveAttribute("aria-invalid", "true");
  await mileage.fill("123456");
  await expect(page.getByText("avec des modifications qui n’y sont pas encore")).toBeVisible();
  // What is typed is kept at a pause.
  await expect(mileage).not.toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(mileage).toHaveValue("123456");
  await publish(page).click();
  await expect(page.getByRole("heading", { name: "Tenus à la main" })).toBeVisible();
  await page.getByRole("button", { name: /Rendre au fichier.*Kilométrage/ }).click();
  await expect(mileage).toHaveValue(before);
  await expect(page.getByRole("heading", { name: "Tenus à la main" })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("a price far from the market is asked about beside its value, and goes online once it is confirmed", async ({
      page,
    }) => {
      await enter(page);
      await page.goto(`${page.url()}?prix=dans`);
      await firstVehicle(page).click();
      const price = page.getByRole("textbox", { name: "Votre prix" });
      await expect(price).toHaveValue(/^[\d\s]+$/);
      const before = Number((await price.inputValue()).replaceAll(/\D/g, ""));
      await price.fill(String(before * 3));
      await page.getByRole("button", { name: "Mettre en ligne les modifications" }).click();
      await expect(page.getByRole("alert")).toContainText("rien n’est allé en ligne");
      await expect(price).toHaveValue(String(before * 3));
      await expect(price).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(/au-dessus de sa valeur de marché de .*Est-ce bien ce prix/)).toBeVisible();
      const href = (await page.getByRole("link", { name: "Voir l’annonce" }).getAttribute("href")) ?? "";
      const shown = async (asked: number) =>
        (await (await page.request.get(site.origin + href)).text()).includes(
          new Intl.NumberFormat("fr-FR").format(asked),
        );
      expect(await shown(before * 3)).toBe(false);
      const confirm = page.getByRole("button", { name: "Confirmer ce prix et mettre en ligne" });
      if (javaScriptEnabled) {
        // Another price is another question.
        await price.fill(String(before * 4));
        await expect(page.getByText(new Intl.NumberFormat("fr-FR").format(before * 4) + "\u202f€, soit")).toBeVisible();
        await price.fill(String(before - 100));
        await expect(page.getByRole("button", { name: "Mettre en ligne les modifications" })).toBeVisible();
        await price.fill(String(before * 3));
        await expect(confirm).toBeVisible();
      }
      await page.screenshot({ path: test.info().outputPath("question.png") });
      await confirm.click();
      await expect(page.getByText("En ligne, telle que vous la voyez ici.")).toBeVisible();
      expect(await shown(before * 3)).toBe(true);
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  const field = (page: Page) => page.getByLabel("Ajouter des photographies");
  const priceOf = (page: Page) => page.getByRole("textbox", { name: "Votre prix" });
  const tile = (page: Page, place: number) => page.getByRole("button", { name: String(place), exact: true });

  test("photographs that were chosen go with whatever is pressed, with all that is typed, and are seen before they go online", async ({
    page,
  }) => {
    await enter(page);
    await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
    await page.getByLabel("Marque et modèle").fill("Peugeot 208");
    await page.getByLabel("Première mise en circulation").fill("03/2021");
    await page.getByLabel("Kilométrage").fill("45000");
    await page.getByLabel("Énergie").selectOption("ess");
    await field(page).setInputFiles(await photo());
    await page.getByLabel("Texte de l’annonce").fill("Une main, carnet complet.");
    const price = priceOf(page);
    await price.fill("11990");
    await publish(page).click();
    await expect(page.getByText("Enregistré. Rien n’a changé en ligne.")).toBeVisible();
    await expect(
      page.getByText("1 photographie ajoutée. Rien n’a changé en ligne\u202f: relisez, puis publiez."),
    ).toBeInViewport();
    await page.screenshot({ path: test.info().outputPath("kept.png") });
    await expect(page.getByLabel("Texte de l’annonce")).toHaveValue("Une main, carnet complet.");
    await expect(price).toHaveValue("11990");
    await field(page).setInputFiles(await photo());
    await price.fill("11950");
    await price.press("Enter");
    await expect(tile(page, 2)).toBeVisible();
    await expect(price).toHaveValue("11950");
    await field(page).setInputFiles(await photo());
    await price.fill("11900");
    await page.getByRole("button", { name: "Tourner" }).click();
    await expect(tile(page, 3)).toBeVisible();
    await expect(price).toHaveValue("11900");
    await publish(page).click();
    const question = page.getByRole("alert").filter({ hasText: "La plaque n’est pas cachée sur 3 photographies" });
    await expect(question).toBeVisible();
    await field(page).setInputFiles(await photo());
    await price.fill("11890");
    await question.getByRole("button", { name: "Photographie 2" }).click();
    await expect(tile(page, 4)).toBeVisible();
    await expect(price).toHaveValue("11890");
    await publish(page).click();
    await expect(page.getByText("La plaque n’est pas cachée sur 4 photographies")).toBeVisible();
    await page.getByRole("button", { name: "Mettre en ligne ainsi" }).click();
    await expect(page.getByText("En ligne, telle que vous la voyez ici.")).toBeVisible();
    await field(page).setInputFiles(await photo());
    await price.fill("11880");
    await page.getByRole("button", { name: "Marquer vendu" }).click();
    await expect(page.getByText("Marquer ce véhicule vendu\u202f?")).toBeVisible();
    await expect(price).toHaveValue("11880");
    await expect(tile(page, 5)).toBeVisible();
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByText("Vendu\u202f: l’annonce a quitté le site.")).toBeVisible();
  });

  test("what another page has changed meanwhile is asked about, with the photographs kept and nothing typed lost", async ({
    page,
  }) => {
    await enter(page);
    await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
    await page.getByLabel("Marque et modèle").fill("Peugeot 308");
    await priceOf(page).fill("12900");
    await page.getByRole("button", { name: "Enregistrer et voir la valeur" }).click();
    await expect(page.getByText("Enregistré. Rien n’a changé en ligne.")).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await priceOf(other).fill("11500");
    await other.getByRole("button", { name: "Enregistrer et voir la valeur" }).click();
    await expect(other.getByText("Enregistré. Rien n’a changé en ligne.")).toBeVisible();
    await field(page).setInputFiles(await photo());
    await page.getByLabel("Texte de l’annonce").fill("Une main");
    await priceOf(page).fill("12000");
    await publish(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Ce véhicule a changé depuis que cette page est ouverte",
    );
    await expect(page.getByText("1 photographie ajoutée.")).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("clash.png") });
    const choice = page.getByRole("group", { name: "Prix" });
    await expect(choice.getByLabel("Garder ce qui est écrit ici")).toBeChecked();
    await choice.getByLabel("Prendre ce qui est écrit ailleurs").check();
    await page.getByRole("button", { name: "Appliquer ce choix" }).click();
    await expect(priceOf(page)).toHaveValue("11500");
    await expect(page.getByLabel("Texte de l’annonce")).toHaveValue("Une main");
    await expect(page.getByRole("button", { name: "Supprimer la photographie 1" })).toBeVisible();
    await field(page).setInputFiles(await photo());
    await page.getByRole("button", { name: "Supprimer ce brouillon" }).click();
    await expect(page).toHaveURL(/\/stock$/);
  });
});

test("the form needs no script, and who may only look changes nothing there", async ({ browser, isMobile }) => {
  const visit = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  const page = await visit.newPage();
  await enter(page);
  await firstVehicle(page).click();
  await page.getByLabel("Kilométrage").fill("123457");
  await page.getByRole("button", { name: "Enregistrer et voir la valeur" }).click();
  await expect(page.getByText("Enregistré. Rien n’a changé en ligne.")).toBeVisible();
  await expect(page.getByLabel("Kilométrage")).toHaveValue("123457");
  await page.getByRole("button", { name: "Abandonner les modifications" }).click();
  await expect(page.getByLabel("Kilométrage")).not.toHaveValue("123457");
  const reader = await (await browser.newContext({ isMobile, locale: "fr-FR" })).newPage();
  await enter(reader, "reader");
  await firstVehicle(reader).click();
  await expect(reader.getByLabel("Kilométrage")).toBeDisabled();
  await expect(publish(reader)).toHaveCount(0);
  const refused = await reader.request.post(reader.url(), {
    form: { geste: "vendu" },
    headers: { Origin: site.origin },
  });
  expect(refused.status()).toBe(404);
});

test("photographs that are chosen before the script came are sent once it has", async ({ page }) => {
  await enter(page);
  await firstVehicle(page).click();
  await expect(publish(page)).toBeVisible();
  const release = await holdUp(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Ajouter des photographies").setInputFiles(await photo());
  release();
  await expect(page.getByText("1 photographie ajoutée.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Supprimer la photographie 1" })).toBeVisible();
});

test("the way back leaves a vehicle, and undoes nothing of what was done to its photographs", async ({ page }) => {
  const curef = await enter(page);
  await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
  await page.getByLabel("Ajouter des photographies").setInputFiles([await photo(), await photo()]);
  await expect(page.getByText("2 photographies ajoutées.")).toBeVisible();
  await page.getByRole("button", { name: "Tourner" }).click();
  await expect(page).toHaveURL(/photo=1/);
  await page.getByRole("button", { name: "Reculer" }).click();
  await expect(page).toHaveURL(/photo=2/);
  await page.getByRole("button", { name: "Couper" }).click();
  await expect(page.getByRole("button", { name: "Couper", pressed: true })).toBeVisible();
  for (const place of [2, 1]) {
    await page.getByRole("button", { name: `Supprimer la photographie ${place}` }).click();
    await expect(page.getByText(`Photographie ${place} retirée.`)).toBeVisible();
  }
  const undo = page.getByRole("button", { name: "Annuler" });
  await expect(undo).toBeFocused();
  await page.screenshot({ path: test.info().outputPath("taken-out.png") });
  await undo.press("Enter");
  await expect(page.getByText("retirée.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "1 · Couverture" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/pro/${curef}/stock`);
});

test("the form has no fault that axe finds, in both themes, and does not scroll sideways", async ({ page }) => {
  await enter(page);
  await firstVehicle(page).click();
  await page.getByLabel("Ajouter des photographies").setInputFiles(await photo());
  await expect(page.getByText("1 photographie ajoutée.")).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const shots = process.env["SHOTS"];
    if (shots !== undefined)
      await page.screenshot({
        path: `${shots}/vehicle-${String(page.viewportSize()?.width)}-${scheme}.png`,
        fullPage: true,
      });
  }
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
});
