import { afterEach, beforeEach, expect, test, vi } from "vitest";

const site = new EventTarget();
const ofPage = {};
const ofPart = {};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", ofPage);
  vi.stubGlobal("addEventListener", site.addEventListener.bind(site));
  vi.stubGlobal("removeEventListener", site.removeEventListener.bind(site));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether what happened at `target` was taken for the visitor's first sign. */
async function isSign(type: string, target: object) {
  const { firstSign } = await import("./first-sign.ts");
  const given = vi.fn<() => void>();
  const told = firstSign().then(given);
  site.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: target }));
  await Promise.resolve();
  const isGiven = given.mock.calls.length > 0;
  site.dispatchEvent(new Event("keydown"));
  await told;
  return isGiven;
}

test.each(["pointermove", "touchstart", "keydown", "focusin", "scroll"])("a visitor's %s is a sign", async (type) => {
  expect(await isSign(type, ofPage)).toBe(true);
});

test("a part that the page itself scrolled, as the current place of a menu on a phone, is none", async () => {
  expect(await isSign("scroll", ofPart)).toBe(false);
  expect(await isSign("pointerdown", ofPart)).toBe(true);
});
