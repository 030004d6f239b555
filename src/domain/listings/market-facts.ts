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

/** Why the market says of no such vehicle what it is worth. */
export type NoValue = "tooOld" | "fewComparables";

/** Why it says nothing of a price: that of such a vehicle, or one that its value makes that of another. */
export type NoVerdict = NoValue | "unrealisticPrice";

export type MarketFacts = Pick<Listing, "verdict" | "marketValue" | "noVerdict">;

/** Of a listing for which the market was not asked yet. */
export const UNVALUED: MarketFacts = { verdict: "NOT_COMPUTED" };

export function isSameFacts(one: MarketFacts, other: MarketFacts): boolean {
  const [a, b] = [one.marketValue, other.marketValue];
  if (one.verdict !== other.verdict || one.noVerdict !== other.noVerdict) return false;
  return a?.estimate === b?.estimate && a?.low === b?.low && a?.high === b?.high;
}

export function marketFactsOf({ verdict, marketValue, noVerdict }: MarketFacts): MarketFacts {
  return { verdict, ...(marketValue && { marketValue }), ...(noVerdict && { noVerdict }) };
}

export function withoutMarketFacts<Told extends Partial<MarketFacts>>(listing: Told): Omit<Told, keyof MarketFacts> {
  const { verdict: _verdict, marketValue: _value, noVerdict: _reason, ...others } = listing;
  return others;
}

/** Undefined of a price that was analysed; `notAsked` where the market was not asked since the advert came or was corrected. */
export function whyNoVerdict({ verdict, noVerdict }: MarketFacts): NoVerdict | "notAsked" | undefined {
  return verdict === "NOT_COMPUTED" ? (noVerdict ?? "notAsked") : undefined;
}
