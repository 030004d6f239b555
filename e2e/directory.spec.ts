import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";

/** The header has a search of its own. */
const search = (page: Page) => page.getByRole("main").getByRole("button", { name: "Chercher" });
const rows = (page: Page) => page.locator(".sellers > li");

/** As the interface counts them. */
async function held(request: APIRequestContext, curef: string): Promise<number> {
  const answer = await request.get(`/api/v5/search?curef=${curef}&vertical=auto,utilitaire&pageSize=0`);
  return ((await answer.json()) as { total: number }).total; // as api/answers.ts says
}

test("the directory counts what each seller has online, and leads to its showroom", async ({ page, request }) => {
  await page.goto("/vendeurs.html");
  const first = rows(page)
    .filter({ hasText: /Agent|Concession|Garage/ })
    .first();
  const href = (await first.getByRole("link").getAttribute("href")) ?? "";
  const curef = /C\d+/.exec(href)?.[0] ?? "";
  const name = (await first.getByRole("heading").textContent()) ?? "";
  expect(Number((await first.locator(".stock b").textContent())?.replaceAll(/\D/g, ""))).toBe(
    await held(request, curef),
  );
  await first.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/${curef}/index$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a place chosen in the directory shows its department, and how far each seller is", async ({
  page,
  request,
  isMobile,
}) => {
  const answer = await request.get("/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=20");
  const { hits } = (await answer.json()) as { hits: { location: { zipcode?: string } }[] }; // as api/answers.ts says
  const zipcode = hits.map(({ location }) => location.zipcode).find((code) => code !== undefined && code < "96") ?? "";
  await page.goto("/vendeurs.html");
  await page.getByLabel("Ville, code postal ou département").fill(zipcode);
  await search(page).click();
  await expect(page).toHaveURL(new RegExp(`/vendeurs\\.html\\?departement=\\w+&de=${zipcode}$`));
  await expect(page.locator(".dist").first()).toHaveText(/km$/);
  const found = (await page.locator("#h-liste").textContent()) ?? "";
  // What was asked for stands before the map, on a phone in sight at once.
  await expect(page.locator("#h-liste")).toBeInViewport();
  if (isMobile) {
    await page.getByLabel("Département", { exact: true }).selectOption("48");
    await page.getByRole("button", { name: "Voir" }).click();
  } else {
    const occitanie = page.locator(".regions details", { hasText: "Occitanie" });
    if ((await occitanie.getAttribute("open")) === null) await occitanie.locator("summary").click();
    await occitanie.getByRole("link", { name: "48 Lozère" }).click();
  }
  await expect(page.getByRole("heading", { level: 2, name: /en Lozère/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: found })).toBeVisible();
  await expect(page.locator("#carte-des-vendeurs .land")).toBeVisible();
});

for (const theme of ["light", "dark"] as const)
  test(`the directory has no fault of accessibility, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ["/vendeurs.html", "/vendeurs.html?departement=69&de=69003", "/vendeurs.html?nom=zzz&ou=zzzz"]) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

test("the first scripts of the directory weigh at most 120 kB, as they are sent", async ({ request }) => {
  const html = await (await request.get("/vendeurs.html")).text();
  const scripts = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, address = ""]) => address);
  const sizes = await Promise.all(
    scripts.map(async (address) => {
      const response = await request.get(address, { headers: { "Accept-Encoding": "br, gzip" } });
      return Number(response.headers()["content-length"]);
    }),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the directory is searched by name and by place", async ({ page }) => {
    await page.goto("/vendeurs.html");
    const [name = ""] = ((await rows(page).first().getByRole("heading").textContent()) ?? "").split(" – ");
    await page.getByLabel("Nom du vendeur ou marque").fill(name);
    await search(page).click();
    await expect(rows(page).first()).toContainText(name);
    await page.getByLabel("Nom du vendeur ou marque").fill("");
    await page.getByLabel("Ville, code postal ou département").fill("Gironde");
    await search(page).click();
    await expect(page.getByRole("heading", { level: 2, name: /en Gironde$/ })).toBeVisible();
  });
});
