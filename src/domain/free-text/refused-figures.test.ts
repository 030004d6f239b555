/** What is said against a figure never asks for it. */
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import { NO_MARKET } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";

const reader = sentenceReader(NO_MARKET);
const read = (text: string) => reader(text, 2026);
const query = (text: string) => decodeURIComponent(formatQuery(read(text).filters)).replaceAll("+", " ");
const leftOut = (text: string) => read(text).ignored.map((span) => span.text);

describe("a refusal before a figure", () => {
  it.each([
    ["pas en dessous de 2015", "yearMin=2015"],
    ["pas de moins de 2015", "yearMin=2015"],
    ["pas avant 2015", "yearMin=2015"],
    ["pas après 2018", "yearMax=2018"],
    ["pas de plus de 5 ans", "yearMin=2021"],
    ["ni plus de 100000 km", "mileageMax=100000"],
    ["pas plus de 100000 km", "mileageMax=100000"],
    ["sans dépasser 15000 €", "priceMax=15000"],
    ["je ne veux pas dépasser 15000 €", "priceMax=15000"],
    ["pas à moins de 10000 €", "priceMin=10000"],
    ["pas au-dessus de 20000 €", "priceMax=20000"],
    ["pas moins de 150 ch", "powerDINMin=150"],
    ["qui n’a pas plus de 100 000 km", "mileageMax=100000"],
    ["évitez les plus de 100000 km", "mileageMax=100000"],
    ["aucune avec plus de 100000 km", "mileageMax=100000"],
    ["pas de voiture de plus de 150000 km", "mileageMax=150000"],
    ["pas à plus de 30 km de Lyon", "dptCp=69001&distance=3"],
    ["pas de diesel ni plus de 100000 km", "mileageMax=100000&energies=ess,elec,hyb,gpl,eth,alt"],
  ])("turns its bound: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });

  it.each([
    ["pas de 7 places", "seats=1,2,3,4,5,6"],
    ["clio bleue pas 3 portes", "makesModelsCommercialNames=RENAULT:CLIO&externalColors=bleu&doors=2,4,5,6"],
    ["fiat 500 pas 5 portes", "makesModelsCommercialNames=FIAT:500&doors=2,3,4,6"],
    ["ni 3 ni 5 portes", "doors=2,4,6"],
    ["hors 2 places", "seats=1,3,4,5,6,7,8,9"],
  ])("leaves all others of a closed list: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([]);
  });

  it.each([
    ["suv sauf 2015", "categories=47", "sauf 2015"],
    ["pas de 150 ch", "", "pas de 150 ch"],
    ["clio sauf entre 5000 et 6000 €", "makesModelsCommercialNames=RENAULT:CLIO", "sauf entre 5000 et 6000 €"],
  ])("is left out with it where no filter says it: “%s”", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual([left]);
  });

  it("has nothing to do with one of another clause, nor after “ou”", () => {
    expect(query("diesel ou pas, 15000 €")).toBe("priceMax=15000&energies=dies");
    expect(query("clio boîte auto ou non 15000 €")).toContain("priceMax=15000");
  });

  it("is told as left out wherever nothing is made of it", () => {
    expect(leftOut("clio pas max 15000 €")).toEqual(["pas"]);
    for (const word of ["pas", "sans", "sauf", "hors", "jamais", "ni", "non"])
      expect([word, ...leftOut(`clio ${word}`)]).toEqual([word, word]);
  });
});
