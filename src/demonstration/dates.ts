/** When a vehicle was first registered and when its advert first appeared. */
import type { Chance } from "./chance.ts";
import type { Vintage } from "./market.ts";

export const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Milliseconds since 1970-01-01 UTC. */
export interface AdvertDates {
  /** Midnight. */
  readonly registered: number;
  readonly online: number;
}

/** Half of all adverts are younger. */
const MEDIAN_ONLINE_DAYS = 25;
const LONGEST_ONLINE_DAYS = 500;

/** Registered before it is offered second-hand, at least. */
const MIN_DAYS = 6;

/** Registrations of cars by month, 1 for the average month; two-wheelers come in spring. */
const CAR_MONTHS = [0.88, 0.92, 1.22, 0.96, 0.98, 1.25, 0.92, 0.68, 0.95, 1.0, 0.98, 1.16];
const TWO_WHEEL_MONTHS = [0.45, 0.75, 1.5, 1.6, 1.55, 1.5, 1.25, 0.75, 0.85, 0.7, 0.5, 0.5];
const HIGHEST_MONTH = 1.6;

/** When nothing is registered, besides Sundays. */
const HOLIDAYS: ReadonlySet<string> = new Set(["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"]);

export function drawDates(chance: Chance, vintage: Vintage, isProfessional: boolean, now: number): AdvertDates {
  const { year, generation, vertical } = vintage;
  const isLeftover = generation.to !== undefined && year > generation.to;
  // A new generation reaches its first buyers in the second half of the year; what is left of an old one goes by summer.
  const first = Date.UTC(year, generation.from === year ? 5 : 0, 2);
  const last = isLeftover ? Date.UTC(year, 5, 30) : Date.UTC(year, 11, 30);
  const earliest = Math.min(first, now - 3 * MIN_DAYS * DAY);
  const days = Math.min(chance.exponential(MEDIAN_ONLINE_DAYS / Math.LN2), LONGEST_ONLINE_DAYS);
  const wanted = now - days * DAY;
  const isTooEarly = wanted < earliest + 2 * MIN_DAYS * DAY;
  const published = isTooEarly ? chance.between(earliest + 2 * MIN_DAYS * DAY, now) : wanted;
  const online = Math.min(atPublishingHour(chance, published, isProfessional), now - HOUR);
  const latest = Math.min(last, Math.floor(online / DAY) * DAY - MIN_DAYS * DAY);
  const months = vertical === "car" || vertical === "truck" ? CAR_MONTHS : TWO_WHEEL_MONTHS;
  return { registered: drawDay(chance, earliest, latest, months), online };
}

/** Dealers' stock arrives with the feeds of the night or in office hours; private sellers write in the evening. */
function atPublishingHour(chance: Chance, time: number, isProfessional: boolean): number {
  const hour = isProfessional
    ? chance.happens(0.6)
      ? chance.between(1, 4.5)
      : chance.between(7, 17.5)
    : 7 + 14.5 * Math.sqrt(chance.next());
  return Math.floor(time / DAY) * DAY + Math.floor(hour * HOUR);
}

function drawDay(chance: Chance, earliest: number, latest: number, months: readonly number[]): number {
  for (;;) {
    const date = new Date(chance.between(earliest, latest + DAY));
    const isOff = date.getUTCDay() === 0 || HOLIDAYS.has(date.toISOString().slice(5, 10));
    // A span of a few days may hold nothing but days off: these are taken as they come.
    if (latest - earliest > 14 * DAY && (isOff || !chance.happens((months[date.getUTCMonth()] ?? 1) / HIGHEST_MONTH)))
      continue;
    return Math.floor(date.getTime() / DAY) * DAY;
  }
}

/** `2023-05-17`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function instantOf(time: number): string {
  return new Date(time).toISOString();
}
