import { describe, expect, it } from "vitest";
import { equipmentKeyOf, equipmentKeys, keywordOf, optionsNamedIn } from "./equipment.ts";

describe("equipment words", () => {
  it("lose accents, case and stop words [1.8]", () => {
    expect(keywordOf("Caméra de Recul")).toBe("camera recul");
    expect(keywordOf("RÉGULATEUR et limiteur DE la vitesse")).toBe("regulateur limiteur vitesse");
  });

  it.each([
    ["Crochet d’attelage", "attelage"],
    ["BLUETOOTH", "bluetooth"],
    ["Caméra arrière", "camera-recul"],
    ["Apple CarPlay", "carplay"],
    ["Air conditionné", "climatisation"],
    ["Intérieur cuir", "cuir"],
    ["Navigation", "gps"],
    ["Grip Control", "grip-control"],
    ["Palettes au volant", "palettes"],
    ["Radar arrière", "radar-recul"],
    ["Régulateur de vitesse", "regulateur"],
    ["Toit ouvrant", "toit-ouvrant"],
    ["Toit panoramique", "toit-panoramique"],
  ])("recognise %s [1.8]", (text, key) => {
    expect(equipmentKeyOf(text)).toBe(key);
    expect(optionsNamedIn(`Pack confort avec ${text} en option`)).toContain(key);
  });

  it("take the longer name first: an adaptive cruise control is not a plain one", () => {
    expect(optionsNamedIn("Régulateur adaptatif")).toEqual(["regulateur-adaptatif"]);
  });

  it("find several options in one line and keep a line that names none", () => {
    expect(equipmentKeys(["GPS, Bluetooth et caméra de recul", "Pack Hiver"])).toEqual([
      "bluetooth",
      "camera-recul",
      "gps",
      "pack hiver",
    ]);
  });

  it("ignore what is too short to mean anything [5.12]", () => {
    expect(equipmentKeyOf("à")).toBeUndefined();
    expect(equipmentKeyOf("x")).toBeUndefined();
  });

  it("do not see a word inside another", () => {
    expect(optionsNamedIn("Cuirassé")).toEqual([]);
  });
});
