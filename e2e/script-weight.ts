import type { Page, Response } from "@playwright/test";
import { expect } from "./journey.ts";

/** Bytes of the bodies of all scripts that a page loads before anybody touches it, as they are sent: small ones are not packed. */
export async function scriptWeight(visitor: Page, address: string): Promise<number> {
  // Where a pointer has pressed before, the browser tells the next page of it.
  const page = await visitor.context().newPage();
  const scripts = new Set<string>();
  const note = (response: Response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url());
  };
  page.on("response", note);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.close();
  // Asked anew: what the page has from the browser's own cache is sent to others.
  const sent = await Promise.all(
    [...scripts].map(async (script) => {
      const response = await visitor.request.get(script, { headers: { "Accept-Encoding": "br, gzip" } });
      return Number(response.headers()["content-length"]);
    }),
  );
  expect(sent.length).toBeGreaterThan(2);
  return sent.reduce((sum, bytes) => sum + bytes, 0);
}
