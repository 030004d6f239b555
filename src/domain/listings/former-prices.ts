/**
 * Which prices of a history count as prices that were asked. A higher one that gave way within a day, because it was mistyped or put
 * there to be lowered, is none: nothing is a reduction from it. A lower one counts however short it stood, for the lowest price of the
 * thirty days before a reduction is struck (Code de la consommation, L112-1-1), and that was asked.
 */
import type { PriceEntry } from "./price-entry.ts";

/**
 * A stock is sent once a day, some minutes or an hour of summer time sooner than the day before: what a dealer asks stands until the next,
 * and what a seller mistypes is put right before.
 */
export const LEAST_STANDING_HOURS = 20;

const LEAST_STANDING = LEAST_STANDING_HOURS * 3_600_000;

/** Ascending by date; what asks for the same price again is no change. */
export function changesOf(history: readonly PriceEntry[]): readonly PriceEntry[] {
  return history
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .filter(({ price }, index, sorted) => price !== sorted[index - 1]?.price);
}

/**
 * Ascending by date. The last is always one of them: it is asked now. What is left out is left out of by nothing that is kept: asked of
 * its own answer it answers the same.
 */
export function formerPrices(history: readonly PriceEntry[]): readonly PriceEntry[] {
  let changes = changesOf(history);
  for (;;) {
    const counting = changesOf(thatStood(changes));
    if (counting.length === changes.length) return counting;
    // A price is held against the one that followed, which may be another now.
    changes = counting;
  }
}

/** Of falls that follow each other the time runs from the first that gave way too soon: who lowers every hour asked something each day. */
function thatStood(changes: readonly PriceEntry[]): readonly PriceEntry[] {
  let since: number | undefined;
  return changes.filter(({ date, price }, index) => {
    const next = changes[index + 1];
    since ??= Date.parse(date);
    const isKept = next === undefined || next.price > price || Date.parse(next.date) - since >= LEAST_STANDING;
    if (isKept) since = undefined;
    return isKept;
  });
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
