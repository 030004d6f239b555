/** Who was taken for a program and is a person after all: the page comes by itself, or after a moment without a script. */
import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signedIn } from "./signed-in.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** With one more for each journey: a page that was just made for another is remembered, and given to programs too. */
const NARROW = "/listing?priceMax=90000&mileageMax=900000&energies=ess,dies&gearbox=MANUAL";

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    {
      VIRAGE_DEMO: "60",
      // A program has a tenth of that: nothing more for ten seconds.
      VIRAGE_LIMIT_PER_SECOND: "1",
      TRUSTED_PROXIES: "127.0.0.1",
      NODE_ENV: "production",
    },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-visitors-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let visitors = 0;
/** Nobody else's here. */
const address = () => `198.51.100.${String((visitors += 1))}`;
/** As a proxy before the site tells of a browser that it takes for a program. */
async function takenForProgram(page: Page) {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address(), "X-Client-Type": "BOT" });
}
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a browser that was taken for a program passes by itself, and is a person from then on [6.4]", async ({
  page,
}) => {
  await takenForProgram(page);
  const first = await page.goto(site.origin + NARROW);
  expect([first?.status(), first?.headers()["x-bot-protection"]]).toEqual([403, "verification"]);
  await expect(heading(page)).not.toContainText("vérifions");
  await expect(page).toHaveURL(site.origin + NARROW);
  await expect(page.getByRole("main")).toBeVisible();
  expect((await page.goto(`${site.origin}${NARROW}&doors=5`))?.status()).toBe(200);
  const pass = (await page.context().cookies()).find(({ name }) => name === "passed");
  expect(pass).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("the page that verifies says that it is at work and about how long, and says when it is done [6.4]", async ({
  page,
}) => {
  // Written where the page that comes next finds it.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector("#etat")?.textContent ?? "";
      if (text !== "") sessionStorage.setItem("told", `${sessionStorage.getItem("told") ?? ""}${text}\n`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await takenForProgram(page);
  const narrow = `${site.origin}${NARROW}&doors=4`;
  expect((await page.goto(narrow))?.status()).toBe(403);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(heading(page)).not.toContainText("vérifions");
  await expect(page).toHaveURL(narrow);
  const told = (await page.evaluate(() => sessionStorage.getItem("told") ?? "")).trimEnd().split("\n");
  const [first, ...then] = [...new Set(told)];
  expect(first).toContain("Cela se fait tout seul");
  expect(then).toEqual([
    expect.stringMatching(/^Vérification en cours\u202F: environ (une seconde|\d+ secondes)\.$/),
    "C’est fait, la page s’ouvre.",
  ]);
});

for (const script of ["with", "without"] as const)
  test(`a page that is refused to who asked for many comes back by itself when it may, ${script} a script [9.21]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: "fr-FR", javaScriptEnabled: script === "with" });
    const page = await context.newPage();
    const headers = { "X-Forwarded-For": address(), "X-Client-Type": "HUMAN" };
    await page.setExtraHTTPHeaders(headers);
    let asked = 0;
    const askMany = async () => {
      const prices = Array.from({ length: 50 }, () => 9000 + (asked += 1));
      const answers = await Promise.all(
        prices.map((price) => page.request.get(`${site.origin}/api/v5/search?priceMax=${String(price)}`, { headers })),
      );
      return answers.at(-1)?.status();
    };
    // All of its share at once, and what comes in by the second meanwhile, while the page is asked for too.
    // Another page each time: one that was made is remembered, and refused to nobody.
    const pageAsked = () => `${site.origin}${NARROW}&priceMin=${String(asked)}`;
    await expect(async () => {
      while ((await askMany()) !== 429);
      const [refused] = await Promise.all([page.goto(pageAsked()), askMany()]);
      expect(refused?.status()).toBe(429);
    }).toPass();
    await expect(page.getByText(/La page revient d’elle-même dans (une seconde|\d+ secondes)\./)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Annonces", exact: true })).toBeAttached();
    expect(page.url()).toContain(`${NARROW}&priceMin=`);
    await context.close();
  });

test("without a script one waits, is told how long, and nothing of what was asked is lost [6.4]", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "fr-FR" });
  const page = await context.newPage();
  await takenForProgram(page);
  await page.goto(`${site.origin}${NARROW}&doors=2`);
  await expect(page.getByRole("status")).toContainText("Sans JavaScript, attendez quinze secondes");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("status")).toContainText(/Encore 1\d\u00A0secondes/);
  await expect(page.locator("input#retour")).toHaveValue(`${NARROW}&doors=2`);
  await context.close();
});

test("the page that verifies has no fault that axe finds, in both themes, and is passed by the keyboard alone", async ({
  page,
}) => {
  await takenForProgram(page);
  // As behind an address that is not secure: the page stays.
  await page.addInitScript(() => Object.defineProperty(globalThis.crypto, "subtle", { value: undefined }));
  await page.goto(`${site.origin}${NARROW}&doors=3`);
  await expect(heading(page)).toHaveText("Un instant, nous vérifions votre navigateur");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Continuer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Encore");
  // Until the seconds that the page tells are over.
  await expect(async () => {
    if (new URL(page.url()).pathname === "/verification") {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    await expect(page).toHaveURL(`${site.origin}${NARROW}&doors=3`, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("main")).toBeVisible();
});

/** Takes all that the address of this browser may have, as another program behind it would. */
async function useUp(page: Page) {
  const headers = { "X-Forwarded-For": address(), "X-Client-Type": "BOT" };
  await page.setExtraHTTPHeaders(headers);
  for (let asked = 0; asked < 60; asked += 1) {
    const answer = await page.request.post(`${site.origin}/contact/donnees/telephone/none`, { headers });
    if (answer.status() === 403) return;
  }
  throw new Error("an address that may have everything");
}

/** A vehicle whose seller has a telephone and is written to. */
async function openListing(page: Page) {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address(), "X-Client-Type": "HUMAN" });
  await page.goto(`${site.origin}/listing`);
  const listing = await page.locator("main .cards h3 a").first().getAttribute("href");
  await page.goto(site.origin + (listing ?? ""));
  await expect(page.locator(".act")).toHaveAttribute("data-hydrated", "true");
}

test("a number that is refused to an address says why, and is there after a verification and the way back [6.4]", async ({
  page,
}) => {
  await openListing(page);
  const there = page.url();
  await useUp(page);
  await page.getByRole("button", { name: "Afficher le numéro" }).locator("visible=true").first().click();
  const told = page.getByRole("alert").locator("visible=true").first();
  await expect(told).toContainText("Votre navigateur est à vérifier");
  await expect(told).not.toContainText("coupée");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await told.getByRole("link", { name: "Vérifier et revenir" }).click();
  await expect(page).toHaveURL(there);
  await expect(page.locator(".act")).toHaveAttribute("data-hydrated", "true");
  await page.getByRole("button", { name: "Afficher le numéro" }).locator("visible=true").first().click();
  await expect(page.locator("a.number").locator("visible=true").first()).toBeVisible();
});

test("a message that is refused to an address leads to a verification and back, with every line that was typed [6.4]", async ({
  page,
}) => {
  await openListing(page);
  await page
    .getByRole("link", { name: /^Contacter/ })
    .locator("visible=true")
    .first()
    .click();
  await page.getByLabel("Nom", { exact: true }).fill("Claude Perrin");
  await page.getByLabel("E-mail").fill("claude@exemple.fr");
  await page.getByLabel("Message", { exact: true }).fill("Est-elle encore là samedi\u202f?");
  await useUp(page);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  const told = page.getByRole("alert");
  await expect(told).toContainText("Vos lignes vous attendent au retour");
  await told.getByRole("link", { name: "Vérifier et revenir" }).click();
  await expect(page).toHaveURL(/\/contact\/message\//);
  await expect(page.getByText("Le message n’est pas encore parti")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Envoyer le message" })).toBeFocused();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Est-elle encore là samedi\u202f?");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Claude Perrin");
  await expect(page.locator("form.write[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(heading(page)).toContainText(/envoyé/i);
});

test("a page whose data are refused to an address is asked for whole after a verification [6.4]", async ({ page }) => {
  await openListing(page);
  await useUp(page);
  await page.getByRole("link", { name: "Signaler l’annonce" }).click();
  await expect(page).toHaveURL(/\/contact\/signaler\//);
  await expect(heading(page)).toHaveText("Signaler cette annonce");
});

test("an alert that is refused to an address leads to a verification and back, with the address that was typed [6.4]", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address(), "X-Client-Type": "HUMAN" });
  await page.goto(`${site.origin}/listing?priceMax=30000`);
  await expect(page.locator("[data-follows=true]")).toBeAttached();
  const open = () => page.locator("a.follow").click();
  await open();
  const field = page.getByRole("dialog").getByLabel("Adresse e-mail");
  await field.fill("claude@exemple.fr");
  await useUp(page);
  await page.getByRole("dialog").getByRole("button", { name: "Créer l’alerte" }).click();
  await page.getByRole("link", { name: "Vérifier et revenir" }).click();
  await expect(page).toHaveURL(`${site.origin}/listing?priceMax=30000#pas-recu`);
  // Open again, as it was left.
  await expect(field).toHaveValue("claude@exemple.fr");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("L’alerte n’est pas encore créée")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Créer l’alerte" })).toBeFocused();
});

/** A person's, until it is used up. */
const asPerson = (page: Page) => page.setExtraHTTPHeaders({ "X-Forwarded-For": address(), "X-Client-Type": "HUMAN" });

/** The page is left for the verification, and what it sent arrives all the same. */
async function isVerifiedMeanwhile(page: Page, act: () => Promise<unknown>) {
  const verified = page.waitForURL(/\/verification$/);
  await act();
  await verified;
  await page.waitForURL((url) => url.pathname !== "/verification");
}

test("an advert that is refused to an address while it keeps itself is kept after a verification, and goes on [6.4]", async ({
  page,
}) => {
  await asPerson(page);
  await page.goto(`${site.origin}/deposer`);
  await expect(page.locator("form.steps-form")).toBeVisible();
  await useUp(page);
  await isVerifiedMeanwhile(page, async () => {
    await page.getByLabel("Marque et modèle").fill("Peugeot 208 II");
    await page.getByLabel("Première mise en circulation").fill("14/03/2021");
  });
  await expect(page).toHaveURL(`${site.origin}/deposer`);
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208 II");
  await expect(page.getByLabel("Première mise en circulation")).toHaveValue("14/03/2021");
  await expect(page.getByText(/enregistré à/)).toBeVisible();
  // It was written down, not only shown.
  await page.reload();
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208 II");
});

test("a form that is sent without a script from such an address waits in the page that verifies, with what it held [6.4]", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "fr-FR" });
  const page = await context.newPage();
  await asPerson(page);
  await page.goto(`${site.origin}/deposer`);
  await page.getByLabel("Marque et modèle").fill("Peugeot 208 II");
  await useUp(page);
  await page.getByLabel("Marque et modèle").press("Enter");
  await expect(heading(page)).toHaveText("Un instant, nous vérifions votre navigateur");
  await expect(page.getByText("ce que vous avez écrit part ensuite")).toBeVisible();
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("status")).toContainText("Encore");
  await expect(page.locator("input[name=vehicle]")).toHaveValue("Peugeot 208 II");
  await expect(page.locator("input[name=geste]")).toHaveValue("continuer:2");
  // Where it was sent to, for without a script whatever is pressed takes a chosen file along.
  await expect(page.locator("input#retour")).toHaveValue("/deposer/photos?etape=1");
  await context.close();
});

