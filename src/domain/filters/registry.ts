/**
 * THE registry of filters (spec 3.1). URL keys, form controls, API parameters, engine conditions, facets,
 * tags and saved searches are derived from it: adding a filter is one entry here plus its data.
 */
import { GOOD_DEAL_BADGES } from "../catalogue/badges.ts";
import { CATEGORY_CODES } from "../catalogue/categories.ts";
import { COLOURS } from "../catalogue/colours.ts";
import { DISTANCE_CODES } from "../catalogue/distance.ts";
import { ENERGIES } from "../catalogue/energies.ts";
import { GEARBOXES } from "../catalogue/gearboxes.ts";
import { keyOf } from "../catalogue/names.ts";
import { CRIT_AIR, DOORS, EQUIPMENT_LEVELS, SEATS } from "../catalogue/ratings.ts";
import { REGIONS, findRegion } from "../catalogue/regions.ts";
import { CUSTOMER_FAMILIES } from "../catalogue/sellers.ts";
import { VERTICALS } from "../catalogue/verticals.ts";
import { equipmentKeyOf } from "../listings/equipment.ts";
import type { FlagField, KeywordField, KeywordsField, NumberField } from "../listings/fields.ts";
import { MEDIAS, isReference, normaliseReference } from "../listings/listing.ts";
import type { Codec } from "./codec.ts";
import { choice, day, flag, integer, listOf, metres, oneOfNumbers, text } from "./codec.ts";
import { STEPPER_MAX } from "./constants.ts";
import { makeSelections } from "./make-selection.ts";
import { SORT_KEYS } from "./sort-keys.ts";

/** How a value is held against a listing. `group` filters are read together by `conditions.ts`. */
export type Match =
  | { readonly kind: "oneOf"; readonly field: KeywordField | KeywordsField }
  | { readonly kind: "everyOf"; readonly field: KeywordsField }
  /** `factor` turns the filter's unit into the field's: 1000 for metres against millimetres. */
  | { readonly kind: "atLeast" | "atMost"; readonly field: NumberField; readonly factor: number }
  | { readonly kind: "flag"; readonly field: FlagField }
  | { readonly kind: "group" }
  /** Says how results are shown, not which. */
  | { readonly kind: "presentation" };

export interface FilterEntry<T> {
  readonly label: string;
  readonly codec: Codec<T>;
  readonly match: Match;
  /** Filters of one group are set aside together when the group's facet is counted (product.md, section 13). */
  readonly group: string;
  readonly unit?: string;
}

const oneOf = (field: KeywordField | KeywordsField): Match => ({ kind: "oneOf", field });
const everyOf = (field: KeywordsField): Match => ({ kind: "everyOf", field });
const atLeast = (field: NumberField, factor = 1): Match => ({ kind: "atLeast", field, factor });
const atMost = (field: NumberField, factor = 1): Match => ({ kind: "atMost", field, factor });
const isTrue = (field: FlagField): Match => ({ kind: "flag", field });
const GROUP: Match = { kind: "group" };
const PRESENTATION: Match = { kind: "presentation" };

const LARGEST = 999_999_999;
const upTo = (max: number, step = 1) => integer({ min: 0, max, step });
const price = upTo(LARGEST, 50);
const monthly = upTo(99_999_999, 50);
const mileage = upTo(9_999_999, 100);
/** Read widely: `validate.ts` tells a year out of bounds as the spec words it (spec 5.3). */
const year = upTo(9999);
const dimension = metres({ min: 0, max: 99, step: 0.01 });
const upper = text((raw) => keyOf(raw) || undefined);
const reference = text((raw) => (isReference(normaliseReference(raw)) ? normaliseReference(raw) : undefined));
const region = choice(
  REGIONS.map(({ key }) => key),
  (raw) => findRegion(raw)?.key,
);
const CUREF = /^C\d{1,12}$/;

function entry<T>(label: string, group: string, codec: Codec<T>, match: Match, unit?: string): FilterEntry<T> {
  return { label, group, codec, match, ...(unit === undefined ? {} : { unit }) };
}

