import type { Page } from "@playwright/test";

/** Questions wait until they are let through; what is asked later too, until then. */
export async function holdUp(page: Page, questions: string): Promise<() => void> {
  let letThrough = () => {};
  const awaited = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(questions, async (route) => {
    await awaited;
    await route.continue().catch(() => undefined); // cancelled meanwhile
  });
  return letThrough;
}
