/** How a price stands to what the market says (spec 3.14, 3.15). */
import type { MarketValue } from "./market-value.ts";

/** From the cheapest; the first three are badges that can be searched. */
const BANDS = ["VERY_GOOD_DEAL", "GOOD_DEAL", "EQUITABLE_DEAL", "FAIR_PRICE", "ABOVE_MARKET", "OFF_MARKET"] as const;
export const VERDICTS = [...BANDS, "NOT_COMPUTED"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How far below the interval, in halves of it, a price is exceptional, and how far above it is off the market. */
const WELL_BEYOND = 0.5;
/** Of half the interval: nearer to a boundary than this, a verdict given before stays. */
const STEADY_WITHIN = 0.25;
/** A price beyond these parts of the estimate is a slip, a wreck or another vehicle. */
const UNREALISTIC = { below: 0.5, above: 2 };

type Bounds = Pick<MarketValue, "estimate" | "low" | "high">;

function boundaries({ estimate, low, high }: Bounds): readonly number[] {
  return [low - (estimate - low) * WELL_BEYOND, low, estimate, high, high + (high - estimate) * WELL_BEYOND];
}

/**
 * `previous` is what was said before of the same price: a market that moves a little turns no verdict to and fro.
 */
export function verdictOn(price: number, value: Bounds | undefined, previous?: Verdict): Verdict {
  if (value === undefined) return "NOT_COMPUTED";
  const part = price / value.estimate;
  if (part < UNREALISTIC.below || part > UNREALISTIC.above) return "NOT_COMPUTED";
  const ends = boundaries(value);
  const band = ends.filter((end) => price >= end).length;
  const before = BANDS.findIndex((name) => name === previous);
  if (before !== -1 && Math.abs(before - band) === 1) {
    const between = ends[Math.min(before, band)] ?? price;
    const half = price < value.estimate ? value.estimate - value.low : value.high - value.estimate;
    if (Math.abs(price - between) < half * STEADY_WITHIN) return BANDS[before] ?? "NOT_COMPUTED";
  }
  return BANDS[band] ?? "OFF_MARKET";
}
