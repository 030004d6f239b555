/** What is typed is never overwritten by an answer that comes late, nor searched by halves; a held key is one search. */
import type { Locator, Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

const NARROW = "\u202f";

const filters = (page: Page) => page.getByRole("complementary", { name: "Filtres" });

async function openFilters(page: Page): Promise<void> {
  await page.goto("/listing");
  await touchesFollowed(page);
  const button = page.getByRole("button", { name: /^Filtrer/ });
  if (await button.isVisible()) await button.click();
}

/** The queries of results that are asked for. */
function asked(page: Page): readonly string[] {
  const queries: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/listing.data") queries.push(search);
  });
  return queries;
}

interface LateAnswers {
  /** Lets the answer come that is awaited longest, if there is one, and waits until it is there. */
  readonly one: () => Promise<void>;
  readonly all: () => void;
}

/** Answers come when they are let through. */
async function answerLate(page: Page): Promise<LateAnswers> {
  let isOpen = false;
  const held: Route[] = [];
  const letThrough = (route: Route) => route.continue().catch(() => undefined); // cancelled meanwhile
  await page.route("**/listing.data*", (route) => (isOpen ? letThrough(route) : void held.push(route)));
  return {
    one: async () => {
      const first = held.shift();
      if (first === undefined) return;
      const query = new URL(first.request().url()).search;
      const ended = page.waitForEvent("requestfinished", (request) => request === first.request());
      await letThrough(first);
      await ended;
      await expect(page).toHaveURL(`/listing${query}`);
      // Shown, and what waited for it is asked.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    },
    all: () => {
      isOpen = true;
      for (const route of held) void letThrough(route);
    },
  };
}

/** Over what is there; an answer comes after each figure. What the field shows then. */
async function typeOver(page: Page, field: Locator, text: string, answers: LateAnswers): Promise<readonly string[]> {
  await field.click({ clickCount: 3 });
  const shown: string[] = [];
  for (const figure of text) {
    await page.keyboard.type(figure);
    await answers.one();
    shown.push((await field.inputValue()).replaceAll(NARROW, ""));
  }
  answers.all();
  return shown;
}

const begun = (text: string) => [...text].map((_, index) => text.slice(0, index + 1));

test("a bound typed over while its first value waits for an answer is the one that counts", async ({ page }) => {
  await openFilters(page);
  const [price, mileage] = [filters(page).getByLabel("Prix max"), filters(page).getByLabel("Kilométrage max")];
  const queries = asked(page);
  const answers = await answerLate(page);
  await price.click();
  await page.keyboard.type("15000");
  await mileage.click();
  await page.keyboard.type("90000");
  await page.keyboard.press("Enter");
  expect(await typeOver(page, mileage, "80000", answers)).toEqual(begun("80000"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?priceMax=15000&mileageMax=80000");
  await expect(mileage).toHaveValue(`80${NARROW}000`);
  await expect(price).toHaveValue(`15${NARROW}000`);
  expect(queries.filter((query) => /mileageMax=(8|80|800|8000)(&|$)/.test(query))).toEqual([]);
});

test("a bound typed again after another is left stays, whichever answer comes meanwhile", async ({ page }) => {
  await openFilters(page);
  const [price, mileage] = [filters(page).getByLabel("Prix max"), filters(page).getByLabel("Kilométrage max")];
  const answers = await answerLate(page);
  await price.click();
  await page.keyboard.type("15000");
  await mileage.click();
  await page.keyboard.type("90000");
  expect(await typeOver(page, price, "12000", answers)).toEqual(begun("12000"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?priceMax=12000&mileageMax=90000");
  await expect(price).toHaveValue(`12${NARROW}000`);
  await expect(mileage).toHaveValue(`90${NARROW}000`);
});

test("a bound typed after its handle was moved is not moved by the answers to the handle", async ({ page }) => {
  await openFilters(page);
  const price = filters(page).getByLabel("Prix max");
  const handle = filters(page).getByRole("slider", { name: "Maximum" }).first();
  const answers = await answerLate(page);
  await handle.focus();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press("ArrowLeft");
  }
  expect(await typeOver(page, price, "9000", answers)).toEqual(begun("9000"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?priceMax=9000");
  await expect(price).toHaveValue(`9${NARROW}000`);
});

test("a bound is asked for at its own address, and once", async ({ page }) => {
  await openFilters(page);
  const queries = asked(page);
  await filters(page).getByLabel("Kilométrage max").click();
  await page.keyboard.type("90000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?mileageMax=90000");
  await filters(page).getByLabel("Prix max").click();
  await page.keyboard.type("15000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?priceMax=15000&mileageMax=90000");
  expect(queries).toEqual(["?mileageMax=90000", "?priceMax=15000&mileageMax=90000"]);
  // As it is applied: there is nothing to ask.
  await page.keyboard.press("Enter");
  await filters(page).getByLabel("Prix max").fill("");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listing?mileageMax=90000");
  expect(queries.slice(2)).toEqual(["?mileageMax=90000"]);
});

test("a key held on a handle is one search and one entry of the history", async ({ page }) => {
  await page.clock.install();
  await openFilters(page);
  const queries = asked(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  const handle = filters(page).getByRole("slider", { name: "Maximum" }).first();
  await handle.focus();
  // However slowly this machine presses them.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  for (let press = 0; press < 30; press++) await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/listing");
  await page.clock.runFor(300);
  await page.clock.resume();
  await expect(page).toHaveURL(/\?priceMax=\d+$/);
  expect(queries).toHaveLength(1);
  // Looked at, and moved on: the same gesture.
  const first = page.url();
  await page.keyboard.press("ArrowLeft");
  await expect(page).not.toHaveURL(first);
  await expect(handle).toBeFocused();
  expect(await entries()).toBe(before + 1);
  const shown = (await filters(page).getByLabel("Prix max").inputValue()).replaceAll(NARROW, "");
  await expect(page).toHaveURL(`/listing?priceMax=${shown}`);
});
