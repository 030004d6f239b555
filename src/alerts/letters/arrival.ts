import { clockInParis, dayInParis, daysAfter } from "../../domain/paris-time.ts";
import { counted, shortDate } from "../../domain/french.ts";

const HOUR = 3_600_000;
/** Seconds up to which they are counted. */
const IN_SECONDS = 120;

/** `Mise en ligne à 9 h 41, 40 secondes avant ce message`: still true when the letter is read. Both ISO 8601 UTC; `date` is the letter’s. */
export function whenOnline(firstOnlineDate: string, date: string): string {
  const [online, now] = [Date.parse(firstOnlineDate), Date.parse(date)];
  const at = `à ${clockInParis(online)}`;
  if (now - online < HOUR) {
    const seconds = Math.max(1, Math.round((now - online) / 1000));
    const before = seconds < IN_SECONDS ? counted(seconds, "seconde") : counted(Math.round(seconds / 60), "minute");
    return `Mise en ligne ${at}, ${before} avant ce message`;
  }
  const day = dayInParis(online);
  if (day === dayInParis(now)) return `Mise en ligne ${at}`;
  return day === daysAfter(dayInParis(now), -1) ? `Mise en ligne hier ${at}` : `En ligne depuis le ${shortDate(day)}`;
}
