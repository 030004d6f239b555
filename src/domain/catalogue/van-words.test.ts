import { describe, expect, it } from "vitest";
import { loadWords } from "./van-words.ts";

describe("words of load carriers", () => {
  it.each([
    "FGN F3500 1.5 DCI",
    "FOURGON L2H2",
    "BENNE 3T5",
    "CCB R3500RJ",
    "SOCIETE DCI 75",
    "STE 1.5 DCI",
    "AFFAIRE BLUEHDI 100",
    "33 L1H1 HDI 120",
    "M 650 KG BLUEHDI 100",
    "650KG",
  ])("are in “%s”", (version) => {
    expect(loadWords(version).isLoad).toBe(true);
  });

  it.each([
    "1.5 DCI 90 INTENS",
    "GT LINE 130",
    "BREAK 2.0 TDI",
    "VEHICULE DE SOCIETE PURETECH 110",
    "ex-société 1.6 HDI",
    "",
  ])("are not in “%s”", (version) => {
    expect(loadWords(version)).toEqual({ isLoad: false, isLoadOfVan: false, isPeople: false, isCompanyCar: false });
  });

  it("are told from words for people", () => {
    expect(loadWords("COMBI 9 PLACES")).toMatchObject({ isLoad: false, isPeople: true });
    expect(loadWords("Trafic L1H1 Van N1")).toMatchObject({ isLoadOfVan: true, isPeople: false });
  });

  it("count on cars only where cars bear no such word", () => {
    expect(loadWords("Van H1 Crew")).toMatchObject({ isLoad: false, isLoadOfVan: true });
  });
});
