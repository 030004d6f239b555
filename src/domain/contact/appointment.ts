/** When a seller and who wrote to them meet: said by the seller, told to who wrote. By the clock of Paris. */
import type { LeadWork } from "./lead-work.ts";
import { clockOf, dayInParis, dayMomentInParis, daysAfter, isDay, weekdayLabel } from "../paris-time.ts";

export interface Appointment {
  /** `2026-11-24`. */
  readonly day: string;
  /** `10:00`. */
  readonly time: string;
}

/** From today on. */
export const FARTHEST_DAYS = 90;

/** What there is of what was done that the following needs. */
type Done = { readonly kind: LeadWork["kind"] } & Partial<Appointment>;

/** The one that was agreed on last and not cancelled, be it past. */
export function appointmentOf({ work = [] }: { readonly work?: readonly Done[] }): Appointment | undefined {
  const { day, time } = work.findLast(({ kind }) => kind === "appointment" || kind === "cancelled") ?? {};
  return day === undefined || time === undefined ? undefined : { day, time };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether it is still to come. */
export function isAhead({ day, time }: Appointment, now: number): boolean {
  const { day: today, minutes } = dayMomentInParis(now);
  return day > today || (day === today && minutesOf(time) > minutes);
}

/** The first first. */
export function inOrderOfTime(one: Appointment, other: Appointment): number {
  const [a, b] = [`${one.day} ${one.time}`, `${other.day} ${other.time}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `mardi 24/11 à 10 h`, `aujourd’hui à 15 h 30`. */
export function appointmentWords({ day, time }: Appointment, now: number): string {
  const today = dayInParis(now);
  const when = day === today ? "aujourd’hui" : day === daysAfter(today, 1) ? "demain" : weekdayLabel(day);
  return `${when} à ${clockOf(time)}`;
}

const EARLIEST = "07:00";
const LATEST = "21:00";

/** An hour at which hardly anybody meets: likelier a slip than what is meant. */
export function isUnusualHour({ time }: Pick<Appointment, "time">): boolean {
  return time < EARLIEST || time > LATEST;
}

export type ReadAppointment =
  | { readonly kind: "appointment"; readonly appointment: Appointment }
  | { readonly kind: "issue"; readonly message: string };

const issue = (message: string): ReadAppointment => ({ kind: "issue", message: `Rendez-vous\u202f: ${message}` });
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** As a browser’s own fields send them, or as somebody has typed them where there are none. */
export function readAppointment(typed: Appointment, now: number): ReadAppointment {
  const [day, time] = [typed.day.trim(), typed.time.trim()];
  if (!isDay(day)) return issue("choisissez un jour, comme 2026-11-24.");
  if (!TIME.test(time)) return issue("dites l’heure, comme 10:30.");
  if (!isAhead({ day, time }, now)) return issue(`${weekdayLabel(day)} à ${clockOf(time)} est passé.`);
  if (day > daysAfter(dayInParis(now), FARTHEST_DAYS))
    return issue(`${String(FARTHEST_DAYS)} jours à l’avance au plus.`);
  return { kind: "appointment", appointment: { day, time } };
}
