/** What stands beside a make or a model: letters, trims, bodies, another make. In the demonstration's market, which has them all. */
import { describe, expect, it } from "vitest";
import { marketOf } from "../../../bench/free-text/market-of.ts";
import { demonstrationListings } from "../../demonstration/listings.ts";
import { formatQuery } from "../filters/query.ts";
import { knowledgeOf } from "./knowledge.ts";
import { hear } from "./sentence-reader.ts";
import { atOnce } from "./text/steps.ts";

const NOW = Date.parse("2026-01-15T09:30:00Z");
const listings = [...demonstrationListings({ count: 20_000, seed: 1, now: NOW })].map(({ listing }) => listing);
const dictionaries = atOnce(knowledgeOf(marketOf(listings)));
const read = (text: string) => hear(text, 2026, dictionaries).read();
const query = (text: string) => {
  const { versions: _, ...filters } = read(text).filters;
  return decodeURIComponent(formatQuery(filters)).replaceAll("+", " ");
};
const ignored = (text: string) => read(text).ignored.map((span) => span.text);
/** Of each model asked for, whether some vehicle on sale answers. */
const found = (text: string) => {
  const { versions, makesModelsCommercialNames: names = [] } = read(text).filters;
  return names.map(({ make, model }) =>
    listings.some(
      (listing) =>
        listing.make === make &&
        (model === undefined || listing.model === model) &&
        (versions === undefined || versions.includes(listing.version)),
    ),
  );
};

describe("a letter", () => {
  it.each([
    ["bmw m", ["m"]],
    ["clio pack m", ["m"]],
    ["golf r32", ["r32"]],
    ["ds 3 z", ["z"]],
  ])("that says nothing known is left out in sight: %s", (text, left) => expect(ignored(text)).toEqual(left));

  it.each([
    "j ai besoin d une clio d occasion",
    "s il vous plaît une clio, c est ce qui m interesse",
    "il y a une clio",
    "j’aimerais une clio d’occasion à l’achat",
  ])("that is a word of French is not: %s", (text) => {
    expect(query(text)).toBe("makesModelsCommercialNames=RENAULT:CLIO");
    expect(ignored(text)).toEqual([]);
  });

  it.each([
    ["tesla y", "makesModelsCommercialNames=TESLA:MODEL Y"],
    ["mercedes c220", "makesModelsCommercialNames=MERCEDES:CLASSE C"],
    ["c220d", "makesModelsCommercialNames=MERCEDES:CLASSE C"],
    ["suzuki s-cross 1.5 dualjet", "makesModelsCommercialNames=SUZUKI:S-CROSS"],
    ["citroen berlingo 1.6 16v 90", "makesModelsCommercialNames=CITROEN:BERLINGO"],
  ])("names its model: %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(ignored(text)).toEqual([]);
  });

  it("of a sport version finds none of those with a line called after it", () => {
    for (const text of ["ford fiesta st", "megane rs", "i30 n"]) {
      const versions = read(text).filters.versions ?? [];
      expect(versions.length, text).toBeGreaterThan(0);
      expect(versions.filter((version) => /LINE/.test(version))).toEqual([]);
    }
    expect(read("ford fiesta st line").filters.versions?.every((version) => /ST.LINE/.test(version))).toBe(true);
  });
});

describe("a name beside another", () => {
  it.each([
    ["seat leon cupra", "makesModelsCommercialNames=SEAT:LEON"],
    ["cupra leon", "makesModelsCommercialNames=CUPRA:LEON"],
    ["abarth 500", "makesModelsCommercialNames=ABARTH:500"],
    ["fiat 500 abarth", "makesModelsCommercialNames=ABARTH:500"],
    ["mini countryman cooper s", "makesModelsCommercialNames=MINI:COUNTRYMAN"],
    ["vito mixto", "makesModelsCommercialNames=MERCEDES:VITO"],
    ["cf moto 550", "vertical=moto&makesModelsCommercialNames=CFMOTO"],
    ["bmw serie 3 touring 320d", "makesModelsCommercialNames=BMW:SERIE 3&categories=43"],
    ["kangoo express", "makesModelsCommercialNames=RENAULT:KANGOO"],
    ["logan mcv", "makesModelsCommercialNames=DACIA:LOGAN&categories=43"],
  ])("is one vehicle: %s", (text, expected) => {
    expect(Object.fromEntries(new URLSearchParams(query(text)))).toEqual(
      Object.fromEntries(new URLSearchParams(expected)),
    );
  });
});

it("a badge is found as it is spelt, and apart from the drive that adverts write it with", () => {
  for (const text of ["x3 20d", "x3 xdrive 20d", "x3 xdrive20d"]) {
    const versions = read(text).filters.versions ?? [];
    expect(versions.length, text).toBeGreaterThan(0);
    expect(versions.filter((version) => !/DRIVE20D/.test(version))).toEqual([]);
  }
});

describe("a trim beside several models", () => {
  it("leaves each of them something", () => {
    for (const text of [
      "golf gti ou clio rs",
      "golf gti ou 308 gti",
      "clio ou megane rs",
      "bmw serie 1 ou audi a3 s line",
    ])
      expect(found(text), text).toEqual([true, true]);
  });

  it("is left out where not all of them have it, and not said to be off sale", () => {
    const { ignored: left, filters } = read("bmw serie 1 ou audi a3 s line");
    expect(filters.versions).toBeUndefined();
    expect(left).toEqual([expect.objectContaining({ text: "s line" })]);
    expect(left[0]?.trim).toBeUndefined();
  });
});

describe("what no filter says", () => {
  it.each([
    ["clio dans son jus", ["dans son jus"]],
    ["twingo moteur hs", ["moteur hs"]],
    ["twingo hs", ["hs"]],
    ["clio ct vierge", ["ct vierge"]],
    ["clio rouillée", ["rouillée"]],
    ["camping-car", ["camping-car"]],
    ["clio bva ou bvm", ["bva ou bvm"]],
    ["clio 06 12 34 56 78", ["06 12 34 56 78"]],
    ["clio +33 6.12.34.56.78", ["+33 6.12.34.56.78"]],
    ["clio 0612345678", ["0612345678"]],
    ["clio sauf rouge, noire", ["sauf rouge", "noire"]],
  ])("is left out whole: %s", (text, left) => {
    expect(ignored(text)).toEqual(left);
    expect(query(text)).toMatch(/^(makesModelsCommercialNames=RENAULT:(CLIO|TWINGO))?$/);
  });
});

describe("a town and its department", () => {
  it.each([
    ["montreuil 62", "dptCp=62170&distance=2"],
    ["villefranche 12", "dptCp=12200&distance=2"],
    ["villefranche", "dptCp=69400&distance=2"],
  ])("say which of those so called is meant: %s", (text, expected) => expect(query(text)).toBe(expected));
});
