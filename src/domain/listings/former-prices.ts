/**
 * Which prices of a history count as prices that were asked. A higher one that gave way within a day, because it was mistyped or put
 * there to be lowered, is none: nothing is a reduction from it. A lower one counts however short it stood, for the lowest price of the
 * thirty days before a reduction is struck (Code de la consommation, L112-1-1), and that was asked.
 */
import type { PriceEntry } from "./price-entry.ts";

/** A stock is sent once a day: what a dealer asks stands until the next, and what a seller mistypes is put right before. */
export const LEAST_STANDING_HOURS = 24;

const LEAST_STANDING = LEAST_STANDING_HOURS * 3_600_000;

/** Ascending by date; what asks for the same price again is no change. */
export function changesOf(history: readonly PriceEntry[]): readonly PriceEntry[] {
  return history
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .filter(({ price }, index, sorted) => price !== sorted[index - 1]?.price);
}

/** Ascending by date. The last is always one of them: it is asked now. */
export function formerPrices(history: readonly PriceEntry[]): readonly PriceEntry[] {
  const changes = changesOf(history);
  const counting = changes.filter(({ date, price }, index) => {
    const next = changes[index + 1];
    return next === undefined || next.price > price || Date.parse(next.date) - Date.parse(date) >= LEAST_STANDING;
  });
  return changesOf(counting);
}

/** Euros: what a fall to a price is measured from, by which `oldPrice` gave way; undefined where that was no price. */
export function fallenFrom(history: readonly PriceEntry[], oldPrice: number, price: number): number | undefined {
  const changes = changesOf(history);
  const fall = changes.findLastIndex((entry, index) => entry.price === price && changes[index - 1]?.price === oldPrice);
  // Nobody knows how long it stood.
  if (fall === -1) return oldPrice;
  const before = formerPrices(changes.slice(0, fall + 1)).at(-2)?.price;
  return before === undefined || before <= price ? undefined : before;
}

/** Euros: what somebody who read a price at a moment, milliseconds since 1970-01-01 UTC, is told falls from. */
export function countedFrom(history: readonly PriceEntry[], moment: number, price: number): number {
  const seen = changesOf(history).findLast(({ date }) => Date.parse(date) <= moment);
  if (seen === undefined || seen.price !== price) return price;
  const former = formerPrices(history);
  if (former.includes(seen)) return price;
  return former.find(({ date }) => Date.parse(date) > Date.parse(seen.date))?.price ?? price;
}
