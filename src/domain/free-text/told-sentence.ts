/** A sentence as it travels in an address: untrusted text, bounded, and what was chosen for single spans of it. */
import type { Span } from "./text/asked.ts";
import { MAX_SENTENCE_LENGTH } from "./sentence-length.ts";

/** What is meant by a span: `LEFT_OUT`, `SOUGHT`, or one of its readings by its `readingKey`. One that nobody knows chooses nothing. */
export type Choice = string;

/** By where spans begin in the text. */
export type Choices = ReadonlyMap<number, Choice>;

export const LEFT_OUT = "sans" as const;
/** The words themselves, in what adverts say. */
export const SOUGHT = "mots" as const;

export interface ToldSentence {
  readonly text: string;
  readonly choices: Choices;
}

/** More than a page offers: it lets sixteen spans be touched. */
const MAX_CHOICES = 20;
/** 32 bits in base 36. */
export const READING_KEY_LENGTH = 7;

/** Ends of lines and what turns the direction of the text around it have no place in one line. */
const UNSEEN = /[\s\p{Cc}\p{Bidi_Control}]+/gu;

/** Ends a text of which more was typed, in sight: what follows is not read, and addresses keep that it was there. */
export const CUT = "[…]";
/** One more than is read of a sentence: a field that took no more would cut it itself, within a word and without a sign. */
export const LONGEST_TYPED = MAX_SENTENCE_LENGTH + 1;

/** As every sentence is read: two blanks between figures are one. Its ends stay, for who is still typing. */
export function inOneLine(text: string): string {
  return text.toWellFormed().replace(UNSEEN, " ");
}

/** One line without what nobody sees; of more than is read its beginning, up to a whole word. */
export function sentenceOf(typed: string): string {
  if (typed.length <= MAX_SENTENCE_LENGTH) return inOneLine(typed).trim();
  const room = MAX_SENTENCE_LENGTH - CUT.length - 1;
  const isCutWithin = (typed.codePointAt(room - 1) ?? 0) > 0xffff;
  const begun = typed.slice(0, isCutWithin ? room - 1 : room);
  const isWordCut = !/^[\s\p{Cc}]/u.test(typed.slice(begun.length));
  const line = inOneLine(begun).trim();
  const words = isWordCut ? line.replace(/\s\S*$/, "") : line;
  // `moins de 12 000 €` cut before its zeros or its unit is another figure.
  return `${words.replace(/(?:\s\S*\d\S*)+$/, "")} ${CUT}`;
}

const CHOICE = new RegExp(`^(\\d{1,3})\\.(${LEFT_OUT}|${SOUGHT}|[0-9a-z]{${READING_KEY_LENGTH}})$`);

/** `30.1kd8x0q_4.sans`; what cannot be read is no choice. */
export function readChoices(written: string): Choices {
  const pairs = written.split("_", MAX_CHOICES).flatMap((piece): readonly (readonly [number, Choice])[] => {
    const [, at, choice] = CHOICE.exec(piece) ?? [];
    return at === undefined || choice === undefined ? [] : [[Number(at), choice]];
  });
  return new Map(pairs);
}

export function writeChoices(choices: Choices): string {
  return [...choices]
    .toSorted(([a], [b]) => a - b)
    .slice(0, MAX_CHOICES)
    .map(([at, choice]) => `${at}.${choice}`)
    .join("_");
}

export function choiceOf(choices: Choices, { from, to }: Span): Choice | undefined {
  for (const [at, choice] of choices) if (at >= from && at < to) return choice;
  return undefined;
}

/** Without one a span means what it does by itself. */
export function withChoice(
  { text, choices }: ToldSentence,
  { from, to }: Span,
  choice: Choice | undefined,
): ToldSentence {
  const others = [...choices].filter(([at]) => at < from || at >= to);
  return { text, choices: new Map(choice === undefined ? others : [...others, [from, choice]]) };
}

/** The sentence without the words of a span; choices go with their words. */
export function withoutWords(told: ToldSentence, { from, to }: Span): ToldSentence {
  const { text } = told;
  let before = text.slice(0, from).trimEnd();
  let after = text.slice(to).trimStart();
  if (before === "" || /[,;]$/.test(before)) after = after.replace(/^[\s,;]+/, "");
  if (after === "") before = before.replace(/[\s,;]+$/, "");
  const left = before + (before === "" || after === "" || /^[,;]/.test(after) ? "" : " ") + after;
  return { text: left, choices: moved(told, { from, to }, left) };
}

/** Other words in the place of a span's; what was chosen for these goes with them. */
export function withWords(told: ToldSentence, { from, to }: Span, words: string): ToldSentence {
  const text = sentenceOf(told.text.slice(0, from) + words + told.text.slice(to));
  return { text, choices: moved(told, { from, to }, text) };
}

/** By where spans begin in the other text. */
function moved({ text, choices }: ToldSentence, { from, to }: Span, other: string): Choices {
  const by = other.length - text.length;
  return new Map(
    [...choices].flatMap(([at, choice]) =>
      at < from ? [[at, choice] as const] : at < to ? [] : [[at + by, choice] as const],
    ),
  );
}

/** Another text by who wrote on in it: choices stay with the spans that stand in it letter for letter, from either end. */
export function writtenOn({ text, choices }: ToldSentence, spans: readonly Span[], other: string): ToldSentence {
  const by = other.length - text.length;
  const shorter = Math.min(text.length, other.length);
  let before = 0;
  while (before < shorter && text[before] === other[before]) before += 1;
  let behind = 0;
  while (behind < shorter - before && text.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  const kept = [...choices].flatMap(([at, choice]): readonly (readonly [number, Choice])[] => {
    const span = spans.find(({ from, to }) => at >= from && at < to);
    if (span === undefined) return [];
    if (span.to <= before && isBetweenWords(other, span.to)) return [[at, choice]];
    const isBehind = span.from >= text.length - behind && isBetweenWords(other, span.from + by);
    return isBehind ? [[at + by, choice]] : [];
  });
  return { text: other, choices: new Map(kept) };
}

const isBetweenWords = (text: string, at: number) =>
  !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
