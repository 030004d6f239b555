import AxeBuilder from "@axe-core/playwright";
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { holdUp } from "./hold-up.ts";
import { touchesFollowed } from "./results-page.ts";

/** A trial: its mail stands in files. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "400", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-kept-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
const somebody = () => `gardien${String((people += 1))}-${String(process.pid)}@exemple.example`;
const device = (browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({ locale: "fr-FR", timezoneId: "Europe/Paris", ...options });

/** Links of the mails to an address, the oldest first. */
function linksTo(email: string): readonly string[] {
  const folder = path.join(site.dataDirectory, "courriels");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map(
      (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as { to: { address: string }; text: string },
    ) // as mail.ts writes it
    .filter(({ to }) => to.address === email)
    .map(({ text }) => /^http\S+$/m.exec(text)?.[0] ?? "");
}

/** From the page that asks for an address on. */
async function enterFrom(page: Page, email: string) {
  const before = new Set(linksTo(email));
  const newLink = () => linksTo(email).find((link) => !before.has(link));
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  await expect.poll(newLink).toBeDefined();
  await page.goto(newLink() ?? "");
  await page.getByRole("button", { name: "Entrer" }).click();
}
async function enter(page: Page, email: string) {
  await page.goto(`${site.origin}/connexion?retour=%2Ffavoris`);
  await enterFrom(page, email);
  await expect(page).toHaveURL(`${site.origin}/favoris`);
}
async function leave(page: Page) {
  await page.goto(`${site.origin}/compte`);
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
}

const header = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Favoris/ });
const counted = (page: Page, count: number) =>
  expect(header(page)).toHaveAccessibleName(count === 0 ? "Favoris" : `Favoris\u202f: ${count}`);
const card = (page: Page, reference: string) => page.locator(`.card[data-reference="${reference}"]`);
const heart = (page: Page, reference: string) => card(page, reference).locator(".fave");
const rows = (page: Page) => page.locator(".saved .card");
/** Kept as the account has it. */
const saved = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch("/api/v1/me/favourites");
    const { favourites } = (await answer.json()) as { favourites: { reference: string; savedAt: number }[] };
    return favourites.filter(({ savedAt }) => savedAt > 0).map(({ reference }) => reference);
  });

/** References of the cards of a page that everybody sees in one order. */
async function cheapest(page: Page): Promise<readonly string[]> {
  await page.goto(`${site.origin}/listing?sortBy=priceAsc`);
  await expect(page.locator(".card").nth(9)).toBeVisible();
  return page
    .locator(".list .card")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["reference"] ?? ""));
}
async function open(page: Page, reference: string) {
  await card(page, reference).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/-annonce-/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("consulted"))).toContain(reference);
}
async function keep(page: Page, ...references: readonly string[]) {
  for (const reference of references) {
    await heart(page, reference).click();
    await expect(heart(page, reference)).toHaveAttribute("aria-pressed", "true");
  }
}

test("what two browsers keep is one list once both have signed in, and a removal on one is one on the other [3.28]", async ({
  page,
  browser,
}) => {
  const email = somebody();
  const [a = "", b = "", c = ""] = await cheapest(page);
  await keep(page, a, b);
  await enter(page, email);
  await expect(rows(page)).toHaveCount(2);
  await counted(page, 2);
  await expect.poll(() => saved(page)).toEqual([b, a]);

  const other = await device(browser);
  const phone = await other.newPage();
  await cheapest(phone);
  await keep(phone, b, c);
  await enter(phone, email);
  await expect(rows(phone)).toHaveCount(3);
  await counted(phone, 3);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("3 favoris");
  await expect(phone.getByRole("navigation", { name: "Rubriques du compte" })).toContainText("Favoris 3");

  // The first learns of it when it is opened again, without a flash of less.
  await page.goto(`${site.origin}/favoris`);
  await expect(rows(page)).toHaveCount(3);
  await counted(page, 3);
  await heart(page, b).click();
  await counted(page, 2);
  await expect.poll(async () => (await saved(page)).includes(b)).toBe(false);
  await phone.goto(`${site.origin}/listing?sortBy=priceAsc`);
  await counted(phone, 2);
  await expect(heart(phone, b)).toHaveAttribute("aria-pressed", "false");
  await expect(heart(phone, a)).toHaveAttribute("aria-pressed", "true");
  // Its old copy brings nothing back.
  expect((await saved(phone)).toSorted()).toEqual([a, c].toSorted());
  await other.close();
});

