/** What stands beside every monthly price: the law's warning, and the whole of what it costs (spec 1.2). */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";

const WARNING =
  "Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.";

/** `1 234,56 €` and `7,16 %` as numbers. */
const figure = (text: string) => Number(text.replaceAll(/[^\d,]/g, "").replace(",", "."));

async function figures(offer: Locator): Promise<(label: RegExp) => number> {
  const rows = await offer
    .locator("dl > div")
    .evaluateAll((lines) =>
      lines.map((line) => [line.querySelector("dt")?.textContent ?? "", line.querySelector("dd")?.textContent ?? ""]),
    );
  return (label) => {
    const row = rows.find(([name = ""]) => label.test(name));
    if (row === undefined) throw new Error(`no ${label.source} among ${JSON.stringify(rows)}`);
    return figure(row[1] ?? "");
  };
}

/** Per cent a year, by secants: the day's worth of what is paid is what was lent. */
function rateOf(lent: number, payments: readonly (readonly [month: number, paid: number])[]): number {
  const excess = (rate: number) =>
    payments.reduce((sum, [month, paid]) => sum + paid / (1 + rate) ** (month / 12), -lent);
  let [before, now] = [0, 0.1];
  for (let step = 0; step < 50 && Math.abs(excess(now)) > 1e-7; step++)
    [before, now] = [now, now - (excess(now) * (now - before)) / (excess(now) - excess(before))];
  return now * 100;
}

const monthly = (count: number, paid: number) =>
  Array.from({ length: count }, (_, index) => [index + 1, paid] as const);

async function openOfferInLoa(page: Page): Promise<void> {
  await page.goto("/listing?financingType=LOA");
  await expect(page.locator(".card .monthly").first()).toBeVisible();
  await page.locator(".card h3 a").first().click();
  await page.getByRole("link", { name: "exemple complet", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Financement" })).toBeInViewport();
}

test("a monthly price on a card stands with the warning of the law, and leads to an example [1.2]", async ({
  page,
}) => {
  await page.goto("/listing?financingType=LOA");
  // Under the first row of cards: seen without scrolling.
  await expect(page.getByText(WARNING)).toBeInViewport();
  await page.getByRole("link", { name: "Exemple complet" }).click();
  await expect(page).toHaveURL("/financement.html#exemple");
  const examples = page.getByRole("region", { name: "Ce que coûte une mensualité" });
  await expect(examples.getByText(/^Exemple représentatif pour une location avec option d’achat/)).toBeVisible();
  await expect(examples.getByText(/^Exemple représentatif pour un crédit affecté/)).toBeVisible();
  await examples.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Financement" })).toBeVisible();
});

test("pages without a monthly price carry no warning", async ({ page }) => {
  await page.goto("/listing?vertical=quad&priceMax=3000");
  await expect(page.locator(".card .monthly")).toHaveCount(0);
  await expect(page.getByText(WARNING)).toHaveCount(0);
});

test("home and financing page carry the warning of the day", async ({ page }) => {
  for (const path of ["/", "/financement.html"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(WARNING);
  }
});

test("the figures of a listing’s lease and credit belong together, its rate among them [1.2]", async ({ page }) => {
  await openOfferInLoa(page);
  await expect(page.getByText(WARNING).first()).toBeVisible();
  const section = page.getByRole("region", { name: "Financement" });
  const price = figure((await page.locator(".offer .price strong").textContent()) ?? "");

  const lease = section.locator("div", { has: page.getByRole("heading", { name: "En LOA" }) }).last();
  const loa = await figures(lease);
  const rents = Number(/^\d+/.exec((await lease.locator("dt").first().textContent()) ?? "")?.[0]);
  const [first, rent, option] = [loa(/^Premier loyer/), loa(/loyers mensuels/), loa(/^Option/)];
  expect(loa(/^Montant total dû/)).toBeCloseTo(first + rents * rent + option, 2);
  expect(loa(/^Coût/)).toBeCloseTo(first + rents * rent + option - price, 2);
  expect(loa(/^TAEG/)).toBeCloseTo(rateOf(price - first, [...monthly(rents, rent), [rents + 1, option]]), 2);

  const credit = section.locator("div", { has: page.getByRole("heading", { name: "À crédit" }) }).last();
  const own = await figures(credit);
  const months = Number(/^\d+/.exec((await credit.locator("dt").first().textContent()) ?? "")?.[0]);
  const [deposit, paid] = [own(/^Apport/), own(/mensualités/)];
  expect(own(/^Montant emprunté/)).toBe(price - deposit);
  expect(own(/^Montant total dû par l’emprunteur/)).toBeCloseTo(months * paid, 2);
  expect(own(/^Coût total du crédit/)).toBeCloseTo(months * paid - (price - deposit), 2);
  expect(own(/^TAEG/)).toBeCloseTo(rateOf(price - deposit, monthly(months, paid)), 2);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole example is there", async ({ page }) => {
    await openOfferInLoa(page);
    await expect(page.getByText(/^Exemple représentatif/).first()).toBeVisible();
  });
});
