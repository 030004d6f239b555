import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSiren, sirenTold, vatNumberOf } from "./trader-identity.ts";

describe("a SIREN", () => {
  it.each(["732829320", "552100554", "542065479"])("%s is one", (siren) => {
    expect(isSiren(siren)).toBe(true);
  });

  it.each(["732829321", "73282932", "7328293200", "73282932O", ""])("%s is none", (text) => {
    expect(isSiren(text)).toBe(false);
  });

  it("is none with one digit wrong", () => {
    const digit = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.constantFrom("732829320", "552100554"), fc.nat(8), digit, (siren, place, more) => {
        const wrong = [...siren];
        wrong[place] = String((Number(wrong[place]) + more) % 10);
        expect(isSiren(wrong.join(""))).toBe(false);
      }),
    );
  });

  it("is told in threes, and gives the VAT number", () => {
    expect(sirenTold("732829320")).toBe("732\u202f829\u202f320");
    expect(vatNumberOf("303265045")).toBe("FR40303265045");
    expect(() => vatNumberOf("732829321")).toThrow("732829321");
  });
});
