/** When a visitor may come and see a vehicle. */
import type { OpeningCalendar } from "../listings/opening-calendar.ts";
import { spansOn } from "../listings/opening-calendar.ts";
import { daysAfter, weekdayLabel, weekdayOf } from "../paris-time.ts";

export const MOMENTS = ["matin", "apres-midi"] as const;
export type Moment = (typeof MOMENTS)[number];

const MOMENT_LABELS: Readonly<Record<Moment, string>> = { matin: "Le matin", "apres-midi": "L’après-midi" };

export function momentLabel(moment: Moment): string {
  return MOMENT_LABELS[moment];
}

/** To be agreed on with the seller. */
export const ANY_DAY = "a-convenir";

export interface VisitDay {
  /** `2026-11-28`, or `a-convenir`. */
  readonly value: string;
  readonly label: string;
}

const SUNDAY = 0;
const SATURDAY = 6;

const labelled = (day: string): VisitDay => {
  const label = weekdayLabel(day);
  return { value: day, label: label.charAt(0).toUpperCase() + label.slice(1) };
};

/** Of who does not tell when it is open, any day but Sunday. */
function isOpen(day: string, calendar: OpeningCalendar | undefined): boolean {
  return calendar === undefined ? weekdayOf(day) !== SUNDAY : spansOn(calendar, day).length > 0;
}

const openDays = (today: string, calendar: OpeningCalendar | undefined) =>
  Array.from({ length: 7 }, (_, index) => daysAfter(today, index + 1)).filter((day) => isOpen(day, calendar));

/** The days of the next seven on which this seller is open, in their order; then any other. */
export function visitDays(today: string, calendar?: OpeningCalendar): readonly VisitDay[] {
  return [...openDays(today, calendar).map(labelled), { value: ANY_DAY, label: "Un autre jour, à convenir" }];
}

/** Chosen until another is: the next Saturday, on which most people have time, or the first day on which it is open. */
export function likelyVisitDay(today: string, calendar?: OpeningCalendar): string {
  const days = openDays(today, calendar);
  return days.find((day) => weekdayOf(day) === SATURDAY) ?? days[0] ?? ANY_DAY;
}

/** `samedi 28/11, le matin`, `jour à convenir, l’après-midi`. */
export function visitWords(day: string, moment: Moment): string {
  const when = day === ANY_DAY ? "jour à convenir" : weekdayLabel(day);
  return `${when}, ${momentLabel(moment).toLowerCase()}`;
}
