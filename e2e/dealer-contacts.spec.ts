import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signedIn } from "./signed-in.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { textsTo } from "./trial-mail.ts";

/** A trial: its mail stands in files. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "600", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-contacts-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
const somebody = (who: string) => `${who}${String((people += 1))}-${String(process.pid)}@exemple.example`;

interface Hit {
  readonly reference: string;
  readonly curef?: string;
}

let taken = 0;
/** A vehicle of a dealer whom no other of these journeys has. */
async function vehicle(page: Page): Promise<{ readonly reference: string; readonly curef: string }> {
  const answer = await page.request.get(`${site.origin}/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=100`);
  const { hits } = (await answer.json()) as { hits: Hit[] }; // as api/answers.ts says
  const byDealer = new Map(hits.flatMap(({ curef, reference }) => (curef === undefined ? [] : [[curef, reference]])));
  const found = [...byDealer][(taken += 1)];
  if (found === undefined) throw new Error(`no dealer number ${String(taken)} among the results`);
  const [curef, reference] = found;
  return { curef, reference };
}

/** As an operator gives it, beside the running site. */
function giveRight(email: string, curef: string, right: string): void {
  execFileSync(process.execPath, ["src/cli/main.ts", "right", email, "--dealer", curef, "--right", right], {
    env: { ...process.env, VIRAGE_DATA: site.dataDirectory },
  });
}

/** Another person, in a browser of their own. */
async function writes(
  browser: Browser,
  reference: string,
  { name, email, words }: Readonly<Record<"name" | "email" | "words", string>>,
): Promise<void> {
  const visit = await browser.newContext({ locale: "fr-FR" });
  const page = await visit.newPage();
  await page.goto(`${site.origin}/contact/message/${reference}`);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill(words);
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /copie/ }).uncheck();
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page).toHaveURL(/\/contact\/envoye\//);
  await visit.close();
}

async function enter(page: Page, curef: string, right: "reader" | "editor"): Promise<void> {
  const email = somebody("vendeur");
  await signedIn(page, site, email, "/compte");
  giveRight(email, curef, right);
  await page.goto(`${site.origin}/pro/${curef}/contacts`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
}

const answer = (page: Page) => page.getByRole("textbox", { name: /^Votre réponse/ });

test("a message is answered from the space by mail, once, and its thread says what became of it", async ({
  page,
  browser,
}) => {
  const { curef, reference } = await vehicle(page);
  const email = somebody("helene");
  await writes(browser, reference, { name: "Hélène Garnier", email, words: "Le câble est-il fourni ?" });
  await enter(page, curef, "editor");
  await expect(page.getByRole("link", { name: /À répondre 1/ })).toBeVisible();
  await page.getByRole("link", { name: /^Hélène Garnier/ }).click();
  await expect(page.getByRole("heading", { name: "Hélène Garnier" })).toBeVisible();
  await page.getByRole("button", { name: "Toujours disponible" }).click();
  await expect(answer(page)).toHaveValue("Oui, ce véhicule est toujours disponible.");
  expect(textsTo(site, email)).toHaveLength(0);
  // What is being written outlasts a page that is read again.
  await answer(page).fill("Bonjour, le câble est fourni.");
  await page.reload();
  await expect(answer(page)).toHaveValue("Bonjour, le câble est fourni.");
  await answer(page).press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "part par courriel" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "le câble est fourni." })).toContainText("envoyé");
  await expect(page.getByRole("radio", { name: "En cours" })).toBeChecked();
  await expect(answer(page)).toHaveValue("");
  await expect(answer(page)).toBeFocused();
  await expect.poll(() => textsTo(site, email).length).toBe(1);
  const [mail = ""] = textsTo(site, email);
  expect(mail).toContain("> Bonjour, le câble est fourni.");
  expect(mail).toContain("> Le câble est-il fourni ?");
});

