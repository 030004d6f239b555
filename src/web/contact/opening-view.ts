/** When a dealer is open, as data (server only). */
import { foldOf } from "../../domain/catalogue/names.ts";
import { weekMomentInParis } from "../../domain/contact/paris-time.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Place } from "../../domain/listings/listing.ts";
import type { OpeningHours } from "../../domain/listings/opening-hours.ts";
import type { HoursRow } from "../../domain/listings/opening-words.ts";
import { hoursTable, openingTold } from "../../domain/listings/opening-words.ts";

export interface OpeningView {
  /** Of this moment; undefined where another clock goes. */
  readonly now: string | undefined;
  readonly week: readonly HoursRow[];
}

/** The clock of Paris goes in Belgium and Luxembourg, and not overseas. */
const OVERSEAS = "97";

/** Streets may be written otherwise; hours of a place are never shown under another's address. */
function isSamePlace(one: Place, other: Place): boolean {
  const isSameStreet = foldOf(one.street ?? "") === foldOf(other.street ?? "");
  return (
    isSameStreet &&
    one.zipcode === other.zipcode &&
    one.city === other.city &&
    one.department === other.department &&
    one.region === other.region
  );
}

/** Undefined where the vehicle stands elsewhere than at the dealer's own place. */
export function hoursAt(dealer: Dealer | undefined, place: Place): OpeningHours | undefined {
  return dealer !== undefined && isSamePlace(dealer.place, place) ? dealer.hours : undefined;
}

/** Undefined where its hours are. */
export function openingView(dealer: Dealer | undefined, place: Place, moment: number): OpeningView | undefined {
  const hours = hoursAt(dealer, place);
  if (hours === undefined) return undefined;
  const isByParis = (place.department ?? dealer?.place.department) !== OVERSEAS;
  return { now: isByParis ? openingTold(hours, weekMomentInParis(moment)) : undefined, week: hoursTable(hours) };
}
