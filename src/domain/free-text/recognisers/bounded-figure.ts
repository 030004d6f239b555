/** `moins de 15 000`, `entre 10 et 15k`, `10 à 15 000`, `15 000 maximum`, `environ 9000`: numbers with the words that bound them. */
import type { Bound, Measure } from "../lexicon/measures.ts";
import {
  BOUNDS_AFTER,
  BOUNDS_BEFORE,
  BOUNDS_TURNED,
  MEASURED_IN,
  SUBJECT_PHRASES,
  UNIT_PHRASES,
} from "../lexicon/measures.ts";
import { phraseWords } from "../lexicon/senses.ts";
import type { Correction } from "../text/asked.ts";
import type { NumberRead } from "../text/numbers.ts";
import { numbersAt } from "../text/numbers.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import { phraseTable } from "../text/phrase-table.ts";
import type { PhraseFound, SentenceContext } from "./sentence-context.ts";
import { phrasesAt } from "./sentence-context.ts";
import type { Token } from "../text/token.ts";
import { isParted } from "../text/token.ts";

export interface BoundedFigure {
  readonly from: number;
  readonly to: number;
  readonly least: NumberRead | undefined;
  readonly most: NumberRead | undefined;
  /** Absent: a figure alone. */
  readonly bound: Bound | undefined;
  /** What the word before says that is measured. */
  readonly subject: Measure | undefined;
  /** Undefined where nothing says what is measured. */
  readonly measure: Measure | undefined;
  /** A unit, not only a word before. */
  readonly hasUnit: boolean;
  /** Tokens that it explains. */
  readonly words: number;
  readonly cost: number;
  readonly corrections: readonly Correction[];
}

const tableOf = <Meaning>(
  lines: readonly (readonly [Meaning, string])[],
  links: "passed" | "told",
): PhraseTable<Meaning> =>
  phraseTable(
    lines.flatMap(([meaning, phrases]) =>
      phrases.split(", ").map((phrase) => [phraseWords(phrase, links).join(""), meaning] as const),
    ),
  );

export const UNITS = tableOf(UNIT_PHRASES, "told");
const SUBJECTS = tableOf(SUBJECT_PHRASES, "told");
const BEFORE = tableOf([...BOUNDS_BEFORE, ...BOUNDS_TURNED], "told");
const AFTER = tableOf(BOUNDS_AFTER, "told");
const untilNow = AFTER.get("etaujourdhui");

interface Led {
  readonly to: number;
  readonly words: number;
  readonly cost: number;
  readonly corrections: readonly Correction[];
  readonly bound: Bound | undefined;
  readonly subject: Measure | undefined;
}

const NOTHING = { words: 0, cost: 0, corrections: [], bound: undefined, subject: undefined };
/** Between a word and its number they say nothing. */
const FILLERS = new Set("de d des du a l le la les est soit en au est il elle".split(" "));

/** `dès` is no article. */
function isFiller(token: Token | undefined): boolean {
  return token !== undefined && FILLERS.has(token.fold) && !(token.fold === "des" && token.isAccented);
}

/** Past words that say nothing before a figure. */
function pastFillers({ tokens }: SentenceContext, at: number): number {
  let index = at;
  while (index - at < 2 && isFiller(tokens[index])) index += 1;
  return index;
}

/** `coffre d’au moins`: `au` may be one, or belong to what follows. */
function startsPastFillers(context: SentenceContext, at: number): readonly number[] {
  const last = pastFillers(context, at);
  return Array.from({ length: last - at + 1 }, (_, more) => at + more);
}

function extended(led: Led, found: PhraseFound<unknown>, more: Partial<Led>): Led {
  return {
    ...led,
    to: found.to,
    words: led.words + found.words,
    cost: led.cost + found.cost,
    corrections: [...led.corrections, ...found.corrections],
    ...more,
  };
}

/** What may stand before the name of a make with which a sentence begins. */
const OPENINGS = new Set("une un la ma sa je j cherche recherche voudrais veux souhaite achete acheter".split(" "));

/** `mini 5 portes`, `une mini de 2018`: the make where nothing before it is bounded. */
function isMake({ tokens }: SentenceContext, at: number): boolean {
  return tokens[at]?.fold === "mini" && tokens.slice(0, at).every(({ fold }) => OPENINGS.has(fold));
}

/** What may stand before a number: its subject, its bound, both in either order, or nothing. */
function leadsAt(context: SentenceContext, at: number): readonly Led[] {
  const leads: Led[] = [{ ...NOTHING, to: at }];
  const subjects = (lead: Led): readonly Led[] =>
    phrasesAt(context, lead.to, SUBJECTS, "told")
      .filter(({ to }) => !isUnitOfBefore(context, lead.to, to))
      .map((found) => extended(lead, found, { subject: found.meaning }));
  const bounds = (lead: Led): readonly Led[] =>
    phrasesAt(context, lead.to, BEFORE, "told")
      .filter(() => !isMake(context, lead.to))
      .map((found) => extended(lead, found, { bound: found.meaning }));
  const [bare] = leads;
  if (bare === undefined) return leads;
  const bySubject = subjects(bare);
  const byBound = bounds(bare);
  leads.push(...bySubject, ...byBound);
  for (const lead of bySubject)
    for (const to of startsPastFillers(context, lead.to)) leads.push(...bounds({ ...lead, to }));
  for (const lead of byBound)
    for (const to of startsPastFillers(context, lead.to)) leads.push(...subjects({ ...lead, to }));
  leads.push(...leads.flatMap((lead) => beforeMonth(context, lead)));
  return leads;
}

