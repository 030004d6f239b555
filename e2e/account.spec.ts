import AxeBuilder from "@axe-core/playwright";
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** A trial: its mail stands in files, as its visitor finds it. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "300", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-account-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
/** Of this worker alone. */
const somebody = () => `personne${String((people += 1))}-${String(process.pid)}@exemple.example`;

interface Mail {
  readonly link: string;
  readonly code: string;
}

/** The mails to an address, as the files hold them; the oldest first. */
function mailsTo(email: string): readonly Mail[] {
  const folder = path.join(site.dataDirectory, "courriels");
  // It comes with the first mail.
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map(
      (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as { to: { address: string }; text: string },
    ) // as mail.ts writes it
    .filter(({ to }) => to.address === email)
    .map(({ text }) => ({
      link: /^http\S+$/m.exec(text)?.[0] ?? "",
      code: /^(\d{3})\u00a0(\d{3})$/m.exec(text)?.slice(1).join("") ?? "",
    }));
}
async function mailTo(email: string, number = 1): Promise<Mail> {
  await expect.poll(() => mailsTo(email).length).toBe(number);
  const mail = mailsTo(email).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail;
}

const account = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Mon compte" });
const way = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Se connecter" });
const sent = (page: Page) => page.getByRole("heading", { name: "Un lien vous attend" });

async function askFor(page: Page, email: string) {
  await page.goto(`${site.origin}/connexion`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(sent(page)).toBeVisible();
}
async function enterByLink(page: Page, email: string) {
  const before = mailsTo(email).length;
  await askFor(page, email);
  await page.goto((await mailTo(email, before + 1)).link);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
}
const device = (browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({ locale: "fr-FR", ...options });

test("from the header to an account by a link that is opened on another device, once", async ({ page, browser }) => {
  const email = somebody();
  await page.goto(`${site.origin}/listing`);
  await way(page).click();
  await expect(page).toHaveURL(`${site.origin}/connexion`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Envoyé à ${email}` })).toBeVisible();
  const { link } = await mailTo(email);

  const other = await device(browser);
  const phone = await other.newPage();
  // A program that looks through mail follows links; nothing is used up by that.
  for (let looks = 0; looks < 2; looks++) await phone.goto(link);
  await expect(phone.getByText(email)).toBeVisible();
  await phone.getByRole("button", { name: "Entrer" }).click();
  await expect(phone.getByRole("heading", { name: "Mon compte" })).toBeVisible();
  await expect(phone.getByRole("main").getByText(email).first()).toBeVisible();
  await phone.goto(`${site.origin}/listing`);
  await expect(account(phone)).toBeVisible();

  // Neither again nor elsewhere, and not its code either.
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Ce lien ne sert plus" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ce lien ne sert plus" })).toBeVisible();
  await page.goto(`${site.origin}/listing`);
  await expect(way(page)).toBeVisible();
  await other.close();
});

test("a code lets in the browser that asked, mistyped once, and leads where its visitor wanted to go", async ({
  page,
}) => {
  const email = somebody();
  await page.goto(`${site.origin}/connexion?retour=%2Ffavoris`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  const { code } = await mailTo(email);
  const field = page.getByLabel("Ou tapez ici le code du courriel");
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByText("Code\u202f: ce code n’ouvre rien")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page).toHaveURL(`${site.origin}/favoris`);
  await expect(account(page)).toBeVisible();
});

test("a second link leads where its visitor wanted to go, and says that the first code is spent", async ({ page }) => {
  const email = somebody();
  await page.goto(`${site.origin}/connexion?retour=%2Ffavoris`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Renvoyé à ${email}` })).toContainText("ne sert plus ici");
  const { code } = await mailTo(email, 2);
  await page.getByLabel("Ou tapez ici le code du courriel").fill(code);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page).toHaveURL(`${site.origin}/favoris`);
});

test("the page of signing in says what this device holds, and an address typed there follows to the password", async ({
  page,
}) => {
  await page.goto(`${site.origin}/connexion`);
  await expect(page.getByText("Sur cet appareil, vous avez")).toHaveCount(0);
  await page.goto(`${site.origin}/listing`);
  await page
    .locator(".card")
    .getByRole("button", { name: /^Ajouter aux favoris/ })
    .first()
    .click();
  await page.goto(`${site.origin}/connexion`);
  await expect(page.getByText("Sur cet appareil, vous avez")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "1 favori" })).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill("camille@exemple.example");
  await page.getByRole("button", { name: "Entrer avec un mot de passe" }).click();
  await expect(page.getByLabel("Mot de passe", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("camille@exemple.example");
});

test("a code that is guessed five times opens nothing any more", async ({ page }) => {
  const email = somebody();
  await askFor(page, email);
  const { code } = await mailTo(email);
  const tryCode = async (tried: string) => {
    const field = page.getByLabel("Ou tapez ici le code du courriel");
    await field.fill(tried);
    await page.getByRole("button", { name: "Entrer" }).click();
    // The page before said the same.
    await expect(field).toHaveValue("");
    await expect(page.getByText("Code\u202f: ce code n’ouvre rien")).toBeVisible();
  };
  for (let tries = 1; tries <= 5; tries++) await tryCode(String((Number(code) + tries) % 1_000_000).padStart(6, "0"));
  await tryCode(code);
});