test("two tabs show one list, for guests and members", async ({ page, context }) => {
  const [a = "", b = ""] = await cheapest(page);
  const second = await context.newPage();
  await cheapest(second);
  await keep(page, a);
  await counted(second, 1);
  await expect(heart(second, a)).toHaveAttribute("aria-pressed", "true");
  await enter(page, somebody());
  await keep(second, b);
  await counted(page, 2);
  await expect(rows(page)).toHaveCount(2);
});

test("hearts that are touched offline are kept, and reach the account once the connection is back", async ({
  page,
  context,
}) => {
  await enter(page, somebody());
  const [a = "", b = "", c = ""] = await cheapest(page);
  await keep(page, a);
  await expect.poll(() => saved(page)).toEqual([a]);
  await context.setOffline(true);
  await keep(page, b, c);
  await heart(page, a).click();
  await counted(page, 2);
  await context.setOffline(false);
  await expect.poll(() => saved(page)).toEqual([c, b]);
});

test("signing out leaves what the browser had before, and nothing of the account", async ({ page, browser }) => {
  const email = somebody();
  const other = await device(browser);
  const phone = await other.newPage();
  const [a = "", b = "", c = ""] = await cheapest(phone);
  await keep(phone, a);
  await enter(phone, email);
  await expect.poll(() => saved(phone)).toEqual([a]);
  await other.close();

  await cheapest(page);
  await keep(page, b);
  await enter(page, email);
  await expect(rows(page)).toHaveCount(2);
  await cheapest(page);
  await keep(page, c);
  await open(page, a);
  await leave(page);
  await cheapest(page);
  await counted(page, 1);
  await expect(card(page, a).getByText("Déjà vue")).toHaveCount(0);
  await expect(heart(page, b)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, c)).toHaveAttribute("aria-pressed", "false");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const reference of [a, c]) expect(stored).not.toContain(reference);
  // And it is all there for who comes back.
  await enter(page, email);
  await expect(rows(page)).toHaveCount(3);
});

test("an advert opened on one device is marked on another, by the token of who has just signed in [3.29, 4.29, 6.5, 7.7]", async ({
  page,
  browser,
}) => {
  const email = somebody();
  const other = await device(browser);
  const phone = await other.newPage();
  const [a = "", b = ""] = await cheapest(phone);
  await open(phone, a);
  await enter(phone, email);
  await expect
    .poll(() => phone.evaluate(async () => (await fetch("/api/v1/me/consulted-classifieds")).text()))
    .toContain(a);

  const checks: { readonly from: string; readonly request: Request }[] = [];
  page.on("request", (request) => {
    const from = new URL(request.frame().url()).pathname;
    if (new URL(request.url()).pathname.endsWith("/consulted-classifieds/check")) checks.push({ from, request });
  });
  // A guest has nobody to ask.
  await cheapest(page);
  await expect(card(page, a).getByText("Déjà vue")).toHaveCount(0);
  expect(checks).toEqual([]);
  const authenticated = page.waitForResponse((answer) => answer.url().endsWith("/user-management/authentication"));
  await enter(page, email);
  await authenticated;
  await cheapest(page);
  await expect(card(page, a).getByText("Déjà vue")).toBeVisible();
  await expect(card(page, b).getByText("Déjà vue")).toHaveCount(0);

  // What is opened meanwhile on the other device is found out by asking again.
  await cheapest(phone);
  await open(phone, b);
  await expect
    .poll(() => phone.evaluate(async () => (await fetch("/api/v1/me/consulted-classifieds")).text()))
    .toContain(b);
  await cheapest(page);
  await expect(card(page, b).getByText("Déjà vue")).toBeVisible();
  expect(checks.length).toBeGreaterThan(0);
  for (const { request } of checks) expect(await request.headerValue("authorization")).toMatch(/^Bearer ./);
  const asked = checks.map(({ request }) => new URL(request.url()).searchParams.get("refs")?.split(",") ?? []);
  expect(asked.some((references) => references.includes(b))).toBe(true);

  // The dealer's pages ask nobody.
  const dealer = await page.evaluate(async () => {
    const answer = await fetch("/api/v5/search?pageSize=50");
    const { hits } = (await answer.json()) as { hits: { curef?: string }[] };
    return hits.find(({ curef }) => curef !== undefined)?.curef;
  });
  // Searches come last: by then the page has asked whatever it asks.
  const exchanged = page.waitForResponse((answer) => answer.url().endsWith("/me/recent-searches"));
  await page.goto(`${site.origin}/${dealer ?? ""}/index`);
  await expect(page.locator(".card").first()).toBeVisible();
  await exchanged;
  expect(checks.filter(({ from }) => from.endsWith("/index"))).toEqual([]);
  await other.close();
});