interface Hit {
  readonly reference: string;
  readonly curef?: string;
}

/** Somebody who may change what a dealer of the demonstration has. */
async function enterSpace(page: Page, who: string): Promise<Required<Hit>> {
  await asPerson(page);
  const answer = await page.request.get(`${site.origin}/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=100`);
  const { hits } = (await answer.json()) as { hits: Hit[] }; // as api/answers.ts says
  const found = hits.find(({ curef }) => curef !== undefined);
  if (found?.curef === undefined) throw new Error("no dealer among the results");
  const email = `${who}-${String(process.pid)}@exemple.example`;
  await signedIn(page, site, email, "/compte");
  execFileSync(process.execPath, ["src/cli/main.ts", "right", email, "--dealer", found.curef, "--right", "editor"], {
    env: { ...process.env, VIRAGE_DATA: site.dataDirectory },
  });
  // With what a person may have, whatever signing in has cost.
  await asPerson(page);
  return { reference: found.reference, curef: found.curef };
}

test("a dealer’s vehicle that is refused to an address comes back with what was typed [6.4]", async ({ page }) => {
  const { curef } = await enterSpace(page, "fiche");
  await page.goto(`${site.origin}/pro/${curef}/stock/nouveau`);
  await page.getByLabel("Kilométrage").fill("45 000");
  await useUp(page);
  await isVerifiedMeanwhile(page, () => page.getByLabel("Marque et modèle").fill("Peugeot 208"));
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208");
  await expect(page.getByLabel("Kilométrage")).toHaveValue(/45\s?000/);
});

