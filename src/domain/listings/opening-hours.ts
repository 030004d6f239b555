/**
 * When a seller is open, in an ordinary week. Nothing is known of public holidays, and nothing is said of them.
 * Written as OpenStreetMap writes it (wiki, Key:opening_hours), as far as garages need: `Mo-Fr 09:00-12:00,14:00-19:00; Sa 09:00-18:00`.
 */

/** Minutes since midnight in the seller's town; `to` is after `from`, at most 1,440. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

/** Seven days from Monday; the spans of a day in their order, apart from each other; none of a day that is closed. */
export type OpeningHours = readonly (readonly OpenSpan[])[];

/** By OpenStreetMap, and as French sellers abbreviate. */
const DAYS: ReadonlyMap<string, number> = new Map(
  [
    ["mo", "lu", "lun"],
    ["tu", "ma", "mar"],
    ["we", "me", "mer"],
    ["th", "je", "jeu"],
    ["fr", "ve", "ven"],
    ["sa", "sam"],
    ["su", "di", "dim"],
  ].flatMap((names, day) => names.map((name): [string, number] => [name, day])),
);
const DAYS_A_WEEK = 7;
const DAY_MINUTES = 1440;
/** Public and school holidays. */
const HOLIDAYS = /^(?:ph|sh)$/;

const WITHIN = /^(\d{1,2})(?::|h)(\d{2})?\s*-\s*(\d{1,2})(?::|h)(\d{2})?$/;

/** Undefined unless all of it is understood: half of the hours would be wrong ones. A rule for holidays is passed over. */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const week = new Map<number, readonly OpenSpan[]>();
  const rules = text
    .toLowerCase()
    .replace(/[–—]/g, "-")
    .split(";")
    .map((rule) => rule.trim());
  for (const rule of rules.filter((one) => one !== "")) {
    const [, named = "", told = ""] = /^([a-z][a-z\s,-]*?)\s*((?:off|closed|ferm[ée])|\d.*)$/.exec(rule) ?? [];
    const days = daysNamed(named);
    const spans = /^\d/.test(told) ? spansOf(told) : told === "" ? undefined : [];
    if (days === undefined || spans === undefined) return undefined;
    for (const day of days) week.set(day, spans);
  }
  const hours = Array.from({ length: DAYS_A_WEEK }, (_, day) => week.get(day) ?? []);
  return hours.some((spans) => spans.length > 0) ? hours : undefined;
}

function daysNamed(text: string): readonly number[] | undefined {
  const days: number[] = [];
  for (const part of text.split(",").map((one) => one.trim())) {
    if (HOLIDAYS.test(part)) continue;
    const [first, last, ...more] = part.split("-").map((name) => DAYS.get(name.trim()));
    if (first === undefined || more.length > 0) return undefined;
    if (part.includes("-") && last === undefined) return undefined;
    // From Saturday to Monday, too.
    const length = (((last ?? first) - first + DAYS_A_WEEK) % DAYS_A_WEEK) + 1;
    for (let step = 0; step < length; step++) days.push((first + step) % DAYS_A_WEEK);
  }
  return days;
}

/** Undefined of spans that are none, or that meet. */
function spansOf(text: string): readonly OpenSpan[] | undefined {
  const spans: OpenSpan[] = [];
  for (const part of text.split(",")) {
    const [, fromHour, fromMinute = "0", toHour, toMinute = "0"] = WITHIN.exec(part.trim()) ?? [];
    const from = minutesOf(fromHour, fromMinute);
    const to = minutesOf(toHour, toMinute);
    if (from === undefined || to === undefined || from >= to) return undefined;
    spans.push({ from, to });
  }
  spans.sort((a, b) => a.from - b.from);
  const isApart = spans.every(({ from }, index) => from > (spans[index - 1]?.to ?? -1));
  return isApart ? spans : undefined;
}

function minutesOf(hour: string | undefined, minute: string): number | undefined {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : undefined;
}

/** A moment of an ordinary week. */
export interface WeekMoment {
  /** 0 is Monday. */
  readonly day: number;
  /** Since midnight. */
  readonly minutes: number;
}

export type OpeningState =
  /** Until that minute of the same day. */
  | { readonly kind: "open"; readonly until: number }
  /** Opens so many days later, 0 to 7, at that minute. */
  | { readonly kind: "closed"; readonly inDays: number; readonly at: number };

/** Undefined of who never opens. Open from the first minute, closed from the last. */
export function openingState(hours: OpeningHours, { day, minutes }: WeekMoment): OpeningState | undefined {
  const now = hours[day]?.find(({ from, to }) => from <= minutes && minutes < to);
  if (now !== undefined) return { kind: "open", until: now.to };
  for (let inDays = 0; inDays <= DAYS_A_WEEK; inDays++) {
    const spans = hours[(day + inDays) % DAYS_A_WEEK] ?? [];
    const next = inDays === 0 ? spans.find(({ from }) => from > minutes) : spans[0];
    if (next !== undefined) return { kind: "closed", inDays, at: next.from };
  }
  return undefined;
}
