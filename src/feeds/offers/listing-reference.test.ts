import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReference } from "../../domain/listings/listing.ts";
import { listingReference } from "./listing-reference.ts";

describe("the reference of a listing", () => {
  it("joins the dealer's and the vehicle's", () => {
    expect(listingReference("C123", { own: "st413", apart: [] })).toBe("C123-ST413");
    expect(listingReference("C123", { own: " é/12_B ", apart: [] })).toBe("C123-E-12-B");
  });

  it("does not change with the length of the dealer's name", () => {
    const own = (curef: string, reference: string) =>
      listingReference(curef, { own: reference, apart: [] }).slice(curef.length);
    for (const reference of ["VO-2024", "x".repeat(26), "x".repeat(27), "Lot de printemps no 12 du site de Lyon"])
      expect(own("C123456789012", reference)).toBe(own("C1", reference));
  });

  it("tells apart what is too long or in other letters by a hash", () => {
    const longOnes = ["a", "b"].map((end) => listingReference("C1", { own: `${"x".repeat(119)}${end}`, apart: [] }));
    const cyrillic = ["Б-12", "В-12"].map((own) => listingReference("C1", { own, apart: [] }));
    for (const pair of [longOnes, cyrillic]) {
      expect(new Set(pair).size).toBe(2);
      expect(pair.every(isReference)).toBe(true);
    }
  });

  it("holds the columns that tell vehicles of one reference apart, each in its place", () => {
    const of = (own: string, ...apart: readonly string[]) => listingReference("C1", { own, apart });
    expect(of("12", "Lyon")).toBe("C1-12--LYON");
    expect(new Set([of("A-1", "B"), of("A", "1-B"), of("A-1-B")]).size).toBe(3);
  });

  it("is always one that a listing may have, and the same for the same text", () => {
    const text = fc.string({ minLength: 1, maxLength: 120, unit: "grapheme" });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 2 }), (own, apart) => {
        const reference = listingReference("C123456789012", { own, apart });
        expect(isReference(reference)).toBe(true);
        expect(listingReference("C123456789012", { own, apart })).toBe(reference);
      }),
    );
  });

  it("is another for texts that differ in more than case, accents and signs", () => {
    const word = fc.stringMatching(/^[A-Z0-9]{1,60}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        const same =
          listingReference("C1", { own: one, apart: [] }) === listingReference("C1", { own: other, apart: [] });
        expect(same).toBe(one === other);
      }),
    );
  });
});