const MONTHS = "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(" ");
const LAST_MONTH = MONTHS.length;

/** By its name, or as in `09/2019`. */
function monthNumber({ fold, kind }: Token, year: Token): number | undefined {
  if (kind !== "figure") return MONTHS.includes(fold) ? MONTHS.indexOf(fold) + 1 : undefined;
  const number = Number(fold);
  return /^[/.-]$/.test(year.gap) && number >= 1 && number <= LAST_MONTH ? number : undefined;
}

/** `à partir de juin 2021`, `avant mars 2018`: no filter says the month, and the year it lies in is meant with it. */
function beforeMonth({ tokens }: SentenceContext, lead: Led): readonly Led[] {
  const [month, year] = [tokens[lead.to], tokens[lead.to + 1]];
  const { bound } = lead;
  if (bound === undefined || month === undefined || year?.kind !== "figure") return [];
  const number = monthNumber(month, year);
  if (number === undefined || !isYearLike({ value: Number(year.fold), isBare: true })) return [];
  // Nothing of the year is left before its first month, or after its last.
  const isWhole = number === (bound.side === "max" ? 1 : LAST_MONTH);
  const { isStrict, ...others } = bound;
  const isOutside = isStrict === true && isWhole;
  return [
    { ...lead, to: lead.to + 1, words: lead.words + 1, bound: isOutside ? bound : { ...others, isOfTime: true } },
  ];
}

