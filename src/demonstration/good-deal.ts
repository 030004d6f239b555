/**
 * The good-deal badge of a generated advert: how its price stands to the price that is usual for just such a vehicle.
 * Market values replace it as soon as listings are valued from their comparables.
 */
import type { GoodDealBadge } from "../domain/catalogue/badges.ts";

export interface Valued {
  /** Euros. */
  readonly price: number;
  /** The usual price, euros. */
  readonly usual: number;
  /** Years. */
  readonly age: number;
  /** Of its generation in the adverts of its vertical. */
  readonly share: number;
}

/** Price over usual price, up to which a badge is given; dearer ones have none that can be searched. */
const VERY_GOOD = 0.89;
const GOOD = 0.955;
const EQUITABLE = 1.04;

/** Less than half the usual price is a mistake or a wreck. */
const UNREALISTIC = 0.5;

const OLDEST_YEARS = 15;

/** Rarer generations have too few comparables. */
const MIN_SHARE = 0.00008;

export function goodDealBadge({ price, usual, age, share }: Valued): GoodDealBadge {
  const ratio = price / usual;
  if (age > OLDEST_YEARS || share < MIN_SHARE || ratio < UNREALISTIC || ratio > EQUITABLE) return "NOT_COMPUTED";
  return ratio <= VERY_GOOD ? "VERY_GOOD_DEAL" : ratio <= GOOD ? "GOOD_DEAL" : "EQUITABLE_DEAL";
}
