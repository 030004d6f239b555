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

  it("is just now of a moment to come, and within a minute of one that was", () => {
    const at = "2026-11-28T10:00:00.000Z";
    const told = (gone: number) => agoTold(at, Date.parse(at) + gone);
    expect([-3_600_000, 59_999, 60_000].map(told)).toEqual(["à l’instant", "à l’instant", "il y a 1\u202fmin"]);
  });
});
