/** What leaves a browser before it has accepted to be measured, after, and when it takes that back: by the browser's own account. */
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page, Request } from "@playwright/test";
import { EVENT_SCHEMA_VERSION } from "../src/domain/events/event-schema.ts";
import type { EventRecord } from "../src/events/event-record.ts";
import { installedChromium } from "./chromium.ts";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";
import { signedIn } from "./signed-in.ts";
import type { SiteProcess } from "./site-process.ts";
import { startSite } from "./site-process.ts";
import { unnamedStorage } from "./storage-keys.ts";

const chromium = await installedChromium();
/**
 * What leaves with a page goes without what is set for that page: a browser that said then that it is headless would be a program, whose
 * events nobody writes.
 */
test.use({
  launchOptions: {
    ...chromium,
    args: [
      ...chromium.args,
      "--user-agent=Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
    ],
  },
});

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite(
    { VIRAGE_DEMO: "300", VIRAGE_NOW: "2026-11-22T08:42:00.000Z", NODE_ENV: "production" },
    { dataDirectory: mkdtempSync(path.join(tmpdir(), "virage-events-")) },
  );
});
test.afterAll(() => site[Symbol.asyncDispose]());

const PRIVACY = "/confidentialite.html";
const EVENTS = "/api/v1/events";

/** All that was written of a visitor, in the order of what happened; of anybody, without one. */
function written(visitor?: string): readonly EventRecord[] {
  const folder = path.join(site.dataDirectory, "events");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => readFileSync(path.join(folder, name), "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as EventRecord) // as `event-record.ts` writes it
    .filter(({ visitorId }) => visitor === undefined || visitorId === visitor)
    .toSorted((a, b) => a.at - b.at);
}
const visitorOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "visitorId")?.value;

const ID: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

/** What the bus has told the page. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const names = ["tracking:page", "tracking:click", "search_results_displayed", "classified_displayed"];
    for (const name of [...names, "listing_newFilters", "bookmarks:bookmarksUpdated"])
      addEventListener(name, () => heard.push(name));
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard); // as above
}
async function choose(page: Page, choice: "Accepter" | "Refuser") {
  await page.goto(site.origin + PRIVACY);
  await page.getByRole("button", { name: choice }).click();
  await expect(page.getByRole("form", { name: "Mesure d’audience" }).getByRole("status")).toContainText(
    choice === "Accepter" ? "accepté" : "refusé",
  );
  for (const name of ["Accepter", "Refuser"])
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", String(name === choice));
}
const firstCard = (page: Page) => page.locator(".card[data-zone=results]").first();
/** Whoever leaves a page sends what there is; that it came is seen in the file. */
const leave = (page: Page) => page.goto(`${site.origin}/mentions-legales.html`);

test("before consent the bus speaks on the page, and nothing leaves the browser or stays in it [7.11, 7.12, 9.16]", async ({
  page,
  context,
}) => {
  const asked: Request[] = [];
  context.on("request", (request) => asked.push(request));
  const heard = await listen(page);
  await page.goto(`${site.origin}/listing`);
  await expect.poll(heard).toContain("search_results_displayed");
  await firstCard(page).locator(".fave").click();
  await expect.poll(heard).toContain("bookmarks:bookmarksUpdated");
  await firstCard(page).getByRole("link").first().click();
  await expect.poll(heard).toContain("classified_displayed");
  expect(await heard()).toContain("tracking:click");
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => !["seed", "seen"].includes(name))).toEqual([]);
  // Favourites, opened listings and how far the page was scrolled: what the visitor asked for, by the names that are told.
  expect(await unnamedStorage(page)).toEqual([]);
  await leave(page);
  expect(asked.map((request) => new URL(request.url()).pathname)).not.toContain(EVENTS);
  expect(asked.filter((request) => !request.url().startsWith(site.origin))).toEqual([]);
});

