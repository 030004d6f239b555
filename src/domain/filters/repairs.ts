/**
 * Ways out of a search that finds nothing: relax one filter, as little as opens anything.
 * This file says which changes are worth counting; the counts are asked of the engine.
 */
import type { DistanceCode } from "../catalogue/distance.ts";
import { DEFAULT_DISTANCE_CODE, DISTANCE_CODES, radiusKm } from "../catalogue/distance.ts";
import { kilometres, measure } from "../french.ts";
import type { Relaxing } from "./entries/entry.ts";
import type { FacetKey } from "./facets.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS, entryOf } from "./registry.ts";
import { tagsOf } from "./tags.ts";
import { withChanges, withFilter } from "./transitions/set-filter.ts";

export interface Repair {
  /** What to change, in words: `+800 €`, `Sans « Diesel »`. */
  readonly label: string;
  /** What the filter becomes: `Prix maximum : 15 800 €`. */
  readonly detail: string;
  readonly filters: Filters;
}

interface RelaxableBound extends Relaxing {
  readonly key: FilterKey;
}

/** The bounds that may be moved, as the registry says. */
export const RELAXABLE: readonly RelaxableBound[] = FILTER_KEYS.flatMap((key): readonly RelaxableBound[] => {
  const { relaxing } = entryOf(key);
  return relaxing === undefined ? [] : [{ key, ...relaxing }];
});

/** A year stands for itself; what has a unit is told with it. */
function figure(key: FilterKey, value: number): string {
  const { unit } = entryOf(key);
  return unit === undefined ? String(value) : measure(value, unit);
}

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
function boundRepairs(filters: Filters, extents: Readonly<Partial<Record<FacetKey, Extent>>>): readonly Repair[] {
  return RELAXABLE.flatMap((bound): readonly Repair[] => {
    const { key, facet, name, difference = (value: number) => figure(key, value) } = bound;
    const current: unknown = filters[key];
    if (typeof current !== "number") return [];
    const relaxed = relaxedBound(bound, current, extents[facet] ?? {});
    if (relaxed === undefined) return [];
    const sign = relaxed > current ? "+" : "−";
    return [
      {
        label: sign + difference(Math.abs(relaxed - current)),
        detail: `${name}\u202f: ${figure(key, relaxed)}`,
        filters: withChanges(filters, { [key]: relaxed }),
      },
    ];
  });
}

/** Undefined when the nearest listing is already within the bound. */
function relaxedBound({ key, step }: RelaxableBound, current: number, { min, max }: Extent): number | undefined {
  if (key.endsWith("Max")) return min === undefined || min <= current ? undefined : Math.ceil(min / step) * step;
  return max === undefined || max >= current ? undefined : Math.floor(max / step) * step;
}

/** Each wider radius around the postcode, nearest first. */
function radiusRepairs(filters: Filters): readonly Repair[] {
  const { dptCp, distance = DEFAULT_DISTANCE_CODE } = filters;
  if (dptCp === undefined || !dptCp.every((place) => place.length === 5)) return [];
  return DISTANCE_CODES.filter((code): code is DistanceCode => code > distance).map((code) => ({
    label: `À ${kilometres(radiusKm(code))}`,
    detail: `Au lieu de ${kilometres(radiusKm(distance))}`,
    filters: withChanges(filters, { distance: code }),
  }));
}

interface Removal extends Repair {
  readonly key: FilterKey;
}

/** Taking one tag away, in the order of the form. */
function removalRepairs(filters: Filters): readonly Removal[] {
  return tagsOf(filters).map(({ key, label, without }) => ({
    key,
    label: `Sans «\u202f${label}\u202f»`,
    detail: FILTERS[key].label,
    filters: without,
  }));
}

/** Taking a whole filter away, where it holds several values whose tags alone would not open anything. */
function groupRepairs(filters: Filters): readonly Repair[] {
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

/** All that is worth counting, by kind. */
export interface Repairs {
  readonly bounds: readonly Repair[];
  readonly radii: readonly Repair[];
  readonly removals: readonly Removal[];
  readonly groups: readonly Repair[];
}

export function repairsOf(filters: Filters, extents: Readonly<Partial<Record<FacetKey, Extent>>>): Repairs {
  return {
    bounds: boundRepairs(filters, extents),
    radii: radiusRepairs(filters),
    removals: removalRepairs(filters),
    groups: groupRepairs(filters),
  };
}

/**
 * Those of the repairs worth telling, least change first, once it is known which open anything: the nearest radius alone; no
 * removal of a bound that can be moved instead; whole filters only when no removal of one value helps.
 */
export function chosenRepairs(
  filters: Filters,
  { bounds, radii, removals, groups }: Repairs,
  opens: (repair: Repair) => boolean,
): readonly Repair[] {
  const moving = bounds.filter(opens);
  const isMoved = (key: FilterKey) =>
    RELAXABLE.some(
      (bound) => bound.key === key && moving.some((repair) => repair.filters[bound.key] !== filters[bound.key]),
    );
  const removing = removals.filter((removal) => !isMoved(removal.key) && opens(removal));
  return [
    ...moving,
    ...radii.filter(opens).slice(0, 1),
    ...removing,
    ...(removing.length > 0 ? [] : groups.filter(opens)),
  ];
}
