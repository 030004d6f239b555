import AxeBuilder from "@axe-core/playwright";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signedIn } from "./signed-in.ts";
import type { SiteProcess } from "./site-process.ts";
import { holdUp } from "./hold-up.ts";
import { startSite } from "./site-process.ts";

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "60", VIRAGE_FEED_MEGABYTES: "20", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-flux-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
const somebody = () => `flux${String((people += 1))}-${String(process.pid)}@exemple.example`;

/** Headings of nobody’s software; what the price is called tells nothing. */
const STOCK = [
  "Num parc;Constructeur;Gamme;Finition;Kms;Mise en circ.;Carbu;Transmission;Teinte;Zone 4",
  "VO-771;Peugeot;208;1.2 PureTech 100 Allure;41200;14/03/2021;Essence;Manuelle;Gris;13490",
  "VO-772;Renault;Clio;1.0 TCe 90 Techno;28650;02/09/2022;Essence;Manuelle;Blanc;14990",
  "VO-773;Dacia;Sandero;1.0 TCe 90 Stepway;bientôt;11/01/2020;Essence;Manuelle;Orange;à voir",
].join("\n");
const UNKNOWN_WORDS = [
  "Num parc;Carburant;Marque;Modèle;Version;Km;Mise en circ.;Prix TTC",
  ...["VO-1;Essence", "VO-2;Zorg 4", "VO-3;Zorg 4", "VO-4;Flux", "VO-5;Diesel"].map(
    (row, at) => `${row};Peugeot;208;1.2 100 Allure;${41_200 + at};14/03/2021;${13_490 + at}`,
  ),
].join("\n");
const file = (text: string, name = "export-garage.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

async function opensSpace(page: Page, name: string): Promise<string> {
  await page.goto(`${site.origin}/pro/ouvrir`);
  await page.getByLabel("Nom connu des acheteurs").fill(name);
  await page.getByLabel("Votre métier").selectOption("Garage");
  await page.getByLabel("Raison sociale").fill(`${name} SARL`);
  await page.getByLabel("SIREN").fill("732 829 320");
  await page.getByLabel("Numéro et rue").fill("14 quai Paul-Sédallian");
  await page.getByLabel("Code postal").fill("69009");
  await page.getByLabel("Ville", { exact: true }).fill("Lyon");
  await page.getByLabel("Téléphone").fill("04 65 71 42 18");
  await page.getByLabel(/^Je m’engage/).check();
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page).toHaveURL(/\/pro\/C\d{7}$/);
  return page.url();
}