test("a dealer is written to from its showroom, about no vehicle, and answers from its space", async ({
  page,
  browser,
}) => {
  const { curef } = await vehicle(page);
  const email = somebody("louis");
  await page.goto(`${site.origin}/${curef}/index`);
  await page
    .locator(".house")
    .getByRole("link", { name: /^Écrire au (?:garage|vendeur)$/ })
    .click();
  await expect(page).toHaveURL(`${site.origin}/contact/ecrire/${curef}`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // What is being written outlasts a page that is read again.
  const words = page.getByRole("textbox", { name: "Message", exact: true });
  await words.fill("Rentrez-vous des breaks ce mois-ci ?");
  await page.reload();
  await expect(words).toHaveValue("Rentrez-vous des breaks ce mois-ci ?");
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page.getByLabel("Nom", { exact: true })).toBeFocused();
  await page.getByLabel("Nom", { exact: true }).fill("Louis Faure");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /copie/ }).uncheck();
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page).toHaveURL(/\/contact\/envoye\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message envoyé");
  await expect(page.getByRole("link", { name: "Revenir à la vitrine" })).toHaveAttribute("href", `/${curef}/index`);

  const dealer = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await enter(dealer, curef, "editor");
  await dealer.getByRole("link", { name: /^Louis Faure.*Sans véhicule, depuis la vitrine/ }).click();
  await expect(dealer.getByRole("heading", { name: "Louis Faure" })).toBeVisible();
  await expect(dealer.getByText(/Demande.*une réponse · sans véhicule/)).toBeVisible();
  expect((await new AxeBuilder({ page: dealer }).analyze()).violations).toEqual([]);
  await answer(dealer).fill("Oui, deux arrivent mardi.");
  await dealer.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(dealer.getByRole("article").filter({ hasText: "deux arrivent mardi." })).toContainText("envoyé");
  await expect.poll(() => textsTo(site, email).length).toBe(1);
  const [mail = ""] = textsTo(site, email);
  expect(mail).toContain("> Oui, deux arrivent mardi.");
  expect(mail).toContain("> Rentrez-vous des breaks ce mois-ci ?");
  await dealer.context().close();
});

