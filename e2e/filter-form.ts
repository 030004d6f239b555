/** The filter form as a visitor handles it, by its French words. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The short section that is being filled in, which stands on the form itself. */
const shortSection = new WeakMap<Page, Locator>();

/** Where a section is filled in: its sub-page, or the section itself when it is short. */
export const subPage = (page: Page): Locator => shortSection.get(page) ?? page.getByRole("dialog");

/** The figures of `Valider (1 284)`, `Rechercher (1 284)`, `1 284`. */
export const figure = (text: string | null): number => Number((text ?? "").replaceAll(/\D/g, ""));

export async function openForm(page: Page, query = ""): Promise<void> {
  await page.goto(`/filters${query}`);
  // Lines open once the page is hydrated.
  await expect(page.locator("main.filters")).toHaveAttribute("data-hydrated", "true");
}

export async function openGroup(page: Page, title: string): Promise<Locator> {
  const section = page.locator(".group.short", {
    has: page.getByRole("heading", { level: 2, name: title, exact: true }),
  });
  if ((await section.count()) > 0) {
    shortSection.set(page, section);
    return section;
  }
  shortSection.delete(page);
  await page.getByRole("heading", { level: 2 }).getByRole("button", { name: title }).first().click();
  await expect(subPage(page)).toBeVisible();
  await expect(subPage(page).getByRole("heading", { level: 2 })).toHaveText(title);
  return subPage(page);
}

/** Every question is answered. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function validate(page: Page): Promise<void> {
  await settled(page);
  if (shortSection.delete(page)) return;
  await subPage(page)
    .getByRole("button", { name: /^Valider/ })
    .click();
  await expect(subPage(page)).toHaveCount(0);
}

export const search = (page: Page): Locator => page.getByRole("button", { name: /^(Rechercher|Oups)/ });

/** A value of a list, with what stands beside it. */
export const value = (page: Page, name: string | RegExp): Locator =>
  subPage(page).locator("label").filter({ hasText: name });

export async function promised(label: Locator): Promise<number> {
  return figure(await label.locator(".n").evaluate((element) => element.firstChild?.textContent ?? ""));
}

/** The figure of the button, the sub-page's or the form's, once everything is answered. */
export async function liveTotal(page: Page): Promise<number> {
  await settled(page);
  const button = shortSection.has(page) ? search(page) : subPage(page).getByRole("button", { name: /^Valider/ });
  return figure(await button.textContent());
}
