/** What throws in a browser: the operator is told, the page says so, and what can live on does. */
import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { startSite } from "./site-process.ts";

const text = "L’incident est enregistré.";

/** The page's own script comes, and cannot draw it. */
async function breakAddressPages(page: Page): Promise<void> {
  await page.route(/\/assets\/address-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Page() { throw new Error("cannot be drawn"); }',
    }),
  );
}

for (const { name, path } of [
  { name: "listing", path: "/listing?vertical=car" },
  { name: "vehicle", path: "" },
])
  test(`a page that cannot be drawn is told to the operator as ${name}, and says so only then [8.13]`, async ({
    page,
  }) => {
    await page.goto("/listing?vertical=car");
    const vehicle = (await page.locator(".card h3 a").first().getAttribute("href")) ?? "";
    await breakAddressPages(page);
    const told = page.waitForRequest("**/incident");
    await page.goto(path === "" ? vehicle : path);
    const sent = new URLSearchParams((await told).postData() ?? "");
    expect([sent.get("page"), sent.get("texte")]).toEqual([name, "Error: cannot be drawn"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une panne, et elle est chez nous");
    await expect(page.getByText(text)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("link", { name: "Réessayer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Une panne, et elle est chez nous");
  });

for (const { what, path } of [
  { what: "results", path: "/listing?vertical=car" },
  { what: "a vehicle, its likes and what was opened before", path: "" },
])
  test(`of ${what} nothing stays where the page fails, and what follows begins anew [8.5]`, async ({ page }) => {
    await page.goto("/listing?vertical=car");
    const [vehicle = "", opened = ""] = await page
      .locator(".card h3 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    await page.goto(opened);
    await breakAddressPages(page);
    const document = await page.goto(path === "" ? vehicle : path);
    expect(await document?.text()).toContain("data-reference=");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une panne, et elle est chez nous");
    await expect(page.locator("[data-reference]")).toHaveCount(0);
    await expect(page.getByText("Annonce sponsorisée")).toHaveCount(0);
    await page.evaluate(() => Object.assign(globalThis, { isFormer: true }));
    await page.unrouteAll();
    await page.getByRole("link", { name: "Réessayer" }).click();
    await expect(page.locator("[data-reference]").first()).toBeVisible();
    expect(await page.evaluate(() => "isFormer" in globalThis)).toBe(false);
  });

for (const [how, refuse] of [
  ["is refused", (route: Route) => route.fulfill({ status: 429, body: "Non." })],
  ["does not arrive", (route: Route) => route.abort()],
] as const)
  test(`a failure whose telling ${how} is not called recorded [8.13]`, async ({ page }) => {
    await page.route("**/incident", refuse);
    await breakAddressPages(page);
    const told = page.waitForRequest("**/incident");
    await page.goto("/listing?vertical=car");
    await (await told).response().catch(() => null);
    await expect(page.getByText("La page demandée n’a pas pu être préparée.")).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
  });

test("a failure with more to say than is read is told all the same, and recorded [8.13]", async ({ page }) => {
  await page.route(/\/assets\/address-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Page() { throw new Error("é".repeat(5000)); }',
    }),
  );
  await page.goto("/listing?vertical=car");
  await expect(page.getByText(text)).toBeVisible();
});

test("what fails where nothing is drawn is told once, and the page lives on [8.13]", async ({ page }) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/incident")) return;
    const sent = new URLSearchParams(request.postData() ?? "");
    told.push(`${sent.get("page") ?? ""} ${sent.get("texte") ?? ""}`);
  });
  await page.goto("/listing?vertical=car");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const fail = () => {
      throw new RangeError("under a finger");
    };
    addEventListener("click", fail);
    document.body.click();
    document.body.click();
    removeEventListener("click", fail);
    void Promise.reject(new SyntaxError("in a promise"));
    void Promise.reject(new DOMException("left", "AbortError"));
  });
  await expect
    .poll(() => told.toSorted())
    .toEqual(["listing RangeError: under a finger", "listing SyntaxError: in a promise"]);
  await expect(page.locator(".card").first()).toBeVisible();
});

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Filtres" });
const groupOf = (page: Page) =>
  panelOf(page).locator("details", { has: page.locator("summary", { hasText: "Historique et garanties" }) });

async function openGroup(page: Page, isMobile: boolean): Promise<void> {
  await page.goto("/occasion-voiture-modele-peugeot-208.html");
  // What hears of failures comes after the page.
  await page.waitForLoadState("networkidle");
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  await groupOf(page).locator("summary").click();
}

