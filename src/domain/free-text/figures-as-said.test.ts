/** Ranges, times and counts as people say them. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import { NO_MARKET } from "./market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const reader = sentenceReader(NO_MARKET);
const query = (text: string) => decodeURIComponent(formatQuery(reader(text, 2026).filters)).replaceAll("+", " ");
const leftOut = (text: string) => reader(text, 2026).ignored.map((span) => span.text);

describe("figures as they are said", () => {
  it.each([
    ["entre 300 et 200 €/mois", "financingType=LOA&teasingPriceMin=200&teasingPriceMax=300"],
    ["de 100000 à 50000 km", "mileageMin=50000&mileageMax=100000"],
    ["de 2020 à 2015", "yearMin=2015&yearMax=2020"],
    ["de 10 à 15000 €", "priceMin=10000&priceMax=15000"],
    ["depuis un mois", "age=30"],
    ["annonces depuis 2 mois", "age=60"],
    ["clio depuis 2015", "makesModelsCommercialNames=RENAULT:CLIO&yearMin=2015"],
    ["moins de 2 propriétaires", "ownersMax=1"],
    ["2 propriétaires maximum", "ownersMax=2"],
  ])("“%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });

  it("are no range where they measure two things", () => {
    expect(query("clio de 2018 à 1500 €")).toContain("priceMax=1500&yearMin=2018");
  });
});

describe("“à” before a figure", () => {
  it.each([
    ["une clio à 5 places", "makesModelsCommercialNames=RENAULT:CLIO&seats=5"],
    ["audi à 3 portes", "makesModelsCommercialNames=AUDI&doors=3"],
    ["audi a5", "makesModelsCommercialNames=AUDI:A5"],
    ["audi a 5", "makesModelsCommercialNames=AUDI:A5"],
    ["permis a2", "vertical=moto&powerDINMax=47"],
  ])("is no letter of a name: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });

  it.each([
    ["voiture à 1h de Lyon", "vertical=car&dptCp=69001&distance=3", "1h"],
    ["suv a 1 h de Lyon", "categories=47&dptCp=69001&distance=3", "1 h"],
    ["clio à 1h30 de Lyon", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=69001&distance=3", "1h30"],
    ["clio à 20 minutes de Lyon", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=69001&distance=3", "20 minutes"],
    ["clio à 3h de route", "makesModelsCommercialNames=RENAULT:CLIO", "3h de route"],
  ])("of a journey leaves its time out in sight: “%s” asks for %s", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([left]);
  });
});
