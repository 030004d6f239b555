/** The words by which French stock programs name what the catalogue has codes for. A mapping's own table goes first. */
import { CATEGORIES } from "../../domain/catalogue/categories.ts";
import { COLOURS } from "../../domain/catalogue/colours.ts";
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { foldOf } from "../../domain/catalogue/names.ts";
import { VEHICLE_VERTICALS, verticalLabel, verticalSlug } from "../../domain/catalogue/verticals.ts";
import type { ChoiceTargetName } from "./targets.ts";

/** Values by `foldOf` of the words that mean them. */
export type WordTable = ReadonlyMap<string, string>;

type Words = Readonly<Record<string, readonly string[]>>;

export function wordTable(words: Words): WordTable {
  return new Map(
    Object.entries(words).flatMap(([value, spellings]) =>
      [value, ...spellings].map((word) => [foldOf(word), value] as const),
    ),
  );
}

/**
 * The letters of registration certificates (P.3; arrêté du 9 février 2009 relatif aux modalités d’immatriculation): what runs on several
 * counts as a hybrid where one is electricity, or else as what it burns besides petrol. Superethanol with a gas (FG, FN) is two, and none.
 */
const CERTIFICATE_CODES = {
  plug_hyb: ["EE", "EM", "ER", "FL", "GL", "GM", "NE", "PE"],
  not_plug_hyb: ["EH", "EP", "EQ", "FH", "GH", "GQ", "NH", "PH"],
  gpl: ["EG", "GP"],
  eth: ["ET", "FE"],
  alt: ["AC", "EN", "GA", "GE", "GF", "GG", "GN", "GZ", "H2", "HE", "HH", "PL"],
} as const;

const ENERGY_WORDS: Words = {
  ...Object.fromEntries(ENERGIES.map((energy) => [energy, [energyLabel(energy)]])),
  dies: ["Diesel", "Gazole", "Gasoil", "GO"],
  ess: ["Essence", "Sans plomb", "SP95", "SP98", "E10", "ES", "Petrol", "Gasoline"],
  elec: ["Électrique", "EL", "100 % électrique", "Electric"],
  hyb: ["Hybride", "Hybrid", "Hybride essence", "Essence hybride", "Hybride diesel", "Diesel hybride"],
  plug_hyb: [
    "Hybride rechargeable",
    "PHEV",
    "Plug-in hybride",
    "Essence hybride rechargeable",
    "Diesel hybride rechargeable",
    ...CERTIFICATE_CODES.plug_hyb,
  ],
  not_plug_hyb: [
    "Hybride non rechargeable",
    "HEV",
    "Full hybrid",
    "Mild hybrid",
    "MHEV",
    ...CERTIFICATE_CODES.not_plug_hyb,
  ],
  gpl: ["GPL", "Essence GPL", "Bicarburation essence GPL", ...CERTIFICATE_CODES.gpl],
  eth: ["Éthanol", "Superéthanol", "E85", "Bioéthanol", "Flexfuel", ...CERTIFICATE_CODES.eth],
  alt: ["Autres énergies", "Autre", "Hydrogène", "GNV", "Gaz naturel", ...CERTIFICATE_CODES.alt],
};

const GEARBOX_WORDS: Words = {
  AUTO: [
    "Automatique",
    "BVA",
    "A",
    "Auto",
    "Automatic",
    "Boîte automatique",
    "Robotisée",
    "Séquentielle",
    "Boîte robotisée",
    "CVT",
  ],
  MANUAL: ["Manuelle", "BVM", "M", "Mécanique", "Boîte manuelle", "Manual"],
};

const COLOUR_WORDS: Words = {
  ...Object.fromEntries(COLOURS.map((colour) => [colour, []])),
  noir: ["noire", "black"],
  gris: ["grise", "grey", "gray", "anthracite", "graphite"],
  argent: ["argenté", "silver"],
  blanc: ["blanche", "white", "nacré", "ivoire"],
  bleu: ["bleue", "blue", "bleu nuit", "marine"],
  rouge: ["red", "carmin"],
  vert: ["verte", "green", "kaki"],
  jaune: ["yellow"],
  marron: ["brun", "brune", "brown", "chocolat", "cuivre", "bronze"],
  beige: ["sable", "crème", "champagne"],
  or: ["doré", "dorée", "gold"],
  violet: ["violette", "mauve", "prune", "purple"],
  rose: ["pink"],
  bordeaux: ["grenat"],
};

const CATEGORY_SYNONYMS: Words = {
  "41": ["Berline compacte"],
  "42": ["Berline"],
  "43": ["SW", "Estate"],
  "44": ["Monovolume", "Monospace compact", "Minispace", "Combispace", "Ludospace"],
  "46": ["Roadster", "Décapotable"],
  "47": ["SUV", "4x4", "Tout-terrain", "Tous terrains", "TS Terrains/Chemins", "Crossover"],
  "50": ["Pickup"],
  "81": ["Fourgon"],
  "85": ["Van aménagé", "Fourgon aménagé", "Camping-car", "Camper", "Camper van"],
};

const CATEGORY_WORDS: Words = Object.fromEntries(
  CATEGORIES.map(({ code, label, slug }) => [code, [label, slug, ...(CATEGORY_SYNONYMS[code] ?? [])]]),
);

const VERTICAL_WORDS: Words = {
  ...Object.fromEntries(
    VEHICLE_VERTICALS.map((vertical) => [vertical, [verticalSlug(vertical), verticalLabel(vertical)]]),
  ),
  car: ["voiture", "Voitures", "VP", "auto", "automobile", "véhicule particulier"],
  truck: ["utilitaire", "Utilitaires", "VU", "VUL", "véhicule utilitaire"],
  // As registration documents call them (J.1); which of the two a light one is, its model tells.
  moto: ["moto", "Motos", "motocyclette", "MTL", "MTT1", "MTT2", "MTTE", "deux-roues", "2 roues"],
};

const AVAILABILITY_WORDS: Words = {
  forSale: [
    "Dispo",
    "Disponible",
    "Disponible immédiatement",
    "En vente",
    "À vendre",
    "En stock",
    "Sur parc",
    "En parc",
    "En préparation",
    "En arrivage",
    "Available",
    "In stock",
  ],
  // Still to be seen: what was paid may be paid back.
  reserved: ["Réservé", "Réservée", "Sous option", "Option", "Optionné", "Optionnée", "Reserved"],
  sold: [
    "Vendu",
    "Vendue",
    "Livré",
    "Livrée",
    "Vendu livré",
    "Vendu non livré",
    "Sorti",
    "Sortie",
    "Facturé",
    "Facturée",
    "Sold",
  ],
};

export const WORDS: Readonly<Record<ChoiceTargetName, WordTable>> = {
  vertical: wordTable(VERTICAL_WORDS),
  category: wordTable(CATEGORY_WORDS),
  energy: wordTable(ENERGY_WORDS),
  gearbox: wordTable(GEARBOX_WORDS),
  emissionsCycle: wordTable({
    WLTP: ["Norme WLTP", "Cycle WLTP"],
    NEDC: ["Norme NEDC", "Cycle NEDC", "NEDC corrélé", "NEDC 2.0"],
  }),
  availability: wordTable(AVAILABILITY_WORDS),
  externalColor: wordTable(COLOUR_WORDS),
  internalColor: wordTable(COLOUR_WORDS),
};