test("a price that is refused to an address is changed after a verification [6.4]", async ({ page }) => {
  const { curef } = await enterSpace(page, "prix");
  await page.goto(`${site.origin}/pro/${curef}/stock`);
  const field = page.getByRole("textbox", { name: /^Prix de/ }).first();
  const name = (await field.getAttribute("name")) ?? "";
  const price = String(Number((await field.inputValue()).replaceAll(/\D/g, "")) - 100);
  await field.fill(price);
  await useUp(page);
  await isVerifiedMeanwhile(page, () => field.press("Enter"));
  await expect(page.getByRole("status").filter({ hasText: "Nouveau prix" })).toBeVisible();
  await expect
    .poll(async () => (await page.locator(`[name="${name}"]`).inputValue()).replaceAll(/\D/g, ""))
    .toBe(price);
});

test("an answer to a buyer that is refused to an address is sent once, after a verification [6.4]", async ({
  page,
}) => {
  const { curef, reference } = await enterSpace(page, "vendeur");
  await page.goto(`${site.origin}/contact/message/${reference}`);
  await page.getByLabel("Nom", { exact: true }).fill("Hélène Garnier");
  await page.getByLabel("E-mail", { exact: true }).fill("helene@exemple.example");
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page).toHaveURL(/\/contact\/envoye\//);
  await asPerson(page);
  await page.goto(`${site.origin}/pro/${curef}/contacts`);
  await page
    .getByRole("link", { name: /^Hélène Garnier/ })
    .first()
    .click();
  const answer = page.getByRole("textbox", { name: /^Votre réponse/ });
  await answer.fill("Bonjour, elle est toujours là.");
  await useUp(page);
  await isVerifiedMeanwhile(page, () => answer.press("Control+Enter"));
  await expect(page.getByRole("article").filter({ hasText: "elle est toujours là." })).toHaveCount(1);
  await expect(answer).toHaveValue("");
});

