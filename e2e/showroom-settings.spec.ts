import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { MailServer } from "../test/mail-server.ts";
import { startMailServer } from "../test/mail-server.ts";
import type { NameServer } from "../test/name-server.ts";
import { startNameServer } from "../test/name-server.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** Where the site stands, as its name server tells; browsers are led to this machine (RFC 6761, 6.3). */
const HOME = "virage.localhost";
const OURS = "198.18.0.1";

/** The site has to know its address before it stands there. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // it listens on a port
  probe.close();
  await once(probe, "close");
  return String(port);
}

let mails: MailServer;
let names: NameServer;
let site: SiteProcess;
let port: string;
test.beforeAll(async () => {
  [mails, names, port] = await Promise.all([startMailServer(), startNameServer(), freePort()]);
  names.set(HOME, "A", [OURS]);
  site = await startSite({
    PORT: port,
    PUBLIC_URL: `http://${HOME}:${port}`,
    SMTP_URL: mails.url,
    MAIL_FROM: "Virage <messages@virage.example>",
    VIRAGE_NAME_SERVERS: names.address,
    VIRAGE_LIMIT_PER_SECOND: "0",
    NODE_ENV: "production",
  });
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await Promise.all([mails.close(), names.close()]);
});

let people = 0;
const address = (path: string, host = HOME) => `http://${host}:${port}${path}`;

/** A dealer that somebody new has opened, at the page of its showroom. */
async function openDealer(page: Page, name: string): Promise<string> {
  const email = `vitrine${String((people += 1))}-${String(process.pid)}@exemple.example`;
  await page.goto(address(`/connexion?retour=${encodeURIComponent("/pro/ouvrir")}`));
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  const link = () => mails.received.findLast(({ to, text }) => to.includes(email) && /etape=lien/.test(text))?.text;
  await expect.poll(link, { timeout: 40_000 }).toBeDefined();
  await page.goto(/http:\/\/\S+etape=lien\S+/.exec(link() ?? "")?.[0] ?? "");
  await page.getByRole("button", { name: "Entrer" }).click();
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
  const curef = page.url().split("/").at(-1) ?? "";
  await page.getByRole("link", { name: "Vitrine", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vitrine");
  return curef;
}

const drawn = (inside: string) => ({
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 40" width="180" height="40">${inside}<path d="M0 36 18 8l10 14 6-8 16 22z" fill="#7a2e66"/><text x="60" y="28" font-family="serif" font-size="20" fill="#14213d">Monts d’Or</text></svg>`,
  ),
});

const rgb = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test("a dealer moves and takes another name, its SIREN left as it is, and nothing typed is lost", async ({ page }) => {
  const curef = await openDealer(page, "Garage du Quai");
  await page.getByLabel("Nom connu des acheteurs").fill("Garage de Siam");
  await page.getByLabel("Numéro et rue").fill("2 rue de Siam");
  await page.getByLabel("Code postal").fill("29200");
  await page.getByLabel("Ville", { exact: true }).fill("Marseille");
  await page.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(page.getByText("Aucune commune de ce nom n’a ce code postal")).toBeVisible();
  await expect(page.getByLabel("Nom connu des acheteurs")).toHaveValue("Garage de Siam");
  await page.getByLabel("Ville", { exact: true }).fill("Brest");
  await page.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(page.getByText("Les acheteurs vous trouvent sous ce nom et à ce lieu dès maintenant.")).toBeVisible();
  // Where its vehicles are seen is its legal address too, until it says another; nothing was typed into the form of that one.
  await expect(page.getByLabel("Adresse", { exact: true })).toHaveValue("2 rue de Siam\n29200 Brest");
  await expect(page.getByText("SIREN 732\u202f829\u202f320\u202f: un autre numéro est un autre vendeur")).toBeVisible();
  await page.goto(address(`/${curef}/index`));
  await expect(page.getByText("Garage de Siam").first()).toBeVisible();
});

test("a dealer sees its colour in both themes while typing it, and publishes it with words and hours", async ({
  page,
}) => {
  const curef = await openDealer(page, "Garage des Monts d’Or");
  await page.getByRole("textbox", { name: /^Couleur/ }).fill("#7a2e66");
  await expect(page.getByText("De jour, votre couleur telle quelle")).toBeVisible();
  await expect(page.getByText(/^La nuit, #[\da-f]{6}/)).toBeVisible();
  expect(await rgb(page, ".front .plate")).toBe("rgb(122, 46, 102)");
  await page.getByLabel(/^Présentation/).fill("Concessionnaire à Lyon depuis 1987, au 04 65 71 08 42.");
  await page.getByLabel("Lundi").fill("9 h – 12 h, 14 h – 19 h");
  await page.getByLabel("Samedi").fill("sur rendez-vous");
  await page.getByLabel(/^Montrer l’indicateur/).uncheck();
  await page.getByLabel("S’ouvre sur").selectOption("Motos");

  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByRole("alert")).toContainText("2 champs sont à revoir");
  await expect(page.getByLabel(/^Présentation/)).toBeFocused();
  await expect(page.getByLabel(/^Présentation/)).toBeInViewport();
  await expect(page.getByLabel("Samedi")).toHaveValue("sur rendez-vous");
  await expect(page.getByLabel("Lundi")).toHaveValue("9 h – 12 h, 14 h – 19 h");
  await page.getByLabel(/^Présentation/).fill("Concessionnaire à Lyon depuis 1987.");
  await page.getByLabel("Samedi").fill("9 h – 18 h");
  await page.getByRole("button", { name: "Copier", exact: true }).click();
  const copied = page.getByText("Les heures du lundi sont écrites jusqu’au vendredi");
  await expect(copied).toBeFocused();
  await expect(copied).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.locator(".notice")).toContainText("Publié");
  await expect(page.locator(".notice")).toBeFocused();
  await expect(page.locator(".notice")).toBeInViewport({ ratio: 1 });

  await expect(page.getByLabel("S’ouvre sur")).toHaveValue("moto");
  await page.getByLabel(/^Présentation/).fill("Concessionnaire à Lyon depuis 1987. ");
  await page.getByLabel("Sur fond clair").setInputFiles(drawn("<script>alert(1)</script>"));
  await page.getByRole("button", { name: "Déposer" }).first().click();
  await expect(page.getByText("Ce SVG contient un script")).toBeFocused();
  await expect(page.getByText("Ce SVG contient un script")).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Sur fond clair").setInputFiles(drawn(""));
  await page.getByRole("button", { name: "Déposer" }).first().click();
  await expect(page.getByRole("img", { name: "Sur fond clair" })).toBeVisible();
  await expect(page.getByLabel(/^Présentation/)).toHaveValue("Concessionnaire à Lyon depuis 1987. ");

  await page.getByRole("link", { name: "Voir la vitrine" }).click();
  await expect(page).toHaveURL(new RegExp(`/${curef}/`));
  await expect(page.getByText("Concessionnaire à Lyon depuis 1987.")).toBeVisible();
  const logo = page.getByRole("banner").getByRole("img", { name: "Garage des Monts d’Or" });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(120);
  await expect(page.getByRole("row", { name: /Lundi/ })).toContainText("14");
});

test("an identity that is refused takes the hand to its first wrong field, in sight", async ({ page }) => {
  await openDealer(page, "Garage des Terreaux");
  await page.waitForLoadState("networkidle");
  const section = page.getByRole("region", { name: "Établissement" });
  const [name, phone] = [section.getByLabel("Raison sociale"), section.getByLabel("Téléphone")];
  for (const wrong of [name, phone]) {
    const before = await wrong.inputValue();
    await wrong.fill("");
    await section.getByRole("button", { name: "Changer l’identité" }).click();
    await expect(section.getByRole("alert")).toContainText("Rien n’est changé");
    await expect(wrong).toBeFocused();
    await expect(wrong).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: test.info().outputPath("identity.png") });
    await wrong.fill(before);
  }
});

