import AxeBuilder from "@axe-core/playwright";
import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { MailServer } from "../test/mail-server.ts";
import { startMailServer } from "../test/mail-server.ts";
import { holdUp } from "./hold-up.ts";
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
let listing: string;

test.beforeAll(async () => {
  server = await startMailServer();
  const port = String(await freePort());
  site = await startSite({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: server.url,
    MAIL_FROM: "Virage <messages@virage.example>",
    VIRAGE_DEMO: "300",
    VIRAGE_NOW: "2026-11-22T08:42:00.000Z",
    NODE_ENV: "production",
  });
  const html = await (await fetch(`${site.origin}/occasion-voiture.html`)).text();
  listing = site.origin + (/\/auto-occasion-annonce-[\w-]+\.html/.exec(html)?.[0] ?? "");
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await server.close();
});
test.beforeEach(() => {
  server.mood = "taking";
});

/** A visitor of this run alone: what arrives is found by the address. */
const addressOf = (what: string, isMobile: boolean) => `${what}-${isMobile ? "phone" : "laptop"}@exemple.example`;
const mailFrom = (email: string) =>
  server.received.filter(({ headers }) => headers.get("reply-to")?.[0]?.includes(email) === true);

const contact = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole("region", { name: "Contacter le vendeur" }).getByRole("link", { name: "Contacter" })
    : page.getByRole("link", { name: "Contacter le vendeur" });
const number = (page: Page, isMobile: boolean) =>
  (isMobile ? page.getByRole("region", { name: "Contacter le vendeur" }) : page.getByRole("complementary")).getByRole(
    "button",
    { name: "Afficher le numéro" },
  );

/** Before its script has come, every button does what it does without one. */
async function open(page: Page) {
  await page.goto(listing);
  await expect(page.locator(".act")).toHaveAttribute("data-hydrated", "true");
}
const scripted = (page: Page) =>
  expect(page.getByRole("form", { name: "Message au vendeur" })).toHaveAttribute("data-hydrated", "true");

async function write(page: Page, email: string) {
  await page.getByLabel("Nom", { exact: true }).fill("Camille Moreau");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
}
const send = (page: Page) => page.getByRole("button", { name: "Envoyer le message" }).click();

test("a message reaches the seller’s mail server, and its milestones say so [4.2]", async ({ page, isMobile }) => {
  const email = addressOf("visite", isMobile);
  await open(page);
  await contact(page, isMobile).click();
  if (!isMobile) await expect(page.getByRole("dialog", { name: /^Écrire à/ })).toBeVisible();
  await page.getByText("Une visite").click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/la voir et l’essayer/);
  await page.getByLabel("Jour souhaité").selectOption("Lundi 23/11");
  await write(page, email);
  await send(page);
  await expect(page.getByText(/^Remis à/)).toBeVisible();
  await expect(page.getByText("Une copie vous attend")).toBeVisible();
  await expect(page.getByText("Une visite, lundi 23/11, le matin")).toBeVisible();
  const [mail, ...others] = mailFrom(email);
  expect(others).toEqual([]);
  expect(mail?.from).toBe("messages@virage.example");
  expect(mail?.text).toContain("une visite, lundi 23/11, le matin");
  await page.getByRole(isMobile ? "link" : "button", { name: "Revenir à l’annonce" }).click();
  await expect(page).toHaveURL(listing);
});

test("who asked for a call is told of a call, at the number typed, on the page and in the copy [4.2]", async ({
  page,
  isMobile,
}) => {
  const email = addressOf("appel", isMobile);
  await open(page);
  await contact(page, isMobile).click();
  await page.getByText("Un appel").click();
  await write(page, email);
  await page.getByLabel("Téléphone").fill("0639981122");
  await send(page);
  const told = "C’est au vendeur de vous appeler au 06\u00a039\u00a098\u00a011\u00a022.";
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Un appel" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "06\u00a039\u00a098\u00a011\u00a022" })).toBeVisible();
  await expect(page.getByText(/arrivera dans votre boîte/)).toHaveCount(0);
  const copy = () => server.received.find(({ to }) => to[0] === email)?.text ?? "";
  await expect.poll(copy).toContain(told);
  expect(copy()).toContain("Demande\u202f: un appel\nTéléphone\u202f: 06\u00a039\u00a098\u00a011\u00a022");
});

