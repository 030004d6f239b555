/** Words that are also something else: what buyers mean by them. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import type { Market } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const MARKET: Market = {
  names: [
    { vertical: "car", selection: { make: "RENAULT", model: "5 E-TECH" }, count: 300 },
    { vertical: "car", selection: { make: "RENAULT", model: "4 E-TECH" }, count: 16 },
    { vertical: "car", selection: { make: "RENAULT", model: "CLIO" }, count: 900 },
    { vertical: "car", selection: { make: "FIAT", model: "500" }, count: 400 },
    { vertical: "car", selection: { make: "ABARTH" }, count: 11 },
  ],
  versions: [
    { vertical: "car", make: "AUDI", model: "A3", text: "2.0 TDI 150 S LINE", count: 40 },
    { vertical: "car", make: "AUDI", model: "A3", text: "1.0 TFSI 115 BUSINESS LINE S TRONIC 7", count: 40 },
    { vertical: "car", make: "RENAULT", model: "CLIO", text: "1.0 TCE 100 GPL R.S. LINE BVM6", count: 8 },
    { vertical: "car", make: "LAMBORGHINI", model: "URUS", text: "4.0 V8 650 BVA8", count: 40 },
  ],
};
const reader = sentenceReader(MARKET);
const query = (text: string) => decodeURIComponent(formatQuery(reader(text, 2026).filters)).replaceAll("+", " ");
const leftOut = (text: string) => reader(text, 2026).ignored.map((span) => span.text);

describe("a word that is also something else", () => {
  it.each([
    ["clio 5", "makesModelsCommercialNames=RENAULT:CLIO:CLIO V", []],
    ["clio 5 e-tech", "makesModelsCommercialNames=RENAULT:CLIO:CLIO V", ["e-tech"]],
    ["megane 5 e-tech", "makesModelsCommercialNames=RENAULT:MEGANE", ["5", "e-tech"]],
    ["renault 5 e-tech", "makesModelsCommercialNames=RENAULT:5 E-TECH", []],
    ["fiat 500 abarth", "makesModelsCommercialNames=ABARTH:500", []],
    ["voiture de luxe", "vertical=car", ["luxe"]],
    ["harley de luxe", "vertical=moto&makesModelsCommercialNames=HARLEY-DAVIDSON:DELUXE", []],
    ["octavia rs combi", "makesModelsCommercialNames=SKODA:OCTAVIA", ["rs", "combi"]],
    ["octavia combi", "categories=43&makesModelsCommercialNames=SKODA:OCTAVIA", []],
    ["e85 boitier", "energies=eth", ["boitier"]],
    ["kangoo vitré", "makesModelsCommercialNames=RENAULT:KANGOO", ["vitré"]],
    ["kangoo à Vitré", "makesModelsCommercialNames=RENAULT:KANGOO&dptCp=35500&distance=2", []],
    ["4L", "makesModelsCommercialNames=RENAULT:4 E-TECH", []],
    ["renault 4l", "makesModelsCommercialNames=RENAULT:4 E-TECH", []],
    ["2 cv", "", ["2 cv"]],
    ["puissance fiscale 2 cv", "ratedHorsePowerMin=2&ratedHorsePowerMax=2", []],
    ["var", "dptCp=83", []],
    ["moins de １５０００ €", "priceMax=15000", []],
    ["Clio Rouge ou noire", "makesModelsCommercialNames=RENAULT:CLIO&externalColors=noir,rouge", []],
    ["SUV ROUGE OU BLANC", "categories=47&externalColors=blanc,rouge", []],
    ["CLIO GRIS, 15000 km", "makesModelsCommercialNames=RENAULT:CLIO&mileageMax=15000&externalColors=gris", []],
    ["Orne", "dptCp=61", []],
    ["clio haut de france", "makesModelsCommercialNames=RENAULT:CLIO&regions=FR-HDF", []],
  ])("“%s” asks for “%s”", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual(left);
  });

  it("in the name of a trim stands beside the other: no S line is a “BUSINESS LINE S TRONIC”", () => {
    for (const text of ["audi a3 s line", "audi a3 s-line", "audi a3 sline"])
      expect([text, reader(text, 2026).filters.versions]).toEqual([text, ["2.0 TDI 150 S LINE"]]);
  });

  it("is found in a trim that adverts write with points", () => {
    for (const text of ["clio rs line", "clio r.s. line", "clio rsline"])
      expect([text, reader(text, 2026).filters.versions]).toEqual([text, ["1.0 TCE 100 GPL R.S. LINE BVM6"]]);
  });
});
