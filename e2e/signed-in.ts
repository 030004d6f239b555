import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";
import { linkOf, textsTo } from "./trial-mail.ts";

/** Signs in to a trial by the link of its mail, and is led where it wanted to go. */
export async function signedIn(page: Page, site: SiteProcess, email: string, back: string): Promise<void> {
  const before = textsTo(site, email).length;
  await page.goto(`${site.origin}/connexion?retour=${encodeURIComponent(back)}`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  await expect.poll(() => textsTo(site, email).length).toBeGreaterThan(before);
  await page.goto(await linkOf(site, email, "Ouvrez cette adresse"));
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page).not.toHaveURL(/\/connexion/);
}