test("who signs in in one tab is known in the other, which asks again and says so by an event [4.29, 7.11]", async ({
  page,
  context,
  browser,
}) => {
  const email = somebody();
  const other = await device(browser);
  const phone = await other.newPage();
  const [a = ""] = await cheapest(phone);
  await open(phone, a);
  await enter(phone, email);
  await expect
    .poll(() => phone.evaluate(async () => (await fetch("/api/v1/me/consulted-classifieds")).text()))
    .toContain(a);

  await page.addInitScript(() => {
    const logins: unknown[] = [];
    Object.assign(globalThis, { logins });
    addEventListener("login", (event) => logins.push((event as CustomEvent).detail));
  });
  const logins = () => page.evaluate(() => (globalThis as unknown as { logins: unknown[] }).logins.length);
  // A guest’s page follows other tabs once its favourites are ready.
  await page.addInitScript(() => {
    addEventListener("bookmarks:bookmarksUpdated", (event) => {
      if ((event as CustomEvent<{ ready: boolean }>).detail.ready) document.documentElement.dataset["followed"] = "";
    });
  });
  await cheapest(page);
  await expect(page.locator("[data-followed]")).toHaveCount(1);
  await expect(card(page, a).getByText("Déjà vue")).toHaveCount(0);
  const tab = await context.newPage();
  await enter(tab, email);
  await expect(card(page, a).getByText("Déjà vue")).toBeVisible();
  await expect.poll(logins).toBe(1);
  // Whoever was here before the page was opened has not just signed in.
  const again = page.waitForResponse((answer) => answer.url().endsWith("/recent-searches"));
  await cheapest(page);
  await again;
  expect(await logins()).toBe(0);
  await other.close();
});

test("an authentication that is no answer of ours breaks nothing, and what is touched is an update [4.7, 8.11]", async ({
  page,
}) => {
  await enter(page, somebody());
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const told: boolean[] = [];
    Object.assign(globalThis, { told });
    addEventListener("bookmarks:bookmarksUpdated", (event) =>
      told.push((event as CustomEvent<{ ready: boolean }>).detail.ready),
    );
  });
  const ready = () => page.evaluate(() => (globalThis as unknown as { told: boolean[] }).told.at(-1));
  for (const [status, body] of [
    [403, "{}"],
    [200, "<html>Connectez-vous au réseau</html>"],
  ] as const) {
    await page.route("**/user-management/authentication", (route) => route.fulfill({ status, body }));
    const failed = page.waitForResponse((answer) => answer.url().endsWith("/user-management/authentication"));
    const [a = ""] = await cheapest(page);
    await failed;
    expect(await ready()).toBe(false);
    // Before, the press sends a form, and another page tells of an authentication of its own.
    await touchesFollowed(page);
    await heart(page, a).click();
    await expect.poll(ready).toBe(true);
    await page.unroute("**/user-management/authentication");
  }
  expect(errors).toEqual([]);
});