test("after consent a search, its clicks and the listing that is opened arrive with zone, reference, rank and their ids [7.11, 7.12, 3.22]", async ({
  page,
}) => {
  await choose(page, "Accepter");
  const heard = await listen(page);
  await page.goto(`${site.origin}/listing?page=2`);
  await expect.poll(heard).toContain("search_results_displayed");
  const card = firstCard(page);
  const reference = (await card.getAttribute("data-reference")) ?? "";
  const rank = Number(await card.getAttribute("data-rank"));
  expect(rank).toBeGreaterThan(1);
  const details = page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve) => {
        addEventListener("tracking:click", (event) =>
          resolve((event as CustomEvent).detail as Record<string, unknown>),
        ); // as the bus has it
      }),
  );
  await card.locator(".fave").click();
  expect(await details).toMatchObject({ page: "listing", eventCorrelationId: ID, searchId: ID, reference, rank });
  // In the order in which it happened.
  await expect.poll(heard).toContain("bookmarks:bookmarksUpdated");
  expect((await heard()).slice(-2)).toEqual(["tracking:click", "bookmarks:bookmarksUpdated"]);
  await card.getByRole("link").first().click();
  await expect.poll(heard).toContain("classified_displayed");
  await leave(page);
  await expect
    .poll(async () => written(await visitorOf(page)).map(({ name }) => name))
    .toContain("classified_displayed");
  const visitor = await visitorOf(page);
  expect(visitor).toMatch(/^[\w-]{20}$/);
  const events = written(visitor).filter((event) => event.page === "listing" || event.page === "vehicle");
  const [shown, opened] = ["search_results_displayed", "classified_displayed"].map((wanted) =>
    events.find(({ name }) => name === wanted),
  );
  expect(shown).toMatchObject({
    template: "results",
    listingPage: 2,
    criteria: 0,
    page: "listing",
    version: EVENT_SCHEMA_VERSION,
  });
  expect(shown).toHaveProperty("total", (await market()).total);
  const clicks = events.filter(({ name }) => name === "tracking:click");
  expect(clicks).toMatchObject([
    { zone: "results", reference, rank, action: "addFavourite" },
    { zone: "results", reference, rank, action: "open" },
  ]);
  expect(opened).toMatchObject({ template: "vehicle", reference, page: "vehicle" });
  // One display, one correlation; one search, one id, on the listing too.
  expect(new Set([shown, ...clicks].map((event) => event?.eventCorrelationId)).size).toBe(1);
  expect(opened?.eventCorrelationId).not.toBe(shown?.eventCorrelationId);
  expect(new Set([shown, ...clicks, opened].map((event) => event?.searchId)).size).toBe(1);
  expect(shown?.searchId).toMatch(/^[0-9a-f]{32}$/);
});

test("a search goes on over a reload and in a listing’s own tab, and one tab’s search is not another’s [7.12, 9.16, 9.4]", async ({
  page,
  context,
}) => {
  await choose(page, "Accepter");
  const heard = await listen(page);
  await page.goto(`${site.origin}/listing?energies=dies`);
  await expect.poll(heard).toContain("search_results_displayed");
  await page.reload();
  await expect.poll(heard).toContain("search_results_displayed");
  // Another search beside it is the newest of this browser.
  const beside = await context.newPage();
  const heardBeside = await listen(beside);
  await beside.goto(`${site.origin}/listing?energies=elec`);
  await expect.poll(heardBeside).toContain("search_results_displayed");
  await page.bringToFront();
  const opening = context.waitForEvent("page");
  await firstCard(page)
    .getByRole("link")
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  const opened = await opening;
  await opened.waitForFunction(() => globalThis.eventBus !== undefined);
  // Loaded again after the search beside it, the first goes on with its own.
  await beside.reload();
  await expect.poll(heardBeside).toContain("search_results_displayed");
  await page.reload();
  await expect.poll(heard).toContain("search_results_displayed");
  for (const one of [opened, beside, page]) await leave(one);
  const visitor = await visitorOf(page);
  const told = (name: string) => written(visitor).filter((event) => event.name === name);
  await expect.poll(() => told("classified_displayed").length).toBe(1);
  await expect.poll(() => told("search_results_displayed").length).toBe(5);
  const [diesel, again, electric, electricAgain, last] = told("search_results_displayed").map(
    ({ searchId }) => searchId,
  );
  expect([again, last, told("classified_displayed")[0]?.searchId, told("tracking:click")[0]?.searchId]).toEqual(
    Array.from({ length: 4 }, () => diesel),
  );
  expect(electric).not.toBe(diesel);
  expect(electricAgain).toBe(electric);
  expect(told("tracking:click")).toMatchObject([{ action: "openInNewTab", zone: "results" }]);
});

