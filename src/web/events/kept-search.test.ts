import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SITE_COOKIES } from "../cookies/site-cookies.ts";
import { writeCookie } from "../cookies/jar.ts";
import { keptSearch, markOf, searchCookie } from "./kept-search.ts";

const ID = "5".repeat(32);

describe("the search that a browser is in", () => {
  it("is read as it was written, among other cookies, whatever is sought [9.16]", () => {
    fc.assert(
      fc.property(fc.string(), (sought) => {
        const search = { id: ID, of: markOf(sought) };
        const [pair = ""] = searchCookie(search, true).split(";");
        expect(keptSearch(`audience=oui.2026-11-29; ${pair}; theme=dark`)).toEqual(search);
      }),
    );
  });

  it.each(["", "searchId=", `searchId=${ID}`, `searchId=${ID}.`, `searchId=${"g".repeat(32)}.a`, `xsearchId=${ID}.a`])(
    "is none of ours: %s",
    (cookies) => expect(keptSearch(cookies)).toBeUndefined(),
  );

  it.each([
    ["in clear", "http://virage.example", false],
    ["behind https", "https://virage.example", true],
  ])("is written with the life and flags that the table says, %s", (_, origin, isSecure) => {
    const flags = (cookie: string) => cookie.split("; ").slice(1).toSorted();
    expect(flags(searchCookie({ id: ID, of: "a" }, isSecure))).toEqual(
      flags(writeCookie({ origin }, "searchId", `${ID}.a`)),
    );
    expect(SITE_COOKIES.searchId.consent).toBe("audience");
  });

  it("holds nothing of what is sought, and differs by it", () => {
    const [one, other] = ["dptCp=69003", "dptCp=69002"].map(markOf);
    expect(one).toMatch(/^[0-9a-z]{1,7}$/);
    expect(one).not.toBe(other);
    expect(markOf("dptCp=69003")).toBe(one);
  });
});