test("what is typed of a showroom and not published is there again on the way back, until it is dropped or published", async ({
  page,
}) => {
  await openDealer(page, "Garage des Terreaux");
  const [colour, words] = [page.getByRole("textbox", { name: /^Couleur/ }), page.getByLabel(/^Présentation/)];
  const told = page.getByRole("status").filter({ hasText: "Pas encore publié" });
  const leave = async () => {
    await page.getByRole("link", { name: "Équipe", exact: true }).click();
    await expect(page).toHaveURL(/\/equipe$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vitrine");
  };
  await colour.fill("#7a2e66");
  await words.fill("Ouvert depuis 1987.");
  await page.getByLabel("Mardi").fill("9-12, 14-18");
  await leave();
  await expect(told).toBeVisible();
  await expect(colour).toHaveValue("#7a2e66");
  await expect(words).toHaveValue("Ouvert depuis 1987.");
  await expect(page.getByLabel("Mardi")).toHaveValue("9-12, 14-18");
  await page.screenshot({ path: test.info().outputPath("kept.png") });
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByLabel("Mardi")).toHaveValue("9-12, 14-18");
  await told.getByRole("button", { name: "Revenir à ce qui est publié" }).click();
  await expect(told).toHaveCount(0);
  await expect(colour).toHaveValue("");
  await leave();
  await expect(page.getByLabel("Mardi")).toHaveValue("");
  await expect(told).toHaveCount(0);

  await page.getByLabel("Mardi").fill("9-18");
  await leave();
  await expect(page.getByLabel("Mardi")).toHaveValue("9-18");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.locator(".notice")).toContainText("Publié");
  await leave();
  await expect(page.getByLabel("Mardi")).toHaveValue("9 h – 18 h");
  await expect(told).toHaveCount(0);
});

