/**
 * Telephone numbers in a text: the ten digits of a French one however they are grouped, dressed or said, and foreign ones with their `+`
 * or `00`. What matters is the ten digits, that stand by themselves: `06 1234 5678`, `06 : (12) 34 (56) 78`, `zéro six 12 point 34…`; where
 * somebody asks to be called, or they are all said, the nine after a nought. Their grouping and what stands around them say what they are
 * otherwise: a date and its kilometres, a list, a part. libphonenumber-js, which finds numbers in texts, knows none of these dresses and
 * takes such dates for numbers.
 */
import type { Grouped } from "./phone-look-alikes.ts";
import {
  READ_BEFORE,
  asksToCall,
  isDateFirst,
  isListed,
  isMeasure,
  isOfOneYear,
  isPhone,
  isRising,
} from "./phone-look-alikes.ts";
import type { SaidFigures } from "./said-figures.ts";
import { saidFigures } from "./said-figures.ts";
import type { Span } from "./text-spans.ts";
import { withMark } from "./text-spans.ts";

const BETWEEN = String.raw`[\s.\-–—/_·*|,:;()[\]]{1,4}`;
/** Of France, and what may stand between it and the number. */
const FRANCE = String.raw`(?:\+|0\s?0)[\s.]?33[\s.\-/:(]{0,3}(?:\(0\)|0)?[\s.\-/(]{0,2}`;
const WITH_PREFIX = new RegExp(
  [
    String.raw`(?<!\d|\d[.,:/\-])${FRANCE}[1-9]\)?(?:(?:${BETWEEN}\d{2}){4}|(?:${BETWEEN}\d){8}|\d{2}(?:${BETWEEN}\d{2}){3})(?!\d)`,
    String.raw`(?<!\d|\d[.,])${FRANCE}[1-9](?:${BETWEEN})?\d{8}(?!\d)`,
    String.raw`(?<!\d|\d[.,])33\s?[67](?:${BETWEEN}\d{2}){4}(?!\d)`,
    String.raw`(?<![\p{L}\d]|\d[.,])33\s?[1-9]\d{8}(?![\p{L}\d])`,
    String.raw`(?:\+[\s.]?|(?<![\p{L}\d]|\d[.,])00)[1-9](?:[\s.\-/()]{0,3}\d){8,13}(?!\d)`,
    String.raw`\+[1-9]\d{1,2}\s?:(?:[\s.\-/()]{0,3}\d){8,10}(?!\d)`,
  ].join("|"),
  "gu",
);

