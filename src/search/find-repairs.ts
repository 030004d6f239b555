/**
 * The ways out of a search that finds nothing or little, each with the exact number of listings at its address. What each filter
 * opens alone is asked in one wave; a second counts what the first one measured, and tries two filters at once where one alone
 * opens nothing near.
 */
import type { FacetKey } from "../domain/filters/facets.ts";
import type { Loosening } from "../domain/filters/loosening.ts";
import { groupsGivenUp, looseningsOf, otherVerticals } from "../domain/filters/loosenings.ts";
import type { MovableBound } from "../domain/filters/movable-bounds.ts";
import { beyond, facetOfBound, movableBounds, movedBy, movedTo } from "../domain/filters/movable-bounds.ts";
import type { FilterKey, Filters } from "../domain/filters/registry.ts";
import type { Opening, Repair } from "../domain/filters/repairs.ts";
import { goTogether, isNear, repairBy, saysHowFar, worthTelling } from "../domain/filters/repairs.ts";
import { withChanges } from "../domain/filters/transitions/set-filter.ts";
import type { Asking } from "./asking.ts";
import { certain, each, page, statistics, together, viewed } from "./asking.ts";
import type { Aggregations, SearchPage, Statistics } from "./engine.ts";
import type { ListingSearch } from "./listing-search.ts";
import { postcodeAround } from "./listing-search.ts";

export interface CountedRepair extends Opening {
  /** The first that it finds. */
  readonly references: readonly string[];
}

export interface Repairs {
  /** The least change first. */
  readonly repairs: readonly CountedRepair[];
  /** Filters that alone open nothing, whatever becomes of them. */
  readonly vain: readonly FilterKey[];
}

export interface Searched {
  readonly filters: Filters;
  /** How many it finds. */
  readonly total: number;
  /** The facets of the page, where they were counted for the same filters. */
  readonly counted: Aggregations | undefined;
  readonly seed: string;
}

/** First references of each way out: the nearest offers are chosen among them. */
const LOOKED_AT = 12;
/** Ways out that are told. */
const MOST_TOLD = 6;
const MOST_PAIRS = 4;
/** More changes than these are not tried two by two: the cheapest are. */
const MOST_PAIRED = 12;
/** More bounds than these are not tried two by two, nor with other changes: the first are, the price, the year and the mileage before all. */
const MOST_BOUNDS = 6;
/**
 * What one bound may cost while another is measured: both together are dearer than the least that would do by no more than the
 * difference of two of these.
 */
const LEVELS = [0.1, 0.25, 0.5, 1];
/** Three changes at once: bounds and steps that are tried, and what two of the bounds may cost while the third is measured. */
const MOST_TRIPLED = 4;
const LITTLE = [0.1, 0.25];
const MOST_TRIPLES = 2;
/** Of this many groups every part that leaves something is weighed. */
const MOST_WEIGHED = 6;
/**
 * Questions of one wave, beside the page's own. Each is a search of its own, some 0.3 ms of the processor, and anybody may write an
 * address with every filter there is: this is what one such address may cost everybody else. Changes beyond are left out, the
 * dearest first.
 */
export const MOST_ASKED = 120;

const nearestIn = ({ side }: MovableBound, { min, max }: Pick<Statistics, "min" | "max">) =>
  side === "max" ? min : max;

