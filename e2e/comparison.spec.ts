/** Comparing up to four vehicles: chosen on cards and listings, side by side, at an address that can be shared. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const compare = (page: Page) => page.locator(".card").getByRole("button", { name: /^Comparer/ });
const tray = (page: Page) => page.getByRole("complementary", { name: "Votre comparaison" });
const columns = (page: Page) => page.getByRole("columnheader");

/** The first cars by price, so that they have much in common. */
const RESULTS = "/listing?vertical=car&priceMin=15000&sortBy=priceAsc";

async function choose(page: Page, count: number): Promise<readonly string[]> {
  await page.goto(RESULTS);
  const names = await page.locator(".card h3").allTextContents();
  for (let chosen = 0; chosen < count; chosen++) {
    await expect(compare(page).nth(chosen)).toHaveAttribute("aria-pressed", "false");
    await compare(page).nth(chosen).click();
    await expect(compare(page).nth(chosen)).toHaveAttribute("aria-pressed", "true");
  }
  return names.slice(0, count);
}

async function addressOf(page: Page, count: number): Promise<string> {
  await page.goto(RESULTS);
  const references = await page
    .locator(".card")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-reference") ?? ""));
  return `/comparer?annonces=${references.slice(0, count).join(",")}`;
}

test("cards put vehicles into a tray that says who is in it, and lets one go", async ({ page, isMobile }) => {
  const [first = "", second = ""] = await choose(page, 2);
  await expect(page).toHaveURL(RESULTS);
  await tray(page).getByText("2 véhicules à comparer").click();
  await expect(tray(page).getByRole("listitem")).toHaveText([new RegExp(`^${first}`), new RegExp(`^${second}`)]);
  if (!isMobile) await expect(page.getByRole("banner").getByRole("link", { name: "Comparer\u202f: 2" })).toBeVisible();
  await tray(page)
    .getByRole("button", { name: `Retirer ${first}` })
    .first()
    .click();
  await expect(compare(page).first()).toHaveAttribute("aria-pressed", "false");
  await expect(tray(page).getByText("1 véhicule à comparer")).toBeVisible();
  await page.reload();
  await expect(tray(page).getByText("1 véhicule à comparer")).toBeVisible();
});

test("vehicles of one name are told apart in the tray, and another page of the browser counts them at once", async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.goto(RESULTS);
  await expect(compare(other).first()).toHaveAttribute("aria-pressed", "false");
  await page.goto(RESULTS);
  await expect(compare(page).first()).toHaveAttribute("aria-pressed", "false");
  const card = page.locator(".card").first();
  const [name, price] = [await card.locator("h3").innerText(), await card.locator(".price strong").innerText()];
  await compare(page).first().click();
  await expect(tray(other).getByText("1 véhicule à comparer")).toBeVisible();
  await tray(page).getByText("1 véhicule à comparer").click();
  await expect(tray(page).getByRole("listitem").locator("span")).toHaveText(new RegExp(`^${name}, \\d{4}, ${price}$`));
  await compare(page).first().click();
  await expect(tray(other)).toHaveCount(0);
});

test("on a listing what is compared looks so, and its tray stands beside neither seller nor price", async ({
  page,
  isMobile,
}) => {
  await page.goto(RESULTS);
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator(".card h3 a").first().click();
  const button = page
    .getByRole("complementary", { name: "Prix et vendeur" })
    .getByRole("button", { name: /^Comparer/ });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  const look = () =>
    button.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).boxShadow]);
  const before = await look();
  await button.click();
  await expect(tray(page)).toBeVisible();
  // Colours change over a tenth of a second.
  await expect.poll(async () => (await look())[0]).not.toBe(before[0]);
  await expect.poll(async () => (await look())[1]).not.toBe(before[1]);
  if (isMobile) return;
  const [own, offer] = [await tray(page).boundingBox(), await page.locator(".offer").boundingBox()];
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThan(offer?.x ?? 0);
});

