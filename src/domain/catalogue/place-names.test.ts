import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePlaceName, foldPlaceName, readArrondissement } from "./place-names.ts";

fc.configureGlobal({ seed: 2026 });

describe("place names in URLs", () => {
  it("turns an underscore into a hyphen and a plus into a space, then into upper case [5.19]", () => {
    expect(decodePlaceName("saint_etienne")).toBe("SAINT-ETIENNE");
    expect(decodePlaceName("le+mans")).toBe("LE MANS");
    expect(decodePlaceName("aix-en-provence")).toBe("AIX-EN-PROVENCE");
  });

  it("decodes percents and keeps accents [5.19]", () => {
    expect(decodePlaceName("saint%2D%C3%A9tienne")).toBe("SAINT-ÉTIENNE");
    expect(decodePlaceName("l%27ha%C3%BF%20les+roses")).toBe("L'HAŸ LES ROSES");
  });

  it("joins repeated hyphens and spaces", () => {
    expect(decodePlaceName("saint__-denis")).toBe("SAINT-DENIS");
    expect(decodePlaceName(" le%20+mans ")).toBe("LE MANS");
  });

  it("reads any text without failing, and its own result as itself", () => {
    expect(decodePlaceName("100%")).toBe("100%");
    const plain = fc.string({ unit: fc.constantFrom(..."aéœ-_ +'29ÿ%") });
    fc.assert(
      fc.property(plain, (text) => {
        const decoded = decodePlaceName(text);
        return decoded.includes("%") || decodePlaceName(decoded) === decoded;
      }),
    );
  });
});

describe("spellings of one place", () => {
  it("ignores case, accents, hyphens and apostrophes", () => {
    expect(
      new Set(["L'Haÿ-les-Roses", "L HAY LES ROSES", "l-hay-les-roses", "L’Haÿ les Roses"].map(foldPlaceName)),
    ).toEqual(new Set(["lhaylesroses"]));
    expect(foldPlaceName("Mercœur")).toBe(foldPlaceName("MERCOEUR"));
  });

  it("spells out saint, sainte and sur", () => {
    expect(foldPlaceName("ST ETIENNE")).toBe(foldPlaceName("Saint-Étienne"));
    expect(foldPlaceName("STE-FOY-LES-LYON")).toBe(foldPlaceName("Sainte-Foy-lès-Lyon"));
    expect(foldPlaceName("Chalon s/ Saône")).toBe(foldPlaceName("Chalon-sur-Saône"));
    expect(foldPlaceName("Estaing")).toBe("estaing");
  });

  it("leaves out CEDEX and what follows", () => {
    expect(foldPlaceName("ANGERS CEDEX 02")).toBe("angers");
  });
});

describe("arrondissements", () => {
  it("reads their number however it is written", () => {
    const spellings = ["Lyon 3e Arrondissement", "LYON 03", "lyon-3", "Lyon 3ème", "LYON CEDEX 03"];
    for (const text of spellings) expect(readArrondissement(text)).toEqual({ city: "lyon", number: 3 });
    expect(readArrondissement("Paris 1er Arrondissement")).toEqual({ city: "paris", number: 1 });
  });

  it("reads none where there is none", () => {
    expect(
      ["Lyon", "Lille 2", "Paris-l'Hôpital", "Marseille-en-Beauvaisis", "Paris 2024", ""].map(readArrondissement),
    ).toEqual(Array(6).fill(undefined));
  });
});
