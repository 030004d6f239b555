/** The operators' desk: adverts to judge, notices, professionals, and the log, by keyboard, by finger and without a script. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { memberSession } from "../test/member-session.ts";
import { fillWithDemonstration } from "../src/demonstration/fill.ts";
import { NOTHING_TYPED } from "../src/domain/deposit/deposit.ts";
import { createMediaFolder } from "../src/photos/media-folder.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { textsTo } from "./trial-mail.ts";

const NOW = "2026-11-22T08:42:00.000Z";
const BEFORE = "2026-11-22T08:40:00.000Z";
const LISTINGS = 600;
const SELLER = "paul@exemple.example";
const REPORTER = "camille@exemple.example";
const REPORT = "S-2026-1122-7QK4M2XAB3HP";

let site: SiteProcess;
let cookie: string;
let reported: string;
let curef: string;
/** Another with vehicles. */
let moving: string;
/** One for each device, and one who changes the advert while it is judged. */
const [laptopSeller, phoneSeller, changingSeller] = ["luc", "zoe", "eve"].map((name) => ({
  name,
  email: `${name}@exemple.example`,
  held: `tenue${name}`,
  cookie: "",
})) as [OwnSeller, OwnSeller, OwnSeller]; // of three names
interface OwnSeller {
  readonly name: string;
  readonly email: string;
  readonly held: string;
  cookie: string;
}
test.beforeAll(async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "virage-operator-"));
  const storage = await openSqliteStorage({ directory });
  await fillWithDemonstration(storage, { count: LISTINGS, now: Date.parse(NOW), progress: process.stderr });
  cookie = (await memberSession(storage, "exploitante", ["private", "operator"])).cookie.split("=")[1] ?? "";
  const dealers = await storage.dealers.all();
  const stocks = await Promise.all(dealers.map(async (dealer) => storage.listings.onlineOf(dealer.curef)));
  const largest = stocks
    .map((stock, index) => ({ stock, index }))
    .toSorted((a, b) => b.stock.length - a.stock.length)[0];
  curef = dealers[largest?.index ?? 0]?.curef ?? "";
  moving = dealers[stocks.findLastIndex((stock, index) => index !== largest?.index && stock.length > 0)]?.curef ?? "";
  reported = stocks.find((stock, index) => index !== largest?.index && stock.length > 0)?.[0] ?? "";
  const media = createMediaFolder(path.join(directory, "medias"));
  const red = { create: { width: 1200, height: 800, channels: 3, background: "#a33" } } as const;
  const shown = await media.put(await sharp(red).jpeg().toBuffer());
  for (const seller of [laptopSeller, phoneSeller, changingSeller])
    seller.cookie = (await memberSession(storage, seller.name)).cookie.split("=")[1] ?? "";
  const advert = (id: string, state: "online" | "moderation", email = SELLER) => ({
    id,
    state,
    email,
    reference: `P${id.toUpperCase()}`,
    createdAt: BEFORE,
    // The clock of the site stands still: what is changed is changed after it was written.
    updatedAt: BEFORE,
    fields: {
      ...NOTHING_TYPED,
      vehicle: "Peugeot 208 II",
      registered: "14/03/2021",
      energy: "ES",
      mileage: "45 000",
      postcode: "42100",
      price: "1 111",
      text: "Appelez-moi au 06 12 34 56 78.",
      isOwn: true,
    },
    photos: [{ taken: shown, shown, edit: { quarterTurns: 0 } as const, hash: "00ff00ff00ff00ff" }],
  });
  await storage.together(async (unit) => {
    await unit.addDeposit(advert("autre2345", "online"));
    for (const id of ["tenue2345", "tenue6789"]) {
      await unit.addDeposit(advert(id, "moderation"));
      await unit.addCase({
        id,
        deposit: id,
        openedAt: NOW,
        findings: [
          { rule: "contact", figure: "1 numéro", threshold: "aucun", told: "Le texte contient 1 numéro." },
          {
            rule: "picture",
            figure: "0 bit d’écart sur 64",
            threshold: "plus de 6",
            told: "La photographie 1 est celle d’une autre annonce.",
            other: "autre2345",
          },
        ],
      });
    }
    for (const { held, email } of [laptopSeller, phoneSeller, changingSeller]) {
      await unit.addDeposit(advert(held, "moderation", email));
      // The last to be judged: other journeys take the first.
      await unit.addCase({ id: held, deposit: held, openedAt: "2026-11-22T08:43:00.000Z", findings: [] });
    }
    await unit.addReport({
      id: REPORT,
      reason: "faux",
      words: "142 000 km au contrôle technique.",
      email: REPORTER,
      listing: reported,
      at: NOW,
      due: "2026-11-24",
    });
    await unit.add([
      { kind: "mail", key: "report.perdu.decision", due: NOW, payload: mailTo(REPORTER) },
      { kind: "mail", key: "lead.perdu.seller", due: NOW, payload: mailTo(SELLER) },
    ]);
    await unit.refuse("report.perdu.decision", NOW, "550 EENVELOPE RCPT TO", "kept");
    await unit.refuse("lead.perdu.seller", NOW, "550 EENVELOPE RCPT TO");
  });
  await storage.close();
  site = await startSite(
    { VIRAGE_DEMO: String(LISTINGS), VIRAGE_NOW: NOW, NODE_ENV: "production" },
    { dataDirectory: directory },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

const mailTo = (address: string) => ({
  from: { address: "messages@virage.example" },
  to: { address },
  subject: "Signalement décidé",
  text: "Voici ce qui a été décidé.",
  date: NOW,
});

const enter = async (page: Page) => {
  await page.context().addCookies([{ name: "session", value: cookie, url: site.origin }]);
};
const status = (page: Page) => page.locator(".desk-done");

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test("to a guest the desk is an address like any other at which nothing stands", async ({ page }) => {
  const failures: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) failures.push(message.text());
  });
  for (const path of ["/exploitation", "/exploitation/moderation?etat=ouvert", "/rien-ici"]) {
    await page.goto(site.origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
    await expect(page.getByText(`Adresse demandée\u202f: ${path}`)).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(failures).toEqual([]);
});

