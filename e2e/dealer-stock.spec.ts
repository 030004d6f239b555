import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { holdUp } from "./hold-up.ts";
import { expect, test } from "./journey.ts";
import { scriptWeight } from "./script-weight.ts";
import { signedIn } from "./signed-in.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

/** A trial: its mail stands in files. */
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "1500", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-stock-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

let people = 0;
const somebody = () => `stock${String((people += 1))}-${String(process.pid)}@exemple.example`;

interface Hit {
  readonly reference: string;
  readonly curef?: string;
  readonly price: number;
}

/** Of the dealers of a page of results the one with the most vehicles there. */
async function largestDealer(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${site.origin}/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=100`);
  const { hits } = (await answer.json()) as { hits: Hit[] }; // as api/answers.ts says
  const counts = Map.groupBy(
    hits.flatMap(({ curef }) => curef ?? []),
    (curef) => curef,
  );
  const [largest] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  if (largest === undefined) throw new Error("no dealer among the results");
  return largest[0];
}

/** As an operator gives it, beside the running site. */
function giveRight(email: string, curef: string, right: string): void {
  execFileSync(process.execPath, ["src/cli/main.ts", "right", email, "--dealer", curef, "--right", right], {
    env: { ...process.env, VIRAGE_DATA: site.dataDirectory },
  });
}

async function enter(page: Page, right: "reader" | "editor" | "manager"): Promise<string> {
  const email = somebody();
  await signedIn(page, site, email, "/compte");
  const curef = await largestDealer(page.request);
  giveRight(email, curef, right);
  await page.goto(`${site.origin}/pro/${curef}/stock`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ véhicules? en ligne$/);
  return curef;
}
const prices = (page: Page) => page.getByRole("textbox", { name: /^Prix de/ });
const priceOf = async (page: Page, reference: string) => {
  const answer = await page.request.get(
    `${site.origin}/api/v5/search?pageSize=100&curef=${reference.split("-")[0] ?? ""}`,
  );
  const { hits } = (await answer.json()) as { hits: Hit[] }; // as api/answers.ts says
  return hits.find((hit) => hit.reference === reference)?.price;
};

test("a stock that holds something loads at most 120 kB of scripts before anybody touches it", async ({ page }) => {
  const curef = await enter(page, "manager");
  expect(await scriptWeight(page, `${site.origin}/pro/${curef}/stock`)).toBeLessThanOrEqual(120_000);
});

test("a stock that is searched tells how much it found, and leaves the hand where it was", async ({
  page,
  isMobile,
}) => {
  const curef = await enter(page, "manager");
  await page.goto(`${site.origin}/pro/${curef}/stock`);
  const all = Number(/\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0]);
  const text = page.getByRole("searchbox", { name: "Modèle, version ou référence" });
  // Before hydration the browser itself sends the form, and a new document has no focus.
  await expect(page.locator("#touches")).toHaveAttribute("data-hydrated", "true");
  const model = (await prices(page).first().getAttribute("aria-label"))?.split(/[ ,]/)[2] ?? "";
  await text.fill(model);
  await text.press("Enter");
  const told = page.getByText(new RegExp(`véhicules? trouvés? sur ${String(all)}`));
  await expect(told).toBeVisible();
  const found = Number(/\d+/.exec((await told.textContent()) ?? "")?.[0]);
  expect(found).toBeLessThan(all);
  await expect(prices(page)).toHaveCount(found);
  await expect(text).toBeFocused();
  // What is typed and not saved says what stands online.
  const first = prices(page).first();
  const online = await first.inputValue();
  await first.fill("12 345");
  if (!isMobile) await expect(page.getByText(`au lieu de ${online}`)).toBeVisible();
  await page.getByRole("link", { name: "Tout montrer" }).click();
  await expect(prices(page)).toHaveCount(Math.min(all, 60));
});

test("a price is set in its row, stands on the site at once, and what cannot be read is said where it stands", async ({
  page,
}) => {
  await enter(page, "editor");
  const field = prices(page).first();
  const reference = (await field.getAttribute("name"))?.replace("prix-", "") ?? "";
  const before = Number((await field.inputValue()).replaceAll(/\D/g, ""));
  await field.fill("douze");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Un prix ne peut pas être lu");
  await expect(prices(page).first()).toHaveValue("douze");
  await expect(prices(page).first()).toHaveAttribute("aria-invalid", "true");
  await prices(page).first().press("Escape");
  await expect(prices(page).first()).toHaveValue(new RegExp(`^${[...String(before)].join("\\D?")}$`));
  await expect(prices(page).first()).toHaveAttribute("aria-invalid", "false");
  await prices(page)
    .first()
    .fill(String(before - 500));
  await prices(page).first().press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Nouveau prix" })).toBeVisible();
  // By the keyboard one goes on from there.
  await expect(page.locator(`[name="prix-${reference}"]`)).toBeFocused();
  expect(await priceOf(page, reference)).toBe(before - 500);
  await expect(page.getByText(/^fichier/).first()).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("a price that is far from the market is asked about, and set once it is confirmed", async ({ page }) => {
      await enter(page, "editor");
      await page.goto(`${page.url()}?prix=dans`);
      const field = prices(page).first();
      const reference = (await field.getAttribute("name"))?.replace("prix-", "") ?? "";
      const before = Number((await field.inputValue()).replaceAll(/\D/g, ""));
      await field.fill(String(before * 3));
      await field.press("Enter");
      const question = page.locator("#question");
      await expect(question).toContainText("au-dessus de sa valeur de marché");
      if (javaScriptEnabled) await expect(question).toBeFocused();
      else await expect(page.getByRole("link", { name: "un prix est loin du marché" })).toBeVisible();
      await expect(page.locator(`[name="prix-${reference}"]`)).toHaveValue(String(before * 3));
      expect(await priceOf(page, reference)).toBe(before);
      await page.screenshot({ path: test.info().outputPath("question.png") });
      if (javaScriptEnabled) {
        // Given back, and asked about no longer.
        await page.locator(`[name="prix-${reference}"]`).press("Escape");
        await expect(question).toBeHidden();
        await page.locator(`[name="prix-${reference}"]`).fill(String(before * 3));
        await expect(question).toBeVisible();
        // By the question too: the price that is online stands there again, and nothing waits.
        await question.focus();
        await page.keyboard.press("Escape");
        const own = page.locator(`[name="prix-${reference}"]`);
        await expect(own).toBeFocused();
        expect(Number((await own.inputValue()).replaceAll(/\D/g, ""))).toBe(before);
        await expect(page.getByRole("group", { name: "Actions", exact: true })).toBeHidden();
        await own.fill(String(before * 3));
        await own.press("Enter");
        await expect(question).toBeFocused();
      }
      await page.getByRole("button", { name: "Confirmer" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Nouveau prix" })).toBeVisible();
      expect(await priceOf(page, reference)).toBe(before * 3);
      await page.goto(`${site.origin}/pro/${reference.split("-")[0] ?? ""}`);
      await expect(page.getByText("Prix trop loin du marché").first()).toBeVisible();
      await expect(page.getByText(/trop loin du marché, \d|^prix trop loin du marché$/).first()).toBeVisible();
    });
  });

/** On a phone the acts open. */
const openActs = async (page: Page) => {
  // It comes once something is chosen, which a page that still sleeps tells late.
  await expect(page.getByRole("group", { name: "Actions", exact: true })).toBeVisible();
  const more = page.getByRole("button", { name: "Actions", exact: true });
  if (await more.isVisible()) await more.click();
};

test("a step for several tells its effect before it is applied, and stops at the lower bound", async ({ page }) => {
  await enter(page, "editor");
  await page.getByLabel("Face au marché").selectOption({ index: 2 });
  await expect(page).toHaveURL(/prix=dans/);
  await expect(page.getByText(/véhicules? trouvés? sur/)).toBeVisible();
  const [first, second] = [prices(page).nth(0), prices(page).nth(1)];
  await expect(page.getByRole("button", { name: "Voir l’effet" })).toBeHidden();
  // The address is there before the rows that it asks for.
  await expect(page.getByText(/véhicules? trouvés? sur/)).toBeVisible();
  await expect(page.locator("#touches")).toHaveAttribute("data-hydrated", "true");
  const before = [await first.inputValue(), await second.inputValue()];
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .nth(0)
    .check();
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .nth(1)
    .check();
  await openActs(page);
  const amount = page.getByLabel("De combien");
  await page.getByRole("button", { name: "Voir l’effet" }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/^De combien/);
  await expect(page.locator("main .notice")).toHaveCount(0);
  await first.fill("9 990 €");
  await amount.fill("10");
  await expect(first).toHaveValue("9 990");
  await first.fill(before[0] ?? "");
  await page.getByRole("button", { name: "Voir l’effet" }).click();
  await expect(page.getByText(/prix changent/)).toBeVisible();
  await expect(page.locator("form.work .button.primary")).toHaveText(["Confirmer"]);
  expect([await first.inputValue(), await second.inputValue()]).toEqual(before);
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 prix changés" })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("all that the filters find is chosen at once, told by name and reference, and lowered once confirmed", async ({
      page,
      isMobile,
    }) => {
      const curef = await enter(page, "editor");
      const stock = `${site.origin}/pro/${curef}/stock`;
      const found = Number(/\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0]);
      expect(found).toBeGreaterThan(60);
      if (javaScriptEnabled) {
        await expect(page.locator("#touches")).toHaveAttribute("data-hydrated", "true");
        // On a phone there is no head of the table.
        if (isMobile)
          await page
            .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
            .first()
            .check();
        else await page.getByRole("checkbox", { name: "Choisir toute la page" }).check();
        await expect(page.getByText(isMobile ? "1 choisi" : "60 choisis")).toBeVisible();
      }
      const all = page.getByRole("checkbox", { name: `Choisir les ${String(found)} trouvés` });
      await all.check();
      const bar = page.getByRole("group", { name: "Actions", exact: true });
      if (javaScriptEnabled) {
        await expect(bar.getByText(`${String(found)} choisis`)).toBeVisible();
        const row = page.getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ }).first();
        await row.uncheck();
        await expect(all).not.toBeChecked();
        await expect(bar.getByText("59 choisis")).toBeVisible();
        await all.check();
        await openActs(page);
      }
      await page.getByLabel("De combien").fill("1");
      await page.getByLabel("Unité").selectOption("pourcent");
      await page.getByLabel("Sans descendre sous").selectOption("aucun");
      await page.getByRole("button", { name: "Voir l’effet" }).click();
      const question = page.locator("#question");
      await expect(question).toContainText(`${String(found)} prix changent.`);
      await expect(question.getByRole("listitem")).toHaveCount(6);
      await expect(question.getByRole("listitem").first()).toHaveText(/, .+\u202f: .* devient /);
      await expect(question.getByRole("listitem").last()).toHaveText(`et ${String(found - 5)} autres`);
      // The bar is no more than a part of what is seen.
      const { height } = (await question.boundingBox()) ?? { height: Infinity };
      expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.4);
      await page.screenshot({ path: test.info().outputPath("all.png") });
      await question.getByRole("button", { name: "Confirmer" }).click();
      await expect(page.getByRole("status").filter({ hasText: `${String(found)} prix changés` })).toBeVisible();

      // One less by the time that it is sent: none is touched.
      await page.goto(stock);
      const last = (await prices(page).last().getAttribute("name"))?.replace("prix-", "") ?? "";
      const before = await priceOf(page, last);
      const sent = await page.request.post(stock, {
        form: { geste: "retirer", tous: String(found + 1) },
        headers: { Origin: site.origin },
      });
      expect(sent.status()).toBe(422);
      expect(await sent.text()).toContain(`et non les ${String(found + 1)} qui étaient annoncés`);
      expect(await priceOf(page, last)).toBe(before);
    });
  });

test("a vehicle that is taken away is gone from the site once that is confirmed", async ({ page }) => {
  await enter(page, "editor");
  const name = (await prices(page).last().getAttribute("name")) ?? "";
  const reference = name.replace("prix-", "");
  await page.getByRole("checkbox").last().check();
  await openActs(page);
  await page.getByRole("button", { name: "Retirer les choisis" }).click();
  await expect(page.getByText(/^L’annonce .* quitte le site, et ses acheteurs/)).toBeVisible();
  // Others are chosen: what was asked of this one is asked no longer.
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .first()
    .check();
  await expect(page.getByRole("button", { name: "Confirmer" })).toBeHidden();
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .first()
    .uncheck();
  expect(await priceOf(page, reference)).toBeDefined();
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 annonce retirée" })).toBeVisible();
  expect((await page.request.get(`${site.origin}/auto-occasion-annonce-${reference}.html`)).status()).toBe(410);
});

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parties du stock" }).getByRole("link", { name });
const countOf = async (page: Page, name: string) =>
  Number(((await tab(page, name).textContent()) ?? "").replace(name, "").replaceAll(/\D/g, ""));

test("a row opens on what its vehicle has lived, is kept for somebody there, and says so to buyers until that is lifted", async ({
  page,
}) => {
  await enter(page, "editor");
  const space = new URL(page.url()).pathname;
  const before = await countOf(page, "Réservés");
  await page
    .getByRole("link", { name: /^Ouvrir / })
    .first()
    .click();
  const detail = page.getByRole("row", { name: /^Détail de/ });
  await expect(detail.getByRole("heading", { name: "Face au marché" })).toBeVisible();
  await expect(detail.getByText("Contacts")).toBeVisible();
  const advert = (await detail.getByRole("link", { name: "Voir l’annonce" }).getAttribute("href")) ?? "";
  await detail.getByRole("button", { name: "Réserver" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 véhicule réservé" })).toBeVisible();
  expect(await countOf(page, "Réservés")).toBe(before + 1);
  await tab(page, "Réservés").click();
  await expect(page.getByRole("row").filter({ has: page.getByRole("cell", { name: "Réservé" }) })).toHaveCount(
    before + 1,
  );
  const buyer = await page.context().newPage();
  await buyer.goto(site.origin + advert);
  await expect(buyer.getByText("le vendeur le garde pour quelqu’un")).toBeVisible();
  await expect(buyer.getByRole("link", { name: /^Contacter/ }).first()).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .first()
    .check();
  await openActs(page);
  await page.getByRole("button", { name: "Lever la réservation" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "1 réservation levée" })).toBeVisible();
  expect(await countOf(page, "Réservés")).toBe(before);

  // Sold from its row, whatever is chosen beside.
  const sold = await countOf(page, "Vendus");
  await page.goto(site.origin + space);
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .last()
    .check();
  await page
    .getByRole("link", { name: /^Ouvrir / })
    .first()
    .click();
  await detail.getByRole("button", { name: "Marquer vendu" }).click();
  await expect(page.locator("#question")).toContainText("vendue, quitte le site");
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Vendu\u202f: l’annonce a quitté le site." })).toBeVisible();
  expect(await countOf(page, "Vendus")).toBe(sold + 1);
  expect((await page.request.get(site.origin + advert)).status()).toBe(410);
  await buyer.reload();
  await expect(buyer.getByText("le vendeur le garde pour quelqu’un")).toHaveCount(0);
});

test("a filter that is picked before the page can hear shows its rows, whatever its visitor does next", async ({
  page,
}) => {
  const curef = await enter(page, "reader");
  const begin = await holdUp(page, "**/assets/*.js");
  await page.goto(`${site.origin}/pro/${curef}/stock`, { waitUntil: "commit" });
  await page.getByLabel("Face au marché").selectOption("dans");
  begin();
  await expect(page).toHaveURL(/prix=dans/);
  await expect(page.getByText(/véhicules? trouvés? sur/)).toBeVisible();
});

test("what is chosen and typed before the table’s code has come stays chosen and typed, is counted and is kept", async ({
  page,
}) => {
  const curef = await enter(page, "editor");
  const begin = await holdUp(page, "**/assets/*.js");
  const release = await holdUp(page, "**/assets/{stock-table,selection-bar}-*.js");
  await page.goto(`${site.origin}/pro/${curef}/stock`, { waitUntil: "commit" });
  const box = page.getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ }).nth(1);
  await box.check();
  await prices(page).nth(2).fill("12 345");
  begin();
  await expect(page.locator("#touches")).toHaveAttribute("data-hydrated", "true");
  await prices(page).nth(3).fill("9 876");
  await expect(box).toBeChecked();
  release();
  const bar = page.getByRole("group", { name: "Actions", exact: true });
  await expect(bar.getByRole("status")).toContainText("1 choisi · 2 prix à enregistrer");
  await expect(box).toBeChecked();
  await page.reload();
  await expect(prices(page).nth(2)).toHaveValue("12 345");
  await expect(prices(page).nth(3)).toHaveValue("9 876");
});

test("a price that is typed outlasts a reservation", async ({ page }) => {
  await enter(page, "editor");
  await prices(page).nth(2).fill("12 345");
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .first()
    .check();
  await openActs(page);
  await page.getByRole("button", { name: "Réserver" }).click();
  await expect(page.getByRole("status").filter({ hasText: /réservé/ })).toBeVisible();
  await expect(prices(page).nth(2)).toHaveValue("12 345");
});

test("prices that are typed and not saved outlast a filter, leaving and a reload, and are told wherever they wait", async ({
  page,
}) => {
  const curef = await enter(page, "editor");
  const inside = `${site.origin}/pro/${curef}/stock?prix=dans`;
  await page.goto(inside);
  await expect(page.locator("#touches")).toHaveAttribute("data-hydrated", "true");
  const bar = page.getByRole("group", { name: "Actions", exact: true });
  await expect(bar).toBeHidden();
  const below = () =>
    page.getByRole("contentinfo").evaluate((foot) => Math.round(foot.getBoundingClientRect().top + scrollY));
  const stood = await below();
  const field = prices(page).nth(1);
  const reference = (await field.getAttribute("name"))?.replace("prix-", "") ?? "";
  const before = await field.inputValue();
  const typed = String(Number(before.replaceAll(/\D/g, "")) - 50);
  await field.fill(typed);
  await expect(bar.getByRole("status")).toHaveText("1 prix à enregistrerGardé dans cet onglet jusque-là.");
  // Nothing moves when the bar comes.
  expect(await below()).toBe(stood);
  await page
    .getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ })
    .first()
    .check();
  await expect(bar.getByRole("status")).toContainText("1 choisi · 1 prix à enregistrer");
  await page.goto(`${site.origin}/pro/${curef}/contacts`);
  await page.goto(inside);
  const own = page.locator(`[name="prix-${reference}"]`);
  await expect(own).toHaveValue(typed);
  await expect(bar.getByRole("status")).toContainText("1 prix à enregistrer");
  await page.getByLabel("Face au marché").selectOption("sans");
  await expect(page).toHaveURL(/prix=sans/);
  await expect(own).toHaveCount(0);
  await expect(bar).toContainText("Un prix écrit attend ailleurs dans le stock");
  await bar.getByRole("link").click();
  await expect(own).toHaveValue(typed);
  await own.press("Escape");
  await expect(own).toHaveValue(before);
  await expect(bar).toBeHidden();
  await own.fill(typed);
  await own.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Nouveau prix" })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await priceOf(page, reference)).toBe(Number(typed));
});

test("the parts of a stock count what they show, and the stock that is filtered is taken away as a table", async ({
  page,
}) => {
  const curef = await enter(page, "reader");
  for (const name of ["Réservés", "Brouillons", "Vendus", "Retirés, 30\u202fjours"]) {
    const counted = await countOf(page, name);
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("rowheader")).toHaveCount(counted);
  }
  await tab(page, "En ligne").click();
  await page.getByLabel("Face au marché").selectOption({ index: 2 });
  await expect(page).toHaveURL(/prix=dans/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exporter" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`virage-stock-${curef}-2026-11-22.csv`);
  const file = await page.request.get(`${site.origin}/pro/${curef}/stock.csv?prix=dans`);
  const lines = (await file.text()).trimEnd().split("\r\n");
  expect(lines[0]).toContain("Référence;");
  await expect(page.getByRole("rowheader")).toHaveCount(lines.length - 1);
});

test("those that are chosen are in the form of a campaign", async ({ page }) => {
  await enter(page, "manager");
  const boxes = page.getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ });
  const chosen = [await boxes.nth(0).getAttribute("value"), await boxes.nth(2).getAttribute("value")];
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await openActs(page);
  await page.getByRole("button", { name: "Sponsoriser" }).click();
  await expect(page.getByRole("heading", { name: "Ouvrir une campagne" })).toBeVisible();
  for (const reference of chosen)
    await expect(page.locator(`input[name=choisi][value="${reference ?? ""}"]`)).toBeChecked();
});

test("the table is gone through by keys, which take nothing from fields and can be switched off", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "no keyboard");
  await enter(page, "editor");
  const links = page.getByRole("rowheader").getByRole("link");
  await expect(page.getByRole("group", { name: "Touches du tableau" })).toHaveAttribute("data-hydrated", "true");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Modèle, version ou référence" });
  await expect(search).toBeFocused();
  await page.keyboard.type("p/?j");
  await expect(search).toHaveValue("p/?j");
  // Out of the field, and from where no row has the focus, the first row is where keys begin.
  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  const away = async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect(page.locator("body")).toBeFocused();
  };
  await away();
  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  await away();
  await page.keyboard.press("p");
  await expect(prices(page).first()).toBeFocused();
  const everything = page.getByRole("checkbox", { name: "Choisir toute la page" });
  await everything.focus();
  await page.keyboard.press("Enter");
  await expect(everything).toBeFocused();
  await expect(page.getByText("Aucun prix n’a changé.")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  await links.first().focus();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ }).first()).toBeChecked();
  await page.keyboard.press("a");
  await expect(page.getByLabel("De combien")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("p");
  await expect(prices(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(prices(page).nth(1)).toBeFocused();
  await page.getByRole("checkbox", { name: "Choisir toute la page" }).check();
  const boxes = page.getByRole("checkbox", { name: /^Choisir (?!toute|les \d)/ });
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await page.keyboard.press("?");
  await expect(page.getByRole("group", { name: "Touches du tableau" })).toBeFocused();
  await page.getByRole("button", { name: "Couper / et ?" }).click();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Couper / et ?" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(search).not.toBeFocused();
});

test("who may look sees the stock and changes nothing, without a script and by a request of their own", async ({
  browser,
  isMobile,
}) => {
  const visit = await browser.newContext({ javaScriptEnabled: false, isMobile, locale: "fr-FR" });
  const page = await visit.newPage();
  const curef = await enter(page, "reader");
  await expect(prices(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Retirer les choisis" })).toHaveCount(0);
  const refused = await page.request.post(`${site.origin}/pro/${curef}/stock`, {
    form: { geste: "retirer-oui", choisi: `${curef}-1` },
    headers: { Origin: site.origin },
  });
  expect(refused.status()).toBe(404);
  await page.getByLabel("Durée en ligne").selectOption("30");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expect(page).toHaveURL(/duree=30/);
});

test("the table of a stock has no fault that axe finds, in both themes, and does not scroll sideways", async ({
  page,
}) => {
  await enter(page, "editor");
  await page
    .getByRole("link", { name: /^Ouvrir / })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Face au marché" })).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
});
