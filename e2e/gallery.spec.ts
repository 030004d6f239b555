import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./journey.ts";
import type { TroubledSite } from "./start-troubled-site.ts";
import { startTroubledSite } from "./start-troubled-site.ts";

const PHOTOGRAPHED = "/auto-occasion-annonce-PHOTOS-1.html";

let site: TroubledSite;
test.beforeAll(async () => {
  site = await startTroubledSite();
});
test.afterAll(() => site.stop());

test("photographs turn by keys, fill the window, and leave where they were looked at last", async ({ page }) => {
  await page.goto(site.origin + PHOTOGRAPHED);
  const strip = page.getByRole("group", { name: /^3 photographies/ });
  await strip.focus();
  // Until the script has come the strip scrolls by itself, and nothing follows it.
  await expect(async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    const second = page.locator(".thumbnails a").nth(1);
    await expect(second).toHaveAttribute("aria-current", "true", { timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: "Plein écran" }).click();
  const whole = page.getByRole("dialog", { name: "Photographies en plein écran" });
  await expect(whole).toContainText("2 sur 3");
  const { violations } = await new AxeBuilder({ page }).include(".full-screen").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("End");
  await expect(whole).toContainText("3 sur 3");
  const room = await whole.boundingBox();
  expect(room).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press("Escape");
  await expect(whole).toBeHidden();
  await expect.poll(() => strip.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth))).toBe(2);
  await expect(page.getByRole("link", { name: "Plein écran" })).toBeFocused();
});

test("each key turns by one photograph, however fast they come", async ({ page }) => {
  await page.goto(site.origin + PHOTOGRAPHED);
  await page.locator("[data-hydrated=true]").first().waitFor({ state: "attached" });
  const strip = page.getByRole("group", { name: /^3 photographies/ });
  const current = page.locator(".thumbnails a[aria-current=true]");
  const standsAt = () => strip.evaluate((shown) => shown.scrollLeft / shown.clientWidth);
  await strip.focus();
  for (const [keys, place] of [
    [["ArrowRight", "ArrowRight"], 2],
    [["Home", "ArrowRight"], 1],
    [["End", "ArrowLeft", "ArrowLeft"], 0],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(current).toHaveAttribute("href", `#photo-${place + 1}`);
    expect(await standsAt()).toBeCloseTo(place, 1);
  }
});

test("photographs are slid by the thumb, one at a time, and the thumbnails follow", async ({ page, isMobile }) => {
  test.skip(!isMobile, "nothing is swiped with a mouse");
  await page.goto(site.origin + PHOTOGRAPHED);
  await page.locator("[data-hydrated=true]").first().waitFor({ state: "attached" });
  const strip = page.getByRole("group", { name: /^3 photographies/ });
  const box = await strip.boundingBox();
  if (box === null) throw new Error("the strip is not shown");
  const touch = await page.context().newCDPSession(page);
  // As far as a thumb goes: more than half of the picture, and not out of it.
  const swipe = async (distance: number) => {
    const y = Math.round(box.y + box.height / 2);
    const from = Math.round(box.x + box.width * (distance < 0 ? 0.9 : 0.1));
    const steps = 12;
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
    for (let step = 1; step <= steps; step++)
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: Math.round(from + (distance * step) / steps), y }],
      });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const standsAt = () => strip.evaluate((shown) => shown.scrollLeft / shown.clientWidth);
  const current = page.locator(".thumbnails a[aria-current=true]");
  for (const [distance, place] of [
    [-250, 1],
    [-250, 2],
    [250, 1],
  ] as const) {
    await swipe(distance);
    await expect.poll(standsAt).toBeCloseTo(place, 1);
    await expect(current).toHaveAttribute("href", `#photo-${place + 1}`);
  }
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a touch on a photograph opens it, and the way back closes it and leaves the listing", async ({ page }) => {
  await page.goto(site.origin + PHOTOGRAPHED);
  const slide = page.locator(".gallery .strip li").first();
  const whole = page.getByRole("dialog", { name: "Photographies en plein écran" });
  // Before the script has come it leads to the photograph's own address.
  await page.locator("[data-hydrated=true]").first().waitFor({ state: "attached" });
  await slide.click();
  await expect(whole).toContainText("1 sur 3");
  await page.goBack();
  await expect(whole).toBeHidden();
  await expect(page).toHaveURL(site.origin + PHOTOGRAPHED);
  await slide.click();
  await expect(whole).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(whole).toBeHidden();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain("layer");
});

test("a drawing opens as photographs do, and says that it is one", async ({ page }) => {
  await page.goto(`${site.origin}/auto-occasion-annonce-SEMBLABLE-0.html`);
  await page.locator("[data-hydrated=true]").first().waitFor({ state: "attached" });
  await page.getByRole("link", { name: "Plein écran" }).focus();
  await page.keyboard.press("Enter");
  const whole = page.getByRole("dialog", { name: "Dessin en plein écran" });
  await expect(whole).toContainText("le vendeur n’a pas fourni de photo");
  const { violations } = await new AxeBuilder({ page }).include(".full-screen").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.goBack();
  await expect(whole).toBeHidden();
  await expect(page.getByRole("link", { name: "Plein écran" })).toBeFocused();
});

test("the box of a photograph stands before it comes, and only the first is asked for at once", async ({ page }) => {
  await page.goto(site.origin + PHOTOGRAPHED);
  const slides = page.locator(".gallery .strip li");
  await expect(slides).toHaveCount(3);
  await expect(slides.first()).toContainText("1 sur 3");
  for (const [index, loading] of ["eager", "lazy", "lazy"].entries())
    await expect(slides.nth(index).locator("picture img")).toHaveAttribute("loading", loading);
  const box = await slides.first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(1.2);
  const stage = await page.locator(".gallery .stage").boundingBox();
  expect(box?.width).toBe(stage?.width);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("photographs are slid by hand, reached by their thumbnails, and seen whole at their own address", async ({
    page,
  }) => {
    await page.goto(site.origin + PHOTOGRAPHED);
    await expect(page.getByRole("link", { name: "Plein écran" })).toHaveAttribute(
      "href",
      /^\/photos\/PHOTOS-1\/1-[0-9a-f]+-1920\.jpg$/,
    );
    await page.locator(".thumbnails a").nth(2).click();
    await expect(page).toHaveURL(/#photo-3$/);
  });
});