test("the last searches follow the account [3.37, 3.38]", async ({ page, browser }) => {
  const email = somebody();
  await page.goto(`${site.origin}/listing?vertical=car&priceMax=15000`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentSearches"))).not.toBeNull();
  await enter(page, email);
  const searches = (of: Page) => of.evaluate(async () => (await fetch("/api/v1/me/recent-searches")).text());
  await expect.poll(() => searches(page)).toContain("priceMax=15000");
  const other = await device(browser);
  const phone = await other.newPage();
  await enter(phone, email);
  await expect.poll(() => phone.evaluate(() => localStorage.getItem("recentSearches"))).toContain("priceMax=15000");
  await phone.goto(`${site.origin}/compte`);
  const block = phone.getByRole("region", { name: "Dernières recherches" });
  await expect(block.getByRole("link")).toHaveAttribute("href", /priceMax=15000/);
  await other.close();
});

test("a page hears of favourites by events, and sets them by one [3.28, 4.7, 4.30, 7.11]", async ({ page }) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    addEventListener("bookmarks:bookmarksUpdated", (event) => told.push((event as CustomEvent).detail));
  });
  const last = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told.at(-1));
  const [a = "", b = "", c = ""] = await cheapest(page);
  await expect.poll(last).toEqual({ favoriteIds: [], ready: true, clickedIds: [] });
  await keep(page, a, b);
  await expect.poll(last).toEqual({ favoriteIds: [b, a], ready: true, clickedIds: [a, b] });
  const asked = await page.evaluate(() => {
    const { told } = globalThis as unknown as { told: unknown[] };
    told.length = 0;
    dispatchEvent(new Event("bookmarks:requestBookmarks"));
    return told;
  });
  expect(asked).toEqual([{ favoriteIds: [b, a], ready: true, clickedIds: [a, b] }]);
  await page.evaluate(
    (ids) => {
      dispatchEvent(new CustomEvent("bookmarks:bookmarksUpdated", { detail: { favoriteIds: ids } }));
    },
    [c, a],
  );
  await expect(heart(page, c)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, b)).toHaveAttribute("aria-pressed", "false");
  await counted(page, 2);
});

test("favourites of a member are ready once the account has answered [4.7]", async ({ page }) => {
  await enter(page, somebody());
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/me/favourites", async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const told: boolean[] = [];
    Object.assign(globalThis, { told });
    addEventListener("bookmarks:bookmarksUpdated", (event) =>
      told.push((event as CustomEvent<{ ready: boolean }>).detail.ready),
    );
  });
  const told = () => page.evaluate(() => (globalThis as unknown as { told: boolean[] }).told);
  await cheapest(page);
  await expect.poll(told).toEqual([false]);
  release();
  await expect.poll(async () => (await told()).at(-1)).toBe(true);
});

for (const [what, refuse] of [
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      const { prototype } = Storage;
      Object.defineProperty(globalThis, "localStorage", {
        value: new Proxy(localStorage, {
          set: () => {
            throw new DOMException("full", "QuotaExceededError");
          },
          get: (target, key) => {
            const value: unknown = Reflect.get(target, key);
            return typeof value === "function" ? value.bind(target) : value;
          },
        }),
      });
      return prototype;
    },
  ],
  [
    "forbidden",
    () => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    },
  ],
] as const)
  test(`storage that is ${what} is reported once, and the page goes on [8.12]`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.name + error.message));
    await page.addInitScript(refuse);
    const [a = "", b = ""] = await cheapest(page);
    await keep(page, a, b);
    await counted(page, 2);
    await heart(page, a).click();
    await counted(page, 1);
    await expect.poll(() => errors.length).toBe(1);
    expect(errors[0]).toMatch(/full|forbidden/);
  });

for (const key of ["favorites", "consulted", "favouritesLedger", "recentSearches"])
  test(`${key} that cannot be read are reported once, in words of ours, and the page goes on [8.12]`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const [a = "", b = ""] = await cheapest(page);
    // Before the scripts of the next page, and after those of this one, which may read it too.
    await page.addInitScript((name) => {
      if ("planted" in sessionStorage) return;
      sessionStorage["planted"] = "";
      localStorage[name] = "{[x";
    }, key);
    const told = page.waitForRequest("**/incident");
    // Where it would be written over first.
    const paths: Readonly<Record<string, string | null>> = {
      consulted: await page.locator(".card h3 a").first().getAttribute("href"),
      recentSearches: "/listing?yearMin=2010",
    };
    await page.goto(`${site.origin}${paths[key] ?? "/listing"}`);
    const sent = new URLSearchParams((await told).postData() ?? "");
    expect(sent.get("texte")).toBe(`Error: what was kept as ${key} cannot be read`);
    await expect.poll(() => errors.length).toBe(1);
    await cheapest(page);
    await keep(page, a, b);
    await counted(page, 2);
  });