export async function findRepairs<Beside>(
  search: Pick<ListingSearch, "answer">,
  searched: Searched,
  beside: Asking<Beside>,
): Promise<Repairs & { readonly beside: Beside }> {
  const { filters, total } = searched;
  const isEmpty = total === 0;
  const bounds = movableBounds(filters);
  const inTurn = isEmpty ? givenUpInTurn(filters) : [];
  // Bounds and groups are as many as the registry has, options as many as the address holds.
  const loosenings = looseningsOf(filters, isEmpty);
  const tried = new Set(cheapest(loosenings, MOST_ASKED - bounds.length - inTurn.length));
  const steps = loosenings.filter((step) => tried.has(step));
  const singles = steps.map((step) => repairBy(filters, [step]));
  // What the page has counted anyway says how far a bound has to move; the engine is asked for the others.
  const known = bounds.map((bound) => nearestCounted(searched, bound));
  const first = await search.answer(
    together({
      beside,
      singles: counts(searched, singles),
      moved: counts(
        searched,
        known.flatMap((move) => (move === undefined ? [] : [repairBy(filters, [move])])),
      ),
      measured: each(
        bounds.map((bound, place) =>
          known[place] === undefined ? nearest(filters, bound, isEmpty) : certain(undefined),
        ),
      ),
      rest: counts(searched, inTurn),
    }),
  );
  const opens = ({ total: found }: Opening) => found > total;
  const moves = first.measured.flatMap((move) => move ?? []);
  const opening = [...first.singles, ...first.moved].filter(opens);
  const isPairWanted = isEmpty && ![...opening, ...moves].some(isNear);
  const untried = new Set(loosenings.flatMap((step) => (tried.has(step) ? [] : [step.key])));
  const vain = vainOnes(searched, first.singles, bounds, [...known.flatMap((move) => move ?? []), ...moves]).filter(
    (key) => !untried.has(key),
  );

  // Every one of them opens something: the dearest would not be told.
  const nearestMoves = cheapest(moves, MOST_TOLD).map((move) => repairBy(filters, [move]));
  const parts = isPairWanted ? partsOf(searched, first.rest) : [];
  const room = MOST_ASKED - nearestMoves.length - parts.length;
  const second = await search.answer(
    together({
      moved: counts(searched, nearestMoves),
      pairs: isPairWanted ? pairProbes(searched, steps, bounds, room) : certain(NO_PROBES),
      rest: counts(searched, parts),
    }),
  );
  const wanted = isPairWanted ? pairsToCount(filters, second.pairs, opening, moves) : NO_PAIRS;
  const third = await search.answer(
    together({
      pairs: counts(searched, wanted.ready),
      measured: each(wanted.unmeasured.map(({ with: move, bound }) => lastBound(searched, [move], bound))),
      chains: each(wanted.chains.map((chain) => nextBound(searched, chain))),
    }),
  );
  const measured = third.measured.flat();
  const counted = [...wanted.found, ...third.pairs, ...measured.filter(isCounted)].filter(opens);
  const alone = [...opening, ...second.moved].filter(opens);
  // Worth another wave only if it can be the least change of all.
  const least = Math.min(...counted.map(({ cost }) => cost));
  const uncounted = cheapest(measured, MOST_PAIRS).filter((one) => !isCounted(one) && one.cost < least);
  const chains = third.chains.flat();
  const leastAlone = Math.min(least, ...alone.map(({ cost }) => cost));
  const open = cheapest(chains.filter(isOpen), 2 * MOST_PAIRS).filter(({ cost }) => cost < leastAlone);
  const settled = cheapest(chains.filter(isSettled), MOST_TRIPLES).filter(
    (one) => !isCounted(one) && one.cost < leastAlone,
  );
  const fourth = await search.answer(
    together({
      pairs: counts(searched, uncounted),
      triples: counts(searched, settled),
      last: each(open.map(({ changes, rest: [bound] }) => lastBound(searched, changes, bound))),
    }),
  );
  const pairs = worthTelling([...counted, ...fourth.pairs.filter(opens)], MOST_PAIRS);
  // Three changes are told where they cost less than whatever one or two do.
  const triples = cheapest(
    [...chains.filter(isSettled), ...fourth.last.flat()].filter(isCounted).concat(fourth.triples),
    MOST_TRIPLES,
  ).filter((one) => opens(one) && [...alone, ...pairs].every(({ cost }) => one.cost < cost));
  const [whole] = isPairWanted ? cheapest([...second.rest, ...first.rest].filter(opens), 1) : [];
  // More filters at once are told where they are all there is, or cost less than two; a bound that is moved is not given up as well.
  const isLess = (many: Repair) => [...alone, ...pairs].every((one) => many.cost < one.cost && !saysHowFar(one, many));
  const many = whole !== undefined && isLess(whole) ? [whole] : [];
  const repairs = worthTelling([...alone, ...pairs, ...triples, ...many], MOST_TOLD);
  return { repairs, vain, beside: first.beside };
}

function counts(searched: Searched, repairs: readonly Repair[]): Asking<readonly CountedRepair[]> {
  return each(repairs.map((repair) => viewed(firstOf(searched, repair), (found) => ({ ...repair, ...found }))));
}

/** Elsewhere the nearest come first: that is what a wider place is for. */
function firstOf({ filters: asked, seed }: Searched, { changes, filters }: Repair): Asking<SearchPage> {
  const origin = changes.some(({ key }) => key === "dptCp") ? postcodeAround(asked) : undefined;
  return page({
    filters: origin === undefined ? filters : { ...filters, sortBy: "proximityAsc" },
    seed,
    page: 0,
    pageSize: LOOKED_AT,
    ...(origin === undefined ? {} : { position: origin }),
  });
}

