import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENERGIES } from "./energies.ts";
import { hybridInVersion, refinedEnergy } from "./hybrid-words.ts";

describe("the hybrid that a version says", () => {
  it.each([
    ["PEUGEOT", "HYBRID 225 E-EAT8 GT", "plug_hyb"],
    ["PEUGEOT", "Hybrid 180 Allure", "plug_hyb"],
    ["PEUGEOT", "HYBRID 136 E-DCS6 ALLURE", "not_plug_hyb"],
    ["DS", "E-TENSE 4X4 300", "plug_hyb"],
    ["RENAULT", "E-TECH PLUG-IN 160", "plug_hyb"],
    ["RENAULT", "E-Tech 160 Intens", "plug_hyb"],
    ["RENAULT", "E-Tech 145 Intens", "not_plug_hyb"],
    ["SEAT", "1.4 e-Hybrid 204", "plug_hyb"],
    ["VOLKSWAGEN", "1.4 eHybrid 204", "plug_hyb"],
    ["VOLKSWAGEN", "1.4 TSI 218 GTE", "plug_hyb"],
    ["AUDI", "40 TFSI e 204", "plug_hyb"],
    ["BMW", "xDrive30e 292", "plug_hyb"],
    ["BMW", "530e 252", "plug_hyb"],
    ["MERCEDES", "300 de 306 4Matic", "plug_hyb"],
    ["VOLVO", "T8 Twin Engine 390", "plug_hyb"],
    ["JEEP", "1.3 240 4xe", "plug_hyb"],
    ["TOYOTA", "Hybride rechargeable 306", "plug_hyb"],
    ["HYUNDAI", "1.6 T-GDi 265 Hybrid", "plug_hyb"],
    ["KIA", "1.6 GDi 141 Hybride", "not_plug_hyb"],
    ["FORD", "2.5 Duratec 190 Hybrid", "not_plug_hyb"],
    ["NISSAN", "e-Power 190", "not_plug_hyb"],
    ["HONDA", "2.0 i-MMD e:HEV", "not_plug_hyb"],
    ["AUDI", "35 TFSI Mild Hybrid 150", "not_plug_hyb"],
    ["KIA", "Hybride non rechargeable", "not_plug_hyb"],
    ["TOYOTA", "122h Design", undefined],
    ["PEUGEOT", "PureTech 130", undefined],
    ["RENAULT", "E-Tech Iconic", undefined],
  ] as const)("of %s, %s, is %s", (make, version, hybrid) => {
    expect(hybridInVersion(make, version)).toBe(hybrid);
  });

  it("makes “hybride” more exact and nothing else other than it is", () => {
    expect(refinedEnergy("hyb", "PEUGEOT", "Hybrid 225")).toBe("plug_hyb");
    expect(refinedEnergy("hyb", "TOYOTA", "122h")).toBe("hyb");
    fc.assert(
      fc.property(
        fc.constantFrom(...ENERGIES),
        fc.string(),
        fc.constantFrom("PHEV", "MHEV", "225", ""),
        (energy, text, word) => {
          const refined = refinedEnergy(energy, "PEUGEOT", `${text} ${word}`);
          expect(energy === "hyb" ? ["hyb", "plug_hyb", "not_plug_hyb"] : [energy]).toContain(refined);
        },
      ),
    );
  });
});
