import AxeBuilder from "@axe-core/playwright";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { MailServer } from "../test/mail-server.ts";
import { startMailServer } from "../test/mail-server.ts";
import { euros } from "../src/domain/french.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** The site has to know its address before it stands there. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // it listens on a port
  probe.close();
  await once(probe, "close");
  return port;
}

let server: MailServer;
let site: SiteProcess;
const feeds = mkdtempSync(path.join(tmpdir(), "virage-alerts-"));

test.beforeAll(async () => {
  server = await startMailServer();
  const port = String(await freePort());
  site = await startSite({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: server.url,
    MAIL_FROM: "Virage <messages@virage.example>",
    VIRAGE_DEMO: "300",
    NODE_ENV: "production",
  });
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await server.close();
});
test.beforeEach(() => {
  server.mood = "taking";
});

let people = 0;
/** Of this worker alone. */
const somebody = () => `alerte${String((people += 1))}-${String(process.pid)}@exemple.example`;
const mailsTo = (email: string) => server.received.filter(({ to }) => to.includes(email));
async function mailTo(email: string, number = 1) {
  await expect.poll(() => mailsTo(email).length).toBe(number);
  const mail = mailsTo(email).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail;
}
const linkIn = (text: string, step: string) => new RegExp(`http://\\S+/alertes/${step}\\?\\S+`).exec(text)?.[0] ?? "";

let dealers = 0;
/** A dealer of its own with one car of a price that only one search of this run asks for. */
async function importCar(price: number): Promise<void> {
  const dealer = `C9${String(process.pid)}${String((dealers += 1))}`;
  const file = path.join(feeds, `${dealer}.csv`);
  writeFileSync(file, `reference,make,model,price,mileage,year\n${dealer}-1,Peugeot,208,${String(price)},10000,2021\n`);
  const env = { PATH: process.env["PATH"], VIRAGE_DATA: site.dataDirectory };
  await promisify(execFile)(process.execPath, ["src/cli/main.ts", "import", file, "--dealer", dealer], { env });
}

let prices = 0;
/** Far above all others. */
const ownPrice = () => 700_000 + (process.pid % 1000) * 100 + (prices += 1);
const results = (price: number) =>
  `${site.origin}/listing?makesModelsCommercialNames=PEUGEOT&priceMin=${String(price)}&priceMax=${String(price)}`;

const link = (page: Page) => page.getByRole("link", { name: "Créer l’alerte" });
/** Over the results, once the script has come. */
async function follow(page: Page) {
  await expect(page.locator('[data-follows="true"]')).toBeAttached();
  await link(page).click();
}
/** A member’s, in one touch. */
async function followed(page: Page, search: string) {
  await page.goto(search);
  await follow(page);
  await expect(page.getByRole("dialog", { name: "Alerte créée" })).toBeVisible();
}
/** A guest’s, by the link of the only mail so far. */
async function confirm(page: Page, email: string) {
  await page.goto(linkIn((await mailTo(email)).text, "confirmation"));
  await page.getByRole("button", { name: "Confirmer l’alerte" }).click();
}
const often = (page: Page, name: string) => page.getByRole("radio", { name });
const told = (page: Page) => page.getByRole("main").getByRole("status");
const title = (page: Page, name: string) => page.getByRole("heading", { name });

