/** Figures glued to names, and names that are also the word before a figure. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import type { Market } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const MARKET: Market = {
  names: [
    { vertical: "car", selection: { make: "MINI" }, count: 300 },
    { vertical: "car", selection: { make: "BMW" }, count: 900 },
    { vertical: "car", selection: { make: "BMW", model: "X1" }, count: 90 },
    { vertical: "car", selection: { make: "DS", model: "DS 7" }, count: 60 },
    { vertical: "car", selection: { make: "RENAULT", model: "CLIO" }, count: 900 },
    { vertical: "car", selection: { make: "VOLKSWAGEN", model: "GOLF" }, count: 700 },
    { vertical: "car", selection: { make: "SUZUKI", model: "SWIFT" }, count: 50 },
    { vertical: "moto", selection: { make: "BMW", model: "R 1200 GS" }, count: 30 },
    { vertical: "moto", selection: { make: "BMW", model: "R 1250 GS" }, count: 30 },
  ],
  versions: [
    { vertical: "car", make: "BMW", model: "X1", text: "SDRIVE18D 150 LOUNGE BVA8", count: 30 },
    { vertical: "car", make: "BMW", model: "SERIE 5", text: "530E 292 M SPORT BVA8", count: 30 },
    { vertical: "car", make: "RENAULT", model: "CLIO", text: "0.9 TCE 90 INTENS", count: 30 },
    { vertical: "car", make: "VOLKSWAGEN", model: "GOLF", text: "1.4 75 TRENDLINE", count: 30 },
  ],
};
const reader = sentenceReader(MARKET);
const query = (text: string) => {
  const { versions: _versions, ...filters } = reader(text, 2026).filters;
  return decodeURIComponent(formatQuery(filters)).replaceAll("+", " ");
};
const leftOut = (text: string) => reader(text, 2026).ignored.map((span) => span.text);

describe("a figure", () => {
  it.each([
    ["ds7 300", "makesModelsCommercialNames=DS:DS 7", ["300"]],
    ["clio max15 000", "makesModelsCommercialNames=RENAULT:CLIO&priceMax=15000", []],
    ["1200 gs", "vertical=moto&makesModelsCommercialNames=BMW:R 1200 GS", []],
    ["gs 1250", "vertical=moto&makesModelsCommercialNames=BMW:R 1250 GS", []],
    ["sportive 1000", "vertical=moto&categories=68&cubicMin=900&cubicMax=1000", []],
    ["moto 1000 euros", "vertical=moto&priceMax=1000", []],
    ["utilitaire 3m3", "vertical=truck", ["3m3"]],
    ["fourgon 10 m3", "categories=81", ["10 m3"]],
    ["longueur 4m20", "lengthMax=4.2", []],
    ["200mkm", "mileageMax=200000", []],
    ["clio 120mkm max", "makesModelsCommercialNames=RENAULT:CLIO&mileageMax=120000", []],
    ["80kkm", "mileageMax=80000", []],
    ["bmw 8000e", "makesModelsCommercialNames=BMW&priceMax=8000", []],
    ["golf 7.5", "makesModelsCommercialNames=VOLKSWAGEN:GOLF", ["7.5"]],
  ])("is what it is glued to, or has its unit: “%s” asks for %s", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual(left);
  });

  it.each([
    ["bmw 530e", "530E 292 M SPORT BVA8"],
    ["bmw x1 18d", "SDRIVE18D 150 LOUNGE BVA8"],
    ["clio 0.9 tce 90", "0.9 TCE 90 INTENS"],
  ])("is a badge or an engine: “%s” asks for %s", (text, version) => {
    expect(reader(text, 2026).filters.versions).toEqual([version]);
    expect(leftOut(text)).toEqual([]);
  });
});

describe("“4x4” after a model", () => {
  it("is no generation and no BMW X4", () => {
    expect(query("suzuki swift 4x4")).toBe("categories=47&makesModelsCommercialNames=SUZUKI:SWIFT&fourWheelDrive=true");
    expect(query("suzuki swift 4")).toBe("makesModelsCommercialNames=SUZUKI:SWIFT:SWIFT IV");
  });
});

describe("“mini” before a figure", () => {
  it.each([
    ["mini 5 portes", "makesModelsCommercialNames=MINI&doors=5"],
    ["mini cooper 5 portes", "makesModelsCommercialNames=MINI:MINI&doors=5"],
    ["MINI 2018", "makesModelsCommercialNames=MINI&yearMin=2018&yearMax=2018"],
    ["une mini de 2018", "makesModelsCommercialNames=MINI&yearMin=2018&yearMax=2018"],
    ["mini 50000 km", "makesModelsCommercialNames=MINI&mileageMax=50000"],
    ["mini 15000 euros", "makesModelsCommercialNames=MINI&priceMax=15000"],
  ])("is the make where a sentence begins with it: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
  });

  it.each([
    ["clio mini 2018", "makesModelsCommercialNames=RENAULT:CLIO&yearMin=2018"],
    ["budget mini 5000", "priceMin=5000"],
    ["2018 mini", "yearMin=2018"],
  ])("bounds it after anything else: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
  });
});
