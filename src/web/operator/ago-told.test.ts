import { describe, expect, it } from "vitest";
import { agoTold, spanTold } from "./ago-told.ts";

const MINUTE = 60_000;

describe("how long something waits", () => {
  it.each([
    [0, "moins d’une minute"],
    [59_999, "moins d’une minute"],
    [60_000, "1\u202fmin"],
    [59 * MINUTE + 59_999, "59\u202fmin"],
    [60 * MINUTE, "1\u202fh"],
    [250 * MINUTE, "4\u202fh\u202f10"],
    [47 * 60 * MINUTE + 5 * MINUTE, "47\u202fh\u202f05"],
    [48 * 60 * MINUTE, "2\u202fj"],
  ])("of %d milliseconds is %s", (gone, told) => {
    expect(spanTold(gone)).toBe(told);
  });

  it("is less than a minute of a moment to come", () => {
    expect(agoTold("2026-11-28T10:00:00.000Z", Date.parse("2026-11-28T09:00:00.000Z"))).toBe(
      "il y a moins d’une minute",
    );
  });
});
