import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { promisify } from "node:util";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { MailServer } from "../test/mail-server.ts";
import { startMailServer } from "../test/mail-server.ts";
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
test.beforeAll(async () => {
  server = await startMailServer();
  const port = String(await freePort());
  site = await startSite({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: server.url,
    MAIL_FROM: "Virage <messages@virage.example>",
    VIRAGE_DEMO: "1000",
    NODE_ENV: "production",
  });
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await server.close();
});

let people = 0;
/** Of this worker alone. */
const somebody = (name: string) => `${name}${String((people += 1))}-${String(process.pid)}@exemple.example`;
const mailsTo = (email: string) => server.received.filter(({ to }) => to.includes(email));
async function mailTo(email: string, pattern: RegExp): Promise<string> {
  const found = () => mailsTo(email).findLast(({ text }) => pattern.test(text))?.text;
  await expect.poll(found, { timeout: 40_000 }).toBeDefined();
  return found() ?? "";
}
async function enterByMail(page: Page, email: string): Promise<void> {
  const text = await mailTo(email, /etape=lien/);
  await page.goto(/http:\/\/\S+etape=lien\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Entrer" }).click();
}

/** A picture with much to tell it by; as a telephone keeps it. */
const picture = async (seed: number) => {
  const side = 60;
  const grey = Array.from({ length: side * side }, (_, at) =>
    Math.round(128 + 100 * Math.sin((at % side) * seed * 0.11 + Math.floor(at / side) * seed * 0.23)),
  );
  const raw = { width: side, height: side, channels: 1 } as const;
  const buffer = await sharp(Buffer.from(grey), { raw }).resize(1200, 900, { fit: "fill" }).jpeg().toBuffer();
  return { name: `photo-${String(seed)}.jpg`, mimeType: "image/jpeg", buffer };
};

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
/** The button of the step that is shown. */
const goOn = async (page: Page) => {
  if (isPhone(page)) await page.locator("section[data-current] .dock .primary").click();
};

async function fillVehicle(page: Page, plate: string): Promise<void> {
  await page.getByLabel("Marque et modèle").fill("Peugeot 208 II");
  await page.getByLabel("Première mise en circulation").fill("14/03/2021");
  await page.getByLabel("Énergie").selectOption("ES");
  await page.getByLabel("Immatriculation").fill(plate);
}

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

const moderate = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ["src/cli/main.ts", "moderate", ...args], {
    env: { PATH: process.env["PATH"], VIRAGE_DATA: site.dataDirectory },
  });