test("what is written and wished before the script comes stays as it is, and is kept [4.2]", async ({ page }) => {
  const release = await holdUp(page, "**/assets/*.js");
  const form = listing.replace("/auto-occasion-annonce-", "/contact/message/").replace(".html", "");
  await page.goto(form, { waitUntil: "commit" });
  const message = page.getByLabel("Message", { exact: true });
  await message.fill("Bonjour, acceptez-vous");
  await page.getByLabel("Nom", { exact: true }).fill("Camille Moreau");
  await page.getByText("Une visite").click();
  await page.getByLabel("Jour souhaité").selectOption({ index: 2 });
  const day = await page.getByLabel("Jour souhaité").inputValue();
  await message.focus();
  release();
  await scripted(page);
  await expect(message).toHaveValue("Bonjour, acceptez-vous");
  await page.keyboard.type(" une reprise");
  await expect(message).toHaveValue("Bonjour, acceptez-vous une reprise");
  await page.goto(listing);
  await page.goto(form);
  await expect(message).toHaveValue("Bonjour, acceptez-vous une reprise");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Camille Moreau");
  await expect(page.getByLabel("Jour souhaité")).toHaveValue(day);
});

test("a visit asked for before the script comes is asked for in the message too [4.2]", async ({ page }) => {
  const release = await holdUp(page, "**/assets/*.js");
  await page.goto(listing.replace("/auto-occasion-annonce-", "/contact/message/").replace(".html", ""), {
    waitUntil: "commit",
  });
  await page.getByText("Une visite").click();
  release();
  await scripted(page);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/la voir et l’essayer/);
});

test("what became of a long message is in view once it is sent", async ({ page, isMobile }) => {
  await open(page);
  await contact(page, isMobile).click();
  await write(page, addressOf("long", isMobile));
  await page.getByLabel("Message", { exact: true }).fill("Une ligne de plus.\n".repeat(60));
  await send(page);
  await expect(page.getByText(/^Remis à/)).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Message envoyé" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Remis à" })).toBeVisible();
});

test("what is wrong is said by field, and nothing typed is lost on Back, on reload or by a failing connection [4.2]", async ({
  page,
  isMobile,
  context,
}) => {
  const email = addressOf("perdu", isMobile);
  await open(page);
  await contact(page, isMobile).click();
  await page.getByText("Un appel").click();
  await write(page, email);
  await send(page);
  await expect(page.getByText("Téléphone\u202f: le numéro où vous rappeler est attendu.")).toBeVisible();
  await expect(page.getByLabel("Téléphone")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("form", { name: "Message au vendeur" })).toHaveCount(0);
  await contact(page, isMobile).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  if (isMobile) {
    await page.reload();
    await scripted(page);
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  }
  await page.getByLabel("Téléphone").fill("06 39 98 11 22");
  await context.setOffline(true);
  await send(page);
  const notice = page.getByRole("alert").filter({ hasText: "Le message n’est pas parti" });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeFocused();
  await expect(page.getByRole("button", { name: "Réessayer" })).toBeInViewport();
  // The page of a phone has no listing below its form.
  if (isMobile) await expect(page.getByRole("button", { name: "Afficher le numéro" })).toHaveCount(1);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/^Remis à/)).toBeVisible();
  expect(mailFrom(email)).toHaveLength(1);
  expect(mailFrom(email)[0]?.text).toContain("06\u00a039\u00a098\u00a011\u00a022");
});

test("a message that the seller’s server does not take yet is told so, and is sent once [4.2]", async ({
  page,
  isMobile,
}) => {
  const email = addressOf("attente", isMobile);
  server.mood = "busy";
  await page.goto(listing.replace(/.*\/auto-occasion-annonce-(.*)\.html$/, `${site.origin}/contact/message/$1`));
  await scripted(page);
  await write(page, email);
  await send(page);
  await expect(page.getByRole("heading", { name: "Message pas encore remis" })).toBeVisible();
  server.mood = "taking";
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("heading", { level: 1 }).textContent();
      },
      { timeout: 60_000 },
    )
    .toBe("Message envoyé");
  expect(mailFrom(email)).toHaveLength(1);
});

test("the form of an advert that was just withdrawn is the page that says so, never a broken one", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone goes to the page anyway");
  await page.route("**/contact/donnees/message/*", (route) =>
    route.fulfill({ status: 404, json: { kind: "notSent", why: { title: "", text: "" } } }),
  );
  await open(page);
  await contact(page, isMobile).click();
  await expect(page).toHaveURL(/\/contact\/message\//);
  await expect(page.getByRole("form", { name: "Message au vendeur" })).toBeVisible();
});

