import { describe, expect, it } from "vitest";
import { readMakeTable } from "./make-table.ts";
import { findGeneration, findMake, findModel, generationLabel, makeLabel, makesOf, modelLabel } from "./makes.ts";
import { VEHICLE_VERTICALS } from "./verticals.ts";

const all = VEHICLE_VERTICALS.flatMap((vertical) => makesOf(vertical).map((make) => ({ vertical, make })));
const models = all.flatMap(({ vertical, make }) => make.models.map((model) => ({ vertical, make, model })));
const generations = models.flatMap(({ vertical, make, model }) =>
  model.generations.map((generation) => ({ vertical, make, model, generation })),
);

describe("the catalogue of makes", () => {
  it("holds at least 90 makes, 900 models and 1,500 generations", () => {
    expect(new Set(all.map(({ make }) => make.key)).size).toBeGreaterThanOrEqual(90);
    expect(models.length).toBeGreaterThanOrEqual(900);
    expect(generations.length).toBeGreaterThanOrEqual(1500);
  });

  it("finds each make, model and generation by every spelling it lists, and by no other's", () => {
    for (const { vertical, make, model } of models) {
      for (const fold of make.folds) expect(findMake(fold, [vertical])?.key, `${vertical} ${fold}`).toBe(make.key);
      for (const fold of model.folds)
        expect(findModel(make.key, fold, [vertical])?.key, `${vertical} ${make.key} ${fold}`).toBe(model.key);
    }
    for (const { vertical, make, model, generation } of generations) {
      for (const fold of generation.folds) {
        expect(findGeneration(make.key, model.key, fold, [vertical])?.key, `${make.key} ${model.key} ${fold}`).toBe(
          generation.key,
        );
      }
    }
  });
});

describe("spellings", () => {
  it.each([
    ["Mercedes-Benz", "MERCEDES"],
    ["vw", "VOLKSWAGEN"],
    ["CITROËN", "CITROEN"],
    ["land-rover", "LAND ROVER"],
    ["Alfa Romeo", "ALFA ROMEO"],
  ])("%s is %s", (text, key) => {
    expect(findMake(text)?.key).toBe(key);
  });

  it("give models and generations their keys and labels", () => {
    expect([
      findModel("BMW", "serie-3")?.key,
      findModel("DS", "ds3")?.key,
      findModel("RENAULT", "mégane")?.key,
    ]).toEqual(["SERIE 3", "DS 3", "MEGANE"]);
    expect([
      makeLabel("CITROEN"),
      modelLabel("RENAULT", "MEGANE"),
      generationLabel("RENAULT", "CLIO", "CLIO IV ESTATE"),
    ]).toEqual(["Citroën", "Mégane", "Clio IV Estate"]);
  });

  it("find a generation by Arabic numerals too", () => {
    expect(findGeneration("VOLKSWAGEN", "GOLF", "golf 7")?.key).toBe("GOLF VII");
    expect(findGeneration("RENAULT", "CLIO", "Clio 4 Estate")?.key).toBe("CLIO IV ESTATE");
  });

  it("tell a name that the catalogue does not know in small letters", () => {
    expect(makeLabel("ZAGATO SPECIALE")).toBe("Zagato Speciale");
  });
});

describe("a table", () => {
  it("reads names, keys, aliases and generations", () => {
    const [make] = readMakeTable(
      [
        "Mercedes-Benz = MERCEDES ~ BENZ",
        "  Classe A",
        "    Classe A W177 ; 2018- ; 41 ; 4419 1796 1440 ; 4,5 ; 5 ; 370",
      ],
      "car",
    );
    expect(make).toMatchObject({
      key: "MERCEDES",
      label: "Mercedes-Benz",
      slug: "mercedes",
      folds: ["mercedesbenz", "mercedes", "benz"],
    });
    expect(make?.models[0]?.generations[0]).toMatchObject({
      key: "CLASSE A W177",
      from: 2018,
      category: "41",
      length: 4419,
      doors: [4, 5],
      seats: [5],
      trunkVolume: 370,
    });
  });

  it.each([
    [["  Orphan"]],
    [["Make", "    Too ; deep"]],
    [["Make", "  Model", "    Gen ; 2018 ; 41 ; 1 2 3 ; 5 ; 5 ; 1"]],
    [["Make", "  Model", "    Gen ; 2018- ; 99 ; 1 2 3 ; 5 ; 5 ; 1"]],
  ])("refuses %j", (lines) => {
    expect(() => readMakeTable(lines, "car")).toThrow(/no generation|out of place/);
  });
});
