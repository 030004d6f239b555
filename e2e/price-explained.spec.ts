import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const GOOD = "/listing?vertical=car&goodDealBadges=GOOD_DEAL,EQUITABLE_DEAL";

async function openFirst(page: Page, search: string): Promise<void> {
  await page.goto(search);
  await page.goto((await page.locator(".card h3 a").first().getAttribute("href")) ?? "");
}

const amountsOf = (texts: readonly string[]) =>
  texts.map((text) => Number(text.replace("−", "-").replace(/[^\d-]/g, "")));

test("the verdict on a price leads to its estimate, explained by terms that add up to it [3.14]", async ({ page }) => {
  await openFirst(page, GOOD);
  await page.getByRole("link", { name: /€ sous l’estimation$/ }).click();
  const block = page.getByRole("region", { name: "Le prix, expliqué" });
  await expect(block).toBeInViewport();
  await expect(block).toContainText(
    /Nous estimons ce véhicule à .*€, entre .*€ et .*€\. Il est demandé .*€ de moins\./u,
  );
  await expect(block).toContainText("une estimation, faite sans le prix de cette annonce.");
  await expect(block.getByRole("img", { name: /du moins cher au plus cher/ })).toBeVisible();
  const rows = await block.getByRole("row").locator("td:last-child").allTextContents();
  const [estimate = 0, ...terms] = [rows.at(-2) ?? "", ...rows.slice(0, -2)].map((text) => amountsOf([text])[0] ?? 0);
  expect(terms.reduce((sum, amount) => sum + amount, 0)).toBe(estimate);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test("the comparables behind an estimate are a picture and, opened by the keyboard, a list that leads on", async ({
  page,
}) => {
  await openFirst(page, GOOD);
  const block = page.getByRole("region", { name: "Le prix, expliqué" });
  await expect(block.locator("svg .dots")).toHaveAttribute("d", /^(M\d+ \d+h0)+$/);
  await expect(block.locator("svg .worth")).toHaveAttribute("d", /^M\d+ \d+(L\d+ \d+){24}$/);
  const list = block.getByText("Les plus proches de ces annonces comparables");
  await list.focus();
  await page.keyboard.press("Enter");
  const first = block.locator(".comparables").getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  expect(name.startsWith(title)).toBe(true);
});

/** The middle of a dot that others lie upon. */
async function coveredDot(page: Page): Promise<{ readonly x: number; readonly y: number; readonly href: string }> {
  const found = await page.locator(".plot li a").evaluateAll((links) => {
    const dots = links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return { link, x: x + width / 2, y: y + height / 2, href: link.getAttribute("href") ?? "" };
    });
    for (const { link, x, y, href } of dots) {
      const isApart = dots.every((other) => other.link === link || Math.hypot(other.x - x, other.y - y) > 2);
      if (isApart && document.elementFromPoint(x, y) !== link) return { x, y, href };
    }
    return undefined;
  });
  if (found === undefined) throw new Error("no dot lies under another");
  return found;
}

test("a dot of the picture opens its advert, by the pointer or the finger and by keys, and keys may pass all of them", async ({
  page,
  isMobile,
}) => {
  await openFirst(page, GOOD);
  const dots = page.locator(".plot li a");
  await page.locator(".plot .area").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const { x, y, href } = await coveredDot(page);
  const meant = page.locator(`.plot li a[href="${href}"] span`);
  await expect(meant).toHaveCSS("opacity", "0");
  // A finger names it first; the pointer does as it comes over it.
  await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.move(x, y));
  await expect(meant).toHaveCSS("opacity", "1");
  await expect(page.locator(".plot li a[data-named]")).toHaveCount(1);
  await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await expect(page).toHaveURL((address) => address.pathname === href);
  await page.goBack();
  await expect(dots.first()).toBeAttached();
  const past = page.getByRole("link", { name: "Passer les annonces de l’image" });
  await past.focus();
  await page.keyboard.press("Tab");
  await expect(dots.first()).toBeFocused();
  await expect(dots.first()).toHaveAccessibleName(/, \d{4}, .+\skm, [\d\s]+€(?:, ramené à [\d\s]+€)?$/u);
  await expect(dots.first()).toHaveCSS("outline-style", "solid");
  const named = (await dots.first().getAttribute("href")) ?? "";
  await past.focus();
  await page.keyboard.press("Enter");
  // What is hidden from readers takes nobody on.
  await expect(page.getByText("Fin de l’image")).toBeFocused();
  await expect(page.locator(".plot :target")).not.toHaveAttribute("aria-hidden", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Les plus proches de ces annonces comparables")).toBeFocused();
  await dots.first().press("Enter");
  await expect(page).toHaveURL(new RegExp(`${named.replace(".", String.raw`\.`)}$`));
});

test("who sells such a car is led from its price to what their own is worth, the model said already", async ({
  page,
}) => {
  await openFirst(page, GOOD);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("main").getByRole("link", { name: "Estimer ma voiture" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Estimer ma voiture" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: `${title}, vendue par un particulier` })).toBeVisible();
});

test("a price that was not analysed says so and why, and claims no estimate", async ({ page }) => {
  await openFirst(page, "/listing?vertical=car&goodDealBadges=NOT_COMPUTED");
  await expect(page.getByRole("complementary", { name: "Prix et vendeur" })).toContainText("Pas d’analyse");
  await page.getByRole("link", { name: /^pourquoi/ }).click();
  const block = page.getByRole("region", { name: "Le prix, expliqué" });
  await expect(block).toBeInViewport();
  await expect(block).toContainText(/Pas d’analyse\. (Passé 15 ans|Trop peu d’annonces|Le prix demandé)/);
  await expect(block.getByRole("link", { name: "Comment nous estimons" })).toBeVisible();
  await expect(block).not.toContainText("€");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the estimate is explained all the same", async ({ page }) => {
    await openFirst(page, GOOD);
    await expect(page.getByRole("table", { name: "L’estimation, terme par terme" })).toBeVisible();
    await page.getByText("Les plus proches de ces annonces comparables").click();
    await expect(page.locator(".comparables a").first()).toBeVisible();
  });
});
