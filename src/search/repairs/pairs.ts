/**
 * Two changes at once, each pair of filters by as little as it takes. Which two filters just keep anything out is asked before: no
 * other two open anything, so that few pairs are left to try.
 */
import type { FilterGroup } from "../../domain/filters/filter-group.ts";
import type { Loosening } from "../../domain/filters/loosening.ts";
import type { MovableBound } from "../../domain/filters/movable-bounds.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import { FILTERS, FILTER_KEYS } from "../../domain/filters/registry.ts";
import type { Repair } from "../../domain/filters/repairs.ts";
import { goTogether, repairBy } from "../../domain/filters/repairs.ts";
import { withChanges } from "../../domain/filters/transitions/set-filter.ts";
import type { Asking } from "../asking.ts";
import { each, viewed } from "../asking.ts";
import type { Refusal } from "../engine.ts";
import type { CountedRepair, Searched } from "./counted-repair.ts";
import { cheapest, counted, pairsOf } from "./counted-repair.ts";
import { movedTogether, nearest } from "./moved-bounds.ts";

export interface PairsTried {
  /** What was counted may open nothing; what is not opens something. */
  readonly found: readonly (Repair | CountedRepair)[];
  /** Two bounds of which one at least has to move far. */
  readonly far: readonly BoundPair[];
}

export type BoundPair = readonly [MovableBound, MovableBound];

export interface Probed {
  readonly searched: Searched;
  readonly steps: readonly Loosening[];
  readonly bounds: readonly MovableBound[];
  readonly refusals: readonly Refusal[];
  /** Changes that open something by themselves. */
  readonly alone: readonly Loosening[];
}

/** One that does it alone, or that is farther than what does: with another it is no less change. */
export const doesAlone = (alone: readonly Loosening[], { key, cost }: Loosening): boolean =>
  alone.some((one) => one.key === key && cost >= one.cost);

/** The groups that are another's after a change: rules may take away more than what is given up (spec 4.14). */
function groupsOf(before: Filters, after: Filters): readonly FilterGroup[] {
  return FILTER_KEYS.flatMap((key: FilterKey) => {
    const { match, group } = FILTERS[key];
    return match.kind !== "presentation" && before[key] !== after[key] ? [group] : [];
  });
}

function mayOpen(refusals: readonly Refusal[], changed: readonly FilterGroup[]): boolean {
  const all = new Set(changed);
  return all.size > 2 || refusals.some(({ groups }) => groups.every((group) => all.has(group)));
}

/** As many as there is room for, the least first as far as it is known what they cost. */
export function triedPairs({ searched, steps, bounds, refusals, alone }: Probed, room: number): Asking<PairsTried> {
  const { filters } = searched;
  const ofStep = new Map(steps.map((step) => [step, groupsOf(filters, step.from(filters))]));
  const ofBound = new Map(
    bounds.map((bound) => [bound, groupsOf(filters, withChanges(filters, { [bound.key]: undefined }))]),
  );
  const opens = (a: readonly FilterGroup[] = [], b: readonly FilterGroup[] = []) => mayOpen(refusals, [...a, ...b]);
  const possible = steps.filter((step) => !doesAlone(alone, step));
  const isPair = ({ changes }: Repair) => !changes.some((change) => doesAlone(alone, change));

  const ofSteps = pairsOf(possible)
    .filter(([a, b]) => goTogether(a, b) && opens(ofStep.get(a), ofStep.get(b)))
    .map((pair) => repairBy(filters, pair))
    .map((repair) => ({
      cost: repair.cost,
      asked: viewed(counted(searched, repair), (found): PairsTried => ({ found: [found], far: [] })),
    }));
  const withBound = possible.flatMap((step) =>
    bounds
      .filter((bound) => bound.key !== step.key && opens(ofStep.get(step), ofBound.get(bound)))
      .map((bound) => ({
        cost: step.cost,
        asked: viewed(nearest(step.from(filters), bound, true), (move): PairsTried => {
          const repair = move && repairBy(filters, [step, move]);
          return { found: repair !== undefined && isPair(repair) ? [repair] : [], far: [] };
        }),
      })),
  );
  const ofBounds = pairsOf(bounds)
    .filter(([a, b]) => a.field !== b.field && opens(ofBound.get(a), ofBound.get(b)))
    .map((pair) => ({
      cost: 0,
      asked: viewed(movedPair(filters, pair, alone, "near"), (found): PairsTried => ({
        found,
        far: found.length === 0 ? [pair] : [],
      })),
    }));
  const tried = cheapest([...ofBounds, ...withBound, ...ofSteps], room);
  return viewed(each(tried.map(({ asked }) => asked)), (all) => ({
    found: all.flatMap(({ found }) => found),
    far: all.flatMap(({ far }) => far),
  }));
}

/** The least of all moves of both; several where they cost the same. */
export function movedPair(
  filters: Filters,
  pair: BoundPair,
  alone: readonly Loosening[],
  reach: "near" | "any",
): Asking<readonly Repair[]> {
  return viewed(movedTogether(filters, pair, reach), (choices) => {
    const repairs = choices
      .filter((moves) => !moves.some((move) => doesAlone(alone, move)))
      .map((moves) => repairBy(filters, moves));
    const least = Math.min(...repairs.map(({ cost }) => cost));
    return repairs.filter(({ cost }) => cost === least);
  });
}
