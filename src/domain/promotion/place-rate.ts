/**
 * What a place costs by the day, whoever buys it and however many do: who pays more is shown no more often (`drawn`). Operators set it
 * from a day to come on, so that no price of today or of a day that is over is ever another. A campaign keeps the price of the day on
 * which it was opened. An operator may agree upon another price with a dealer (`virage promote`).
 */
import type { CampaignKind } from "./campaign.ts";

export interface PlaceRate {
  readonly place: CampaignKind;
  /** The first day of it, Paris’s, `2026-11-28`; it holds until the next one of the place. */
  readonly from: string;
  /** Cents. */
  readonly daily: number;
  /** ISO 8601 UTC; absent of those with which the site began. */
  readonly setAt?: string;
}

/** Cents by the day. */
export type DailyRates = Readonly<Record<CampaignKind, number>>;

const ofPlace = (rates: readonly PlaceRate[], place: CampaignKind): readonly PlaceRate[] =>
  rates.filter((rate) => rate.place === place).toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Throws where the place had no price yet on that day. */
export function rateOn(rates: readonly PlaceRate[], place: CampaignKind, day: string): PlaceRate {
  const rate = ofPlace(rates, place).findLast(({ from }) => from <= day);
  if (rate === undefined) throw new Error(`no price of ${place} on ${day}`);
  return rate;
}

export function dailyRates(rates: readonly PlaceRate[], day: string): DailyRates {
  return { sponsored: rateOn(rates, "sponsored", day).daily, promo: rateOn(rates, "promo", day).daily };
}

/** Those that are announced, the next first. */
export function ratesToCome(rates: readonly PlaceRate[], place: CampaignKind, day: string): readonly PlaceRate[] {
  return ofPlace(rates, place).filter(({ from }) => from > day);
}
