import { describe, expect, it } from "vitest";
import { barsOf } from "./bound-views.ts";

const scale = { stops: [0, 500, 1000, 2000], isUnit: false };

describe("the picture of where the offers lie", () => {
  it("has a path for what the bounds take in and one for what they leave out", () => {
    expect(
      barsOf(
        [
          { height: 100, inside: false },
          { height: 40, inside: true },
          { height: 0, inside: true },
        ],
        scale,
      ),
    ).toEqual({
      count: 3,
      outside: "M0 100V0h0.8V100",
      inside: "M1 100V60h0.8V100M2 100V97.5h0.8V100",
      stops: "0 500x2 1000x1",
    });
  });

  it("is none where there is nothing to compare", () => {
    expect(barsOf([{ height: 100, inside: false }], scale)).toBeUndefined();
  });
});
