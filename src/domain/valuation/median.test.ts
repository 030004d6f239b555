import { describe, expect, it } from "vitest";
import { median } from "./median.ts";

describe("a median", () => {
  it.each([
    ["the middle one by size", [30, 100, 9], 30],
    ["the lower of two", [40, 10, 30, 20], 20],
    ["of words by their order", ["2021-07", "2019-02", "2020-11"], "2020-11"],
    ["none of none", [], undefined],
  ] as const)("is %s", (_, figures, expected) => {
    expect(median<number | string>(figures)).toBe(expected);
  });
});
