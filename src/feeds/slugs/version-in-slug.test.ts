import { describe, expect, it } from "vitest";
import { slugWords } from "./slug-words.ts";
import { versionInSlug } from "./version-in-slug.ts";

const version = (slug: string, make: string, model: string, isHybrid = false) =>
  versionInSlug(slugWords(slug, make, model), model, isHybrid);

describe("the words of a slug", () => {
  it("begin after make and model, in whatever spelling these are", () => {
    expect(slugWords("land-rover-range-rover-sport-3-0-d300", "LAND-ROVER", "Range Rover Sport")).toEqual([
      "3",
      "0",
      "d300",
    ]);
    expect(slugWords("smart-1-272ch", "SMART", "#1")).toEqual(["272ch"]);
    expect(slugWords("renault-megane-1-3-tce", "RENAULT", "Mégane")).toEqual(["1", "3", "tce"]);
  });

  it("begin after both when the export repeats them", () => {
    expect(slugWords("renault-zoe-renault-zoe-life-r110", "RENAULT", "Zoe")).toEqual(["life", "r110"]);
  });

  it("keep whatever is not make and model", () => {
    expect(slugWords("peugeot-e-208-gt", "PEUGEOT", "208")).toEqual(["e", "208", "gt"]);
    expect(slugWords("208-gt", "PEUGEOT", "208")).toEqual(["208", "gt"]);
    expect(slugWords("peugeot-208", "PEUGEOT", "208")).toEqual([]);
  });
});

