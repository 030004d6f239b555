/** Every key under which pages keep something in the browser, beside cookies: the page on privacy names them all (spec 9.16). */
import type { Page } from "@playwright/test";

/** As the page on privacy names them, `src/web/pages/privacy.tsx`. */
export const STAYING = ["favorites", "favouritesLedger", "consulted", "recentSearches", "compared names"];

/** Until the tab is shut: where one was, and what one has typed and not sent; some with what they are of after their name. */
export const OF_A_TAB = {
  askedAlerts: "",
  scrolled: "",
  said: "",
  "said-above": "",
  asked: "",
  typed: "",
  "alert draft": "",
  message: " [A-Z0-9-]+",
  "stock-prices": " C\\d+",
  showroom: " C\\d+",
  mapping: " C\\d+ [\\w-]{20}(?: \\w+)?",
  campaign: " C\\d+ .*",
};
const KEYS_OF_A_TAB = Object.entries(OF_A_TAB).map(([name, after]) => new RegExp(`^${name}${after}$`));

/** Keys that a page has written and no table names. */
export async function unnamedStorage(page: Page): Promise<readonly string[]> {
  const [staying, ofATab] = await page.evaluate(
    () => [Object.keys(localStorage), Object.keys(sessionStorage)] as const,
  );
  return [
    ...staying.filter((name) => !STAYING.includes(name)),
    ...ofATab.filter((name) => !KEYS_OF_A_TAB.some((known) => known.test(name))),
  ];
}
