/** When a dealer is open, as data (server only). */
import { foldOf } from "../../domain/catalogue/names.ts";
import { dayInParis, dayMomentInParis } from "../../domain/paris-time.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Place } from "../../domain/listings/listing.ts";
import type { OpeningCalendar } from "../../domain/listings/opening-calendar.ts";
import { calendarOf } from "../../domain/listings/opening-calendar.ts";
import type { ExceptionRow, HoursRow } from "../../domain/listings/opening-words.ts";
import { exceptionRows, hoursTable, openingTold, rowOfDay } from "../../domain/listings/opening-words.ts";

export interface OpeningView {
  /** Of this moment; undefined where another clock goes. */
  readonly now: string | undefined;
  readonly week: readonly (HoursRow & Pick<ExceptionRow, "isToday">)[];
  /** Today and soon. */
  readonly exceptions: readonly ExceptionRow[];
  /** On which days of these nothing is known. */
  readonly limits: string;
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
export function calendarAt(dealer: Dealer | undefined, place: Place): OpeningCalendar | undefined {
  return dealer !== undefined && isSamePlace(dealer.place, place) ? calendarOf(dealer) : undefined;
}

/** Undefined where its hours are. No day is today's where another clock goes. */
export function openingView(dealer: Dealer | undefined, place: Place, moment: number): OpeningView | undefined {
  const calendar = calendarAt(dealer, place);
  if (calendar === undefined) return undefined;
  const isByParis = (place.department ?? dealer?.place.department) !== OVERSEAS;
  const today = dayInParis(moment);
  const row = isByParis ? rowOfDay(calendar, today) : -1;
  const exceptions = exceptionRows(calendar, today);
  return {
    now: isByParis ? openingTold(calendar, dayMomentInParis(moment)) : undefined,
    week: hoursTable(calendar.week).map((told, index) => ({ ...told, isToday: index === row })),
    exceptions: exceptions.map((told) => ({ ...told, isToday: told.isToday && isByParis })),
    limits:
      exceptions.length === 0
        ? "Horaires habituels, hors jours fériés."
        : "Horaires habituels, hors jours fériés qui n’y sont pas.",
  };
}
