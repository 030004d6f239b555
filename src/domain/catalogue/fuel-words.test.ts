import { describe, expect, it } from "vitest";
import { fuelSaid } from "./fuel-words.ts";

describe("the fuel of a version", () => {
  it.each([
    ["1.5 dCi 90 Business", "diesel"],
    ["2.0 BlueHDi 180 GT EAT8", "diesel"],
    ["2.0 ECOBLUE 130", "diesel"],
    ["2.2 D-4D 150", "diesel"],
    ["1.6 JTDm 120", "diesel"],
    ["1.0 TCe 90", "petrol"],
    ["1.2 PureTech 130", "petrol"],
    ["1.5 eTSI 150 DSG", "petrol"],
    ["1.6 T-GDi 180", "petrol"],
    ["2.0 Skyactiv-G 122", "petrol"],
    ["220 d", undefined],
    ["E-Tech 140", undefined],
    ["Essence ou diesel", undefined],
    ["", undefined],
  ])("of “%s” is %s", (version, fuel) => {
    expect(fuelSaid(version)).toBe(fuel);
  });
});