function nearestCounted({ filters, total, counted }: Searched, bound: MovableBound): Loosening | undefined {
  const facet: FacetKey | undefined = facetOfBound(filters, bound);
  const result = facet === undefined || total > 0 ? undefined : counted?.aggs[facet];
  if (result === undefined || !("histogram" in result)) return undefined;
  const { min, max } = result;
  return min === undefined || max === undefined ? undefined : movedTo(bound, nearestIn(bound, { min, max }));
}

/** How far the bound has to move for anything beyond it that the other filters accept. */
function nearest(filters: Filters, bound: MovableBound, isEmpty: boolean): Asking<Loosening | undefined> {
  const there = beyond(filters, bound, isEmpty);
  if (there === undefined) return certain(undefined);
  return viewed(statistics(there, bound.field), (found) => found && movedTo(bound, nearestIn(bound, found)));
}

interface Probes {
  /** Two known steps. */
  readonly counted: readonly CountedRepair[];
  /** A known step, and a bound that moves as far as it takes after it. */
  readonly moved: readonly (readonly [Loosening, Loosening])[];
  /** A bound moved as far as it takes while another is away, or moved so that it costs more than `atLeast`. */
  readonly apart: readonly { readonly move: Loosening; readonly other: MovableBound; readonly atLeast: number }[];
  /** Three at once. */
  readonly chains: readonly Chain[];
}

const NO_PROBES: Probes = { counted: [], moved: [], apart: [], chains: [] };

/** Changes that are known, and the bounds that are to be measured after them, each moved by no more than `level` until it is. */
interface Chain {
  readonly changes: readonly Loosening[];
  readonly rest: readonly [MovableBound, ...MovableBound[]];
  readonly level: number;
  /** What the changes cost that are known. */
  readonly cost: number;
}

const isCounted = (one: Repair | CountedRepair): one is CountedRepair => "total" in one;
const isOpen = (one: Chain | Repair | CountedRepair): one is Chain => "rest" in one;
const isSettled = (one: Chain | Repair | CountedRepair): one is Repair | CountedRepair => !isOpen(one);
const costOf = (changes: readonly Loosening[]) => changes.reduce((sum, { cost }) => sum + cost, 0);
const changed = (filters: Filters, changes: readonly Loosening[]) =>
  changes.reduce((held, change) => change.from(held), filters);

/** One bound measured while what stands with it is changed: a step, and the other bounds as far as the level. */
function chainFrom(
  filters: Filters,
  known: readonly Loosening[],
  bound: MovableBound,
  rest: Chain["rest"],
  level: number,
): Asking<Probes> {
  const away = rest.map((other) => movedBy(other, level));
  if (!away.every((move) => move !== undefined)) return certain(NO_PROBES);
  return viewed(nearest(changed(filters, [...known, ...away]), bound, true), (move): Probes => {
    if (move === undefined) return NO_PROBES;
    const changes = [...known, move];
    return { ...NO_PROBES, chains: [{ changes, rest, level, cost: costOf(changes) }] };
  });
}

/** Three changes at once: three bounds, or a step and two bounds, each moved a little. */
function tripleProbes(filters: Filters, steps: readonly Loosening[], bounds: readonly MovableBound[]) {
  const moved = bounds.slice(0, MOST_TRIPLED);
  const inPairs = pairsOf(moved);
  const ofBounds = moved.flatMap((bound) =>
    inPairs
      .filter((pair) => !pair.includes(bound))
      .flatMap((rest) =>
        LITTLE.map((level) => ({ cost: 2 * level, asked: chainFrom(filters, [], bound, rest, level) })),
      ),
  );
  const withStep = cheapest(steps, MOST_TRIPLED).flatMap((step) =>
    inPairs
      .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
      .filter((pair) => pair.every(({ key }) => key !== step.key))
      .flatMap(([bound, other]) =>
        LITTLE.map((level) => ({
          cost: step.cost + level,
          asked: chainFrom(filters, [step], bound, [other], level),
        })),
      ),
  );
  return [...ofBounds, ...withStep];
}

function pairsOf<One>(all: readonly One[]): readonly (readonly [One, One])[] {
  return all.flatMap((a, place) => all.slice(place + 1).map((b) => [a, b] as const));
}

