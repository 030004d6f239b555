import { describe, expect, it } from "vitest";
import { energyInWords, gearboxInWords } from "./composed-words.ts";

describe("a gearbox by its make and its gears", () => {
  it.each([
    ["BVM6", "MANUAL"],
    ["BVM 5", "MANUAL"],
    ["Manuelle 6 vitesses", "MANUAL"],
    ["Boîte manuelle à 5 rapports", "MANUAL"],
    ["Boîte de vitesses mécanique", "MANUAL"],
    ["6 vitesses manuelle", "MANUAL"],
    ["M6", "MANUAL"],
    ["MT6", "MANUAL"],
    ["Manuelle (5)", "MANUAL"],
    ["BVA8", "AUTO"],
    ["EAT8", "AUTO"],
    ["E-EAT8", "AUTO"],
    ["ë-DCS6", "AUTO"],
    ["EDC", "AUTO"],
    ["EDC7", "AUTO"],
    ["DSG 7", "AUTO"],
    ["S-Tronic", "AUTO"],
    ["S tronic 7", "AUTO"],
    ["7G-DCT", "AUTO"],
    ["9G-Tronic", "AUTO"],
    ["X-Tronic", "AUTO"],
    ["e-CVT", "AUTO"],
    ["Steptronic", "AUTO"],
    ["PDK", "AUTO"],
    ["Automatique à 8 rapports", "AUTO"],
    ["Auto. 7 vit.", "AUTO"],
    ["Robotisée 6 rapports", "AUTO"],
    ["Automatique séquentielle", "AUTO"],
    ["Double embrayage DCT7", "AUTO"],
    ["Boîte manuelle pilotée", "AUTO"],
    ["Manuelle robotisée", "AUTO"],
    ["Variation continue", "AUTO"],
    ["VARIATION ELECTRIQUE", "AUTO"],
    ["8 vitesses", undefined],
    ["Manuelle séquentielle", undefined],
    ["Manuelle ou automatique", undefined],
    ["Automatique, toit ouvrant", undefined],
    ["Manuelle de secours", undefined],
    ["", undefined],
  ])("%s is %s", (text, gearbox) => {
    expect(gearboxInWords(text)).toBe(gearbox);
  });
});

describe("an energy put together from several", () => {
  it.each([
    ["Hybride essence électrique", "hyb"],
    ["Essence / Électrique", "hyb"],
    ["Électricité-gazole", "hyb"],
    ["Hybride : Essence/Electrique", "hyb"],
    ["Essence hybride rechargeable", "plug_hyb"],
    ["Hybride rechargeable : Essence/Electrique", "plug_hyb"],
    ["Diesel plug-in hybrid", "plug_hyb"],
    ["Essence PHEV", "plug_hyb"],
    ["Electrique/essence non rechargeable", "not_plug_hyb"],
    ["Hybride auto-rechargeable", "not_plug_hyb"],
    ["MHEV", "not_plug_hyb"],
    ["MHEV essence", "not_plug_hyb"],
    ["Hybride léger 48V", "not_plug_hyb"],
    ["Micro-hybride diesel", "not_plug_hyb"],
    ["Essence mild hybrid", "not_plug_hyb"],
    ["Full hybrid essence", "not_plug_hyb"],
    ["Bioéthanol E85", "eth"],
    ["Superéthanol-E85", "eth"],
    ["Essence / E85", "eth"],
    ["Flex fuel", "eth"],
    ["Essence + GPL", "gpl"],
    ["GPL/Essence", "gpl"],
    ["Essence sans plomb 95", "ess"],
    ["Essence SP95-E10", "ess"],
    ["Gazole (diesel)", "dies"],
    ["100 % électrique", "elec"],
    ["Gaz naturel GNV", "alt"],
    ["Essence GNV", "alt"],
    ["ESS+ELEC HNR", "not_plug_hyb"],
    ["GAZ+ELEC HNR", "not_plug_hyb"],
    ["ELEC+ESSENC HR", "plug_hyb"],
    ["ELEC+GAZOLE HR", "plug_hyb"],
    ["ESS+G.P.L.", "gpl"],
    ["GAZ NAT.VEH", "alt"],
    ["Gaz + électrique", undefined],
    ["Essence ou diesel", undefined],
    ["GPL E85", undefined],
    ["Électrique et hydrogène", undefined],
    ["Hybride rechargeable MHEV", undefined],
    ["Essence premium", undefined],
    ["Rechargeable", undefined],
    ["Full électrique", "elec"],
    ["Full", undefined],
    ["Léger", undefined],
    ["Essence gaz", undefined],
    ["Essence bicarburation", undefined],
    ["", undefined],
  ])("%s is %s", (text, energy) => {
    expect(energyInWords(text)).toBe(energy);
  });
});

describe("an energy and a gearbox in one cell", () => {
  it.each([
    ["Essence - Manuelle 6", "ess", "MANUAL"],
    ["Ess. / BVM", "ess", "MANUAL"],
    ["Diesel - Auto EAT8", "dies", "AUTO"],
    ["Électrique - Auto", "elec", "AUTO"],
    ["Ess./micro-hybride - Manuelle", "not_plug_hyb", "MANUAL"],
    ["BVA8 | Diesel", "dies", "AUTO"],
    ["Essence - Noir", undefined, undefined],
    ["Essence - Manuelle - Noir", undefined, undefined],
  ] as const)("%s is %s and %s", (text, energy, gearbox) => {
    expect(energyInWords(text)).toBe(energy);
    expect(gearboxInWords(text)).toBe(gearbox);
  });
});
