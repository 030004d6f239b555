import AxeBuilder from "@axe-core/playwright";
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { cookieFlags } from "../src/web/cookies/jar.ts";
import type { CookieName } from "../src/web/cookies/site-cookies.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { OF_A_TAB, STAYING, unnamedStorage } from "./storage-keys.ts";

/** A trial: its mail stands in files, as its visitor finds it. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "300", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production", OPERATOR_PORT: "0" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-privacy-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
/** Of this worker alone. */
const somebody = () => `discret${String((people += 1))}-${String(process.pid)}@exemple.example`;
const PRIVACY = "/confidentialite.html";

function linkTo(email: string): string | undefined {
  const folder = path.join(site.dataDirectory, "courriels");
  // Made when the first mail comes.
  if (!existsSync(folder)) return undefined;
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map(
      (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as { to: { address: string }; text: string },
    ); // as mail.ts writes it
  const mail = mails.findLast(({ to }) => to.address === email);
  return /^http\S+$/m.exec(mail?.text ?? "")?.[0];
}
async function signIn(page: Page, email: string) {
  await page.goto(`${site.origin}/connexion`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  await expect.poll(() => linkTo(email)).toBeDefined();
  await page.goto(linkTo(email) ?? "");
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
}
const without = (browser: Browser, isMobile: boolean): Promise<BrowserContext> =>
  browser.newContext({
    locale: "fr-FR",
    javaScriptEnabled: false,
    ...(isMobile ? { viewport: { width: 390, height: 844 } } : {}),
  });
/** Every cookie that an answer sets, with its attributes, from the moment that a page is listened to; one that is taken back says nothing of its life. */
function cookiesSet(context: BrowserContext): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  context.on("response", (response) => {
    void response.headerValues("set-cookie").then(
      (all) => {
        for (const cookie of all) {
          const [value = "", ...flags] = cookie.split("; ");
          const name = value.slice(0, value.indexOf("="));
          if (!names.has(name) || !flags.includes("Max-Age=0")) names.set(name, flags.toSorted().join("; "));
        }
      },
      () => undefined, // a page that was left
    );
  });
  return names;
}
const namesInTable = (page: Page) =>
  page
    .getByRole("row")
    .filter({ has: page.getByText("cookie", { exact: true }) })
    .getByRole("rowheader")
    .evaluateAll((cells) => cells.map(({ firstChild }) => firstChild?.textContent?.trim() ?? ""));
const told = (page: Page) => page.getByRole("form", { name: "Mesure d’audience" }).getByRole("status");

for (const script of ["with", "without"] as const)
  test(`a visitor refuses, accepts and refuses again ${script} a script, and is asked by nothing before [6.2]`, async ({
    browser,
    page: scripted,
    isMobile,
  }) => {
    const own = script === "with" ? undefined : await without(browser, isMobile);
    const page = own === undefined ? scripted : await own.newPage();
    for (const address of ["/", "/listing"]) {
      await page.goto(site.origin + address);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByText("Accepter")).toHaveCount(0);
    }
    await page.goto(site.origin + PRIVACY);
    await expect(told(page)).toContainText("Vous n’avez rien choisi");
    const [accept, refuse] = [
      page.getByRole("button", { name: "Accepter" }),
      page.getByRole("button", { name: "Refuser" }),
    ];
    const looks = async (button: typeof accept) => {
      const box = await button.boundingBox();
      const style = await button.evaluate((element) => {
        const { backgroundColor, color, boxShadow, font } = getComputedStyle(element);
        return [backgroundColor, color, boxShadow, font];
      });
      return [box?.width, box?.height, box?.y, ...style];
    };
    if (script === "with") expect(await looks(refuse)).toEqual(await looks(accept));
    await refuse.click();
    await expect(told(page)).toContainText("refusé, jusqu’au 24/05/2027");
    await accept.click();
    await expect(told(page)).toContainText("accepté, jusqu’au 24/05/2027");
    await page.reload();
    await expect(told(page)).toContainText("accepté");
    await refuse.click();
    await expect(told(page)).toContainText("refusé");
    const kept = (await page.context().cookies()).map(({ name }) => name);
    expect(kept).toContain("audience");
    expect(kept).not.toContain("visitorId");
    await own?.close();
  });

