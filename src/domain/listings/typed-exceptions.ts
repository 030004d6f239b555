/** Days on which a dealer's hours do not hold, as typed. */
import { daysAfter, isDay } from "../paris-time.ts";
import type { OpeningException } from "./opening-calendar.ts";
import { dayTyped, readDay } from "./typed-day.ts";

export const EXCEPTION_PARTS = ["du", "au", "heures"] as const;
export type ExceptionPart = (typeof EXCEPTION_PARTS)[number];

/** A row of the form: a day, or the first and the last of several; without hours it is closed. A row without a day says nothing. */
export type TypedException = Readonly<Record<ExceptionPart, string>>;

/** Of the row from 0. */
export type ExceptionField = `${ExceptionPart}-${number}`;

export interface ExceptionIssue {
  readonly field: ExceptionField;
  readonly value: string;
  readonly message: string;
}

export const NO_EXCEPTION: TypedException = { du: "", au: "", heures: "" };

/** A year of public holidays, and the others of the year. */
export const MOST_EXCEPTIONS = 30;
const DAYS_AHEAD = 730;

const isEmpty = (row: TypedException) => EXCEPTION_PARTS.every((part) => row[part].trim() === "");

/** As browsers send what was picked, or as people write it. */
function dayIn(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? text.trim() : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Those that are not past. */
export function exceptionsTyped(exceptions: readonly OpeningException[], today: string): readonly TypedException[] {
  return exceptions
    .filter(({ to }) => to >= today)
    .map(({ from, to, spans }) => ({ du: from, au: from === to ? "" : to, heures: dayTyped(spans) }));
}

interface ReadExceptions {
  /** In their order. */
  readonly exceptions: readonly OpeningException[];
  readonly issues: readonly ExceptionIssue[];
}

/** `today`: `2026-11-29`. */
export function readExceptions(rows: readonly TypedException[], today: string): ReadExceptions {
  const exceptions: OpeningException[] = [];
  const issues: ExceptionIssue[] = [];
  const latest = daysAfter(today, DAYS_AHEAD);
  if (rows.filter((row) => !isEmpty(row)).length > MOST_EXCEPTIONS)
    return {
      exceptions,
      issues: [{ field: "du-0", value: rows[0]?.du ?? "", message: `${MOST_EXCEPTIONS} lignes au plus.` }],
    };
  for (const [index, row] of rows.entries()) {
    const wrong = (part: ExceptionPart, message: string) =>
      issues.push({ field: `${part}-${index}`, value: row[part], message });
    if (isEmpty(row)) continue;
    const [from, until] = [dayIn(row.du), dayIn(row.au)];
    const to = until === "" ? from : until;
    const spans = readDay(row.heures);
    if (from === "") wrong("du", "Le jour, ou le premier de plusieurs, est attendu.");
    else if (!isDay(from)) wrong("du", "Un jour comme 24/12/2026 est attendu.");
    else if (!isDay(to)) wrong("au", "Un jour comme 24/12/2026 est attendu.");
    else if (to < from) wrong("au", "Le dernier jour ne vient pas avant le premier.");
    else if (to < today) wrong("du", "Ce jour est passé\u202f: videz la ligne, ou corrigez l’année.");
    else if (to > latest) wrong(until === "" ? "du" : "au", "Au plus deux ans à l’avance.");
    else if (exceptions.some((other) => from <= other.to && other.from <= to))
      wrong("du", "Une autre ligne parle déjà de ce jour.");
    else if (spans !== undefined) exceptions.push({ from, to, spans });
    if (spans === undefined) wrong("heures", "Des heures comme 9 h – 12 h, 14 h – 17 h, ou rien si c’est fermé.");
  }
  return { exceptions: exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1)), issues };
}