async function sends(page: Page, text: string): Promise<void> {
  await page.getByLabel("Votre fichier de stock").setInputFiles(file(text));
  await page.getByRole("button", { name: "Lire ce fichier" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("export-garage.csv");
}

for (const javaScriptEnabled of [true, false])
  test(`a new dealer goes from a file nobody has seen to a stock online${javaScriptEnabled ? "" : ", without a script"}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: "fr-FR", javaScriptEnabled })).newPage();
    await signedIn(page, site, somebody(), "/pro");
    const space = await opensSpace(page, javaScriptEnabled ? "Garage des Monts" : "Garage du Fleuve");
    await page.getByRole("link", { name: "Flux" }).click();
    await expect(page.getByText("Aucun fichier n’est encore venu.")).toBeVisible();
    await sends(page, STOCK);

    // Nothing says that these figures are prices: the dealer points at their column.
    await expect(page.getByRole("alert")).toContainText("À remplir\u202f: prix");
    await page.getByLabel(/^Prix/).selectOption("Zone 4");
    await page.getByLabel("Mots qui ne veulent rien dire").fill("à voir");
    await page.getByRole("button", { name: "Relire avec ces choix" }).click();
    await expect(page.getByRole("heading", { name: "Essai sur tout le fichier" })).toBeVisible();
    await expect(page.locator(".preview")).toContainText("Peugeot 208");
    await expect(page.locator(".preview")).toContainText("13 490 €");
    await expect(page.locator(".issues")).toContainText("bientôt");
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await expect(page).toHaveURL(/\/flux\?passage=1&importe$/);
    const done = page.getByRole("status").filter({ hasText: "Votre stock est en ligne" });
    await expect(done).toContainText("2 nouvelles");
    if (javaScriptEnabled) await expect(done).toBeFocused();
    await expect(done.getByRole("link", { name: "Voir le stock" })).toHaveAttribute("href", /\/stock$/);
    await expect(page.locator(".button.primary")).toHaveCount(1);
    await expect(page.locator(".runs tbody")).toContainText("Appliqué");
    await expect(page.locator(".runs tbody [data-label=Nouvelles]")).toHaveText("2");

    // In the public search, as anybody finds it.
    await page.goto(`${site.origin}/occasion-voiture-modele-peugeot-208.html`);
    await expect(page.locator(".card", { hasText: "13 490 €" }).filter({ hasText: "41 200 km" }).first()).toBeVisible();
    await page.goto(space);
    await page.getByRole("link", { name: "Voir ma vitrine" }).click();
    await expect(page.getByRole("link", { name: /Peugeot 208/ }).first()).toBeVisible();
  });

for (const javaScriptEnabled of [true, false])
  test(`a refused row is entered by hand from what it says, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: "fr-FR", javaScriptEnabled })).newPage();
    await signedIn(page, site, somebody(), "/pro");
    const space = await opensSpace(page, javaScriptEnabled ? "Garage du Pré" : "Garage du Val");
    await page.goto(`${space}/flux`);
    await sends(
      page,
      [UNKNOWN_WORDS, "VO-9;Essence;Véhicule;divers;;12000;03/04/2019;9990"].join("\n").replace("41200", "bientôt"),
    );
    const refused = page.locator(".issues li", { hasText: "Ligne 2" });
    await expect(page.locator(".issues li", { hasText: "Ligne 7" })).toContainText("en ligne sous ce nom");
    await refused.getByRole("button", { name: /^Saisir ce véhicule/ }).click();
    await expect(page).toHaveURL(/\/stock\/C\d+-[A-Z\d]{8}\?verifier=tout$/);
    const entered = page.url();
    await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208");
    await expect(page.getByLabel("Kilométrage")).toHaveValue("bientôt");
    await expect(page.getByLabel("Kilométrage")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Votre référence")).toHaveValue("VO-1");
    await page.goBack();
    await refused.getByRole("button", { name: /^Saisir ce véhicule/ }).click();
    await expect(page).toHaveURL(entered);
  });