/** Two changes at once, as many as there is room for, the least first as far as it is known what they cost. */
function pairProbes(
  searched: Searched,
  steps: readonly Loosening[],
  bounds: readonly MovableBound[],
  room: number,
): Asking<Probes> {
  const { filters } = searched;
  const tried = cheapest(steps, MOST_PAIRED);
  const moved = bounds.slice(0, MOST_BOUNDS);
  const counted = pairsOf(tried)
    .filter(([a, b]) => goTogether(a, b))
    .map((pair) => repairBy(filters, pair))
    .map((repair) => ({
      cost: repair.cost,
      asked: viewed(firstOf(searched, repair), (found): Probes => ({
        ...NO_PROBES,
        counted: [{ ...repair, ...found }],
      })),
    }));
  const after = tried.flatMap((step) =>
    moved
      .filter((bound) => bound.key !== step.key)
      .map((bound) => ({
        cost: step.cost,
        asked: viewed(nearest(step.from(filters), bound, true), (move): Probes =>
          move === undefined ? NO_PROBES : { ...NO_PROBES, moved: [[step, move]] },
        ),
      })),
  );
  const apart = pairsOf(moved)
    .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .map(([bound, other]) => ({
      cost: 0,
      asked: viewed(nearest(withChanges(filters, { [other.key]: undefined }), bound, true), (move): Probes =>
        move === undefined ? NO_PROBES : { ...NO_PROBES, apart: [{ move, other, atLeast: 0 }] },
      ),
    }));
  const level = pairsOf(moved)
    .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .flatMap(([bound, other]) =>
      LEVELS.map((cost, place) => {
        const away = movedBy(other, cost);
        const atLeast = LEVELS[place - 1] ?? 0;
        const asked = away === undefined ? certain(undefined) : nearest(away.from(filters), bound, true);
        return {
          cost,
          asked: viewed(asked, (move): Probes =>
            move === undefined ? NO_PROBES : { ...NO_PROBES, apart: [{ move, other, atLeast }] },
          ),
        };
      }),
    );
  const inPairs = cheapest([...apart, ...level, ...after, ...counted], room);
  // Three at once have the room that two leave.
  const probes = [...inPairs, ...cheapest(tripleProbes(filters, steps, bounds), room - inPairs.length)];
  return viewed(each(probes.map(({ asked }) => asked)), (all) => ({
    counted: all.flatMap((one) => one.counted),
    moved: all.flatMap((one) => one.moved),
    apart: all.flatMap((one) => one.apart),
    chains: all.flatMap((one) => one.chains),
  }));
}

interface Pairs {
  readonly found: readonly CountedRepair[];
  /** To be counted. */
  readonly ready: readonly Repair[];
  /** The second bound is to be measured once the first has moved. */
  readonly unmeasured: readonly { readonly with: Loosening; readonly bound: MovableBound }[];
  readonly chains: readonly Chain[];
}

/** The last bound moved after the others. Counted already where all that they let in is as far from it, as one listing alone is. */
function lastBound(
  searched: Searched,
  changes: readonly Loosening[],
  bound: MovableBound,
): Asking<readonly (Repair | CountedRepair)[]> {
  const { filters } = searched;
  const there = beyond(changed(filters, changes), bound, true);
  if (there === undefined) return certain([]);
  const without = repairBy(withChanges(filters, { [bound.key]: undefined }), changes);
  const asked = together({ numbers: statistics(there, bound.field), found: firstOf(searched, without) });
  return viewed(asked, ({ numbers, found }) => {
    if (numbers === undefined) return [];
    const other = movedTo(bound, nearestIn(bound, numbers));
    if (other === undefined) return [];
    const repair = repairBy(filters, [...changes, other]);
    const farthest = movedTo(bound, bound.side === "max" ? numbers.max : numbers.min);
    const isAll = farthest?.cost === other.cost && numbers.known === found.total;
    return [isAll ? { ...repair, ...found } : repair];
  });
}

/** The next bound of three, or the last. */
function nextBound(searched: Searched, chain: Chain): Asking<readonly (Chain | Repair | CountedRepair)[]> {
  const { changes, rest, level } = chain;
  const [bound, last] = rest;
  if (last === undefined) return lastBound(searched, changes, bound);
  const away = movedBy(last, level);
  if (away === undefined) return certain([]);
  return viewed(nearest(changed(searched.filters, [...changes, away]), bound, true), (move) => {
    if (move === undefined) return [];
    const known = [...changes, move];
    return [{ changes: known, rest: [last], level, cost: costOf(known) } satisfies Chain];
  });
}

