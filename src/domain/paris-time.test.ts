import { expect, it } from "vitest";
import { dayInParis, midnightInParis } from "./paris-time.ts";

it("a day begins at midnight in Paris, in winter, in summer and when clocks change", () => {
  expect(
    ["2026-01-15", "2026-07-15", "2026-03-29", "2026-03-30", "2026-10-25", "2026-10-26"].map((day) =>
      new Date(midnightInParis(day)).toISOString(),
    ),
  ).toEqual([
    "2026-01-14T23:00:00.000Z",
    "2026-07-14T22:00:00.000Z",
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T22:00:00.000Z",
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T23:00:00.000Z",
  ]);
  for (let index = 0; index < 800; index += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    const begin = midnightInParis(day);
    expect([dayInParis(begin), dayInParis(begin - 1) < day]).toEqual([day, true]);
  }
  expect(() => midnightInParis("demain")).toThrow(RangeError);
});
