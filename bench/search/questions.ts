/** What engines are asked: the same random filter sets, sorts, pages and facets for all. */
import type { FacetKey } from "../../src/domain/filters/facets.ts";
import { seedAt } from "../../src/domain/filters/sort.ts";
import { SORT_KEYS } from "../../src/domain/filters/sort-keys.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import type { Query } from "../../src/search/engine.ts";
import { drawQuery } from "../../test/factories/filter-sets.ts";
import { createRandom } from "../../test/factories/random.ts";
import { NOW } from "./market.ts";

/** What a page of results shows beside its cards. */
export const FACETS_OF_A_PAGE: readonly FacetKey[] = [
  "vehicle.makeModelCommercialName",
  "vehicle.category",
  "vehicle.energy",
  "vehicle.gearbox",
  "vehicle.doors",
  "vehicle.seats",
  "vehicle.externalColor",
  "vehicle.internalColor",
  "vehicle.equipmentLevel",
  "vehicle.topOptions",
  "goodDealBadge",
  "customerFamilyCode",
  "financingType",
  "location.visitPlace.region",
  "vehicle.critAir.max",
  "vehicle.consumption",
  "vehicle.price",
  "vehicle.mileage",
  "vehicle.year",
  "vehicle.powerDIN",
  "vehicle.cubic",
  "vehicle.co2",
];

export const SORTS = [undefined, ...SORT_KEYS] as const;
const PAGE_SIZE = 23;
const TEN_MINUTES = 600_000;

export interface Question extends Query {
  readonly sortBy: (typeof SORTS)[number];
  readonly seed: string;
  readonly page: number;
  readonly pageSize: number;
}

export function drawQuestions(count: number, market: readonly Listing[]): readonly Question[] {
  const random = createRandom(20_260_115);
  return Array.from({ length: count }, () => {
    const { filters, context } = drawQuery(random, market);
    return {
      filters,
      context: { ...context, now: NOW },
      sortBy: filters.sortBy ?? random.pick(SORTS),
      // Visitors keep their seed for a day.
      seed: seedAt(NOW - random.int(0, 143) * TEN_MINUTES),
      page: random.chance(0.7) ? 0 : random.int(1, 20),
      pageSize: PAGE_SIZE,
    };
  });
}