test("a form whose code or data does not come is the page that it is without them, and one that takes long says so", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone goes to the page anyway");
  await page.route("**/message-dialog*.js", (route) => route.abort());
  await open(page);
  await contact(page, isMobile).click();
  await expect(page).toHaveURL(/\/contact\/message\//);
  await expect(page.getByRole("form", { name: "Message au vendeur" })).toBeVisible();
  await page.unroute("**/message-dialog*.js");

  let asked = 0;
  await page.route("**/contact/donnees/message/*", () => {
    asked += 1;
  });
  await open(page);
  await contact(page, isMobile).click();
  await expect(contact(page, isMobile)).toHaveAttribute("aria-busy", "true");
  await contact(page, isMobile).click();
  await expect(page).toHaveURL(/\/contact\/message\//);
  // Once, and once more after a second; the second touch asks nothing of its own.
  expect(asked).toBe(2);
});

test("a message that was kept before its connection was cut is one when it is sent again", async ({
  page,
  isMobile,
}) => {
  const email = addressOf("coupure", isMobile);
  await page.goto(listing.replace(/.*\/auto-occasion-annonce-(.*)\.html$/, `${site.origin}/contact/message/$1`));
  await scripted(page);
  await page.route("**/contact/donnees/message/*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(page, email);
  await send(page);
  await expect(page.getByText("Nous ne savons pas si le message est parti")).toBeVisible();
  await page.unroute("**/contact/donnees/message/*");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/^Remis à/)).toBeVisible();
  expect(mailFrom(email)).toHaveLength(1);
});

test("a number is there when it is asked for, and not before", async ({ page, isMobile }) => {
  await open(page);
  expect(await page.content()).not.toMatch(/tel:/);
  await number(page, isMobile).click();
  const link = page.getByRole("link", { name: /^0\d(\s\d\d){4}$/ });
  await expect(link).toBeVisible();
  await expect(link).toBeFocused();
  expect(await link.getAttribute("href")).toMatch(/^tel:\+33(19900|26191|35301|46571|53649|63998)\d{4}$/);
  // The icon stands on the line of the number, in the middle of the button.
  const [button, icon] = [await link.boundingBox(), await link.locator("svg").boundingBox()];
  const middle = (box: typeof button) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(icon) - middle(button))).toBeLessThan(2);
});

test("a number that cannot be asked for is said so in place, and is there when it is asked for again", async ({
  page,
  isMobile,
}) => {
  await open(page);
  await page.context().setOffline(true);
  await number(page, isMobile).click();
  const told = page.getByRole("alert").filter({ hasText: "Le numéro n’a pas pu être demandé" });
  await expect(told).toHaveCount(1);
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(listing);
  await expect(number(page, isMobile)).toBeFocused();
  await page.context().setOffline(false);
  await number(page, isMobile).click();
  await expect(page.getByRole("link", { name: /^0\d(\s\d\d){4}$/ })).toBeFocused();
  await expect(told).toHaveCount(0);
});

test("a number that was asked for on the listing stands beside the form as well", async ({ page, isMobile }) => {
  await open(page);
  await number(page, isMobile).click();
  await expect(page.getByRole("link", { name: /^0\d(\s\d\d){4}$/ })).toBeFocused();
  await contact(page, isMobile).click();
  // On a phone in the dock, beside the button that sends.
  await expect(page.getByRole("button", { name: "Envoyer le message" })).toBeVisible();
  const link = page.locator(isMobile ? "main" : "dialog").getByRole("link", { name: /^0\d(\s\d\d){4}$/ });
  await expect(link).toHaveCount(1);
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).not.toBeFocused();
});

test("the number of one seller does not stay on the listing of another", async ({ page, isMobile }) => {
  await open(page);
  await number(page, isMobile).click();
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  // Of a small market few are alike.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const others = page.getByRole("region", { name: /^(Annonces similaires|Dernières annonces en ligne)$/ });
  await others.locator(".card h3 a").first().click();
  await expect(page).not.toHaveURL(listing);
  await expect(page.locator(".act")).toHaveAttribute("data-hydrated", "true");
  await expect(number(page, isMobile)).toBeVisible();
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
});

test("everything is reached by keys: the form opens, is sent with Enter, and gives focus back", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "no keys on a phone");
  const email = addressOf("clavier", isMobile);
  await open(page);
  // A number that is shown takes the focus then, and never again.
  await number(page, isMobile).press("Enter");
  await expect(page.getByRole("link", { name: /^0\d(\s\d\d){4}$/ })).toBeFocused();
  await contact(page, isMobile).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(contact(page, isMobile)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(contact(page, isMobile)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Nom", { exact: true }).focus();
  await page.keyboard.type("Camille");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Remis à/)).toBeVisible();
});

