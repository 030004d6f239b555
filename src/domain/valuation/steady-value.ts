/**
 * A value once told stays until the market has moved it by enough to matter: every refit moves all values by some euros, and a
 * verdict beside a boundary would turn to and fro. A verdict is always that of the value told with it. Age is no such move: it goes one
 * way, and what is held against it would end above what vehicles are worth.
 */
import type { ToldValue } from "../listings/market-facts.ts";

/** Of half the interval: a value and bounds that moved by less stay as they were told. */
const STEADY_WITHIN = 0.5;

export function isStill(told: ToldValue, fitted: ToldValue): boolean {
  const moved = Math.max(
    Math.abs(fitted.estimate - told.estimate),
    Math.abs(fitted.low - told.low),
    Math.abs(fitted.high - told.high),
  );
  return moved < ((told.high - told.low) / 2) * STEADY_WITHIN;
}

/** Of an estimate: little beside an interval, and what a usual vehicle loses in some five weeks. */
const SAME_AGE_WITHIN = 0.005;

/** Whether a vehicle has lost next to nothing between two moments for which one market says what it is worth. */
export function isOfSameAge(then: ToldValue, now: ToldValue): boolean {
  return Math.abs(now.estimate / then.estimate - 1) < SAME_AGE_WITHIN;
}
