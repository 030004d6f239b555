import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { RETRY_SECONDS } from "../src/domain/errors/retry-seconds.ts";
import { expect, test } from "./journey.ts";
import type { TroubledSite } from "./start-troubled-site.ts";
import { startTroubledSite } from "./start-troubled-site.ts";

const VERTICALS = ["Voitures et utilitaires", "Voitures", "Utilitaires", "Motos", "Scooters", "Quads"];
const LEGAL_PAGES = [
  ["Classement des annonces", "Comment les annonces sont classées"],
  ["Sources et licences", "Sources et licences"],
  ["Mentions légales", "Mentions légales"],
  ["Conditions d’utilisation", "Conditions d’utilisation"],
  ["Confidentialité et cookies", "Confidentialité et cookies"],
  ["Accessibilité\u202f: non auditée", "Accessibilité"],
] as const;

/** The light or dark that the page is drawn in: light has the white ground. */
async function ground(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.body).backgroundColor === "rgb(255, 255, 255)" ? "clair" : "sombre",
  );
}

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html ?? ""}`);
}

/** Every journey in the header of the window that it is run in. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

test("the header reaches every vertical", async ({ page }) => {
  await page.goto("/");
  for (const name of isPhone(page) ? VERTICALS : VERTICALS.slice(1)) {
    const header = page.getByRole("banner");
    if (isPhone(page)) await header.getByRole("group").locator("summary").click();
    const nav = header.getByRole("navigation", { name: isPhone(page) ? "Menu" : "Rubriques" });
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} d’occasion`);
    // A navigation closes the menu behind it.
    await expect(header.getByRole("navigation", { name: "Menu" })).toBeHidden();
  }
});

test("the header leads whoever sells to the worth of their car", async ({ page }) => {
  await page.goto("/listing");
  const header = page.getByRole("banner");
  if (isPhone(page)) await header.getByRole("group").locator("summary").click();
  await header.getByRole("link", { name: "Estimer ma voiture" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Estimer ma voiture" })).toBeVisible();
  if (!isPhone(page))
    await expect(header.getByRole("link", { name: "Estimer ma voiture" })).toHaveAttribute("aria-current", "page");
});

test("the header keeps a place for what is to come", async ({ page }) => {
  await page.goto("/listing");
  const bar = page.getByRole("banner").locator(".wrap");
  const tall = (await bar.boundingBox())?.height;
  // Not there yet: selling; and every icon with a counter of two digits.
  await bar.locator(".tools").evaluate((tools) => {
    tools.insertAdjacentHTML("afterbegin", `<a class="button wide">Vendre</a>`);
    for (const count of tools.querySelectorAll(".iconbutton .n")) count.textContent = "12";
  });
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // Neighbours that touch or stand over each other, in the bar and among its icons.
    const crowded = await bar.evaluate((wrap) =>
      [wrap, wrap.querySelector(".tools") ?? wrap].flatMap(({ children }) => {
        const boxes = [...children].map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0);
        return boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0));
      }),
    );
    expect(crowded, `${width} px`).toEqual([]);
    await expect(bar.getByLabel("Se connecter")).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height, `${width} px`).toBe(tall);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test("the menu of the phone closes with Escape and keeps the focus", async ({ page }) => {
  test.skip(!isPhone(page), "the phone's");
  await page.goto("/listing");
  // What closes it comes after the page.
  await page.waitForLoadState("networkidle");
  const summary = page.getByRole("banner").locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();
});

test("the way back closes the menu of the phone and leaves the page, and its links lead on from it", async ({
  page,
}) => {
  test.skip(!isPhone(page), "the phone's");
  await page.goto("/favoris");
  await page.goto("/occasion-moto.html");
  await page.waitForLoadState("networkidle");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("banner").locator("summary").click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/occasion-moto.html");
  await page.getByRole("banner").locator("summary").click();
  await menu.getByRole("link", { name: "Scooters" }).click();
  await expect(page).toHaveURL("/occasion-scooter.html");
  // The menu's entry of the history is passed by a step that the browser takes in its own time.
  await expect(page.getByRole("heading", { level: 1, name: /scooters/i })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/occasion-moto.html");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/favoris");
});

test("a page stays, and does what it does, where the code of what stands around it does not arrive", async ({
  page,
}) => {
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/after-"));
  await page.route("**/after-*.js", (route) => route.abort());
  await page.goto("/occasion-moto.html");
  await failed;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1, name: /Motos/ })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.locator(".card h3 a").first().click();
  await expect(page).toHaveURL(/annonce-/);
});