test("a form in a dialog opens on its name; on a phone its button stays in view from the first field on", async ({
  page,
  isMobile,
}) => {
  await open(page);
  await contact(page, isMobile).click();
  const button = page.getByRole("button", { name: "Envoyer le message" });
  if (!isMobile) return expect(page.getByRole("heading", { name: /^Écrire à/ })).toBeFocused();
  await expect(page.getByLabel("Message", { exact: true })).toBeInViewport();
  await expect(button).toBeInViewport({ ratio: 1 });
  // What is typed in is not beneath it.
  for (const name of ["Nom", "E-mail"]) {
    const field = page.getByLabel(name, { exact: true });
    await field.focus();
    await expect
      .poll(async () => {
        const [typed, above] = [await field.boundingBox(), await button.boundingBox()];
        return (typed?.y ?? 0) + (typed?.height ?? 0) <= (above?.y ?? 0);
      })
      .toBe(true);
  }
  // What lies beneath the dock does not show through it, and nothing cuts it.
  const dock = page.locator(".dock.send");
  const strip = await page.getByText("Démonstration\u202f: annonces inventées").boundingBox();
  await page.getByLabel("Message", { exact: true }).focus();
  const [box, own] = [await dock.boundingBox(), await button.boundingBox()];
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(page.viewportSize()?.width);
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan(strip?.y ?? 0);
  expect(await dock.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(/, 0\)$|transparent/);
  await expect(dock.getByRole("button", { name: "Afficher le numéro" })).toBeVisible();
});

test("of an advert without photographs nobody is asked whether they show another vehicle", async ({ page }) => {
  await page.goto(listing.replace(/.*\/auto-occasion-annonce-(.*)\.html$/, `${site.origin}/contact/signaler/$1`));
  await expect(page.getByLabel("Cela ressemble à une escroquerie")).toBeVisible();
  await expect(page.getByLabel("Les photos montrent un autre véhicule")).toHaveCount(0);
});

test("the page of a form ends with its last line, with no empty room before the foot", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a window that is higher than the page has its foot at its bottom");
  for (const step of ["message", "signaler"]) {
    await page.goto(listing.replace(/.*\/auto-occasion-annonce-(.*)\.html$/, `${site.origin}/contact/${step}/$1`));
    const content = await page.locator("main > :last-child").boundingBox();
    const foot = await page.locator(".bottom").boundingBox();
    expect((foot?.y ?? 0) - (content?.y ?? 0) - (content?.height ?? 0)).toBeLessThan(70);
  }
});

test("a report is answered with a reference and a date", async ({ page, isMobile }) => {
  await open(page);
  await page.getByRole("link", { name: "Signaler l’annonce" }).click();
  await expect(page.getByRole("button", { name: "Envoyer le signalement" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Signaler l’annonce" })).toHaveCount(0);
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("choisissez un motif")).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.getByLabel("Le prix, l’année ou les kilomètres sont faux").check();
  await page.getByLabel(/^E-mail/).fill("personne");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByLabel(/^E-mail/)).toBeFocused();
  await page.getByLabel(/^E-mail/).fill(addressOf("signal", isMobile));
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByRole("heading", { name: "Signalement reçu" })).toBeVisible();
  await expect(page.getByText(/^S-2026-1122-/)).toBeVisible();
  await expect(page.getByText("Mardi 24/11 au plus tard")).toBeVisible();
  await expect.poll(() => server.received.some(({ to }) => to[0] === addressOf("signal", isMobile))).toBe(true);
});

/** What the operator types beside the running site. */
async function decide(...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env["PATH"], VIRAGE_DATA: site.dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, ["src/cli/main.ts", "decide", ...args], { env });
  return stdout;
}

