/** The mail of a trial, as its visitor finds it in the data directory. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import type { SiteProcess } from "./site-process.ts";

interface Written {
  readonly to: { readonly address: string };
  readonly text: string;
}

/** The texts to an address, the oldest first. */
export function textsTo(site: SiteProcess, email: string): readonly string[] {
  const folder = path.join(site.dataDirectory, "courriels");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Written) // as mail.ts writes it
    .filter(({ to }) => to.address === email)
    .map(({ text }) => text);
}

/** The link of the newest mail to an address that says something; waits for it. */
export async function linkOf(site: SiteProcess, email: string, said: string): Promise<string> {
  const found = () => textsTo(site, email).findLast((text) => text.includes(said));
  await expect.poll(found).toBeDefined();
  return /^http\S+$/m.exec(found() ?? "")?.[0] ?? "";
}

/** Signs in by a link of its own, at the origin that the page is to be at. */
export async function enterByLink(page: Page, site: SiteProcess, email: string, origin = site.origin): Promise<void> {
  const before = textsTo(site, email).length;
  await page.goto(`${origin}/connexion`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("heading", { name: "Un lien vous attend" })).toBeVisible();
  await expect.poll(() => textsTo(site, email).length).toBeGreaterThan(before);
  await page.goto(await linkOf(site, email, "Ouvrez cette adresse"));
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
}
