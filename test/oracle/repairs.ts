/**
 * The ways out of a search that finds nothing, of one and of two changes, by trying all of them on all listings. Which bounds move,
 * how far, what goes together and what is worth telling is said here anew; taken from the product is what a change costs and what a
 * filter becomes when it is widened or given up.
 */
import type { QueryContext } from "../../src/domain/filters/context.ts";
import type { Loosening } from "../../src/domain/filters/loosening.ts";
import { looseningsOf } from "../../src/domain/filters/loosenings.ts";
import { formatQuery } from "../../src/domain/filters/query.ts";
import type { FilterKey, Filters } from "../../src/domain/filters/registry.ts";
import { FILTERS, FILTER_KEYS, entryOf } from "../../src/domain/filters/registry.ts";
import { FAR, movingCost } from "../../src/domain/filters/repair-cost.ts";
import { withChanges } from "../../src/domain/filters/transitions/set-filter.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { asksOf } from "./accepts.ts";

type Change = Pick<Loosening, "key" | "kind" | "cost" | "from">;

interface Repair {
  readonly changes: readonly Change[];
  readonly cost: number;
  readonly filters: Filters;
}

interface Opening extends Repair {
  readonly total: number;
}

export interface RepairsByHand {
  readonly alone: readonly Opening[];
  /** None where one change alone opens something near. */
  readonly pairs: readonly Opening[];
}

/** A number that is bounded on a side. */
interface Bound {
  readonly key: FilterKey;
  /** `price` of `priceMax`. */
  readonly of: string;
  readonly current: number;
}

const isNear = ({ cost }: Repair): boolean => cost <= FAR;

function boundsIn(filters: Filters): readonly Bound[] {
  return FILTER_KEYS.flatMap((key) => {
    const current: unknown = filters[key];
    return /(?:Min|Max)$/.test(key) && typeof current === "number" ? [{ key, of: key.slice(0, -3), current }] : [];
  });
}

function repairBy(filters: Filters, changes: readonly Change[]): Repair {
  let [eased, cost] = [filters, 0];
  for (const change of changes) {
    eased = change.from(eased);
    cost += change.cost;
  }
  return { changes, cost, filters: eased };
}

/** Steps that are tried outwards of a bound. */
const MOST_STEPS = 2 ** 18;

/** The values that may be asked beyond a bound, by how far out they are: those of a list, else every step. */
function outwards({ key, current }: Bound): (step: number) => number | undefined {
  const { codec, form, relaxing } = entryOf(key);
  const outward = key.endsWith("Max") ? 1 : -1;
  const listed = (form?.values ?? codec.allowed ?? []).filter((one) => typeof one === "number");
  if (listed.length > 2) {
    const beyond = listed.filter((one) => (one - current) * outward > 0).toSorted((a, b) => (a - b) * outward);
    return (step) => beyond[step];
  }
  const size = relaxing?.step ?? codec.bounds?.step ?? 1;
  const steps = Math.round((current / size) * 1000) / 1000;
  const first = outward === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return (step) => {
    const value = Number(((first + step * outward) * size).toFixed(2));
    return value < 0 || value > (codec.bounds?.max ?? Number.POSITIVE_INFINITY) ? undefined : value;
  };
}

/** The nearest value beyond a bound that lets something in. */
function nearestValue(bound: Bound, letsIn: (value: number) => boolean): number | undefined {
  const valueAt = outwards(bound);
  const isIn = (step: number) => {
    const value = valueAt(step);
    return value === undefined || letsIn(value);
  };
  let [least, most] = [0, MOST_STEPS];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isIn(middle)) most = middle;
    else least = middle + 1;
  }
  return valueAt(least);
}

