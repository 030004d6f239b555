/** Dates of a feed, in the one order that its mapping declares: 03/04 is told from 04/03 by nothing else. */
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value } from "./reading.ts";

export const DATE_FORMATS = ["YYYY-MM-DD", "DD/MM/YYYY", "DD-MM-YYYY", "DD.MM.YYYY", "YYYYMMDD"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const SHAPES: Readonly<Record<DateFormat, RegExp>> = {
  // A time may follow: an exported instant is a date too.
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/,
  "DD/MM/YYYY": /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  "DD-MM-YYYY": /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  "DD.MM.YYYY": /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
};

const FIRST_DATE = "1900-01-01";

/** `YYYY-MM-DD`, from 1900 to `today`. */
export function readDate(text: string, format: DateFormat, today: string): Reading<string> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const parts = SHAPES[format].exec(trimmed)?.groups;
  const date = parts && calendarDate(Number(parts["year"]), Number(parts["month"]), Number(parts["day"]));
  if (date === undefined) return unreadable(trimmed);
  return date < FIRST_DATE || date > today ? { kind: "fault", code: "outOfRange", text: trimmed } : value(date);
}

/** Undefined for a day that the calendar does not have. */
function calendarDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
