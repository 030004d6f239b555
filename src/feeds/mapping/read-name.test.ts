import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makesOf } from "../../domain/catalogue/makes.ts";
import { saysWords, splitName } from "./read-name.ts";

const split = (text: string) => splitName(text, ["car", "truck", "moto"]);

describe("a vehicle's name in one column", () => {
  it.each([
    ["Renault Clio 1.0 TCe 90", "Renault", "Clio", "1.0 TCe 90"],
    ["ALFA ROMEO GIULIETTA 1.6 JTDM", "ALFA ROMEO", "GIULIETTA", "1.6 JTDM"],
    ["Land Rover Range Rover Evoque D150", "Land Rover", "Range Rover Evoque", "D150"],
    ["Mercedes Classe A 180 d", "Mercedes", "Classe A", "180 d"],
    ["Citroën C4 Picasso HDi", "Citroën", "C4 Picasso", "HDi"],
    ["Peugeot 208", "Peugeot", "208", ""],
    ["Peugeot Prototype GT", "Peugeot", "Prototype", "GT"],
    ["Inconnue Machin truc", "Inconnue", "Machin", "truc"],
    ["Renault", "Renault", "", ""],
    ["Mercedes-Benz A 180 d Progressive Line", "Mercedes-Benz", "Classe A", "180 d Progressive Line"],
    ["Mercedes-Benz GLC 220 d 4Matic", "Mercedes-Benz", "GLC", "220 d 4Matic"],
    ["BMW 320d xDrive Touring", "BMW", "Série 3", "320d xDrive Touring"],
    ["RENAULT/CAPTUR", "RENAULT", "CAPTUR", ""],
    ["Lynk & Co/01", "Lynk & Co", "01", ""],
    ["Renault / Captur", "Renault", "Captur", ""],
    ["Peugeot|208|1.2 PureTech 100", "Peugeot", "208", "1.2 PureTech 100"],
    ["Mercedes-Benz/Classe A", "Mercedes-Benz", "Classe A", ""],
    ["TOYOTA-C-HR", "TOYOTA", "C-HR", ""],
    ["BMW 218i Active Tourer", "BMW", "Série 2 Active Tourer", "218i Active Tourer"],
  ])("%s", (text, make, model, version) => {
    expect(split(text)).toEqual({ make, model, generation: "", version });
  });

  it("finds every make of the catalogue before a sign, and looks no further than the longest", () => {
    for (const vertical of ["car", "truck", "moto", "scooter", "quad"] as const)
      for (const { label } of makesOf(vertical))
        expect(splitName(`${label} / Zorglub`, [vertical])).toMatchObject({ make: label, model: "Zorglub" });
    expect(split(`${"a ".repeat(20)}Renault/Captur`).model).not.toBe("Captur");
  });

  it("gives up the generation that it names", () => {
    expect(split("Renault Clio IV 1.5 dCi 90")).toEqual({
      make: "Renault",
      model: "Clio",
      generation: "Clio IV",
      version: "1.5 dCi 90",
    });
  });

  it.each([
    ["Volkswagen Golf 7 2.0 TDI 150", "Golf 7", "2.0 TDI 150"],
    ["Renault Mégane 4 1.5 dCi", "Mégane 4", "1.5 dCi"],
    ["Peugeot 308 2 1.2 PureTech", "308 2", "1.2 PureTech"],
    ["Renault Clio 5 portes 1.5 dCi", "", "5 portes 1.5 dCi"],
    ["Volkswagen Golf 9 2.0 TDI", "", "9 2.0 TDI"],
    ["Peugeot 5008 7 places", "", "7 places"],
  ])("gives up a generation that is counted by a figure, and by one that it has: %s", (text, generation, version) => {
    expect(split(text)).toMatchObject({ generation, version });
  });

  it("is divided where it was put together, for every model of the catalogue", () => {
    const names = makesOf("car").flatMap((make) =>
      make.models.map((model) => ({ make: make.label, model: model.label })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), ({ make, model }) => {
        const found = splitName(`${make} ${model} – 90 ch`, ["car"]);
        expect([found.make, found.model]).toEqual([make, model]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("words of a name", () => {
  it.each([
    ["Exquise", "S", false],
    ["S Exquise", "S", true],
    ["1.2 PureTech 130 Allure", "PureTech 1.2", true],
    ["1.2 PureTech 130 Allure", "PureTech130", true],
    ["xDrive Luxury", "320d", false],
  ])("are said by %s of %s: %s", (text, words, isSaid) => {
    expect(saysWords(text, words)).toBe(isSaid);
  });
});
