import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COOKIE_DOCUMENT, cookieDocument } from "../scripts/cookie-document.ts";
import { writeCookie } from "../src/web/cookies/jar.ts";
import type { CookieName } from "../src/web/cookies/site-cookies.ts";
import { SITE_COOKIES } from "../src/web/cookies/site-cookies.ts";

const NAMES = Object.keys(SITE_COOKIES) as CookieName[];

it("is what docs/cookies.md says", () => {
  expect(readFileSync(COOKIE_DOCUMENT, "utf8")).toBe(cookieDocument());
});

it.each(NAMES)("sets %s with the life and the flags of its line, in clear and behind https", (name) => {
  const { seconds, ...line } = SITE_COOKIES[name];
  const flags = (origin: string) => writeCookie({ origin }, name, "1").split("; ").toSorted();
  const expected = [`Max-Age=${seconds}`, "Path=/", "SameSite=Lax", ...("isForScript" in line ? [] : ["HttpOnly"])];
  expect(flags("http://virage.example")).toEqual([...expected, `${name}=1`].toSorted());
  const hosted = "isTrusted" in line ? `__Host-${name}` : name;
  expect(flags("https://virage.example")).toEqual([...expected, "Secure", `${hosted}=1`].toSorted());
});

it("sets nothing that waits for consent but the numbers of a visitor and of their search", () => {
  expect(NAMES.filter((name) => SITE_COOKIES[name].consent !== "none")).toEqual(["visitorId", "searchId"]);
});
