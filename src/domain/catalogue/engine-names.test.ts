import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engineName } from "./engine-names.ts";
import { findModel, makesOf } from "./makes.ts";

describe("an engine's name", () => {
  it.each([
    ["BMW", "320d", "Série 3"],
    ["BMW", "118 d", "Série 1"],
    ["BMW", "520dA xDrive", "Série 5"],
    ["BMW", "M340i", "Série 3"],
    ["BMW", "218d Active Tourer", "Série 2 Active Tourer"],
    ["MERCEDES", "A 180", "Classe A"],
    ["MERCEDES", "C220 CDI", "Classe C"],
    ["MERCEDES", "GLC 220 d Coupé", "glc Coupé"],
    ["MERCEDES", "ML 320", "ml"],
    ["MINI", "Cooper S", "Mini"],
    ["MINI", "Cooper SD Countryman", "Countryman"],
    ["MINI", "One D Cabriolet", "Cabriolet"],
  ])("of %s, %s, is %s", (make, text, model) => {
    const [first = ""] = engineName(make, text)?.models ?? [];
    expect(first.toLowerCase()).toBe(engineName(make, model)?.models[0]?.toLowerCase() ?? model.toLowerCase());
    expect(findModel(make, first, ["car"]), first).toBeDefined();
  });

  it("is none of another make, of a motorcycle or of a model that the catalogue has by its own name", () => {
    for (const [make, text] of [
      ["RENAULT", "320d"],
      ["BMW", "S 1000 RR"],
      ["BMW", "X1 sDrive18d"],
      ["BMW", "1200"],
      ["MERCEDES", "Sprinter 314"],
      ["MERCEDES", "Citan 109"],
      ["MINI", "Aceman E"],
    ] as const)
      expect(engineName(make, text), text).toBeUndefined();
  });

  it("leaves what follows it", () => {
    expect(engineName("BMW", "318d Touring")).toMatchObject({ rest: "touring" });
  });

  it("of any BMW series and Mercedes class leads to a model of the catalogue", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 10, max: 50 }),
        fc.constantFrom("d", "i", ""),
        (series, size, fuel) => {
          const [model = ""] = engineName("BMW", `${series}${size}${fuel}`)?.models ?? [];
          expect(findModel("BMW", model, ["car"])?.label).toBe(`Série ${series}`);
        },
      ),
    );
  });

  it("never takes the place of a model’s own name", () => {
    for (const make of makesOf("car").filter(({ key }) => ["BMW", "MERCEDES"].includes(key))) {
      for (const { key, label } of make.models) {
        const [model] = engineName(make.key, label)?.models ?? [];
        expect(model === undefined ? key : findModel(make.key, model, ["car"])?.key, label).toBe(key);
      }
    }
  });
});
