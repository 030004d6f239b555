import { describe, expect, it } from "vitest";
import { barsOf } from "./bound-views.ts";

describe("the picture of where the offers lie", () => {
  it("has a path for what the bounds take in and one for what they leave out", () => {
    expect(
      barsOf([
        { height: 100, inside: false },
        { height: 40, inside: true },
        { height: 0, inside: true },
      ]),
    ).toEqual({ count: 3, outside: "M0 100V0h0.8V100", inside: "M1 100V60h0.8V100M2 100V97.5h0.8V100" });
  });

  it("is none where there is nothing to compare", () => {
    expect(barsOf([{ height: 100, inside: false }])).toBeUndefined();
  });
});
