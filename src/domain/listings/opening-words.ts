/** Opening hours as they are read. */
import { daysAfter } from "../paris-time.ts";
import type { DayMoment, OpeningCalendar, OpeningException } from "./opening-calendar.ts";
import { exceptionOf, openingState, spansOn, weekDayOf } from "./opening-calendar.ts";
import type { OpenSpan, OpeningHours } from "./opening-hours.ts";

const DAY_NAMES = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

/** `9 h`, `18 h 30`, `minuit`. */
export function clockTold(minutes: number): string {
  if (minutes === 1440) return "minuit";
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour)}\u00a0h${minute === 0 ? "" : `\u00a0${String(minute).padStart(2, "0")}`}`;
}

/** `Ouvert jusqu’à 19 h`, `Fermé, ouvre demain à 9 h`; undefined of who never opens. */
export function openingTold(calendar: OpeningCalendar, moment: DayMoment): string | undefined {
  const state = openingState(calendar, moment);
  if (state === undefined) return undefined;
  if (state.kind === "open") return openTold(calendar, moment.day, state.until);
  return `Fermé, ouvre${whenTold(state)} à ${clockTold(state.at)}`;
}

function whenTold({ day, inDays }: { readonly day: string; readonly inDays: number }): string {
  const weekday = DAY_NAMES[weekDayOf(day)] ?? "";
  if (inDays < 2) return ["", " demain"][inDays] ?? "";
  if (inDays < 7) return ` ${weekday}`;
  return inDays === 7 ? ` ${weekday} prochain` : ` le ${dayTold(day)}`;
}

/** Across midnight, where the next day begins open. */
function openTold(calendar: OpeningCalendar, today: string, closes: number): string {
  let [until, last] = [closes, 0];
  for (let inDays = 1; until === 1440; inDays++) {
    const next = spansOn(calendar, daysAfter(today, inDays))[0];
    if (next?.from !== 0) break;
    if (inDays === 7) return "Ouvert 24\u00a0h sur 24, 7 jours sur 7";
    [until, last] = [next.to, inDays];
  }
  // Of tonight and of the morning after it, the hour says enough.
  const isLater = last > 1 || (last === 1 && until === 1440);
  const day = isLater ? `${DAY_NAMES[weekDayOf(daysAfter(today, last))] ?? ""} à ` : "";
  return `Ouvert jusqu’à ${day}${clockTold(until)}`;
}

export interface HoursRow {
  /** `lundi`, `lundi au vendredi`. */
  readonly days: string;
  /** `9 h – 12 h, 14 h – 19 h`, or `fermé`. */
  readonly hours: string;
}

export const spansTold = (spans: readonly OpenSpan[]) =>
  spans.length === 0 ? "fermé" : spans.map(({ from, to }) => `${clockTold(from)}\u00a0– ${clockTold(to)}`).join(", ");

interface Run {
  readonly first: number;
  last: number;
  readonly told: string;
}

/** Days that follow each other and are alike. */
function runsOf(hours: OpeningHours): readonly Run[] {
  const runs: Run[] = [];
  for (const [day, spans] of hours.entries()) {
    const told = spansTold(spans);
    const run = runs.at(-1);
    if (run?.told === told) run.last = day;
    else runs.push({ first: day, last: day, told });
  }
  return runs;
}

/** The week from Monday; neighbours that are alike stand in one row. */
export function hoursTable(hours: OpeningHours): readonly HoursRow[] {
  return runsOf(hours).map(({ first, last, told }) => ({ days: daysTold(first, last), hours: told }));
}

/** Which row of that table is of a day, -1 where that day is told otherwise. */
export function rowOfDay(calendar: OpeningCalendar, day: string): number {
  if (exceptionOf(calendar, day) !== undefined) return -1;
  const weekDay = weekDayOf(day);
  return runsOf(calendar.week).findIndex(({ first, last }) => first <= weekDay && weekDay <= last);
}

function daysTold(first: number, last: number): string {
  const [from = "", to = ""] = [DAY_NAMES[first], DAY_NAMES[last]];
  if (first === last) return from;
  return last === first + 1 ? `${from} et ${to}` : `${from} au ${to}`;
}

const NUMBERED = /* @__PURE__ */ new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", day: "numeric", month: "long" });

/** `24 décembre`, `1er janvier`. */
const numbered = (day: string) => NUMBERED.format(Date.parse(day)).replace(/^1 /, "1er ").replaceAll(" ", "\u00a0");

/** `mardi 8 décembre`. */
const dayTold = (day: string) => `${DAY_NAMES[weekDayOf(day)] ?? ""} ${numbered(day)}`;

/** `mardi 8 décembre`, `du 24 au 31 décembre`, `du 24 décembre au 2 janvier`. */
function exceptionDays({ from, to }: OpeningException): string {
  if (from === to) return dayTold(from);
  const first = numbered(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `du ${isOneMonth ? first.replace(/\u00a0.*/u, "") : first} au ${numbered(to)}`;
}

/** How long before it a day that is otherwise is told: who plans a visit plans no further. */
const DAYS_AHEAD = 60;

export interface ExceptionRow extends HoursRow {
  readonly isToday: boolean;
}

/** The days that are otherwise today or soon, in their order. */
export function exceptionRows(calendar: OpeningCalendar, today: string): readonly ExceptionRow[] {
  const soon = daysAfter(today, DAYS_AHEAD);
  const ofToday = exceptionOf(calendar, today);
  return calendar.exceptions
    .filter(({ from, to }) => to >= today && from <= soon)
    .map((exception) => ({
      days: exceptionDays(exception),
      hours: spansTold(exception.spans),
      isToday: exception === ofToday,
    }));
}
