/**
 * The one rule by which a price may be said to have come down (Code de la consommation, L112-1-1; spec 4.31, 4.32): cards, the page of a
 * listing, the home page and the filters that speak of reductions all ask here.
 */
import { changesOf, formerPrices } from "./former-prices.ts";
import type { PriceEntry } from "./price-entry.ts";
import type { PricePast, PriceVariation } from "./price-variation.ts";
import { LOOK_BACK_DAYS, isSignificant, priceVariation, variationPercentage } from "./price-variation.ts";

const MILLISECONDS_A_DAY = 86_400_000;

/** `initialPrice` is the price to strike: the lowest of the 30 days before the reduction. */
export interface AnnouncedReduction extends PriceVariation {
  readonly validityDate: string;
  /** ISO 8601 UTC; when the price came down. */
  readonly since: string;
}

/**
 * Of all prices in force in the `days` before an instant, and of that which their first moment followed: the price of `days` ago, as 9.19
 * has it, is one of them. `earlier` ascends.
 */
function lowestBefore(earlier: readonly PriceEntry[], instant: number, days: number): number {
  const opening = instant - days * MILLISECONDS_A_DAY;
  const inForce = earlier.findLastIndex(({ date }) => Date.parse(date) < opening);
  return Math.min(...earlier.slice(Math.max(0, inForce)).map(({ price }) => price));
}

/** The lowest price asked in the last days, that of today among them: a figure of its own (L112-1-1). Undefined without a history. */
export function lowestOfLastDays(
  history: readonly PriceEntry[],
  now: number,
  days = LOOK_BACK_DAYS,
): number | undefined {
  const past = changesOf(history).filter(({ date }) => Date.parse(date) <= now);
  return past.length === 0 ? undefined : lowestBefore(past, now, days);
}

/**
 * The reduction that may be told of a price at a moment; undefined when there is none, when the price has risen since, when it is too
 * small or a correction – as 4.31 measures it on its day, and against the lowest of the 30 days before it –, or when its time is over
 * (spec 4.32). It is the latest change that brought the price significantly down to about what it is today: who asks a few euros less
 * still tells it, for the prior price of successive reductions is that before the first (L112-1-1), but no longer for that. A price that
 * gave way to a lower one within a day was none (`former-prices.ts`).
 */
export function announcedReduction({
  currentPrice,
  history,
  now,
  days = LOOK_BACK_DAYS,
}: PricePast): AnnouncedReduction | undefined {
  const changes = formerPrices(history);
  if (currentPrice === undefined || changes.at(-1)?.price !== currentPrice) return undefined;
  const before = changes.findLastIndex(({ price }) => isSignificant(price, currentPrice));
  const reduced = changes[before + 1];
  const fellSince = changes
    .slice(before + 1)
    .every(({ price }, index) => price < (changes[before + index]?.price ?? 0));
  if (before === -1 || reduced === undefined || !fellSince) return undefined;
  const reducedAt = Date.parse(reduced.date);
  const onItsDay = priceVariation({ currentPrice, history: changes.slice(0, before + 2), now: reducedAt, days });
  const initialPrice = lowestBefore(changes.slice(0, before + 1), reducedAt, days);
  const { significant, validityDate } = onItsDay;
  if (!significant || validityDate === undefined || !isSignificant(initialPrice, currentPrice)) return undefined;
  if (now >= Date.parse(validityDate)) return undefined;
  return {
    initialPrice,
    currentPrice,
    percentage: variationPercentage(initialPrice, currentPrice),
    significant,
    validityDate,
    since: reduced.date,
  };
}

/** The day, `YYYY-MM-DD`, of the reduction that might be announced when the price last changed. */
export function reductionDay(history: readonly PriceEntry[]): string | undefined {
  const last = changesOf(history).at(-1);
  if (last === undefined) return undefined;
  const reduction = announcedReduction({ currentPrice: last.price, history, now: Date.parse(last.date) });
  return reduction?.since.slice(0, 10);
}

/**
 * Days, the present one among them, in which whatever came down may still be announced at any hour: a reduction is told for 30 × 24 h,
 * and only its day is kept.
 */
const ANNOUNCED_DAYS = LOOK_BACK_DAYS - 1;

/** The first day, `YYYY-MM-DD`, of those from which every reduction is still announced. `now` in milliseconds since 1970-01-01 UTC. */
export function announcedSince(now: number): string {
  return new Date(now - ANNOUNCED_DAYS * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** Whether a reduction of that day may still be announced: without a day, or when it is too long ago, no history need be read. */
export function mayBeAnnounced(day: string | undefined, now: number): boolean {
  return day !== undefined && now < Date.parse(day) + (LOOK_BACK_DAYS + 1) * MILLISECONDS_A_DAY;
}
