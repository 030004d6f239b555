/** When what is new of a search is told: at once but not every minute, or once a day. Milliseconds since 1970-01-01 UTC. */
import { dayInParis, daysAfter } from "../paris-time.ts";
import type { SavedSearch } from "./saved-search.ts";
import { isToldAt } from "./saved-search.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What comes within it is one mail: a stock of 500 is written in less. */
export const GATHERING_MS = 2 * SECOND;
/** Between two mails of one search that tells at once. */
export const BETWEEN_MAILS_MS = 15 * MINUTE;
/** In France. */
export const DAILY_HOUR = 7;

const PARIS_HOUR = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", hour: "2-digit", hourCycle: "h23" });

/** The next time that it is seven in France. */
export function nextDailyMoment(now: number): number {
  const today = dayInParis(now);
  for (const day of [today, daysAfter(today, 1)]) {
    const moment = hourInParis(day, DAILY_HOUR);
    if (moment > now) return moment;
  }
  throw new Error(`seven o’clock does not come after ${new Date(now).toISOString()}`);
}

/** The moment at which a clock in France shows that hour of a day, `2026-11-25`: one or two hours before it does so in UTC. */
function hourInParis(day: string, hour: number): number {
  const asUtc = Date.parse(day) + hour * 60 * MINUTE;
  const shown = Number(PARIS_HOUR.format(asUtc - 60 * MINUTE));
  return asUtc - (shown === hour ? 60 : 120) * MINUTE;
}

/** Of what is told at once, as favourites are. `lastMail` is when the one before left. */
export function promptMoment(now: number, lastMail: number | undefined): number {
  return Math.max(now + GATHERING_MS, lastMail === undefined ? 0 : lastMail + BETWEEN_MAILS_MS);
}

/** Undefined where nothing is to be sent. */
export function mailMoment(
  search: Pick<SavedSearch, "frequency" | "confirmedAt" | "pausedUntil">,
  now: number,
  lastMail: number | undefined,
): number | undefined {
  if (!isToldAt(search, now)) return undefined;
  return search.frequency === "daily" ? nextDailyMoment(now) : promptMoment(now, lastMail);
}