test("a name stands on its version and a version on its price, however long those beside it", async ({ page }) => {
  await page.goto(await addressOf(page, 4));
  await expect(columns(page).first()).toBeVisible();
  const gaps = await page.locator(".heads th").evaluateAll((heads) =>
    heads
      .filter((head) => head.getClientRects().length > 0)
      .flatMap((head) => {
        // Of the words: room that a box keeps empty is seen as a gap.
        const words = document.createRange();
        const boxOf = (part: string) => {
          words.selectNodeContents(head.querySelector(part) ?? head);
          return words.getBoundingClientRect();
        };
        const [name, version, price] = [boxOf("a"), boxOf(".version"), boxOf("strong")];
        return [version.top - name.bottom, price.top - version.bottom];
      }),
  );
  expect(gaps.length).toBeGreaterThan(1);
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(8);
  // All of it leads to the listing, but for the button that takes it away.
  const head = page.locator(".heads th").first();
  const { width = 0, height = 0 } = (await head.boundingBox()) ?? {};
  if ((page.viewportSize()?.width ?? 0) < 1024) await head.click({ position: { x: width / 4, y: height - 12 } });
  else await head.getByRole("link").click();
  await expect(page).toHaveURL(/-annonce-/);
});

test("drawings stand to one scale: a longer vehicle is drawn as much longer as it is", async ({ page }) => {
  const references: string[] = [];
  for (const search of ["/listing?vertical=truck&categories=81", "/listing?vertical=car&categories=48"]) {
    await page.goto(search);
    references.push((await page.locator(".card").first().getAttribute("data-reference")) ?? "");
  }
  await page.goto(`/comparer?annonces=${references.join(",")}`);
  const lengths = page.getByText(/^Longueur \d,\d\d\sm$/u);
  await expect(lengths).toHaveCount(2);
  const drawn = await page.locator(".fit").evaluateAll((all) =>
    all.map((one) => ({
      picture: one.querySelector("img")?.getBoundingClientRect().width ?? 0,
      line: one.querySelector(".long-line")?.getBoundingClientRect().width ?? 0,
      metres: Number(/(\d,\d\d)\sm$/u.exec(one.querySelector(".long-line")?.textContent ?? "")?.[1]?.replace(",", ".")),
    })),
  );
  const [van, small] = drawn;
  if (van === undefined || small === undefined) throw new Error("two were drawn");
  const told = van.metres / small.metres;
  expect(told).toBeGreaterThan(1.4);
  expect(van.line / small.line).toBeCloseTo(told, 1);
  // Each has some air around it, the short one more for its length.
  expect(Math.abs(van.picture / small.picture / told - 1)).toBeLessThan(0.05);
});

test("a fifth is refused with a sentence", async ({ page }) => {
  await choose(page, 4);
  await compare(page).nth(4).click();
  await expect(
    page.getByText(/^Une comparaison a 4 véhicules au plus\u202f: retirez-en un pour ajouter/),
  ).toBeVisible();
  // What may be done about it is not under the sentence, nor under what the thumb needs.
  await tray(page).getByRole("link", { name: "Comparer" }).click({ trial: true });
  await tray(page).getByText("4 véhicules à comparer").click({ trial: true });
  await expect(compare(page).nth(4)).toHaveAttribute("aria-pressed", "false");
});

