/**
 * The ways out of a search that finds nothing or little, each with the exact number of listings at its address. What each filter
 * opens alone is asked in one wave, with which two filters just keep out what; a second counts what the first one measured, and tries
 * two filters at once where one alone opens nothing near; a third counts what the second one found.
 */
import type { Loosening } from "../domain/filters/loosening.ts";
import { looseningsOf } from "../domain/filters/loosenings.ts";
import type { MovableBound } from "../domain/filters/movable-bounds.ts";
import { movableBounds } from "../domain/filters/movable-bounds.ts";
import type { FilterKey } from "../domain/filters/registry.ts";
import type { Opening, Repair } from "../domain/filters/repairs.ts";
import { isNear, repairBy, saysHowFar, subjectOf, worthTelling } from "../domain/filters/repairs.ts";
import type { Asking } from "./asking.ts";
import { certain, each, refusals, together } from "./asking.ts";
import type { ListingSearch } from "./listing-search.ts";
import type { CountedRepair, Repairs, Searched } from "./repairs/counted-repair.ts";
import { cheapest, counts, isCounted } from "./repairs/counted-repair.ts";
import { givenUpInTurn, partsOf } from "./repairs/groups-given-up.ts";
import { nearest, nearestCounted } from "./repairs/moved-bounds.ts";
import type { PairsTried } from "./repairs/pairs.ts";
import { movedPair, triedPairs } from "./repairs/pairs.ts";
import { triedTriples } from "./repairs/triples.ts";

export type { CountedRepair, Repairs, Searched } from "./repairs/counted-repair.ts";

/** Ways out that are told. */
export const MOST_TOLD = 6;
export const MOST_PAIRS = 4;
const MOST_TRIPLES = 2;
/**
 * Questions of one wave, beside the page's own. Each is a search of its own, some 0.3 ms of the processor, and anybody may write an
 * address with every filter there is: this is what one such address may cost everybody else. Changes beyond are left out, the
 * dearest first.
 */
export const MOST_ASKED = 120;

const NO_PAIRS: PairsTried = { found: [], far: [] };

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
  const tried = new Set(cheapest(loosenings, MOST_ASKED - bounds.length - inTurn.length - 1));
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
      refusals: isEmpty ? refusals(filters) : certain([]),
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
  const changedAlone = [...opening.flatMap(({ changes }) => changes), ...moves];
  const probed = { searched, steps, bounds, refusals: first.refusals, alone: changedAlone };
  const pairs = isPairWanted ? triedPairs(probed, MOST_ASKED - nearestMoves.length - parts.length) : certain(NO_PAIRS);
  const second = await search.answer(
    together({
      moved: counts(searched, nearestMoves),
      pairs,
      rest: counts(searched, parts),
    }),
  );
  const alone = [...opening, ...second.moved].filter(opens);
  const inPairs = second.pairs.found.filter((pair) => !isCounted(pair) || opens(pair));
  // Three changes are told where they cost less than whatever one or two do.
  const least = Math.min(...[...alone, ...inPairs].map(({ cost }) => cost));
  const isNearInPairs = inPairs.some(isNear);
  const far = isNearInPairs ? [] : second.pairs.far;
  const waiting = leastOfEach(inPairs.filter((pair) => !isCounted(pair)));
  // Three at once are looked for where no two are near, in the room that these leave.
  const room = MOST_ASKED - waiting.length - far.length;
  const third = await search.answer(
    together({
      pairs: counts(searched, waiting),
      far: each(far.map((pair) => movedPair(filters, pair, changedAlone, "any"))),
      triples: isPairWanted && !isNearInPairs ? triedTriples(probed, room) : certain([]),
    }),
  );
  const fourth = await search.answer(
    together({
      far: counts(searched, leastOfEach(third.far.flat())),
      triples: counts(
        searched,
        cheapest(third.triples, MOST_TRIPLES).filter(({ cost }) => cost < least),
      ),
    }),
  );
  const twos = worthTelling([...inPairs.filter(isCounted), ...third.pairs, ...fourth.far].filter(opens), MOST_PAIRS);
  const threes = fourth.triples.filter((one) => opens(one) && [...alone, ...twos].every(({ cost }) => one.cost < cost));
  const [whole] = isPairWanted ? cheapest([...second.rest, ...first.rest].filter(opens), 1) : [];
  // More filters at once are told where they are all there is, or cost less than two; a bound that is moved is not given up as well.
  const smaller = new Set([...alone, ...inPairs, ...fourth.far].map(subjectOf));
  const isLess = (many: Repair) =>
    !smaller.has(subjectOf(many)) && [...alone, ...twos].every((one) => many.cost < one.cost && !saysHowFar(one, many));
  const many = whole !== undefined && isLess(whole) ? [whole] : [];
  const repairs = worthTelling([...alone, ...twos, ...threes, ...many], MOST_TOLD);
  return { repairs, vain, beside: first.beside };
}

/** Of as many pairs of filters as may be told the least; all of one pair that cost the same, for the one that finds most is told. */
function leastOfEach(repairs: readonly Repair[]): readonly Repair[] {
  const least = [...Map.groupBy(repairs, subjectOf).values()].map((same) => {
    const cost = Math.min(...same.map((one) => one.cost));
    return { cost, same: same.filter((one) => one.cost === cost) };
  });
  return cheapest(least, 2 * MOST_PAIRS).flatMap(({ same }) => same);
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