test("a dealer is written to from its showroom without a script", async ({ browser, request }) => {
  const visit = await browser.newContext({ locale: "fr-FR", javaScriptEnabled: false });
  const page = await visit.newPage();
  const { hits } = (await (
    await request.get(`${site.origin}/api/v5/search?customerFamilyCodes=PROFESSIONNEL`)
  ).json()) as { hits: Hit[] }; // as api/answers.ts says
  await page.goto(`${site.origin}/contact/ecrire/${hits[0]?.curef ?? ""}`);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Ouvrez-vous le samedi ?");
  await page.getByLabel("Nom", { exact: true }).fill("Inès Roche");
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page.getByText(/E-mail.*est attendue/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue("Ouvrez-vous le samedi ?");
  await page.getByLabel("E-mail", { exact: true }).fill(somebody("ines"));
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message envoyé");
  await visit.close();
});

test("who waits stands first, a state is said in one touch, and a note is for the team alone", async ({
  page,
  browser,
}) => {
  const { curef, reference } = await vehicle(page);
  const email = somebody("karim");
  await writes(browser, reference, { name: "Karim Belkacem", email, words: "Reprise possible ?" });
  await writes(browser, reference, { name: "Léa Fontaine", email: somebody("lea"), words: "Autonomie en hiver ?" });
  await enter(page, curef, "editor");
  const rows = page.getByRole("region", { name: "Contacts" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: "Karim Belkacem" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Karim Belkacem" })).toBeVisible();
  await page.locator("input[value=rendez-vous]").check();
  await expect(page.getByRole("status").filter({ hasText: "État changé" })).toBeVisible();
  await page.getByText("Noter quelque chose pour l’équipe").click();
  await page.getByRole("textbox", { name: "Note interne" }).fill("Rappeler lundi.");
  await page.getByRole("button", { name: "Garder la note" }).click();
  await expect(page.getByRole("article").filter({ hasText: "Rappeler lundi." })).toContainText("note interne");
  expect(textsTo(site, email)).toHaveLength(0);
  await page.goto(`${site.origin}/pro/${curef}/contacts`);
  await expect(rows.nth(0)).toContainText("Léa Fontaine");
  await expect(rows.nth(1)).toContainText("Rendez-vous");
  await page.getByRole("link", { name: /À répondre 1/ }).click();
  await expect(rows).toHaveCount(1);
});

test("works without a script: an empty answer is said where it stands, another is sent once however often it is posted", async ({
  browser,
  isMobile,
}) => {
  const visit = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  const page = await visit.newPage();
  const { curef, reference } = await vehicle(page);
  const email = somebody("thomas");
  await writes(browser, reference, { name: "Thomas Lefèvre", email, words: "Toujours là ?" });
  await enter(page, curef, "editor");
  await page.getByRole("link", { name: /^Thomas Lefèvre/ }).click();
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page.getByRole("alert")).toContainText("Réponse : écrivez quelques mots.");
  const jeton = await page.locator(".write input[name=jeton]").getAttribute("value");
  const to = `${site.origin}${(await page.locator("form.write").getAttribute("action")) ?? ""}`;
  const form = { geste: "repondre", jeton: jeton ?? "", reponse: "Oui, venez." };
  for (let sent = 0; sent < 2; sent += 1)
    expect((await page.request.post(to, { form, headers: { Origin: site.origin } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: "Oui, venez." })).toHaveCount(1);
  await page.getByText("Vendu", { exact: true }).click();
  await page.getByRole("button", { name: "Changer", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "État changé" })).toBeVisible();
  // Nobody is led to a vehicle that is gone: its advert ends by its own page.
  await expect(page.getByRole("link", { name: "marquez-le vendu, ou retirez-la" })).toHaveAttribute(
    "href",
    `/pro/${curef}/stock/${reference}`,
  );
  await expect.poll(() => textsTo(site, email).length).toBe(1);
});

test("two colleagues who answer one message: the second reads what left meanwhile, loses no word, and sends once it was read", async ({
  page,
  browser,
  isMobile,
}) => {
  const { curef, reference } = await vehicle(page);
  const email = somebody("marc");
  await writes(browser, reference, { name: "Marc Oudin", email, words: "Encore disponible ?" });
  await enter(page, curef, "editor");
  await page.getByRole("link", { name: /^Marc Oudin/ }).click();
  await expect(page.getByRole("heading", { name: "Marc Oudin" })).toBeVisible();
  // The colleague, without a script.
  const visit = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  const other = await visit.newPage();
  await enter(other, curef, "editor");
  await other.goto(page.url());
  await answer(other).fill("Oui, et il reste samedi.");
  await answer(page).fill("Non, il vient de partir.");
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "part par courriel" })).toBeVisible();

  await other.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(other.getByRole("alert").filter({ hasText: "depuis que cette page est ouverte" })).toBeVisible();
  await expect(other.locator("blockquote")).toHaveText("Non, il vient de partir.");
  await expect(answer(other)).toHaveValue("Oui, et il reste samedi.");
  // The first, who has not read that it came to nothing, writes once more: with a script it is the same.
  await answer(other).fill("Pardon : il est bien parti.");
  await other.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(other.getByRole("article").filter({ hasText: "il est bien parti" })).toContainText("Vous");
  await answer(page).fill("Un autre arrive lundi.");
  await answer(page).press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "depuis que cette page est ouverte" })).toBeVisible();
  await expect(answer(page)).toHaveValue("Un autre arrive lundi.");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await answer(page).press("Control+Enter");
  await expect(page.getByRole("article").filter({ hasText: "Un autre arrive lundi." })).toContainText("Vous");
  await expect.poll(() => textsTo(site, email).length).toBe(3);
  await visit.close();
});

