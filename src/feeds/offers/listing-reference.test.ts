import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReference } from "../../domain/listings/listing.ts";
import { listingReference } from "./listing-reference.ts";

describe("the reference of a listing", () => {
  it("joins the dealer's and the vehicle's", () => {
    expect(listingReference("C123", "st413")).toBe("C123-ST413");
    expect(listingReference("C123", " é/12_B ")).toBe("C123-E-12-B");
  });

  it("is none when nothing of it can be used, or too much", () => {
    expect([listingReference("C1", "///"), listingReference("C1", "x".repeat(40))]).toEqual([undefined, undefined]);
  });

  it("is always one that a listing may have", () => {
    fc.assert(
      fc.property(fc.string(), (own) => {
        const reference = listingReference("C123", own);
        expect(reference === undefined || isReference(reference)).toBe(true);
      }),
    );
  });
});
