/** When a dealer is open, as data (server only). */
import { weekMomentInParis } from "../../domain/contact/paris-time.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Place } from "../../domain/listings/listing.ts";
import type { HoursRow } from "../../domain/listings/opening-words.ts";
import { hoursTable, openingTold } from "../../domain/listings/opening-words.ts";

export interface OpeningView {
  /** Of this moment; undefined where another clock goes. */
  readonly now: string | undefined;
  readonly week: readonly HoursRow[];
}

/** The clock of Paris goes in Belgium and Luxembourg, and not overseas. */
const OVERSEAS = "97";

/** Undefined where nothing is known of the place where the vehicle stands. */
export function openingView(dealer: Dealer | undefined, place: Place, moment: number): OpeningView | undefined {
  if (dealer?.hours === undefined) return undefined;
  const own = dealer.place.zipcode;
  if (own !== undefined && place.zipcode !== undefined && place.zipcode !== own) return undefined;
  const isByParis = (place.department ?? dealer.place.department) !== OVERSEAS;
  return {
    now: isByParis ? openingTold(dealer.hours, weekMomentInParis(moment)) : undefined,
    week: hoursTable(dealer.hours),
  };
}
