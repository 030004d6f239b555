/** What a listing's price has done so far, in words and steps (spec 3.39, 4.31, 4.32, 9.18–9.20). */
import { euros, percent, shortDate } from "../../domain/french.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import type { PriceVariation } from "../../domain/listings/price-variation.ts";
import {
  LOOK_BACK_DAYS,
  hasDropped,
  intermediatePrices,
  priceVariation,
  referenceEntry,
} from "../../domain/listings/price-variation.ts";

export interface PriceStep {
  readonly date: string;
  readonly price: string;
}

export interface PricePast {
  /** A drop worth announcing beside the price, for as long as it may be; undefined otherwise. */
  readonly drop: string | undefined;
  /** How the price stands to that of 30 days ago, or to its first since. */
  readonly recently: string;
  /** From the first price to the current one, at most five; none while the price never moved. */
  readonly steps: readonly PriceStep[];
}

const stepOf = ({ date, price }: PriceEntry): PriceStep => ({ date: shortDate(date), price: euros(price) });

function amountOf({ initialPrice, currentPrice, percentage }: PriceVariation): string {
  return `${euros(Math.abs(currentPrice - initialPrice))} (${percent(percentage)})`;
}

const MILLISECONDS_A_DAY = 86_400_000;

/** A younger listing is measured from its own first day. */
function sinceWhen(history: readonly PriceEntry[], now: number): string {
  const reference = referenceEntry(history, now);
  const opening = now - LOOK_BACK_DAYS * MILLISECONDS_A_DAY;
  return reference === undefined || Date.parse(reference.date) < opening
    ? `depuis ${LOOK_BACK_DAYS} jours`
    : `depuis le ${shortDate(reference.date)}`;
}

function recentlyOf(variation: PriceVariation, since: string): string {
  if (variation.currentPrice === variation.initialPrice) return `Prix inchangé ${since}.`;
  return `${hasDropped(variation) ? "En baisse" : "En hausse"} de ${amountOf(variation)} ${since}.`;
}

/** The day on which the price became what it is. */
function currentSince(history: readonly PriceEntry[], currentPrice: number): PriceEntry | undefined {
  const before = history.findLastIndex(({ price }) => price !== currentPrice);
  return history[before + 1];
}

/** `history` ascends by date; `now` in milliseconds since 1970-01-01 UTC. */
export function pricePast(currentPrice: number, history: readonly PriceEntry[], now: number): PricePast {
  const variation = priceVariation({ currentPrice, history, now });
  const { significant, validityDate } = variation;
  const isAnnounced = significant && validityDate !== undefined && now < Date.parse(validityDate);
  const [first] = history;
  const last = currentSince(history, currentPrice);
  const hasMoved = first !== undefined && last !== undefined && last !== first;
  return {
    drop: isAnnounced ? `En baisse de ${amountOf(variation)}` : undefined,
    recently: recentlyOf(variation, sinceWhen(history, now)),
    steps: hasMoved ? [first, ...intermediatePrices(history, first.price, currentPrice), last].map(stepOf) : [],
  };
}
