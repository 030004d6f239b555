/**
 * The fields that a feed may fill, by the names that listings, filters and URLs use, with what they accept.
 * Without the required ones there is no listing; any other that cannot be read is left out and reported.
 */
import { CATEGORY_CODES } from "../../domain/catalogue/categories.ts";
import { COLOURS } from "../../domain/catalogue/colours.ts";
import { EMISSIONS_CYCLES } from "../../domain/catalogue/emissions-cycles.ts";
import { ENERGIES } from "../../domain/catalogue/energies.ts";
import { GEARBOXES } from "../../domain/catalogue/gearboxes.ts";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import type { Unit } from "./units.ts";
import {
  CUBIC_CENTIMETRES,
  DOORS,
  EUROS,
  EUROS_A_MONTH,
  FISCAL_HORSEPOWER,
  GRAMS_A_KILOMETRE,
  HORSEPOWER,
  KILOMETRES,
  KILOWATT_HOURS,
  KILOWATT_HOURS_A_HUNDRED,
  LITRES,
  LITRES_A_HUNDRED,
  MILLIMETRES,
  MONTHS,
  OWNERS,
  SEATS,
  STICKER,
  STICKER_WORDS,
  WARRANTY_MONTHS,
} from "./units.ts";

export interface TextTarget {
  readonly label: string;
  /** Longer texts are unreadable: none of these is a paragraph. */
  readonly longest: number;
}

export interface NumberTarget {
  readonly label: string;
  /** Bounds of a real vehicle, both included; a value outside is a slip of the keyboard or of a unit. */
  readonly least: number;
  readonly most: number;
  /** Decimals kept; finer values are rounded half away from zero, except where only whole numbers mean anything. */
  readonly decimals: 0 | 1 | 2;
  readonly isCount?: true;
  /** Of the calendar, told without grouped digits; what is after the last has not come yet. */
  readonly isYear?: true;
  /** Words that stand for a number, as folded. */
  readonly words?: ReadonlyMap<string, number>;
  /** What it may be told in, its own unit first. */
  readonly units?: readonly Unit[];
}

/** Whether a row is a vehicle to show: what is sold is as good as absent from the file, what is reserved is for sale and kept for somebody. */
export const AVAILABILITIES = ["forSale", "reserved", "sold"] as const;

export interface ChoiceTarget {
  readonly label: string;
  readonly values: readonly string[];
}

export interface PlainTarget {
  readonly label: string;
}

export const TEXT_TARGETS = {
  reference: { label: "référence", longest: 120 },
  make: { label: "marque", longest: 60 },
  model: { label: "modèle", longest: 80 },
  commercialName: { label: "génération", longest: 80 },
  version: { label: "version", longest: 200 },
  street: { label: "rue", longest: 120 },
  zipcode: { label: "code postal", longest: 10 },
  city: { label: "ville", longest: 80 },
  country: { label: "pays", longest: 40 },
  networkWarrantyId: { label: "nom du label du constructeur", longest: 60 },
  historyReport: { label: "adresse du rapport d’historique", longest: 500 },
} as const satisfies Readonly<Record<string, TextTarget>>;

/** Running text, whose lines are kept (`read-prose.ts`). */
export const PROSE_TARGETS = {
  description: { label: "description" },
} as const satisfies Readonly<Record<string, PlainTarget>>;

export const DATE_TARGETS = {
  firstTrafficDate: { label: "date de mise en circulation" },
  technicalInspectionDate: { label: "date du contrôle technique" },
} as const satisfies Readonly<Record<string, PlainTarget>>;

