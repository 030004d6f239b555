/**
 * Ways out of a search that finds nothing: relax one filter, as little as opens anything (product.md, section 5).
 * This file says which changes are worth counting; the counts are asked of the engine.
 */
import type { DistanceCode } from "../catalogue/distance.ts";
import { DEFAULT_DISTANCE_CODE, DISTANCE_CODES, radiusKm } from "../catalogue/distance.ts";
import { counted, euros, kilometres, measure, monthly } from "../french.ts";
import type { FacetKey } from "./facets.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";
import { tagsOf } from "./tags.ts";
import { withChanges, withFilter } from "./transitions/set-filter.ts";

export interface Repair {
  /** What to change, in words: `+800 €`, `Sans « Diesel »`. */
  readonly label: string;
  /** What the filter becomes: `Prix maximum : 15 800 €`. */
  readonly detail: string;
  readonly filters: Filters;
}

type BoundKey =
  | "priceMin"
  | "priceMax"
  | "teasingPriceMin"
  | "teasingPriceMax"
  | "yearMin"
  | "yearMax"
  | "mileageMin"
  | "mileageMax"
  | "powerDINMin"
  | "powerDINMax";

interface RelaxableBound {
  readonly key: BoundKey;
  readonly facet: FacetKey;
  readonly name: string;
  /** Relaxed bounds are rounded outwards to this, so that they read well. */
  readonly step: number;
  readonly write: (value: number) => string;
  /** How a difference is told, where it is not told like a value. */
  readonly writeDifference?: (difference: number) => string;
}

const years = (difference: number) => counted(difference, "an");
const horsepower = (difference: number) => measure(difference, "ch");

export const RELAXABLE: readonly RelaxableBound[] = [
  { key: "priceMin", facet: "vehicle.price", name: "Prix minimum", step: 50, write: euros },
  { key: "priceMax", facet: "vehicle.price", name: "Prix maximum", step: 50, write: euros },
  { key: "teasingPriceMin", facet: "vehicle.monthly", name: "Mensualité minimum", step: 5, write: monthly },
  { key: "teasingPriceMax", facet: "vehicle.monthly", name: "Mensualité maximum", step: 5, write: monthly },
  { key: "yearMin", facet: "vehicle.year", name: "Année minimum", step: 1, write: String, writeDifference: years },
  { key: "yearMax", facet: "vehicle.year", name: "Année maximum", step: 1, write: String, writeDifference: years },
  { key: "mileageMin", facet: "vehicle.mileage", name: "Kilométrage minimum", step: 500, write: kilometres },
  { key: "mileageMax", facet: "vehicle.mileage", name: "Kilométrage maximum", step: 500, write: kilometres },
  { key: "powerDINMin", facet: "vehicle.powerDIN", name: "Puissance minimum", step: 5, write: horsepower },
  { key: "powerDINMax", facet: "vehicle.powerDIN", name: "Puissance maximum", step: 5, write: horsepower },
];

export interface Extent {
  /** Absent when no listing has a value. */
  readonly min?: number;
  readonly max?: number;
}

/** The facets whose extents `boundRepairs` needs: they set the bound's own group aside. */
export function extentsNeeded(filters: Filters): readonly FacetKey[] {
  return [...new Set(RELAXABLE.filter(({ key }) => filters[key] !== undefined).map(({ facet }) => facet))];
}

/** Each bound moved just as far as the nearest listing that everything else accepts. */
export function boundRepairs(
  filters: Filters,
  extents: Readonly<Partial<Record<FacetKey, Extent>>>,
): readonly Repair[] {
  return RELAXABLE.flatMap((bound): readonly Repair[] => {
    const { key, facet, name, write, writeDifference = write } = bound;
    const current = filters[key];
    const relaxed = current === undefined ? undefined : relaxedBound(bound, current, extents[facet] ?? {});
    if (current === undefined || relaxed === undefined) return [];
    const sign = relaxed > current ? "+" : "−";
    return [
      {
        label: sign + writeDifference(Math.abs(relaxed - current)),
        detail: `${name}\u202f: ${write(relaxed)}`,
        filters: withFilter(filters, key, relaxed),
      },
    ];
  });
}

/** Undefined when the nearest listing is already within the bound. */
function relaxedBound({ key, step }: RelaxableBound, current: number, { min, max }: Extent): number | undefined {
  if (key.endsWith("Max")) return min === undefined || min <= current ? undefined : Math.ceil(min / step) * step;
  return max === undefined || max >= current ? undefined : Math.floor(max / step) * step;
}

/** Each wider radius around the postcode, nearest first; the caller keeps the first that opens anything. */
export function radiusRepairs(filters: Filters): readonly Repair[] {
  const { dptCp, distance = DEFAULT_DISTANCE_CODE } = filters;
  if (dptCp === undefined || !dptCp.every((place) => place.length === 5)) return [];
  return DISTANCE_CODES.filter((code): code is DistanceCode => code > distance).map((code) => ({
    label: `À ${kilometres(radiusKm(code))}`,
    detail: `Au lieu de ${kilometres(radiusKm(distance))}`,
    filters: withChanges(filters, { distance: code }),
  }));
}

/** Taking one tag away, in the order of the form. Bounds are left to `boundRepairs` when it could move them. */
export function removalRepairs(filters: Filters, moved: ReadonlySet<FilterKey>): readonly Repair[] {
  return tagsOf(filters)
    .filter(({ key }) => !moved.has(key))
    .map(({ key, label, without }) => ({
      label: `Sans «\u202f${label}\u202f»`,
      detail: FILTERS[key].label,
      filters: without,
    }));
}

/** Taking a whole filter away, where it holds several values whose tags alone would not open anything. */
export function groupRepairs(filters: Filters): readonly Repair[] {
  return FILTER_KEYS.flatMap((key): readonly Repair[] => {
    const value: unknown = filters[key];
    if (key === "vertical" || !Array.isArray(value) || value.length < 2) return [];
    return [
      {
        label: `Sans «\u202f${FILTERS[key].label}\u202f»`,
        detail: "Toutes les valeurs",
        filters: withFilter(filters, key, undefined),
      },
    ];
  });
}
