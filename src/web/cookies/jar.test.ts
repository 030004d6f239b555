import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameAt, readCookie, readEveryCookie, readTrustedCookie, writeCookie } from "./jar.ts";
import type { CookieName } from "./site-cookies.ts";
import { SITE_COOKIES } from "./site-cookies.ts";

const NAMES = Object.keys(SITE_COOKIES) as CookieName[]; // the table's own keys
const TRUSTED = ["session", "signIn", "draft", "done", "passed"] as const;
const isTrusted = (name: CookieName): name is (typeof TRUSTED)[number] => TRUSTED.some((trusted) => trusted === name);
const TASTES = NAMES.filter((name): name is Exclude<CookieName, (typeof TRUSTED)[number]> => !isTrusted(name));
const HTTPS = { origin: "https://virage.example" };

describe("a cookie", () => {
  it("is read as it was written, among others, whatever it says", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASTES), fc.string({ unit: "grapheme", minLength: 1 }), (name, value) => {
        const [pair = ""] = writeCookie(HTTPS, name, value).split(";");
        expect(readCookie(`autre=1; ${pair}; x${name}=2`, name)).toBe(value);
      }),
    );
  });

  it("is for the whole site, for no other site's form and for no script but where the table says so, and lives as the table says", () => {
    for (const name of NAMES) {
      const header = writeCookie(HTTPS, name, "1");
      expect(header.split("; ").toSorted()).toEqual(
        [
          `${isTrusted(name) ? "__Host-" : ""}${name}=1`,
          `Max-Age=${SITE_COOKIES[name].seconds}`,
          "Path=/",
          ...(["comparison", "audience", "searchId"].includes(name) ? [] : ["HttpOnly"]),
          "Secure",
          "SameSite=Lax",
        ].toSorted(),
      );
    }
  });

  it("that opens something is read under the name that only this host may write", () => {
    const plain = { origin: "http://localhost:3000" };
    for (const name of TRUSTED) {
      const [pair = ""] = writeCookie(HTTPS, name, "a b").split(";");
      expect(readTrustedCookie(HTTPS, `${name}=forged; ${pair}`, name)).toBe("a b");
      expect(readTrustedCookie(HTTPS, `${name}=forged`, name)).toBeUndefined();
      expect(readTrustedCookie(plain, writeCookie(plain, name, "1"), name)).toBe("1");
      expect(readTrustedCookie(plain, null, name)).toBeUndefined();
    }
  });

  it("that opens something opens nothing where several are told that differ", () => {
    const plain = { origin: "http://localhost:3000" };
    for (const place of [HTTPS, plain])
      for (const name of TRUSTED) {
        const written = nameAt(place, name);
        expect(readTrustedCookie(place, `${written}=a; ${written}=b`, name)).toBeUndefined();
        expect(readTrustedCookie(place, `${written}=b; ${written}=a`, name)).toBeUndefined();
        expect(readTrustedCookie(place, `${written}=a; other=b; ${written}=a`, name)).toBe("a");
      }
  });

  it("is told with all of its values, and with none of another name", () => {
    expect(
      readEveryCookie("visitorId=a; xvisitorId=b;visitorId = c%20d; visitorId=\u0001; visitorId", "visitorId"),
    ).toEqual(["a", "c d", ""]);
    expect(readEveryCookie("seed=visitorId", "visitorId")).toEqual([]);
    expect(readEveryCookie(null, "visitorId")).toEqual([]);
  });

  it("is sent in clear where the site itself is", () => {
    expect(writeCookie({ origin: "http://localhost:3000" }, "theme", "dark")).not.toContain("Secure");
  });

  it("is taken back at once", () => {
    expect(writeCookie(HTTPS, "theme", undefined)).toContain("Max-Age=0");
  });

  it("is none without one of its whole name", () => {
    for (const header of [null, "", "montheme=dark", "theme", "=dark", "theme ; dark", ";;;"])
      expect(readCookie(header, "theme")).toBeUndefined();
  });
});