test("settings that are open on two pages have what either published, and ask where both typed in one field", async ({
  page,
}) => {
  await openDealer(page, "Garage des Brotteaux");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForLoadState("networkidle");
  const publish = (one: Page) => one.getByRole("button", { name: "Publier", exact: true }).click();
  await page.getByLabel("Lundi").fill("8 h – 11 h");
  await publish(page);
  await expect(page.locator(".notice")).toContainText("Publié");
  await other.getByLabel(/^Présentation/).fill("Ouvert depuis 1987.");
  await publish(other);
  await expect(other.locator(".notice")).toContainText("Publié");
  await expect(other.getByLabel("Lundi")).toHaveValue("8 h – 11 h");

  await other.getByLabel("Lundi").fill("9 h – 12 h");
  await publish(other);
  await expect(other.getByLabel("Lundi")).toHaveValue("9 h – 12 h");
  await page.getByLabel("Lundi").fill("7 h – 10 h");
  await publish(page);
  const told = page.getByRole("alert").filter({ hasText: "La vitrine a changé depuis que cette page est ouverte" });
  await expect(told).toContainText("Garder ce qui est écrit ici\u202f: «\u202f7 h – 10 h\u202f»");
  await expect(told).toContainText("Prendre ce qui est publié\u202f: «\u202f9 h – 12 h\u202f»");
  await expect(told).toBeInViewport();
  await page.screenshot({ path: test.info().outputPath("two-pages.png") });
  await told.getByRole("button", { name: "Appliquer ce choix" }).click();
  await expect(page.locator(".notice")).toContainText("Publié");
  await expect(page.getByLabel("Lundi")).toHaveValue("7 h – 10 h");
  await expect(page.getByLabel(/^Présentation/)).toHaveValue("Ouvert depuis 1987.");
});

test("a dealer is closed on the days it says, and its showroom tells them beside the week", async ({ page }) => {
  await openDealer(page, "Garage du Parc");
  const row = (number: number) => page.getByRole("group", { name: `Jour particulier ${number}` });
  const today = (await row(1).getByLabel(/^Jour/).getAttribute("min")) ?? "";
  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  for (const day of ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"])
    await page.getByLabel(day).fill("0 h – minuit");
  await row(1).getByLabel(/^Jour/).fill(today);
  await row(1).getByLabel(/^au/).fill(later(2));
  await row(2).getByLabel(/^Jour/).fill(later(5));
  await row(2).getByLabel("Horaires").fill("le matin");
  await page.getByRole("button", { name: "Ajouter une ligne" }).click();
  await row(3).getByLabel(/^Jour/).fill(later(2));
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByRole("alert")).toContainText("2 champs sont à revoir");
  await expect(row(3)).toContainText("Une autre ligne parle déjà de ce jour.");
  await expect(row(2).getByLabel("Horaires")).toHaveValue("le matin");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await row(2).getByLabel("Horaires").fill("9 h – 12 h");
  await row(3).getByLabel(/^Jour/).fill("");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.locator(".notice")).toContainText("Publié");
  await expect(row(1).getByLabel(/^au/)).toHaveValue(later(2));

  await page.getByRole("link", { name: "Voir la vitrine" }).click();
  const hours = page.locator(".hours");
  await expect(hours.getByRole("heading")).toContainText(/^Fermé, ouvre \S+ à 0\u00a0h$/);
  await expect(hours.getByRole("row").nth(1)).toContainText("fermé");
  await expect(hours.getByRole("row").nth(1)).toHaveAttribute("aria-current", "date");
  await expect(hours.getByRole("row").nth(2)).toContainText("9\u00a0h\u00a0– 12\u00a0h");
  await expect(hours).toContainText("hors jours fériés qui n’y sont pas");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

/** By the command that an operator has. */
async function importVehicles(curef: string, rows: readonly string[] = ["v1,Peugeot,208,9000,10000,2021"]) {
  const feed = path.join(site.dataDirectory, `${curef}.csv`);
  writeFileSync(feed, ["reference,make,model,price,mileage,year", ...rows, ""].join("\n"));
  const command = spawn(process.execPath, ["src/cli/main.ts", "import", feed, "--dealer", curef], {
    cwd: path.join(import.meta.dirname, ".."),
    env: { PATH: process.env["PATH"], VIRAGE_DATA: site.dataDirectory },
    stdio: "ignore",
  });
  expect(await once(command, "exit")).toEqual([0, null]);
}

test("the preview shows vehicles of the dealer's own in both themes, and says so while there is none", async ({
  page,
}) => {
  const curef = await openDealer(page, "Garage de la Part-Dieu");
  const [preview, fronts] = [page.getByRole("region", { name: /^Aperçu/ }), page.locator(".front")];
  await expect(preview).toContainText("Vous n’avez aucun véhicule en ligne");
  await expect(fronts).toContainText(["Aucune annonce en ligne", "Aucune annonce en ligne"]);
  await expect(fronts).not.toContainText(["€", "€"]);
  await page.screenshot({ path: test.info().outputPath("empty.png"), fullPage: true });
  await importVehicles(curef, [
    "v1,Peugeot,208,9000,10000,2021",
    "v2,Renault,Clio,11490,42000,2020",
    "v3,Land Rover,Range Rover Evoque,28900,61000,2019",
    "v4,Dacia,Duster,13990,70000,2018",
  ]);
  await expect(async () => {
    await page.reload();
    await expect(fronts.first().getByRole("listitem", { includeHidden: true })).toHaveCount(3, { timeout: 1000 });
  }).toPass();
  await expect(preview).not.toContainText("aucun véhicule en ligne");
  for (const front of await fronts.all()) {
    await expect(front.locator(".price")).toContainText(["€", "€", "€"]);
    await expect(front.locator("img.vehicle")).toHaveCount(3);
    await expect(front.locator(".deal").first()).toBeVisible();
  }
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await preview.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`${scheme}.png`) });
    await preview.screenshot({ path: test.info().outputPath(`preview-${scheme}.png`) });
  }
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
  await page.getByLabel(/^Montrer l’indicateur/).uncheck();
  for (const deal of await page.locator(".front .deal").all()) await expect(deal).toBeHidden();
});

