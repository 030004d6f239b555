import { expect, it } from "vitest";
import { daysBefore, daysLabel, daysLater, hoursBefore, monthsBefore, monthsLabel } from "./retention.ts";

const NOW = Date.parse("2026-11-22T08:42:00Z");

it("counts back by months of the calendar, by days and by hours", () => {
  expect(monthsBefore(NOW, 12)).toBe("2025-11-22T08:42:00.000Z");
  expect(daysBefore(NOW, 30)).toBe("2026-10-23T08:42:00.000Z");
  expect(daysLater(NOW, 30)).toBe("2026-12-22T08:42:00.000Z");
  expect(hoursBefore(NOW, 6)).toBe("2026-11-22T02:42:00.000Z");
});

it("is told in words", () => {
  expect([monthsLabel(12), daysLabel(1), daysLabel(30)]).toEqual(["12 mois", "1 jour", "30 jours"]);
});