test("the address of a comparison is shared by a button, copied where the system has no sheet", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(await addressOf(page, 2));
  await page.getByRole("button", { name: "Partager ces deux" }).click();
  await expect(page.getByText("L’adresse de la comparaison est copiée")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("vehicles stand side by side, the best of a row in words, and the address is theirs", async ({ page }) => {
  const names = await choose(page, 2);
  await tray(page).getByRole("link", { name: "Comparer" }).click();
  await expect(page).toHaveURL(/\/comparer\?annonces=[\w-]+,[\w-]+$/);
  await expect(columns(page).getByRole("link")).toHaveText([...names]);
  const price = page.getByRole("row", { name: /^Prix\s?\d/ });
  await expect(price).toContainText("le plus bas");
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute("content", "noindex");
});

test("a listing is added from its page, and taken out again on the page of the comparison", async ({ page }) => {
  await page.goto(RESULTS);
  const path = (await page.locator(".card h3 a").first().getAttribute("href")) ?? "";
  await page.goto(path);
  const button = page.locator(".offer").getByRole("button", { name: /^Comparer/ });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await tray(page).getByRole("link", { name: "Voir" }).click();
  await page.getByRole("button", { name: /^Retirer/ }).click();
  await expect(page).toHaveURL("/comparer");
  await expect(page.getByRole("link", { name: "Voir les annonces" })).toBeVisible();
});

test("what is the same for all stands apart, and opens by a key", async ({ page }) => {
  await page.goto(await addressOf(page, 3));
  const alike = page.locator(".alike");
  const lines = alike.locator(".ledger > div");
  await expect(lines.first()).toBeHidden();
  await expect(page.getByRole("row", { name: /^Prix\s?\d/ })).toBeVisible();
  const apart = await lines.locator("dt").allTextContents();
  await expect(alike.locator("summary")).toHaveText(`Identique pour les trois ${apart.length} lignes`);
  const rows = await page.locator(".compare tbody tr:not(.group, .scene) th").allTextContents();
  expect(rows.length).toBeGreaterThan(3);
  await alike.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(lines.first()).toBeVisible();
});

test("a year of energy stands beside another's, for the same kilometres and with the day of its prices", async ({
  page,
}) => {
  await page.goto(await addressOf(page, 2));
  const row = page.getByRole("row", { name: /^Énergie par an, pour \d+\s\d+\skm/u });
  await expect(row).toContainText(/\d\s€/u);
  await expect(page.getByText(/aux prix publics du \d\d\/\d\d\/\d{4}/)).toBeVisible();
});

test("on a phone two radio groups choose the pair, by keys, and never the same vehicle twice", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a laptop shows all of them");
  await page.goto(await addressOf(page, 4));
  const shown = () =>
    page.locator(".heads th").evaluateAll((all) => all.map((one) => getComputedStyle(one).display !== "none"));
  expect(await shown()).toEqual([true, true, false, false]);
  const left = page.getByRole("group", { name: "À gauche" });
  for (const choice of await left.locator("label").all()) {
    await expect(choice).toContainText(/\p{L}{2}.*\d\s€/u);
    // Wide enough to be told from others.
    expect((await choice.locator("img").boundingBox())?.width).toBeGreaterThan(70);
    expect(await choice.locator("span").evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByRole("group", { name: "À droite" }).getByRole("radio").nth(3).check({ force: true });
  expect(await shown()).toEqual([true, false, false, true]);
  await page.getByRole("group", { name: "À gauche" }).getByRole("radio").nth(2).check({ force: true });
  expect(await shown()).toEqual([false, false, true, true]);
});

test("a motorcycle tells its gearbox and its seats, on its page and beside a car, and the car its licence", async ({
  page,
}) => {
  const referenceOf = async (address: string) => {
    await page.goto(address);
    return (await page.locator(".card").first().getAttribute("data-reference")) ?? "";
  };
  const car = await referenceOf("/listing?vertical=car&gearbox=AUTO");
  const moto = await referenceOf("/listing?vertical=moto&gearbox=MANUAL");
  await page.locator(".card h3 a").first().click();
  const facts = page.getByRole("region", { name: "Caractéristiques" });
  await expect(facts).toContainText(/Boîte de vitesses\s*Manuelle/);
  await expect(facts).toContainText(/Places\s*[12]/);
  await page.goto(`/comparer?annonces=${moto},${car}`);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("Boîte de vitesses").getByRole("cell")).toHaveText(["Manuelle", "Automatique"]);
  await expect(row("Places").getByRole("cell").first()).toHaveText(/^[12]$/);
  await expect(row("Permis").getByRole("cell").last()).toHaveText("B");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`a comparison has no fault that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(await addressOf(page, 4));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await page.goto(await addressOf(page, 3));
    await page.locator(".alike summary").click();
    const { violations: withAlike } = await new AxeBuilder({ page }).analyze();
    expect(withAlike).toEqual([]);
    await choose(page, 2);
    const { violations: withTray } = await new AxeBuilder({ page }).include(".comparison-tray").analyze();
    expect(withTray).toEqual([]);
  });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the same buttons lead to the comparison, which keeps what was there before", async ({ page }) => {
    await page.goto(RESULTS);
    await compare(page).first().click();
    await expect(page).toHaveURL(/\/comparer\?annonces=[\w-]+$/);
    await page.goto(RESULTS);
    await page.locator(".card h3 a").nth(1).click();
    await page
      .locator(".offer")
      .getByRole("button", { name: /^Comparer/ })
      .click();
    await expect(page).toHaveURL(/\/comparer\?annonces=[\w-]+,[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparer 2 véhicules");
    await page
      .getByRole("button", { name: /^Retirer/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/comparer\?annonces=[\w-]+$/);
  });
});
