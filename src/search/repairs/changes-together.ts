/** Two and three changes at once, counted: what is left to find once pairs were tried. */
import type { Repair } from "../../domain/filters/repairs.ts";
import { isNear, subjectOf, worthTelling } from "../../domain/filters/repairs.ts";
import { certain, each, together } from "../asking.ts";
import type { ListingSearch } from "../listing-search.ts";
import type { CountedRepair } from "./counted-repair.ts";
import { cheapest, counts, isCounted, opensMore } from "./counted-repair.ts";
import { MOST_ASKED, MOST_PAIRS, MOST_TRIPLES } from "./limits.ts";
import type { PairsTried, Probed } from "./pairs.ts";
import { movedPair } from "./pairs.ts";
import { triedTriples } from "./triples.ts";

export interface ChangesTogether {
  readonly twos: readonly CountedRepair[];
  readonly threes: readonly CountedRepair[];
  /** Every pair that opens something, told or not. */
  readonly pairs: readonly Repair[];
}

/** @param ones what one change opens */
export async function changesTogether(
  search: Pick<ListingSearch, "answer">,
  probed: Probed,
  tried: PairsTried,
  ones: readonly CountedRepair[],
): Promise<ChangesTogether> {
  const { searched, alone } = probed;
  const opens = opensMore(searched);
  const inPairs = tried.found.filter((pair) => !isCounted(pair) || opens(pair));
  const waiting = leastOfEach(inPairs.filter((pair) => !isCounted(pair)));
  // Bounds that move far, and three changes, are looked for where no two are near, in the room that these leave.
  const isNearInPairs = inPairs.some(isNear);
  const far = isNearInPairs ? [] : tried.far;
  const room = MOST_ASKED - waiting.length - far.length;
  const found = await search.answer(
    together({
      pairs: counts(searched, waiting),
      far: each(far.map((pair) => movedPair(searched.filters, pair, alone, "any"))),
      triples: isNearInPairs ? certain([]) : triedTriples(probed, room),
    }),
  );
  // Three changes are told where they cost less than whatever one or two do.
  const least = Math.min(...[...ones, ...inPairs].map(({ cost }) => cost));
  const cheaper = cheapest(found.triples, MOST_TRIPLES).filter(({ cost }) => cost < least);
  const counted = await search.answer(
    together({ far: counts(searched, leastOfEach(found.far.flat())), triples: counts(searched, cheaper) }),
  );
  const twos = worthTelling([...inPairs.filter(isCounted), ...found.pairs, ...counted.far].filter(opens), MOST_PAIRS);
  const smaller = [...ones, ...twos];
  return {
    twos,
    threes: counted.triples.filter((three) => opens(three) && smaller.every(({ cost }) => three.cost < cost)),
    pairs: [...inPairs, ...counted.far],
  };
}

/** Of as many pairs of filters as may be told the least; all of one pair that cost the same, for the one that finds most is told. */
function leastOfEach(repairs: readonly Repair[]): readonly Repair[] {
  const least = [...Map.groupBy(repairs, subjectOf).values()].map((same) => {
    const cost = Math.min(...same.map((one) => one.cost));
    return { cost, same: same.filter((one) => one.cost === cost) };
  });
  return cheapest(least, 2 * MOST_PAIRS).flatMap(({ same }) => same);
}