for (const [address, name] of [
  ["/", "home"],
  ["/voiture-electrique.html", "electricLanding"],
  ["/financement.html", "financingLanding"],
] as const)
  test(`${address} is told of who accepts it before anybody stirs, and once when it wakes; of others it sleeps on [7.11]`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(site.origin + address, { waitUntil: "networkidle" });
    expect(scripts.filter((script) => /asleep|page-events/.test(script))).toEqual([]);
    await choose(page, "Accepter");
    const heard = await listen(page);
    await page.goto(site.origin + address);
    await expect.poll(heard).toContain("tracking:page");
    await page.keyboard.press("Tab");
    await expect.poll(() => scripts.some((script) => script.includes("follow-page"))).toBe(true);
    await page.waitForLoadState("networkidle");
    await leave(page);
    const visitor = await visitorOf(page);
    const told = () => written(visitor).filter((event) => event.name === "tracking:page" && event.page === name);
    await expect.poll(() => told().length).toBe(1);
  });

test("a phone that taps straight on from a page that sleeps tells that page and the tap [7.11]", async ({
  page,
  isMobile,
}) => {
  await choose(page, "Accepter");
  const heard = await listen(page);
  await page.goto(site.origin);
  await expect.poll(heard).toContain("tracking:page");
  const card = page.locator("[data-zone=home]").first();
  const reference = (await card.getAttribute("data-reference")) ?? "";
  const link = card.getByRole("link").first();
  await (isMobile ? link.tap() : link.click());
  await expect(page).toHaveURL(/-annonce-/);
  await leave(page);
  const visitor = await visitorOf(page);
  const told = () => written(visitor).filter((event) => event.page === "home");
  await expect.poll(() => told().map(({ name }) => name)).toEqual(["tracking:page", "tracking:click"]);
  expect(told()[1]).toMatchObject({ zone: "home", action: "open", reference, rank: 1 });
});

test("a page that its browser kept for the way back is told again, as another one that was seen [7.11]", async ({
  page,
}) => {
  const heard = await listen(page);
  await choose(page, "Accepter");
  const visitor = await visitorOf(page);
  await page.goto(`${site.origin}/listing`);
  await expect.poll(heard).toContain("search_results_displayed");
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false })));
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  const shown = ["tracking:page", "search_results_displayed"];
  await expect.poll(async () => (await heard()).filter((name) => shown.includes(name))).toEqual([...shown, ...shown]);
  await leave(page);
  const ofListing = () => written(visitor).filter((event) => event.page === "listing" && shown.includes(event.name));
  await expect.poll(() => ofListing().length).toBe(4);
  const ids = ofListing().map(({ eventCorrelationId }) => eventCorrelationId);
  expect([ids[0] === ids[1], ids[2] === ids[3], ids[0] === ids[2]]).toEqual([true, true, false]);
  expect(new Set(ofListing().map(({ searchId }) => searchId)).size).toBe(1);
});

test("further results that are appended are told as the page that they are of, once [7.11, 4.1]", async ({ page }) => {
  await choose(page, "Accepter");
  const heard = await listen(page);
  await page.goto(`${site.origin}/listing`);
  await expect.poll(heard).toContain("search_results_displayed");
  await touchesFollowed(page);
  await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
  await expect.poll(async () => (await heard()).filter((name) => name === "search_results_displayed").length).toBe(2);
  await leave(page);
  const visitor = await visitorOf(page);
  const shown = () => written(visitor).filter(({ name }) => name === "search_results_displayed");
  await expect.poll(shown).toMatchObject([{ listingPage: 1 }, { listingPage: 2 }]);
  expect(new Set(shown().map(({ searchId }) => searchId)).size).toBe(1);
});

const market = async () => (await (await fetch(`${site.origin}/api/v5/search?pageSize=1`)).json()) as { total: number }; // as answers.ts says

