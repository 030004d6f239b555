/** A pattern out of the words of one cell that somebody has pointed at: nobody has to write one. */

/** What the kept part of such a pattern is called. */
export const KEPT_PART = "garde";

/** Signs that stand between words, and in none. */
const WORD = /[^\s/;|,:()[\]]+/gu;

export interface CellWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export function wordsOfCell(cell: string): readonly CellWord[] {
  return [...cell.trim().matchAll(WORD)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
}

/** As `parsePattern` takes it for itself. */
const literal = (text: string) => text.replaceAll(/[{}]/g, "$&$&").replaceAll("*", "{*}");

/**
 * The pattern that keeps these words of a cell, and in other cells what stands where they do: one word is counted from the beginning, or
 * from the end where it is the last; several reach from the first of them to as many words before the end. Undefined where all or none
 * are kept: nothing is to be cut. What lies between the first and the last of them is kept with them.
 */
export function patternOfWords(cell: string, kept: ReadonlySet<number>): string | undefined {
  const text = cell.trim();
  const words = wordsOfCell(text);
  const places = words.flatMap((_, place) => (kept.has(place) ? [place] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || (first === 0 && last === words.length - 1)) return undefined;
  const gap = (place: number) => text.slice(words[place - 1]?.to ?? 0, words[place]?.from ?? text.length);
  const isLast = last === words.length - 1;
  if (isLast && first === last && first > 0)
    return `*${literal(gap(first))}{${KEPT_PART}}${literal(gap(words.length))}`;
  const before = words.slice(0, first).map((_, place) => `${literal(gap(place))}{mot${place + 1}}`);
  const isOne = first === last;
  const part = `${literal(gap(first))}{${KEPT_PART}${isOne ? "" : "+"}}`;
  if (isLast) return `${before.join("")}${part}${literal(gap(words.length))}`;
  const behind = isOne
    ? `${literal(gap(last + 1))}*`
    : words
        .slice(last + 1)
        .map((_, place) => `${literal(gap(last + 1 + place))}{fin${place + 1}}`)
        .join("") + literal(gap(words.length));
  return `${before.join("")}${part}${behind}`;
}
