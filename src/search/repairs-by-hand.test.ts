/**
 * Ways out are those that trying everything finds. A longer proof: `REPAIRED_SEARCHES=1000 npx vitest run --project unit
 * src/search/repairs-by-hand.test.ts`, and `bench/repairs.ts` with as many listings as one likes.
 */
import { describe, expect, it } from "vitest";
import { drawNarrowSearch } from "../../test/factories/empty-searches.ts";
import { drawFilters } from "../../test/factories/filter-sets.ts";
import { NOW, someListings } from "../../test/factories/listings.ts";
import { createRandom } from "../../test/factories/random.ts";
import { differences, repairsByHand } from "../../test/oracle/repairs.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { settled } from "../domain/filters/transitions/set-filter.ts";
import { certain } from "./asking.ts";
import { createEmbeddedEngine } from "./embedded/engine.ts";
import { findRepairs } from "./find-repairs.ts";
import { createListingSearch, withKnownNames } from "./listing-search.ts";
import { MOST_PAIRS, MOST_TOLD } from "./repairs/limits.ts";

const SEARCHES = Number(process.env["REPAIRED_SEARCHES"] ?? 120);
const listings = someListings(5, 400);

describe("the ways out of a search that finds nothing", () => {
  it(`of one filter and of two are those that trying all of them finds, of ${SEARCHES} searches`, async () => {
    const engine = createEmbeddedEngine();
    await engine.load([listings], 1);
    const source = {
      listings: { getMany: async () => new Map() },
      dealers: { get: async () => undefined },
    };
    const search = createListingSearch(engine, source, () => NOW);
    const random = createRandom(16);
    const draw = (): Filters => {
      if (random.chance(0.7)) return drawNarrowSearch(random, listings);
      const {
        page: _page,
        sortBy: _sortBy,
        curef: _curef,
        showroomStock: _stock,
        ...filters
      } = drawFilters(random, listings);
      return settled(filters);
    };
    let inPairs = 0;
    for (let tried = 0; tried < SEARCHES;) {
      const filters = draw();
      if ((await search.count(filters)) > 0) continue;
      tried++;
      const { repairs } = await findRepairs(
        search,
        { filters, total: 0, counted: undefined, seed: "" },
        certain(undefined),
      );
      const byHand = repairsByHand(listings, withKnownNames(filters), { now: NOW });
      if (byHand.pairs.length > 0) inPairs++;
      expect(
        differences(filters, repairs, byHand, { mostPairs: MOST_PAIRS, mostTold: MOST_TOLD }),
        JSON.stringify(filters),
      ).toEqual([]);
    }
    expect(inPairs).toBeGreaterThan(SEARCHES / 10);
  }, 600_000);
});