test("where somebody searches or stands is told by its department alone, and that it was forgotten [3.26, 4.28, 7.11]", async ({
  page,
}) => {
  await choose(page, "Accepter");
  const heard = await listen(page);
  await page.goto(`${site.origin}/listing?dptCp=69003`);
  await expect.poll(heard).toContain("search_results_displayed");
  await page.evaluate(async () => {
    const body = new URLSearchParams({ latitude: "43.2965", longitude: "5.3698", retour: "/listing" });
    await fetch("/position", { method: "POST", body });
  });
  await page.goto(`${site.origin}/listing`);
  await expect.poll(heard).toContain("search_results_displayed");
  await page.getByRole("button", { name: /oublier ma position/i }).click();
  await expect(page.getByRole("button", { name: /oublier ma position/i })).toHaveCount(0);
  await expect.poll(heard).toContain("search_results_displayed");
  await leave(page);
  const told = async (name = "search_results_displayed") =>
    written(await visitorOf(page)).flatMap((event) =>
      event.name === name && "geolocationSource" in event ? [[event.department, event.geolocationSource]] : [],
    );
  await expect
    .poll(async () => (await told("tracking:page")).slice(-2))
    .toEqual([
      ["69", "search"],
      ["13", "browser"],
    ]);
  const resultsTold = async () =>
    written(await visitorOf(page)).flatMap((event) =>
      event.name === "search_results_displayed" ? [[event.department, event.geolocationSource]] : [],
    );
  await expect.poll(resultsTold).toEqual([
    ["69", "search"],
    ["13", "browser"],
    [undefined, undefined],
  ]);
  const lines = JSON.stringify(written(await visitorOf(page)));
  expect(lines).toContain("listing_removeGeoloc");
  expect(lines).not.toMatch(/69003|13001|43\.2|5\.3[67]|dptCp/);
});

test("a filter that changes is another search, and a page of the same one is not [3.22, 7.11]", async ({
  page,
  isMobile,
}) => {
  await choose(page, "Accepter");
  const heard = await listen(page);
  await page.goto(`${site.origin}/listing`);
  await expect.poll(heard).toContain("search_results_displayed");
  await page
    .getByRole("link", { name: /Page suivante|Suivante/i })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(async () => (await heard()).filter((name) => name === "search_results_displayed").length).toBe(2);
  expect(await heard()).not.toContain("listing_newFilters");
  if (isMobile) await page.getByRole("button", { name: /^Filtrer/ }).click();
  await page.locator("#filtres a.check").first().click();
  await expect.poll(heard).toContain("listing_newFilters");
  await leave(page);
  await expect.poll(async () => JSON.stringify(written(await visitorOf(page)))).toContain("listing_newFilters");
  const shown = written(await visitorOf(page)).filter((event) => event.name === "search_results_displayed");
  const [first, second, third] = shown.map(({ searchId }) => searchId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  // One facet more, told by both, with how many it leaves.
  const other = written(await visitorOf(page)).find(({ name }) => name === "listing_newFilters");
  const [, , found] = shown;
  expect(other).toMatchObject({ criteria: 1, total: found?.total });
  expect(found).toMatchObject({ criteria: 1 });
  expect(found?.total).toBeGreaterThan(0);
});

test("whoever signs in is told of as somebody, and favourites that something asks for are told to the page [7.11]", async ({
  page,
}) => {
  await choose(page, "Accepter");
  await signedIn(page, site, `mesure-${String(process.pid)}-${String(Date.now())}@exemple.example`, "/favoris");
  await page.waitForFunction(() => globalThis.eventBus !== undefined);
  const answered = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("bookmarks:bookmarksUpdated", (event) => resolve((event as CustomEvent).detail), {
          once: true,
        });
        dispatchEvent(new CustomEvent("bookmarks:requestBookmarks"));
      }),
  );
  expect(answered).toMatchObject({ favoriteIds: [] });
  await leave(page);
  await expect.poll(async () => written(await visitorOf(page)).map(({ name }) => name)).toContain("login");
  const events = written(await visitorOf(page));
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["bookmarks:requestBookmarks", "bookmarks:bookmarksUpdated"]),
  );
  expect(JSON.stringify(events)).not.toContain("exemple.example");
});

test("consent that is taken back ends it at once: no request, no number, no line more", async ({ page, context }) => {
  await choose(page, "Accepter");
  await page.goto(`${site.origin}/listing`);
  const sent = page.waitForRequest((request) => request.url().endsWith(EVENTS));
  await firstCard(page).getByRole("link").first().click();
  await sent;
  await expect.poll(() => visitorOf(page)).toBeDefined();
  const visitor = await visitorOf(page);
  await choose(page, "Refuser");
  expect(await visitorOf(page)).toBeUndefined();
  await leave(page);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const before = written(visitor).length;
  const heard = await listen(page);
  await page.goto(`${site.origin}/listing`);
  await expect.poll(heard).toContain("search_results_displayed");
  await firstCard(page).getByRole("link").first().click();
  await expect.poll(heard).toContain("classified_displayed");
  await leave(page);
  expect(asked).not.toContain(EVENTS);
  expect(await visitorOf(page)).toBeUndefined();
  expect(written(visitor)).toHaveLength(before);
});