for (const javaScriptEnabled of [true, false])
  test(`a word that nobody knows is told once what it means, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
    isMobile,
  }) => {
    const page = await (await browser.newContext({ locale: "fr-FR", javaScriptEnabled, isMobile })).newPage();
    await signedIn(page, site, somebody(), "/pro");
    const space = await opensSpace(page, javaScriptEnabled ? "Garage du Lac" : "Garage du Bois");
    await page.goto(`${space}/flux`);
    await sends(page, UNKNOWN_WORDS);
    const table = page.getByRole("group", { name: /^Énergie\s: que veulent dire ces mots/ });
    await expect(table.getByRole("combobox")).toHaveCount(2);
    await table.getByLabel("Zorg 4").selectOption("GPL");
    await table.getByLabel("Flux").selectOption("ne dit rien");
    if (javaScriptEnabled) {
      await page.getByRole("main").getByRole("link", { name: "Flux" }).click();
      await page.screenshot({ path: test.info().outputPath("under-way.png"), fullPage: true });
      await page.getByRole("link", { name: /^Reprendre/ }).click();
      await expect(table.getByLabel("Zorg 4")).toHaveValue("gpl");
      await page.goBack();
      await page.goBack();
      await expect(table.getByLabel("Zorg 4")).toHaveValue("gpl");
      await expect(table.getByLabel("Flux")).toHaveValue("-");
    }
    await page.getByRole("button", { name: "Relire avec ces choix" }).click();
    await expect(page.locator(".preview")).toContainText("GPL");
    await expect(page.locator(".issues")).toHaveCount(0);
    await expect(table.getByLabel("Zorg 4")).toHaveValue("gpl");
    const read = page.getByRole("status").filter({ hasText: "Fichier relu avec vos choix" });
    await expect(read).toContainText("2 mots appris, 3 véhicules sont lus autrement.");
    if (javaScriptEnabled) await expect(read).toBeFocused();
    if (javaScriptEnabled) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await expect(page.locator(".runs tbody")).toContainText("Appliqué");
  });

for (const javaScriptEnabled of [true, false])
  test(`choices go online once they are read, and stand in the next file, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
    isMobile,
  }) => {
    const page = await (await browser.newContext({ locale: "fr-FR", javaScriptEnabled, isMobile })).newPage();
    await signedIn(page, site, somebody(), "/pro");
    const space = await opensSpace(page, javaScriptEnabled ? "Garage du Chêne" : "Garage du Frêne");
    const tried = (figure: string) => expect(page.locator(".dry")).toContainText(figure, { timeout: 60_000 });
    const goOnline = () => page.getByRole("button", { name: "Mettre en ligne" }).click();
    const asked = page.getByRole("status").filter({ hasText: "Rien n’est encore en ligne" });
    await page.goto(`${space}/flux`);
    await sends(page, UNKNOWN_WORDS);
    await tried("5Nouvelles");
    await page.getByLabel("Zorg 4").selectOption("GPL");
    await goOnline();
    await expect(asked).toContainText("1 mot appris, 2 véhicules sont lus autrement.");
    if (javaScriptEnabled) await expect(asked).toBeFocused();
    await tried("5Nouvelles");
    await goOnline();
    await expect(page).toHaveURL(/passage=1&importe$/);
    await expect(page.locator(".runs tbody")).toContainText("Appliqué");

    await sends(page, UNKNOWN_WORDS);
    await expect(page.getByText("Reprise de votre dernier fichier mis en ligne")).toBeVisible();
    await expect(page.getByLabel("Zorg 4")).toHaveValue("gpl");
    await tried("5Inchangées");
    await expect(page.locator(".fates")).toHaveCount(0);
    await page.getByLabel("Énergie", { exact: true }).selectOption("aucune colonne");
    await goOnline();
    await expect(asked).toBeVisible();
    await tried("4Modifiées");
    await expect(page.locator(".fates .loss").first()).toHaveText(/^Énergie\s: disparaît de 4 annonces$/);
    if (javaScriptEnabled) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

test("what is chosen before the page’s scripts are there stays", async ({ browser, isMobile }) => {
  const page = await (await browser.newContext({ locale: "fr-FR", isMobile })).newPage();
  await signedIn(page, site, somebody(), "/pro");
  const space = await opensSpace(page, "Garage de la Lande");
  await page.goto(`${space}/flux`);
  await sends(page, UNKNOWN_WORDS);
  const arrive = await holdUp(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  const word = page.getByLabel("Zorg 4");
  await word.selectOption("GPL");
  arrive();
  // React marks what it has hydrated by properties of its own.
  await expect
    .poll(() => word.evaluate((select) => Object.keys(select).some((name) => name.startsWith("__reactProps"))))
    .toBe(true);
  await page.getByRole("button", { name: "Relire avec ces choix" }).click();
  await expect(page.locator(".preview")).toContainText("GPL");
});

/** Of what windows-1252 has beyond ISO 8859-1 the sign of the euro alone. */
const inWindows1252 = (text: string) =>
  Buffer.from(Buffer.from(text, "latin1").map((byte, at) => (text[at] === "€" ? 0x80 : byte)));

/** As older programs write: composed cells, codes, states, a day that may be a month, and no UTF-8. */
const ODD = [
  "Réf. interne;Désignation;Prix public;Compteur;MEC;Carb.;BV;Puiss.;État;Lieu",
  "VO-101;PEUGEOT 308 II SW 1.5 BLUEHDI 130 ALLURE PACK;15 490 € TTC;71 300 km;03/04/2020;GO;BVM6;130/7;EN STOCK;Lyon (69009)",
  "VO-102;RENAULT CLIO V 1.0 TCE 90 BUSINESS;11 990 €;64 100 km;02/09/2021;ES;BVM5;90/5;RÉSERVÉ;Lyon (69009)",
  "VO-103;CITROEN C5 AIRCROSS 1.6 HYBRID 225 SHINE PACK;22 490 €;69 800 km;mars 2021;EH2;BVA8;225/9;EN STOCK;Grenoble (38000)",
  "VO-104;PEUGEOT 208 II 1.2 PURETECH 100 ACTIVE;12 990 €;42 750 km;07/05/2021;ES;BVM6;100 ch / 5 CV;VENDU;Lyon (69009)",
  "VO-105;TOYOTA YARIS IV HYBRID 116H DESIGN;à voir;31 000 km;10/11/2021;EH;BVA;116/4;EN STOCK;Lyon (69009)",
].join("\r\n");

for (const javaScriptEnabled of [true, false])
  test(`a file that no program of ours writes is read as its dealer says, online, and mended there, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
    isMobile,
  }) => {
    const page = await (await browser.newContext({ locale: "fr-FR", javaScriptEnabled, isMobile })).newPage();
    await signedIn(page, site, somebody(), "/pro");
    const space = await opensSpace(page, javaScriptEnabled ? "Garage du Pont" : "Garage du Moulin");
    await page.goto(`${space}/flux`);
    await page.getByLabel("Votre fichier de stock").setInputFiles({
      name: "export-garage.csv",
      mimeType: "text/csv",
      buffer: inWindows1252(ODD),
    });
    await page.getByRole("button", { name: "Lire ce fichier" }).click();
    // The whole file is read in a thread of its own, of which one works at a time.
    const tried = () =>
      expect(page.getByRole("heading", { name: "Essai sur tout le fichier" })).toBeVisible({ timeout: 60_000 });
    await tried();
    await expect(page.locator(".dry")).toContainText("1Vendues");
    await expect(page.locator(".preview .card").nth(1)).toContainText("Réservé");
    const row = (label: string) => page.locator(".maprow").filter({ has: page.getByText(label, { exact: true }) });
    await expect(row("Puissance").locator(".res")).toHaveText("130 ch");

    // Each line that lacks something leads to where it is mended.
    await page.getByRole("link", { name: "Ajouter à la table : Ligne 4" }).click();
    const editor = page.getByRole("group", { name: "Régler Énergie" });
    await expect(editor.getByLabel("Énergie pour GO")).toHaveValue("dies");
    await editor.getByLabel("Énergie pour EH2").selectOption("Hybride non rechargeable");
    const see = () => page.getByRole("button", { name: "Voir l’effet" }).click();
    await see();
    await expect(row("Énergie").locator(".rules")).toHaveText("table de 1 mot");
    if (javaScriptEnabled) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole("button", { name: "Régler Date de mise en circulation" }).click();
    const date = page.getByRole("group", { name: "Régler Date de mise en circulation" });
    await date.getByLabel("Dates écrites").selectOption("mm/jj/aaaa");
    await see();
    await expect(date.locator(".out")).toHaveText(["04/03/2020", "09/02/2021", "03/2021", "05/07/2021", "11/10/2021"]);
    await date.getByLabel("Dates écrites").selectOption("jj/mm/aaaa");

    await page.getByLabel("Remplir un autre champ").selectOption("Ville");
    await page.getByLabel("par la colonne").selectOption("Lieu");
    await page.getByRole("button", { name: "Fermer et essayer" }).click();
    await tried();
    await page.getByRole("button", { name: "Régler Ville" }).click();
    const city = page.getByRole("group", { name: "Régler Ville" });
    await city.getByLabel("Lyon", { exact: true }).check();
    await see();
    await expect(city.locator("mark").first()).toHaveText("Lyon");
    await expect(city.getByLabel("ou écrire le motif")).toHaveValue("{garde} (*");
    await city.getByLabel("ou écrire le motif").fill("{a}{b}");
    await see();
    await expect(city).toContainText("Deux parties se suivent sans rien qui les sépare.");
    await expect(city.getByLabel("ou écrire le motif")).toHaveValue("{a}{b}");
    await city.getByLabel("ou écrire le motif").fill("{garde} (*");
    await page.getByRole("button", { name: "Fermer et essayer" }).click();
    await tried();
    await expect(page.locator(".preview .card").nth(2)).toContainText("Grenoble");
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await expect(page).toHaveURL(/passage=1&importe$/);
    await expect(page.locator(".runs tbody")).toContainText("Appliqué");

    // The price that nobody could read is mended from where it is told, and the file is not sent again.
    await page.getByRole("link", { name: "Régler la lecture : Ligne 6" }).click();
    const price = page.getByRole("group", { name: "Régler Prix" });
    await price.getByLabel("La même valeur partout").fill("9 990");
    await see();
    await expect(price.locator(".out").last()).toHaveText("9 990 €");
    await price.getByRole("button", { name: "Revenir à ce qui était deviné" }).click();
    await expect(price.locator(".out").first()).toHaveText("15 490 €");
    await page.getByRole("button", { name: "Fermer et essayer" }).click();
    await tried();
    await page.getByRole("button", { name: "Régler Disponibilité" }).click();
    await page.getByLabel("Disponibilité pour VENDU").selectOption("En vente");
    await page.getByRole("button", { name: "Fermer et essayer" }).click();
    await tried();
    await expect(page.locator(".dry")).toContainText("1Nouvelles");
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await expect(page).toHaveURL(/passage=2&importe$/);
    await expect(page.locator(".runs tbody tr").first()).toContainText("Appliqué");
    await page.goto(`${space}/stock?etat=reserves`);
    await expect(page.getByText("Renault Clio V").first()).toBeVisible();
  });

test("much that a file lacks is asked before it is withdrawn, and a file that is none says why", async ({ page }) => {
  await signedIn(page, site, somebody(), "/pro");
  const space = await opensSpace(page, "Garage de la Plaine");
  const flux = `${space}/flux`;
  const rows = Array.from(
    { length: 40 },
    (_, row) =>
      `VO-${row};Peugeot;208;1.2 PureTech 100 Allure;${41_200 + row * 100};14/03/2021;Essence;Manuelle;Gris;${13_490 + row}`,
  );
  const [heading = ""] = STOCK.replace("Zone 4", "Prix TTC").split("\n");
  await page.goto(flux);
  await sends(page, [heading, ...rows].join("\n"));
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page.locator(".runs tbody")).toContainText("Appliqué");

  await sends(page, [heading, ...rows.slice(0, 5)].join("\n"));
  const tick = page.getByLabel("Oui, ces véhicules sont vendus ou partis");
  await expect(tick).toBeVisible();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page).toHaveURL(/flux\/[\w-]{20}$/);
  await tick.check();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page).toHaveURL(/passage=2&importe$/);
  await expect(page.locator(".runs tbody tr").first()).toContainText("35");

  await page.getByLabel("Votre fichier de stock").setInputFiles(file("\0\u0001\u0002".repeat(200)));
  await page.getByRole("button", { name: "Lire ce fichier" }).click();
  await expect(page.getByRole("alert")).toContainText("Ce fichier ne peut pas être lu");
  // The next one is sent from here.
  await sends(page, "encore rien");
  await expect(page.getByRole("button", { name: "Abandonner ce fichier" })).toBeVisible();
  await page.getByRole("button", { name: "Abandonner ce fichier" }).click();
  await expect(page).toHaveURL(flux);
  await page.getByRole("button", { name: "Créer une clé" }).click();
  await expect(page.getByText(/^vk_/)).toBeVisible();
  await page.getByLabel("Adresse du fichier").fill("http://192.168.1.20/stock.csv");
  await page.getByRole("button", { name: "Relever deux fois par jour" }).click();
  await expect(page.getByText("Une adresse de votre réseau")).toBeVisible();
  await page.getByLabel("Adresse du fichier").fill("stock.csv");
  await page.getByRole("button", { name: "Relever deux fois par jour" }).click();
  await expect(page.getByLabel("Adresse du fichier")).toHaveValue("stock.csv");
  await expect(page.getByLabel("Adresse du fichier")).toHaveAttribute("aria-invalid", "true");
});

for (const javaScriptEnabled of [true, false])
  test(`a file that is too big is told to be, ${javaScriptEnabled ? "before it leaves" : "without a script by the answer to all of it"}`, async ({
    browser,
    isMobile,
  }) => {
    const visit = await browser.newContext({ javaScriptEnabled, isMobile, locale: "fr-FR" });
    const page = await visit.newPage();
    await signedIn(page, site, somebody(), "/pro");
    await page.goto(`${await opensSpace(page, "Garage du Lourd")}/flux`);
    // Far more than the system holds of a connection that nobody reads.
    const big = path.join(mkdtempSync(path.join(tmpdir(), "virage-gros-")), "stock.csv");
    writeFileSync(big, Buffer.alloc(38_000_000, "Peugeot;208\n"));
    await page.getByLabel("Votre fichier de stock").setInputFiles(big);
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Lire ce fichier" }).click();
    await expect(page.getByRole("alert")).toContainText("plus");
    await expect(page.getByRole("alert")).toContainText("Compressez-le (.gz ou .zip)");
    if (javaScriptEnabled) {
      await expect(page.getByRole("button", { name: "Lire ce fichier" })).toBeDisabled();
      await page.getByLabel("Votre fichier de stock").setInputFiles(file(STOCK));
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.getByRole("button", { name: "Lire ce fichier" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("export-garage.csv");
    } else await expect(page).toHaveURL(/envoi=trop-gros$/);
    await visit.close();
  });

test("nobody enters where another dealer’s files are [6.2]", async ({ page, browser }) => {
  await signedIn(page, site, somebody(), "/pro");
  const space = await opensSpace(page, "Garage du Col");
  await page.goto(`${space}/flux`);
  await sends(page, STOCK);
  const trial = page.url();
  const other = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await signedIn(other, site, somebody(), "/pro");
  await opensSpace(other, "Garage du Bourg");
  for (const address of [`${space}/flux`, trial, `${space}/flux/fichier`])
    expect((await other.request.get(address)).status(), address).toBe(404);
  const sent = await other.request.post(`${space}/flux/fichier`, { multipart: { fichier: file(STOCK) } });
  expect(sent.status()).toBe(404);
  for (const [address, form] of [
    [`${space}/flux`, { acte: "cle" }],
    [trial, { acte: "importer" }],
  ] as const)
    expect((await other.request.post(address, { form })).status(), address).toBe(404);
  // A dealer’s file is not another’s under that one’s own address either.
  const own = other.url();
  expect((await other.request.get(`${own}/flux/${trial.split("/").at(-1) ?? ""}`)).status()).toBe(404);
});

test("the pages of files have no fault that axe finds, in both themes, and none scrolls sideways", async ({ page }) => {
  await signedIn(page, site, somebody(), "/pro");
  const space = await opensSpace(page, "Garage des Vignes");
  const scan = async () => {
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    const [scrolled, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
  };
  await page.goto(`${space}/flux`);
  await scan();
  await sends(page, STOCK.replace("Zone 4", "Prix TTC"));
  await expect(page.getByRole("heading", { name: "Essai sur tout le fichier" })).toBeVisible();
  await scan();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page.locator(".runs tbody")).toContainText("Appliqué");
  await scan();
});
