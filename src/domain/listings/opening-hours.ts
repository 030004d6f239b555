/**
 * When a seller is open, in an ordinary week. Nothing is known of public holidays, and nothing is said of them here: single days that are
 * otherwise are the seller's to tell (`opening-calendar.ts`).
 * Written as OpenStreetMap writes it (wiki, Key:opening_hours), as far as garages need: `Mo-Fr 09:00-12:00,14:00-19:00; Sa 09:00-18:00`.
 */

/** Minutes since midnight in the seller's town; `to` is after `from`, at most 1,440. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

/** Seven days from Monday; the spans of a day in their order, apart from each other; none of a day that is closed. */
export type OpeningHours = readonly (readonly OpenSpan[])[];

/** By OpenStreetMap, and as French sellers write and abbreviate. */
const DAYS: ReadonlyMap<string, number> = new Map(
  [
    ["mo", "lu", "lun", "lundi"],
    ["tu", "ma", "mar", "mardi"],
    ["we", "me", "mer", "mercredi"],
    ["th", "je", "jeu", "jeudi"],
    ["fr", "ve", "ven", "vendredi"],
    ["sa", "sam", "samedi"],
    ["su", "di", "dim", "dimanche"],
  ].flatMap((names, day) => names.map((name): [string, number] => [name, day])),
);
const DAYS_A_WEEK = 7;
const DAY_MINUTES = 1440;
/** Public and school holidays. */
const HOLIDAYS = /^(?:ph|sh)$/;

const WITHIN = /^(\d{1,2})(?::|h)(\d{2})?\s*-\s*(\d{1,2})(?::|h)(\d{2})?$/;

/**
 * Undefined unless all of it is understood: half of the hours would be wrong ones. A rule for holidays is passed over. Of a day the rule after
 * a `;` stands in place of those before, one after a `,` adds to them, as the specification of OpenStreetMap has it.
 */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const week = new Map<number, readonly OpenSpan[]>();
  for (const part of inSigns(text).split(";")) {
    if (part.trim() === "") continue;
    const rules = rulesOf(part);
    if (rules === undefined) return undefined;
    for (const [index, { days, spans }] of rules.entries()) {
      for (const day of days) {
        const before = index === 0 ? [] : (week.get(day) ?? []);
        // That an added rule closes a day that is open says two things of it.
        if (spans.length === 0 && before.length > 0) return undefined;
        const all = inOrder([...before, ...spans]);
        if (all === undefined) return undefined;
        week.set(day, all);
      }
    }
  }
  const hours = Array.from({ length: DAYS_A_WEEK }, (_, day) => week.get(day) ?? []);
  return hours.some((spans) => spans.length > 0) ? hours : undefined;
}

/** `du lundi au vendredi de 9h à 12h / 14h à 19h` with the signs that OpenStreetMap has for these words. */
function inSigns(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[–—]/g, "-")
    .replace(/\s*\/\s*(?=\d{1,2}\s?[:h])/g, ",")
    .replace(/\s+/g, " ")
    .replace(/ (?:au|à) /g, "-")
    .replace(/ et /g, ",")
    .replace(/(?<![\p{L}\d])(?:du|de|le) /gu, "");
}

interface Rule {
  readonly days: readonly number[];
  /** None of days that are closed. */
  readonly spans: readonly OpenSpan[];
}

const EVERY_DAY: readonly number[] = Array.from({ length: DAYS_A_WEEK }, (_, day) => day);

/** The first stands in place of what was said of its days, the others add to it. */
function rulesOf(text: string): readonly Rule[] | undefined {
  if (text.trim() === "24/7") return [{ days: EVERY_DAY, spans: [{ from: 0, to: DAY_MINUTES }] }];
  const said: { readonly names: string[]; readonly told: string[] }[] = [];
  for (const part of text.split(",")) {
    const [, name, told] = /^(?:([a-z][a-z\s-]*?)\s?:?\s?)?(off|closed|ferm[ée]|\d.*)?$/.exec(part.trim()) ?? [];
    if (name === undefined && told === undefined) return undefined;
    // A day after hours begins a rule of its own.
    if (said.length === 0 || (name !== undefined && (said.at(-1)?.told.length ?? 0) > 0))
      said.push({ names: [], told: [] });
    if (name !== undefined) said.at(-1)?.names.push(name);
    if (told !== undefined) said.at(-1)?.told.push(told);
  }
  const rules = said.map(({ names, told }): Rule | undefined => {
    const [days, spans] = [daysNamed(names), spansOf(told)];
    return days === undefined || spans === undefined ? undefined : { days, spans };
  });
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}

/** Undefined where none is named, or one that is no day. */
function daysNamed(names: readonly string[]): readonly number[] | undefined {
  if (names.length === 0) return undefined;
  const days: number[] = [];
  for (const part of names) {
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

/** Undefined of spans that are none, that meet, or beside which it is closed. */
function spansOf(told: readonly string[]): readonly OpenSpan[] | undefined {
  const [first, ...others] = told;
  if (first === undefined) return undefined;
  if (!/^\d/.test(first)) return others.length === 0 ? [] : undefined;
  const spans: OpenSpan[] = [];
  for (const part of told) {
    const [, fromHour, fromMinute = "0", toHour, toMinute = "0"] = WITHIN.exec(part.trim()) ?? [];
    const from = minutesOf(fromHour, fromMinute);
    const to = minutesOf(toHour, toMinute);
    if (from === undefined || to === undefined || from >= to) return undefined;
    spans.push({ from, to });
  }
  return inOrder(spans);
}

/** Undefined of spans that meet. */
function inOrder(spans: readonly OpenSpan[]): readonly OpenSpan[] | undefined {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const isApart = sorted.every(({ from }, index) => from > (sorted[index - 1]?.to ?? -1));
  return isApart ? sorted : undefined;
}

function minutesOf(hour: string | undefined, minute: string): number | undefined {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : undefined;
}
