/** A text cut into words that remember where they stand in it. */
import { foldOf } from "../catalogue/names.ts";
import { SILENT_WORDS } from "./vocabulary.ts";

export interface Word {
  /** Empty for a figure with its unit, which is no name. */
  readonly fold: string;
  readonly start: number;
  readonly end: number;
}

/** What comes after so many words is one word more, which nothing understands. */
const MAX_WORDS = 30;

/** A figure with its unit is one word, so that `500 €` is no Fiat. */
const WORD = /(?<figure>\d[\d\s.,]*(?:€|%|(?:euros?|kms?|ch|cv|ans?|kwh|litres?)(?![\p{L}\p{N}])))|[\p{L}\p{N}]+/giu;

export function wordsOf(text: string): readonly Word[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    fold: match.groups?.["figure"] === undefined ? foldOf(match[0]) : "",
    start: match.index,
    end: match.index + match[0].length,
  }));
  const [surplus] = words.slice(MAX_WORDS);
  if (surplus === undefined) return words;
  return [...words.slice(0, MAX_WORDS), { fold: "", start: surplus.start, end: text.length }];
}

/** Neighbouring words as one stretch of the text, with the silent ones between them. */
export function stretches(text: string, words: readonly Word[], unread: readonly Word[]): readonly string[] {
  const spoken = words.filter((word) => unread.includes(word) || !SILENT_WORDS.has(word.fold));
  const runs: { start: number; end: number }[] = [];
  let open = false;
  for (const word of spoken) {
    const run = runs.at(-1);
    const isUnread = unread.includes(word);
    if (isUnread && open && run !== undefined) run.end = word.end;
    else if (isUnread) runs.push({ start: word.start, end: word.end });
    open = isUnread;
  }
  return runs.map(({ start, end }) => text.slice(start, end));
}