test("a password that is refused to an address is said not to be received, in its form, opened again [6.4]", async ({
  page,
}) => {
  await asPerson(page);
  await signedIn(page, site, `secret-${String(process.pid)}@exemple.example`, "/compte");
  await asPerson(page);
  await page.goto(`${site.origin}/compte`);
  await page.getByText("En choisir un").click();
  await page.getByLabel("Nouveau mot de passe").fill("une phrase assez longue");
  await useUp(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(`${site.origin}/compte#pas-recu`);
  await expect(page.getByText("Le mot de passe n’a pas été reçu")).toBeInViewport();
  await expect(page.getByLabel("Nouveau mot de passe")).toBeFocused();
  expect((await new AxeBuilder({ page }).include(".credentials").analyze()).violations).toEqual([]);
});

test("photographs that are refused to an address are said not to be received, where they are chosen [6.4]", async ({
  page,
}) => {
  await asPerson(page);
  await page.goto(`${site.origin}/deposer`);
  await page.getByLabel("Marque et modèle").fill("Peugeot 208 II");
  await expect(page.getByText(/enregistré à/)).toBeVisible();
  await useUp(page);
  await page.locator("input[name=photos]").setInputFiles({
    name: "avant.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("a photograph"),
  });
  await expect(page).toHaveURL(/\/deposer.*#pas-recu$/);
  await expect(page.getByText("Les photographies n’ont pas été reçues")).toBeAttached();
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Peugeot 208 II");
});

test("a theme that is refused to an address is that of the page after a verification [6.4]", async ({ page }) => {
  await asPerson(page);
  await page.goto(`${site.origin}/confidentialite.html`);
  await expect(page.locator("[data-follows=true]")).toBeAttached();
  await useUp(page);
  await isVerifiedMeanwhile(page, () => page.getByRole("button", { name: "Sombre" }).click());
  await expect(page).toHaveURL(`${site.origin}/confidentialite.html`);
  await expect(page.getByRole("button", { name: "Sombre" })).toHaveAttribute("aria-pressed", "true");
});

test("more listings that are refused to an address say why, and come after a verification and the way back [6.4]", async ({
  page,
}) => {
  await asPerson(page);
  await page.goto(`${site.origin}/listing?priceMax=90000`);
  await expect(page.locator("[data-follows=true]")).toBeAttached();
  const cards = page.locator(".card");
  const before = await cards.count();
  await useUp(page);
  const more = page.getByRole("button", { name: "Voir plus de véhicules" });
  await more.click();
  await page.getByRole("status").getByRole("link", { name: "Vérifier et revenir" }).click();
  await expect(page).toHaveURL(`${site.origin}/listing?priceMax=90000`);
  await expect(page.locator("[data-follows=true]")).toBeAttached();
  await more.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
});
