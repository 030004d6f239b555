/** Numbers said in words as the figures that they are: `zéro six douze trente-quatre` is `0 6 12 34`, and a telephone number is found in it as in any. */
import type { Span } from "./text-spans.ts";

const VALUES: ReadonlyMap<string, number> = new Map(
  (
    "zero 0, un 1, une 1, deux 2, trois 3, quatre 4, cinq 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11, douze 12, treize 13, " +
    "quatorze 14, quinze 15, seize 16, vingt 20, trente 30, quarante 40, cinquante 50, soixante 60, septante 70, huitante 80, octante 80, nonante 90"
  )
    .split(", ")
    .map((pair) => pair.split(" "))
    .map(([word = "", value]) => [word, Number(value)]),
);

const UNIT = "une?|deux|trois|quatre|cinq|six|sept|huit|neuf";
/** Up to 99, as they are said in France, in Belgium and in Switzerland; each as great as it can be. `sept. 2019` is a month. */
function numbers(hyphen: string, and: string): string {
  const teen = String.raw`dix${hyphen}(?:sept|huit|neuf)|dix|onze|douze|treize|quatorze|quinze|seize`;
  return [
    `quatre${hyphen}vingts?(?:${and}(?:${teen}|${UNIT}))?`,
    `soixante(?:${and}(?:${teen}|${UNIT}))?`,
    `(?:vingt|trente|quarante|cinquante|septante|huitante|octante|nonante)(?:${and}(?:${UNIT}))?`,
    teen,
    String.raw`(?!sept[.\s]{1,2}(?:19|20)\d\d)(?:${UNIT})`,
    "z[ée]ro",
  ].join("|");
}
/** The longest first: `septante` is no `sept`. */
const WORDS = [...VALUES.keys()].toSorted((a, b) => b.length - a.length).join("|");
const EACH_WORD = new RegExp(`\\d+|${WORDS}`, "g");
const JOINED_WORD = `(?:${WORDS.replace("zero", "z[ée]ro").replace("vingt", "vingts?")})`;
/** And `zérosixdouzetrentequatre`, a word of nothing but numbers, and the `plus` before a country. */
const SAID = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${numbers(String.raw`[\s-]`, String.raw`[\s-](?:et[\s-])?`)})(?!\p{L})`,
    String.raw`(?<!\p{L})(?<joined>${JOINED_WORD}(?:(?:et)?${JOINED_WORD}){1,30})(?!\p{L})`,
    String.raw`(?<!\p{L})plus\s(?=(?:trente[\s-]trois|33)(?![\p{L}\d]))`,
  ].join("|"),
  "giu",
);
const EACH_JOINED = new RegExp(numbers("", "(?:et)?"), "giu");

/** Texts without any are looked through no further. */
const MAY_HOLD = new RegExp(`z[ée]ro|${UNIT}|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|ante`, "i");

function valueOf(said: string): number {
  const words = said
    .toLowerCase()
    .replace("é", "e")
    .replace(/^quatre[\s-]?vingts?/, "80 ");
  return [...words.matchAll(EACH_WORD)].reduce((sum, [word]) => sum + (VALUES.get(word) ?? Number(word)), 0);
}

export interface SaidFigures {
  readonly text: string;
  /** Where in the text as it was written a part of this one stands. */
  readonly written: (part: Span) => Span;
  /** Whether a word stood where a figure begins. */
  readonly isSaid: (from: number) => boolean;
}

interface Word extends Span {
  readonly written: Span;
}

export function saidFigures(text: string): SaidFigures {
  if (!MAY_HOLD.test(text)) return { text, written: (part) => part, isSaid: () => false };
  const words: Word[] = [];
  let [plain, since] = ["", 0];
  const add = (said: string, at: number, figure: string) => {
    plain += text.slice(since, at);
    const from = plain.length;
    plain += figure;
    since = at + said.length;
    words.push({ from, to: plain.length, written: { from: at, to: since } });
  };
  for (const { 0: said, index, groups } of text.matchAll(SAID)) {
    if (groups?.["joined"] === undefined) add(said, index, /^plus/i.test(said) ? "+" : String(valueOf(said)));
    else
      for (const { 0: one, index: within } of said.matchAll(EACH_JOINED)) {
        if (within > 0) plain += " ";
        add(one, index + within, String(valueOf(one)));
      }
  }
  const starts = new Set(words.map(({ from }) => from));
  const shift = (offset: number, word: Word | undefined) =>
    word === undefined ? offset : offset - word.to + word.written.to;
  return {
    text: plain + text.slice(since),
    written: ({ from, to }) => {
      const first = words[lastBefore(words, from + 1)];
      const last = words[lastBefore(words, to)];
      return {
        from: first !== undefined && from < first.to ? first.written.from : shift(from, first),
        to: last !== undefined && to < last.to ? last.written.to : shift(to, last),
      };
    },
    isSaid: (from) => starts.has(from),
  };
}

/** Of the words that begin before `offset`, the place of the last; −1 where there is none. */
function lastBefore(words: readonly Word[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.from ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
