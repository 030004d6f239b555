import { describe, expect, it } from "vitest";
import { VERTICALS } from "../domain/catalogue/verticals.ts";
import { listingAddress, referenceIn, resultsAddress } from "./addresses.ts";
import { verticalAddress } from "./vertical-address.ts";

describe("addresses", () => {
  it("of a vertical are those of its filters [2.2]", () => {
    expect(VERTICALS.map(verticalAddress)).toEqual(VERTICALS.map((vertical) => resultsAddress({ vertical })));
    expect(resultsAddress({ vertical: "carTruck", priceMax: 5000 })).toBe("/listing?priceMax=5000");
  });

  it("of a listing say its vertical and its reference", () => {
    expect(listingAddress({ vertical: "truck", reference: "C12-34" })).toBe("/utilitaire-occasion-annonce-C12-34.html");
    expect(referenceIn("auto-occasion-annonce-c12-34.html")).toBe("C12-34");
    expect(
      ["auto-occasion-annonce-.html", "auto-occasion-annonce-C1", "bateau-occasion-annonce-C1.html", "listing"].map(
        referenceIn,
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
