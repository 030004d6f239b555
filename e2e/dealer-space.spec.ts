import AxeBuilder from "@axe-core/playwright";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { scriptWeight } from "./script-weight.ts";
import { signedIn } from "./signed-in.ts";
import { linkOf, textsTo } from "./trial-mail.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** A trial: its mail stands in files. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "60", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-pro-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
const somebody = () => `pro${String((people += 1))}-${String(process.pid)}@exemple.example`;

async function fillOpening(page: Page, name: string) {
  await page.getByLabel("Nom connu des acheteurs").fill(name);
  await page.getByLabel("Votre métier").selectOption("Garage");
  await page.getByLabel("Raison sociale").fill(`${name} SARL`);
  await page.getByLabel("SIREN").fill("732 829 320");
  await page.getByLabel("Numéro et rue").fill("14 quai Paul-Sédallian");
  await page.getByLabel("Code postal").fill("69009");
  await page.getByLabel("Ville", { exact: true }).fill("Lyon");
  await page.getByLabel("Téléphone").fill("04 65 71 42 18");
  await page.getByLabel(/^Je m’engage/).check();
}

test("a professional opens a space of their own, and says who else may enter it [6.2]", async ({ page, browser }) => {
  const [nadia, karim] = [somebody(), somebody()];
  await signedIn(page, site, nadia, "/pro");
  await page.getByRole("link", { name: "Ouvrir mon espace" }).click();
  await fillOpening(page, "Garage des Monts d’Or");
  await page.getByLabel("SIREN").fill("732 829 321");
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page.getByRole("alert")).toContainText("Un champ est à revoir");
  await expect(page.getByLabel("SIREN")).toHaveValue("732 829 321");
  await expect(page.getByLabel("SIREN")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Raison sociale")).toHaveValue("Garage des Monts d’Or SARL");
  await page.getByLabel("SIREN").fill("732 829 320");
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page).toHaveURL(/\/pro\/C\d{7}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dimanche 22 novembre");
  const space = page.url();
  await page.goto(`${site.origin}/pro`);
  await expect(page).toHaveURL(space);

  // A first day has no figures: it says what is done and what is next.
  const steps = page.getByRole("region", { name: "Pour être en ligne" });
  await expect(steps).toContainText("1 étape faite sur 5");
  await expect(steps.locator("[aria-current=step]")).toContainText("Vos véhicules");
  await expect(steps.getByRole("link", { name: "Déposer mon fichier de stock" })).toHaveAttribute("href", /\/flux$/);
  await expect(steps.getByRole("link", { name: "Saisir un véhicule" })).toHaveAttribute("href", /\/stock\/nouveau$/);
  await expect(page.getByText("Vues en 30")).toBeHidden();

  await page.getByRole("link", { name: "Équipe" }).click();
  await page.getByLabel("Son adresse e-mail").fill("karim");
  await page.getByRole("button", { name: "Inviter", exact: true }).click();
  await expect(page.getByText("Une adresse e-mail comme nadia@garage.fr.")).toBeVisible();
  await expect(page.getByLabel("Son adresse e-mail")).toBeFocused();
  await page.getByLabel("Son adresse e-mail").fill(karim);
  await page.getByRole("button", { name: "Inviter", exact: true }).click();
  await expect(page.getByText("L’invitation est partie par courriel.")).toBeFocused();
  await expect(page.getByText("L’invitation est partie par courriel.")).toBeInViewport({ ratio: 1 });
  const waiting = page.getByRole("region", { name: "Invitations en attente" });
  await expect(waiting.getByText(karim)).toBeVisible();
  await page.getByRole("link", { name: "Aujourd’hui" }).click();
  await expect(steps).toContainText("2 étapes faites sur 5");
  await expect(steps).toContainText("2 personnes, invitations comprises");
  await page.goBack();
  const other = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await expect.poll(() => textsTo(site, karim).at(-1)).toContain(`${nadia} vous invite à rejoindre l’équipe`);
  expect(textsTo(site, karim).at(-1)).toContain("Garage des Monts d’Or");
  await other.goto(await linkOf(site, karim, "connectez-vous avec cette adresse"));
  await expect(other).toHaveURL(/\/connexion/);
  await signedIn(other, site, karim, "/pro");
  expect((await other.request.get(space)).status()).toBe(403);
  await other.getByRole("button", { name: "Accepter l’invitation de Garage des Monts d’Or" }).click();
  await expect(other).toHaveURL(space);
  await page.reload();
  await expect(waiting).toBeHidden();
  await expect(page.getByText(karim)).toBeVisible();
  await expect(other.getByRole("link", { name: "Équipe" })).toBeHidden();
  expect((await other.request.get(`${space}/equipe`)).status()).toBe(404);
  expect((await other.request.get(`${site.origin}/pro/C1/equipe`)).status()).toBe(404);

  // Nobody would be left who governs.
  await page.getByRole("button", { name: `Retirer ${nadia}` }).click();
  const refusal = page.getByRole("listitem").filter({ hasText: nadia }).getByRole("alert");
  await expect(refusal).toContainText("Quelqu’un doit garder la gestion");
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel("Son adresse e-mail")).toHaveValue("");
  await expect(page.getByLabel("Son adresse e-mail")).toHaveAttribute("aria-invalid", "false");
  await page.screenshot({ path: test.info().outputPath("refusal.png") });
  await page.getByRole("button", { name: `Retirer ${karim}` }).click();
  await expect(page.getByText(karim)).toBeHidden();
  expect((await other.request.get(space)).status()).toBe(403);

  // Asked in again, and asked in no longer.
  await page.getByLabel("Son adresse e-mail").fill(karim);
  await page.getByRole("button", { name: "Inviter", exact: true }).click();
  await page.getByRole("button", { name: `Retirer l’invitation de ${karim}` }).click();
  await expect(waiting).toBeHidden();
  await other.goto(`${site.origin}/pro`);
  await expect(other.getByRole("button", { name: /^Accepter/ })).toBeHidden();
});