test("a favourite tells its price since it was saved, takes a note and a wish for mail, and is put in order", async ({
  page,
}) => {
  const references = await cheapest(page);
  const savedAt = Date.parse("2026-08-01T10:00:00.000Z");
  await page.evaluate(
    ([all, at]) => {
      const said = { removedAt: 0, note: "", notedAt: 0, wantsMail: false, askedAt: 0 };
      const favourites = all.map((reference, index) => ({ ...said, reference, savedAt: at + index }));
      localStorage.setItem("favouritesLedger", JSON.stringify({ favourites, unheard: {}, told: [] }));
      localStorage.setItem("favorites", JSON.stringify(all.toReversed()));
    },
    [references.slice(0, 12), savedAt] as const,
  );
  await page.goto(`${site.origin}/favoris`);
  await expect(rows(page)).toHaveCount(12);
  const fallen = rows(page).filter({ hasText: /depuis le 01\/08, (une|deux|trois) baisses?/ });
  const count = await fallen.count();
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^12 favoris, \\d+ (a|ont) baissé$`));
  await expect(fallen.first().locator(".since b")).toHaveText(/^−[\d\u202f]+\u202f€$/);
  await expect(fallen.first().locator(".since svg path")).toHaveAttribute("d", /V\d+H55$/);
  await expect(rows(page).filter({ hasText: "Inchangé" }).first()).toContainText("depuis le 01/08");

  const prices = () =>
    rows(page)
      .locator(".price strong")
      .evaluateAll((all) => all.map((price) => Number(price.textContent?.replaceAll(/\D/g, ""))));
  const dearest = (await prices()).toSorted((one, other) => other - one);
  await page.getByLabel("Trier par").selectOption("Prix décroissant");
  await expect.poll(prices).toEqual(dearest);

  const [first = ""] = references;
  await card(page, first)
    .getByLabel(/^Ma note sur/)
    .fill("Voir samedi");
  await card(page, first)
    .getByLabel(/^Ma note sur/)
    .press("Tab");
  await page.reload();
  await expect(card(page, first).getByLabel(/^Ma note sur/)).toHaveValue("Voir samedi");
  // In the order that was chosen last, whatever the address said before.
  await expect(page.getByLabel("Trier par")).toHaveValue("plus-chers");
  await expect.poll(prices).toEqual(dearest);
  await page.getByLabel("Trier par").selectOption("Prix croissant");
  await expect(page).toHaveURL(`${site.origin}/favoris?tri=moins-chers`);
  await page.reload();
  await expect(page.getByLabel("Trier par")).toHaveValue("moins-chers");
  await expect.poll(prices).toEqual(dearest.toReversed());
  await page.getByLabel("Trier par").selectOption("Changés récemment");
  await expect(page).toHaveURL(`${site.origin}/favoris`);

  // A guest who wants mail says where first; then it is set, and so is the note.
  await card(page, first)
    .getByLabel(/^M’écrire si le prix baisse/)
    .click(); // the page it leads to has no such box to be found checked
  await expect(page).toHaveURL(/\/connexion\?retour=%2Ffavoris$/);
  await enterFrom(page, somebody());
  await expect(page).toHaveURL(`${site.origin}/favoris`);
  await expect(card(page, first).getByLabel(/^M’écrire si le prix baisse/)).toBeChecked();
  await expect(card(page, first).getByLabel(/^Ma note sur/)).toHaveValue("Voir samedi");
  await expect
    .poll(() => page.evaluate(async () => (await fetch("/api/v1/me/favourites")).text()))
    .toMatch(/"note":"Voir samedi","notedAt":\d+,"wantsMail":true/);

  await page.getByRole("link", { name: "Comparer jusqu’à quatre" }).click();
  await expect(page).toHaveURL(/\/comparer\?annonces=([^,]+,){3}[^,]+$/);
});

test("a note and a wish for mail given before the script came are the account’s once it has", async ({ page }) => {
  const [first = ""] = await cheapest(page);
  await keep(page, first);
  await enter(page, somebody());
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => saved(page)).toHaveLength(1);
  const release = await holdUp(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await card(page, first)
    .getByLabel(/^M’écrire si le prix baisse/)
    .check();
  const note = card(page, first).getByLabel(/^Ma note sur/);
  await note.fill("Voir samedi");
  await note.blur();
  release();
  await expect
    .poll(() => page.evaluate(async () => (await fetch("/api/v1/me/favourites")).text()))
    .toMatch(/"note":"Voir samedi","notedAt":\d+,"wantsMail":true/);
});

test("an order chosen before the script came is that of the list once it has", async ({ page }) => {
  const references = await cheapest(page);
  await keep(page, ...references.slice(0, 3));
  await enter(page, somebody());
  await expect(rows(page)).toHaveCount(3);
  // The account has them before the page is asked of it again.
  await expect.poll(() => saved(page)).toHaveLength(3);
  const release = await holdUp(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await expect(rows(page)).toHaveCount(3);
  const prices = () =>
    rows(page)
      .locator(".price strong")
      .evaluateAll((all) => all.map((price) => Number(price.textContent?.replaceAll(/\D/g, ""))));
  // They were saved from the cheapest on, so that the latest changed is the dearest.
  await page.getByLabel("Trier par").selectOption("Prix croissant");
  const cheapestFirst = (await prices()).toSorted((one, other) => one - other);
  expect(await prices()).toEqual(cheapestFirst.toReversed());
  release();
  await expect.poll(prices).toEqual(cheapestFirst);
});

test("a member’s favourites are read, noted and removed without a script", async ({ page, browser, isMobile }) => {
  const email = somebody();
  const [a = "", b = ""] = await cheapest(page);
  await keep(page, a, b);
  await enter(page, email);
  await expect.poll(() => saved(page)).toEqual([b, a]);
  const context = await device(browser, {
    javaScriptEnabled: false,
    ...(isMobile ? { viewport: { width: 390, height: 844 } } : {}),
  });
  const plain = await context.newPage();
  await enter(plain, email);
  await expect(plain.getByRole("heading", { level: 1 })).toContainText("2 favoris");
  await expect(rows(plain)).toHaveCount(2);
  await card(plain, a)
    .getByLabel(/^Ma note sur/)
    .fill("La bleue");
  await card(plain, a)
    .getByLabel(/^M’écrire si le prix baisse/)
    .check();
  await card(plain, a)
    .getByRole("button", { name: /^Enregistrer/ })
    .click();
  await expect(card(plain, a).getByLabel(/^Ma note sur/)).toHaveValue("La bleue");
  await expect(card(plain, a).getByLabel(/^M’écrire si le prix baisse/)).toBeChecked();
  await card(plain, b)
    .getByRole("button", { name: /^Retirer des favoris/ })
    .click();
  await expect(plain.getByRole("heading", { level: 1 })).toContainText("1 favori");
  await plain.getByRole("link", { name: "Mon compte" }).first().click();
  await expect(plain.getByRole("navigation", { name: "Rubriques du compte" })).toContainText("Favoris 1");
  await context.close();
});

for (const scheme of ["light", "dark"] as const)
  test(`nothing of favourites and of the account hides from anybody, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const clean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    };
    await page.goto(`${site.origin}/listing?vertical=car&priceMax=15000`);
    const [a = "", b = "", c = ""] = await cheapest(page);
    await keep(page, a, b, c);
    await page.goto(`${site.origin}/favoris`);
    await expect(rows(page)).toHaveCount(3);
    await clean();
    await open(page, a);
    await enter(page, somebody());
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole("navigation", { name: "Rubriques du compte" })).toContainText("Favoris 3");
    await clean();
    await page.goto(`${site.origin}/compte`);
    await expect(page.getByRole("region", { name: "Annonces vues" }).getByRole("listitem")).toHaveCount(1);
    await clean();
  });