test("an appointment is set, moved and cancelled, each told by mail; it stands in the list and on the day", async ({
  page,
  browser,
  isMobile,
}) => {
  const { curef, reference } = await vehicle(page);
  const email = somebody("sophie");
  await writes(browser, reference, { name: "Sophie Nguyen", email, words: "Puis-je passer ?" });
  await enter(page, curef, "editor");
  await page.getByRole("link", { name: /^Sophie Nguyen/ }).click();
  await page.getByText("Fixer un rendez-vous").click();
  await page.getByLabel("Jour").fill("2026-11-21");
  await page.getByLabel("Heure").fill("10:00");
  await page.getByRole("button", { name: "Fixer", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("est passé");
  await expect(page.getByLabel("Heure")).toHaveValue("10:00");
  await page.getByLabel("Jour").fill("2026-11-24");
  await page.getByLabel("Heure").fill("23:30");
  await page.getByRole("button", { name: "Fixer", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("23 h 30, est-ce bien l’heure");
  expect(textsTo(site, email)).toHaveLength(0);
  await page.getByLabel("Heure").fill("10:00");
  await page.getByRole("button", { name: "Fixer", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Le rendez-vous est fixé" })).toBeFocused();
  await expect(page.getByRole("radio", { name: /Rendez-vous|RDV/ })).toBeChecked();
  await expect.poll(() => textsTo(site, email).length).toBe(1);
  expect(textsTo(site, email)[0]).toContain("vous attend mardi 24/11 à 10\u00a0h.");
  if (!isMobile)
    await expect(page.getByRole("region", { name: "Contacts" })).toContainText("Rendez-vous mardi 24/11 à 10\u00a0h");

  // Changed by the arrows too: the hand stays where it is.
  await page.getByRole("radio", { name: /Rendez-vous|RDV/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("État changé.")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /Rendez-vous|RDV/, checked: true })).toBeFocused();

  // Moved and cancelled without a script.
  const visit = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  const plain = await visit.newPage();
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(`${site.origin}/pro/${curef}`);
  const row = plain.getByRole("region", { name: /rendez-vous à venir/ }).getByRole("listitem");
  await expect(row).toContainText("mardi 24/11 à 10\u00a0h");
  await row.getByRole("link", { name: "Sophie Nguyen" }).click();
  await plain.locator("summary", { hasText: "Rendez-vous mardi 24/11" }).click();
  await plain.getByLabel("Heure").fill("15:30");
  await plain.getByLabel("Heure").press("Enter");
  await expect(plain.getByRole("status").filter({ hasText: "Le rendez-vous est fixé" })).toBeVisible();
  await plain.locator("summary", { hasText: "Rendez-vous mardi 24/11 à 15" }).click();
  await plain.getByRole("button", { name: "Annuler le rendez-vous" }).click();
  await expect(plain.getByRole("status").filter({ hasText: "Le rendez-vous est annulé" })).toBeVisible();
  await expect.poll(() => textsTo(site, email).length).toBe(3);
  expect(textsTo(site, email)[1]).toContain("et non plus mardi 24/11 à 10\u00a0h.");
  expect(textsTo(site, email)[2]).toContain("annule votre rendez-vous");
  await plain.goto(`${site.origin}/pro/${curef}`);
  await expect(plain.getByRole("heading", { name: /rendez-vous à venir/ })).toHaveCount(0);
  await visit.close();
  // Whoever still has the former page open is told.
  await page.locator("summary", { hasText: "Rendez-vous mardi 24/11 à 10" }).click();
  await page.getByLabel("Heure").fill("11:00");
  await page.getByRole("button", { name: "Déplacer" }).click();
  await expect(page.getByRole("alert")).toContainText("depuis que cette page est ouverte");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("who may look reads and answers nothing, and another dealer’s people find nothing", async ({ page, browser }) => {
  const { curef, reference } = await vehicle(page);
  await writes(browser, reference, { name: "Inès Da Costa", email: somebody("ines"), words: "Encore là ?" });
  await enter(page, curef, "reader");
  await page.getByRole("link", { name: /^Inès Da Costa/ }).click();
  await expect(page.getByRole("article").filter({ hasText: "Encore là ?" })).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page).toHaveURL(/\/contacts\/./);
  const thread = new URL(page.url()).pathname;
  const post = (address: string) =>
    page.request.post(`${site.origin}${address}`, {
      form: { geste: "etat", etat: "perdu" },
      headers: { Origin: site.origin },
    });
  expect((await post(thread)).status()).toBe(404);
  const other = await vehicle(page);
  await page.context().clearCookies();
  await enter(page, other.curef, "editor");
  expect((await post(thread.replace(curef, other.curef))).status()).toBe(404);
  expect((await page.request.get(`${site.origin}${thread.replace(curef, other.curef)}`)).status()).toBe(404);
});

test("the header counts who waits; what was written about one vehicle is reached from its row and its form", async ({
  page,
  browser,
  isMobile,
}) => {
  const { curef, reference } = await vehicle(page);
  await writes(browser, reference, { name: "Nadia Ferrand", email: somebody("nadia"), words: "Première main ?" });
  await enter(page, curef, "editor");
  const contacts = page.getByRole("navigation", { name: "Espace pro" }).getByRole("link", { name: /^Contacts/ });
  await expect(contacts).toHaveText("Contacts1 à répondre");
  if (!isMobile) {
    // The panes end where the window does, under the sentence of the demonstration as well.
    const end = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().bottom - innerHeight);
    expect(Math.abs(end)).toBeLessThanOrEqual(1);
  }
  await page.goto(`${site.origin}/pro/${curef}/stock?tri=contacts`);
  await page.locator(`a[href$="/contacts?annonce=${reference}"]`).click();
  const list = page.getByRole("region", { name: "Contacts" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("link", { name: "Ouverts 1" })).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page.goto(`${site.origin}/pro/${curef}/stock/${reference}`);
  await page.getByRole("main").getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(list.getByRole("listitem").filter({ hasText: "Nadia Ferrand" })).toHaveCount(1);
  await page.goto(`${site.origin}/pro/${curef}/contacts?annonce=${reference}`);
  await list.getByRole("searchbox").fill("zzz");
  await list.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(new RegExp(`annonce=${reference}`));
  await list.getByRole("link", { name: "Tous les véhicules" }).click();
  await expect(page).not.toHaveURL(/annonce=/);
  await page.goto(`${site.origin}/pro/${curef}/contacts?annonce=ZORGLUB`);
  await expect(list).toContainText("Aucun message ouvert pour ce véhicule");
});

test("the day says who waits, what was seen and where prices lie, and leads to each", async ({ page, browser }) => {
  const { curef, reference } = await vehicle(page);
  await writes(browser, reference, { name: "Sophie Nguyen", email: somebody("sophie"), words: "À samedi ?" });
  await enter(page, curef, "editor");
  // Somebody else's look: the team's own counts nothing.
  const buyer = await browser.newContext({ locale: "fr-FR" });
  await (await buyer.newPage()).goto(`${site.origin}/auto-occasion-annonce-${reference}.html`);
  const views = async () => {
    await page.goto(`${site.origin}/pro/${curef}`);
    return page.locator(".figures > div").nth(1).locator("b").textContent();
  };
  // Counts are written some seconds after they were made.
  await expect.poll(views, { timeout: 40_000 }).not.toBe("0");
  await expect(page.locator(".figures > div").nth(2).locator("b")).toHaveText("1");
  await expect(page.getByRole("heading", { name: "1 contact attend" })).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
  await page.getByRole("link", { name: "Sophie Nguyen" }).click();
  await expect(page.getByRole("article").filter({ hasText: "À samedi ?" })).toBeVisible();
  await page.goto(`${site.origin}/pro/${curef}`);
  await page.getByRole("link", { name: "Répondre à 1 contact" }).click();
  await expect(page).toHaveURL(/contacts\?etat=a-repondre/);
});

test("the pages of contacts have no fault that axe finds, in both themes, and do not scroll sideways", async ({
  page,
  browser,
}) => {
  const { curef, reference } = await vehicle(page);
  await writes(browser, reference, { name: "Julien Perrot", email: somebody("julien"), words: "Une autre couleur ?" });
  await enter(page, curef, "editor");
  const look = async () => {
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    const [scrolled, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
  };
  await look();
  await page.getByRole("link", { name: /^Julien Perrot/ }).click();
  await expect(page.getByRole("heading", { name: "Julien Perrot" })).toBeVisible();
  await look();
});
