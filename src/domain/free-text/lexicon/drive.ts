/** Energies, gearboxes, driven wheels, Crit’Air. */
import type { SenseLine } from "./senses.ts";

export const ENERGY_LINES: readonly SenseLine[] = [
  [
    { energies: ["dies"] },
    "diesel, diesels, dies, diese, gazole, gasoil, gazoil, gas oil, mazout, moteur diesel, dizel, desiel, deisiel, diezel, gasoile",
  ],
  [{ energies: ["ess"] }, "essence, essences, ess, moteur essence, sans plomb, SP95, SP98, SP 95, SP 98"],
  [
    { energies: ["elec"] },
    "électrique, électriques, 100 % électrique, 100% électriques, full électrique, tout électrique, toute électrique, moteur électrique, véhicule électrique, véhicules électriques, BEV, VE, zéro émission, électricité",
  ],
  [{ energies: ["hyb"] }, "hybride, hybrides, hybrid, moteur hybride, hybridation"],
  [
    { energies: ["plug_hyb"] },
    "hybride rechargeable, hybrides rechargeables, hybrid rechargeable, rechargeable, rechargeables, plug-in, plugin, hybride plug-in, plug-in hybrid, PHEV, hybride PHEV",
  ],
  [
    { energies: ["not_plug_hyb"] },
    "hybride non rechargeable, hybrides non rechargeables, non rechargeable, non rechargeables, full hybrid, full hybride, hybride simple, hybride classique, hybride auto-rechargeable, autorechargeable, mild hybrid, mild hybride, hybride léger, hybride légère, micro hybride, hybride pas rechargeable, hybride sans recharge",
  ],
  [{ energies: ["gpl"] }, "GPL, LPG, bicarburation, GPL essence, au GPL"],
  [
    { energies: ["eth"] },
    "éthanol, bioéthanol, bio éthanol, E85, superéthanol, super éthanol, flexfuel, flexifuel, flex fuel, superéthanol E85, éthanol E85, bioéthanol E85",
  ],
  [{ energies: ["alt"] }, "GNV, hydrogène, autres énergies, autre énergie, d’une autre énergie, gaz naturel"],
];

export const GEARBOX_LINES: readonly SenseLine[] = [
  [
    { gearbox: "AUTO" },
    "automatique, automatiques, automatic, otomatique, boîte auto, boite auto, boîte automatique, boîtes automatiques, boîtes autos, bte auto, BVA, BVA 6, BVA 7, BVA 8, BVA 9, BV auto, BV automatique, boîte de vitesse automatique, boîte de vitesses automatique, boîte de vitesses auto, boîte de vitesse auto, EDC, EDC 6, EDC 7, DSG, DSG 6, DSG 7, boîte DSG, boîte EDC, EAT, EAT 6, EAT 8, boîte EAT8, EAT8, S-Tronic, Tiptronic, PDK, CVT, DCT, boîte CVT, double embrayage, boîte double embrayage, boîte à double embrayage, robotisée, boîte robotisée, boîte pilotée, séquentielle, boîte séquentielle, E-CVT, DKG, DCT 7, Powershift, BMP6, ETG, boîte E-DCS6, E-DCS6, transmission automatique, vitesses automatiques, vitesse automatique, embrayage automatique",
  ],
  [{ gearbox: "AUTO" }, "auto", -0.15],
  [
    { gearbox: "MANUAL" },
    "manuelle, manuelles, manuel, manuels, boîte manuelle, boîtes manuelles, boîte manuel, boîte méca, boîte mécanique, BVM, BVM 5, BVM 6, BV manuelle, BV méca, boîte de vitesse manuelle, boîte de vitesses manuelle, boîte 5, boîte 6, boîte 5 vitesses, boîte 6 vitesses, 5 vitesses, 6 vitesses, transmission manuelle, vitesses manuelles, méca, boîte manuelle 6 vitesses",
  ],
];

export const WHEEL_LINES: readonly SenseLine[] = [
  [
    { fourWheelDrive: true },
    "4 roues motrices, quatre roues motrices, transmission intégrale, intégrale, 4WD, AWD, 4RM, traction intégrale, roues motrices",
  ],
];

export const CRIT_AIR_LINES: readonly SenseLine[] = [
  [
    { critAirMax: 0 },
    "Crit’Air 0, Crit’Air E, Crit’Air zéro, vignette verte, vignette 0, Crit’Air verte, vignette Crit’Air 0, vignette Crit’Air E",
  ],
  [
    { critAirMax: 1 },
    "Crit’Air 1, vignette 1, vignette Crit’Air 1, vignette Crit 1, Crit 1, CA1, Crit’Air 1 minimum, Crit’Air 0 ou 1, Crit’Air 0/1, vignette violette, Crit’Air un, Crit’Air n°1, vignette Crit’Air violette",
  ],
  [
    { critAirMax: 2 },
    "Crit’Air 2, vignette 2, vignette Crit’Air 2, Crit 2, Crit’Air 1 ou 2, Crit’Air 1/2, Crit’Air 0 1 2, vignette jaune, Crit’Air 2 minimum, Crit’Air 1 à 2, Crit’Air n°2",
  ],
  [
    { critAirMax: 3 },
    "Crit’Air 3, vignette 3, vignette Crit’Air 3, Crit 3, Crit’Air 1 2 3, vignette orange, Crit’Air 2 ou 3",
  ],
  [{ critAirMax: 4 }, "Crit’Air 4, vignette 4, vignette Crit’Air 4, Crit 4, Crit’Air 3 ou 4"],
  [{ critAirMax: 5 }, "Crit’Air 5, vignette 5, vignette Crit’Air 5, Crit 5, Crit’Air 4 ou 5"],
];
