/** What the market says of a listing, kept apart from what its seller says: it changes when others do. */
import type { Listing } from "./listing.ts";

/** Whole euros: what a vehicle is worth, and the bounds between which eight such prices of ten lie. */
export interface ToldValue {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** When the vehicle was as old as the estimate takes it to be, ISO 8601 UTC; of values told before it was kept nothing says it. */
  readonly asOf?: string;
}

/** How far a price lies below the estimate, in ten-thousandths of it. */
export function belowEstimate(price: number, value: ToldValue | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(((value.estimate - price) / value.estimate) * 10_000);
}

export type MarketFacts = Pick<Listing, "verdict" | "marketValue">;

/** Of a listing that was not valued yet. */
export const UNVALUED: MarketFacts = { verdict: "NOT_COMPUTED" };

export function isSameFacts(one: MarketFacts, other: MarketFacts): boolean {
  const [a, b] = [one.marketValue, other.marketValue];
  return one.verdict === other.verdict && a?.estimate === b?.estimate && a?.low === b?.low && a?.high === b?.high;
}
