import { describe, expect, it } from "vitest";
import { skippedTitle } from "./contract/opening.contract.ts";

describe("a test that an engine skips", () => {
  const skips = { "leaves the last interval of a histogram open": "intervals of its histograms are all of one width" };

  it("says why in its name", () => {
    expect(skippedTitle(skips, "leaves the last interval of a histogram open")).toBe(
      "leaves the last interval of a histogram open – skipped: intervals of its histograms are all of one width",
    );
  });

  it("is only one that the engine names", () => {
    expect(skippedTitle(skips, "counts by falling number, then by key")).toBeUndefined();
    expect(skippedTitle(skips, "toString")).toBeUndefined();
  });
});
