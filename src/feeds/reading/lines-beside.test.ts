import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headerAmong, isTotalLine } from "./lines-beside.ts";

describe("a line of totals", () => {
  it.each([
    [["TOTAL", "", "", "345 600 €", "1 234 567 km"]],
    [["", "Total général :", "24"]],
    [["Total : 24 véhicules"]],
    [["24 véhicules", "", "345600"]],
    [["Nombre de véhicules", "24"]],
    [["Sous-total", "12.990,50"]],
  ])("is %j", (record) => {
    expect(isTotalLine(record)).toBe(true);
  });

  it.each([
    [["6217842"]],
    [["A1", "Peugeot", "208", "12990"]],
    [["", "", "", "12990", "45000"]],
    [["TOTAL", "Peugeot", "208", "12990"]],
    [["Total"]],
    [["Totalement révisée", "12990"]],
    [["", ""]],
  ])("is not %j", (record) => {
    expect(isTotalLine(record)).toBe(false);
  });

  it("has no words of a vehicle, whatever else it has", () => {
    const word = fc.constantFrom("Peugeot", "208 II", "Renault", "1.2 PureTech");
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string(), fc.constant("TOTAL"))), word, (cells, one) => {
        expect(isTotalLine([...cells, one, "TOTAL", "12"])).toBe(false);
      }),
    );
  });
});

describe("the header of a table", () => {
  const row = ["A1", "Peugeot", "208", "12990", "45000"];
  const names = ["Réf", "Marque", "Modèle", "Prix", "Km"];

  it("stands below titles, which have fewer cells", () => {
    expect(headerAmong([["Garage du Lac"], ["Stock au", "12/03/2026"], names, row, row])).toBe(2);
    expect(headerAmong([["Garage du Lac", "", "", "", ""], names, row])).toBe(1);
    expect(headerAmong([["Véhicule", "", "", "Vente", ""], names, row, row])).toBe(1);
  });

  it("is the first record where nothing above a row is like one", () => {
    expect(headerAmong([names, row, row])).toBe(0);
    expect(headerAmong([["Réf", "", "", "", ""], row, row])).toBe(0);
    expect(headerAmong([["Réf"], ["A1"], ["A2"]])).toBe(0);
    expect(headerAmong([])).toBe(0);
  });
});
