import { describe, expect, it } from "vitest";
import { NO_MARKET } from "./tables/market.ts";
import { readingLabel, spanLabel } from "./reading-label.ts";
import { sentenceReader } from "./sentence-reader.ts";

const read = sentenceReader(NO_MARKET);

describe("what a span is read as", () => {
  it.each([
    ["moto", "Motos"],
    ["près de Lyon", "Lyon, 50\u202fkm"],
    ["2015", "2015"],
    ["150 ch", "Puissance DIN\u202f: 150\u202fch"],
    ["de 2015 à 2018", "2015 à 2018"],
    ["entre 110 et 130 ch", "Puissance DIN\u202f: 110\u202fch à 130\u202fch"],
    ["pas cher", "Tri\u202f: prix croissant"],
    ["pas de diesel", "Sauf diesel"],
    ["clio 4", "Renault Clio IV"],
    ["saint-rémy 71100", "Saint-Rémy (71), 20\u202fkm"],
    ["chalon-sur-saône 71100", "Chalon-sur-Saône, 20\u202fkm"],
  ])("is said as its tag says it: %s", (text, label) => {
    expect(read(text, 2026).understood.map(spanLabel)).toEqual([label]);
  });

  it.each([
    ["près de Lyon", ["Lyon, 50\u202fkm", "Lyon, 20\u202fkm", "Lyon, 100\u202fkm", "Rhône"]],
    ["2015", ["2015", "Dès 2015", "Jusqu’à 2015"]],
    ["clio 4", ["Renault Clio IV", "Renault Clio"]],
  ])("may be something else: %s", (text, labels) => {
    expect(read(text, 2026).understood[0]?.readings.map(readingLabel)).toEqual(labels);
  });
});
