/** When a visitor may come and see a vehicle. */
import type { OpeningHours } from "../listings/opening-hours.ts";
import { daysAfter, weekdayLabel, weekdayOf } from "./paris-time.ts";

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
function isOpen(day: string, hours: OpeningHours | undefined): boolean {
  const weekday = weekdayOf(day);
  return hours === undefined ? weekday !== SUNDAY : (hours[(weekday + 6) % 7] ?? []).length > 0;
}

const openDays = (today: string, hours: OpeningHours | undefined) =>
  Array.from({ length: 7 }, (_, index) => daysAfter(today, index + 1)).filter((day) => isOpen(day, hours));

/** The days of the next seven on which this seller is open, in their order; then any other. */
export function visitDays(today: string, hours?: OpeningHours): readonly VisitDay[] {
  return [...openDays(today, hours).map(labelled), { value: ANY_DAY, label: "Un autre jour, à convenir" }];
}

/** Chosen until another is: the next Saturday, on which most people have time, or the first day on which it is open. */
export function likelyVisitDay(today: string, hours?: OpeningHours): string {
  const days = openDays(today, hours);
  return days.find((day) => weekdayOf(day) === SATURDAY) ?? days[0] ?? ANY_DAY;
}

/** `samedi 28/11, le matin`, `jour à convenir, l’après-midi`. */
export function visitWords(day: string, moment: Moment): string {
  const when = day === ANY_DAY ? "jour à convenir" : weekdayLabel(day);
  return `${when}, ${momentLabel(moment).toLowerCase()}`;
}
