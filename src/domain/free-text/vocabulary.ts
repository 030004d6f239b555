/** Words that stand for one value of a filter, folded as names are: `boîte auto` → `boiteauto`. */
import type { CategoryCode } from "../catalogue/categories.ts";
import { CATEGORIES } from "../catalogue/categories.ts";
import type { Colour } from "../catalogue/colours.ts";
import type { Energy } from "../catalogue/energies.ts";
import type { Gearbox } from "../catalogue/gearboxes.ts";
import { foldOf } from "../catalogue/names.ts";
import type { Vertical } from "../catalogue/verticals.ts";

export interface WordMeaning {
  readonly vertical?: Vertical;
  readonly energies?: readonly Energy[];
  readonly gearbox?: Gearbox;
  readonly categories?: readonly CategoryCode[];
  readonly externalColors?: readonly Colour[];
  readonly fourWheelDrive?: true;
}

const WORDS: readonly (readonly [WordMeaning, string])[] = [
  [{ vertical: "car" }, "voiture, voitures, auto, autos"],
  [{ vertical: "truck" }, "utilitaire, utilitaires, camionnette, camionnettes"],
  [{ vertical: "moto" }, "moto, motos"],
  [{ vertical: "scooter" }, "scooter, scooters"],
  [{ vertical: "quad" }, "quad, quads"],
  [{ energies: ["dies"] }, "diesel, diesels, gazole"],
  [{ energies: ["ess"] }, "essence"],
  [{ energies: ["elec"] }, "électrique, électriques"],
  [{ energies: ["hyb"] }, "hybride, hybrides"],
  [{ energies: ["plug_hyb"] }, "hybride rechargeable, hybrides rechargeables, plug-in"],
  [{ energies: ["not_plug_hyb"] }, "hybride non rechargeable, hybrides non rechargeables"],
  [{ energies: ["gpl"] }, "GPL"],
  [{ energies: ["eth"] }, "éthanol, bioéthanol, E85"],
  [{ gearbox: "AUTO" }, "automatique, automatiques, boîte auto, boîte automatique, BVA"],
  [{ gearbox: "MANUAL" }, "manuelle, manuelles, boîte manuelle, BVM"],
  [{ categories: ["41", "42"] }, "berline, berlines"],
  [{ categories: ["43", "44"] }, "familiale, familiales"],
  [{ categories: ["47"] }, "SUV"],
  [{ categories: ["47"], fourWheelDrive: true }, "4x4"],
  [{ categories: ["46"] }, "décapotable, décapotables"],
  [{ externalColors: ["noir"] }, "noir, noire, noires"],
  [{ externalColors: ["gris"] }, "gris, grise, grises"],
  [{ externalColors: ["argent"] }, "argent"],
  [{ externalColors: ["blanc"] }, "blanc, blanche, blanches"],
  [{ externalColors: ["bleu"] }, "bleu, bleue, bleues"],
  [{ externalColors: ["rouge"] }, "rouge, rouges"],
  [{ externalColors: ["bordeaux"] }, "bordeaux"],
  [{ externalColors: ["vert"] }, "vert, verte, vertes"],
  [{ externalColors: ["jaune"] }, "jaune, jaunes"],
  [{ externalColors: ["orange"] }, "orange"],
  [{ externalColors: ["marron"] }, "marron"],
  [{ externalColors: ["beige"] }, "beige, beiges"],
  [{ externalColors: ["violet"] }, "violet, violette, violettes"],
  [{ externalColors: ["rose"] }, "rose, roses"],
];

/** The verticals' own categories say nothing more than their verticals. */
const bodies = CATEGORIES.filter(({ vertical, slug }) => vertical !== slug);

const BY_FOLD: ReadonlyMap<string, WordMeaning> = new Map([
  ...bodies.flatMap(({ code, slug, label }) =>
    [slug, `${slug}s`, label].map((word) => [foldOf(word), { categories: [code] }] as const),
  ),
  ...WORDS.flatMap(([meaning, words]) => words.split(", ").map((word) => [foldOf(word), meaning] as const)),
]);

export function wordMeaning(fold: string): WordMeaning | undefined {
  return BY_FOLD.get(fold);
}

/** Words that ask for nothing. */
export const SILENT_WORDS: ReadonlySet<string> = new Set(
  (
    "a au aux avec c ce cherche d de des du en est et je l la le les occasion ou par pour sur un une " +
    "vehicule vehicules annonce annonces"
  ).split(" "),
);

/** Words that turn what follows round. */
export const NEGATIONS: ReadonlySet<string> = new Set(["pas", "sans", "sauf", "ni", "hors"]);
