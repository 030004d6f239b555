/** Moments that passed, as one says them the same day, the day after, and later. Milliseconds since 1970-01-01 UTC. */
import { clockInParis, dayInParis, daysAfter } from "../../domain/paris-time.ts";
import { shortDate } from "../../domain/french.ts";

/** `aujourd’hui à 9 h 41`, `hier à 18 h 12`, `le 12/11/2026`. */
export function passedMoment(moment: number, now: number): string {
  const day = dayInParis(moment);
  if (day === dayInParis(now)) return `aujourd’hui à ${clockInParis(moment)}`;
  if (day === daysAfter(dayInParis(now), -1)) return `hier à ${clockInParis(moment)}`;
  return `le ${shortDate(day)}`;
}

/** `aujourd’hui à 9 h 42`, `demain à 7 h 00`, `le 12/12/2026`. */
export function comingMoment(moment: number, now: number): string {
  const day = dayInParis(moment);
  if (day === dayInParis(now)) return `aujourd’hui à ${clockInParis(moment)}`;
  if (day === daysAfter(dayInParis(now), 1)) return `demain à ${clockInParis(moment)}`;
  return `le ${shortDate(day)}`;
}