test("the page that asks what one looks for is ready to be typed into", async ({ page }) => {
  test.skip(!isPhone(page), "the phone's");
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Chercher|Rechercher/ })
    .click();
  await expect(page.getByLabel("Dites ce que vous cherchez")).toBeFocused();
});

test("words in the search field find their filters", async ({ page }) => {
  await page.goto("/");
  if (isPhone(page)) {
    await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Que cherchez-vous\u202f?");
    await page.getByLabel("Dites ce que vous cherchez").fill("Peugeot 208 diesel");
  } else await page.getByRole("banner").getByLabel("Chercher un véhicule").fill("Peugeot 208 diesel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    "/listing?makesModelsCommercialNames=PEUGEOT%3A208&energies=dies&texte=Peugeot+208+diesel",
  );
});

test("what a search by words does not understand is told", async ({ page }) => {
  await page.goto("/recherche?texte=Clio+moins+de+20+000+€+très+propre");
  await expect(page).toHaveURL(/makesModelsCommercialNames=RENAULT%3ACLIO&priceMax=20000&texte=/);
  const head = page.getByRole("region", { name: "Votre recherche IA" });
  await expect(head).toContainText("Renault Clio");
  await expect(head).toContainText("«\u202ftrès propre\u202f»\u202f: pas compris, pas compté.");

  await page.goto("/recherche?texte=truc+machin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aucun filtre dans cette phrase");
  await expect(page.getByLabel("Votre recherche IA BETA")).toHaveValue("truc machin");
});

