/**
 * What each filter opens alone: given up by a step or as its whole group, or its bound moved by as little as it takes. With it comes
 * what tells which pairs are worth a question: which two filters just keep something out.
 */
import type { Loosening } from "../../domain/filters/loosening.ts";
import { looseningsOf } from "../../domain/filters/loosenings.ts";
import type { MovableBound } from "../../domain/filters/movable-bounds.ts";
import { movableBounds } from "../../domain/filters/movable-bounds.ts";
import type { FilterKey } from "../../domain/filters/registry.ts";
import { repairBy } from "../../domain/filters/repairs.ts";
import type { Asking } from "../asking.ts";
import { certain, each, refusals, together, viewed } from "../asking.ts";
import type { Refusal } from "../engine.ts";
import type { CountedRepair, Searched } from "./counted-repair.ts";
import { cheapest, counts, opensMore } from "./counted-repair.ts";
import { givenUpInTurn } from "./groups-given-up.ts";
import { MOST_ASKED } from "./limits.ts";
import { nearest, nearestCounted } from "./moved-bounds.ts";

export interface ChangesAlone {
  /** Those that were tried. */
  readonly steps: readonly Loosening[];
  readonly bounds: readonly MovableBound[];
  readonly opening: readonly CountedRepair[];
  /** How far bounds have to move to open something: not counted yet. */
  readonly moves: readonly Loosening[];
  /** Groups given up one after another, where nothing was found. */
  readonly inTurn: readonly CountedRepair[];
  readonly refusals: readonly Refusal[];
  readonly vain: readonly FilterKey[];
}

export function changesAlone(searched: Searched): Asking<ChangesAlone> {
  const { filters, total } = searched;
  const isEmpty = total === 0;
  const bounds = movableBounds(filters);
  const inTurn = isEmpty ? givenUpInTurn(filters) : [];
  // Bounds and groups are as many as the registry has, options as many as the address holds.
  const loosenings = looseningsOf(filters, isEmpty);
  const tried = new Set(cheapest(loosenings, MOST_ASKED - bounds.length - inTurn.length - 1));
  const steps = loosenings.filter((step) => tried.has(step));
  const untried = new Set(loosenings.flatMap((step) => (tried.has(step) ? [] : [step.key])));
  // What the page has counted anyway says how far a bound has to move; the engine is asked for the others.
  const known = bounds.map((bound) => nearestCounted(searched, bound));
  const counted = known.flatMap((move) => move ?? []);
  const asked = together({
    singles: counts(
      searched,
      steps.map((step) => repairBy(filters, [step])),
    ),
    moved: counts(
      searched,
      counted.map((move) => repairBy(filters, [move])),
    ),
    measured: each(
      bounds.map((bound, place) =>
        known[place] === undefined ? nearest(filters, bound, isEmpty) : certain(undefined),
      ),
    ),
    inTurn: counts(searched, inTurn),
    refusals: isEmpty ? refusals(filters) : certain([]),
  });
  return viewed(asked, ({ singles, moved, measured, ...beside }) => {
    const moves = measured.flatMap((move) => move ?? []);
    return {
      ...beside,
      steps,
      bounds,
      moves,
      opening: [...singles, ...moved].filter(opensMore(searched)),
      vain: vainOnes(searched, singles, bounds, [...counted, ...moves]).filter((key) => !untried.has(key)),
    };
  });
}

/** The filters that may as well stay: given up alone, or moved as far as one likes, they open nothing. */
function vainOnes(
  searched: Searched,
  singles: readonly CountedRepair[],
  bounds: readonly MovableBound[],
  moves: readonly Loosening[],
): readonly FilterKey[] {
  const keysOf = (repairs: readonly CountedRepair[]) => repairs.flatMap(({ changes }) => changes.map(({ key }) => key));
  const helpful = new Set([...keysOf(singles.filter(opensMore(searched))), ...moves.map(({ key }) => key)]);
  const tried = [...keysOf(singles), ...bounds.map(({ key }) => key)];
  return [...new Set(tried)].filter((key) => !helpful.has(key));
}