export function repairsByHand(listings: readonly Listing[], filters: Filters, context: QueryContext): RepairsByHand {
  const found = (asked: Filters): readonly Listing[] => {
    const asks = asksOf(asked, context);
    return listings.filter((listing) => asks.every(({ accepts }) => accepts(listing)));
  };
  const counted = (repairs: readonly Repair[]): readonly Opening[] =>
    repairs.map((repair) => ({ ...repair, total: found(repair.filters).length })).filter(({ total }) => total > 0);
  const without = (asked: Filters, bounds: readonly Bound[]) =>
    withChanges(asked, Object.fromEntries(bounds.map(({ key }) => [key, undefined])));
  const movedFor = (listing: Listing, { key, current }: Bound): readonly Change[] => {
    const { vertical, financingType } = filters;
    const about: Filters = { vertical, ...(financingType === undefined ? {} : { financingType }) };
    const value = nearestValue({ key, current, of: key }, (one) =>
      asksOf({ ...about, [key]: one }, context).every(({ accepts }) => accepts(listing)),
    );
    if (value === undefined) return [];
    const from = (asked: Filters) => withChanges(asked, { [key]: value });
    return [{ key, kind: "moved", cost: movingCost(key, current, value), from }];
  };
  /** Of each listing that is found without the bounds: how far every one of them has to move for it. */
  const movesOf = (asked: Filters, bounds: readonly Bound[]): readonly (readonly Change[])[] =>
    found(without(asked, bounds)).flatMap((listing) => {
      const moves = bounds.flatMap((bound) => movedFor(listing, bound));
      return moves.length === bounds.length ? [moves] : [];
    });

  const steps = looseningsOf(filters, true);
  const bounds = boundsIn(filters);
  const alone = counted([
    ...steps.map((step) => repairBy(filters, [step])),
    ...bounds.flatMap((bound) => leastOf(movesOf(filters, [bound]).map((moves) => repairBy(filters, moves)))),
  ]);
  if (alone.some(isNear)) return { alone, pairs: [] };

  const doAlone = alone.flatMap(({ changes }) => changes);
  const isPair = ({ changes }: Repair) =>
    !changes.some(({ key, cost }) => doAlone.some((one) => one.key === key && one.cost <= cost));
  const ofSteps = pairsOf(steps)
    .filter(([a, b]) => FILTERS[a.key].group !== FILTERS[b.key].group)
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
    .filter(([a, b]) => a.of !== b.of)
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

const keysOf = ({ changes }: Repair): string =>
  changes
    .map(({ key }) => key)
    .toSorted()
    .join(" ");
const isMoved = ({ changes }: Repair): boolean => changes.some(({ kind }) => kind === "moved");
const isBefore = (one: Opening, other: Opening): boolean =>
  one.cost < other.cost || (one.cost === other.cost && one.total > other.total);

/**
 * The first of those told: of the same filters what costs least, and what gives one of them up altogether where that finds more; a
 * bound that moves far where nothing is near.
 */
function told(openings: readonly Opening[], most: number): readonly Opening[] {
  const isAnyNear = openings.some(isNear);
  const sensible = openings.filter((one) => isNear(one) || !isAnyNear || !isMoved(one));
  const kept = sensible.filter((one, place) => {
    const same = sensible.filter((other) => keysOf(other) === keysOf(one));
    const isFirst = (least: Opening) =>
      same.every((other) => other === least || !isBefore(other, least)) &&
      !same.some((other) => sensible.indexOf(other) < sensible.indexOf(least) && !isBefore(least, other));
    if (isFirst(one)) return true;
    const least = same.find(isFirst);
    const isWidest = !same.some(
      (other) =>
        !isMoved(other) && (isBefore(one, other) || (!isBefore(other, one) && sensible.indexOf(other) > place)),
    );
    return least !== undefined && !isMoved(one) && one.changes.length === 1 && isWidest && one.total > least.total;
  });
  return kept.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0)).slice(0, most);
}

/**
 * How what is told differs from what was tried by hand; nothing where it does not. Told besides are more filters at once (a group given
 * up is one change of all its filters) and other kinds of vehicles, which are taken as they are.
 */
export function differences(
  filters: Filters,
  given: readonly Opening[],
  { alone, pairs }: RepairsByHand,
  { mostPairs, mostTold }: { readonly mostPairs: number; readonly mostTold: number },
): readonly string[] {
  const isWhole = ({ kind, key, from }: Change) => {
    const eased = from(filters);
    return (
      kind === "removed" && (key === "vertical" || FILTER_KEYS.filter((one) => eased[one] !== filters[one]).length > 1)
    );
  };
  const isMore = ({ changes }: Opening) => changes.length > 2 || changes.some(isWhole);
  const expected = told([...alone, ...told(pairs, mostPairs), ...given.filter(isMore)], mostTold);
  const textsOf = (some: readonly Opening[]) =>
    new Set(some.map(({ filters: eased, cost, total }) => `${cost.toFixed(6)} ${formatQuery(eased)} → ${total}`));
  const [toldTexts, expectedTexts] = [textsOf(given), textsOf(expected)];
  return [
    ...[...toldTexts].filter((text) => !expectedTexts.has(text)).map((text) => `told, and not by hand: ${text}`),
    ...[...expectedTexts].filter((text) => !toldTexts.has(text)).map((text) => `by hand, and not told: ${text}`),
  ];
}