/** Letters that look like nought and one, Latin, Cyrillic and Greek. */
const [NOUGHTS, ONES] = ["OoОоΟο", "IlІ"];
const ALIKE = `${NOUGHTS}${ONES}`;
/** Letters are digits in a word that has nothing else: `O6`, `l2`, `O6I2345678`, and the first nought by itself. */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d])[\d${ALIKE}]{0,10}\d[\d${ALIKE}]{0,10}(?![\p{L}\d])|(?<![\p{L}\d])[${NOUGHTS}](?=\s?[1-9])|\d+`,
  "gu",
);
const NOUGHT = new RegExp(`[${NOUGHTS}]`, "gu");
const ONE = new RegExp(`[${ONES}]`, "gu");
/** Of ten: with fewer digits of their own letters are letters. */
const LEAST_PLAIN = 6;

/** What stands between two groups. */
interface Gap {
  /** Without the blanks and brackets around it; a blank where there is nothing else. */
  readonly mark: string;
  /** As many write numbers, one beside another too. */
  readonly isLoose: boolean;
  /** Between pairs, which little else is made of. */
  readonly isBetweenPairs: boolean;
  readonly written: string;
  /** Whatever it is, where it is the same between all groups. */
  readonly isBetween: boolean;
}

interface Figure {
  readonly digits: string;
  readonly index: number;
  readonly end: number;
  /** In words. */
  readonly isSaid: boolean;
  /** Up to the next one, undefined where that is too far off. */
  readonly gap: Gap | undefined;
}

const DIGITS = 10;
const LONGEST_GAP = 10;
const LONGEST_SIGNS = 4;
const LOOSE = /^(?: |[.\-–—/_·*|,:]{1,3})$/u;
const SAID = /^(?:point|tiret|puis|virgule|slash|barre|espace|et)$/u;
/** `06 ... 12 ... 34`: as short, with blanks around them. */
const SPACED_SIGNS = /^\s{0,3}(?:[.…·•_*~|/–—-]\s?){1,4}\s{0,2}$/u;
/** No word, no unit. */
const SIGNS = /^[^\p{L}\p{N}€%$£°'"’”″′]{1,4}$/u;

function gapOf(text: string): Gap {
  const mark = text === " " ? text : text.replace(/[\s()[\]{}]/gu, "").toLowerCase() || " ";
  const isShort = text.length <= LONGEST_SIGNS;
  const isSaid = SAID.test(mark);
  return {
    mark,
    isLoose: isShort && LOOSE.test(mark),
    isBetweenPairs: isShort ? SIGNS.test(mark) : isSaid && mark !== "et",
    written: text,
    isBetween: isShort || isSaid || SPACED_SIGNS.test(text),
  };
}

function figuresOf(text: string, isSaid: SaidFigures["isSaid"]): readonly Figure[] {
  const found = [...text.matchAll(FIGURE)];
  const gaps = new Map<string, Gap>();
  const gapBetween = (from: number, to: number) => {
    const between = text.slice(from, to);
    const gap = gaps.get(between) ?? gapOf(between);
    gaps.set(between, gap);
    return gap;
  };
  return found.map(({ 0: written, index }, at) => {
    const end = index + written.length;
    const next = found[at + 1]?.index;
    const digits = written.replace(NOUGHT, "0").replace(ONE, "1");
    const gap = next === undefined || next - end > LONGEST_GAP ? undefined : gapBetween(end, next);
    return { digits, index, end, gap, isSaid: isSaid(index) };
  });
}

interface Candidate extends Grouped {
  readonly isLoose: boolean;
  readonly isBetweenPairs: boolean;
  readonly isEven: boolean;
  readonly isSaid: boolean;
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** Of the figures from one on, those that make so many digits with nothing left over. */
function digitsFrom(figures: readonly Figure[], first: number, digits: number): readonly Figure[] | undefined {
  const taken: Figure[] = [];
  let count = 0;
  for (let at = first; count < digits; at += 1) {
    const figure = figures[at];
    if (figure === undefined || (taken.length > 0 && taken.at(-1)?.gap === undefined)) return undefined;
    taken.push(figure);
    count += figure.digits.length;
  }
  return count === digits ? taken : undefined;
}

/** `joined` of them make the first group. */
function candidateOf(taken: readonly Figure[], first: number, joined: number): Candidate {
  const gaps = taken.slice(joined - 1, -1).flatMap(({ gap }) => gap ?? []);
  const groups = taken.map(({ digits }) => digits);
  return {
    figures: [groups.slice(0, joined).join(""), ...groups.slice(joined)],
    marks: gaps.map(({ mark }) => mark),
    isLoose: gaps.every(({ isLoose }) => isLoose),
    isBetweenPairs: gaps.every(({ isBetweenPairs }) => isBetweenPairs),
    between: gaps.map(({ written }) => written),
    isEven: gaps.every(({ mark, isBetween }) => isBetween && mark === gaps[0]?.mark),
    isSaid: taken.every(({ isSaid }) => isSaid),
    from: taken[0]?.index ?? 0,
    to: taken.at(-1)?.end ?? 0,
    first,
    last: first + taken.length - 1,
  };
}

function tenFrom(figures: readonly Figure[], first: number): Candidate | undefined {
  const [{ digits = "" } = {}, { digits: next = "" } = {}] = [figures[first], figures[first + 1]];
  if (digits[0] !== "0" || (digits[1] ?? next[0] ?? "0") === "0") return undefined;
  const taken = digitsFrom(figures, first, DIGITS);
  if (taken === undefined) return undefined;
  // `0 6 12…`, `(0)6 12…`: the nought is of the first pair.
  return candidateOf(taken, first, taken[0]?.digits === "0" && taken[1]?.digits.length === 1 ? 2 : 1);
}

/** The digits after a nought that goes without saying, in pairs, one by one or all together. */
function nineFrom(figures: readonly Figure[], first: number): Candidate | undefined {
  const { digits = "" } = figures[first] ?? {};
  if (!/^(?:[1-9]|[67]\d{8})$/.test(digits) || figures[first - 1]?.digits === "0") return undefined;
  const taken = digitsFrom(figures, first, DIGITS - 1);
  const others = taken?.slice(1);
  const width = others?.[0]?.digits.length ?? 1;
  if (taken === undefined || width > 2 || others?.some((figure) => figure.digits.length !== width) === true)
    return undefined;
  return candidateOf(taken, first, 1);
}

/** Without their blanks: `et`, `suivi de`, `, puis`, `c’est le`. */
const JOINING = /^,?(?:(?:et)?(?:puis|ensuite|enfin)?(?:le)?|suivid[eu]|c['’]estle)$/u;

/** `06 et 12 34 56 78`; a landline’s are departments and what is told of them. */
function isJoinedByWords({ figures, marks }: Candidate): boolean {
  const words = marks.filter((mark) => mark !== " ");
  return (
    /^0[67]/.test(figures[0] ?? "") &&
    words.some((mark) => /\p{L}/u.test(mark)) &&
    words.every((mark) => JOINING.test(mark))
  );
}

/** Whether the groups and what is between them may be those of a number. */
function isGrouped(candidate: Candidate, before: string, after: string): boolean {
  const { figures, marks, isLoose, isBetweenPairs, isEven } = candidate;
  const [, ...others] = figures;
  if (others.length === 0) return !/^[A-Z](?!\p{L})/u.test(after);
  if (figures.every(({ length }) => length === 2)) return isBetweenPairs || isEven || isJoinedByWords(candidate);
  if (figures[0]?.length === 2 && others.every(({ length }) => length === 1)) return isLoose;
  const isMobile = /^0[67]/.test(figures[0] ?? "");
  if (!isLoose || (marks.includes(":") && !isMobile)) return false;
  if (isOfOneYear(candidate, before)) return false;
  if (isDateFirst(candidate, before, after) || isMeasure(after) || /^(?:[.,]\d|[A-Z](?!\p{L}))/u.test(after))
    return false;
  // `06 : 123 456 78`: what is between the others.
  const [, ...among] = marks;
  const isLed = marks[0] === ":" && among.every((mark) => mark === among[0]);
  // `06-21 120 000` is a month and its kilometres.
  return isEven || isLed || (isMobile && figures.at(-1)?.length !== 3 && marks.every((mark) => " .-:".includes(mark)));
}

/** `prix0612345678`, `TEL0612345678`: a word, which a chassis number and a part's are not. */
const WORD_BEFORE = /(?:^|[^\p{L}\d])(?:\p{L}*\p{Ll}|\p{Lu}{4,}|TEL|TÉL|MOB|NUM|SMS)$/u;

/** Not within a figure, nor, unless in pairs, a chassis number or a part's. */
function isApart(before: string, { figures }: Candidate): boolean {
  const isPairs = figures.length >= 5;
  const beside = before.slice(-2);
  if (isPairs) return !/\d[.,:/-]$/.test(beside);
  return !/\d[.,]$/.test(beside) && (!/\p{L}$/u.test(beside) || WORD_BEFORE.test(before));
}

/** `01, 04, 07, 12, 15, 18`, departments or options: each greater than the one before, and more than a number has or told as a list. */
function isInList(figures: readonly Figure[], candidate: Candidate, before: string, after: string): boolean {
  const { first, last, marks, isEven, figures: groups } = candidate;
  if (groups.length < 5) return false;
  if (isJoinedByWords(candidate)) return isListed(groups, before, after);
  if (!isEven) return false;
  const width = groups.at(-1)?.length;
  const belongs = (gap: Gap | undefined, neighbour: Figure | undefined) =>
    gap?.mark === marks[0] && neighbour?.digits.length === width;
  const [previous, next] = [figures[first - 1], figures[last + 1]];
  const from = belongs(previous?.gap, previous) ? first - 1 : first;
  const to = belongs(figures[last]?.gap, next) ? last + 1 : last;
  const isLonger = to - from > last - first;
  const row = figures.slice(from, to + 1).map(({ digits }) => digits);
  return isRising(row) && (isLonger || isListed(row, before, after));
}

/** The even ones first: a month before one is no part of a number. */
function frenchNumbers(text: string, isSaid: SaidFigures["isSaid"]): readonly Span[] {
  const figures = figuresOf(text, isSaid);
  const tens = figures.flatMap((_, first) => tenFrom(figures, first) ?? []);
  const even = numbersAmong(text, { figures, tens: tens.filter(({ isEven }) => isEven), taken: [] });
  const others = numbersAmong(text, { figures, tens: tens.filter(({ isEven }) => !isEven), taken: even });
  const ten = [...even, ...others].toSorted((a, b) => a.from - b.from);
  const nine = figures.flatMap((_, first) => nineFrom(figures, first) ?? []);
  return [...ten, ...withoutNought(text, { figures, nine, taken: ten })].toSorted((a, b) => a.from - b.from);
}

interface Tens {
  readonly figures: readonly Figure[];
  readonly tens: readonly Candidate[];
  /** In their order. */
  readonly taken: readonly Span[];
}

function numbersAmong(text: string, { figures, tens, taken }: Tens): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const ten of tens) {
    while ((taken[at]?.to ?? text.length) <= ten.from) at += 1;
    const [earlier, later] = [Math.max(spans.at(-1)?.to ?? 0, taken[at - 1]?.to ?? 0), taken[at]];
    if (ten.from < earlier || (later !== undefined && later.from < ten.to)) continue;
    const before = text.slice(Math.max(earlier, ten.from - READ_BEFORE), ten.from);
    const after = text.slice(ten.to, ten.to + READ_BEFORE);
    if (!isPhone(ten, before) || !isGrouped(ten, before, after) || !isApart(before, ten)) continue;
    if (isInList(figures, ten, before, after)) continue;
    if (text.slice(ten.from, ten.to).replace(/\D/g, "").length < LEAST_PLAIN) continue;
    const opening = /[([{]$/.test(before) ? 1 : 0;
    const closing = /^[)\]}]/.test(after) ? 1 : 0;
    spans.push({ from: ten.from - opening, to: ten.to + closing });
  }
  return spans;
}

interface Nines {
  readonly figures: readonly Figure[];
  readonly nine: readonly Candidate[];
  /** In their order. */
  readonly taken: readonly Span[];
}

/** `six 12 34 56 78`, the first of it said. */
function isMobileInPairs({ figures: [first = "", ...pairs], isEven }: Candidate): boolean {
  return isEven && /^[67]$/.test(first) && pairs.length === 4 && pairs.every(({ length }) => length === 2);
}

/** After a word that asks to call, or in words or begun so, and of no longer row. */
function withoutNought(text: string, { figures, nine, taken }: Nines): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const candidate of nine) {
    const { from, to, first, last } = candidate;
    while ((taken[at]?.to ?? text.length) <= from) at += 1;
    if (from < (spans.at(-1)?.to ?? 0) || (taken[at]?.from ?? text.length) < to) continue;
    const before = text.slice(Math.max(0, from - READ_BEFORE), from);
    const after = text.slice(to, to + READ_BEFORE);
    if (!candidate.isBetweenPairs || isMeasure(after) || isInList(figures, candidate, before, after)) continue;
    const isOfRow = [figures[first - 1]?.gap, figures[last]?.gap].some((gap) => gap?.isLoose === true);
    const isMixed = figures[first]?.isSaid === true && isMobileInPairs(candidate);
    const isDictated = (candidate.isSaid || isMixed) && !isOfRow && isPhone(candidate, before);
    if (isDictated || asksToCall(before)) spans.push({ from, to });
  }
  return spans;
}

/** What every number has: most texts have less, and are looked through no further. */
const MAY_HOLD = /(?:\d\D{0,11}){6}/;

/** `text` has plain digits. */
export function withoutPhones(text: string, mark: string): string {
  const said = saidFigures(text);
  if (!MAY_HOLD.test(said.text)) return text;
  const abroad = [...said.text.matchAll(WITH_PREFIX)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
  // Nothing else begins or ends within them.
  const domestic = said.text.replace(WITH_PREFIX, (number) => "…".repeat(number.length));
  const spans = [...abroad, ...frenchNumbers(domestic, said.isSaid)].toSorted((a, b) => a.from - b.from);
  return withMark(text, spans.map(said.written), mark);
}
