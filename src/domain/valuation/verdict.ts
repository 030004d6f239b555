/** How a price stands to what the market says (spec 3.14, 3.15). */
import type { PriceVerdict } from "../catalogue/badges.ts";
import { MARKET_VERDICTS } from "../catalogue/badges.ts";
import type { MarketFacts, NoValue, ToldValue } from "../listings/market-facts.ts";
import { UNVALUED } from "../listings/market-facts.ts";

/** How far below the interval, in halves of it, a price is exceptional, and how far above it is off the market. */
const WELL_BEYOND = 0.5;
/** A price beyond these parts of the estimate is a slip, a wreck or another vehicle. */
const UNREALISTIC = { below: 0.5, above: 2 };

/** Below this part of the estimate a price asks for a look at the vehicle and its papers before it is called a chance. */
export const FAR_BELOW = 0.7;

export function isFarBelow(price: number, { estimate }: Pick<ToldValue, "estimate">): boolean {
  return price < estimate * FAR_BELOW;
}

/** Above this part of it, a price is likelier a slip of the keyboard than what somebody hopes for. */
const FAR_ABOVE = 1.5;

export function isFarAbove(price: number, { estimate }: Pick<ToldValue, "estimate">): boolean {
  return price > estimate * FAR_ABOVE;
}

/** Between one verdict and the next, from the cheapest. */
export function verdictBounds({ estimate, low, high }: ToldValue): readonly number[] {
  return [low - (estimate - low) * WELL_BEYOND, low, estimate, high, high + (high - estimate) * WELL_BEYOND];
}

/** Below the first and above the second no verdict is given. */
function realisticBounds({ estimate }: Pick<ToldValue, "estimate">): readonly [from: number, to: number] {
  return [estimate * UNREALISTIC.below, estimate * UNREALISTIC.above];
}

export function verdictOn(price: number, value: ToldValue | undefined): PriceVerdict {
  if (value === undefined) return "NOT_COMPUTED";
  const [from, to] = realisticBounds(value);
  if (price < from || price > to) return "NOT_COMPUTED";
  return MARKET_VERDICTS[verdictBounds(value).filter((end) => price >= end).length] ?? "OFF_MARKET";
}

interface VerdictBand {
  readonly verdict: PriceVerdict;
  /** In euros; infinite of the last, which none ends. */
  readonly end: number;
}

/** What each price is called, from the cheapest. A wide interval reaches past the prices that get a verdict, at either end. */
export function verdictBands(value: ToldValue): readonly VerdictBand[] {
  const [from, to] = realisticBounds(value);
  const ends = [...verdictBounds(value), to].map((end) => Math.min(Math.max(end, from), to));
  return [
    { verdict: "NOT_COMPUTED", end: from },
    ...MARKET_VERDICTS.map((verdict, index) => ({ verdict, end: ends[index] ?? to })).filter(
      ({ end }, index) => end > (ends[index - 1] ?? from),
    ),
    { verdict: "NOT_COMPUTED", end: Infinity },
  ];
}

/** A price that the value makes unrealistic is that of another vehicle: nothing is told of it. `noValue` says why there is none. */
export function factsOn(price: number, value: ToldValue | undefined, noValue?: NoValue): MarketFacts {
  if (value === undefined) return noValue === undefined ? UNVALUED : { ...UNVALUED, noVerdict: noValue };
  const verdict = verdictOn(price, value);
  return verdict === "NOT_COMPUTED" ? { verdict, noVerdict: "unrealisticPrice" } : { verdict, marketValue: value };
}