/** As no version of the form is: its controls throw. */
async function breakControls(page: Page): Promise<void> {
  await page.route("**/filters/etat?**action=**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly state: object }; // the form's own shape
    await route.fulfill({ response, json: { ...answer, state: { ...answer.state, disabled: null } } });
  });
}

test("a failure is told with the file and the line of our sources, which nobody is sent [8.13]", async ({
  page,
  isMobile,
  request,
}) => {
  test.skip(isMobile, "a site of its own is started, once");
  await using site = await startSite({ VIRAGE_DEMO: "60" });
  await breakControls(page);
  const told = page.waitForRequest("**/incident");
  await page.goto(`${site.origin}/listing?vertical=car`);
  await page.waitForLoadState("networkidle");
  await groupOf(page).locator("summary").click();
  await groupOf(page)
    .getByRole("switch", { name: /^Première main/ })
    .click();
  const sent = new URLSearchParams((await told).postData() ?? "").get("lieux") ?? "";
  expect(sent).toMatch(/^[\w-]+\.js:\d+:\d+( [\w-]+\.js:\d+:\d+)*$/);
  await expect.poll(site.told).toContain("browser failed");
  const line =
    site
      .told()
      .split("\n")
      .find((each) => each.includes("browser failed")) ?? "{}";
  const { stack = "" } = JSON.parse(line) as { readonly stack?: string }; // the log's own line
  const [, file = "", number] = /^at (src\/[\w./-]+\.tsx?):(\d+):\d+/.exec(stack) ?? [stack];
  expect((await readFile(file, "utf8")).split("\n")[Number(number) - 1]).toContain("disabled");
  const [script = ""] = sent.split(":");
  expect((await request.get(`${site.origin}/assets/${script}`)).status()).toBe(200);
  for (const address of [`/assets/${script}.map`, `/source-maps/${script}.map`])
    expect((await request.get(site.origin + address)).status()).toBe(404);
});

test("controls beside the results that cannot be drawn are told to the operator, and the results live on [8.13]", async ({
  page,
  isMobile,
}) => {
  await breakControls(page);
  const told = page.waitForRequest("**/incident");
  await openGroup(page, isMobile);
  await groupOf(page)
    .getByRole("switch", { name: /^Première main/ })
    .click();
  expect((await told).postData()).toContain("page=listing");
  await expect(groupOf(page).getByRole("alert")).toContainText("Ces réglages ne peuvent pas s’afficher");
  await expect(groupOf(page).getByRole("link", { name: "Régler dans tous les filtres" })).toBeVisible();
  // What was chosen is not lost, and the other filters go on.
  await expect(page).toHaveURL(/firstHand=true/);
  if (isMobile) await page.goBack();
  await expect(page.locator(".results .card").first()).toBeVisible();
});

test("controls whose script does not come leave the way to all filters, and the results [8.13]", async ({
  page,
  isMobile,
}) => {
  await page.route(/\/assets\/open-group-[^/]*\.js$/, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed");
  const told = page.waitForRequest("**/incident");
  await openGroup(page, isMobile);
  await refused;
  expect((await told).postData()).toContain("page=listing");
  await expect(groupOf(page).getByRole("link", { name: "Régler dans tous les filtres" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Peugeot 208");
});

for (const [what, lose] of [
  ["are cut", (route: Route) => route.abort()],
  ["are refused", (route: Route) => route.fulfill({ status: 503 })],
  ["are a stranger’s page", (route: Route) => route.fulfill({ body: "<!doctype html>" })],
] as const)
  test(`controls beside the results whose data ${what} say so alone, are asked for again, and the results stay [8.13]`, async ({
    page,
    isMobile,
  }) => {
    const data = /\/filters(\.data|\/etat)\?/;
    await page.route(data, lose);
    await openGroup(page, isMobile);
    const notice = groupOf(page).getByRole("status").filter({ hasText: "Ce filtre n’a pas pu être chargé" });
    await expect(notice).toBeVisible();
    await expect(groupOf(page).getByRole("link", { name: "Régler dans tous les filtres" })).toBeVisible();
    await expect(page.locator(".results .card").first()).toBeAttached();
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toContainText("Peugeot 208");
    await page.unroute(data);
    await notice.getByRole("button", { name: "Réessayer" }).click();
    await groupOf(page)
      .getByRole("switch", { name: /^Première main/ })
      .click();
    await expect(page).toHaveURL(/firstHand=true/);
    await expect(notice).toHaveCount(0);
  });
