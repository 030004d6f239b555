import { describe, expect, it } from "vitest";
import { hasAcceptedAudience } from "./audience-accepted.ts";
import { consentText, readConsent } from "./consent-cookie.ts";

const DAY = "2026-01-15";
const accepted = `audience=${consentText("accepted", DAY)}`;
const refused = `audience=${consentText("refused", DAY)}`;

describe("in its browser a visitor has accepted to be measured", () => {
  it.each([accepted, `theme=dark; ${accepted}`, `${accepted}; seen=3`, `a=1; ${accepted}; b=2; ${accepted}`])(
    "by %j",
    (cookies) => {
      expect(hasAcceptedAudience(cookies)).toBe(true);
      expect(readConsent(cookies, DAY)?.choice).toBe("accepted");
    },
  );

  it.each([
    "",
    "audience=",
    "theme=oui.",
    `my${accepted}`,
    refused,
    `${accepted}; ${refused}`,
    `${refused}; ${accepted}`,
    `${accepted}; audience=; ${accepted}`,
  ])("not by %j", (cookies) => {
    expect(hasAcceptedAudience(cookies)).toBe(false);
    expect(readConsent(cookies, DAY)?.choice).not.toBe("accepted");
  });
});
