import { shortDate } from "../french.ts";
import { dayInParis } from "../paris-time.ts";

/** `01/01/2026` of `2025-12-31T23:30:00.000Z`: the day on which it was in France. */
export function dayTold(at: string): string {
  return shortDate(dayInParis(Date.parse(at)));
}