test("an address with an account and one without are told the same", async ({ page, browser }) => {
  const known = somebody();
  await enterByLink(page, known);
  const told = async (email: string) => {
    const stranger = await device(browser);
    const asking = await stranger.newPage();
    const before = mailsTo(email).length;
    await askFor(asking, email);
    const text = (await asking.getByRole("main").innerText()).replaceAll(email, "…").replaceAll(/\d+\s?h\s?\d+/g, "…");
    await stranger.close();
    return [text, Object.keys(await mailTo(email, before + 1))];
  };
  expect(await told(known)).toEqual(await told(somebody()));
});

test("a session that somebody else chose is none, and is another after signing in", async ({ page, context }) => {
  const fixed = "A".repeat(43);
  await context.addCookies([{ name: "session", value: fixed, url: site.origin }]);
  const email = somebody();
  await enterByLink(page, email);
  const session = async () => (await context.cookies(site.origin)).find(({ name }) => name === "session");
  const first = await session();
  expect(first?.value).not.toBe(fixed);
  expect([first?.httpOnly, first?.sameSite, first?.path]).toEqual([true, "Lax", "/"]);
  await context.clearCookies({ name: "session" });
  await enterByLink(page, email);
  expect((await session())?.value).not.toBe(first?.value);
});

test("another site’s form signs nobody in or out", async ({ page }) => {
  await enterByLink(page, somebody());
  const status = await page.evaluate(async () => {
    const answer = await fetch("/compte", { method: "POST", body: new URLSearchParams({ geste: "rien" }) });
    return answer.status;
  });
  expect(status).toBe(200);
  const evil = await page.request.post(`${site.origin}/compte`, {
    form: { geste: "deconnexion" },
    headers: { Origin: "https://evil.example" },
  });
  expect(evil.status()).toBe(403);
  await page.goto(`${site.origin}/compte`);
  await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
});

test("a device is signed out from another, then this one", async ({ page, browser }) => {
  const email = somebody();
  const other = await device(browser, {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
  });
  const lost = await other.newPage();
  await enterByLink(lost, email);
  await enterByLink(page, email);
  const devices = page.getByRole("list").filter({ hasText: "Safari sur iPhone" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("cet appareil");
  await page.getByRole("button", { name: /^Déconnecter Safari sur iPhone/ }).click();
  await expect(page.getByText("Safari sur iPhone")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "L’appareil est déconnecté." })).toBeFocused();
  await lost.goto(`${site.origin}/compte`);
  await expect(lost.getByRole("heading", { name: "Se connecter ou s’inscrire" })).toBeVisible();
  await expect(way(lost)).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(way(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Mon compte" })).toHaveCount(0);
  await other.close();
});

test("an account is erased, once that is ticked", async ({ page }) => {
  await enterByLink(page, somebody());
  await page.getByRole("button", { name: "Effacer mon compte" }).click();
  await expect(page.getByText("Rien n’est effacé\u202f: cochez d’abord cette case.")).toBeVisible();
  await page.getByLabel("J’ai compris, il n’y aura pas de retour").check();
  await page.getByRole("button", { name: "Effacer mon compte" }).click();
  await expect(page.getByRole("heading", { name: "Votre compte est effacé" })).toBeVisible();
  await expect(way(page)).toBeVisible();
});

test("all of it goes without a script", async ({ browser, isMobile }) => {
  const email = somebody();
  const context = await device(browser, {
    javaScriptEnabled: false,
    ...(isMobile ? { viewport: { width: 390, height: 844 } } : {}),
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}/compte`);
  await page.getByLabel("Adresse e-mail").fill("camille");
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByText("E-mail\u202f: une adresse comme vous@exemple.fr est attendue.")).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("camille");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(sent(page)).toBeVisible();
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  const { code } = await mailTo(email, 2);
  await page.getByLabel("Ou tapez ici le code du courriel").fill(code);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.goto(`${site.origin}/compte`);
  await expect(page.getByRole("heading", { name: "Se connecter ou s’inscrire" })).toBeVisible();
  await context.close();
});

for (const scheme of ["light", "dark"] as const)
  test(`no page of signing in and of the account hides anything from anybody, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const email = somebody();
    const clean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    };
    await page.goto(`${site.origin}/connexion`);
    await clean();
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(page.getByText("E-mail\u202f: une adresse")).toBeVisible();
    await clean();
    await askFor(page, email);
    await clean();
    await page.getByRole("button", { name: "Entrer" }).click();
    await expect(page.getByText("Code\u202f: ce code")).toBeVisible();
    await clean();
    const { link } = await mailTo(email);
    await page.goto(link);
    await clean();
    await page.getByRole("button", { name: "Entrer" }).click();
    await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
    await clean();
    await page.getByRole("button", { name: "Effacer mon compte" }).click();
    await expect(page.getByText("Rien n’est effacé")).toBeVisible();
    await clean();
    await page.goto(link);
    await clean();
    await page.goto(`${site.origin}/connexion?etape=efface`);
    await clean();
  });