test("a dealer's own name shows its showroom once the records are there [2.5]", async ({ page }) => {
  const name = `www.garage${String(process.pid)}.localhost`;
  await importVehicles(await openDealer(page, "Auto du Pont"));
  await page.getByLabel("Un nom que vous possédez").fill(`${name}/vo`);
  await page.getByRole("button", { name: "Relier ce nom" }).click();
  await expect(page.getByText("Un nom de domaine seul")).toBeVisible();
  await page.getByLabel("Un nom que vous possédez").fill(name);
  await page.getByRole("button", { name: "Relier ce nom" }).click();
  await expect(page.getByText("En attente")).toBeVisible();
  expect((await page.goto(address("/index", name)))?.status()).toBe(421);
  await page.goBack();

  const value = page.getByRole("row", { name: "TXT" }).getByRole("cell").last();
  names.set(`_virage.${name}`, "TXT", [(await value.textContent()) ?? ""]);
  names.set(name, "A", ["10.0.0.7"]);
  await page.getByRole("button", { name: "Vérifier maintenant" }).click();
  await expect(page.getByText("Ce nom mène à 10.0.0.7, une adresse privée")).toBeVisible();
  names.set(name, "A", [OURS]);
  await page.getByRole("button", { name: "Vérifier maintenant" }).click();
  await expect(page.getByText("Relié", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Y aller" }).click();
  await expect(page).toHaveURL(address("/index", name));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Auto du Pont");
  // Nothing leads to favourites there: nothing is kept that could not be found again [6.6].
  const hearts = page.getByRole("button", { name: /favori/i });
  const card = page.locator(".card").first();
  await expect(card).toBeVisible();
  await expect(hearts).toHaveCount(0);
  await card.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Partager" })).toBeVisible();
  await expect(hearts).toHaveCount(0);
});

test("a showroom is set without a script, and seen before it is published", async ({ page, browser }) => {
  await openDealer(page, "Volt");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByRole("textbox", { name: /^Couleur/ }).fill("#0a5a8a");
  await plain.getByLabel("Dimanche").fill("10 h – 13 h");
  await plain.getByRole("button", { name: "Voir avant de publier" }).click();
  await expect(plain.getByRole("heading", { name: "Aperçu, pas encore publié" })).toBeVisible();
  expect(await rgb(plain, ".front .plate")).toBe("rgb(10, 90, 138)");
  await expect(plain.getByLabel("Dimanche")).toHaveValue("10 h – 13 h");
  await plain.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(plain.locator(".notice")).toContainText("Publié");
  await context.close();
});

test("the page of a showroom has no fault that axe finds, in both themes, and does not scroll sideways", async ({
  page,
}) => {
  await openDealer(page, "Garage de l’Étoile et de la Vallée de la Saône");
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
  await scan();
  await page.getByRole("textbox", { name: /^Couleur/ }).fill("#ffcc00");
  await page.getByLabel("Jeudi").fill("tôt");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await scan();
  await page.getByLabel("Un nom que vous possédez").fill(`www.un-nom-assez-long-${String(process.pid)}.example`);
  await page.getByRole("button", { name: "Relier ce nom" }).click();
  await page.getByRole("button", { name: "Vérifier maintenant" }).click();
  await expect(page.getByText("Ce nom ne mène encore nulle part.")).toBeVisible();
  await scan();
});
