/** What a listing's price has done so far, in words and steps (spec 3.39, 4.31, 4.32, 9.18–9.20). */
import { euros, percent, shortDate } from "../../domain/french.ts";
import type { AnnouncedReduction } from "../../domain/listings/announced-reduction.ts";
import { announcedReduction } from "../../domain/listings/announced-reduction.ts";
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
  /** The one reduction announced beside the price, for as long as it may be. */
  readonly reduction: { readonly struckPrice: string; readonly words: string } | undefined;
  /** How the price stands to that of 30 days ago, or to its first since: history, in words that announce nothing. */
  readonly recently: string;
  /** From the first price to the current one, at most five; none while the price never moved. */
  readonly steps: readonly PriceStep[];
}

const stepOf = ({ date, price }: PriceEntry): PriceStep => ({ date: shortDate(date), price: euros(price) });

function reductionOf(reduction: AnnouncedReduction | undefined): PricePast["reduction"] {
  if (reduction === undefined) return undefined;
  const { initialPrice, currentPrice, percentage } = reduction;
  return {
    struckPrice: euros(initialPrice),
    words: `En baisse de ${euros(initialPrice - currentPrice)} (${percent(percentage)})`,
  };
}

const MILLISECONDS_A_DAY = 86_400_000;

interface Recently {
  readonly history: readonly PriceEntry[];
  readonly now: number;
  /** A second percentage beside that of a reduction would read as another one. */
  readonly isAnnounced: boolean;
}

/** A younger listing is measured from its own first day. */
function recentlyOf(variation: PriceVariation, { history, now, isAnnounced }: Recently): string {
  const { initialPrice, currentPrice, percentage } = variation;
  const reference = referenceEntry(history, now);
  const opening = now - LOOK_BACK_DAYS * MILLISECONDS_A_DAY;
  const isYounger = reference !== undefined && Date.parse(reference.date) >= opening;
  const day = isYounger ? `le ${shortDate(reference.date)}` : `il y a ${LOOK_BACK_DAYS} jours`;
  if (currentPrice !== initialPrice) {
    const since = isAnnounced ? "" : ` (${percent(percentage)} depuis)`;
    return `Il était plus ${hasDropped(variation) ? "haut" : "bas"} ${day}\u202f: ${euros(initialPrice)}${since}.`;
  }
  const hasMoved = history.some(({ date, price }) => Date.parse(date) >= opening && price !== currentPrice);
  if (hasMoved) return `Il est revenu à ce qu’il était ${day}.`;
  return isYounger ? `Prix inchangé depuis ${day}.` : `Prix inchangé depuis ${LOOK_BACK_DAYS} jours.`;
}

/** The day on which the price became what it is. */
function currentSince(history: readonly PriceEntry[], currentPrice: number): PriceEntry | undefined {
  const before = history.findLastIndex(({ price }) => price !== currentPrice);
  return history[before + 1];
}

/** `history` ascends by date; `now` in milliseconds since 1970-01-01 UTC. */
export function pricePast(currentPrice: number, history: readonly PriceEntry[], now: number): PricePast {
  const variation = priceVariation({ currentPrice, history, now });
  const reduction = announcedReduction({ currentPrice, history, now });
  const [first] = history;
  const last = currentSince(history, currentPrice);
  const hasMoved = first !== undefined && last !== undefined && last !== first;
  return {
    reduction: reductionOf(reduction),
    recently: recentlyOf(variation, { history, now, isAnnounced: reduction !== undefined }),
    steps: hasMoved ? [first, ...intermediatePrices(history, first.price, currentPrice), last].map(stepOf) : [],
  };
}
