import { describe, expect, it } from "vitest";
import { dayTold } from "./day-told.ts";

describe("a day in France", () => {
  it("is told as it was there, not in UTC", () => {
    expect(dayTold("2025-12-31T23:30:00.000Z")).toBe("01/01/2026");
    expect(dayTold("2026-07-14T21:59:00.000Z")).toBe("14/07/2026");
    expect(dayTold("2026-07-14T22:00:00.000Z")).toBe("15/07/2026");
  });
});
