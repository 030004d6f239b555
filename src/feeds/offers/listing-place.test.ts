import { describe, expect, it } from "vitest";
import { listingPlace } from "./listing-place.ts";

describe("the place of an offer", () => {
  it("is the commune of its postcode, with position, department and region", () => {
    const { place, doubt } = listingPlace({ zipcode: "69003", city: "lyon" });
    expect(place).toMatchObject({
      zipcode: "69003",
      city: "LYON",
      cityLabel: "Lyon",
      department: "69",
      region: "FR-ARA",
    });
    expect([Math.round(place.latitude ?? 0), Math.round(place.longitude ?? 0), doubt]).toEqual([46, 5, undefined]);
  });

  it("is the town's where the postcode is a CEDEX, and says so", () => {
    const { place, doubt } = listingPlace({ zipcode: "73203", city: "albertville" });
    expect(place).toMatchObject({ zipcode: "73200", city: "ALBERTVILLE", department: "73" });
    expect(doubt).toMatchObject({ code: "unknownPostcode", value: "73203", message: expect.stringContaining("73200") });
  });

  it("is only the department where neither is known", () => {
    const { place, doubt } = listingPlace({ zipcode: "73999", city: "nulle-part" });
    expect(place).toMatchObject({ department: "73", region: "FR-ARA" });
    expect(place).not.toHaveProperty("city");
    expect(doubt?.message).toContain("département 73");
  });

  it("is unknown, not invented, for what is nowhere", () => {
    expect(listingPlace({ zipcode: "XYZ" })).toMatchObject({ place: {}, doubt: { code: "unknownPlace" } });
    expect(listingPlace({ zipcode: "99999", city: "Bourgoin-Jallieu" })).toMatchObject({
      place: { city: "BOURGOIN-JALLIEU" },
      doubt: { code: "unknownPostcode" },
    });
    expect(listingPlace({})).toEqual({ place: {} });
  });

  it("takes back the zero that spreadsheets drop", () => {
    expect(listingPlace({ zipcode: "1000", city: "Bourg-en-Bresse" }).place).toMatchObject({
      zipcode: "01000",
      department: "01",
    });
  });

  it("is a town's by name when only one bears it", () => {
    expect(listingPlace({ city: "Clermont-Ferrand" }).place).toMatchObject({
      city: "CLERMONT-FERRAND",
      department: "63",
    });
    expect(listingPlace({ city: "Saint-Denis" })).toMatchObject({
      place: {},
      doubt: { code: "unknownPlace", message: expect.stringContaining("plusieurs") },
    });
  });

  it("is the far larger one’s of several that bear the name, and says so", () => {
    expect(listingPlace({ city: "La Rochelle" })).toMatchObject({
      place: { city: "LA ROCHELLE", department: "17", zipcode: "17000" },
      doubt: { code: "unknownPlace", message: expect.stringContaining("la plus grande (17000) est retenue") },
    });
  });

  it("is across the border when the country says so", () => {
    expect(listingPlace({ zipcode: "1000", city: "Bruxelles", country: "Belgique" }).place).toEqual({
      zipcode: "1000",
      city: "BRUXELLES",
      cityLabel: "Bruxelles",
      region: "BE",
    });
  });
});
