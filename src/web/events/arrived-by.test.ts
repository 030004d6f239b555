import { describe, expect, it } from "vitest";
import { cameFromSignIn, isWithin } from "./arrived-by.ts";

const origin = "https://virage.example";
const SIGN_IN = `${origin}/connexion`;

describe("a document", () => {
  it.each([`${origin}/`, `${origin}/listing?priceMax=9000`])("was come to from within by %s", (referrer) => {
    expect(isWithin({ referrer, origin })).toBe(true);
  });

  it.each(["", "about:blank", "https://autre.example/", `${origin}.autre.example/`, "http://virage.example/"])(
    "was not come to from within by %j",
    (referrer) => {
      expect(isWithin({ referrer, origin })).toBe(false);
    },
  );

  it("answers signing in where the form of that page was left for it", () => {
    for (const by of ["navigate", undefined])
      for (const referrer of [SIGN_IN, `${SIGN_IN}?retour=%2Fcompte`])
        expect(cameFromSignIn({ referrer, origin, by })).toBe(true);
  });

  it.each([
    ["reload", SIGN_IN],
    ["back_forward", SIGN_IN],
    ["navigate", `${origin}/`],
    ["navigate", "https://autre.example/connexion"],
    ["navigate", `${origin}.autre.example/connexion`],
    ["navigate", ""],
  ])("answers no signing in by %s from %j", (by, referrer) => {
    expect(cameFromSignIn({ referrer, origin, by })).toBe(false);
  });
});
