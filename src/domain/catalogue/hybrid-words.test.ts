import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENERGIES } from "./energies.ts";
import type { Energy } from "./energies.ts";
import { energySaid, hybridOf, refinedEnergy } from "./hybrid-words.ts";

describe("the hybrid that an advert says", () => {
  it.each([
    ["PEUGEOT", "3008", "HYBRID 225 E-EAT8 GT", 2021, "plug_hyb"],
    ["PEUGEOT", "308", "Hybrid 180 Allure", 2022, "plug_hyb"],
    ["PEUGEOT", "3008", "PLUG-IN HYBRID 195 E-DCS7", 2025, "plug_hyb"],
    ["PEUGEOT", "3008", "HYBRID 136 E-DCS6 ALLURE", 2024, "not_plug_hyb"],
    ["PEUGEOT", "2008", "HYBRID 145 GT", 2025, "not_plug_hyb"],
    ["CITROEN", "C5 X", "HYBRID 225 SHINE PACK EEAT8", 2022, "plug_hyb"],
    ["DS", "DS 7", "E-TENSE 4X4 300", 2023, "plug_hyb"],
    ["DS", "DS 9", "HYBRID E-TENSE 250 PERFORMANCE LINE", 2022, "plug_hyb"],
    ["DS", "DS 4", "HYBRID 136 ETOILE", 2024, "not_plug_hyb"],
    ["OPEL", "GRANDLAND X", "HYBRID4 300 ULTIMATE", 2020, "plug_hyb"],
    ["RENAULT", "CAPTUR", "E-TECH PLUG-IN 160", 2021, "plug_hyb"],
    ["RENAULT", "CAPTUR", "E-Tech 160 Intens", 2021, "plug_hyb"],
    ["RENAULT", "CAPTUR", "E-Tech 145 Intens", 2022, "not_plug_hyb"],
    ["RENAULT", "SYMBIOZ", "E-Tech 160 Iconic", 2025, "not_plug_hyb"],
    ["RENAULT", "RAFALE", "E-TECH 4X4 300 ATELIER ALPINE", 2024, "plug_hyb"],
    ["RENAULT", "RAFALE", "E-TECH 200 TECHNO", 2024, "not_plug_hyb"],
    ["SEAT", "LEON", "1.4 e-Hybrid 204", 2021, "plug_hyb"],
    ["SKODA", "OCTAVIA", "1.4 TSI iV 204", 2021, "plug_hyb"],
    ["VOLKSWAGEN", "GOLF", "1.4 eHybrid 204", 2022, "plug_hyb"],
    ["VOLKSWAGEN", "GOLF", "1.4 TSI 218 GTE HYBRIDE", 2016, "plug_hyb"],
    ["VOLKSWAGEN", "TOUAREG", "3.0 V6 TSI HYBRID 380", 2012, "not_plug_hyb"],
    ["AUDI", "A3", "SPORTBACK 40 TFSI e 204", 2021, "plug_hyb"],
    ["AUDI", "A3", "SPORTBACK 1.4 E-TRON 204", 2016, "plug_hyb"],
    ["AUDI", "Q7 e-tron", "3.0 V6 TDI 373", 2017, "plug_hyb"],
    ["AUDI", "Q5", "2.0 TFSI 245 HYBRID", 2013, "not_plug_hyb"],
    ["PORSCHE", "CAYENNE", "E-HYBRID 462", 2020, "plug_hyb"],
    ["PORSCHE", "CAYENNE", "S E-HYBRID 416", 2016, "plug_hyb"],
    ["PORSCHE", "CAYENNE", "S HYBRID 380", 2012, "not_plug_hyb"],
    ["BMW", "X3", "xDrive30e 292", 2021, "plug_hyb"],
    ["BMW", "530e", "252 LOUNGE", 2018, "plug_hyb"],
    ["BMW", "SERIE 2 ACTIVE TOURER", "225XE 224", 2018, "plug_hyb"],
    ["BMW", "ACTIVEHYBRID 3", "340", 2013, "not_plug_hyb"],
    ["MINI", "COUNTRYMAN", "COOPER SE ALL4 224", 2020, "plug_hyb"],
    ["MERCEDES", "CLASSE E", "300 de 306 4Matic", 2020, "plug_hyb"],
    ["MERCEDES", "CLASSE S", "580 E 510", 2023, "plug_hyb"],
    ["MERCEDES", "CLASSE C", "63 S E PERFORMANCE", 2023, "plug_hyb"],
    ["MERCEDES", "C 300 h", "AVANTGARDE", 2015, "not_plug_hyb"],
    ["MERCEDES", "CLASSE E", "300 BLUETEC HYBRID", 2014, "not_plug_hyb"],
    ["VOLVO", "XC60", "T8 Twin Engine 390", 2019, "plug_hyb"],
    ["VOLVO", "XC40 RECHARGE", "T5 262", 2021, "plug_hyb"],
    ["VOLVO", "V60", "D6 220+68", 2015, "plug_hyb"],
    ["VOLVO", "XC60", "B4 197", 2022, "not_plug_hyb"],
    ["JEEP", "COMPASS", "1.3 240 4xe", 2021, "plug_hyb"],
    ["JEEP", "COMPASS", "1.5 TURBO T4 130 E-HYBRID", 2022, "not_plug_hyb"],
    ["JEEP", "AVENGER", "1.2 145 4xe", 2025, "not_plug_hyb"],
    ["TOYOTA", "RAV4", "Hybride rechargeable 306", 2021, "plug_hyb"],
    ["TOYOTA", "PRIUS RECHARGEABLE", "122h", 2018, "plug_hyb"],
    ["TOYOTA", "PRIUS+", "136H DYNAMIC", 2015, "not_plug_hyb"],
    ["TOYOTA", "YARIS", "116h Design", 2021, "not_plug_hyb"],
    ["TOYOTA", "YARIS", "HYBRIDE", 2019, "not_plug_hyb"],
    ["TOYOTA", "C-HR", "2.0 225 GR SPORT PREMIERE", 2024, "plug_hyb"],
    ["TOYOTA", "C-HR", "2.0 200 COLLECTION", 2024, "not_plug_hyb"],
    ["LEXUS", "NX", "450h+ 309 4WD", 2022, "plug_hyb"],
    ["LEXUS", "NX", "450H 4WD LUXE", 2023, "plug_hyb"],
    ["LEXUS", "UX", "250H LUXE", 2021, "not_plug_hyb"],
    ["LEXUS", "RX", "450H 4WD EXECUTIVE", 2019, "not_plug_hyb"],
    ["LEXUS", "RX", "450H 4WD EXECUTIVE", 2023, undefined],
    ["HYUNDAI", "TUCSON", "1.6 T-GDi 265 Hybrid", 2021, "plug_hyb"],
    ["HYUNDAI", "KONA", "HYBRID", 2021, "not_plug_hyb"],
    ["KIA", "NIRO", "1.6 GDi 141 Hybride", 2019, undefined],
    ["KIA", "NIRO", "1.6 GDi 141 HEV", 2019, "not_plug_hyb"],
    ["KIA", "NIRO", "1.6 GDi 141 Active", 2024, "not_plug_hyb"],
    ["KIA", "NIRO", "1.6 GDI 105CH ISG + ELECTRIQUE 43.5CH", 2019, "not_plug_hyb"],
    ["KIA", "XCEED", "1.6 GDI 141 ACTIVE", 2021, "plug_hyb"],
    ["FORD", "KUGA", "2.5 Duratec 190 Hybrid", 2021, "not_plug_hyb"],
    ["FORD", "KUGA", "2.5 Duratec 225 ST-LINE", 2021, "plug_hyb"],
    ["MITSUBISHI", "OUTLANDER", "TWIN MOTOR INSTYLE", 2019, "plug_hyb"],
    ["LAND ROVER", "RANGE ROVER SPORT", "2.0 P400E 404", 2019, "plug_hyb"],
    ["JAGUAR", "E-PACE", "1.5 309 R-DYNAMIC", 2021, "plug_hyb"],
    ["NISSAN", "QASHQAI", "e-Power 190", 2023, "not_plug_hyb"],
    ["NISSAN", "JUKE", "HYBRID 143", 2023, "not_plug_hyb"],
    ["HONDA", "CR-V", "2.0 i-MMD e:HEV", 2021, "not_plug_hyb"],
    ["HONDA", "CR-V", "2.0 e:PHEV 184", 2024, "plug_hyb"],
    ["SUZUKI", "SWIFT", "1.2 DUALJET HYBRID", 2021, "not_plug_hyb"],
    ["SUZUKI", "ACROSS", "2.5 HYBRID 306", 2021, "plug_hyb"],
    ["AUDI", "A4", "35 TFSI Mild Hybrid 150", 2021, "not_plug_hyb"],
    ["KIA", "NIRO", "Hybride non rechargeable", 2021, "not_plug_hyb"],
    ["PEUGEOT", "3008", "ALLURE", 2021, undefined],
    ["RENAULT", "CAPTUR", "E-Tech Iconic", 2024, undefined],
    ["PEUGEOT", "308", "HYBRID 136 OU 180", 2024, undefined],
    ["KIA", "SPORTAGE", "MHEV ET PHEV", 2022, undefined],
  ] as const)("of a %s %s %s of %i is %s", (make, model, version, year, hybrid) => {
    expect(hybridOf({ make, model, version, year })).toBe(hybrid);
  });

  it.each([
    ["PEUGEOT", "3008", "2.0 HDI 163 HYBRID4 ALLURE", 2014],
    ["PEUGEOT", "3008", "HYBRID4 2.0 HDI 163+37", 2013],
    ["PEUGEOT", "508 RXH", "2.0 HDI 163", 2014],
    ["CITROEN", "DS5", "HYBRID4 AIRDREAM 200", 2012],
    ["DS", "DS 5", "HYBRID4 200 SO CHIC", 2017],
  ] as const)("of a diesel HYbrid4 is no plug-in: %s %s %s of %i", (make, model, version, year) => {
    expect(hybridOf({ make, model, version, year })).toBe("not_plug_hyb");
  });

  it("is told by the power where the version tells nothing", () => {
    const hybrid = { make: "PEUGEOT", model: "3008", version: "ALLURE PACK", year: 2022 };
    expect(hybridOf({ ...hybrid, powerDIN: 225 })).toBe("plug_hyb");
    expect(hybridOf({ ...hybrid, powerDIN: 136 })).toBe("not_plug_hyb");
    expect(hybridOf({ ...hybrid, powerDIN: 130 })).toBeUndefined();
    expect(hybridOf({ ...hybrid, version: "HYBRID 136", powerDIN: 225 })).toBe("not_plug_hyb");
  });

  it("makes “hybride” more exact and nothing else other than it is", () => {
    const peugeot = { make: "PEUGEOT", model: "3008", year: 2021 };
    expect(refinedEnergy("hyb", { ...peugeot, version: "Hybrid 225" })).toBe("plug_hyb");
    expect(refinedEnergy("hyb", { ...peugeot, version: "GT" })).toBe("hyb");
    fc.assert(
      fc.property(
        fc.constantFrom(...ENERGIES),
        fc.string(),
        fc.constantFrom("PHEV", "MHEV", "225", ""),
        (energy, text, word) => {
          const refined = refinedEnergy(energy, { ...peugeot, version: `${text} ${word}` });
          expect(energy === "hyb" ? ["hyb", "plug_hyb", "not_plug_hyb"] : [energy]).toContain(refined);
        },
      ),
    );
  });
});

