/** What a fitted market says of a vehicle that is not for sale. */
import type { SegmentAges } from "./ages-by-price.ts";
import type { AskedValue, AskedVehicle } from "./asked-value.ts";
import type { Judgement } from "./judgement.ts";
import type { ValuedListing } from "./valued-listing.ts";

export type MarketAnswer = AskedValue & {
  /** How long its likes are on sale, where there are enough to tell. */
  readonly ages?: SegmentAges | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly fittedAt: number;
  /** How many it was learnt from. */
  readonly listings: number;
};

/** Undefined before a market was fitted. */
export type AskMarket = (vehicle: AskedVehicle) => Promise<MarketAnswer | undefined>;

/** What the fitted market says of adverts that it has not seen, as it will be told on their pages; nothing before one was fitted. */
export type JudgeArrived = (arrived: readonly ValuedListing[]) => Promise<readonly Judgement[]>;
