/** What a vehicle is where a column of bodies or kinds says it, or its name in an order of its own. */
import { describe, expect, it } from "vitest";
import { isCategoryCode } from "../../domain/catalogue/categories.ts";
import { findMake, findModel } from "../../domain/catalogue/makes.ts";
import { VEHICLE_VERTICALS, isVehicleVertical } from "../../domain/catalogue/verticals.ts";
import { choiceNamed, choiceWords } from "../mapping/read-choice.ts";
import { given } from "../offers/given.ts";
import { identifyVehicle } from "./identify-vehicle.ts";

const DERIVED = ["Partner", "Berlingo", "Kangoo", "Clio", "208"] as const;
const MAKES = { Partner: "Peugeot", Berlingo: "Citroën", Kangoo: "Renault", Clio: "Renault", 208: "Peugeot" } as const;

interface Told {
  readonly body?: string;
  readonly kind?: string;
}

function identified([make, model, version]: readonly [string, string, string], { body, kind }: Told) {
  const category = body === undefined ? undefined : choiceNamed(body, choiceWords("category"));
  const vertical = kind === undefined ? undefined : choiceNamed(kind, choiceWords("vertical"));
  const columns = given({
    category: category !== undefined && isCategoryCode(category) ? category : undefined,
    vertical: vertical !== undefined && isVehicleVertical(vertical) ? vertical : undefined,
  });
  return identifyVehicle({ findMake, findModel }, { make, model, version, year: 2018, ...columns }, VEHICLE_VERTICALS);
}

describe("a generation between the parts of a name", () => {
  it.each([
    ["Citroën", "C4 II Picasso", "C4 PICASSO"],
    ["Citroën", "C3 II Picasso", "C3 PICASSO"],
    ["Volkswagen", "Golf VI Plus", "GOLF PLUS"],
    ["Volkswagen", "Golf VII Sportsvan", "GOLF SPORTSVAN"],
    ["Renault", "Mégane III Scénic", "SCENIC"],
    ["Ford", "Focus III C-Max", "C-MAX"],
    ["Renault", "Clio IV RS", "CLIO"],
    ["Opel", "Astra J Sports Tourer", "ASTRA"],
    ["Mini", "Countryman II Cooper", "COUNTRYMAN"],
  ])("hides no part of it: %s %s", (make, model, key) => {
    const year = 2014;
    const found = identifyVehicle({ findMake, findModel }, { make, model, version: "", year }, VEHICLE_VERTICALS);
    expect(found.model).toBe(key);
  });
});

describe("a motorcycle", () => {
  it.each([
    ["Africa Twin", "", "CRF1100L", 2021, "CRF1100L AFRICA TWIN"],
    ["Africa Twin", "CRF1100L", "", 2021, "CRF1100L AFRICA TWIN"],
    ["Africa Twin", "", "Adventure Sports CRF1100L DCT", 2021, "CRF1100L AFRICA TWIN"],
    ["CRF1100L", "Africa Twin", "Adventure Sports", 2021, "CRF1100L AFRICA TWIN"],
    ["CRF 1100", "", "Africa Twin", 2021, "CRF1100L AFRICA TWIN"],
    ["Africa Twin", "", "", 2021, "CRF1100L AFRICA TWIN"],
    ["Africa Twin", "", "", 2017, "CRF1000L AFRICA TWIN"],
    ["Africa Twin", "", "", 1998, "XRV750 AFRICA TWIN"],
    ["Africa Twin", "", "CRF1000L", 2020, "CRF1000L AFRICA TWIN"],
  ])("is found by its name and its code, whichever column has which, and by its year: %s, %s, %s of %i", (...row) => {
    const [model, commercialName, version, year, key] = row;
    const stated = { make: "Honda", model, version, year, ...(commercialName === "" ? {} : { commercialName }) };
    const found = identifyVehicle({ findMake, findModel }, stated, VEHICLE_VERTICALS);
    expect([found.vertical, found.model, found.generation?.key.startsWith(key) ?? year === 2020]).toEqual([
      "moto",
      key,
      true,
    ]);
  });
});

describe("a column of generations", () => {
  it("that says the model again says no generation", () => {
    const golf = { make: "Volkswagen", model: "Golf", version: "1.5 TSI 130", year: 2022 };
    const found = (commercialName: string) =>
      identifyVehicle({ findMake, findModel }, { ...golf, commercialName }, VEHICLE_VERTICALS).commercialName;
    expect([found("Golf"), found("VIII"), found("Golf VIII")]).toEqual(["GOLF VIII", "GOLF VIII", "GOLF VIII"]);
    expect(found("Édition spéciale")).toBe("EDITION SPECIALE");
  });
});

describe("a column", () => {
  it.each([
    ["Ford", "Transit", "2.0 EcoBlue 130", "81"],
    ["Mercedes", "Classe V", "220 d", "44"],
    ["Volkswagen", "California", "Beach", "85"],
    ["Renault", "Trafic", "2.0 Blue dCi 150 L1H1", "81"],
    ["Renault", "Trafic", "2.0 Blue dCi 150 aménagé", "85"],
  ])("says “van” of any van, and the model which: %s %s %s", (make, model, version, category) => {
    const found = identified([make, model, version], { body: "Van" });
    expect([found.category, found.otherBody]).toEqual([category, undefined]);
  });

  it.each([
    "Fourgon",
    "FOURGON TOLE",
    "Fourgon tôlé",
    "Fourgon compact",
    "Fourgonnette",
    "Camionnette",
    "Fg",
    "CTTE",
    "Utilitaire",
    "VUL",
    "Tolé",
    "Benne",
    "Cabine approfondie",
    "Commercial",
    "Sté",
    "Société",
    "Dérivé VP",
  ])("of bodies or kinds makes a van of what has a car of the same name: %s", (word) => {
    for (const model of DERIVED)
      for (const told of [{ body: word }, { kind: word }]) {
        const { vertical, otherBody } = identified([MAKES[model], model, "1.5 dCi 90"], told);
        expect([model, vertical, otherBody]).toEqual([model, "truck", undefined]);
      }
  });

  it("of bodies makes a company’s car of one that is told as a car alone", () => {
    expect(identified(["Volkswagen", "T-Roc", "2.0 TDI 150"], { body: "Utilitaire" })).toMatchObject({
      vertical: "truck",
      category: "80",
    });
  });

  it.each(["Berline", "Monospace", "Break", "Ludospace", "Minibus"])("makes none of %s", (body) => {
    expect(identified(["Peugeot", "208", "1.2 PureTech"], { body }).vertical).toBe("car");
  });

  it.each([
    ["Yamaha", "X-MAX 125", "MTL", "scooter"],
    ["Honda", "PCX 125", "moto", "scooter"],
    ["Honda", "CB 500", "MTT1", "moto"],
    ["Renault", "Master", "VP", "truck"],
    ["Renault", "Clio", "VP", "car"],
  ])("of kinds gives way to the catalogue where that has no such model: %s %s %s", (make, model, kind, vertical) => {
    expect(identified([make, model, ""], { kind })).toMatchObject({ vertical });
    expect(identified([make, model, ""], { kind })).not.toHaveProperty("unknown");
  });
});
