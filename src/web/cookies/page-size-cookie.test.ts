import { describe, expect, it } from "vitest";
import { writeCookie } from "./jar.ts";
import { PAGE_SIZES, readPageSize } from "./page-size-cookie.ts";

const SITE = { origin: "http://localhost:3000" };

describe("the size of a page", () => {
  it("is what the cookie says, for thirty days [9.1]", () => {
    for (const size of PAGE_SIZES) {
      const [kept = ""] = writeCookie(SITE, "pageSize", String(size)).split(";");
      expect(readPageSize(`seed=202601150900; ${kept}; autre=1`)).toBe(size);
    }
    expect(writeCookie(SITE, "pageSize", "46")).toContain("Max-Age=2592000");
  });

  it("is none of its business when the cookie says anything else", () => {
    expect([null, "", "pageSize=", "pageSize=1000", "pageSize=23x", "taille=46"].map(readPageSize)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});
