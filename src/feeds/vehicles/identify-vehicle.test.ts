import { describe, expect, it } from "vitest";
import { readMakeTable } from "../../domain/catalogue/make-table.ts";
import { foldOf } from "../../domain/catalogue/names.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { StatedVehicle } from "./identify-vehicle.ts";
import { identifyVehicle } from "./identify-vehicle.ts";
import type { VehicleCatalogue } from "./vehicle-catalogue.ts";

const TABLES: Readonly<Record<VehicleVertical, string>> = {
  car: `
Audi
  A1 ~ A1 SPORTBACK
    A1 I ; 2010-2018 ; 40 ; 3973 1740 1416 ; 3 ; 4 ; 270
    A1 I Sportback ; 2012-2018 ; 40 ; 3973 1746 1422 ; 5 ; 4,5 ; 270
    A1 II Sportback ; 2018- ; 40 ; 4029 1740 1433 ; 5 ; 5 ; 335
BMW
  Série 3 ~ SERIE 3 TOURING
    Série 3 E90 ; 2005-2012 ; 42 ; 4520 1817 1421 ; 4 ; 5 ; 460
    Série 3 E91 Touring ; 2005-2012 ; 43 ; 4520 1817 1418 ; 5 ; 5 ; 460
Citroën
  C4
    C4 III ; 2020- ; 41 ; 4360 1800 1525 ; 5 ; 5 ; 380
DS
  DS 3
    DS 3 I ; 2010-2019 ; 40 ; 3948 1715 1458 ; 3 ; 5 ; 285
    DS 3 I Cabrio ; 2013-2019 ; 46 ; 3948 1715 1458 ; 2 ; 5 ; 245
Peugeot
  308 ~ 308 SW
    308 II ; 2013-2021 ; 41 ; 4253 1804 1457 ; 5 ; 5 ; 420
    308 II SW ; 2014-2021 ; 43 ; 4585 1804 1472 ; 5 ; 5 ; 610
    308 III ; 2021- ; 41 ; 4367 1852 1441 ; 5 ; 5 ; 412
    308 III SW ; 2021- ; 43 ; 4636 1852 1442 ; 5 ; 5 ; 608
Volkswagen ~ VW
  Golf
    Golf VII ; 2012-2020 ; 41 ; 4258 1799 1452 ; 3,5 ; 5 ; 380
    Golf VII SW ; 2013-2020 ; 43 ; 4567 1799 1515 ; 5 ; 5 ; 605
`,
  truck: `
Volkswagen ~ VW
  Crafter
    Crafter II ; 2017- ; 81 ; 5986 2040 2590 ; 4 ; 3 ; -
`,
  moto: `
BMW
  S 1000 RR
    S 1000 RR ; 2009- ; 68 ; 2073 848 1151 ; - ; 2 ; 999
`,
  scooter: "",
  quad: "",
};

const linesOf = (vertical: VehicleVertical) => TABLES[vertical].split("\n").filter((line) => line !== "");
const makes = (vertical: VehicleVertical) => readMakeTable(linesOf(vertical), vertical);
const named = <T extends { readonly folds: readonly string[] }>(all: readonly T[], text: string) =>
  all.find(({ folds }) => folds.includes(foldOf(text)));

const catalogue: VehicleCatalogue = {
  findMake: (text, verticals) =>
    verticals.map((vertical) => named(makes(vertical), text)).find((make) => make !== undefined),
  findModel: (make, text, verticals) =>
    verticals
      .map((vertical) => named(makes(vertical).find(({ key }) => key === make)?.models ?? [], text))
      .find((model) => model !== undefined),
};

const identify = (make: string, model: string, year: number, more: Partial<StatedVehicle> = {}) =>
  identifyVehicle(catalogue, { make, model, year, version: "", ...more }, ["car", "truck", "moto"]);

