import { describe, expect, it } from "vitest";
import { isPeopleTrim, loadWords, seatsSaid } from "./van-words.ts";

const NONE = {
  isLoad: false,
  isLoadOfVan: false,
  isPeople: false,
  isCompanyCar: false,
  isCompanyCarOfTwoSeats: false,
};

describe("words of load carriers", () => {
  it.each([
    "FGN F3500 1.5 DCI",
    "FOURGON L2H2",
    "FOURGONNETTE 1.9 D",
    "BENNE 3T5",
    "CCB R3500RJ",
    "SOCIETE DCI 75",
    "STE 1.5 DCI",
    "AFFAIRE BLUEHDI 100",
    "UTILITAIRE 177 D-4D",
    "DERIV VP 1.5 DCI",
    "DÉRIVÉ VP",
    "R'VAN TCE 90",
  ])("are in “%s”", (version) => {
    expect(loadWords(version)).toMatchObject({ isLoad: true, isLoadOfVan: true, isPeople: false });
  });

  it.each(["33 L1H1 HDI 120", "M 650 KG BLUEHDI 100", "650KG", "2T8 DCI 120", "Van H1 Crew", "MIXTO 114 CDI"])(
    "count on vans only in “%s”",
    (version) => {
      expect(loadWords(version)).toMatchObject({ isLoad: false, isLoadOfVan: true });
    },
  );

  it.each([
    "1.5 DCI 90 INTENS",
    "GT LINE 130",
    "BREAK 2.0 TDI",
    "VEHICULE DE SOCIETE PURETECH 110",
    "ex-société 1.6 HDI",
    "1.5 BLUEHDI PREMIÈRE MAIN SOCIÉTÉ",
    "PURETECH 110 BONNE AFFAIRE",
    "AFFAIRE À SAISIR",
    "GARANTIE COMMERCIALE 12 MOIS",
    "",
  ])("are not in “%s”", (version) => {
    expect(loadWords(version)).toMatchObject(NONE);
  });

  it.each(["SOCIETE", "STE", "AFFAIRES", "UTILITAIRE", "VU", "N1", "COMMERCIALE", "DERIV VP", "FISCAL"])(
    "make a company's car of any car: %s",
    (word) => {
      expect(loadWords(`2.0 TDI 150 ${word}`)).toMatchObject({ isCompanyCar: true });
    },
  );

  it.each(["VAN", "CARGO", "ENTREPRISE"])("make one of a car of two seats alone: %s", (word) => {
    expect(loadWords(`HYBRIDE 122H ${word}`)).toMatchObject({ isCompanyCar: false, isCompanyCarOfTwoSeats: true });
  });

  it.each(["COMBI 9 PLACES", "KOMBI", "TOURER 110 CDI", "MINIBUS", "SHUTTLE", "LIFE", "VP", "TPMR", "PANORAMA"])(
    "are told from words for people: %s",
    (version) => {
      expect(loadWords(version)).toMatchObject({ isLoad: false, isLoadOfVan: false, isPeople: true });
    },
  );

  it("are told from trims that a van has with seats alone", () => {
    expect(isPeopleTrim("RENAULT", "TRAFIC 2.0 BLUE DCI 150 INTENS")).toBe(true);
    expect(isPeopleTrim("RENAULT", "TRAFIC 2.0 BLUE DCI 150 GRAND CONFORT")).toBe(false);
    expect(isPeopleTrim("FORD", "TRANSIT CUSTOM TITANIUM")).toBe(false);
  });
});

describe("the seats that a version counts", () => {
  it.each([
    ["COMBI 9 PLACES", 9],
    ["EXTREME 7places", 7],
    ["1.6 HDI 115 7PL", 7],
    ["MINIBUS 17 PLACES", 17],
    ["BANQUETTE 2 PLACES AVANT", undefined],
    ["5 PORTES", undefined],
    ["100 PLACES", undefined],
    ["1.5 DCI 90", undefined],
  ])("of “%s” are %s", (version, seats) => {
    expect(seatsSaid(version)).toBe(seats);
  });
});
