import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

describe("plain words", () => {
  it.each([
    ["Peugeot 208", { makesModelsCommercialNames: [{ make: "PEUGEOT", model: "208" }] }],
    ["clio", { makesModelsCommercialNames: [{ make: "RENAULT", model: "CLIO" }] }],
    ["vw golf 7", { makesModelsCommercialNames: [{ make: "VOLKSWAGEN", model: "GOLF", commercialName: "GOLF VII" }] }],
    ["Renault ou Citroën", { makesModelsCommercialNames: [{ make: "CITROEN" }, { make: "RENAULT" }] }],
    ["Toyota C-HR", { makesModelsCommercialNames: [{ make: "TOYOTA", model: "C-HR" }] }],
    ["SUV hybride automatique", { categories: ["47"], energies: ["hyb"], gearbox: "AUTO" }],
    ["hybride rechargeable", { energies: ["plug_hyb"] }],
    [
      "une voiture noire avec caméra de recul et GPS",
      { vertical: "car", externalColors: ["noir"], options: ["camera-recul", "gps"] },
    ],
    ["moto trail", { vertical: "moto", categories: ["67"] }],
    ["Yamaha MT-07", { vertical: "moto", makesModelsCommercialNames: [{ make: "YAMAHA", model: "MT-07" }] }],
  ])("find %s in the catalogue", (text, filters) => {
    const { filters: found, unread, understood } = readWords(text);
    expect({ ...found, options: found.options?.toSorted() }).toEqual({ vertical: "carTruck", ...filters });
    expect(unread).toEqual([]);
    expect(understood).toBe(true);
  });

  it("tell what they do not know, as it was typed", () => {
    expect(readWords("Peugeot 208 près de Nantes, moins de 20 000 €")).toEqual({
      filters: { vertical: "carTruck", makesModelsCommercialNames: [{ make: "PEUGEOT", model: "208" }] },
      understood: true,
      unread: ["près de Nantes, moins de 20 000 €"],
    });
    expect(readWords("truc machin")).toEqual({
      filters: { vertical: "carTruck" },
      understood: false,
      unread: ["truc machin"],
    });
  });

  it("do not take a price for a Fiat, nor a refusal for a wish", () => {
    expect(readWords("500 €")).toMatchObject({ understood: false, unread: ["500 €"] });
    expect(readWords("clio pas de diesel")).toEqual({
      filters: { vertical: "carTruck", makesModelsCommercialNames: [{ make: "RENAULT", model: "CLIO" }] },
      understood: true,
      unread: ["pas de diesel"],
    });
  });

  it("of nothing ask for nothing", () => {
    for (const text of ["", "  ", "de la", "%$§"]) {
      expect(readWords(text)).toEqual({ filters: { vertical: "carTruck" }, understood: false, unread: [] });
    }
  });
});
