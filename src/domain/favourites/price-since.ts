/** How the price of a favourite went since it was saved: rises are told like falls. */
import { countedFrom, formerPrices } from "../listings/former-prices.ts";
import type { PriceEntry } from "../listings/price-entry.ts";
import { isCorrection } from "../listings/price-variation.ts";

/** A price from a moment on, milliseconds since 1970-01-01 UTC. */
export interface PriceStep {
  readonly at: number;
  /** Euros. */
  readonly price: number;
}

export interface PriceSince {
  /** The first is the price at which it was saved, each other one a change. */
  readonly steps: readonly PriceStep[];
  /** Euros, from the first to the last. */
  readonly change: number;
  readonly falls: number;
  readonly rises: number;
  /** Falls of more than half at once, which nobody is written to about: they are none of `falls`. */
  readonly corrections: number;
}

/** What it cost at a moment; the first price known where it was not on sale yet. Undefined without a history. */
export function priceAt(history: readonly PriceEntry[], moment: number): number | undefined {
  const ascending = history.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return (ascending.findLast(({ date }) => Date.parse(date) <= moment) ?? ascending[0])?.price;
}

interface Past {
  readonly savedAt: number;
  /** Euros, where they were noted. */
  readonly savedPrice: number | undefined;
  readonly currentPrice: number;
  readonly history: readonly PriceEntry[];
}

export function priceSince({ savedAt, savedPrice, currentPrice, history }: Past): PriceSince {
  const after = formerPrices(history)
    .map(({ date, price }) => ({ at: Date.parse(date), price }))
    .filter(({ at }) => at > savedAt)
    .toSorted((a, b) => a.at - b.at);
  const seen = savedPrice ?? priceAt(history, savedAt) ?? currentPrice;
  const first = { at: savedAt, price: countedFrom(history, savedAt, seen) };
  const steps: PriceStep[] = [first];
  for (const step of after) if (step.price !== steps.at(-1)?.price) steps.push(step);
  // Where the history has not heard of it yet.
  const last = steps.at(-1) ?? first;
  if (last.price !== currentPrice) steps.push({ at: last.at, price: currentPrice });
  const changes = steps.slice(1).map(({ price }, index) => ({ from: steps[index]?.price ?? price, to: price }));
  const corrections = changes.filter(({ from, to }) => isCorrection(from, to)).length;
  return {
    steps,
    change: currentPrice - first.price,
    falls: changes.filter(({ from, to }) => to < from).length - corrections,
    rises: changes.filter(({ from, to }) => to > from).length,
    corrections,
  };
}

/** When the price last changed; when it was saved where it never did. */
export function changedAt({ steps }: PriceSince): number {
  return steps.at(-1)?.at ?? 0;
}
