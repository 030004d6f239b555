import AxeBuilder from "@axe-core/playwright";
import { mkdtempSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { enterByLink, linkOf, textsTo } from "./trial-mail.ts";

const ENVIRONMENT = { VIRAGE_DEMO: "300", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" };
const PASSWORD = "quatre mots sans lien";

/** A trial: its mail stands in files, and browsers have passkeys for `localhost`. */
let site: SiteProcess;
let origin: string;
const newDirectory = () => mkdtempSync(path.join(tmpdir(), "virage-credentials-"));
const named = ({ origin: numbered }: SiteProcess) => numbered.replace("127.0.0.1", "localhost");
test.beforeAll(async () => {
  site = await startSite(ENVIRONMENT, { dataDirectory: newDirectory() });
  origin = named(site);
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
/** Of this worker alone. */
const somebody = () => `membre${String((people += 1))}-${String(process.pid)}@exemple.example`;
const enter = (page: Page, email: string) => enterByLink(page, site, email, origin);
const device = (browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({ locale: "fr-FR", ...options });
const said = (page: Page, sentence: string) => page.getByRole("status").filter({ hasText: sentence });
const isSignedIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Mon compte" });
const way = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Se connecter" });
const signOut = (page: Page) => page.getByRole("button", { name: "Se déconnecter", exact: true }).click();

async function choosePassword(page: Page, password: string, way = "En choisir un") {
  await page.getByText(way, { exact: true }).click();
  await page.getByLabel("Nouveau mot de passe").fill(password);
  await page.getByRole("button", { name: "Enregistrer" }).click();
}
async function enterByPassword(page: Page, email: string, password: string) {
  await page.goto(`${origin}/connexion`);
  await page.getByRole("button", { name: "Entrer avec un mot de passe" }).click();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrer", exact: true }).click();
}
/** The simulated owner takes at once what the field proposes: where the button is meant, nothing is. */
const withoutProposals = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
/** A device of the browser itself, whose owner is asked who they are, and answers when `isVerified`. */
async function authenticator(page: Page, isVerified = true) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

test("a password is chosen after one that was too easy, and lets in beside the link", async ({ page }) => {
  const email = somebody();
  await enter(page, email);
  await choosePassword(page, "motdepasse2026");
  await expect(page.getByText("Mot de passe\u202f: c’est l’un de ceux que l’on essaie d’abord.")).toBeVisible();
  await page.getByLabel("Nouveau mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(said(page, "Votre mot de passe est enregistré.")).toBeVisible();
  await signOut(page);
  await enterByPassword(page, email, "un tout autre mot de passe");
  await expect(page.getByText("cette adresse et ce mot de passe n’ouvrent rien ensemble")).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrer", exact: true }).click();
  await expect(page).toHaveURL(`${origin}/compte`);
  await expect(isSignedIn(page)).toBeVisible();
});

test("a forgotten password is replaced after a link, which signs other devices out", async ({ page, browser }) => {
  const email = somebody();
  const other = await device(browser);
  const lost = await other.newPage();
  await enter(lost, email);
  await choosePassword(lost, PASSWORD);
  await page.goto(`${origin}/connexion?etape=motdepasse`);
  await page.getByRole("link", { name: "Entrez par un lien" }).click();
  await enter(page, email);
  await choosePassword(page, "cinq autres mots sans lien", "Le changer");
  await expect(said(page, "Votre mot de passe est enregistré.")).toBeVisible();
  await lost.goto(`${origin}/compte`);
  await expect(lost.getByRole("heading", { name: "Se connecter ou s’inscrire" })).toBeVisible();
  await enterByPassword(lost, email, PASSWORD);
  await expect(lost.getByText("n’ouvrent rien ensemble")).toBeVisible();
  await expect.poll(() => textsTo(site, email).at(-1)).toContain("Votre mot de passe a changé sur Virage.");
  await page.getByRole("button", { name: "Retirer le mot de passe" }).click();
  await expect(said(page, "Votre mot de passe est retiré.")).toBeVisible();
  await other.close();
});

test("an address is changed by a link at the new one, and taken back from the former", async ({ page, browser }) => {
  const [email, next] = [somebody(), somebody()];
  await enter(page, email);
  await page.getByText("Changer d’adresse", { exact: true }).click();
  await page.getByLabel("Nouvelle adresse").fill("camille");
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByText("Adresse\u202f: une adresse comme vous@exemple.fr est attendue.")).toBeVisible();
  await expect(page.getByLabel("Nouvelle adresse")).toHaveValue("camille");
  await page.getByLabel("Nouvelle adresse").fill(next);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(said(page, "Un courriel est parti vers la nouvelle adresse.")).toBeVisible();
  const link = await linkOf(site, next, "soit celle de son compte");

  // Whoever reads the new mailbox and is not signed in to the account says first who they are.
  const other = await device(browser);
  const phone = await other.newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Se connecter ou s’inscrire" })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await expect(said(page, "Votre compte a sa nouvelle adresse.")).toBeVisible();
  await expect(page.getByRole("main").getByText(next).first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ce lien ne sert plus" })).toBeVisible();

  await phone.goto(await linkOf(site, email, "Reprenez votre compte"));
  await phone.getByRole("button", { name: "Reprendre mon compte" }).click();
  await expect(said(phone, "plus personne n’y est connecté")).toBeVisible();
  await page.goto(`${origin}/compte`);
  await expect(page.getByRole("heading", { name: "Se connecter ou s’inscrire" })).toBeVisible();
  await enter(phone, email);
  await other.close();
});

test("a passkey is added, lets in by one button, and no more once it is removed", async ({ page }) => {
  const email = somebody();
  await withoutProposals(page);
  await authenticator(page);
  await enter(page, email);
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await expect(said(page, "Votre clé d’accès est ajoutée.")).toBeVisible();
  const keys = page.getByRole("list").filter({ hasText: "ajoutée le" }).getByRole("listitem");
  await expect(keys).toHaveText(/Chrome sur (Windows|Android)ajoutée le .*, pas encore utilisée/);
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await expect(page.getByText("celle de cet appareil ouvre déjà votre compte")).toBeVisible();
  await signOut(page);
  await expect(way(page)).toBeVisible();
  await page.goto(`${origin}/connexion?retour=%2Ffavoris`);
  await page.getByRole("button", { name: "Entrer avec une clé d’accès" }).click();
  await expect(page).toHaveURL(`${origin}/favoris`);
  await page.goto(`${origin}/compte`);
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  await page.getByRole("button", { name: /^Retirer la clé d’accès/ }).click();
  await expect(said(page, "La clé d’accès est retirée.")).toBeVisible();
  await signOut(page);
  await expect(way(page)).toBeVisible();
  await page.goto(`${origin}/connexion`);
  await page.getByRole("button", { name: "Entrer avec une clé d’accès" }).click();
  await expect(page.getByText("Clé d’accès\u202f: cette clé n’ouvre aucun compte ici")).toBeVisible();
});

test("a passkey is proposed in the field of the address, where the browser can", async ({ page }) => {
  const email = somebody();
  await authenticator(page);
  await enter(page, email);
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await expect(said(page, "Votre clé d’accès est ajoutée.")).toBeVisible();
  await signOut(page);
  await expect(way(page)).toBeVisible();
  // The simulated owner takes what is proposed at once.
  await page.goto(`${origin}/connexion?retour=%2Ffavoris`, { waitUntil: "commit" });
  await expect(page).toHaveURL(`${origin}/favoris`);
  await expect(isSignedIn(page)).toBeVisible();
});

test("a passkey whose owner does not show who they are is neither made nor used", async ({ page }) => {
  const email = somebody();
  await withoutProposals(page);
  const { session, authenticatorId } = await authenticator(page);
  await enter(page, email);
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await expect(said(page, "Votre clé d’accès est ajoutée.")).toBeVisible();
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await signOut(page);
  await expect(way(page)).toBeVisible();
  await page.goto(`${origin}/connexion`);
  await page.getByRole("button", { name: "Entrer avec une clé d’accès" }).click();
  await expect(page.getByText("Clé d’accès\u202f: aucune n’a répondu.")).toBeVisible();
});

test("passkeys are shown in no browser that has none", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
  await enter(page, somebody());
  await expect(page.getByRole("heading", { name: "Mot de passe" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Clés d’accès" })).toHaveCount(0);
  await signOut(page);
  await expect(way(page)).toBeVisible();
  await page.goto(`${origin}/connexion`);
  await expect(page.getByRole("button", { name: "Recevoir le lien" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Entrer avec une clé d’accès" })).toHaveCount(0);
});

test("all of it but passkeys goes without a script", async ({ browser, isMobile }) => {
  const [email, next] = [somebody(), somebody()];
  const context = await device(browser, {
    javaScriptEnabled: false,
    ...(isMobile ? { viewport: { width: 390, height: 844 } } : {}),
  });
  const page = await context.newPage();
  await enter(page, email);
  await choosePassword(page, "court");
  await expect(page.getByText("Mot de passe\u202f: 12 caractères au moins sont attendus.")).toBeVisible();
  await page.getByLabel("Nouveau mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(said(page, "Votre mot de passe est enregistré.")).toBeVisible();
  await expect(page.getByRole("main").locator("noscript p")).toHaveText("En ajouter une demande JavaScript.");
  await signOut(page);
  await enterByPassword(page, email, PASSWORD);
  await page.getByText("Changer d’adresse", { exact: true }).click();
  await page.getByLabel("Nouvelle adresse").fill(next);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await page.goto((await linkOf(site, next, "soit celle de son compte")).replace("127.0.0.1", "localhost"));
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await expect(said(page, "Votre compte a sa nouvelle adresse.")).toBeVisible();
  await context.close();
});

/** All sessions began an hour before they did: the site is stopped meanwhile, as it holds its database alone. */
async function anHourLater({ dataDirectory, ended, stop }: SiteProcess): Promise<SiteProcess> {
  stop("SIGTERM");
  await ended();
  const database = new DatabaseSync(path.join(dataDirectory, "virage.db"));
  database.prepare("update sessions set created_at = ?").run(new Date(Date.now() - 3_600_000).toISOString());
  database.close();
  return startSite(ENVIRONMENT, { dataDirectory });
}

for (const scheme of ["light", "dark"] as const)
  test(`whoever signed in an hour ago says that it is still them; no page of it hides anything, ${scheme}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    await withoutProposals(page);
    const clean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    };
    const first = await startSite(ENVIRONMENT, { dataDirectory: newDirectory() });
    const [email, next] = [somebody(), somebody()];
    await authenticator(page);
    await page.goto(`${named(first)}/connexion?etape=motdepasse`);
    await clean();
    await page.getByRole("button", { name: "Entrer", exact: true }).click();
    await expect(page.getByText("Connexion\u202f: une adresse comme")).toBeVisible();
    await clean();
    await enterByLink(page, first, email, named(first));
    await clean();
    await choosePassword(page, "court");
    await expect(page.getByText("12 caractères au moins sont attendus")).toBeVisible();
    await clean();
    await page.getByLabel("Nouveau mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(said(page, "Votre mot de passe est enregistré.")).toBeVisible();
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await expect(said(page, "Votre clé d’accès est ajoutée.")).toBeVisible();
    await page.getByText("Changer d’adresse", { exact: true }).click();
    await page.getByLabel("Nouvelle adresse").fill(next);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(said(page, "Un courriel est parti")).toBeVisible();
    await clean();
    await page.goto(await linkOf(first, next, "soit celle de son compte"));
    await clean();
    await page.getByRole("button", { name: "Changer d’adresse" }).click();
    await expect(said(page, "Votre compte a sa nouvelle adresse.")).toBeVisible();

    const later = await anHourLater(first);
    await page.goto(`${named(later)}/compte`);
    await expect(page.getByText("confirmez que c’est vous")).toBeVisible();
    await expect(page.getByText("Changer d’adresse", { exact: true })).toHaveCount(0);
    await clean();
    await page.getByLabel("Mot de passe actuel").fill("un tout autre mot de passe");
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByText("Mot de passe\u202f: ce n’est pas votre mot de passe.")).toBeVisible();
    await clean();
    await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(said(page, "C’est bien vous")).toBeVisible();

    await page.goto(`${named(later)}/connexion?encore=oui`);
    await expect(page.getByLabel("Adresse e-mail")).toHaveValue(next);
    await clean();
    const back = await linkOf(later, email, "Reprenez votre compte");
    await page.goto(back.replace(named(first), named(later)));
    await expect(page.getByRole("button", { name: "Reprendre mon compte" })).toBeVisible();
    await clean();
    await later[Symbol.asyncDispose]();
  });

test("whoever signed in an hour ago says by a passkey, or by a link, that it is still them", async ({ page }) => {
  test.slow();
  await withoutProposals(page);
  await authenticator(page);
  const first = await startSite(ENVIRONMENT, { dataDirectory: newDirectory() });
  const email = somebody();
  await enterByLink(page, first, email, named(first));
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await expect(said(page, "Votre clé d’accès est ajoutée.")).toBeVisible();

  const later = await anHourLater(first);
  await page.goto(`${named(later)}/compte`);
  await expect(page.getByText("Changer d’adresse", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Entrer avec une clé d’accès" }).click();
  await expect(page.getByText("Changer d’adresse", { exact: true })).toBeVisible();

  const last = await anHourLater(later);
  await page.goto(`${named(last)}/compte`);
  await page.getByRole("link", { name: "Recevoir un lien" }).click();
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  const link = () => linkOf(last, email, "Ouvrez cette adresse");
  await expect.poll(link).toContain(named(last));
  await page.goto(await link());
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByText("Changer d’adresse", { exact: true })).toBeVisible();
  await last[Symbol.asyncDispose]();
});
