import { expect, it } from "vitest";
import { nextFit } from "./when-due.ts";

const NEVER_LONG = { ended: 0, took: 0 };

it("waits for a feed that is still coming in, but not for ever", () => {
  expect(nextFit({ first: 100_000, last: 103_000 }, NEVER_LONG)).toBe(108_000);
  expect(nextFit({ first: 100_000, last: 190_000 }, NEVER_LONG)).toBe(160_000);
});

it("rests nine times as long as a fit took", () => {
  expect(nextFit({ first: 41_000, last: 42_000 }, { ended: 40_000, took: 10_000 })).toBe(130_000);
});

it("comes once a day when nothing changes", () => {
  expect(nextFit(undefined, { ended: 5, took: 1 })).toBe(86_400_005);
});
