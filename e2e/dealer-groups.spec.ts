/** Two independent dealers become a group by an operator's hand: each showroom offers the stock of both, until one is taken out. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { memberSession } from "../test/member-session.ts";
import { fillWithDemonstration } from "../src/demonstration/fill.ts";
import type { Dealer } from "../src/domain/listings/dealer.ts";
import { openSqliteStorage } from "../src/storage/sqlite.ts";
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

const NOW = "2026-11-22T08:42:00.000Z";
const LISTINGS = 600;

interface Stocked {
  readonly dealer: Dealer;
  readonly references: readonly string[];
}

let site: SiteProcess;
let cookie: string;
let one: Stocked;
let other: Stocked;
test.beforeAll(async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "virage-groups-"));
  const storage = await openSqliteStorage({ directory });
  await fillWithDemonstration(storage, { count: LISTINGS, now: Date.parse(NOW), progress: process.stderr });
  cookie = (await memberSession(storage, "exploitante", ["private", "operator"])).cookie.split("=")[1] ?? "";
  const independent: Stocked[] = [];
  for (const dealer of await storage.dealers.all()) {
    if (dealer.group !== undefined) continue;
    const references = await storage.listings.onlineOf(dealer.curef);
    const known = await storage.listings.getMany(references);
    const isOfCars = [...known.values()].every(({ listing }) => listing.vertical === "car");
    // So few that one page shows all.
    if (isOfCars && references.length > 1 && references.length < 10) independent.push({ dealer, references });
  }
  await storage.close();
  const [first, second] = independent;
  if (first === undefined || second === undefined) throw new Error("no two independent dealers sell a few cars each");
  [one, other] = [first, second];
  site = await startSite(
    { VIRAGE_DEMO: String(LISTINGS), VIRAGE_NOW: NOW, NODE_ENV: "production" },
    { dataDirectory: directory },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

const enter = async (page: Page) => {
  await page.context().addCookies([{ name: "session", value: cookie, url: site.origin }]);
};
const deskOf = ({ dealer: { curef } }: Stocked) => `${site.origin}/exploitation/vendeurs/${curef}`;
const group = (page: Page) => page.getByRole("region", { name: "Groupe", exact: true });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /groupe/ });
const setGroup = async (page: Page, name: string) => {
  await group(page)
    .getByLabel(/^Nom du groupe/)
    .fill(name);
  await group(page).getByRole("button", { name: "Changer le groupe" }).click();
};
const vehicles = (page: Page) =>
  page.locator("[data-reference]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-reference")));
const wholeGroup = (page: Page) => page.getByRole("link", { name: /^Tout le groupe Étoile/ });

test("two dealers are put in one group, whose showrooms offer the stock of both with its exact count, and one is taken out [3.33, 4.19, 9.15]", async ({
  page,
  browser,
}) => {
  const filters = `${site.origin}/${one.dealer.curef}/filters`;
  const all = one.references.length + other.references.length;
  await enter(page);
  await page.goto(deskOf(one));
  await expect(group(page).getByLabel(/^Nom du groupe/)).toHaveValue("");
  await setGroup(page, "www.etoile.example");
  await expect(group(page).getByText("sans lien")).toBeVisible();
  await expect(group(page).getByLabel(/^Nom du groupe/)).toHaveValue("www.etoile.example");
  await setGroup(page, "Groupe Étoile");
  await expect(status(page)).toContainText("le seul de ce groupe");
  await expect(group(page)).toContainText("Personne d’autre n’en est");
  // Alone in it there is nothing to choose.
  await page.goto(filters);
  await expect(page.locator("#stock")).toContainText(one.dealer.name);
  await expect(wholeGroup(page)).toHaveCount(0);

  // Without a script, in another spelling than the one that is proposed.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await enter(plain);
  await plain.goto(deskOf(other));
  await expect(group(plain).locator("datalist option", { hasText: "Groupe Étoile" })).toHaveCount(1);
  await setGroup(plain, "groupe etoile");
  await expect(status(plain)).toContainText("chacune de ses vitrines propose le stock de toutes");
  await expect(group(plain).getByLabel(/^Nom du groupe/)).toHaveValue("Groupe Étoile");
  await expect(plain.getByRole("row").nth(1)).toContainText("Groupe changé");
  await context.close();

  await page.goto(deskOf(other));
  await group(page).getByRole("link", { name: one.dealer.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(one.dealer.name);
  await expect(group(page).getByRole("link", { name: other.dealer.name })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.goto(filters);
  await expect(page.getByRole("listitem").filter({ has: wholeGroup(page) })).toHaveText(`Tout le groupe Étoile${all}`);
  await wholeGroup(page).click();
  await expect(page).toHaveURL(`${site.origin}/${one.dealer.curef}/index?showroomStock=group`);
  await expect(page.getByText("les véhicules montrés sont ceux de tout le groupe")).toBeVisible();
  await expect(page.getByRole("status").first()).toHaveText(`${all} véhicules`);
  expect(new Set(await vehicles(page))).toEqual(new Set([...one.references, ...other.references]));

  await page.goto(deskOf(other));
  await setGroup(page, "");
  await expect(status(page)).toContainText("n’est plus d’aucun groupe");
  await expect(group(page).getByRole("link")).toHaveCount(0);
  await page.goto(filters);
  await expect(page.locator("#stock")).toContainText(one.dealer.name);
  await expect(wholeGroup(page)).toHaveCount(0);
  // An address that was kept from before shows what is left.
  await page.goto(`${site.origin}/${other.dealer.curef}/index?showroomStock=group`);
  await expect(page.getByRole("status").first()).toHaveText(`${other.references.length} véhicules`);
  await expect(page.getByText(/Tout le groupe/)).toHaveCount(0);

  // For the other device, which finds both as they were.
  await page.goto(deskOf(one));
  await setGroup(page, "");
  await expect(status(page)).toContainText("n’est plus d’aucun groupe");
});