test("the footer leads to pages to read", async ({ page }) => {
  await page.goto("/listing");
  for (const [name, title] of LEGAL_PAGES) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} – Virage`);
    const [first] = await page.getByRole("navigation", { name: "Sur cette page" }).getByRole("link").all();
    await first?.click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
  }
});

test("the theme chosen stays, from page to page and after a reload", async ({ page }) => {
  await page.goto("/listing");
  const choice = (name: string) => page.getByRole("group", { name: "Thème" }).getByRole("button", { name });
  await expect(choice("Système")).toHaveAttribute("aria-pressed", "true");
  // The page changes at once; the choice lasts from the answer on.
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await choice("Sombre").click();
  await expect(choice("Sombre")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => ground(page)).toBe("sombre");
  await kept;
  await page.reload();
  await expect.poll(() => ground(page)).toBe("sombre");
  await page.goto("/classement.html");
  await expect.poll(() => ground(page)).toBe("sombre");
  await choice("Système").click();
  await expect(choice("Système")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => ground(page)).toBe("clair");
});

test("a page that does not exist shows the ways nearest to it, with exact counts", async ({ page }) => {
  const response = await page.goto("/departement/occasion-voiture-modele-renault-clio-creuse-23.html");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page introuvable – Virage");
  const sign = page.getByRole("navigation", { name: "Recherches les plus proches" });
  const clio = sign.getByRole("link", { name: /^Renault Clio Sans/ });
  const promised = /(\d+) véhicules?$/.exec((await clio.textContent()) ?? "")?.[1] ?? "";
  await clio.click();
  await expect(page).toHaveURL("/occasion-voiture-modele-renault-clio.html");
  await expect(page.getByRole("status").first()).toContainText(promised);
});

test("a listing that nobody knows leads to its vertical", async ({ page }) => {
  const response = await page.goto("/moto-occasion-annonce-NULLEPART.html");
  expect(response?.status()).toBe(404);
  const sign = page.getByRole("navigation", { name: "Recherches les plus proches" });
  await expect(sign.getByRole("link")).toHaveText(/^Motos/);
});

test("every page kind says what it is where its address is shared", async ({ page, request }) => {
  await page.goto("/listing?vertical=moto");
  const listing = (await page.locator(".card h3 a").first().getAttribute("href")) ?? "";
  for (const address of [listing, "/classement.html", "/recherche"]) {
    await page.goto(address);
    const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute("content");
    expect(await content("og:title"), address).not.toBe("");
    expect(await content("og:url"), address).toContain(address);
    const image = await request.get((await content("og:image")) ?? "");
    expect(image.headers()["content-type"], address).toBe("image/png");
  }
});

test("icons and the manifest are there", async ({ request }) => {
  for (const address of [
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/site.webmanifest",
    "/icon-maskable-512.png",
  ]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

test("the page that shows the components is no page of the site", async ({ request }) => {
  expect((await request.get("/dev/design")).status()).toBe(404);
});

test("without a connection the browser shows a page of ours, and the site again with one", async ({
  page,
  context,
}) => {
  await page.goto("/listing");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/classement.html");
  // A document that the worker makes is not told by Playwright that its browser is offline; by a browser it is.
  const ours = /^(Vous êtes hors ligne|Le site ne répond pas)$/;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ours);
  expect(await faults(page)).toEqual([]);
  // What stands is left for a page that comes.
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ours);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comment les annonces sont classées");
});

test("a connection lost within a page is told as such, with all its drawings", async ({ page, context }) => {
  await page.goto("/listing", { waitUntil: "networkidle" });
  const lacking: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.url().endsWith(".svg")) lacking.push(new URL(request.url()).pathname);
  });
  await context.setOffline(true);
  await page.locator(".card h3 a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vous êtes hors ligne");
  await expect(page.locator("img.car")).toBeVisible();
  await expect
    .poll(() => page.locator("img.car").evaluate((car: HTMLImageElement) => car.naturalWidth))
    .toBeGreaterThan(0);
  expect(lacking).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
});

test("a site that does not answer is not blamed on the connection, and comes back when it is asked again", async ({
  page,
}) => {
  await page.goto("/classement.html", { waitUntil: "networkidle" });
  await page.route("**/mentions-legales*", (route) => route.abort("connectionrefused"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le site ne répond pas");
  await page.unrouteAll();
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mentions légales");
});

test("a listing prints without what only a screen can use", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/listing");
  await page.goto((await page.locator(".card h3 a").first().getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Caractéristiques" })).toBeVisible();
  expect(await ground(page)).toBe("clair");
  for (const name of ["Rubriques", "Informations"]) await expect(page.getByRole("navigation", { name })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Annonces similaires" })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page that does not exist comes dressed", async ({ page }) => {
    await page.goto("/nulle-part");
    await expect(page.getByRole("navigation", { name: "Toutes les annonces" })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("list")).toHaveCSS("display", "flex");
    await expect(page.locator(".sign")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(page.locator(".lost")).toHaveCSS("display", "grid");
  });

  test("the menu, the search and the theme work", async ({ page }) => {
    await page.goto("/classement.html");
    if (isPhone(page)) {
      const summary = page.getByRole("banner").locator("summary");
      await summary.click();
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
      // The page below closes the menu.
      await page.mouse.click(195, 800);
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
      await summary.click();
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Scooters" }).click();
      await expect(page).toHaveURL("/occasion-scooter.html");
    }
    await page.goto("/sources.html");
    await page.getByRole("button", { name: "Sombre" }).click();
    await expect(page).toHaveURL("/sources.html");
    expect(await ground(page)).toBe("sombre");
    await page.goto("/recherche");
    await page.getByLabel("Dites ce que vous cherchez").fill("golf");
    await page.getByRole("button", { name: "Chercher" }).last().click();
    await expect(page).toHaveURL("/listing?makesModelsCommercialNames=VOLKSWAGEN%3AGOLF&texte=golf");
  });
});

for (const [status, why] of [
  [429, "Trop de pages sont demandées à la fois."],
  [503, "Le site ne peut pas répondre pour le moment."],
] as const) {
  test(`a page that was refused with ${status} says why, and comes by itself`, async ({ page }) => {
    await page.goto("/occasion-voiture.html");
    let refused = 0;
    let askedAgain = 0;
    await page.route(
      "**/*.data*",
      (route) => {
        refused = Date.now();
        return route.fulfill({ status, body: "Non." });
      },
      { times: 20 },
    );
    await page.getByRole("banner").getByRole("link", { name: "Virage, accueil" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un instant");
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText(`dans ${String(RETRY_SECONDS)} secondes environ`)).toBeVisible();
    page.on("request", (request) => {
      if (request.isNavigationRequest()) askedAgain = Date.now();
    });
    const within = { timeout: 20_000 };
    await expect(page.getByRole("heading", { level: 1 })).toContainText("véhicules d’occasion", within);
    await expect(page).toHaveURL("/");
    expect(askedAgain - refused).toBeGreaterThanOrEqual(RETRY_SECONDS * 1000);
  });
}

test.describe("a site in trouble", () => {
  let site: TroubledSite;
  let origin: string;

  test.beforeAll(async () => {
    site = await startTroubledSite();
    ({ origin } = site);
  });

  test.afterAll(() => site.stop());

  test("a sold listing says since when, what it cost and what is like it", async ({ page }) => {
    const response = await page.goto(`${origin}/auto-occasion-annonce-VENDUE-1.html`);
    expect(response?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Peugeot 308 II");
    await expect(page.getByText("N’est plus en vente depuis le 14/01/2026")).toBeVisible();
    await expect(page.getByText("une baisse, −500\u202f€ depuis la mise en ligne")).toBeVisible();
    await expect(page.locator(".card")).toHaveCount(5);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page)).toEqual([]);
    }
    await page.getByRole("link", { name: "Voir les 6 Peugeot 308 II" }).click();
    await expect(page.locator(".card")).toHaveCount(6);
  });

  test("a favourite that was sold says what it last cost, and leads to what is like it", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("favorites", JSON.stringify(["VENDUE-1"])));
    await page.goto(`${origin}/favoris`);
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Vendue le 14/01/2026" });
    await expect(line).toContainText("11\u202f490\u202f€");
    await line.getByRole("link", { name: /^Peugeot 308 II/ }).click();
    await expect(page.getByText("N’est plus en vente depuis le 14/01/2026")).toBeVisible();
  });

  test.describe("without a script", () => {
    test.use({ javaScriptEnabled: false });

    test("a sold vehicle tells its last price, and leads to the nearest offers", async ({ page }) => {
      await page.goto(`${origin}/auto-occasion-annonce-VENDUE-1.html`);
      await expect(page.locator(".gone .price")).toHaveText("11\u202f490\u202f€dernier prix affiché");
      const nearest = page.getByRole("region", { name: "Les plus ressemblantes en vente" });
      await expect(nearest.locator(".card")).toHaveCount(5);
      await page.getByRole("link", { name: "Voir les 6 Peugeot 308 II" }).click();
      await expect(page.locator(".card")).toHaveCount(6);
    });
  });

  test("a place that is paid for says so, and its listing is shown once", async ({ page }) => {
    await page.goto(`${origin}/voiture-occasion-peugeot-308-308-ii.html`);
    const first = page.locator(".card").first();
    await expect(first).toContainText("Annonce sponsorisée");
    await expect(first.getByRole("link").first()).toHaveAttribute("href", /SEMBLABLE-1/);
    await expect(page.locator('.card a[href*="SEMBLABLE-1"]')).toHaveCount(1);
    await expect(page.getByText("Annonce sponsorisée")).toHaveCount(1);
    expect(await faults(page)).toEqual([]);
  });

  test("a failure shows its reference, without a script, and lets the visitor go on", async ({ page }) => {
    const response = await page.goto(`${origin}/auto-occasion-annonce-PANNE-1.html`);
    expect(response?.status()).toBe(500);
    await expect(page).toHaveTitle("Une panne – Virage");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une panne, et elle est chez nous");
    await expect(page.getByText(/500-2026-01-15-10h30-[0-9a-f]{4}/)).toBeVisible();
    expect(await page.locator("script").count()).toBe(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page)).toEqual([]);
    }
    await page.getByRole("link", { name: "Revenir à l’accueil" }).click();
    await expect(page).toHaveURL(`${origin}/`);
  });

  test("a page whose storage does not answer says when to ask again", async ({ page, request }) => {
    const address = `${origin}/auto-occasion-annonce-ABSENTE-1`;
    const response = await page.goto(`${address}.html`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["retry-after"]).toBe("5");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une panne, et elle est chez nous");
    const followed = await request.get(`${address}.html.data`);
    expect(followed.status()).toBe(503);
    expect(followed.headers()["retry-after"]).toBe("5");
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the pages around the search have no accessibility fault in ${scheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    for (const address of [
      "/recherche",
      "/recherche?texte=clio+truc",
      "/recherche?texte=truc",
      "/nulle-part",
      "/departement/occasion-voiture-modele-renault-clio-creuse-23.html",
      "/classement.html",
      "/sources.html",
      "/mentions-legales.html",
      "/conditions.html",
      "/confidentialite.html",
      "/accessibilite.html",
    ]) {
      await page.goto(address);
      expect(await faults(page)).toEqual([]);
    }
  });
}

test("no page around the search scrolls sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ["/recherche?texte=clio+truc", "/nulle-part", "/classement.html", "/confidentialite.html"]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
  }
});

test("the header lies over what is scrolled under it", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone's order stands at its foot");
  await page.goto("/occasion-voiture.html");
  const heart = page.getByRole("banner").getByRole("link", { name: "Favoris" });
  const order = page.getByLabel("Trier par");
  const middleOf = async (one: Locator) => {
    const box = await one.boundingBox();
    if (box === null) throw new Error("the header or the order is not drawn");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // The header stays where it is once what stands above it is gone.
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await page.mouse.wheel(0, (await middleOf(order)).y - (await middleOf(heart)).y);
  await expect.poll(async () => Math.abs((await middleOf(order)).y - (await middleOf(heart)).y)).toBeLessThan(2);
  const reached = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest("a")?.getAttribute("href"),
    await middleOf(heart),
  );
  expect(reached).toBe("/favoris");
});
