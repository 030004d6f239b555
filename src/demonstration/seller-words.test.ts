import { describe, expect, it } from "vitest";
import { option } from "../domain/catalogue/options.ts";
import { optionsNamedIn } from "../domain/listings/equipment.ts";
import { readSellerWords } from "../domain/listings/seller-words.ts";
import { demonstrationListings } from "./listings.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");
const MARKET = [...demonstrationListings({ count: 3000, seed: 7, now: NOW })].map(({ listing }) => listing);
const TOLD = MARKET.flatMap(({ description, ...listing }) =>
  description === undefined ? [] : [{ description, listing }],
);

describe("the sellers’ words of the demonstration", () => {
  it("stand with most adverts, and differ from one to the next", () => {
    expect(TOLD.length / MARKET.length).toBeGreaterThan(0.7);
    expect(TOLD.length / MARKET.length).toBeLessThan(0.85);
    expect(new Set(TOLD.map(({ description }) => description)).size / TOLD.length).toBeGreaterThan(0.99);
  });

  it("are as an import would keep them", () => {
    const others = TOLD.filter(({ description }) => readSellerWords(description)?.text !== description);
    expect(others).toEqual([]);
  });

  it("say nothing that the listing does not: hands, kilometres, inspection, warranty, delivery, report, VAT, equipment", () => {
    const wrong = TOLD.filter(({ description: text, listing }) => {
      const owners = /(\d) propriétaires/.exec(text)?.[1];
      const kilometres = /([\d\u202f]+)\u202fkm/.exec(text)?.[1]?.replaceAll("\u202f", "");
      const [, month, year] = /Contrôle technique fait en (\d\d)\/(\d{4})/.exec(text) ?? [];
      const months = /Garantie (\d+) mois/.exec(text)?.[1];
      const fitted = /(?:équipée?\u202f:|Équipements\u202f:)([^.]*)/.exec(text)?.[1] ?? "";
      return (
        (/[Pp]remière main|premier propriétaire/.test(text) && !listing.firstHand) ||
        (/[Dd]euxième/.test(text) && listing.owners !== 2) ||
        (owners !== undefined && Number(owners) !== listing.owners) ||
        (kilometres !== undefined && Number(kilometres) !== listing.mileage) ||
        (month !== undefined && listing.technicalInspectionDate?.slice(0, 7) !== `${String(year)}-${month}`) ||
        (/Garantie/.test(text) && !listing.allWarranty) ||
        (months !== undefined && Number(months) !== listing.warrantyMonths) ||
        (/Livraison/.test(text) && !listing.delivery) ||
        (/Rapport d’historique/.test(text) && !listing.autoviza) ||
        (/TVA/.test(text) && !listing.reclaimVAT) ||
        (/Vidange/.test(text) && listing.energy === "elec") ||
        optionsNamedIn(fitted).some((key) => !listing.options.includes(key))
      );
    });
    expect(wrong).toEqual([]);
    // What is looked for is there to be found.
    const all = TOLD.map(({ description }) => description).join("\n");
    for (const said of [
      "première main",
      "2 propriétaires",
      "Contrôle technique fait",
      "Garantie 12 mois",
      "Livraison",
      "TVA",
    ])
      expect(all).toContain(said);
    expect(all).toContain(option("climatisation")?.label);
  });
});