for (const javaScriptEnabled of [true, false])
  test(`messages of visitors go to no address that was typed until its mailbox has said so${javaScriptEnabled ? "" : ", without a script"}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: "fr-FR", javaScriptEnabled });
    const page = await context.newPage();
    const [nadia, garage, next] = [somebody(), somebody(), somebody()];
    await signedIn(page, site, nadia, "/pro/ouvrir");
    await fillOpening(page, "Garage du Lac");
    await page.getByLabel("E-mail").fill(garage);
    await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await expect(page).toHaveURL(/\/pro\/C\d{7}$/);
    await expect(page.getByText(`L’adresse ${garage} attend d’être confirmée`)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("day.png") });
    await page.getByRole("link", { name: "Corriger l’adresse" }).click();
    const mailbox = page.getByRole("region", { name: "Où arrivent vos messages" });
    await expect(mailbox.getByLabel("Adresse e-mail")).toHaveValue(nadia);
    await expect(mailbox).toContainText(`D’ici là, les messages des visiteurs arrivent à ${nadia}.`);
    await mailbox.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath("waiting.png") });

    // Whoever reads that mailbox is signed in nowhere.
    const reader = await (await browser.newContext({ locale: "fr-FR", javaScriptEnabled })).newPage();
    const link = await linkOf(site, garage, "Garage du Lac");
    await reader.goto(link);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Recevoir les messages de Garage du Lac");
    await reader.screenshot({ path: test.info().outputPath("asked.png") });
    await page.reload();
    await expect(mailbox.getByLabel("Adresse e-mail")).toHaveValue(nadia);
    await reader.getByRole("button", { name: "Recevoir ces messages" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("C’est confirmé");
    await reader.goto(link);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Ce lien ne sert plus");
    await page.reload();
    await expect(mailbox.getByLabel("Adresse e-mail")).toHaveValue(garage);
    await expect(mailbox).not.toContainText("attend d’être confirmée");
    await expect
      .poll(() => textsTo(site, nadia).at(-1))
      .toContain("Quelqu’un de l’équipe a changé l’adresse des messages");

    // Another one, sent once more, then given up.
    await mailbox.getByLabel("Adresse e-mail").fill(next);
    await mailbox.getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(mailbox.getByRole("status")).toContainText("Un courriel est parti");
    await expect(mailbox.getByLabel("Adresse e-mail")).toHaveValue(garage);
    await mailbox.getByRole("button", { name: "Renvoyer le lien" }).click();
    await expect.poll(() => textsTo(site, next).length).toBe(2);
    await mailbox.getByRole("button", { name: "annuler" }).click();
    await expect(mailbox).toContainText("C’est annulé");
    await expect(mailbox).not.toContainText("attend d’être confirmée");
    await reader.goto(await linkOf(site, next, "Garage du Lac"));
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Ce lien ne sert plus");

    // That of the account needs nothing more.
    await mailbox.getByLabel("Adresse e-mail").fill(nadia);
    await mailbox.getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(mailbox.getByRole("status")).toContainText("Les prochains messages arriveront à cette adresse");
    await Promise.all([reader.context().close(), context.close()]);
  });

for (const javaScriptEnabled of [true, false])
  test(`an identity that is open on two pages loses nothing that either wrote${javaScriptEnabled ? "" : ", without a script"}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: "fr-FR", javaScriptEnabled });
    const first = await context.newPage();
    await signedIn(first, site, somebody(), "/pro/ouvrir");
    await fillOpening(first, "Garage du Parc");
    await first.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await expect(first).toHaveURL(/\/pro\/C\d{7}$/);
    const settings = `${first.url()}/vitrine`;
    const second = await context.newPage();
    await first.goto(settings);
    await second.goto(settings);
    await first.getByLabel("Raison sociale").fill("Parc Automobiles");
    await first.getByLabel(/^Forme juridique/).fill("SARL, appelez le 08 99 70 12 34");
    await first.getByRole("button", { name: "Changer l’identité" }).click();
    await expect(first.getByText("Une forme juridique seule")).toBeVisible();
    await first.getByLabel(/^Forme juridique/).fill("SARL");
    await first.getByRole("button", { name: "Changer l’identité" }).click();
    await expect(first.getByText("Vos annonces montrent cette identité dès maintenant.")).toBeVisible();

    await second.getByLabel("Raison sociale").fill("S.A.R.L. L'Étoile & Fils");
    await second.getByLabel(/^Ville du registre/).fill("Lyon");
    await second.getByRole("button", { name: "Changer l’identité" }).click();
    await expect(second.getByText(/Changé ailleurs depuis que cette page est ouverte.*Parc Automobiles/)).toBeVisible();
    await expect(second.getByLabel("Raison sociale")).toHaveValue("S.A.R.L. L'Étoile & Fils");
    await expect(second.getByLabel(/^Forme juridique/)).toHaveValue("SARL");
    await expect(second.getByLabel(/^Ville du registre/)).toHaveValue("Lyon");
    await second.getByLabel("Raison sociale").scrollIntoViewIfNeeded();
    await second.screenshot({ path: test.info().outputPath("elsewhere.png") });
    await first.reload();
    await expect(first.getByLabel("Raison sociale")).toHaveValue("Parc Automobiles");
    await second.getByRole("button", { name: "Changer l’identité" }).click();
    await expect(second.getByText("Vos annonces montrent cette identité dès maintenant.")).toBeVisible();
    await first.reload();
    await expect(first.getByLabel("Raison sociale")).toHaveValue("S.A.R.L. L'Étoile & Fils");
    await expect(first.getByLabel(/^Forme juridique/)).toHaveValue("SARL");
    await context.close();
  });

