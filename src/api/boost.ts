/** What a search with `boostVo` is answered besides: the place that dealers pay for, as pages show it (spec 4.9, 7.1, 8.10, 8.14). */
import { dayInParis } from "../domain/paris-time.ts";
import type { Point } from "../domain/catalogue/points.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { drawn } from "../domain/promotion/campaign.ts";
import { boostedListing } from "../search/boosted-listing.ts";
import type { ListingSearch } from "../search/listing-search.ts";
import { similarTo } from "../search/similar-listings.ts";
import type { SearchAnswer } from "./answers.ts";
import { hitOf } from "./hit.ts";
import type { PromoParts } from "./promo-routes.ts";

export interface BoostAsked {
  readonly filters: Filters;
  readonly seed: string;
  /** Of several offers of a dealer the nearest to it is shown. */
  readonly from: Point | undefined;
}

export type BoostAnswer = Pick<SearchAnswer, "boost" | "hit" | "similarHits" | "recentAds">;

interface BoostParts {
  readonly search: ListingSearch;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly promotion: PromoParts | undefined;
}

/** Beside one offer, and in its place. */
const MOST = 4;

export async function boostAnswer(asked: BoostAsked, { search, now, promotion }: BoostParts): Promise<BoostAnswer> {
  const { filters, seed, from } = asked;
  try {
    const campaigns = promotion === undefined ? [] : await promotion.campaigns();
    const offer = await search.answer(
      boostedListing(drawn(campaigns, "sponsored", dayInParis(now()), seed), filters, from),
    );
    if (offer !== undefined) {
      const alike = await search.listings(await search.answer(similarTo(offer.listing, MOST)));
      return { boost: "SUCCESS", hit: hitOf(offer), similarHits: alike.map(hitOf) };
    }
    promotion?.onEmpty("sponsored", "NOT_AVAILABLE");
    const newest = { ...filters, sortBy: "firstOnlineDateDesc" } as const;
    const { found } = await search.results({ filters: newest, seed, page: 0, pageSize: MOST });
    return { boost: "NOT_AVAILABLE", recentAds: found.map(hitOf) };
  } catch (error) {
    // What was searched for is answered all the same.
    promotion?.onEmpty("sponsored", "ERROR", error);
    return { boost: "ERROR" };
  }
}
