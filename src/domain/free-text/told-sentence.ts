/** A sentence as it travels in an address: untrusted text, bounded, and what was chosen for single spans of it. */
import type { Span } from "./asked.ts";

/** What is meant by spans, by where they begin in the text: the n-th of their readings, `LEFT_OUT` or `SOUGHT`. */
export type Choices = ReadonlyMap<number, number>;

export const LEFT_OUT = 0;
/** The words themselves, in what adverts say. One figure writes each choice, and no span has so many readings. */
export const SOUGHT = 9;

export interface ToldSentence {
  readonly text: string;
  readonly choices: Choices;
}

/** UTF-16 units; percent-encoded, so much of any script leaves an address room for its filters. */
export const MAX_SENTENCE_LENGTH = 400;
/** One for each span that a sentence can have (`MOST_TOKENS` and what comes after them): every choice that a page offers holds. */
const MAX_CHOICES = 161;

/** Ends of lines and what turns the direction of the text around it have no place in one line. */
const UNSEEN = /[\s\p{Cc}\p{Bidi_Control}]+/gu;

/** One line without what nobody sees, not cut within a character. */
export function sentenceOf(typed: string): string {
  const isCutWithin = (typed.codePointAt(MAX_SENTENCE_LENGTH - 1) ?? 0) > 0xffff;
  return typed
    .slice(0, isCutWithin ? MAX_SENTENCE_LENGTH - 1 : MAX_SENTENCE_LENGTH)
    .toWellFormed()
    .replace(UNSEEN, " ")
    .trim();
}

const CHOICE = /^(\d{1,3})\.(\d)$/;

/** `30.2_4.0`; what cannot be read is no choice. */
export function readChoices(written: string): Choices {
  const pairs = written.split("_", MAX_CHOICES).flatMap((piece): readonly (readonly [number, number])[] => {
    const [, at, nth] = CHOICE.exec(piece) ?? [];
    return at === undefined || nth === undefined ? [] : [[Number(at), Number(nth)]];
  });
  return new Map(pairs);
}

export function writeChoices(choices: Choices): string {
  return [...choices]
    .toSorted(([a], [b]) => a - b)
    .slice(0, MAX_CHOICES)
    .map(([at, nth]) => `${at}.${nth}`)
    .join("_");
}

export function choiceOf(choices: Choices, { from, to }: Span): number | undefined {
  for (const [at, nth] of choices) if (at >= from && at < to) return nth;
  return undefined;
}

/** The first reading of a span is the one it has by itself. */
export function withChoice({ text, choices }: ToldSentence, { from, to }: Span, nth: number): ToldSentence {
  const others = [...choices].filter(([at]) => at < from || at >= to);
  return { text, choices: new Map(nth === 1 ? others : [...others, [from, nth]]) };
}

/** The sentence without the words of a span; choices go with their words. */
export function withoutWords({ text, choices }: ToldSentence, { from, to }: Span): ToldSentence {
  let before = text.slice(0, from).trimEnd();
  let after = text.slice(to).trimStart();
  if (before === "" || /[,;]$/.test(before)) after = after.replace(/^[\s,;]+/, "");
  if (after === "") before = before.replace(/[\s,;]+$/, "");
  const left = before + (before === "" || after === "" || /^[,;]/.test(after) ? "" : " ") + after;
  const moved = left.length - text.length;
  return {
    text: left,
    choices: new Map(
      [...choices].flatMap(([at, nth]) =>
        at < from ? [[at, nth] as const] : at < to ? [] : [[at + moved, nth] as const],
      ),
    ),
  };
}
