/** A sentence cut into words, figures and signs that remember where they stand in it, in UTF-16 units. */
import { foldOf } from "../../catalogue/names.ts";

export interface Token {
  readonly kind: "word" | "figure" | "sign";
  /** A word as `foldOf` writes it, the digits of a figure, the sign itself. Empty for letters that French has no fold for. */
  readonly fold: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the token before and this one: blanks, commas, hyphens, apostrophes. */
  readonly gap: string;
  readonly isAccented: boolean;
  /** Begins with one, which says a name; in a text that is shouted, capitals throughout say nothing. */
  readonly isCapital: boolean;
}

/** What is no letter, digit or sign that means something is a gap. */
const TOKEN = /(?<word>\p{L}[\p{L}\p{M}]*)|(?<figure>[0-9０-９]+)|(?<numeral>\p{N})|(?<sign>[€$%+<>=≤≥&])/gu;

/** Characters of one word that are looked at; nothing in any dictionary is longer. */
const LONGEST_WORD = 40;

/** A word so short may be shortened by a point. */
const SHORT_WORD = 3;

/** Where the token after so many begins; the length of a text that has no more. */
export function startAfter(text: string, tokens: number): number {
  let passed = 0;
  for (const { index } of text.matchAll(TOKEN)) if (passed++ === tokens) return index;
  return text.length;
}

const isInCapitals = (word: string) => !/\p{Ll}/u.test(word);

/** `SUV ROUGE OU BLANC, 15000 km`: more words than not are in capitals; units and `à` are too short to tell. */
function isShouted(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.filter(isInCapitals).length * 2 > words.length;
}

export function tokensOf(text: string): readonly Token[] {
  const isLoud = isShouted(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const { word, figure, sign } = match.groups ?? {};
    const kind = sign !== undefined ? "sign" : word === undefined ? "figure" : "word";
    const fold = raw.length > LONGEST_WORD ? "" : (figure?.normalize("NFKC") ?? sign ?? foldOf(raw.normalize("NFKD")));
    const gap = text.slice(end, match.index);
    const before = tokens.at(-1);
    // The point of `ID. Buzz` and `St. Étienne` ends no sentence.
    const isShort = before?.kind === "word" && before.fold.length <= SHORT_WORD && /^\.\s$/.test(gap);
    tokens.push({
      kind,
      fold,
      start: match.index,
      end: match.index + raw.length,
      gap: isShort ? " " : gap,
      isAccented: word !== undefined && raw.length <= LONGEST_WORD && raw.toLowerCase() !== fold,
      isCapital: word !== undefined && raw.charAt(0) !== raw.charAt(0).toLowerCase() && !(isLoud && isInCapitals(raw)),
    });
    end = match.index + raw.length;
  }
  return tokens;
}

/** Whether nothing stands before it: `15k`, `C3`. */
export function isGlued({ gap }: Token): boolean {
  return gap === "";
}

/** Whether a clause ends before it: what stands on both sides is said apart. */
export function isParted({ gap }: Token): boolean {
  return /[,;:!?()|\n]|\.\s/.test(gap);
}
