import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSiren, sirenOf, sirenTold, vatNumberOf } from "./trader-identity.ts";

/** La Poste’s own, as its legal notice has it. */
const SIREN = "356000000";
const eightDigits = fc.stringMatching(/^\d{8}$/);

describe("a SIREN", () => {
  it("is nine digits with the check of Luhn", () => {
    expect([SIREN, "732829320"].every(isSiren)).toBe(true);
    expect(["356000001", "73282932", "7328293200", "73282932A", ""].some(isSiren)).toBe(false);
  });

  it("is known by its check digit from any of the nine others, and from any one digit that is wrong", () => {
    fc.assert(
      fc.property(eightDigits, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (eight, at, more) => {
        const siren = sirenOf(eight);
        expect(isSiren(siren)).toBe(true);
        const wrong = String((Number(siren[at]) + more) % 10);
        expect(isSiren(siren.slice(0, at) + wrong + siren.slice(at + 1))).toBe(false);
      }),
    );
  });

  it("has one number of value added tax", () => {
    expect(vatNumberOf(SIREN)).toBe("FR39356000000");
    expect(vatNumberOf("732829320")).toBe("FR44732829320");
    expect(() => vatNumberOf("732829321")).toThrow("732829321");
  });

  it("is told in threes", () => {
    expect(sirenTold("732829320")).toBe("732\u202f829\u202f320");
  });
});