async function signIn(page: Page, email: string) {
  const before = mailsTo(email).length;
  await page.goto(`${site.origin}/connexion`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  const { text } = await mailTo(email, before + 1);
  await page.goto(/http:\/\/\S+etape=lien\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(title(page, "Mon compte")).toBeVisible();
}

test("a guest follows a search by an address, confirms it, is told of a car within five seconds, and leaves by one click", async ({
  page,
}) => {
  const [email, price] = [somebody(), ownPrice()];
  await page.goto(results(price));
  await follow(page);
  await expect(page.getByRole("dialog", { name: "Être prévenu des prochaines" })).toBeVisible();
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByText("E-mail\u202f: une adresse comme vous@exemple.fr est attendue.")).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByText("Immédiat", { exact: true }).click();
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByRole("dialog", { name: "Un lien vous attend" })).toContainText(`Envoyé à ${email}`);

  // Not before the address is its own.
  await page.goto(linkIn((await mailTo(email)).text, "confirmation"));
  await expect(title(page, "Confirmez votre alerte")).toBeVisible();
  await page.getByRole("button", { name: "Confirmer l’alerte" }).click();
  // It says that it is done, of which search, when the first mail comes, and what there is already.
  await expect(title(page, "Votre alerte est en place")).toBeFocused();
  await expect(told(page)).toContainText(`«\u202fPeugeot, à ${euros(price)}\u202f»`);
  await expect(told(page)).toContainText("Premier message dès qu’une annonce paraît.");
  await expect(page.getByRole("main").getByRole("link", { name: "Voir les véhicules" })).toBeVisible();
  await expect(often(page, "Immédiat")).toBeChecked();

  await importCar(price);
  const imported = Date.now();
  const mail = await mailTo(email, 2);
  expect(Date.now() - imported).toBeLessThan(5000);
  expect(mail.text).toContain("Peugeot 208");
  const unsubscribe = /<(http[^>]+)>/.exec(mail.headers.get("list-unsubscribe")?.[0] ?? "")?.[1] ?? "";
  expect(mail.headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  // As a provider sends it: no cookie, no origin (RFC 8058).
  const left = await fetch(unsubscribe, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(left.status).toBe(200);
  await page.goto(linkIn(mail.text, "reglages"));
  await expect(told(page)).toContainText("Plus de message pour cette recherche");
  await expect(often(page, "Jamais")).toBeChecked();
  await importCar(price);
  // Asked for again, it is as it was asked for once the link of that mail is followed.
  await page.goto(results(price));
  await follow(page);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByText("Immédiat", { exact: true }).click();
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByRole("dialog", { name: "Un lien vous attend" })).toBeVisible();
  await page.goto(linkIn((await mailTo(email, 3)).text, "confirmation"));
  await page.getByRole("button", { name: "Être prévenu dès la parution" }).click();
  await expect(often(page, "Immédiat")).toBeChecked();
  await page.getByText("Jamais").click();
  await page.getByRole("button", { name: "Changer de rythme" }).click();
  await expect(told(page)).toContainText("Plus de message pour cette recherche");
  // Another's search is told meanwhile: so would this one have been.
  const other = somebody();
  await signIn(page, other);
  await followed(page, `${results(price)}&yearMin=2020`);
  await page.getByRole("dialog").getByText("Immédiat").click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await importCar(price);
  await mailTo(other, 2);
  expect(mailsTo(email)).toHaveLength(3);
});

test("a link that is clicked in a mail ends its messages with a script at once, and can be taken back there", async ({
  page,
}) => {
  const [email, price] = [somebody(), ownPrice()];
  await page.goto(results(price));
  await follow(page);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await confirm(page, email);
  await expect(often(page, "Chaque jour")).toBeChecked();
  await page.goto(page.url().replace("reglages", "desinscription"));
  await expect(told(page)).toContainText("Plus de message pour cette recherche");
  await page.getByText("Chaque jour").click();
  await page.getByRole("button", { name: "Changer de rythme" }).click();
  await expect(told(page)).toContainText("C’est réglé");
  // Read again, the page of the link does nothing again, and tells nothing as just done.
  await page.reload();
  await expect(often(page, "Chaque jour")).toBeChecked();
  await expect(told(page)).toHaveCount(0);
});

test("the links of a mail change the rhythm by one button, delete an alert so that it can be had back, and end all", async ({
  page,
}) => {
  const [email, price] = [somebody(), ownPrice()];
  await page.goto(results(price));
  await follow(page);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByText("Immédiat", { exact: true }).click();
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await confirm(page, email);
  await expect(title(page, "Votre alerte est en place")).toBeVisible();
  await importCar(price);
  const { text } = await mailTo(email, 2);
  expect(text).toContain("Passer à une fois par jour");
  await page.goto(/http\S+rythme=daily/.exec(text)?.[0] ?? "");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("button", { name: "Passer à une fois par jour" }).click();
  await expect(told(page)).toContainText("C’est réglé");
  await expect(often(page, "Chaque jour")).toBeChecked();

  await page.getByRole("button", { name: "Supprimer cette alerte" }).click();
  await expect(title(page, "Alerte supprimée")).toBeFocused();
  await page.getByRole("button", { name: "Annuler la suppression" }).click();
  await expect(told(page)).toContainText("L’alerte est rétablie");
  await page.getByRole("button", { name: "Arrêter tous les messages" }).click();
  await expect(told(page)).toContainText("Plus aucun message d’alerte");
  await expect(often(page, "Jamais")).toBeChecked();
  await page.getByRole("button", { name: "Supprimer cette alerte" }).click();
  await expect(title(page, "Alerte supprimée")).toBeVisible();
  await page.reload();
  await expect(title(page, "Cette alerte n’existe plus")).toBeVisible();
});

test("a member follows a search in one touch, names it, and finds it told as followed [3.32]", async ({ page }) => {
  const email = somebody();
  await signIn(page, email);
  await page.goto(`${site.origin}/listing?vertical=car&priceMax=15000`);
  await follow(page);
  const dialog = page.getByRole("dialog");
  await expect(title(page, "Alerte créée")).toBeFocused();
  await expect(dialog.getByLabel("Son nom")).toHaveValue("Voitures, moins de 15\u202f000\u202f€");
  await dialog.getByLabel("Son nom").fill("La petite voiture");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(title(page, "C’est enregistré")).toBeFocused();
  await expect(dialog.getByLabel("Son nom")).toHaveValue("La petite voiture");
  // The way back closes it, and leaves the results.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/listing\?/);
  await expect(page.getByRole("link", { name: "Alerte créée" })).toBeVisible();
  // Its filters in another order and with another page are the same search.
  await page.goto(`${site.origin}/listing?priceMax=15000&vertical=car&sortBy=priceAsc`);
  await expect(page.getByRole("link", { name: "Alerte créée" })).toBeVisible();
  await page.goto(`${site.origin}/listing?vertical=car&priceMax=14000`);
  await expect(link(page)).toBeVisible();
  await page.goto(`${site.origin}/compte/alertes`);
  await expect(page.getByRole("link", { name: "La petite voiture" })).toBeVisible();
});

test("the bell of a search that is followed reads how it is set, and changes nothing [3.32]", async ({ page }) => {
  await signIn(page, somebody());
  const search = `${site.origin}/listing?vertical=car&priceMax=15500`;
  const bell = page.getByRole("link", { name: "Alerte créée" });
  for (const rhythm of ["Jamais", "Immédiat"]) {
    await page.goto(search);
    await expect(page.locator('[data-follows="true"]')).toBeAttached();
    await page.locator("a.follow").click();
    await page.getByRole("dialog").getByText(rhythm).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(title(page, "C’est enregistré")).toBeVisible();
    await page.goto(search);
    await expect(bell).toBeVisible();
    await bell.click();
    await expect(page.getByRole("dialog", { name: "Vous suivez cette recherche" })).toBeVisible();
    await expect(often(page, rhythm)).toBeChecked();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain("layer");
    await page.goto(`${site.origin}/compte/alertes`);
    await expect(often(page, rhythm)).toBeChecked();
  }
});

test("without a connection the form over the results says so, loses nothing, and goes on [4.5]", async ({
  page,
  context,
}) => {
  await page.goto(`${site.origin}/listing?vertical=car&priceMax=12000`);
  await follow(page);
  await page.getByLabel("Adresse e-mail").fill("x@exemple.example");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByRole("alert")).toContainText("Pas de réponse");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("x@exemple.example");
  await context.setOffline(false);
  const email = somebody();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByRole("dialog", { name: "Un lien vous attend" })).toContainText(`Envoyé à ${email}`);
});

