import { describe, expect, it } from "vitest";
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

describe("of several choices in one request", () => {
  const [accepted, refused] = [consentText("accepted", DAY), consentText("refused", DAY)];

  it.each([
    [accepted, refused],
    [refused, accepted],
    [accepted, accepted, refused],
  ])("one that refuses refuses: %j", (...texts) => {
    const cookies = texts.map((text) => `audience=${text}`).join("; ");
    expect(readConsent(cookies, DAY)?.choice).toBe("refused");
  });

  it.each(["x", "", "oui.2025-01-15", "oui.2027-01-01", "\u0001"])("one that says %j leaves no choice", (other) => {
    for (const pair of [
      [accepted, other],
      [other, accepted],
    ])
      expect(readConsent(pair.map((text) => `audience=${text}`).join("; "), DAY)).toBeUndefined();
  });

  it("that all accept the first is taken", () => {
    const cookies = `audience=${accepted}; audience=${consentText("accepted", "2026-01-10")}`;
    expect(readConsent(cookies, DAY)).toEqual({ choice: "accepted", until: "2026-07-17" });
  });
});
