import { describe, expect, it } from "vitest";
import { byTheme, themeOf } from "./equipment-themes.ts";
import { OPTIONS } from "./options.ts";

describe("the themes of equipment", () => {
  it("hold every option of the catalogue", () => {
    expect(OPTIONS.filter(({ key }) => themeOf(key) === "other")).toEqual([]);
  });

  it("keep what the catalogue does not know, last and under its own name", () => {
    expect(byTheme(["gps", "rideaux pare soleil", "abs", "carplay"])).toEqual([
      ["safety", ["abs"]],
      ["multimedia", ["gps", "carplay"]],
      ["other", ["rideaux pare soleil"]],
    ]);
  });

  it("lose none and tell none twice", () => {
    const keys = OPTIONS.map(({ key }) => key);
    expect(
      byTheme(keys)
        .flatMap(([, own]) => own)
        .toSorted(),
    ).toEqual(keys.toSorted());
  });
});