test("the form over the results waits at first and waits again, and each time says so [4.5]", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route("**/alertes/donnees*", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  /** What is shown while it waits may stand before what is waited for is asked. */
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held.splice(0)) release();
  };
  await page.goto(`${site.origin}/listing?vertical=car&priceMax=12200`);
  await follow(page);
  const waits = page.getByRole("dialog").getByText("Un instant…");
  await expect(waits).toBeVisible();
  await letGo();
  const email = page.getByLabel("Adresse e-mail");
  await expect(email).toBeVisible();
  await expect(waits).toBeHidden();
  await email.fill("camille");
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(waits).toBeVisible();
  await expect(email).toHaveValue("camille");
  await letGo();
  await expect(page.getByText("est attendue.")).toBeVisible();
  await expect(waits).toBeHidden();
});

test("what is followed is counted to the offer since it was looked at, in the header too", async ({
  page,
  isMobile,
}) => {
  const [email, price] = [somebody(), ownPrice()];
  await signIn(page, email);
  await followed(page, results(price));
  await importCar(price);
  await importCar(price);
  // Another search that finds the same two: they are two cars all the same.
  await followed(page, `${results(price)}&yearMin=2020`);
  await page.goto(`${site.origin}/compte/alertes`);
  await expect(page.getByText("2 annonces nouvelles dans 1 recherche.")).toBeVisible();
  if (!isMobile) await expect(page.getByRole("link", { name: "Alertes\u202f: 2" })).toBeVisible();
  const line = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "2 nouvelles depuis que vous la suivez" });
  await expect(line.getByRole("link", { name: /Peugeot 208/ })).toHaveCount(2);
  await line.getByRole("link", { name: /2 nouvelles/ }).click();
  await expect(page.getByText("2 véhicules", { exact: true })).toBeVisible();
  await page.goto(`${site.origin}/compte/alertes`);
  await expect(page.getByText("Rien de nouveau depuis vos visites.")).toBeVisible();

  // By the address itself, written otherwise: the same visit, once the page that was shown can have had what came.
  await importCar(price);
  await expect(async () => {
    await page.goto(`${site.origin}/compte/alertes`);
    await expect(page.getByText("1 annonce nouvelle dans 2 recherches.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.goto(`${results(price)}&sortBy=priceAsc`);
    await expect(page.locator('[data-said="saved"]')).toBeVisible();
    await page.goto(`${site.origin}/compte/alertes`);
    // The other search, of the same car, was not looked at.
    await expect(page.getByText("1 annonce nouvelle dans 1 recherche.")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("a search is told less often, pauses, is deleted and had back", async ({ page }) => {
  const email = somebody();
  await signIn(page, email);
  await followed(page, `${site.origin}/listing?vertical=moto&priceMax=8000`);
  await page.goto(`${site.origin}/compte/alertes`);
  await page.getByText("Jamais").click();
  await expect(page.getByText("Rien n’est envoyé pour cette recherche.")).toBeVisible();
  // Of what is never sent, nothing pauses.
  await expect(page.getByRole("button", { name: "Mettre en pause" })).toHaveCount(0);
  await page.reload();
  await expect(often(page, "Jamais")).toBeChecked();
  await page.getByText("Immédiat", { exact: true }).click();
  await expect(page.getByText("Rien n’est envoyé pour cette recherche.")).toHaveCount(0);
  await page.getByRole("button", { name: "Mettre en pause" }).click();
  await expect(page.getByText("En pause\u202f: reprend quand vous le dites")).toBeVisible();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByText(/En pause\u202f:/)).toHaveCount(0);
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "recherche supprimée" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Annuler" })).toBeFocused();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link")).toBeFocused();
  await expect(often(page, "Immédiat")).toBeChecked();
});

test("a member whose mailbox was refused reads that no mail comes, and has it tried again", async ({ page }) => {
  const [email, price] = [somebody(), ownPrice()];
  await signIn(page, email);
  await page.goto(results(price));
  await follow(page);
  await page.getByRole("dialog", { name: "Alerte créée" }).getByText("Immédiat").click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("dialog")).toContainText("Premier message dès qu’une annonce paraît.");
  server.mood = "refusing";
  await importCar(price);
  const stopped = page.getByText("Aucun message ne part");
  await expect(async () => {
    await page.goto(`${site.origin}/compte/alertes`);
    await expect(stopped).toBeVisible({ timeout: 500 });
  }).toPass();
  server.mood = "taking";
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(stopped).toBeHidden();
  await importCar(price);
  // A quarter of an hour after the one that was refused.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Un message part")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("arrows choose how often once they rest, the focus stays where it is, and what was set is said", async ({
  page,
}) => {
  await signIn(page, somebody());
  await followed(page, `${site.origin}/listing?vertical=moto&priceMax=8100`);
  await page.goto(`${site.origin}/compte/alertes`);
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/compte/alertes")) sent.push(request.postData());
  });
  await often(page, "Chaque jour").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "Réglé\u202f: Immédiat" })).toBeAttached();
  await expect(often(page, "Immédiat")).toBeFocused();
  expect(sent).toHaveLength(1);
});

