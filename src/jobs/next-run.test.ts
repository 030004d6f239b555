import { expect, it } from "vitest";
import { dueAfterDone, dueAfterFailure } from "./next-run.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it("counts from the start of a run, and from now where that took longer", () => {
  expect(dueAfterDone(1000, 5000, HOUR)).toBe(1000 + HOUR);
  expect(dueAfterDone(1000, 2 * HOUR, HOUR)).toBe(2 * HOUR);
});

it("is no further than its interval from now, where the clock was set back during a run", () => {
  expect(dueAfterDone(100 * HOUR, HOUR, HOUR)).toBe(2 * HOUR);
});

it("waits twice as long after each failure, and no longer than it would anyway", () => {
  expect([1, 2, 3, 4].map((failures) => dueAfterFailure(0, failures, HOUR))).toEqual(
    [1, 2, 4, 8].map((minutes) => minutes * MINUTE),
  );
  expect(dueAfterFailure(0, 2000, HOUR)).toBe(HOUR);
});
