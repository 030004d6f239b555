/** Bounds moved by as little as it takes: each alone, and several together. */
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { Loosening } from "../../domain/filters/loosening.ts";
import type { MovableBound } from "../../domain/filters/movable-bounds.ts";
import { beyond, facetOfBound, movedBy, movedTo } from "../../domain/filters/movable-bounds.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { FAR } from "../../domain/filters/repair-cost.ts";
import { withChanges } from "../../domain/filters/transitions/set-filter.ts";
import type { Asking } from "../asking.ts";
import { certain, front, statistics, viewed } from "../asking.ts";
import type { Statistics } from "../engine.ts";
import type { Searched } from "./counted-repair.ts";

const nearestIn = ({ side }: MovableBound, { min, max }: Pick<Statistics, "min" | "max">) =>
  side === "max" ? min : max;

/** What the page has counted anyway says how far a bound has to move that is alone in its group. */
export function nearestCounted({ filters, total, counted }: Searched, bound: MovableBound): Loosening | undefined {
  const facet: FacetKey | undefined = facetOfBound(filters, bound);
  const result = facet === undefined || total > 0 ? undefined : counted?.aggs[facet];
  if (result === undefined || !("histogram" in result)) return undefined;
  const { min, max } = result;
  return min === undefined || max === undefined ? undefined : movedTo(bound, nearestIn(bound, { min, max }));
}

/** How far the bound has to move for anything beyond it that the other filters accept. */
export function nearest(filters: Filters, bound: MovableBound, isEmpty: boolean): Asking<Loosening | undefined> {
  const there = beyond(filters, bound, isEmpty);
  if (there === undefined) return certain(undefined);
  return viewed(statistics(there, bound.field), (found) => found && movedTo(bound, nearestIn(bound, found)));
}

/**
 * Every choice of moves of which none is farther in all than another, where all of the bounds have to move. `reach`: no bound farther
 * than a visitor would still call near, which keeps what has to be looked at small.
 */
export function movedTogether(
  filters: Filters,
  bounds: readonly MovableBound[],
  reach: "near" | "any",
): Asking<readonly (readonly Loosening[])[]> {
  const widened = bounds.reduce((held, bound) => {
    const far = reach === "near" ? movedBy(bound, FAR) : undefined;
    return far === undefined ? withChanges(held, { [bound.key]: undefined }) : far.from(held);
  }, filters);
  const axes = bounds.map(({ field, side, current, factor }) => ({ field, side, bound: current * factor }));
  return viewed(front(widened, axes), (points) =>
    points.flatMap((point) => {
      const moves = bounds.flatMap((bound, axis) => movedTo(bound, point[axis] ?? Number.NaN) ?? []);
      return moves.length === bounds.length ? [moves] : [];
    }),
  );
}
