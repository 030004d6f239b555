/**
 * The ways out of a search that finds nothing or little, each with the exact number of listings at its address. What each filter
 * opens alone is asked in one wave, with which two filters just keep out what; a second counts what the first one measured, and tries
 * two filters at once where one alone opens nothing near; a third counts what the second one found.
 */
import type { Repair } from "../domain/filters/repairs.ts";
import { isNear, repairBy, saysHowFar, subjectOf, worthTelling } from "../domain/filters/repairs.ts";
import type { Asking } from "./asking.ts";
import { together } from "./asking.ts";
import type { ListingSearch } from "./listing-search.ts";
import { changesAlone } from "./repairs/changes-alone.ts";
import { changesTogether } from "./repairs/changes-together.ts";
import type { CountedRepair, Repairs, Searched } from "./repairs/counted-repair.ts";
import { cheapest, counts, opensMore } from "./repairs/counted-repair.ts";
import { partsOf } from "./repairs/groups-given-up.ts";
import { MOST_ASKED, MOST_TOLD } from "./repairs/limits.ts";
import { triedPairs } from "./repairs/pairs.ts";

export type { CountedRepair, Repairs, Searched } from "./repairs/counted-repair.ts";

export async function findRepairs<Beside>(
  search: Pick<ListingSearch, "answer">,
  searched: Searched,
  beside: Asking<Beside>,
): Promise<Repairs & { readonly beside: Beside }> {
  const { filters, total } = searched;
  const opens = opensMore(searched);
  const first = await search.answer(together({ beside, alone: changesAlone(searched) }));
  const { opening, moves, inTurn, vain } = first.alone;
  // Every one of them opens something: the dearest would not be told.
  const moved = counts(
    searched,
    cheapest(moves, MOST_TOLD).map((move) => repairBy(filters, [move])),
  );
  const isPairWanted = total === 0 && ![...opening, ...moves].some(isNear);
  if (!isPairWanted) {
    const ones = [...opening, ...(await search.answer(moved))].filter(opens);
    return { repairs: worthTelling(ones, MOST_TOLD), vain, beside: first.beside };
  }

  const parts = partsOf(searched, inTurn);
  const probed = {
    ...first.alone,
    searched,
    alone: [...opening.flatMap(({ changes }) => changes), ...moves],
  };
  const room = MOST_ASKED - Math.min(moves.length, MOST_TOLD) - parts.length;
  const second = await search.answer(
    together({ moved, pairs: triedPairs(probed, room), parts: counts(searched, parts) }),
  );
  const ones = [...opening, ...second.moved].filter(opens);
  const { twos, threes, pairs } = await changesTogether(search, probed, second.pairs, ones);
  const [whole] = cheapest([...second.parts, ...inTurn].filter(opens), 1);
  // More filters at once are told where they are all there is, or cost less than two; a bound that is moved is not given up as well.
  const smaller = new Set([...ones, ...pairs].map(subjectOf));
  const isLess = (many: Repair) =>
    !smaller.has(subjectOf(many)) && [...ones, ...twos].every((one) => many.cost < one.cost && !saysHowFar(one, many));
  const many: readonly CountedRepair[] = whole !== undefined && isLess(whole) ? [whole] : [];
  return { repairs: worthTelling([...ones, ...twos, ...threes, ...many], MOST_TOLD), vain, beside: first.beside };
}
