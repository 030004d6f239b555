/** Opening hours as they are read. */
import type { OpenSpan, OpeningHours, WeekMoment } from "./opening-hours.ts";
import { openingState } from "./opening-hours.ts";

const DAY_NAMES = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

/** `9 h`, `18 h 30`, `minuit`. */
export function clockTold(minutes: number): string {
  if (minutes === 1440) return "minuit";
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour)}\u00a0h${minute === 0 ? "" : `\u00a0${String(minute).padStart(2, "0")}`}`;
}

/** `Ouvert jusqu’à 19 h`, `Fermé, ouvre demain à 9 h`; undefined of who never opens. */
export function openingTold(hours: OpeningHours, moment: WeekMoment): string | undefined {
  const state = openingState(hours, moment);
  if (state === undefined) return undefined;
  if (state.kind === "open") return openTold(hours, moment.day, state.until);
  const { inDays, at } = state;
  const day = DAY_NAMES[(moment.day + inDays) % 7] ?? "";
  const when = inDays === 0 ? "" : inDays === 1 ? " demain" : inDays === 7 ? ` ${day} prochain` : ` ${day}`;
  return `Fermé, ouvre${when} à ${clockTold(at)}`;
}

/** Across midnight, where the next day begins open. */
function openTold(hours: OpeningHours, today: number, closes: number): string {
  let until = closes;
  for (let day = 1; until === 1440; day++) {
    const next = hours[(today + day) % 7]?.[0];
    if (next?.from !== 0) break;
    if (day === 7) return "Ouvert 24\u00a0h sur 24, 7 jours sur 7";
    until = next.to;
  }
  return `Ouvert jusqu’à ${clockTold(until)}`;
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

/** Which row of that table is of a day, 0 for Monday. */
export function rowOfDay(hours: OpeningHours, day: number): number {
  return runsOf(hours).findIndex(({ first, last }) => first <= day && day <= last);
}

function daysTold(first: number, last: number): string {
  const [from = "", to = ""] = [DAY_NAMES[first], DAY_NAMES[last]];
  if (first === last) return from;
  return last === first + 1 ? `${from} et ${to}` : `${from} au ${to}`;
}