describe("make and model of an offer", () => {
  it("are found by any spelling", () => {
    expect(identify("VW", "golf", 2016)).toMatchObject({ vertical: "car", make: "VOLKSWAGEN", model: "GOLF" });
    expect(identify("CITROEN", "C4", 2022)).toMatchObject({ make: "CITROEN", model: "C4", commercialName: "C4 III" });
  });

  it("tell what kind of vehicle it is", () => {
    expect(identify("Volkswagen", "Crafter", 2019)).toMatchObject({ vertical: "truck", category: "81" });
    expect(identify("BMW", "S1000RR", 2020)).toMatchObject({ vertical: "moto", category: "68" });
  });

  it("are kept by their keys when the catalogue lacks them", () => {
    expect(identify("Zagato", "Raptor", 2005)).toEqual({
      vertical: "car",
      make: "ZAGATO",
      model: "RAPTOR",
      unknown: "make",
      supposedKind: true,
    });
    expect(identify("Peugeot", "Modèle d'essai", 2005)).toEqual({
      vertical: "car",
      make: "PEUGEOT",
      model: "MODELE D'ESSAI",
      unknown: "model",
    });
  });

  it("are of a kind that is supposed, and said to be, where nothing tells it, whatever the feed holds most", () => {
    const stated = { make: "BMW", model: "Prototype", version: "", year: 2020 };
    for (const verticals of [
      ["car", "moto"],
      ["moto", "car"],
    ] as const)
      expect(identifyVehicle(catalogue, stated, verticals)).toMatchObject({ vertical: "car", supposedKind: true });
  });

  it("are of the kind that the family of their name is, or the only one that the make builds", () => {
    expect(identify("BMW", "S 1200", 2020)).toMatchObject({ vertical: "car", supposedKind: true });
    expect(identify("BMW", "S1000 XR", 2020, { version: "" })).toMatchObject({ unknown: "model" });
    const peugeot = identify("Peugeot", "909", 2020);
    expect(peugeot).toMatchObject({ vertical: "car", unknown: "model" });
    expect(peugeot).not.toHaveProperty("supposedKind");
  });

  it("belong to the vertical that the feed states: a car among vans is a company’s", () => {
    const van = identify("Volkswagen", "Golf", 2016, { vertical: "truck" });
    expect(van).toMatchObject({ vertical: "truck", model: "GOLF", category: "80" });
    expect(van).not.toHaveProperty("unknown");
    expect(identify("Volkswagen", "Zorglub", 2016, { vertical: "truck" })).toMatchObject({
      vertical: "truck",
      unknown: "model",
    });
  });

  it("are DS for what was sold as a Citroën", () => {
    expect(identify("Citroën", "DS3", 2016)).toMatchObject({ make: "DS", model: "DS 3" });
  });

  it("are found without the body at the end of the model", () => {
    expect(identify("VW", "Golf Break", 2016)).toMatchObject({
      model: "GOLF",
      commercialName: "GOLF VII SW",
      category: "43",
    });
  });
});

describe("the generation of an offer", () => {
  it("is the one of its year and body", () => {
    expect(identify("Peugeot", "308", 2018)).toMatchObject({
      commercialName: "308 II",
      category: "41",
      generation: { length: 4253 },
    });
    expect(identify("Peugeot", "308 SW", 2018)).toMatchObject({ commercialName: "308 II SW", category: "43" });
    expect(identify("BMW", "Série 3 Touring", 2010)).toMatchObject({ commercialName: "SERIE 3 E91 TOURING" });
  });

  it("is told by the body in the version too", () => {
    expect(identify("Peugeot", "308", 2018, { version: "1.5 BLUEHDI 130 SW ALLURE" })).toMatchObject({
      commercialName: "308 II SW",
    });
    expect(identify("DS", "DS 3", 2016, { version: "CABRIO PURETECH 110" })).toMatchObject({
      commercialName: "DS 3 I CABRIO",
      category: "46",
    });
  });

  it("is left out in a year that two share, but not the category that both have", () => {
    const vehicle = identify("Peugeot", "308", 2021);
    expect(vehicle).toMatchObject({ category: "41" });
    expect(vehicle).not.toHaveProperty("commercialName");
    expect(identify("Peugeot", "308 SW", 2021)).toMatchObject({ category: "43" });
  });

  it("is left out in the first months after one has gone, when it is registered late", () => {
    expect(identify("Audi", "A1 Sportback", 2019, { month: 2 })).toMatchObject({ category: "40" });
    expect(identify("Audi", "A1 Sportback", 2019, { month: 2 })).not.toHaveProperty("commercialName");
    expect(identify("Audi", "A1 Sportback", 2019, { month: 6 })).toMatchObject({ commercialName: "A1 II SPORTBACK" });
  });

  it("was sold by the year that a version bears", () => {
    const version = "1.2 PURETECH 130 EDITION 2020";
    expect(identify("Peugeot", "308", 2022, { version, month: 2 })).toMatchObject({ commercialName: "308 II" });
    expect(identify("Peugeot", "308", 2022, { version: "1.2 PURETECH 130" })).toMatchObject({
      commercialName: "308 III",
    });
  });

  it("is left out in a year that none has", () => {
    expect(identify("Peugeot", "308", 1999)).toEqual({
      vertical: "car",
      make: "PEUGEOT",
      model: "308",
      category: "41",
      soldFrom: 2013,
      mostSeats: 5,
    });
  });

  it("is told apart by doors", () => {
    expect(identify("Audi", "A1", 2016, { doors: 3 })).toMatchObject({ commercialName: "A1 I" });
    expect(identify("Audi", "A1 Sportback", 2016)).toMatchObject({ commercialName: "A1 I SPORTBACK" });
  });

  it("needs no body said where there is only one", () => {
    expect(identify("Audi", "A1", 2022)).toMatchObject({ commercialName: "A1 II SPORTBACK" });
  });

  it("is the one that the feed names, in any spelling, known or not", () => {
    expect(identify("Peugeot", "308", 2021, { commercialName: "308 III" })).toMatchObject({
      commercialName: "308 III",
    });
    expect(identify("Peugeot", "308", 2021, { commercialName: "iii sw" })).toMatchObject({
      commercialName: "308 III SW",
      category: "43",
    });
    const unknown = identify("Peugeot", "308", 2021, { commercialName: "308 Édition" });
    expect(unknown).toMatchObject({ commercialName: "308 EDITION", category: "41" });
    expect(unknown).not.toHaveProperty("generation");
  });
});
