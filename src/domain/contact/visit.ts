/** When a visitor may come and see a vehicle. */
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

/** The next six days on which sellers are open, in their order: every day of a week but Sunday; then any other. */
export function visitDays(today: string): readonly VisitDay[] {
  const week = Array.from({ length: 7 }, (_, index) => daysAfter(today, index + 1));
  const days = week.filter((day) => weekdayOf(day) !== SUNDAY).map(labelled);
  return [...days, { value: ANY_DAY, label: "Un autre jour, à convenir" }];
}

/** Chosen until another is: the next Saturday, on which most people have time. */
export function likelyVisitDay(today: string): string {
  return daysAfter(today, ((SATURDAY - weekdayOf(today) + 6) % 7) + 1);
}

/** `samedi 28/11, le matin`, `jour à convenir, l’après-midi`. */
export function visitWords(day: string, moment: Moment): string {
  const when = day === ANY_DAY ? "jour à convenir" : weekdayLabel(day);
  return `${when}, ${momentLabel(moment).toLowerCase()}`;
}
