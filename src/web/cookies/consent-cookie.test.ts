import { expect, it } from "vitest";
import { consentText, readConsent } from "./consent-cookie.ts";
import { SITE_COOKIES } from "./site-cookies.ts";

const DAY = "2026-01-15";

it("holds a choice for six months, whichever it is, as long as its cookie lives", () => {
  for (const choice of ["accepted", "refused"] as const) {
    const cookies = `autre=1; audience=${consentText(choice, DAY)}`;
    expect(readConsent(cookies, DAY)).toEqual({ choice, until: "2026-07-17" });
    expect(readConsent(cookies, "2026-07-17")?.choice).toBe(choice);
    expect(readConsent(cookies, "2026-07-18")).toBeUndefined();
  }
  expect(SITE_COOKIES.audience.seconds).toBe(183 * 86_400);
});

it.each([
  null,
  "",
  "audience=",
  "audience=oui",
  "audience=oui.2026-99-99",
  "audience=yes.2026-01-15",
  "audience=oui.2027-01-01",
  "visitorId=x",
])("finds no choice in %j", (cookies) => {
  expect(readConsent(cookies, DAY)).toBeUndefined();
});