test("an advert is judged beside its evidence: refused by keyboard, its reasons read over before they leave", async ({
  page,
  isMobile,
}) => {
  await enter(page);
  await page.goto(`${site.origin}/exploitation`);
  await page.getByRole("link", { name: /dossiers? à juger/ }).click();
  await page.getByRole("navigation", { name: "Dossiers à juger" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Peugeot 208 II" })).toBeVisible();
  await expect(page.getByText("1 numéro\u202f; seuil\u202f: aucun")).toBeVisible();
  await expect(page.getByText(/^Déjà vue dans PAUTRE2345, 0 écart/)).toBeVisible();
  const [seen] = await page.locator(".pics img").all();
  expect(await seen?.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 1))).toBe(
    true,
  );

  // As a buyer would see it, and back.
  await page.getByRole("link", { name: "La page comme un acheteur la verrait" }).click();
  await expect(page.getByText("Aperçu, tel qu’un acheteur le verrait")).toBeVisible();
  await page.goBack();

  if (isMobile) await page.getByText("Refuser l’annonce").click();
  else {
    // A figure before its script has come is nobody's.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // of a page, an HTML element
    await page.keyboard.press("2");
  }
  await expect(page.getByRole("radio", { name: "Refuser l’annonce" })).toBeChecked();
  const facts = page.getByLabel("Ce qui a été constaté");
  await facts.fill("");
  await page.getByRole("button", { name: "Décider" }).click();
  await expect(page.getByText("Dites ce qui a été constaté")).toBeVisible();
  // The name of our terms, which stands there, is no reason.
  await expect(page.getByText("puis pourquoi")).toBeVisible();
  await page
    .getByLabel("Laquelle, et pourquoi")
    .fill("Conditions d’utilisation, «\u202fCe qu’une annonce doit être\u202f»\u202f: elle est d’un autre.");
  await facts.fill("Votre texte donne un numéro, et sa photographie est celle d’une autre annonce.");
  // Another decision is tried: the reasons are none of it, and there again.
  await page.getByText("Publier telle quelle").click();
  await expect(facts).toBeHidden();
  await page.getByText("Refuser l’annonce").click();
  await expect(facts).toHaveValue("Votre texte donne un numéro, et sa photographie est celle d’une autre annonce.");
  await page.getByRole("button", { name: "Relire le courriel" }).click();
  await expect(page.getByRole("article", { name: `Courriel à ${SELLER}` })).toContainText("sa photographie est celle");
  const before = textsTo(site, SELLER).length;
  if (isMobile) await page.getByRole("button", { name: "Décider" }).click();
  else await facts.press("Control+Enter");
  await expect(status(page)).toHaveText("Décidé\u202f: l’annonce est refusée, et ses motifs partent.");
  await expect.poll(() => textsTo(site, SELLER).length).toBe(before + 1);
  expect(textsTo(site, SELLER).at(-1)).toContain("Votre texte donne un numéro");

  await page.getByRole("link", { name: "Journal" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Annonce refusée");
  await expect(page.getByRole("row").nth(1)).toContainText("e•••@exemple.example");
});

test("an advert that its seller changes meanwhile is read again as it stands, and what is refused is told in sight", async ({
  page,
  browser,
  isMobile,
}) => {
  const seller = changingSeller;
  await enter(page);
  await page.goto(`${site.origin}/exploitation/moderation/${seller.held}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Décider" }).click();
  const unchosen = page.getByText("Choisissez une décision.");
  await expect(unchosen).toBeFocused();
  await expect(unchosen).toBeInViewport({ ratio: 1 });

  await page.getByText("Refuser l’annonce").click();
  await page.getByLabel("Ce qui a été constaté").fill("");
  await page.getByLabel("Laquelle, et pourquoi").fill("Le prix n’est pas celui du véhicule.");
  await page.getByRole("button", { name: "Décider" }).click();
  const facts = page.getByLabel("Ce qui a été constaté");
  await expect(facts).toBeFocused();
  await expect(facts).toBeInViewport({ ratio: 1 });
  // Its seller, meanwhile and without a script.
  const context = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  await context.addCookies([{ name: "session", value: seller.cookie, url: site.origin }]);
  const own = await context.newPage();
  await own.goto(`${site.origin}/deposer?annonce=${seller.held}&etape=4`);
  await own.getByRole("textbox", { name: "Votre prix" }).fill("9800");
  await own.getByRole("textbox", { name: "Votre prix" }).press("Enter");
  await expect(own).toHaveURL(/etape=5/);
  await context.close();

  const file = page.getByRole("article", { name: "Peugeot 208 II" });
  await expect(file).toContainText(/1\s111\s€/);
  await page.getByText("Publier telle quelle").click();
  await page.getByRole("button", { name: "Décider" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Relisez-la" });
  await expect(file).toContainText(/9\s800\s€/);
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: test.info().outputPath("changed.png") });
  await expect(page.getByRole("radio", { name: "Publier telle quelle" })).toBeChecked();
  await page.getByRole("button", { name: "Décider" }).click();
  await expect(status(page)).toContainText("Décidé");
});

test("a notice is decided without a script: nothing typed is lost, the advert goes, and its reporter is told", async ({
  browser,
  isMobile,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  const page = await context.newPage();
  await enter(page);
  await page.goto(`${site.origin}/exploitation/signalements`);
  await expect(page.getByText("142 000 km au contrôle technique.")).toBeVisible();
  await expect(page.getByText("c•••@exemple.example")).toBeVisible();
  await page.getByLabel("Retirer l’annonce").check();
  await page.getByLabel("Ce qui a été constaté").fill("Le procès-verbal de mars dit 142 000 km.");
  await page.getByRole("button", { name: "Décider" }).click();
  await expect(page.getByText("Dites sur quelle loi ou quelle condition")).toBeVisible();
  await expect(page.getByLabel("Ce qui a été constaté")).toHaveValue("Le procès-verbal de mars dit 142 000 km.");
  await page.getByLabel("Sur quoi la décision se fonde").fill("Code de la consommation, article L. 121-2.");
  await page.getByRole("button", { name: "Décider" }).click();
  await expect(status(page)).toHaveText("Décidé\u202f: l’annonce est retirée.");
  expect((await page.request.get(`${site.origin}/auto-occasion-annonce-${reported}.html`)).status()).toBe(410);
  await expect.poll(() => textsTo(site, REPORTER).at(-1)).toContain("142 000 km");
  await page.goto(`${site.origin}/exploitation/signalements/${REPORT}`);
  await page.getByLabel("Pourquoi annuler le retrait").fill("Le procès-verbal était d’un autre véhicule.");
  await page.getByRole("button", { name: "Annuler le retrait" }).click();
  await expect(status(page)).toHaveText("Le retrait est annulé.");
  expect((await page.request.get(`${site.origin}/auto-occasion-annonce-${reported}.html`)).status()).toBe(200);
  await context.close();
});

test("a professional is found, suspended with reasons once that is confirmed, and has its stock back", async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${site.origin}/exploitation`);
  await page.getByLabel("Référence, vendeur ou adresse").fill(curef.toLowerCase());
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page).toHaveURL(`${site.origin}/exploitation/vendeurs/${curef}`);
  const online = (await page.getByRole("heading", { name: /en ligne$/ }).textContent()) ?? "";
  await page.getByLabel("Ce qui a été constaté").fill("Aucun de ces véhicules n’existe.");
  await page.getByLabel("Sur quoi la décision se fonde").fill("Nos conditions.");
  await page.getByRole("button", { name: "Suspendre et notifier" }).click();
  await expect(page.getByText("Cochez pour confirmer")).toBeVisible();
  await page.getByRole("checkbox", { name: /quittent le site/ }).check();
  await page.getByRole("button", { name: "Suspendre et notifier" }).click();
  await expect(status(page)).toHaveText("Le professionnel est suspendu.");
  await expect(page.getByRole("heading", { name: "0 véhicule en ligne" })).toBeVisible();
  const total = async () => {
    const answer = await page.request.get(`${site.origin}/api/v5/search?curef=${curef}`);
    return ((await answer.json()) as { readonly total: number }).total; // as api/answers.ts says
  };
  expect(await total()).toBe(0);
  await page.getByLabel("Pourquoi lever la suspension").fill("Les cartes grises sont venues.");
  await page.getByRole("button", { name: "Lever la suspension" }).click();
  await expect(status(page)).toHaveText("La suspension est levée.");
  await expect(page.getByRole("heading", { name: online })).toBeVisible();
  expect(await total()).toBeGreaterThan(0);
  await expect(page.getByRole("row").nth(1)).toContainText("Professionnel rétabli");
});

test("a professional becomes another trader once that is confirmed and said why, and is found under a new name at a new place", async ({
  page,
  browser,
}) => {
  const own = `${site.origin}/exploitation/vendeurs/${moving}`;
  await enter(page);
  await page.goto(own);
  await page.getByText("Changer cette identité").click();
  await page.getByRole("textbox", { name: "SIREN" }).fill("356 000 000");
  await page.getByLabel("Raison sociale").fill("Auto du Ponant");
  await page.getByLabel(/^Numéro de TVA/).fill("");
  await page.getByLabel("E-mail de ses informations légales").fill("contact@ponant.example");
  await page.getByLabel("Téléphone").fill("02 98 00 00 00");
  await page.getByRole("button", { name: "Changer l’identité" }).click();
  await expect(page.getByText("Dites pourquoi le SIREN change")).toBeVisible();
  await expect(page.getByText("Cochez pour confirmer\u202f: un autre SIREN")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "SIREN" })).toHaveValue("356 000 000");
  await expect(page.getByLabel("Raison sociale")).toHaveValue("Auto du Ponant");
  await axe(page);
  await page.getByLabel("Pourquoi l’identité change").fill("Fonds de commerce cédé le 3 novembre.");
  await page.getByRole("checkbox", { name: /c’est un autre vendeur/ }).check();
  await page.getByRole("button", { name: "Changer l’identité" }).click();
  await expect(status(page)).toContainText("Le SIREN est changé");
  await expect(page.getByText("pas encore pris")).toBeVisible();
  const last = page.getByRole("row").nth(1);
  await expect(last).toContainText("Autre SIREN, autre vendeur");
  await expect(last).toContainText("Fonds de commerce cédé le 3 novembre.");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await enter(plain);
  await plain.goto(own);
  await plain.getByLabel("Nom connu des acheteurs").fill("Auto du Ponant, Brest");
  await plain.getByLabel("Numéro et rue").fill("2 rue de Siam");
  await plain.getByLabel("Code postal").fill("29200");
  await plain.getByLabel("Ville", { exact: true }).fill("Marseille");
  await plain.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(plain.getByText("Aucune commune de ce nom n’a ce code postal")).toBeVisible();
  await expect(plain.getByLabel("Nom connu des acheteurs")).toHaveValue("Auto du Ponant, Brest");
  await plain.getByLabel("Ville", { exact: true }).fill("Brest");
  await plain.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(status(plain)).toContainText("Le nom et le lieu sont changés");
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Auto du Ponant, Brest");
  await plain.getByLabel(/^Nom du groupe/).fill("Groupe du Ponant");
  await plain.getByRole("button", { name: "Changer le groupe" }).click();
  await expect(status(plain)).toContainText("le seul de ce groupe");
  await context.close();

  // Open here since before that.
  const groupName = page.getByLabel(/^Nom du groupe/);
  await groupName.fill("Groupe de la Rade");
  await page.getByLabel("Nom connu des acheteurs").fill("Auto de la Rade");
  await page.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(page.getByText(/Changé ailleurs.*Auto du Ponant, Brest/)).toBeVisible();
  await expect(page.getByLabel("Nom connu des acheteurs")).toHaveValue("Auto de la Rade");
  await expect(page.getByLabel("Numéro et rue")).toHaveValue("2 rue de Siam");

  // Answered, one form leaves what is typed into another, and from which page.
  await page.getByLabel("Nom connu des acheteurs").fill("Auto du Ponant, Brest");
  await page.getByLabel("Numéro et rue").fill("3 rue de Siam");
  await page.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(status(page)).toContainText("Le nom et le lieu sont changés");
  await expect(groupName).toHaveValue("Groupe de la Rade");
  await page.getByRole("button", { name: "Changer le groupe" }).click();
  await expect(page.getByText("est du groupe «\u202fGroupe du Ponant\u202f» depuis")).toBeVisible();
  await expect(groupName).toHaveValue("Groupe de la Rade");
  await page.getByRole("button", { name: "Changer le groupe" }).click();
  await expect(status(page)).toContainText("le seul de ce groupe");
  await groupName.fill("");
  await page.getByRole("button", { name: "Changer le groupe" }).click();
  await expect(status(page)).toContainText("n’est plus d’aucun groupe");

  await page.goto(`${site.origin}/vendeurs.html?departement=29`);
  await expect(page.getByText("Auto du Ponant, Brest")).toBeVisible();
  const around = await page.request.get(`${site.origin}/api/v5/search?curef=${moving}&dptCp=29200&distance=1`);
  expect(((await around.json()) as { readonly total: number }).total).toBeGreaterThan(0); // as api/answers.ts says
});

