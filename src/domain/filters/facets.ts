/**
 * Facets: what can be counted beside results, under the keys of spec 3.35 and some of our own.
 * The count of a value is the total of the same filters with the facet's own group set to that value alone.
 */
import { TOP_OPTION_KEYS } from "../catalogue/options.ts";
import { CRIT_AIR } from "../catalogue/ratings.ts";
import type { FlagField, KeywordField, KeywordsField, NumberField } from "../listings/fields.ts";
import { MEDIAS } from "../listings/listing.ts";
import {
  AUTONOMY_STEPS,
  BATTERY_CONSUMPTION_STEPS,
  BATTERY_STEPS,
  CONSUMPTION_STEPS,
  CUBIC_STEPS,
} from "./constants.ts";

/** The group set aside for counting; `none` for "and" facets, whose count adds the value to all the filters. */
interface Grouped {
  readonly group: string;
}

export type Facet = Grouped &
  (
    | { readonly kind: "terms"; readonly field: KeywordField }
    /** Each key counts its value and the values it stands for: `hyb`, former regions. */
    | { readonly kind: "unions"; readonly field: KeywordField; readonly over: "energies" | "regions" }
    | { readonly kind: "words"; readonly field: KeywordsField; readonly only: readonly string[] | "matching text" }
    | { readonly kind: "flags"; readonly keys: Readonly<Record<string, FlagField>> }
    /** Make → model → generation. */
    | { readonly kind: "tree" }
    /** `MAKE:MODEL` or `MAKE:MODEL:COMMERCIALNAME` as keys, most offered first. */
    | { readonly kind: "paths"; readonly depth: 2 | 3; readonly only: "matching text" | "all" }
    /** One item a step: what choosing that bound gives. */
    | {
        readonly kind: "bounds";
        readonly field: NumberField;
        readonly side: "atMost" | "atLeast";
        readonly steps: readonly number[];
      }
    /** Least, greatest and counts between `edges`: [edge, next edge), the last one open. */
    | { readonly kind: "histogram"; readonly field: NumberField; readonly edges: readonly number[] }
  );

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

const PRICE_EDGES = [
  ...range(0, 29_000, 1000),
  ...range(30_000, 58_000, 2000),
  ...range(60_000, 100_000, 10_000),
  150_000,
  200_000,
];
const MONTHLY_EDGES = [...range(0, 950, 50), ...range(1000, 2000, 250)];
const MILEAGE_EDGES = range(0, 300_000, 10_000);
const YEAR_EDGES = [1900, 1950, 1960, 1970, 1980, 1990, ...range(1995, 2030, 1)];

export const FACETS = {
  "vehicle.make": { kind: "terms", field: "make", group: "makes" },
  "vehicle.makeModelCommercialName": { kind: "tree", group: "makes" },
  topMakes: { kind: "terms", field: "make", group: "makes" },
  /** The models most offered: views order nothing (docs/decisions/filters.md). */
  "vehicle.topViews": { kind: "paths", depth: 2, only: "all", group: "makes" },
  "vehicle.autocompleteCommercialNames": { kind: "paths", depth: 3, only: "matching text", group: "makes" },
  "vehicle.version": { kind: "terms", field: "version", group: "versions" },
  "vehicle.category": { kind: "terms", field: "category", group: "categories" },
  "vehicle.energy": { kind: "unions", field: "energy", over: "energies", group: "energies" },
  "vehicle.gearbox": { kind: "terms", field: "gearbox", group: "gearbox" },
  "vehicle.doors": { kind: "terms", field: "doors", group: "doors" },
  "vehicle.seats": { kind: "terms", field: "seats", group: "seats" },
  "vehicle.externalColor": { kind: "terms", field: "externalColor", group: "externalColors" },
  "vehicle.internalColor": { kind: "terms", field: "internalColor", group: "internalColors" },
  "vehicle.equipmentLevel": { kind: "terms", field: "equipmentLevel", group: "equipmentLevel" },
  "vehicle.topOptions": { kind: "words", field: "options", only: TOP_OPTION_KEYS, group: "none" },
  "vehicle.autocompleteOptions": { kind: "words", field: "options", only: "matching text", group: "none" },
  goodDealBadge: { kind: "terms", field: "goodDealBadge", group: "goodDealBadges" },
  customerFamilyCode: { kind: "terms", field: "customerFamilyCode", group: "customerFamilyCodes" },
  /** The programmes of the makers' networks. */
  networkWarranty: { kind: "terms", field: "networkWarrantyId", group: "networkWarranties" },
  medias: { kind: "words", field: "medias", only: MEDIAS, group: "medias" },
  financingType: { kind: "flags", keys: { LOA: "hasLoa", CLASSIC: "hasCredit" }, group: "price" },
  "location.visitPlace.region": { kind: "unions", field: "region", over: "regions", group: "place" },
  "location.department": { kind: "terms", field: "department", group: "place" },
  "vehicle.critAir.max": { kind: "bounds", field: "critAir", side: "atMost", steps: CRIT_AIR, group: "critAir" },
  "vehicle.consumption": {
    kind: "bounds",
    field: "consumption",
    side: "atMost",
    steps: CONSUMPTION_STEPS,
    group: "consumption",
  },
  "vehicle.autonomy": { kind: "bounds", field: "autonomy", side: "atLeast", steps: AUTONOMY_STEPS, group: "autonomy" },
  "vehicle.batteryConsumption": {
    kind: "bounds",
    field: "batteryConsumption",
    side: "atMost",
    steps: BATTERY_CONSUMPTION_STEPS,
    group: "batteryConsumption",
  },
  "vehicle.batteryCapacity": {
    kind: "histogram",
    field: "batteryCapacity",
    edges: [0, ...BATTERY_STEPS],
    group: "batteryCapacity",
  },
  "vehicle.cubic": { kind: "histogram", field: "cubic", edges: [0, ...CUBIC_STEPS], group: "cubic" },
  "vehicle.price": { kind: "histogram", field: "price", edges: PRICE_EDGES, group: "price" },
  "vehicle.monthly": { kind: "histogram", field: "monthly", edges: MONTHLY_EDGES, group: "price" },
  "vehicle.mileage": { kind: "histogram", field: "mileage", edges: MILEAGE_EDGES, group: "mileage" },
  "vehicle.year": { kind: "histogram", field: "year", edges: YEAR_EDGES, group: "year" },
  "vehicle.powerDIN": { kind: "histogram", field: "powerDIN", edges: range(0, 600, 20), group: "powerDIN" },
  "vehicle.ratedHorsePower": {
    kind: "histogram",
    field: "ratedHorsePower",
    edges: range(0, 50, 2),
    group: "ratedHorsePower",
  },
  "vehicle.co2": { kind: "histogram", field: "co2", edges: range(0, 400, 20), group: "co2" },
  "vehicle.trunkVolume": { kind: "histogram", field: "trunkVolume", edges: range(0, 3000, 100), group: "trunkVolume" },
} as const satisfies Readonly<Record<string, Facet>>;

export type FacetKey = keyof typeof FACETS;
export const FACET_KEYS = Object.keys(FACETS) as readonly FacetKey[]; // Object.keys of a const object: its keys

export function isFacetKey(text: string): text is FacetKey {
  return Object.hasOwn(FACETS, text);
}

export function facet(key: FacetKey): Facet {
  return FACETS[key];
}