describe("a hybrid that only the advert’s words say", () => {
  const said = (stated: Energy | undefined, make: string, model: string, version: string) =>
    energySaid(stated, { make, model, version, year: 2022 });

  it.each([
    ["RENAULT", "Clio E-Tech 140", "", "not_plug_hyb"],
    ["RENAULT", "Captur", "E-Tech plug-in 160", "plug_hyb"],
    ["RENAULT", "Captur", "E-Tech Iconic", "hyb"],
    ["PEUGEOT", "3008", "Hybrid4 300 GT", "plug_hyb"],
    ["TOYOTA", "Yaris", "Hybride 116 Design", "not_plug_hyb"],
    ["RENAULT", "Mégane E-Tech", "220 Techno", undefined],
    ["RENAULT", "Clio", "TCe 90", undefined],
    ["FORD", "Puma", "1.0 EcoBoost 125 mHEV", undefined],
    ["FORD", "Puma", "1.0 EcoBoost Hybride légère 125", undefined],
  ] as const)("is told of a %s %s %s without an energy", (make, model, version, energy) => {
    expect(said(undefined, make, model, version)).toBe(energy);
  });

  it("is more exact than the petrol that it burns, where nothing but a hybrid bears the name", () => {
    expect(said("ess", "RENAULT", "Clio", "E-Tech 140 Techno")).toBe("not_plug_hyb");
    expect(said("ess", "PEUGEOT", "3008", "Hybrid 136")).toBeUndefined();
    expect(said("elec", "RENAULT", "Clio", "E-Tech 140")).toBeUndefined();
    expect(said("dies", "RENAULT", "Clio", "E-Tech 140")).toBeUndefined();
  });
});