test("a private seller is suspended from the case of an advert, reads why in their account, contests it, and has it back", async ({
  page,
  browser,
  isMobile,
}) => {
  const seller = isMobile ? phoneSeller : laptopSeller;
  await enter(page);
  await page.goto(`${site.origin}/exploitation/moderation/${seller.held}`);
  await page.getByRole("link", { name: "Son compte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(seller.email);
  await page.getByLabel("Ce qui a été constaté").fill("Trois annonces du même véhicule.");
  await page.getByRole("button", { name: "Relire le courriel" }).click();
  await expect(page.getByText("Dites sur quelle loi ou quelle condition")).toBeVisible();
  await page.getByLabel("Laquelle, et pourquoi").fill("Une seule annonce par véhicule.");
  await page.getByRole("button", { name: "Relire le courriel" }).click();
  await expect(page.getByRole("article", { name: `Courriel à ${seller.email}` })).toContainText("du même véhicule");
  await page.getByRole("checkbox", { name: /aucune ne pourra plus/ }).check();
  await page.getByRole("button", { name: "Suspendre et notifier" }).click();
  await expect(status(page)).toHaveText("Les annonces de ce compte sont suspendues.");
  await axe(page);
  await expect.poll(() => textsTo(site, seller.email).at(-1)).toContain("Trois annonces du même véhicule.");

  // Its seller, who is led to what is missing, then without a script.
  const scripted = await browser.newContext({ isMobile, locale: "fr-FR" });
  await scripted.addCookies([{ name: "session", value: seller.cookie, url: site.origin }]);
  const led = await scripted.newPage();
  await led.goto(`${site.origin}/compte/annonces`);
  await led.getByRole("link", { name: "Contester la suspension" }).click();
  await led.waitForLoadState("networkidle");
  await led.getByRole("button", { name: "Demander une relecture" }).click();
  await expect(led.getByText("Dites pourquoi, en quelques mots.")).toBeVisible();
  await expect(led.getByLabel("Pourquoi cette décision vous paraît fausse")).toBeFocused();
  await expect(led.getByLabel("Pourquoi cette décision vous paraît fausse")).toBeInViewport({ ratio: 1 });
  await scripted.close();
  const context = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  await context.addCookies([{ name: "session", value: seller.cookie, url: site.origin }]);
  const own = await context.newPage();
  await own.goto(`${site.origin}/compte/annonces`);
  await expect(own.getByText("Vos annonces sont suspendues").first()).toBeVisible();
  await expect(own.getByText("Trois annonces du même véhicule.")).toBeVisible();
  await own.getByRole("link", { name: "Contester la suspension" }).click();
  await own.getByLabel("Pourquoi cette décision vous paraît fausse").fill("Mon frère avait publié la sienne.");
  await own.getByRole("button", { name: "Demander une relecture" }).click();
  await expect(own.getByText("Votre recours est reçu")).toBeVisible();

  await page.goto(`${site.origin}/exploitation/moderation`);
  await page.getByRole("link", { name: /Recours de leur vendeur/ }).click();
  await expect(page.getByText("Mon frère avait publié la sienne.")).toBeVisible();
  await page.getByLabel("Pourquoi").fill("Les deux cartes grises sont venues.");
  await page.getByRole("button", { name: "Lever la suspension" }).click();
  await expect(status(page)).toHaveText("La suspension est levée.");
  await own.goto(`${site.origin}/compte/annonces`);
  await expect(own.getByText("Vos annonces sont suspendues")).toHaveCount(0);
  await context.close();
});

test("a mail that its server refused is sent again where its words are kept, and dropped where they are not", async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${site.origin}/exploitation/courriels`);
  await page.getByRole("button", { name: "Renvoyer à c•••@exemple.example" }).click();
  await expect(status(page)).toHaveText("Le courriel repart.");
  await expect
    .poll(() => textsTo(site, REPORTER).some((text) => text.includes("Voici ce qui a été décidé.")))
    .toBe(true);
  await page.getByRole("button", { name: /^Abandonner.*Message à un vendeur/ }).click();
  await expect(status(page)).toHaveText("Le courriel est abandonné.");
  await expect(page.getByRole("heading", { name: "Aucun courriel non remis" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`every page of the desk has no fault that axe finds when it is ${colorScheme}, and does not scroll sideways`, async ({
    page,
  }) => {
    await enter(page);
    await page.emulateMedia({ colorScheme });
    const places = [
      "",
      "moderation",
      "signalements",
      "flux",
      "courriels",
      "vendeurs",
      "comptes",
      "campagnes",
      "journal",
    ];
    for (const place of [...places, `vendeurs/${curef}`, "comptes/exploitante", `signalements/${REPORT}`]) {
      await page.goto(`${site.origin}/exploitation/${place}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await axe(page);
    }
  });

test("the desk is nowhere for whoever is not an operator, and its account page leads an operator there", async ({
  page,
}) => {
  expect((await page.goto(`${site.origin}/exploitation`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Exploitation");
  await enter(page);
  await page.goto(`${site.origin}/compte`);
  await page.getByRole("link", { name: "Exploitation" }).click();
  await expect(page).toHaveURL(`${site.origin}/exploitation`);
});

test("the first scripts of the desk weigh at most 120 kB as they come", async ({ page }) => {
  await enter(page);
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const size = response.request().sizes();
    sizes.set(
      response.url(),
      size.then(({ responseBodySize }) => responseBodySize),
    );
  });
  const answer = await page.goto(`${site.origin}/exploitation/moderation`);
  await page.waitForLoadState("networkidle");
  const html = (await answer?.text()) ?? "";
  const first = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, address = ""]) => address);
  const weighed = await Promise.all(first.map(async (address) => sizes.get(site.origin + address)));
  expect(weighed.length).toBeGreaterThan(2);
  expect(weighed).not.toContain(undefined);
  expect(weighed.reduce<number>((sum, size) => sum + (size ?? 0), 0)).toBeLessThanOrEqual(120_000);
});
