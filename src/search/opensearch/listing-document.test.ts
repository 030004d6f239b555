import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { DOCUMENT_FORM, documentOf } from "./listing-document.ts";

describe("the document of a listing", () => {
  // Indices are joined by processes of a later version: where this changes, they have to be of another form.
  it("is of this form", () => {
    const listing = listingWith({
      initialPrice: 16_990,
      priceDropDate: "2026-01-10",
      options: ["GPS", "caméra de recul", "GPS"],
      powerDIN: 130,
      consumption: 5.2,
      verdict: "GOOD_DEAL",
      marketValue: { estimate: 17_000, low: 16_000, high: 18_000, asOf: "2026-01-14" },
      place: { city: "lyon", postalCode: "69003", department: "69", latitude: 45.75, longitude: 4.85 },
    } as Parameters<typeof listingWith>[0]);
    expect({ form: DOCUMENT_FORM, document: documentOf(listing) }).toMatchInlineSnapshot(`
      {
        "document": {
          "allWarranty": false,
          "autoviza": false,
          "belowEstimate": 594,
          "bornDay": 18030,
          "category": "41",
          "city": "lyon",
          "commercialName": "308 II",
          "compared": {
            "category": "41",
            "commercialName": "308 II",
            "energy": "ess",
            "firstTrafficDate": "2019-05-14",
            "gearbox": "MANUAL",
            "make": "PEUGEOT",
            "mileage": 64000,
            "model": "308",
            "place": {
              "latitude": 45.75,
              "longitude": 4.85,
            },
            "powerDIN": 130,
            "price": 15990,
            "reference": "E1",
            "year": 2019,
          },
          "consumption": 52,
          "conversionBonusEligibility": false,
          "customerFamilyCode": "PROFESSIONNEL",
          "delivery": false,
          "department": "69",
          "energy": "ess",
          "firstHand": false,
          "firstOnlineTime": 1767600000000,
          "firstTrafficDay": 18030,
          "fourWheelDrive": false,
          "gearbox": "MANUAL",
          "goodDealBadge": "GOOD_DEAL",
          "hasCredit": false,
          "hasLoa": false,
          "latitude": 457500,
          "longitude": 48500,
          "make": "PEUGEOT",
          "mileage": 64000,
          "model": "308",
          "networkWarranty": false,
          "options": [
            "GPS",
            "caméra de recul",
          ],
          "path": "PEUGEOT308308 II",
          "powerDIN": 130,
          "price": 15990,
          "priceDropDay": 20463,
          "reclaimVAT": false,
          "reduced": true,
          "reference": "E1",
          "referenceHash": 63694499,
          "version": "1.2 PURETECH 130 ALLURE",
          "vertical": "car",
          "words": [
            "1.2",
            "puretech",
            "130",
            "allure",
          ],
          "year": 2019,
        },
        "form": 1,
      }
    `);
  });
});