test("a form keeps what is typed into it, and from which page, where another form of its page is answered", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const first = await context.newPage();
  await signedIn(first, site, somebody(), "/pro/ouvrir");
  await fillOpening(first, "Garage du Parc");
  await first.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(first).toHaveURL(/\/pro\/C\d{7}$/);
  const settings = `${first.url()}/vitrine`;
  const second = await context.newPage();
  await first.goto(settings);
  await second.goto(settings);
  await second.getByLabel("Raison sociale").fill("Étoile Automobiles");
  await first.getByLabel("Raison sociale").fill("Parc Automobiles");
  await first.getByRole("button", { name: "Changer l’identité" }).click();
  await expect(first.getByText("Vos annonces montrent cette identité dès maintenant.")).toBeVisible();

  await second.getByLabel("Ville", { exact: true }).fill("Lyon 7e");
  await second.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(second.getByText("Les acheteurs vous trouvent sous ce nom et à ce lieu")).toBeVisible();
  await expect(second.getByLabel("Raison sociale")).toHaveValue("Étoile Automobiles");
  await second.getByRole("button", { name: "Changer l’identité" }).click();
  await expect(second.getByText(/Changé ailleurs depuis que cette page est ouverte.*Parc Automobiles/)).toBeVisible();
  await expect(second.getByLabel("Raison sociale")).toHaveValue("Étoile Automobiles");

  // A refusal stays as long as another form is answered, and goes with its own answer.
  await second.getByLabel("Nom connu des acheteurs").fill("Garage du Grand Parc");
  await second.getByRole("button", { name: "Changer le nom et le lieu" }).click();
  await expect(second.getByText("Les acheteurs vous trouvent sous ce nom et à ce lieu")).toBeVisible();
  await expect(second.getByText(/Changé ailleurs depuis que cette page est ouverte/)).toBeVisible();
  await second.getByRole("button", { name: "Changer l’identité" }).click();
  await expect(second.getByText("Vos annonces montrent cette identité dès maintenant.")).toBeVisible();
  await expect(second.getByText(/Changé ailleurs depuis que cette page est ouverte/)).toBeHidden();
  await first.reload();
  await expect(first.getByLabel("Raison sociale")).toHaveValue("Étoile Automobiles");
  await context.close();
});