test("a car goes from its registration certificate to its buyer: held up, accepted, found by a saved search, written about, sold", async ({
  page,
  browser,
}) => {
  const [seller, buyer] = [somebody("vendeur"), somebody("acheteur")];
  // Somebody waits for such a car.
  const other = await (await browser.newContext()).newPage();
  await other.goto(
    `${site.origin}/alertes/nouvelle?recherche=makesModelsCommercialNames%3DPEUGEOT%26priceMin%3D1111%26priceMax%3D1111`,
  );
  await other.getByLabel("Adresse e-mail").fill(buyer);
  await other.getByText("Immédiat", { exact: true }).click();
  await other.getByRole("button", { name: "Créer l’alerte" }).click();
  await other.goto(/http:\/\/\S+\/alertes\/confirmation\?\S+/.exec(await mailTo(buyer, /confirmation\?/))?.[0] ?? "");
  await other.getByRole("button", { name: "Confirmer l’alerte" }).click();

  await page.goto(`${site.origin}/deposer`);
  await axe(page);
  await fillVehicle(page, "EZ-418-PT");
  await goOn(page);
  const version = page.locator("#versions").getByRole("radio").first();
  await expect(version).toBeAttached();
  await version.check();
  await goOn(page);
  if (isPhone(page)) await expect(page.locator("#h-2")).toBeFocused();
  await page.getByLabel("Kilométrage").fill("45 000");
  await page.getByLabel("Code postal").fill("42100 Saint-Étienne");
  await axe(page);
  await goOn(page);
  await page.locator('input[type="file"]').setInputFiles([await picture(1), await picture(1.7)]);
  await expect(page.locator(".tiles .picture img")).toHaveCount(2);
  await axe(page);
  await page.getByRole("button", { name: "Tourner" }).click();
  await expect(page.getByRole("group", { name: "Retoucher la photographie 1" })).toBeVisible();
  await goOn(page);
  await page.getByLabel("Votre prix").fill("1111");
  await expect(page.getByRole("heading", { name: "Ce que le prix change" })).toBeVisible();
  const heldUp = page.locator(".notice", { hasText: "Une personne lira l’annonce" }).filter({ visible: true });
  await expect(heldUp.first()).toContainText(/1\s111\s€ demandés, \d+\s% de/);
  await axe(page);
  await goOn(page);
  await page.getByLabel("Votre texte").fill("Appelez le 06 12 34 56 78.");
  await expect(heldUp.last()).toContainText("Le texte contient 1 numéro");
  await page.getByLabel("Votre texte").fill("Peugeot 208 très propre, visible le soir et le samedi à Saint-Étienne.");
  // What is left to do is in sight, in front of the bar that was pressed.
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await expect(page.getByText("2 points à revoir")).toBeVisible();
  const email = page.getByLabel("Adresse e-mail");
  await expect(email).toBeFocused();
  const [field, dock] = [await email.boundingBox(), await page.locator(".dock.final").boundingBox()];
  if (isPhone(page)) expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
  await expect(email).toBeInViewport({ ratio: 1 });
  await axe(page);
  await email.fill(seller);
  await page.getByRole("checkbox", { name: "Le véhicule est à moi" }).check();
  await axe(page);
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  const plates = page.getByRole("alert").filter({ hasText: "La plaque n’est pas cachée sur 2 photographies" });
  await expect(plates).toBeFocused();
  await expect(plates).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: test.info().outputPath("plates.png") });
  await axe(page);
  // One that is covered does not answer for the other.
  await plates.getByRole("button", { name: "Photographie 1" }).click();
  await page.getByRole("button", { name: "Plaque", exact: true }).click();
  await page.getByRole("button", { name: "Il couvre bien la plaque" }).click();
  await expect(page.getByRole("button", { name: "Il couvre bien la plaque" })).toHaveCount(0);
  await page.goto(`${site.origin}/deposer?etape=5`);
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await expect(page.getByRole("alert")).toContainText("La plaque n’est pas cachée sur la photographie 2");
  await page.getByRole("button", { name: "Publier ainsi" }).click();

  // By the link of the mail it is the seller's; a price so low waits for a person.
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  await expect(page.getByText("Votre annonce n’est pas encore en ligne.")).toBeVisible();
  await enterByMail(page, seller);
  await expect(page.getByText("Votre adresse est confirmée")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Publier" }).click();
  const received = page.getByRole("heading", { name: "Votre annonce est reçue" });
  await expect(received).toBeFocused();
  await expect(received).toBeInViewport({ ratio: 1 });
  await axe(page);
  await expect(page.getByText("Une personne la relit avant qu’elle paraisse", { exact: true })).toBeVisible();
  const { stdout } = await moderate();
  const id = /^(\S+) {2}.*Prix très inférieur/m.exec(stdout)?.[1] ?? "";
  expect((await moderate(id, "--outcome", "acceptee")).stdout).toContain("l’annonce est en ligne");

  // The buyer is told, and writes.
  const news = await mailTo(buyer, /annonce-P[A-Z\d]{9}\.html|annonce-P/);
  expect(news).toContain("208");
  await page.goto(`${site.origin}/compte/annonces`);
  const path = (await page.getByRole("link", { name: "Voir l’annonce" }).getAttribute("href")) ?? "";
  await other.goto(site.origin + path);
  await expect(other.getByRole("heading", { name: "Peugeot 208 II" }).first()).toBeVisible();
  await other.goto(`${site.origin}/contact/message/${/annonce-([\w-]+)\.html/.exec(path)?.[1] ?? ""}`);
  await other.getByLabel("Nom", { exact: true }).fill("Camille");
  await other.getByLabel("E-mail", { exact: true }).fill(buyer);
  await other.getByRole("button", { name: "Envoyer le message" }).click();
  expect(await mailTo(seller, /Camille vous écrit/)).toContain("Peugeot 208 II");

  // Sold: the page says so from now on.
  await page.getByText("Marquer comme vendue").click();
  await page.getByLabel("Dernier prix, si vous voulez le dire").fill("1 050");
  await page.getByRole("button", { name: "C’est vendu" }).click();
  await expect(page.getByText("Vendue 1\u202f050\u202f€")).toBeVisible();
  // Others read it as soon as the market follows what is written, a moment later.
  await expect.poll(async () => (await other.goto(site.origin + path))?.status()).toBe(410);
});

