import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { SiteProcess } from "./site-process.ts";

/** Links of the mails of a trial to an address, the oldest first. */
function linksTo(site: SiteProcess, email: string): readonly string[] {
  const folder = path.join(site.dataDirectory, "courriels");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map(
      (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as { to: { address: string }; text: string },
    ) // as mail.ts writes it
    .filter(({ to }) => to.address === email)
    .map(({ text }) => /^http\S+$/m.exec(text)?.[0] ?? "");
}

/** Signs in to a trial by the link of its mail, and is led where it wanted to go. */
export async function signedIn(page: Page, site: SiteProcess, email: string, back: string): Promise<void> {
  const before = new Set(linksTo(site, email));
  const newLink = () => linksTo(site, email).find((link) => !before.has(link));
  await page.goto(`${site.origin}/connexion?retour=${encodeURIComponent(back)}`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  await expect.poll(newLink).toBeDefined();
  await page.goto(newLink() ?? "");
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page).not.toHaveURL(/\/connexion/);
}
