import { describe, expect, it } from "vitest";
import { commercialNameFilter, equipmentFilter, equipmentNames } from "./facet-text.ts";

describe("completing the name of a generation", () => {
  it.each([
    ["208", "208 II", true],
    ["clio v", "CLIO V", true],
    ["MÉGANE", "MEGANE IV", true],
    ["megane", "Mégane IV", true],
    ["209", "208 II", false],
    [undefined, "208 II", true],
    ["  ", "208 II", true],
  ])("takes %j for the beginning of %j: %j", (text, name, isWanted) => {
    expect(commercialNameFilter(text)(name)).toBe(isWanted);
  });
});

describe("completing an option", () => {
  it.each([
    ["cam", "camera-recul", true],
    ["Caméra de re", "camera-recul", true],
    ["recul", "camera-recul", true],
    ["ecul", "camera-recul", false],
    ["recul caméra", "camera-recul", false],
    ["navigation", "gps", true],
    ["au", "son-premium", true],
    ["la", "gps", false],
    ["pack h", "pack hiver", true],
    ["hiver", "pack hiver", true],
    [undefined, "pack hiver", true],
    ["!", "pack hiver", true],
  ])("takes %j for words of %j: %j", (text, key, isWanted) => {
    expect(equipmentFilter(text)(equipmentNames(key))).toBe(isWanted);
  });
});