test("a make that no list has is asked about while it is typed, and no more once what is typed fits one", async ({
  page,
}) => {
  await page.goto(`${site.origin}/deposer`);
  const vehicle = page.getByLabel("Marque et modèle");
  const [kind, make] = [
    page.getByLabel("Autre modèle\u202f: type de véhicule"),
    page.getByLabel("Autre modèle\u202f: marque seule"),
  ];
  await expect(kind).toHaveCount(0);
  await vehicle.pressSequentially("Zorglub Zo 3");
  await expect(kind).toBeVisible();
  await expect(make).toBeVisible();
  await expect(vehicle).toBeFocused();
  await axe(page);
  await make.fill("Zorglub");
  await kind.selectOption("moto");
  await vehicle.fill("Dacia Zorglub");
  await expect(make).toHaveCount(0);
  await expect(kind).toHaveValue("moto");
  await vehicle.fill("Dacia Duster");
  await expect(kind).toHaveCount(0);
  await expect(vehicle).toBeFocused();
});

test("a model that no list has is deposited, held up until somebody has looked, valued by nothing, and found by its make and model", async ({
  page,
  browser,
}) => {
  const seller = somebody("rare");
  await page.goto(`${site.origin}/deposer`);
  await page.getByLabel("Marque et modèle").fill("Dacia Zorglub");
  await page.getByLabel("Première mise en circulation").fill("14/03/2021");
  await page.getByLabel("Énergie").selectOption("ES");
  await page.getByLabel("Immatriculation").fill("EZ-419-PT");
  await goOn(page);
  if (isPhone(page)) await expect(page.getByText("n’est pas un modèle de notre liste").first()).toBeVisible();
  const kind = page.getByLabel("Autre modèle\u202f: type de véhicule");
  await expect(kind).toBeVisible();
  await axe(page);
  await page.screenshot({ path: test.info().outputPath("unlisted.png") });
  await kind.selectOption("car");
  await goOn(page);
  await page.getByLabel("Kilométrage").fill("45 000");
  await page.getByLabel("Code postal").fill("42100 Saint-Étienne");
  await goOn(page);
  if (isPhone(page)) await expect(page.locator("#h-3")).toBeFocused();
  await goOn(page);
  await page.getByLabel("Votre prix").fill("9900");
  await expect(page.getByText("Aucune valeur de marché\u202f: ce modèle n’est pas dans notre liste")).toBeVisible();
  await goOn(page);
  await page.getByLabel("Votre texte").fill("Un modèle rare, visible le soir et le samedi à Saint-Étienne.");
  await page.getByLabel("Adresse e-mail").fill(seller);
  await page.getByRole("checkbox", { name: "Le véhicule est à moi" }).check();
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  await enterByMail(page, seller);
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByRole("heading", { name: "Votre annonce est reçue" })).toBeVisible();
  const { stdout } = await moderate();
  const id = /^(\S+) {2}.*Modèle inconnu/m.exec(stdout)?.[1] ?? "";
  expect((await moderate(id, "--outcome", "acceptee")).stdout).toContain("l’annonce est en ligne");
  await mailTo(seller, /en ligne/);

  await page.goto(`${site.origin}/compte/annonces`);
  const path = (await page.getByRole("link", { name: "Voir l’annonce" }).getAttribute("href")) ?? "";
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const answer = await other.goto(site.origin + path);
  expect(answer?.status()).toBe(200);
  await expect(other.getByRole("heading", { name: "Dacia Zorglub" }).first()).toBeVisible();
  await expect(other.getByText("Pas d’analyse").first()).toBeVisible();
  await axe(other);
  await other.screenshot({ path: test.info().outputPath("listing.png") });
  for (const names of ["DACIA", "DACIA:ZORGLUB"]) {
    await other.goto(`${site.origin}/listing?makesModelsCommercialNames=${names}&priceMax=9900&priceMin=9900`);
    await expect(other.locator(`a[href*="${path}"]`).first()).toBeAttached();
  }
  await other.context().close();
});

test("a date is typed by digits alone, and each press of Continuer leads to the first fault there is", async ({
  page,
}) => {
  await page.goto(`${site.origin}/deposer`);
  const date = page.getByLabel("Première mise en circulation");
  // The code that writes strokes comes after the page.
  await expect(async () => {
    await date.fill("14032021");
    await date.blur();
    await expect(date).toHaveValue("14/03/2021", { timeout: 500 });
  }).toPass();
  if (!isPhone(page)) return;
  for (let press = 0; press < 2; press += 1) {
    await goOn(page);
    await expect(page.getByLabel("Marque et modèle")).toBeFocused();
    await expect(date).toHaveValue("14/03/2021");
    await page.getByLabel("Immatriculation").focus();
  }
});

