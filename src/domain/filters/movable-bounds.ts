/** Bounds on numbers, and how far each has to move to take in the nearest listing beyond it. */
import { measure } from "../french.ts";
import type { NumberField } from "../listings/fields.ts";
import { monthlyField } from "./conditions.ts";
import type { FacetKey } from "./facets.ts";
import type { Loosening } from "./loosening.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS, entryOf, isFilterKey } from "./registry.ts";
import { movingCost } from "./repair-cost.ts";
import type { FilterChanges } from "./transitions/set-filter.ts";
import { withChanges } from "./transitions/set-filter.ts";

export interface MovableBound {
  readonly key: FilterKey;
  readonly current: number;
  readonly side: "min" | "max";
  /** What it bounds, in this many units to one of the filter's. */
  readonly field: Exclude<NumberField, "latitude" | "longitude">;
  readonly factor: number;
}

/** The field that a bound reads; undefined for what is no bound on a number of its own. */
function boundedField(key: FilterKey, filters: Filters): Pick<MovableBound, "field" | "factor"> | undefined {
  const { match } = FILTERS[key];
  if (key === "priceMin" || key === "priceMax") return { field: "price", factor: 1 };
  if (key === "teasingPriceMin" || key === "teasingPriceMax") return { field: monthlyField(filters), factor: 1 };
  if (match.kind !== "atLeast" && match.kind !== "atMost") return undefined;
  const { field, factor } = match;
  if (field === "latitude" || field === "longitude") throw new Error(`a bound on ${field}: ${key}`);
  return { field, factor };
}

export function movableBound(key: FilterKey, filters: Filters): MovableBound | undefined {
  const current: unknown = filters[key];
  const bounded = boundedField(key, filters);
  if (bounded === undefined || typeof current !== "number") return undefined;
  return { key, current, side: key.endsWith("Min") ? "min" : "max", ...bounded };
}

/** The bounds that are set, in the registry's order. */
export function movableBounds(filters: Filters): readonly MovableBound[] {
  return FILTER_KEYS.flatMap((key) => movableBound(key, filters) ?? []);
}

/** `priceMin` of `priceMax`; undefined where a number is bounded on one side alone. */
function otherEnd(key: FilterKey): FilterKey | undefined {
  const other = key.endsWith("Min") ? key.replace(/Min$/, "Max") : key.replace(/Max$/, "Min");
  return other !== key && isFilterKey(other) ? other : undefined;
}

/**
 * What lies beyond a bound and nothing else keeps out: its nearest number is as far as the bound has to move. Undefined when there
 * is no asking for it: nothing is below 0, and a bound without another end cannot say where beyond begins. `isEmpty`: nothing lies
 * within the bound, so that whatever is found without it is beyond.
 */
export function beyond(filters: Filters, { key, current, side }: MovableBound, isEmpty: boolean): Filters | undefined {
  const free = withChanges(filters, { [key]: undefined });
  if (isEmpty) return free;
  const other = otherEnd(key);
  // Both ends hold whole numbers.
  const from = side === "max" ? current + 1 : current - 1;
  if (other === undefined || from < 0) return undefined;
  const changes: FilterChanges = { [other]: from };
  return withChanges(free, changes);
}

/** The facet whose least and greatest say what `beyond` would, when nothing was found: it sets the bound's whole group aside. */
export function facetOfBound(filters: Filters, { key }: MovableBound): FacetKey | undefined {
  const { group, form } = entryOf(key);
  const isAlone = FILTER_KEYS.every(
    (held) => held === key || FILTERS[held].group !== group || filters[held] === undefined,
  );
  return isAlone ? form?.facet : undefined;
}

/** Outwards to a value that the filter offers. Undefined past the last one. */
function outwards(key: FilterKey, side: MovableBound["side"], value: number): number | undefined {
  const { codec, form, relaxing } = entryOf(key);
  const offered = (form?.values ?? codec.allowed)?.filter((one) => typeof one === "number");
  if (offered !== undefined && offered.length > 2) {
    return side === "max" ? offered.find((one) => one >= value) : offered.findLast((one) => one <= value);
  }
  const step = relaxing?.step ?? codec.bounds?.step ?? 1;
  // Thousandths: what the steps of metres leave behind is no step more.
  const steps = Math.round((value / step) * 1000) / 1000;
  const moved = Number(((side === "max" ? Math.ceil(steps) : Math.floor(steps)) * step).toFixed(2));
  return moved > (codec.bounds?.max ?? Number.POSITIVE_INFINITY) ? undefined : moved;
}

/** A year stands for itself; what has a unit is told with it. */
function figure(key: FilterKey, value: number): string {
  const { unit, codec } = entryOf(key);
  if (unit !== undefined) return measure(value, unit);
  return codec.allowed === undefined ? String(value) : (entryOf(key).words?.(value) ?? String(value));
}

/** How far a value lies beyond a bound: `+800 €`, `−2 ans`. */
export function differenceFrom({ key, current }: MovableBound, value: number): string {
  const difference = Number(Math.abs(value - current).toFixed(2));
  return (value > current ? "+" : "−") + (entryOf(key).relaxing?.difference?.(difference) ?? figure(key, difference));
}

/** The bound moved by what costs so much (`repair-cost.ts`), to the next value that can be asked. */
export function movedBy(bound: MovableBound, cost: number): Loosening | undefined {
  const { key, current, side, factor } = bound;
  const whole = entryOf(key).relaxing?.whole;
  const outward = side === "max" ? 1 : -1;
  const value = whole === undefined ? current * (1 + cost) ** outward : current + outward * cost * whole;
  return movedTo(bound, value * factor);
}

/** The bound moved just as far as the nearest number beyond it. Undefined when that is not beyond, or past what can be asked. */
export function movedTo(bound: MovableBound, nearest: number): Loosening | undefined {
  const { key, current, side, factor } = bound;
  const value = outwards(key, side, nearest / factor);
  if (value === undefined || (side === "max" ? value <= current : value >= current)) return undefined;
  const { label, relaxing } = entryOf(key);
  return {
    key,
    kind: "moved",
    cost: movingCost(key, current, value),
    label: differenceFrom(bound, value),
    detail: `${relaxing?.name ?? label}\u202f: ${figure(key, value)}`,
    from: (filters) => withChanges(filters, { [key]: value }),
  };
}
