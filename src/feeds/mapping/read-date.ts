/** Dates of a feed, in the orders that its mapping declares: 03/04 is told from 04/03 by nothing else. */
import { keyOf } from "../../domain/catalogue/names.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value } from "./reading.ts";

export const DATE_FORMATS = [
  "YYYY-MM-DD",
  "YYYY/MM/DD",
  "DD/MM/YYYY",
  "DD-MM-YYYY",
  "DD.MM.YYYY",
  "DD MM YYYY",
  "DD/MM/YY",
  "DD-MM-YY",
  "DD.MM.YY",
  "MM/DD/YYYY",
  "MM-DD-YYYY",
  "MM/DD/YY",
  "MM-DD-YY",
  "YYYYMMDD",
  "DDMMYYYY",
  "D MMMM YYYY",
  "EXCEL",
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Those that have the month before the day, as American programs write, each with the one of the same shape that has it behind. */
const DAY_FIRST: Readonly<Partial<Record<DateFormat, DateFormat>>> = {
  "MM/DD/YYYY": "DD/MM/YYYY",
  "MM-DD-YYYY": "DD-MM-YYYY",
  "MM/DD/YY": "DD/MM/YY",
  "MM-DD-YY": "DD-MM-YY",
};

/** A format that reads the texts of another as other days. */
export function clashingFormat(format: DateFormat, among: readonly DateFormat[]): DateFormat | undefined {
  return among.find((other) => DAY_FIRST[format] === other || DAY_FIRST[other] === format);
}

/** The same with the month before the day; undefined where nobody writes so. */
export function monthFirst(format: DateFormat): DateFormat | undefined {
  return DATE_FORMATS.find((other) => DAY_FIRST[other] === format);
}

/** An exported instant is a date too. */
const TIME = String.raw`(?:[T ]\d{1,2}[:h]\d{2}.*)?$`;

/**
 * No text has two of these shapes with a date of 1900 or later in both, but for those that differ in the order of day and month, which
 * are not declared together: several may be, in any order.
 */
const SHAPES: Readonly<Record<DateFormat, RegExp>> = {
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/,
  "YYYY/MM/DD": new RegExp(String.raw`^(?<year>\d{4})/(?<month>\d{1,2})/(?<day>\d{1,2})${TIME}`),
  "DD/MM/YYYY": new RegExp(String.raw`^(?<day>\d{1,2})/(?<month>\d{1,2})/(?<year>\d{4})${TIME}`),
  "DD-MM-YYYY": new RegExp(String.raw`^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})${TIME}`),
  "DD.MM.YYYY": new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})${TIME}`),
  "DD MM YYYY": new RegExp(String.raw`^(?<day>\d{1,2}) (?<month>\d{1,2}) (?<year>\d{4})${TIME}`),
  "DD/MM/YY": new RegExp(String.raw`^(?<day>\d{1,2})/(?<month>\d{1,2})/(?<short>\d{2})${TIME}`),
  "DD-MM-YY": new RegExp(String.raw`^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<short>\d{2})${TIME}`),
  "DD.MM.YY": new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<short>\d{2})${TIME}`),
  "MM/DD/YYYY": new RegExp(String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})${TIME}`),
  "MM-DD-YYYY": new RegExp(String.raw`^(?<month>\d{1,2})-(?<day>\d{1,2})-(?<year>\d{4})${TIME}`),
  "MM/DD/YY": new RegExp(String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<short>\d{2})${TIME}`),
  "MM-DD-YY": new RegExp(String.raw`^(?<month>\d{1,2})-(?<day>\d{1,2})-(?<short>\d{2})${TIME}`),
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  DDMMYYYY: /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  // A cell that lost its form on the way: days since the last of 1899, and what of the day has gone. Five digits are 1927 to 2173.
  EXCEL: /^(?<serial>\d{5})(?:[.,]\d+)?$/,
  "D MMMM YYYY": /^(?<day>\d{1,2})(?:er)?[ -](?<name>\p{L}{3,9})\.?[ -](?<year>\d{4})$/iu,
};

/** As they begin once shortened: `janv.`, `févr.`, `juil.` */
const MONTHS = [
  "JANVIER",
  "FEVRIER",
  "MARS",
  "AVRIL",
  "MAI",
  "JUIN",
  "JUILLET",
  "AOUT",
  "SEPTEMBRE",
  "OCTOBRE",
  "NOVEMBRE",
  "DECEMBRE",
];

const FIRST_DATE = "1900-01-01";

const DAY_MS = 86_400_000;
/** Day 0 of a sheet, so that those after 28 February 1900 are right: Excel counts a 29th. */
const EXCEL_BEGINS = Date.UTC(1899, 11, 30);

/** `YYYY-MM-DD`, from 1900 to `today`: by the first format in which the text is a day of the calendar. */
export function readDate(text: string, formats: readonly DateFormat[], today: string): Reading<string> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  let found: string | undefined;
  for (const format of formats) {
    const date = dateIn(trimmed, format, today);
    if (date !== undefined && date >= FIRST_DATE && date <= today) return value(date);
    found ??= date;
  }
  if (found === undefined) return unreadable(trimmed);
  return { kind: "fault", code: "outOfRange", text: trimmed, ...(found > today ? { isToCome: true } : {}) };
}

/** Whether a format reads a day of the calendar in it, past or to come. */
export function isDateInSomeOrder(text: string): boolean {
  return DATE_FORMATS.some((format) => dateIn(text.trim(), format, "9999-12-31") !== undefined);
}

/** `03/2021`, `03/21`, `2021-03`, `mars 2021`: no text is one in two ways, whatever order dates have. */
const MONTH_ALONE = [
  /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<month>\d{1,2})[/.-](?<short>\d{2})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})$/,
  /^(?<name>\p{L}{3,9})\.?[ -](?<year>\d{4})$/iu,
];

/** `YYYY-MM`, of a month from 1900 to that of `today`, where the text tells no day. */
export function readMonth(text: string, today: string): Reading<string> {
  const trimmed = text.trim();
  const parts = MONTH_ALONE.map((shape) => shape.exec(trimmed)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return trimmed === "" ? ABSENT : unreadable(trimmed);
  const { year, short, month, name } = parts;
  const inFull = short === undefined ? Number(year) : fullYear(short, today);
  const first = calendarDate(inFull, name === undefined ? Number(month) : monthNamed(name), 1);
  if (first === undefined) return unreadable(trimmed);
  if (first >= FIRST_DATE && first <= today) return value(first.slice(0, 7));
  return { kind: "fault", code: "outOfRange", text: trimmed, ...(first > today ? { isToCome: true } : {}) };
}

function dateIn(text: string, format: DateFormat, today: string): string | undefined {
  const parts = SHAPES[format].exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { serial, year, short, month, name } = parts;
  if (serial !== undefined) return new Date(EXCEL_BEGINS + Number(serial) * DAY_MS).toISOString().slice(0, 10);
  const monthNumber = name === undefined ? Number(month) : monthNamed(name);
  return calendarDate(short === undefined ? Number(year) : fullYear(short, today), monthNumber, Number(parts["day"]));
}

/** Of this century unless that is to come. */
function fullYear(short: string, today: string): number {
  const year = 2000 + Number(short);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

/** Not a number for a name that is no month's, or several months'. */
function monthNamed(name: string): number {
  const key = keyOf(name);
  const known = MONTHS.filter((month) => month.startsWith(key));
  const [month] = known;
  return month === undefined || known.length > 1 ? Number.NaN : MONTHS.indexOf(month) + 1;
}

/** Undefined for a day that the calendar does not have. */
function calendarDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
