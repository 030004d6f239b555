import { expect, it } from "vitest";
import { isOfSameAge, isStill } from "./steady-value.ts";

const TOLD = { estimate: 10_000, low: 9000, high: 11_000 };

it("is what was told until value or bounds have moved by half of half the interval", () => {
  expect(isStill(TOLD, TOLD)).toBe(true);
  expect(isStill(TOLD, { estimate: 10_490, low: 9499, high: 10_510 })).toBe(true);
  expect(isStill(TOLD, { ...TOLD, estimate: 10_500 })).toBe(false);
  expect(isStill(TOLD, { ...TOLD, low: 8500 })).toBe(false);
  expect(isStill(TOLD, { ...TOLD, high: 11_500 })).toBe(false);
});

it("is of the same age until the vehicle has lost half a per cent", () => {
  expect([10_000, 9951, 9950].map((estimate) => isOfSameAge(TOLD, { ...TOLD, estimate }))).toEqual([true, true, false]);
});
