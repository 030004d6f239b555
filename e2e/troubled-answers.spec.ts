import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { touchesFollowed } from "./results-page.ts";

/** What a page asks of its site while it is open: the gesture that asks, and what is seen once it is answered. */
interface Call {
  readonly what: string;
  readonly address: string;
  readonly glob: string | RegExp;
  readonly ask: (page: Page) => Promise<void>;
  readonly answered: (page: Page) => Promise<void>;
}

const CALLS: readonly Call[] = [
  {
    what: "further results",
    address: "/listing?vertical=car",
    glob: /-2\.html$/,
    ask: async (page) => {
      await touchesFollowed(page);
      await page.getByRole("button", { name: "Voir plus de véhicules" }).click();
    },
    answered: (page) => expect(page.locator(".card")).toHaveCount(46),
  },
  {
    what: "suggestions",
    address: "/",
    glob: "**/api/v1/free-text/suggestions?**",
    ask: async (page) => {
      const field = page
        .getByRole("search", { name: "Chercher par une phrase" })
        .getByLabel("Ou dites-le en une phrase");
      await field.click();
      await field.pressSequentially("diesel ren");
    },
    answered: (page) => expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible(),
  },
];

/** Each trouble comes once for each call, and is over. */
const TROUBLES: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ["does not come within a second", () => Promise.resolve()],
  ["is given up by the site (408)", (route) => route.fulfill({ status: 408 })],
];

for (const { what, address, glob, ask, answered } of CALLS) {
  for (const [trouble, happens] of TROUBLES)
    test(`the answer to ${what} that ${trouble} is asked for once more, and the visitor sees no failure [7.10, 9.3]`, async ({
      page,
    }) => {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      let asked = 0;
      await page.route(glob, (route) => (asked++ === 0 ? happens(route) : route.continue()));
      await ask(page);
      await answered(page);
      expect(asked).toBeGreaterThan(1);
    });

  test(`a captcha in place of ${what} is told to the operator by that name [7.10]`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page.route(glob, (route) => route.fulfill({ status: 403, headers: { "X-Bot-Protection": "1" } }));
    const told = page.waitForRequest("**/incident");
    await ask(page);
    expect((await told).postData()).toContain("texte=captcha");
  });
}