test("the pages of professionals have no fault that axe finds, in both themes, and none scrolls sideways", async ({
  page,
}) => {
  await signedIn(page, site, somebody(), "/pro/ouvrir");
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
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page.getByRole("alert")).toContainText("champs sont à revoir");
  await scan();
  await fillOpening(page, "Auto du Pont");
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page).toHaveURL(/\/pro\/C\d{7}$/);
  await scan();
  await page.getByRole("link", { name: "Équipe" }).click();
  await page.getByLabel("Son adresse e-mail").fill(somebody());
  await page.getByRole("button", { name: "Inviter", exact: true }).click();
  await expect(page.getByRole("region", { name: "Invitations en attente" })).toBeVisible();
  await scan();
});

test("each page of the space loads at most 120 kB of scripts, as they come, before anybody touches it", async ({
  page,
}) => {
  await signedIn(page, site, somebody(), "/pro");
  await page.getByRole("link", { name: "Ouvrir mon espace" }).click();
  await fillOpening(page, "Garage du Poids");
  const weigh = (address: string) => scriptWeight(page, address);
  const heavy: string[] = [];
  const opening = await weigh(`${site.origin}/pro/ouvrir`);
  await fillOpening(page, "Garage du Poids");
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page).toHaveURL(/\/pro\/C\d{7}$/);
  const space = page.url();
  const weights = new Map([["/pro/ouvrir", opening]]);
  for (const place of [
    "",
    "/stock",
    "/stock/nouveau",
    "/contacts",
    "/equipe",
    "/flux",
    "/campagnes",
    "/campagnes/nouvelle",
    "/vitrine",
  ])
    weights.set(place, await weigh(space + place));
  for (const [place, weight] of weights) if (weight > 120_000) heavy.push(`${place}: ${String(weight)}`);
  expect(heavy).toEqual([]);
});
