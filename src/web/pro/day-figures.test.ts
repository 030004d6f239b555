import { expect, it } from "vitest";
import { besideBefore, monthOfCounts } from "./day-figures.ts";

it("counts are of thirty days, today among them, beside the thirty before", () => {
  const counts = new Map([
    ["2026-11-22", 4],
    ["2026-10-24", 3],
    ["2026-10-23", 5],
    ["2026-09-24", 1],
    ["2026-09-23", 9],
  ]);
  const month = monthOfCounts(counts, "2026-11-22");
  expect([month.sum, month.before]).toEqual([7, 6]);
  expect([month.days[0], month.days.at(-1), month.daysBefore[0], month.daysBefore.at(-1)]).toEqual([3, 4, 1, 5]);
});

it("a change is told in words and per cent, beside nothing in words alone", () => {
  expect(besideBefore({ sum: 143, before: 128 })).toBe("128 les 30\u00a0jours d’avant, +11,7\u202f%");
  expect(besideBefore({ sum: 7, before: 0 })).toBe("rien de compté les 30\u00a0jours d’avant");
});
