/** What a listing's price has done so far, in words and steps (spec 3.39, 4.31, 4.32, 9.18–9.20). */
import { euros, percent, shortDate, whole } from "../../domain/french.ts";
import type { AnnouncedReduction } from "../../domain/listings/announced-reduction.ts";
import { announcedReduction, lowestOfLastDays } from "../../domain/listings/announced-reduction.ts";
import { changesOf, formerPrices } from "../../domain/listings/former-prices.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import type { PriceVariation } from "../../domain/listings/price-variation.ts";
import {
  LOOK_BACK_DAYS,
  hasDropped,
  intermediatePrices,
  priceVariation,
  referenceEntry,
} from "../../domain/listings/price-variation.ts";

import type { PricePicture } from "./price-picture.ts";
import { pricePicture } from "./price-picture.ts";

interface PriceFigure {
  readonly label: string;
  readonly value: string;
}

export interface PricePast {
  /** The one reduction announced beside the price, for as long as it may be. */
  readonly reduction: { readonly struckPrice: string; readonly words: string; readonly since: string } | undefined;
  /** How a price that ever moved stands to that of 30 days ago: history, in words that announce nothing. None of a younger listing. */
  readonly recently: string | undefined;
  /** `trois baisses, −1 500 € depuis la mise en ligne`. */
  readonly changes: string;
  /** Prices that the law and a buyer compare with, each by itself; none while the price never moved. */
  readonly figures: readonly PriceFigure[];
  /** Labelled from the first price to the current one, at most five; none while the price never moved. */
  readonly picture: PricePicture | undefined;
}

function reductionOf(reduction: AnnouncedReduction | undefined): PricePast["reduction"] {
  if (reduction === undefined) return undefined;
  const { initialPrice, currentPrice, percentage, since } = reduction;
  return {
    since: shortDate(since),
    struckPrice: euros(initialPrice),
    words: `En baisse de ${euros(initialPrice - currentPrice)} (${percent(percentage)})`,
  };
}

const MILLISECONDS_A_DAY = 86_400_000;

interface Recently {
  readonly history: readonly PriceEntry[];
  readonly now: number;
  /** The day on which the price became what it is. */
  readonly since: PriceEntry;
  /** A second percentage beside that of a reduction would read as another one. */
  readonly isAnnounced: boolean;
}

/** A listing that is younger is measured from its own first day. */
const openingOf = (now: number) => now - LOOK_BACK_DAYS * MILLISECONDS_A_DAY;
const isYounger = (reference: PriceEntry, now: number) => Date.parse(reference.date) >= openingOf(now);

/** Undefined of a younger listing: `priceChanges` counts from the same day, and has said it. */
function recentlyOf(
  variation: PriceVariation,
  { history, now, since: last, isAnnounced }: Recently,
): string | undefined {
  const { initialPrice, currentPrice, percentage } = variation;
  const reference = referenceEntry(history, now);
  if (reference === undefined || isYounger(reference, now)) return undefined;
  const day = `il y a ${LOOK_BACK_DAYS} jours`;
  if (currentPrice !== initialPrice) {
    const since = isAnnounced ? "" : ` (${percent(percentage)} depuis)`;
    return `Il était plus ${hasDropped(variation) ? "haut" : "bas"} ${day}\u202f: ${euros(initialPrice)}${since}.`;
  }
  return Date.parse(last.date) >= openingOf(now)
    ? `Il est revenu à ce qu’il était ${day}.`
    : `Prix inchangé depuis le ${shortDate(last.date)}.`;
}

/** The day on which the price became what it is. */
function currentSince(history: readonly PriceEntry[], currentPrice: number): PriceEntry | undefined {
  const before = history.findLastIndex(({ price }) => price !== currentPrice);
  return history[before + 1];
}

const FEW = ["", "une", "deux", "trois", "quatre", "cinq", "six"];
const inWords = (count: number, singular: string) =>
  `${FEW[count] ?? whole(count)} ${count < 2 ? singular : `${singular}s`}`;

/**
 * What a price has done since it was first told: the one account of it, on the page of a listing, beside others and once it is sold. Falls
 * are not added up without rises, which would tell a reduction that nobody may announce (L112-1-1).
 */
export function priceChanges(entries: readonly PriceEntry[], currentPrice: number): string {
  const history = formerPrices(entries);
  const moves = history.slice(1).map(({ price }, index) => price - (history[index]?.price ?? price));
  const [falls, rises] = [moves.filter((move) => move < 0).length, moves.filter((move) => move > 0).length];
  // What gave way too soon to be a price was asked all the same.
  if (falls + rises === 0)
    return changesOf(entries).length > 1 ? "aucune baisse annoncée" : "le prix n’a jamais changé";
  const counts = [falls === 0 ? [] : inWords(falls, "baisse"), rises === 0 ? [] : inWords(rises, "hausse")].flat();
  const by = currentPrice - (history[0]?.price ?? currentPrice);
  const sum = by === 0 ? "le même prix qu’" : `${by < 0 ? "−" : "+"}${euros(Math.abs(by))} depuis `;
  return `${counts.join(" et ")}, ${sum}${by === 0 ? "à la mise en ligne" : "la mise en ligne"}`;
}

interface Figured {
  readonly variation: PriceVariation;
  readonly reduction: AnnouncedReduction | undefined;
  readonly history: readonly PriceEntry[];
  readonly now: number;
}

function figuresOf({ variation, reduction, history, now }: Figured): readonly PriceFigure[] {
  const reference = referenceEntry(history, now);
  if (reference === undefined) return [];
  const lowest = reduction?.initialPrice ?? lowestOfLastDays(history, now);
  return [
    {
      label: isYounger(reference, now) ? "Prix à la mise en ligne" : `Prix d’il y a ${LOOK_BACK_DAYS} jours`,
      value: euros(variation.initialPrice),
    },
    ...(lowest === undefined
      ? []
      : [
          {
            label:
              reduction === undefined
                ? `Prix le plus bas des ${LOOK_BACK_DAYS} derniers jours`
                : `Prix le plus bas des ${LOOK_BACK_DAYS} jours avant la baisse`,
            value: euros(lowest),
          },
        ]),
    ...(reduction === undefined
      ? []
      : [{ label: "Baisse annoncée jusqu’au", value: shortDate(reduction.validityDate) }]),
  ];
}

/** Of the prices that count as such; `now` in milliseconds since 1970-01-01 UTC. */
export function pricePast(currentPrice: number, entries: readonly PriceEntry[], now: number): PricePast {
  const history = formerPrices(entries);
  const variation = priceVariation({ currentPrice, history, now });
  const reduction = announcedReduction({ currentPrice, history, now });
  const [first] = history;
  const last = currentSince(history, currentPrice);
  const hasMoved = first !== undefined && last !== undefined && last !== first;
  const steps = hasMoved ? [first, ...intermediatePrices(history, first.price, currentPrice), last] : [];
  return {
    reduction: reductionOf(reduction),
    recently: hasMoved
      ? recentlyOf(variation, { history, now, since: last, isAnnounced: reduction !== undefined })
      : undefined,
    changes: priceChanges(entries, currentPrice),
    // Of a price that never moved both would be that price once more.
    figures: hasMoved ? figuresOf({ variation, reduction, history, now }) : [],
    picture: pricePicture(history, steps, now),
  };
}
