/** The ways out of a search that finds nothing, of one and of two changes, by trying all of them on all listings. */
import type { QueryContext } from "../../src/domain/filters/context.ts";
import type { Loosening } from "../../src/domain/filters/loosening.ts";
import { looseningsOf } from "../../src/domain/filters/loosenings.ts";
import type { MovableBound } from "../../src/domain/filters/movable-bounds.ts";
import { movableBounds, movedTo } from "../../src/domain/filters/movable-bounds.ts";
import type { Filters } from "../../src/domain/filters/registry.ts";
import { FILTER_KEYS } from "../../src/domain/filters/registry.ts";
import type { Opening, Repair } from "../../src/domain/filters/repairs.ts";
import { goTogether, isNear, repairBy, worthTelling } from "../../src/domain/filters/repairs.ts";
import { withChanges } from "../../src/domain/filters/transitions/set-filter.ts";
import { FIELDS } from "../../src/domain/listings/fields.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { asksOf } from "./accepts.ts";

export interface RepairsByHand {
  readonly alone: readonly Opening[];
  /** None where one change alone opens something near. */
  readonly pairs: readonly Opening[];
}

export function repairsByHand(listings: readonly Listing[], filters: Filters, context: QueryContext): RepairsByHand {
  const found = (asked: Filters): readonly Listing[] => {
    const asks = asksOf(asked, context);
    return listings.filter((listing) => asks.every(({ accepts }) => accepts(listing)));
  };
  const counted = (repairs: readonly Repair[]): readonly Opening[] =>
    repairs.map((repair) => ({ ...repair, total: found(repair.filters).length })).filter(({ total }) => total > 0);
  const without = (asked: Filters, bounds: readonly MovableBound[]) =>
    withChanges(asked, Object.fromEntries(bounds.map(({ key }) => [key, undefined])));
  /** Of each listing that is found without the bounds: how far every one of them has to move for it. */
  const movesOf = (asked: Filters, bounds: readonly MovableBound[]): readonly (readonly Loosening[])[] =>
    found(without(asked, bounds)).flatMap((listing) => {
      const moves = bounds.flatMap((bound) => {
        const value = FIELDS[bound.field].read(listing);
        return (value === undefined ? undefined : movedTo(bound, value)) ?? [];
      });
      return moves.length === bounds.length ? [moves] : [];
    });

  const steps = looseningsOf(filters, true);
  const bounds = movableBounds(filters);
  const alone = counted([
    ...steps.map((step) => repairBy(filters, [step])),
    ...bounds.flatMap((bound) => leastOf(movesOf(filters, [bound]).map((moves) => repairBy(filters, moves)))),
  ]);
  if (alone.some(isNear)) return { alone, pairs: [] };

  const doAlone = alone.flatMap(({ changes }) => changes);
  const isPair = ({ changes }: Repair) =>
    !changes.some(({ key, cost }) => doAlone.some((one) => one.key === key && one.cost <= cost));
  const ofSteps = pairsOf(steps)
    .filter(([a, b]) => goTogether(a, b))
    .map((pair) => repairBy(filters, pair));
  const withBound = steps.flatMap((step) =>
    bounds
      .filter((bound) => bound.key !== step.key)
      .flatMap((bound) =>
        leastOf(
          movesOf(step.from(filters), [bound])
            .map((moves) => repairBy(filters, [step, ...moves]))
            .filter(isPair),
        ),
      ),
  );
  const ofBounds = pairsOf(bounds)
    .filter(([a, b]) => a.field !== b.field)
    .flatMap((pair) =>
      leastOf(
        movesOf(filters, pair)
          .map((moves) => repairBy(filters, moves))
          .filter(isPair),
      ),
    );
  return { alone, pairs: counted([...ofSteps, ...withBound, ...ofBounds].filter(isPair)) };
}

/** All that cost the least, each address once. */
function leastOf(repairs: readonly Repair[]): readonly Repair[] {
  const least = repairs.reduce((cost, one) => Math.min(cost, one.cost), Number.POSITIVE_INFINITY);
  const same = repairs.filter(({ cost }) => cost === least);
  return [...new Map(same.map((one) => [JSON.stringify(one.filters), one])).values()];
}

function pairsOf<One>(all: readonly One[]): readonly (readonly [One, One])[] {
  return all.flatMap((a, place) => all.slice(place + 1).map((b) => [a, b] as const));
}

/**
 * How what is told differs from what was tried by hand; nothing where it does not. Told besides are more filters at once (a group given
 * up is one change of all its filters) and other kinds of vehicles, which are taken as they are.
 */
export function differences(
  filters: Filters,
  told: readonly Opening[],
  { alone, pairs }: RepairsByHand,
  { mostPairs, mostTold }: { readonly mostPairs: number; readonly mostTold: number },
): readonly string[] {
  const isWhole = ({ kind, key, from }: Loosening) => {
    const eased = from(filters);
    return (
      kind === "removed" && (key === "vertical" || FILTER_KEYS.filter((one) => eased[one] !== filters[one]).length > 1)
    );
  };
  const isMore = ({ changes }: Opening) => changes.length > 2 || changes.some(isWhole);
  const expected = worthTelling([...alone, ...worthTelling(pairs, mostPairs), ...told.filter(isMore)], mostTold);
  const textsOf = (some: readonly Opening[]) =>
    new Set(some.map(({ label, cost, total }) => `${cost.toFixed(6)} ${label} → ${total}`));
  const [toldTexts, expectedTexts] = [textsOf(told), textsOf(expected)];
  return [
    ...[...toldTexts].filter((text) => !expectedTexts.has(text)).map((text) => `told, and not by hand: ${text}`),
    ...[...expectedTexts].filter((text) => !toldTexts.has(text)).map((text) => `by hand, and not told: ${text}`),
  ];
}
