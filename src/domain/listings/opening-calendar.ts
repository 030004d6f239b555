/** When a seller is open on a day: by its ordinary week, unless it told that day otherwise. */
import { daysAfter, weekdayOf } from "../paris-time.ts";
import type { Dealer } from "./dealer.ts";
import type { OpenSpan, OpeningHours } from "./opening-hours.ts";

/** Days are written `2026-12-24`. */
export interface OpeningException {
  readonly from: string;
  /** The last of them, which of a single day is the first. */
  readonly to: string;
  /** None where it is closed. Of several days these are the hours of those on which the ordinary week opens: holidays open no Sunday. */
  readonly spans: readonly OpenSpan[];
}

export interface OpeningCalendar {
  readonly week: OpeningHours;
  /** In their order, apart from each other. */
  readonly exceptions: readonly OpeningException[];
}

/** Undefined of who tells no week: there is nothing to be otherwise than. */
export function calendarOf({
  hours,
  exceptions = [],
}: Pick<Dealer, "hours" | "exceptions">): OpeningCalendar | undefined {
  return hours === undefined ? undefined : { week: hours, exceptions };
}

/** 0 is Monday. */
export const weekDayOf = (day: string): number => (weekdayOf(day) + 6) % 7;

const ordinaryOn = ({ week }: OpeningCalendar, day: string): readonly OpenSpan[] => week[weekDayOf(day)] ?? [];

/** That the day’s hours are of; undefined of a day of a range on which the ordinary week is closed, and which stays so. */
export function exceptionOf(calendar: OpeningCalendar, day: string): OpeningException | undefined {
  const exception = calendar.exceptions.find(({ from, to }) => from <= day && day <= to);
  const isOfWeek =
    exception !== undefined &&
    exception.from !== exception.to &&
    exception.spans.length > 0 &&
    ordinaryOn(calendar, day).length === 0;
  return isOfWeek ? undefined : exception;
}

export function spansOn(calendar: OpeningCalendar, day: string): readonly OpenSpan[] {
  return exceptionOf(calendar, day)?.spans ?? ordinaryOn(calendar, day);
}

export interface DayMoment {
  /** `2026-11-29`. */
  readonly day: string;
  /** Since midnight. */
  readonly minutes: number;
}

export type OpeningState =
  /** Until that minute of the same day. */
  | { readonly kind: "open"; readonly until: number }
  /** Opens on that day, which is so many days later, at that minute. */
  | { readonly kind: "closed"; readonly day: string; readonly inDays: number; readonly at: number };

const DAYS_A_WEEK = 7;

/** Undefined of who never opens. Open from the first minute, closed from the last. */
export function openingState(calendar: OpeningCalendar, { day: today, minutes }: DayMoment): OpeningState | undefined {
  const now = spansOn(calendar, today).find(({ from, to }) => from <= minutes && minutes < to);
  if (now !== undefined) return { kind: "open", until: now.to };
  // A week after the last day that is otherwise, it has opened or never does.
  const lastOtherwise = calendar.exceptions.reduce((last, { to }) => (to > last ? to : last), today);
  const horizon = daysAfter(lastOtherwise, DAYS_A_WEEK);
  for (let inDays = 0, day = today; day <= horizon; inDays++, day = daysAfter(today, inDays)) {
    const spans = spansOn(calendar, day);
    const next = inDays === 0 ? spans.find(({ from }) => from > minutes) : spans[0];
    if (next !== undefined) return { kind: "closed", day, inDays, at: next.from };
  }
  return undefined;
}
