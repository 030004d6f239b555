/** How a price came to be what it is now (spec 3.40). */
import { reductionDay } from "../domain/listings/announced-reduction.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import type { Chance } from "./chance.ts";
import { DAY, instantOf } from "./dates.ts";

export interface PriceStory {
  /** Ascending; the first entry is the publication, the last holds the price of today. */
  readonly history: readonly PriceEntry[];
  /** The day of the last change, `YYYY-MM-DD`, when that was a reduction to announce. */
  readonly priceDropDate?: string;
}

/** A price that stood for less than so many days is not touched. */
const MIN_DAYS = 4;

const RISES = 0.1;

export interface PricedAdvert {
  readonly price: number;
  /** Milliseconds. */
  readonly online: number;
  readonly now: number;
  /** A price as this seller writes it. */
  readonly asWritten: (price: number) => number;
}

/** Works back from today's price: the longer online, the more often it fell. */
export function drawPriceStory(chance: Chance, { price, online, now, asWritten }: PricedAdvert): PriceStory {
  const days = (now - online) / DAY;
  const changes = drawNumberOfChanges(chance, days);
  const prices = [price];
  for (let change = 0; change < changes; change += 1) {
    const later = prices[0] ?? price;
    const factor = chance.happens(RISES) ? 1 - chance.between(0.01, 0.03) : 1 / (1 - chance.between(0.01, 0.08));
    const earlier = asWritten(later * factor);
    if (Math.abs(earlier - later) >= 50) prices.unshift(earlier);
  }
  const dates = drawChangeTimes(chance, prices.length - 1, online, now);
  const history = prices.map((entry, position): PriceEntry => ({
    date: instantOf(position === 0 ? online : (dates[position - 1] ?? online)),
    price: entry,
  }));
  const priceDropDate = reductionDay(history);
  return priceDropDate === undefined ? { history } : { history, priceDropDate };
}

/** About three adverts in ten have one to four changes. */
function drawNumberOfChanges(chance: Chance, days: number): number {
  if (days < MIN_DAYS || !chance.happens(Math.min(0.75, 0.12 + days * 0.0065))) return 0;
  const most = Math.min(4, Math.floor(days / MIN_DAYS));
  let changes = 1;
  while (changes < most && chance.happens(0.36)) changes += 1;
  return changes;
}

/** Each in its own part of the time online, so that none follows another at once. */
function drawChangeTimes(chance: Chance, changes: number, online: number, now: number): readonly number[] {
  const part = (now - online) / (changes + 1);
  return Array.from({ length: changes }, (_, change) =>
    Math.floor(online + part * (change + chance.between(0.55, 1.4))),
  );
}