/** `60 000 km 13500`: a unit after a whole sum is that of the sum. After any other figure it may be: `3008 km 60000`. */
function isUnitOfBefore({ tokens }: SentenceContext, from: number, to: number): boolean {
  const [figure, last, unit] = [tokens[from - 2], tokens[from - 1], tokens[from]];
  if (last === undefined || unit === undefined || isParted(unit)) return false;
  const fold = tokens
    .slice(from, to)
    .map((token) => token.fold)
    .join("");
  if (UNITS.get(fold) === undefined) return false;
  if (/^(k|mil|mille|milles)$/.test(last.fold)) return true;
  if (last.kind !== "figure") return false;
  const isGrouped = last.fold.length === 3 && figure?.kind === "figure" && /^[\s.,'’]$/.test(last.gap);
  const value = Number(last.fold);
  return isGrouped || (value >= 1000 && value % WHOLE_SUM === 0 && !isYearLike({ value, isBare: true }));
}

/** Of sums that are told by the eye from names and years. */
const WHOLE_SUM = 500;

const RANGE_WORDS = new Set(["a", "et", "ou", "jusqu"]);

/** All ways to read a bounded figure that begins at a token. */
export function boundedFiguresAt(context: SentenceContext, at: number): readonly BoundedFigure[] {
  const { tokens } = context;
  const figures: BoundedFigure[] = [];
  for (const lead of leadsAt(context, at)) {
    const isOpened = ["entre", "de", "d", "des", "du"].includes(tokens[lead.to]?.fold ?? "");
    const start = lead.to === at && !isOpened ? at : pastOpening(context, lead.to);
    // `2 CV max, 2 portes`: what bounds a figure stands in its clause.
    if (tokens.slice(at + 1, start + 1).some(({ gap }) => /[,;]/.test(gap))) continue;
    for (const first of numbersAt(tokens, start)) {
      const opening = tokens[lead.to]?.fold === "entre" ? 1 : 0;
      const base = { ...lead, words: lead.words + opening + (first.to - start) };
      figures.push(...ranges(context, at, base, first, isOpened && start > lead.to));
      const plain = { ...base, from: at, to: first.to, first, second: undefined, unit: undefined };
      // `de 10 à 15 000`: alone, `de` is no part of a figure.
      const isPlain = opening === 0 && !(start > lead.to && lead.to === at);
      if (isPlain) figures.push(...endings(context, plain));
      // `entre 2018 et aujourd’hui`.
      else if (opening > 0)
        figures.push(...endings(context, plain).filter(({ bound }) => bound !== undefined && bound === untilNow));
    }
  }
  return figures;
}

function pastOpening(context: SentenceContext, at: number): number {
  const { tokens } = context;
  const isBetween = tokens[at]?.fold === "entre";
  return pastFillers(context, isBetween ? at + 1 : at);
}

interface Open extends Led {
  readonly from: number;
  readonly first: NumberRead;
  readonly second: NumberRead | undefined;
  readonly unit: Measure | undefined;
}

/** `10 à 15 000 €`, `10 000 € à 15 000 €`, `2015-2018`. */
function ranges(
  context: SentenceContext,
  from: number,
  lead: Led,
  first: NumberRead,
  isOpened: boolean,
): readonly BoundedFigure[] {
  const { tokens } = context;
  const units: readonly (PhraseFound<Measure> | undefined)[] = [
    undefined,
    ...phrasesAt(context, first.to, UNITS, "told"),
  ];
  return units.flatMap((unit) => {
    const end = unit?.to ?? first.to;
    const next = tokens[end];
    if (next === undefined) return [];
    // `clio 2012 2015`.
    const isYears =
      unit === undefined && next.gap === " " && next.kind === "figure" && lead.bound === undefined && isYearLike(first);
    const isDashed = isYears || /^\s?[-–—/]\s?$/.test(next.gap);
    const isWorded = RANGE_WORDS.has(next.fold) && !isParted(next);
    if (!isDashed && !isWorded) return [];
    const start = isDashed ? end : pastFillers(context, end + 1);
    return numbersAt(tokens, start).flatMap((second) => {
      // `entre 300 et 200 €`: nobody minds which comes first.
      const isTurned = isOpened && unit === undefined && isAlike(second, first);
      const [low, high] = isTurned ? [second, first] : [first, second];
      const scaledFirst = sameScale(low, high);
      if (scaledFirst.value >= high.value || (isYears && !isYearLike(second))) return [];
      // `5 ou 7` is a choice, not all between; `2 ou 3 ans` has nothing between.
      const isChoice = next.fold === "ou" && second.value < 100;
      // Of `moins de 2 ou 3 ans` no side is said.
      const isBounded = /^(moins|plus|de|d|que)$/.test(tokens[from - 1]?.fold ?? "") || lead.bound !== undefined;
      if (isChoice && (isBounded || second.value !== first.value + 1)) return [];
      const words = lead.words + (unit?.words ?? 0) + (isDashed ? 0 : 1) + (second.to - start);
      return endings(context, {
        ...lead,
        from,
        words,
        to: second.to,
        first: scaledFirst,
        second: high,
        unit: unit?.meaning,
      }).filter(({ measure }) => !isChoice || measure === "age");
    });
  });
}

/** Whether both may measure the same. */
function isAlike(low: NumberRead, high: NumberRead): boolean {
  return low.value < high.value && high.value < 10 * low.value && isYearLike(low) === isYearLike(high);
}

/** In `10 à 15 000` and `10-15k` the first is in thousands too. */
function sameScale(first: NumberRead, second: NumberRead): NumberRead {
  const isShort = first.value < 1000 && second.value >= 1000 && first.value * 1000 < second.value && !first.isScaled;
  return isShort && second.value >= 2000 && first.value < 500 && !isYearLike(second)
    ? { ...first, value: first.value * 1000 }
    : first;
}

export function isYearLike({ value, isBare }: Pick<NumberRead, "value" | "isBare">): boolean {
  return isBare && value >= 1950 && value <= 2035;
}

/** With and without a unit and a bound after it. */
function endings(context: SentenceContext, open: Open): readonly BoundedFigure[] {
  const { from, first, second } = open;
  const close = (led: Led, unit: Measure | undefined): BoundedFigure => {
    const { bound } = led;
    const isRange = second !== undefined;
    return {
      from,
      to: led.to,
      least: isRange || bound?.side === "min" || bound?.side !== "max" ? first : undefined,
      most: second ?? (bound?.side === "min" ? undefined : first),
      bound: isRange ? { side: "about" } : bound,
      subject: led.subject,
      measure: measureOf(unit, led.subject),
      hasUnit: unit !== undefined,
      words: led.words,
      cost: led.cost,
      corrections: led.corrections,
    };
  };
  const withUnits: readonly (readonly [Led, Measure | undefined])[] = [
    [open, open.unit],
    ...phrasesAt(context, open.to, UNITS, "told").map((found) => [extended(open, found, {}), found.meaning] as const),
  ];
  return withUnits.flatMap(([led, unit]) => {
    const after =
      led.bound === undefined && second === undefined
        ? phrasesAt(context, led.to, AFTER, "told").map((found) => extended(led, found, { bound: found.meaning }))
        : [];
    return [
      ...[led, ...after].map((one) => close(one, unit)),
      ...unitsAfter(context, after).map((one) => close(one.led, one.unit)),
    ];
  });
}

/** `15 max €`, `100000 max km`: the unit after the bound. */
function unitsAfter(
  context: SentenceContext,
  after: readonly Led[],
): readonly { readonly led: Led; readonly unit: Measure }[] {
  return after.flatMap((led) =>
    phrasesAt(context, led.to, UNITS, "told").map((found) => ({ led: extended(led, found, {}), unit: found.meaning })),
  );
}

/** The word before a number and the unit after it: `mensualité 350 €` is paid by the month. */
function measureOf(unit: Measure | undefined, subject: Measure | undefined): Measure | undefined {
  if (unit === undefined || subject === undefined) return unit ?? subject;
  if (unit === "mois" && subject === "days") return "monthsOnline";
  return MEASURED_IN[unit]?.includes(subject) === true
    ? unit === "weeks" || unit === "months"
      ? unit
      : subject
    : unit;
}
