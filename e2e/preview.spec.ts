/** A preview on a local machine: the whole site under a prefix of its own (spec 2.9). */
import { expect, test } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({
    VIRAGE_PREVIEW: "/apercu",
    VIRAGE_DEMO: "400",
    VIRAGE_LIMIT_PER_SECOND: "0",
    NODE_ENV: "production",
  });
});
test.afterAll(() => site[Symbol.asyncDispose]());

test("a value chosen in a preview stays under its prefix, on the same page and without a script [2.9]", async ({
  page,
  browser,
  isMobile,
}) => {
  const chosen = /\/apercu\/(?!apercu).*essence/;
  const from = `${site.origin}/apercu/occasion-voiture.html`;
  const open = async (of: typeof page) => {
    await of.goto(from);
    // On a phone the panel is a sheet, which its script opens.
    return of.locator('a.check[href*="essence"]').first();
  };
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  const link = await open(page);
  await expect(page.locator("main[data-mode=listing]")).toBeVisible();
  await page.waitForLoadState("networkidle");
  if (isMobile) await link.evaluate((element: HTMLElement) => element.click());
  else await link.click();
  await expect(page).toHaveURL(chosen);
  expect(documents).toBe(1);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const statuses: number[] = [];
  const href = (await (await open(plain)).getAttribute("href")) ?? "";
  expect(href).toMatch(chosen);
  plain.on("response", (response) => response.request().isNavigationRequest() && statuses.push(response.status()));
  await plain.goto(site.origin + href);
  expect(statuses).toEqual([200]);
  await context.close();
});