test("an advert that a report removes is gone for everybody, and stands again once that is taken back", async ({
  page,
  isMobile,
}) => {
  const html = await (await fetch(`${site.origin}/occasion-moto.html`)).text();
  const advert = site.origin + (/\/moto-occasion-annonce-[\w-]+\.html/.exec(html)?.[0] ?? "");
  await page.goto(advert);
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("link", { name: "Signaler l’annonce" }).click();
  await page.getByLabel("Le prix, l’année ou les kilomètres sont faux").check();
  const email = addressOf("retabli", isMobile);
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByRole("heading", { name: "Signalement reçu" })).toBeVisible();
  const receipt = page.url();
  const id = receipt.split("/").at(-1) ?? "";

  const why = ["--facts", "Le prix est faux.", "--ground", "Code de la consommation, article L121-2"];
  expect(await decide(id, "--outcome", "retiree", ...why)).toContain("l’annonce est retirée");
  await expect.poll(async () => (await page.goto(advert))?.status()).toBe(410);
  await page.goto(receipt);
  await expect(page.getByText(/^Décidé .*l’annonce est retirée/)).toBeVisible();

  const told = await decide(id, "--outcome", "retablie", "--reason", "Le prix était juste.");
  expect(told).toContain("l’annonce est de nouveau en ligne");
  await expect.poll(async () => (await page.goto(advert))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await page.goto(receipt);
  await expect(page.getByText(/^Retrait annulé .*l’annonce est de nouveau en ligne/)).toBeVisible();
  const mailed = () => server.received.filter(({ to }) => to[0] === email).map(({ text }) => text);
  await expect.poll(() => mailed().some((text) => text.includes("Le prix était juste."))).toBe(true);
});

for (const scheme of ["light", "dark"] as const)
  test(`no page about a seller has an accessibility fault, ${scheme}`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const clean = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await open(page);
    await number(page, isMobile).click();
    await expect(page.getByRole("link", { name: /^0\d(\s\d\d){4}$/ })).toBeVisible();
    await clean();
    await contact(page, isMobile).click();
    await page.getByText("Une visite").click();
    await send(page);
    await expect(page.getByText("2 champs sont à revoir")).toBeVisible();
    await clean();
    await write(page, addressOf(scheme, isMobile));
    await send(page);
    await expect(page.getByText(/^Remis à/)).toBeVisible();
    await clean();
    await page.goto(listing.replace(/.*\/auto-occasion-annonce-(.*)\.html$/, `${site.origin}/contact/signaler/$1`));
    await clean();
  });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is written, mended and sent on pages, with the sentence of what is asked for [4.2]", async ({
    page,
    isMobile,
  }) => {
    const email = addressOf("pages", isMobile);
    await page.goto(listing);
    await contact(page, isMobile).click();
    await expect(page).toHaveURL(/\/contact\/message\//);
    await page.getByText("Un appel").click();
    await write(page, email);
    await send(page);
    await expect(page.getByText("Téléphone\u202f: le numéro où vous rappeler est attendu.")).toBeVisible();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
    await page.getByLabel("Téléphone").fill("06 39 98 11 22");
    await send(page);
    await expect(page.getByRole("heading", { name: "Message envoyé" })).toBeVisible();
    expect(mailFrom(email)).toHaveLength(1);
    expect(mailFrom(email)[0]?.text).toContain("Pourriez-vous me rappeler");
  });

  test("a listing is reported on pages: what is missing is said, the rest kept, and a reference given", async ({
    page,
    isMobile,
  }) => {
    const email = addressOf("signal-pages", isMobile);
    await page.goto(listing.replace(/.*\/auto-occasion-annonce-(.*)\.html$/, `${site.origin}/contact/signaler/$1`));
    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(page.getByText("choisissez un motif")).toBeVisible();
    await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
    await page.getByLabel("Le prix, l’année ou les kilomètres sont faux").check();
    await page.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(page.getByRole("heading", { name: "Signalement reçu" })).toBeVisible();
    await expect(page.getByText(/^S-2026-1122-/)).toBeVisible();
    await expect.poll(() => server.received.some(({ to }) => to[0] === email)).toBe(true);
  });

  test("a number is shown on a page", async ({ page, isMobile }) => {
    await page.goto(listing);
    await number(page, isMobile).click();
    await expect(page).toHaveURL(/\/contact\/telephone\//);
    await expect(page.getByRole("link", { name: /^0\d(\s\d\d){4}$/ })).toBeVisible();
  });

  test("who calls on a Sunday is told when the garage opens, and its week", async ({ page, isMobile }) => {
    const html = await (await fetch(`${site.origin}/listing?vertical=car&customerFamilyCodes=PROFESSIONNEL`)).text();
    for (const [address] of html.matchAll(/\/auto-occasion-annonce-[\w-]+\.html/g)) {
      await page.goto(site.origin + address);
      if ((await page.locator(".seller .opening").count()) > 0) break;
    }
    await number(page, isMobile).click();
    const week = page.locator(".opening");
    await expect(week).toHaveCount(1);
    await expect(week.locator("summary")).toHaveText(/^Fermé, ouvre (demain|mardi) à \d+\sh$/u);
    await week.locator("summary").click();
    await expect(week.locator("dl")).toContainText(/dimanche/i);
  });
});