test("a rhythm that does not reach the site goes back to what is set, and the page stays", async ({
  page,
  context,
}) => {
  await signIn(page, somebody());
  await followed(page, `${site.origin}/listing?vertical=moto&priceMax=8200`);
  await page.goto(`${site.origin}/compte/alertes`);
  await expect(often(page, "Chaque jour")).toBeChecked();
  // Without the page’s own code there is nothing that could say so.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByText("Jamais").click();
  await expect(page.getByText("Pas de connexion\u202f: rien n’a changé.")).toBeVisible();
  await expect(often(page, "Chaque jour")).toBeChecked();
  await context.setOffline(false);
  await page.getByText("Jamais").click();
  await expect(page.getByText("Rien n’est envoyé pour cette recherche.")).toBeVisible();
  await expect(often(page, "Jamais")).toBeChecked();
});

test("whose session has ended elsewhere is led to sign in, and back to their alerts", async ({ page, context }) => {
  await signIn(page, somebody());
  await followed(page, `${site.origin}/listing?vertical=moto&priceMax=8300`);
  await page.goto(`${site.origin}/compte/alertes`);
  await expect(often(page, "Chaque jour")).toBeChecked();
  await context.clearCookies({ name: "session" });
  await page.getByText("Immédiat", { exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/connexion?retour=%2Fcompte%2Falertes`);
});

test("the form over the results keeps what was typed when it is closed, and gives the focus back", async ({ page }) => {
  await page.goto(`${site.origin}/listing?vertical=car&priceMax=12500`);
  await follow(page);
  await page.getByLabel("Adresse e-mail").fill("camille");
  await page.getByText("Immédiat", { exact: true }).click();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link(page)).toBeFocused();
  await link(page).click();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("camille");
  await expect(often(page, "Immédiat")).toBeChecked();
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByLabel("Adresse e-mail")).toBeFocused();
  await expect(page.getByLabel("Adresse e-mail")).toHaveAttribute("aria-invalid", "true");
  const email = somebody();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
  await expect(often(page, "Immédiat")).toBeChecked();
  // Said again, by its sign on a phone too, for as long as the link has to be opened.
  await page.reload();
  await expect(page.getByRole("link", { name: "Presque créée" })).toBeVisible();
  await expect(page.locator(".follow use")).toHaveAttribute("href", /#mail$/);
});

test("one member’s searches are nobody else’s to see or change", async ({ page, browser }) => {
  await signIn(page, somebody());
  await followed(page, `${site.origin}/listing?vertical=quad`);
  await page.goto(`${site.origin}/compte/alertes`);
  const id = await page.getByRole("main").locator("li[id]").getAttribute("id");
  const context = await browser.newContext({ locale: "fr-FR" });
  const stranger = await context.newPage();
  await signIn(stranger, somebody());
  for (const geste of ["supprimer", "pause", "retablir", ""]) {
    const answer = await stranger.request.post(`${site.origin}/compte/alertes`, {
      form: { recherche: id ?? "", geste, frequence: "off" },
      headers: { Origin: site.origin },
    });
    expect(answer.status(), geste).toBe(404);
  }
  await stranger.goto(`${site.origin}/compte/alertes?voir=${id ?? ""}`);
  await expect(title(stranger, "Aucune alerte pour l’instant")).toBeVisible();
  await page.reload();
  await expect(often(page, "Chaque jour")).toBeChecked();
  await context.close();
});

test("all of it goes without a script", async ({ browser, isMobile }) => {
  const context = await browser.newContext({
    locale: "fr-FR",
    javaScriptEnabled: false,
    ...(isMobile ? { viewport: { width: 390, height: 844 } } : {}),
  });
  const page = await context.newPage();
  const email = somebody();
  await page.goto(`${site.origin}/listing?vertical=car&energies=elec`);
  await link(page).click();
  await expect(title(page, "Être prévenu des prochaines")).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill("camille");
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("camille");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(title(page, "Un lien vous attend")).toBeVisible();
  await confirm(page, email);
  await expect(often(page, "Chaque jour")).toBeChecked();
  await page.goto(page.url().replace("reglages", "desinscription"));
  await page.getByRole("button", { name: "Ne plus recevoir cette alerte" }).click();
  await expect(told(page)).toContainText("Plus de message pour cette recherche");
  await signIn(page, email);
  await page.goto(`${site.origin}/compte/alertes`);
  await expect(often(page, "Jamais")).toBeChecked();
  await page.getByText("Immédiat", { exact: true }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(often(page, "Immédiat")).toBeChecked();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(often(page, "Immédiat")).toBeChecked();
  await context.close();
});

for (const scheme of ["light", "dark"] as const)
  test(`no page of alerts hides anything from anybody, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const clean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    };
    const email = somebody();
    await page.goto(`${site.origin}/alertes/nouvelle?recherche=priceMax%3D9000`);
    await clean();
    await page.getByRole("button", { name: "Créer l’alerte" }).click();
    await expect(page.getByText("est attendue.")).toBeVisible();
    await clean();
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByRole("button", { name: "Créer l’alerte" }).click();
    await expect(title(page, "Un lien vous attend")).toBeVisible();
    await clean();
    await page.goto(linkIn((await mailTo(email)).text, "confirmation"));
    await clean();
    await page.getByRole("button", { name: "Confirmer l’alerte" }).click();
    await expect(often(page, "Chaque jour")).toBeChecked();
    await clean();
    await signIn(page, email);
    await page.goto(`${site.origin}/compte/alertes`);
    await clean();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByRole("status").filter({ hasText: "recherche supprimée" })).toBeVisible();
    await clean();
    await page.goto(`${site.origin}/listing?vertical=car`);
    await follow(page);
    await expect(page.getByRole("dialog", { name: "Alerte créée" })).toBeVisible();
    await clean();
  });
