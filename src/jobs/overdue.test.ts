import { expect, it } from "vitest";
import { isOverdue } from "./overdue.ts";

const NOW = Date.parse("2026-03-02T06:00:00.000Z");
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

it.each([
  ["its moment is to come", { due: at(30) }, false],
  ["its moment is just past", { due: at(-5) }, false],
  ["its moment is long past", { due: at(-6) }, true],
  ["it was done by a clock that was ahead", { due: at(600), succeededAt: at(6) }, true],
  ["it was begun by a clock that was ahead, and failed", { due: at(-1), startedAt: at(6) }, true],
])("where %s: %#", (_, state, expected) => {
  expect(isOverdue({ name: "clean", failures: 0, ...state }, NOW)).toBe(expected);
});