/** In the order in which keys are written in a query. */
export const FILTERS = {
  vertical: entry("Type de véhicule", "vertical", choice(VERTICALS), GROUP),
  allFamilies: entry("Toutes les familles", "vertical", flag, GROUP),
  categories: entry("Catégorie", "categories", listOf(choice(CATEGORY_CODES)), oneOf("category")),
  makesModelsCommercialNames: entry("Marque, modèle, génération", "makes", makeSelections, GROUP),
  versions: entry("Version/Finition", "versions", listOf(upper), oneOf("version")),
  dptCp: entry("Localisation des véhicules", "place", listOf(upper), GROUP),
  distance: entry("Rayon", "place", oneOfNumbers(DISTANCE_CODES), GROUP),
  regions: entry("Régions", "place", listOf(region), GROUP),
  city: entry("Ville", "place", upper, GROUP),
  delivery: entry("Avec livraison", "delivery", flag, isTrue("delivery")),
  financingType: entry("Financement", "price", choice(["LOA", "CLASSIC"]), GROUP),
  priceMin: entry("Prix min", "price", price, GROUP, "€"),
  priceMax: entry("Prix max", "price", price, GROUP, "€"),
  teasingPriceMin: entry("Mensualité min", "price", monthly, GROUP, "€/mois"),
  teasingPriceMax: entry("Mensualité max", "price", monthly, GROUP, "€/mois"),
  initialPrice: entry("Prix en baisse", "initialPrice", flag, isTrue("reduced")),
  priceDropLimitDate: entry("Baisse de prix depuis", "priceDropLimitDate", day, GROUP),
  goodDealBadges: entry(
    "Indicateur de prix",
    "goodDealBadges",
    listOf(choice(GOOD_DEAL_BADGES)),
    oneOf("goodDealBadge"),
  ),
  yearMin: entry("Année min", "year", year, atLeast("year")),
  yearMax: entry("Année max", "year", year, atMost("year")),
  mileageMin: entry("Kilométrage min", "mileage", mileage, atLeast("mileage"), "km"),
  mileageMax: entry("Kilométrage max", "mileage", mileage, atMost("mileage"), "km"),
  energies: entry("Carburant", "energies", listOf(choice(ENERGIES)), oneOf("energy")),
  autonomyMin: entry("Autonomie", "autonomy", upTo(LARGEST), atLeast("autonomy"), "km"),
  batteryCapacityMin: entry("Batterie min", "batteryCapacity", upTo(LARGEST), atLeast("batteryCapacity"), "kWh"),
  batteryCapacityMax: entry("Batterie max", "batteryCapacity", upTo(LARGEST), atMost("batteryCapacity"), "kWh"),
  batteryConsumptionMax: entry(
    "Consommation électrique",
    "batteryConsumption",
    upTo(LARGEST),
    atMost("batteryConsumption"),
    "kWh/100 km",
  ),
  gearbox: entry("Boîte de vitesse", "gearbox", choice(GEARBOXES), oneOf("gearbox")),
  cubicMin: entry("Cylindrée min", "cubic", upTo(LARGEST), atLeast("cubic"), "cm³"),
  cubicMax: entry("Cylindrée max", "cubic", upTo(LARGEST), atMost("cubic"), "cm³"),
  powerDINMin: entry("Puissance DIN min", "powerDIN", upTo(9999), atLeast("powerDIN"), "ch"),
  powerDINMax: entry("Puissance DIN max", "powerDIN", upTo(9999), atMost("powerDIN"), "ch"),
  ratedHorsePowerMin: entry("Puissance fiscale min", "ratedHorsePower", upTo(99), atLeast("ratedHorsePower"), "CV"),
  ratedHorsePowerMax: entry("Puissance fiscale max", "ratedHorsePower", upTo(99), atMost("ratedHorsePower"), "CV"),
  fourWheelDrive: entry("4 roues motrices", "fourWheelDrive", flag, isTrue("fourWheelDrive")),
  consumptionMax: entry("Consommation max", "consumption", upTo(LARGEST), atMost("consumption"), "L/100 km"),
  co2Min: entry("CO2 min", "co2", upTo(9999), atLeast("co2"), "g/km"),
  co2Max: entry("CO2 max", "co2", upTo(9999), atMost("co2"), "g/km"),
  critAirMax: entry("Crit’Air", "critAir", oneOfNumbers(CRIT_AIR), atMost("critAir")),
  conversionBonusEligibility: entry(
    "Éligible à la prime à la conversion",
    "conversionBonusEligibility",
    flag,
    isTrue("conversionBonusEligibility"),
  ),
  customerFamilyCodes: entry(
    "Type de vendeur",
    "customerFamilyCodes",
    listOf(choice(CUSTOMER_FAMILIES)),
    oneOf("customerFamilyCode"),
  ),
  options: entry("Équipements et options", "options", listOf(text(equipmentKeyOf)), everyOf("options")),
  topOptions: entry("Équipements les plus demandés", "topOptions", listOf(text(equipmentKeyOf)), everyOf("options")),
  equipmentLevel: entry(
    "Niveau d’équipement",
    "equipmentLevel",
    listOf(oneOfNumbers(EQUIPMENT_LEVELS)),
    oneOf("equipmentLevel"),
  ),
  externalColors: entry("Couleur extérieure", "externalColors", listOf(choice(COLOURS)), oneOf("externalColor")),
  internalColors: entry("Couleur intérieure", "internalColors", listOf(choice(COLOURS)), oneOf("internalColor")),
  firstHand: entry("Première main", "firstHand", flag, isTrue("firstHand")),
  ownersMax: entry("Propriétaires max", "owners", upTo(STEPPER_MAX), atMost("owners")),
  autoviza: entry("Historique du véhicule", "autoviza", flag, isTrue("autoviza")),
  allWarranty: entry("Véhicules garantis", "allWarranty", flag, isTrue("allWarranty")),
  networkWarranty: entry("Garantie constructeur", "networkWarranty", flag, isTrue("networkWarranty")),
  networkWarranties: entry("Labels constructeurs", "networkWarranties", listOf(upper), oneOf("networkWarrantyId")),
  reclaimVAT: entry("TVA récupérable", "reclaimVAT", flag, isTrue("reclaimVAT")),
  seats: entry("Nombre de places", "seats", listOf(oneOfNumbers(SEATS)), oneOf("seats")),
  doors: entry("Nombre de portes", "doors", listOf(oneOfNumbers(DOORS)), oneOf("doors")),
  lengthMax: entry("Longueur max", "length", dimension, atMost("length", 1000), "m"),
  widthMax: entry("Largeur max", "width", dimension, atMost("width", 1000), "m"),
  heightMax: entry("Hauteur max", "height", dimension, atMost("height", 1000), "m"),
  trunkVolumeMin: entry("Volume de coffre", "trunkVolume", upTo(LARGEST), atLeast("trunkVolume"), "L"),
  medias: entry("Médias", "medias", listOf(choice(MEDIAS)), oneOf("medias")),
  age: entry("En ligne depuis", "age", upTo(9999), GROUP, "jours"),
  reference: entry("Référence", "reference", reference, oneOf("reference")),
  references: entry("Références", "references", listOf(reference), oneOf("reference")),
  curef: entry(
    "Vendeur",
    "showroom",
    text((raw) => (CUREF.test(raw.toUpperCase()) ? raw.toUpperCase() : undefined)),
    GROUP,
  ),
  showroomStock: entry("Stock du professionnel", "showroom", choice(["pro", "group"]), GROUP),
  sortBy: entry("Tri", "sortBy", choice(SORT_KEYS), PRESENTATION),
  /** Read past `LAST_PAGE`, so that a page that does not exist is told from one that is unreadable (spec 5.17, 9.1). */
  page: entry("Page", "page", integer({ min: 1, max: 999_999, step: 1 }), PRESENTATION),
} as const;

type Registry = typeof FILTERS;
export type FilterKey = keyof Registry;
export type FilterValue<K extends FilterKey> = K extends FilterKey
  ? Registry[K] extends FilterEntry<infer T>
    ? T
    : never
  : never;

/** A filter set: the vertical is always there, every other filter is there when it is set. */
export type Filters = { readonly vertical: FilterValue<"vertical"> } & {
  readonly [K in Exclude<FilterKey, "vertical">]?: FilterValue<K>;
};

export const FILTER_KEYS = Object.keys(FILTERS) as readonly FilterKey[]; // Object.keys of a const object: its keys

export function isFilterKey(text: string): text is FilterKey {
  return Object.hasOwn(FILTERS, text);
}
