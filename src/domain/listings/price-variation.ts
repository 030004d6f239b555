/** How a price has moved and whether it may be called a drop (spec 3.39, 4.31, 4.32, 5.21, 5.22, 9.17–9.20). */
import type { PriceEntry } from "./price-entry.ts";

/** A drop is worth telling from this part of the initial price, in percent … (spec 9.17). */
export const PERCENTAGE_THRESHOLD = 1;
/** … and this many euros on top of it. */
export const CONSTANT_THRESHOLD = 50;
/** Beyond this many percent a variation is a correction, not a drop. */
export const MAX_VARIATION = 50;
/** Days of 24 hours looked back by default. */
export const LOOK_BACK_DAYS = 30;
/** Prices shown between the first and the current one (spec 9.18). */
export const MAX_INTERMEDIATE_PRICES = 3;

const MILLISECONDS_A_DAY = 86_400_000;

export interface PriceVariation {
  readonly initialPrice: number;
  readonly currentPrice: number;
  /** Percent, two decimals; negative for a drop. */
  readonly percentage: number;
  readonly significant: boolean;
  /** ISO 8601 UTC; until when the drop may be announced. Absent unless it is significant. */
  readonly validityDate?: string;
}

function roundHalfAwayFromZero(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // Number.EPSILON lifts products like 1.005 × 100 back onto the half that they stand for.
  return (Math.sign(value) * Math.round(Math.abs(value) * factor * (1 + Number.EPSILON))) / factor || 0;
}

/** Percent from one price to another, 0 when there was no price (spec 5.22). */
export function variationPercentage(initialPrice: number, currentPrice: number): number {
  if (initialPrice === 0) return 0;
  return roundHalfAwayFromZero(roundHalfAwayFromZero((currentPrice - initialPrice) / initialPrice, 4) * 100, 2);
}

/** Whether a price fell by so much that it was put right rather than reduced (spec 4.31). */
export function isCorrection(initialPrice: number, currentPrice: number): boolean {
  return variationPercentage(initialPrice, currentPrice) < -MAX_VARIATION;
}

/** Whether a price that went from one figure to another may be called a drop (spec 4.31). */
export function isSignificant(initialPrice: number, currentPrice: number): boolean {
  const threshold = initialPrice - CONSTANT_THRESHOLD - (initialPrice * PERCENTAGE_THRESHOLD) / 100;
  return currentPrice <= threshold && Math.abs(variationPercentage(initialPrice, currentPrice)) <= MAX_VARIATION;
}

function byDate(history: readonly PriceEntry[]): readonly PriceEntry[] {
  return history.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/** The latest entry dated before `days` ago, else the earliest; undefined for an empty history (spec 9.19). `now` in milliseconds. */
export function referenceEntry(
  history: readonly PriceEntry[],
  now: number,
  days = LOOK_BACK_DAYS,
): PriceEntry | undefined {
  const sorted = byDate(history);
  return sorted.findLast(({ date }) => Date.parse(date) < now - days * MILLISECONDS_A_DAY) ?? sorted[0];
}

export interface PricePast {
  readonly currentPrice: number | undefined;
  readonly history: readonly PriceEntry[];
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  readonly days?: number;
}

/**
 * The variation of the current price against the reference of `days` ago.
 * Throws "Current price is required" without one (spec 5.21).
 */
export function priceVariation({ currentPrice, history, now, days = LOOK_BACK_DAYS }: PricePast): PriceVariation {
  if (currentPrice === undefined) throw new Error("Current price is required");
  const sorted = byDate(history);
  const reference = referenceEntry(sorted, now, days);
  const initialPrice = reference?.price ?? currentPrice;
  const significant = isSignificant(initialPrice, currentPrice);
  const variation = {
    initialPrice,
    currentPrice,
    percentage: variationPercentage(initialPrice, currentPrice),
    significant,
  };
  const latest = sorted.at(-1);
  if (!significant || reference === undefined || latest === undefined) return variation;
  const after = sorted.slice(sorted.indexOf(reference) + 1);
  const announced = after.findLast(({ price }) => !isSignificant(price, currentPrice)) ?? latest;
  return { ...variation, validityDate: new Date(Date.parse(announced.date) + days * MILLISECONDS_A_DAY).toISOString() };
}

export function hasDropped({ initialPrice, currentPrice }: PriceVariation): boolean {
  return currentPrice < initialPrice;
}

/**
 * The prices shown between the initial and the current one: at most three, the first, the middle and the last when there
 * are more (spec 9.18, 9.20). Entries that only repeat the initial or the current price are not between them.
 */
export function intermediatePrices(
  history: readonly PriceEntry[],
  initialPrice: number,
  currentPrice: number,
): readonly PriceEntry[] {
  const sorted = byDate(history);
  const start = sorted.findIndex(({ price }) => price !== initialPrice);
  const end = sorted.findLastIndex(({ price }) => price !== currentPrice);
  const between = start === -1 ? [] : sorted.slice(start, end + 1);
  if (between.length <= MAX_INTERMEDIATE_PRICES) return between;
  const middle = Math.floor((between.length - 1) / 2);
  return [0, middle, between.length - 1].flatMap((index) => between[index] ?? []);
}
