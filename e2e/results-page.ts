import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Once the script that follows touches is there, which comes after the page: from then on its forms are apart (`one-form.ts`). */
export async function touchesFollowed(page: Page): Promise<void> {
  await expect(page.locator("form.bounds").first()).toBeAttached();
  await expect(page.locator("form.bounds [form]")).toHaveCount(0);
}
