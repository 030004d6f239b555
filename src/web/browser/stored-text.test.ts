import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
const reported: unknown[] = [];

/** Of a page of its own: what is reported is so once for each. */
async function page() {
  vi.resetModules();
  return import("./stored-text.ts");
}

beforeEach(() => {
  kept.clear();
  reported.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
});
afterEach(() => void vi.unstubAllGlobals());

it("a kept text that cannot be read is reported once, by its key alone, and as soon as somebody hears it [8.12]", async () => {
  const { faultsHeard, storedText } = await page();
  kept.set("consulted", "{[x");
  kept.set("favorites", '["E1"');
  expect(storedText("consulted")).toBe("{[x");
  expect(reported).toEqual([]);
  faultsHeard();
  expect(reported).toEqual([new Error("what was kept as consulted cannot be read")]);
  storedText("favorites");
  faultsHeard();
  expect(reported).toHaveLength(1);
});

it("what can be read, and what was never kept, is no fault", async () => {
  const { faultsHeard, storedText, storeText } = await page();
  faultsHeard();
  storeText("favorites", '["E1"]');
  expect([storedText("favorites"), storedText("consulted")]).toEqual(['["E1"]', null]);
  expect(reported).toEqual([]);
});
