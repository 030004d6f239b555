import { expect, it } from "vitest";
import { isStill } from "./steady-value.ts";

const TOLD = { estimate: 10_000, low: 9000, high: 11_000 };

it("is what was told until value or bounds have moved by two fifths of half the interval", () => {
  expect(isStill(TOLD, TOLD)).toBe(true);
  expect(isStill(TOLD, { estimate: 10_390, low: 9399, high: 10_610 })).toBe(true);
  expect(isStill(TOLD, { ...TOLD, estimate: 10_400 })).toBe(false);
  expect(isStill(TOLD, { ...TOLD, low: 8600 })).toBe(false);
  expect(isStill(TOLD, { ...TOLD, high: 11_400 })).toBe(false);
});
