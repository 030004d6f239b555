import { describe, expect, it } from "vitest";
import { readTheme } from "./theme-cookie.ts";

describe("the theme", () => {
  it("is what the cookie says, among the others", () => {
    expect(readTheme("seed=202601150900; theme=dark; autre=1")).toBe("dark");
    expect(readTheme("theme=light")).toBe("light");
  });

  it("is the system's without a cookie, or with one that says anything else", () => {
    expect([null, "", "theme=", "theme=bleu", "montheme=dark", "theme=darker"].map(readTheme)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});
