/** What a gesture would do to vehicles of a stock, told before it is done: a sentence, and the first vehicles each by name and reference. */
import { createHash } from "node:crypto";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { counted, euros, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { farTold, isFartherOff } from "../../domain/valuation/far-price.ts";

export interface StockEffect {
  readonly effect: string;
  /** Vehicle by vehicle, then how many others. */
  readonly lines: readonly string[];
}

export interface Repricing {
  readonly listing: Listing;
  /** Euros. */
  readonly price: number;
}

/** Vehicle by vehicle. */
const MOST_TOLD = 5;

/** Two of one model and one version are told apart by it. */
const named = (listing: Listing) => `${selectionLabel(listing)}, ${listing.dealerReference ?? listing.reference}`;

function linesOf<Item>(items: readonly Item[], line: (item: Item) => string): readonly string[] {
  const others = items.length - MOST_TOLD;
  return [
    ...items.slice(0, MOST_TOLD).map(line),
    ...(others > 0 ? [`et ${whole(others)} ${others === 1 ? "autre" : "autres"}`] : []),
  ];
}

const askedOf = ({ listing, price }: Repricing) => ({ price, before: listing.price, value: listing.marketValue });

export const isOff = (change: Repricing): boolean => isFartherOff(askedOf(change));

const farLine = (change: Repricing) => `${named(change.listing)}\u202f: ${farTold(askedOf(change))}`;

function farQuestion(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "Un prix est loin du marché. Est-ce bien ce prix\u202f?"
    : `${whole(count)} prix sont loin du marché. Sont-ce bien ces prix\u202f?`;
}

/** Of prices that were typed. */
export function farEffect(far: readonly Repricing[]): StockEffect {
  return { effect: `${farQuestion(far.length)} Rien n’a encore changé.`, lines: linesOf(far, farLine) };
}

/** `kept` of those chosen stay as they are. Those far from their market are told first. */
export function loweredEffect(changes: readonly Repricing[], kept: number): StockEffect {
  const far = changes.filter(isOff);
  const isFar = new Set(far);
  const stays =
    kept === 0
      ? ""
      : `${kept === 1 ? "Un reste" : `${whole(kept)} restent`} au même prix\u202f: déjà sous la borne basse, ou sans analyse.`;
  const change =
    changes.length === 0
      ? "Aucun prix ne changerait."
      : `${changes.length === 1 ? "Un prix change" : `${whole(changes.length)} prix changent`}.`;
  return {
    effect: [change, stays, farQuestion(far.length)].filter((words) => words !== "").join(" "),
    lines: linesOf([...far, ...changes.filter((one) => !isFar.has(one))], (one) =>
      isFar.has(one)
        ? farLine(one)
        : `${named(one.listing)}\u202f: ${euros(one.listing.price)} devient ${euros(one.price)}`,
    ),
  };
}

export const withdrawnEffect = (listings: readonly Listing[]): StockEffect => ({
  effect: `Ces ${whole(listings.length)} annonces quittent le site, et leurs acheteurs l’apprennent. Un fichier qui les contient encore les y remet.`,
  lines: linesOf(listings, named),
});

/** Asked before it is done of all that filters find alone, most of which no page shows. */
export function reservedEffect(listings: readonly Listing[], isReserved: boolean): StockEffect {
  const changing = listings.filter(({ reservedAt }) => (reservedAt === undefined) === isReserved);
  const same = listings.length - changing.length;
  const stays = same === 0 ? "" : ` ${whole(same)} ${same === 1 ? "l’est" : "le sont"} déjà.`;
  const words = isReserved
    ? `${counted(changing.length, "véhicule serait réservé", "véhicules seraient réservés")}.${stays}`
    : `${counted(changing.length, "réservation serait levée", "réservations seraient levées")}.`;
  return { effect: words, lines: linesOf(changing, named) };
}

/** Another as soon as one of them is another, or has another price: what was told is then no longer what would be done. */
export function markOf(listings: readonly Listing[]): string {
  const told = listings.map(({ reference, price }) => `${reference} ${String(price)}`).toSorted();
  return createHash("sha256").update(told.join("\n")).digest("base64url").slice(0, 22);
}