test("what was typed a moment before an advert is left is there on the way back", async ({ page }) => {
  await page.goto(`${site.origin}/deposer?etape=1`);
  const vehicle = page.getByLabel("Marque et modèle");
  await page.waitForLoadState("networkidle");
  await vehicle.fill("Peugeot 208 II");
  await page.getByRole("link", { name: "Fermer, ce qui est écrit reste" }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goto(`${site.origin}/deposer?etape=1`);
  await expect(vehicle).toHaveValue("Peugeot 208 II");
  await page.waitForLoadState("networkidle");
  await vehicle.fill("Peugeot 308 II");
  await page.goto(`${site.origin}/vendre.html`);
  // Written by a request that outlives its page: the next page may come before.
  await expect(async () => {
    await page.goto(`${site.origin}/deposer?etape=1`);
    await expect(vehicle).toHaveValue("Peugeot 308 II", { timeout: 500 });
  }).toPass();
});

test("two tabs of one advert that typed in the same fields are told so in sight, and each field is chosen by itself", async ({
  page,
}) => {
  await page.goto(`${site.origin}/deposer?etape=1`);
  await fillVehicle(page, "EZ-418-PT");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Immatriculation").blur();
  await expect(page.locator(".draft")).toContainText("enregistré");
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`${site.origin}/deposer?etape=5`);
    await one.waitForLoadState("networkidle");
  }
  const typed = (text: string) => ({ "Votre texte": text, Téléphone: text.length > 9 ? "0612345678" : "0698765432" });
  const type = async (one: Page, text: string) => {
    for (const [label, value] of Object.entries(typed(text))) await one.getByLabel(label).fill(value);
  };
  await type(page, "Une main");
  await expect(page.locator(".draft")).toContainText("enregistré");
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await expect(page.getByText("à revoir").first()).toBeVisible();
  await type(other, "Très soignée, du garage");
  await other.getByRole("button", { name: "Publier l’annonce" }).click();
  const told = other.getByRole("alert").filter({ hasText: "a changé dans un autre onglet" });
  await expect(told).toBeFocused();
  await expect(told.getByText("Ce brouillon a changé")).toBeInViewport({ ratio: 1 });
  await expect(other.locator(".draft")).toHaveText("un choix attend");
  await other.screenshot({ path: test.info().outputPath("clash.png") });
  await axe(other);
  await told
    .getByRole("group", { name: "Votre texte" })
    .getByText(/^Prendre ce que dit l’autre onglet/)
    .click();
  await told.getByRole("button", { name: "Appliquer ces choix" }).click();
  await expect(told).toHaveCount(0);
  await expect(other.getByLabel("Votre texte")).toHaveValue("Une main");
  await expect(other.getByLabel("Téléphone")).toHaveValue("0612345678");
  await expect(other.getByLabel("Votre texte")).toBeFocused();
  await expect(other.getByLabel("Votre texte")).toBeInViewport();
});