const NO_PAIRS: Pairs = { found: [], ready: [], unmeasured: [], chains: [] };

const cheapest = <One extends { readonly cost: number }>(all: readonly One[], most: number): readonly One[] =>
  all.toSorted((a, b) => a.cost - b.cost).slice(0, most);

/** The same move beside the same bound is measured once, however far that one was moved. */
function onceEach(apart: Probes["apart"]): Probes["apart"] {
  const byMove = new Map(apart.map((one) => [`${one.move.key} ${one.move.cost} ${one.other.key}`, one]));
  for (const one of apart) {
    const key = `${one.move.key} ${one.move.cost} ${one.other.key}`;
    const held = byMove.get(key);
    if (held !== undefined && one.atLeast < held.atLeast) byMove.set(key, one);
  }
  return [...byMove.values()];
}

/** No pair holds a step that does it alone, and no bound moves as far as it would have to alone. */
function pairsToCount(filters: Filters, probes: Probes, alone: readonly Repair[], moves: readonly Loosening[]): Pairs {
  const doesAlone = (step: Loosening) =>
    [...alone.flatMap(({ changes }) => changes), ...moves].some(
      ({ key, cost }) => key === step.key && step.cost >= cost,
    );
  const isPair = ({ changes }: Repair) => !changes.some(doesAlone);
  const least = Math.min(...[...probes.counted.filter(({ total }) => total > 0), ...alone].map(({ cost }) => cost));
  const chains = new Map(
    probes.chains
      .filter(({ changes, cost }) => cost < least && !changes.some(doesAlone))
      .toSorted((a, b) => b.cost + b.level - a.cost - a.level)
      .map((chain) => [[...chain.changes, ...chain.rest].map(({ key }) => key).join(" "), chain]),
  );
  return {
    chains: cheapest([...chains.values()], 3 * MOST_PAIRS),
    found: probes.counted.filter((pair) => pair.total > 0 && isPair(pair)),
    ready: cheapest(probes.moved.map((pair) => repairBy(filters, pair)).filter(isPair), 2 * MOST_PAIRS),
    unmeasured: cheapest(
      onceEach(probes.apart.filter(({ move }) => !doesAlone(move))).map((pair) => ({
        ...pair,
        cost: pair.move.cost + pair.atLeast,
      })),
      3 * MOST_PAIRS,
    ).map(({ move, other }) => ({ with: move, bound: other })),
  };
}

/** The groups given up one after another, the cheapest first, until nothing is left but the kind of vehicle; then other kinds. */
function givenUpInTurn(filters: Filters): readonly Repair[] {
  const groups = groupsGivenUp(filters);
  const inTurn = groups.map((_, place) => repairBy(filters, groups.slice(0, place + 1)));
  const others = filters.curef === undefined ? otherVerticals(filters) : [];
  return [...inTurn, ...others.map((other) => repairBy(filters, [other]))];
}

/** Of the first groups that leave something, each part that might do. */
function partsOf({ filters }: Searched, inTurn: readonly CountedRepair[]): readonly Repair[] {
  const enough = inTurn.find(({ total }) => total > 0)?.changes ?? [];
  const last = enough.at(-1);
  if (last === undefined || enough.length < 3 || enough.length > MOST_WEIGHED) return [];
  const others = enough.slice(0, -1);
  // Without the last of them nothing was found.
  const parts = Array.from({ length: 2 ** others.length - 1 }, (_, chosen) => [
    ...others.filter((_one, place) => (chosen & (1 << place)) !== 0),
    last,
  ]);
  return parts.map((part) => repairBy(filters, part));
}

/** The filters that may as well stay: given up alone, or moved as far as one likes, they open nothing. */
function vainOnes(
  { total }: Searched,
  singles: readonly CountedRepair[],
  bounds: readonly MovableBound[],
  moves: readonly Loosening[],
): readonly FilterKey[] {
  const changed = singles.flatMap(({ changes, total: found }) =>
    changes.map(({ key }) => ({ key, helps: found > total })),
  );
  const helpful = new Set([
    ...changed.flatMap(({ key, helps }) => (helps ? [key] : [])),
    ...moves.map(({ key }) => key),
  ]);
  const tried = [...changed.map(({ key }) => key), ...bounds.map(({ key }) => key)];
  return [...new Set(tried)].filter((key) => !helpful.has(key));
}
