import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, normalisePassword, passwordIssue } from "./password.ts";

const EMAIL = "camille.moreau@exemple.example";
const LISTED = new Set(["password", "dragon", "leavemealone", "iloveyou"]);
const issueOf = (typed: string) => passwordIssue(typed, EMAIL, (word) => LISTED.has(word));

describe("a password", () => {
  it.each([
    "quatre mots sans lien",
    "correcte agrafe pile cheval",
    "éèàùçôîêëïüöâ",
    "🚗🛵🏍️🚐🚚🚙🛻🚘🚖🚔🚍🏎️",
    "Kx9!mZ2#qW7v",
    "84729183love",
  ])("may be %j", (typed) => {
    expect(issueOf(typed)).toBeUndefined();
  });

  it("is counted in signs as people see them, not in the units of the machine", () => {
    expect(issueOf("🚗🛵🚐🚚🚙🛻🚘🚖🚔🚍🏎")).toBe("tooShort");
    expect(issueOf("a".repeat(5) + "é".repeat(6))).toBe("tooShort");
    expect(issueOf("un mot de passe qui a exactement".padEnd(LONGEST_PASSWORD, "xyw q"))).toBeUndefined();
    expect(issueOf("un mot de passe qui a plus que".padEnd(LONGEST_PASSWORD + 1, "xyw q"))).toBe("tooLong");
  });

  it.each([
    "leavemealone",
    "LeaveMeAlone",
    "password2026",
    "Dragon123456",
    "!!iloveyou!!",
    "motdepasse2026!",
    "Virage-2026!!",
    "aaaaaaaaaaaa",
    "            x",
    "abcabcabcabc",
    "leavemealoneleavemealone",
    "123456789012",
    "azertyuiopqs",
    "abcdefghijkl",
    "camille.moreau1",
    "camille.moreau@exemple.example",
  ])("that is %j is among the first that are guessed", (typed) => {
    expect(issueOf(typed)).toBe("guessable");
  });

  it("is the same on every keyboard", () => {
    expect(normalisePassword("cafe\u0301 ﬁn")).toBe(normalisePassword("café fin"));
  });

  it("of eleven signs or fewer is refused, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", maxLength: SHORTEST_PASSWORD - 1 }), (typed) => {
        expect(issueOf(typed)).toBe("tooShort");
      }),
    );
  });
});