test("what a tab typed last in a field of the other’s, and went, is asked about by whoever opens the advert next", async ({
  page,
}) => {
  await page.goto(`${site.origin}/deposer?etape=1`);
  await fillVehicle(page, "EZ-419-PT");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Immatriculation").blur();
  await expect(page.locator(".draft")).toContainText("enregistré");
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`${site.origin}/deposer?etape=5`);
    await one.waitForLoadState("networkidle");
  }
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByLabel("Votre texte").fill("Une main");
  expect((await kept).status()).toBe(200);
  await other.getByLabel("Votre texte").fill("Très soignée, du garage");
  await other.goto(`${site.origin}/vendre.html`);
  await other.close();
  const told = page.getByRole("alert").filter({ hasText: "a changé dans un autre onglet" });
  // Written by a request that outlives its page: the next page may come before.
  await expect(async () => {
    await page.goto(`${site.origin}/deposer?etape=5`);
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(told).toContainText("Garder ce qui est écrit ici\u202f: «\u202fTrès soignée, du garage\u202f»");
  await expect(page.getByLabel("Votre texte")).toHaveValue("Très soignée, du garage");
  // What is typed beside is kept, and chooses nothing.
  await page.waitForLoadState("networkidle");
  const asked = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByLabel("Téléphone").fill("0612345678");
  expect((await asked).status()).toBe(409);
  await page.goto(`${site.origin}/deposer?etape=5`);
  await expect(page.getByLabel("Téléphone")).toHaveValue("0612345678");
  await told.getByRole("button", { name: "Appliquer ce choix" }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Votre texte")).toHaveValue("Très soignée, du garage");
  await expect(told).toHaveCount(0);
});

test("a plate and a cut are drawn larger by their corners, moved by the arrows, and kept so", async ({ page }) => {
  await page.goto(`${site.origin}/deposer?etape=3`);
  await page.locator('input[type="file"]').setInputFiles([await picture(2.3), await picture(3.1)]);
  await expect(page.getByText("2 photographies ajoutées.")).toBeVisible();
  await page.getByRole("button", { name: "Supprimer la photographie 1" }).click();
  await expect(page.getByText("Photographie 1 retirée.")).toBeVisible();
  await expect(page.getByText("2 photographies ajoutées.")).toHaveCount(0);

  const picked = page.locator(".whole > img");
  /** In tenths of a per cent, as the sliders say it. */
  const stands = (of: "plaque" | "coupe") =>
    page
      .locator(`input[name^="${of}-"]`)
      .evaluateAll((sliders) => sliders.map((slider) => Math.round((slider as HTMLInputElement).valueAsNumber * 10)));
  const drag = async (corner: string, right: number, down: number) => {
    const [handle, box] = [await page.locator(`.handle.${corner}`).last().boundingBox(), await picked.boundingBox()];
    if (handle === null || box === null) throw new Error("no handle");
    // Of a finger, as of WCAG 2.5.5; a mouse is finer.
    const least = isPhone(page) ? 44 : 24;
    expect([handle.width, handle.height].map((side) => Math.round(side))).toEqual([least, least]);
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (box.width * right) / 200, y + (box.height * down) / 200);
    await page.mouse.move(x + (box.width * right) / 100, y + (box.height * down) / 100);
    await page.mouse.up();
  };
  const near = (found: readonly number[], wanted: readonly number[]) => {
    expect(found.map((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= 3)).toEqual(wanted.map(() => true));
  };
  await page.getByRole("button", { name: "Plaque", exact: true }).click();
  const plate = page.getByRole("group", { name: /^Plaque\s: les flèches/ });
  await plate.scrollIntoViewIfNeeded();
  expect(await stands("plaque")).toEqual([390, 620, 220, 80]);
  await drag("lower-right", 10, 10);
  near(await stands("plaque"), [390, 620, 320, 180]);
  await drag("upper-left", 5, 2);
  near(await stands("plaque"), [440, 640, 270, 160]);
  const before = await stands("plaque");
  await plate.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  const [left = 0, top = 0, width = 0, height = 0] = before;
  near(await stands("plaque"), [left - 10, top, width, height + 10]);
  await axe(page);
  await page.screenshot({ path: test.info().outputPath("plate.png") });
  const placed = await stands("plaque");

  // What was moved counts by whichever button the form is sent; a cut leaves a fifth of either side.
  await page.getByRole("button", { name: "Couper", exact: true }).click();
  await expect(page.getByRole("group", { name: /^Coupe\s: les flèches/ })).toBeVisible();
  near(await stands("plaque"), placed);
  await page.locator(".handle.upper-left").first().scrollIntoViewIfNeeded();
  const cut = page.getByRole("group", { name: /^Coupe\s: les flèches/ });
  await cut.focus();
  for (let pressed = 0; pressed < 80; pressed++) await page.keyboard.press("Shift+ArrowLeft");
  expect((await stands("coupe"))[2]).toBe(200);
  await page.screenshot({ path: test.info().outputPath("cut.png") });
  await axe(page);
  const unapplied = (await picked.getAttribute("src")) ?? "";
  await page.getByRole("button", { name: "Appliquer" }).click();
  await expect(picked).not.toHaveAttribute("src", unapplied);
  await page.reload();
  await expect(plate).toBeVisible();
  near(await stands("plaque"), placed);
  expect((await stands("coupe"))[2]).toBe(200);

  if (!isPhone(page)) return;
  await page.goto(`${site.origin}/deposer?etape=5`);
  const [cover, words] = [page.locator(".as-shown .picture").filter({ visible: true }), page.getByLabel("Votre texte")];
  expect((await cover.boundingBox())?.width).toBe((await words.boundingBox())?.width);
});

test("on a laptop without scripts a photograph that was chosen is shown before “Publier” publishes, and Enter sends it too", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.origin}/deposer`);
  await page.getByLabel("Kilométrage").fill("45000");
  await page.locator('input[type="file"]').setInputFiles([await picture(2.3)]);
  await page.getByLabel("Votre texte").fill("Très soignée");
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await expect(page.getByText("1 photographie ajoutée.")).toBeVisible();
  await expect(page.getByLabel("Votre texte")).toHaveValue("Très soignée");
  await page.locator('input[type="file"]').setInputFiles([await picture(3.1)]);
  await page.getByLabel("Kilométrage").fill("46000");
  await page.getByLabel("Kilométrage").press("Enter");
  await expect(page.getByRole("button", { name: "2", exact: true })).toBeVisible();
  await expect(page.getByLabel("Kilométrage")).toHaveValue("46000");
  // Without another, it says what is missing.
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await expect(page.getByText("points à revoir").first()).toBeVisible();
  await context.close();
});

test("an advert is written without scripts, and nothing typed is lost when something of it is wrong", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${site.origin}/deposer`);
  await page.getByLabel("Marque et modèle").fill("Zorglub 12");
  await page.getByLabel("Première mise en circulation").fill("31/02/2021");
  await goOn(page);
  await expect(page.getByText("ne commence par aucune marque connue")).toBeVisible();
  await expect(page.getByLabel("Marque et modèle")).toHaveValue("Zorglub 12");
  await expect(page.getByLabel("Première mise en circulation")).toHaveValue("31/02/2021");
  await fillVehicle(page, "AB-123-CD");
  await goOn(page);
  await goOn(page);
  await page.getByLabel("Kilométrage").fill("45000");
  await page.getByLabel("Code postal").fill("69001");
  await goOn(page);
  await page.locator('input[type="file"]').setInputFiles([await picture(2.3)]);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("1 photographie ajoutée.")).toBeVisible();
  await page.getByRole("button", { name: "Supprimer la photographie 1" }).click();
  await expect(page.getByText("Photographie 1 retirée.")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Photographie 1 retirée.")).toHaveCount(0);
  await expect(page.getByText("Une plaque se voit")).toBeVisible();
  await expect(page.locator(".mask")).toHaveCount(0);
  await page.getByRole("button", { name: "Plaque", exact: true }).click();
  await expect(page.getByText("La plaque n’est pas cherchée pour vous")).toBeVisible();
  await expect(page.locator(".mask")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles([await picture(3.1)]);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Quel prix" })).toBeVisible();
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(page.getByRole("button", { name: "2", exact: true })).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ ...(await picture(1)), buffer: Buffer.from("no picture") }]);
  await goOn(page);
  await expect(page.getByText("1 fichier n’est pas une image")).toBeVisible();
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Quel prix" })).toBeVisible();
  await page.goto(`${site.origin}/deposer?etape=1`);
  await expect(page.getByLabel("Immatriculation")).toHaveValue("AB-123-CD");
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("a price far above the market is asked about before the advert is published, and published once it is confirmed", async ({
      page,
    }) => {
      const seller = somebody("cher");
      await page.goto(`${site.origin}/deposer`);
      await fillVehicle(page, `FA-${javaScriptEnabled ? "222" : "333"}-BC`);
      await goOn(page);
      if (isPhone(page)) {
        const version = page.locator("#versions").getByRole("radio").first();
        await expect(version).toBeAttached();
        await version.check({ force: true });
        await goOn(page);
      }
      await page.getByLabel("Kilométrage").fill("45 000");
      await page.getByLabel("Code postal").fill("42100 Saint-Étienne");
      await goOn(page);
      if (isPhone(page)) await expect(page.getByRole("heading", { name: "Photographies" })).toBeVisible();
      await goOn(page);
      await page.getByLabel("Votre prix").fill("119 900");
      await goOn(page);
      await page.getByLabel("Votre texte").fill("Peugeot 208 très propre, visible le soir et le samedi à Feurs.");
      await page.getByLabel("Adresse e-mail").fill(seller);
      await page.getByRole("checkbox", { name: "Le véhicule est à moi" }).check();
      await page.getByRole("button", { name: "Publier l’annonce" }).click();
      const question = page.getByRole("alert").filter({ hasText: "Est-ce bien ce prix" });
      await expect(question).toContainText(/119\s900\s€, soit .* au-dessus de sa valeur de marché de/);
      if (javaScriptEnabled) await axe(page);
      await question.scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath("question.png") });
      expect(mailsTo(seller)).toEqual([]);
      await page.getByRole("button", { name: "Confirmer ce prix et publier" }).click();
      await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
      await mailTo(seller, /etape=lien/);
    });
  });
