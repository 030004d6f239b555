/** Moments as a visitor in France reads them. Milliseconds since 1970-01-01 UTC. */

const DAY = /* @__PURE__ */ new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" });
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "numeric",
  minute: "2-digit",
});
const WEEKDAY = /* @__PURE__ */ new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "long" });

/** `2026-11-22`. */
export function dayInParis(moment: number): string {
  return DAY.format(moment);
}

const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-11-28`, and no day that there is not. */
export function isDay(text: string): boolean {
  return WRITTEN_DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** The moment at which a day, `2026-11-28`, begins there. Throws on what is no day. */
export function midnightInParis(day: string): number {
  const utc = Date.parse(day);
  const begin = [2, 1].map((hours) => utc - hours * 3_600_000).find((moment) => dayInParis(moment) === day);
  if (begin === undefined) throw new Error(`no day: ${day}`);
  return begin;
}

/** `9 h 42`. */
export function clockInParis(moment: number): string {
  const [hours = "", minutes = ""] = CLOCK.format(moment).split(":");
  return `${String(Number(hours))}\u00a0h\u00a0${minutes}`;
}

/** `10 h`, `10 h 30` of `10:30`. */
export function clockOf(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${String(Number(hours))}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`;
}

/** `dimanche 22/11` of `2026-11-22`. */
export function weekdayLabel(day: string): string {
  const [, month = "", date = ""] = day.split("-");
  return `${WEEKDAY.format(Date.parse(day))} ${date}/${month}`;
}

const LONG_DAY = /* @__PURE__ */ new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** `Samedi 21 novembre`. */
export function longDayInParis(moment: number): string {
  const day = LONG_DAY.format(moment).replace(" 1 ", " 1er ");
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** `dimanche 22/11 à 9 h 42`. */
export function momentInParis(moment: number): string {
  return `${weekdayLabel(dayInParis(moment))} à ${clockInParis(moment)}`;
}

const DAY_MS = 86_400_000;

/** So many days after one, `2026-11-22`. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}

/** `2026-11-22`; minutes since midnight. */
export function dayMomentInParis(moment: number): { readonly day: string; readonly minutes: number } {
  const [hours = "", minutes = ""] = CLOCK.format(moment).split(":");
  return { day: dayInParis(moment), minutes: Number(hours) * 60 + Number(minutes) };
}