test("no answer of a whole journey sets a cookie that the page on privacy does not name, and it names no other [9.16]", async ({
  page,
  context,
}) => {
  const set = cookiesSet(context);
  await page.goto(`${site.origin}/listing`);
  const authenticate = () =>
    page.evaluate(async () => {
      const answer = await fetch("/api/v1/user-management/authentication", { method: "POST" });
      return ((await answer.json()) as { visitorId: string | null }).visitorId; // as answers.ts says
    });
  expect(await authenticate()).toBeNull();
  // What somebody likes, where they are, what they compare.
  await page.evaluate(async () => {
    const send = (address: string, fields: Record<string, string>) =>
      fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "text/html" } });
    await send("/affichage", { theme: "dark", retour: "/listing" });
    await send("/affichage", { annonces: "46", retour: "/listing" });
    await send("/deposer", { vehicle: "Dacia Duster", geste: "continuer:2" });
    await send("/position", { latitude: "45.76", longitude: "4.84", retour: "/listing" });
  });
  await page.goto(`${site.origin}/comparer`);
  await signIn(page, somebody());
  await page.getByText("En choisir un").click();
  await page.getByLabel("Nouveau mot de passe").fill("quatre mots pour entrer ici");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("button", { name: "Retirer le mot de passe" })).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.goto(site.origin + PRIVACY);
  expect([set.has("visitorId"), set.has("audience")]).toEqual([false, false]);
  await page.getByRole("button", { name: "Accepter" }).click();
  await expect(told(page)).toContainText("accepté");
  const visitor = await authenticate();
  expect(visitor).not.toBeNull();
  expect(await authenticate()).toBe(visitor);
  const kept = await context.cookies();
  expect(kept.find(({ name }) => name === "visitorId")).toMatchObject({
    value: visitor,
    httpOnly: true,
    sameSite: "Lax",
  });
  const named = await namesInTable(page);
  expect(
    [...new Set([...set.keys(), ...kept.map(({ name }) => name)])].filter((name) => !named.includes(name)),
  ).toEqual([]);
  // Written by the script of the page; told for two seconds after a change of the stock; given to who was taken for a program.
  const elsewhere = new Set(["comparison", "seen", "passed", "searchId"]);
  const unseen = named.filter((name) => !set.has(name) && !elsewhere.has(name));
  expect(unseen).toEqual([]);
  for (const [name, flags] of set) {
    const { maxAge, httpOnly, sameSite } = cookieFlags({ origin: site.origin }, name as CookieName); // named, as was just seen
    const told = [`Max-Age=${maxAge}`, "Path=/", `SameSite=${sameSite}`, ...(httpOnly ? ["HttpOnly"] : [])];
    expect([name, flags]).toEqual([name, told.toSorted().join("; ")]);
  }
  const uponConsent = page.getByRole("row").filter({ hasText: "avec votre accord" });
  await expect(uponConsent).toContainText([/visitorId/, /searchId/]);
  // The page's script writes it with the flags that the table says, and the site takes it back.
  await page.goto(`${site.origin}/listing`);
  const search = async () => (await context.cookies()).find(({ name }) => name === "searchId");
  await expect.poll(search).toMatchObject({ httpOnly: false, secure: false, sameSite: "Lax", path: "/" });
  await page.goto(site.origin + PRIVACY);
  await page.getByRole("button", { name: "Refuser" }).click();
  await expect(told(page)).toContainText("refusé");
  const afterwards = (await context.cookies()).map(({ name }) => name);
  expect(afterwards.filter((name) => name === "visitorId" || name === "searchId")).toEqual([]);
  expect(await unnamedStorage(page)).toEqual([]);
});

for (const script of ["with", "without"] as const)
  test(`a member takes all that is kept of them away, ${script} a script`, async ({
    browser,
    page: scripted,
    isMobile,
  }) => {
    const own = script === "with" ? undefined : await without(browser, isMobile);
    const page = own === undefined ? scripted : await own.newPage();
    const email = somebody();
    await signIn(page, email);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Télécharger mes données" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^virage-mes-donnees-[\d-]+\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(JSON.parse(text("donnees.json"))).toMatchObject({ email, account: { email, roles: ["private"] } });
    expect(text("compte.csv")).toContain(email);
    await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
    await own?.close();
  });

const JOBS = [
  "change log",
  "messages",
  "sessions",
  "saved searches",
  "stock sources",
  "views of listings",
  "photographs",
  "deposits",
  "dealers' domains",
  "acts",
  "events",
  "error reports",
  "sent mail",
  "inactive accounts",
];

test("the operator sees of every job when it was done and when it is due", async ({ request }) => {
  await expect
    .poll(
      async () =>
        (await (await request.get(`${site.operatorOrigin()}/metrics`)).text()).match(/^virage_job_last_success\S+/gm)
          ?.length,
    )
    .toBe(JOBS.length);
  const text = await (await request.get(`${site.operatorOrigin()}/metrics`)).text();
  for (const job of JOBS) {
    expect(text).toContain(`virage_job_overdue{job="${job}"} 0`);
    expect(text).toContain(`virage_job_failures{job="${job}"} 0`);
    expect(text).toContain(`virage_job_due_timestamp_seconds{job="${job}"}`);
  }
});

for (const scheme of ["light", "dark"] as const)
  test(`neither the choice nor what is said of one’s data hides anything from anybody, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const clean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    };
    await page.goto(site.origin + PRIVACY);
    await clean();
    await page.getByRole("button", { name: "Refuser" }).click();
    await expect(told(page)).toContainText("refusé");
    await clean();
    await signIn(page, somebody());
    await page.goto(`${site.origin}/compte?archive=plus-tard#donnees`);
    await expect(page.getByText("Vous venez de la télécharger plusieurs fois")).toBeVisible();
    await clean();
  });

test("the page on privacy has a row for all that pages keep in a browser, be it until its tab is shut [9.16]", async ({
  page,
}) => {
  await page.goto(site.origin + PRIVACY);
  const rows = await page
    .locator("tbody th")
    .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent ?? ""));
  expect(rows).toEqual(expect.arrayContaining([...STAYING, ...Object.keys(OF_A_TAB)]));
});

test("a choice on the audience leaves the focus on its button, in sight, and is told by its status", async ({
  page,
}) => {
  await page.goto(site.origin + PRIVACY);
  await page.waitForLoadState("networkidle");
  const status = await told(page).elementHandle();
  for (const [name, choice] of [
    ["Accepter", "accepté"],
    ["Refuser", "refusé"],
  ] as const) {
    const button = page.getByRole("button", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(told(page)).toContainText(choice);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    // A line that was there before is read out when it changes; one of a new page is not.
    expect(await status?.evaluate((line) => line.isConnected)).toBe(true);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  const kept = new Set((await page.context().cookies()).map(({ name }) => name));
  expect([kept.has("audience"), kept.has("visitorId")]).toEqual([true, false]);
});
