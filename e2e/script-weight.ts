import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect } from "./journey.ts";

/** Bytes of all scripts that a page loads before anybody touches it, as the twins of built files are packed (`scripts/precompress.ts`). */
export async function scriptWeight(page: Page, address: string): Promise<number> {
  const scripts = new Set<string>();
  const note = (response: Response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url());
  };
  page.on("response", note);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  page.off("response", note);
  const bodies = await Promise.all([...scripts].map(async (script) => (await page.request.get(script)).body()));
  expect(bodies.length).toBeGreaterThan(2);
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