describe("a version restored from its slug", () => {
  it.each([
    // The house's own example.
    ["peugeot-208-1-2-puretech-100ch-s-s-active-pack", "PEUGEOT", "208", "1.2 PURETECH 100 S&S ACTIVE PACK"],
    // Litres.
    ["volkswagen-golf-2-0-tdi-150ch-carat-dsg7", "VOLKSWAGEN", "Golf", "2.0 TDI 150 CARAT DSG7"],
    ["renault-twingo-0-9-tce-90ch-zen", "RENAULT", "Twingo", "0.9 TCE 90 ZEN"],
    ["jaguar-xe-2-0d-180ch-pure", "JAGUAR", "XE", "2.0D 180 PURE"],
    ["ford-fiesta-1-25-60ch-trend", "FORD", "Fiesta", "1.25 60 TREND"],
    ["porsche-cayenne-4-0-v8-550ch-turbo", "PORSCHE", "Cayenne", "4.0 V8 550 TURBO"],
    // Stop and start, drive, gearboxes.
    ["seat-leon-1-5-tsi-130ch-start-stop-style", "SEAT", "Leon", "1.5 TSI 130 START&STOP STYLE"],
    ["dacia-duster-1-5-blue-dci-115ch-journey-4x4", "DACIA", "Duster", "1.5 BLUE DCI 115 JOURNEY 4X4"],
    ["peugeot-308-1-2-hybrid-136ch-gt-e-dcs6", "PEUGEOT", "308", "1.2 HYBRID 136 GT E-DCS6"],
    [
      "mercedes-classe-a-180-d-116ch-progressive-line-8g-dct",
      "MERCEDES",
      "Classe A",
      "180 D 116 PROGRESSIVE LINE 8G-DCT",
    ],
    ["audi-a3-sportback-35-tfsi-150ch-s-line-s-tronic-7", "AUDI", "A3 Sportback", "35 TFSI 150 S LINE S TRONIC 7"],
    // Hyphens that the market writes.
    ["nissan-juke-1-0-dig-t-114ch-n-connecta", "NISSAN", "Juke", "1.0 DIG-T 114 N-CONNECTA"],
    ["kia-rio-1-0-t-gdi-100ch-gt-line", "KIA", "Rio", "1.0 T-GDI 100 GT LINE"],
    ["toyota-aygo-1-0-vvt-i-72ch-x-play", "TOYOTA", "Aygo", "1.0 VVT-I 72 X-PLAY"],
    ["ford-puma-1-0-ecoboost-125ch-st-line-x", "FORD", "Puma", "1.0 ECOBOOST 125 ST-LINE X"],
    ["dacia-jogger-1-0-eco-g-100ch-extreme-7-places", "DACIA", "Jogger", "1.0 ECO-G 100 EXTREME 7 PLACES"],
    ["mazda-cx-5-2-2-skyactiv-d-150ch-dynamique", "MAZDA", "CX-5", "2.2 SKYACTIV-D 150 DYNAMIQUE"],
    // The electric e.
    ["renault-captur-1-6-e-tech-hybride-145ch-techno", "RENAULT", "Captur", "1.6 E-TECH HYBRIDE 145 TECHNO"],
    ["peugeot-208-e-208-136ch-gt", "PEUGEOT", "208", "E-208 136 GT"],
    ["opel-corsa-corsa-e-136ch-elegance", "OPEL", "Corsa", "CORSA-E 136 ELEGANCE"],
    ["ds-ds-4-e-tense-225ch-rivoli", "DS", "DS 4", "E-TENSE 225 RIVOLI"],
    ["porsche-panamera-2-9-v6-462ch-4-e-hybrid", "PORSCHE", "Panamera", "2.9 V6 462 4 E-HYBRID"],
    ["mercedes-classe-c-300-e-313ch-amg-line", "MERCEDES", "Classe C", "300 E 313 AMG LINE"],
    ["fiat-500-e-118ch-icone", "FIAT", "500", "E 118 ICONE"],
    // Batteries, standards, model years: other points.
    ["maserati-granturismo-750ch-92-5kwh-folgore", "MASERATI", "GranTurismo", "750 92.5KWH FOLGORE"],
    ["nissan-leaf-150ch-40kwh-acenta-19-5", "NISSAN", "Leaf", "150 40KWH ACENTA 19.5"],
    ["nissan-juke-1-0-dig-t-114ch-tekna-2021-5", "NISSAN", "Juke", "1.0 DIG-T 114 TEKNA 2021.5"],
    ["peugeot-308-1-2-puretech-110ch-e6-3-style", "PEUGEOT", "308", "1.2 PURETECH 110 E6.3 STYLE"],
    ["citroen-c3-puretech-82ch-feel-s-s-e6-d", "CITROEN", "C3", "PURETECH 82 FEEL S&S E6.D"],
    ["citroen-c3-bluehdi-120ch-shine-e6-d-temp", "CITROEN", "C3", "BLUEHDI 120 SHINE E6.D-TEMP"],
    ["volkswagen-polo-1-0-tsi-95ch-carat-euro6d-t-5p", "VOLKSWAGEN", "Polo", "1.0 TSI 95 CARAT EURO6D-T 5P"],
    // Numbers that no point joins.
    ["ford-fiesta-1-0-ecoboost-125ch-dct-7-5p", "FORD", "Fiesta", "1.0 ECOBOOST 125 DCT 7 5P"],
    ["skoda-kodiaq-2-0-tdi-150ch-evo-2-7-places", "SKODA", "Kodiaq", "2.0 TDI 150 EVO 2 7 PLACES"],
    ["volkswagen-id-3-204ch-58-kwh-life", "VOLKSWAGEN", "ID.3", "204 58 KWH LIFE"],
    ["peugeot-208-e-moteur-136-ch-gt", "PEUGEOT", "208", "E-MOTEUR 136 GT"],
  ])("reads %s of a %s %s as %s", (slug, make, model, expected) => {
    expect(version(slug, make, model)).toBe(expected);
  });

  it("writes engine and motor of a hybrid as the sum that the slug lost the sign of", () => {
    expect(version("mercedes-classe-a-250-e-163-109ch-amg-line", "MERCEDES", "Classe A", true)).toBe(
      "250 E 163+109 AMG LINE",
    );
    expect(version("mini-countryman-cooper-se-125ch-95ch-all4", "MINI", "Countryman", true)).toBe(
      "COOPER SE 125+95 ALL4",
    );
    expect(version("mercedes-eqa-250-190ch-amg-line", "MERCEDES", "EQA", false)).toBe("250 190 AMG LINE");
  });

  it("is empty when the slug holds nothing more", () => {
    expect(version("dacia-sandero", "DACIA", "Sandero")).toBe("");
  });
});