export const NUMBER_TARGETS = {
  /** Euros. */
  price: { label: "prix", least: 100, most: 9_999_999, decimals: 0, units: EUROS },
  /** Kilometres. */
  mileage: { label: "kilométrage", least: 0, most: 2_000_000, decimals: 0, units: KILOMETRES },
  /** At most the year of the import. */
  year: { label: "année", least: 1900, most: 9999, decimals: 0, isCount: true, isYear: true },
  /** Euros a month. */
  loaMonthly: { label: "mensualité de LOA", least: 10, most: 99_999, decimals: 2, units: EUROS_A_MONTH },
  creditMonthly: { label: "mensualité de crédit", least: 10, most: 99_999, decimals: 2, units: EUROS_A_MONTH },
  /** Euros; the contract's months, and the kilometres of all of it. */
  loaFirstRent: { label: "premier loyer de LOA", least: 0, most: 999_999, decimals: 2, units: EUROS },
  loaMonths: { label: "durée de LOA", least: 2, most: 120, decimals: 0, isCount: true, units: MONTHS },
  loaOption: { label: "option d’achat de LOA", least: 0, most: 9_999_999, decimals: 2, units: EUROS },
  loaKilometres: { label: "kilométrage de LOA", least: 1000, most: 1_000_000, decimals: 0, units: KILOMETRES },
  creditDeposit: { label: "apport du crédit", least: 0, most: 9_999_999, decimals: 2, units: EUROS },
  creditMonths: { label: "durée du crédit", least: 1, most: 180, decimals: 0, isCount: true, units: MONTHS },
  /** Metric horsepower. */
  powerDIN: { label: "puissance", least: 1, most: 2500, decimals: 0, units: HORSEPOWER },
  ratedHorsePower: { label: "puissance fiscale", least: 1, most: 99, decimals: 0, units: FISCAL_HORSEPOWER },
  /** cm³. */
  cubic: { label: "cylindrée", least: 20, most: 20_000, decimals: 0, units: CUBIC_CENTIMETRES },
  doors: { label: "portes", least: 2, most: 9, decimals: 0, isCount: true, units: DOORS },
  /** Of a coach at most; more than nine are told, and not searched for. */
  seats: { label: "places", least: 1, most: 60, decimals: 0, isCount: true, units: SEATS },
  critAir: {
    label: "vignette Crit’Air",
    least: 0,
    most: 5,
    decimals: 0,
    isCount: true,
    units: STICKER,
    words: STICKER_WORDS,
  },
  /** g/km. */
  co2: { label: "CO₂", least: 0, most: 700, decimals: 0, units: GRAMS_A_KILOMETRE },
  /** L/100 km. */
  consumption: { label: "consommation", least: 0.1, most: 60, decimals: 1, units: LITRES_A_HUNDRED },
  /** km. */
  autonomy: { label: "autonomie électrique", least: 1, most: 1500, decimals: 0, units: KILOMETRES },
  /** kWh. */
  batteryCapacity: { label: "capacité de la batterie", least: 0.1, most: 1000, decimals: 1, units: KILOWATT_HOURS },
  /** kWh/100 km. */
  batteryConsumption: {
    label: "consommation électrique",
    least: 0.1,
    most: 200,
    decimals: 1,
    units: KILOWATT_HOURS_A_HUNDRED,
  },
  /** Millimetres. */
  length: { label: "longueur", least: 500, most: 20_000, decimals: 0, units: MILLIMETRES },
  width: { label: "largeur", least: 300, most: 3500, decimals: 0, units: MILLIMETRES },
  height: { label: "hauteur", least: 300, most: 4500, decimals: 0, units: MILLIMETRES },
  /** Litres. */
  trunkVolume: { label: "volume du coffre", least: 1, most: 100_000, decimals: 0, units: LITRES },
  owners: { label: "nombre de propriétaires", least: 1, most: 50, decimals: 0, isCount: true, units: OWNERS },
  warrantyMonths: {
    label: "durée de la garantie",
    least: 1,
    most: 120,
    decimals: 0,
    isCount: true,
    units: WARRANTY_MONTHS,
  },
  equipmentLevel: { label: "niveau d’équipement", least: 1, most: 3, decimals: 0, isCount: true },
} as const satisfies Readonly<Record<string, NumberTarget>>;

export const FLAG_TARGETS = {
  firstHand: { label: "première main" },
  fourWheelDrive: { label: "quatre roues motrices" },
  reclaimVAT: { label: "TVA récupérable" },
  conversionBonusEligibility: { label: "prime à la conversion" },
  autoviza: { label: "rapport d’historique" },
  delivery: { label: "livraison" },
  allWarranty: { label: "garantie" },
  networkWarranty: { label: "garantie du réseau" },
  video: { label: "vidéo" },
  view360: { label: "vue à 360°" },
} as const satisfies Readonly<Record<string, PlainTarget>>;

export const LIST_TARGETS = {
  options: { label: "équipements" },
  photos: { label: "photos" },
} as const satisfies Readonly<Record<string, PlainTarget>>;

export const CHOICE_TARGETS = {
  vertical: { label: "type de véhicule", values: VEHICLE_VERTICALS },
  category: { label: "catégorie", values: CATEGORY_CODES },
  energy: { label: "énergie", values: ENERGIES },
  gearbox: { label: "boîte de vitesses", values: GEARBOXES },
  externalColor: { label: "couleur extérieure", values: COLOURS },
  internalColor: { label: "couleur intérieure", values: COLOURS },
  emissionsCycle: { label: "cycle d’essai", values: EMISSIONS_CYCLES },
  availability: { label: "disponibilité", values: AVAILABILITIES },
} as const satisfies Readonly<Record<string, ChoiceTarget>>;

export type TextTargetName = keyof typeof TEXT_TARGETS;
export type ProseTargetName = keyof typeof PROSE_TARGETS;
export type DateTargetName = keyof typeof DATE_TARGETS;
export type NumberTargetName = keyof typeof NUMBER_TARGETS;
export type FlagTargetName = keyof typeof FLAG_TARGETS;
export type ListTargetName = keyof typeof LIST_TARGETS;
export type ChoiceTargetName = keyof typeof CHOICE_TARGETS;
export type TargetName =
  | TextTargetName
  | ProseTargetName
  | DateTargetName
  | NumberTargetName
  | FlagTargetName
  | ListTargetName
  | ChoiceTargetName;

/** `year` may also come from `firstTrafficDate`. */
export const REQUIRED_TARGETS: ReadonlySet<TargetName> = new Set([
  "reference",
  "make",
  "model",
  "price",
  "mileage",
  "year",
]);

/** Of every kind, by name. */
export const EVERY_TARGET: Readonly<Record<string, { readonly label: string }>> = {
  ...TEXT_TARGETS,
  ...PROSE_TARGETS,
  ...DATE_TARGETS,
  ...NUMBER_TARGETS,
  ...FLAG_TARGETS,
  ...LIST_TARGETS,
  ...CHOICE_TARGETS,
};

/** In French, lower case. */
export function targetLabel(name: TargetName): string {
  return EVERY_TARGET[name]?.label ?? name;
}
