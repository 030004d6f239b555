/** A sentence as recognisers see it: its tokens, and the spellings that each may stand for. */
import type { Correction } from "../text/asked.ts";
import { LINKING_WORDS } from "../lexicon/senses.ts";
import { TIME_UNITS } from "../lexicon/measures.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import type { Spelling } from "../text/spelling.ts";
import type { Token } from "../text/token.ts";
import { isGlued, isParted } from "../text/token.ts";

export interface SentenceContext {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** For each token, as typed first. */
  readonly spellings: readonly (readonly Spelling[])[];
  /** The year in which the sentence is said. */
  readonly year: number;
}

export interface PhraseFound<Meaning> {
  readonly meaning: Meaning;
  /** The first token after it. */
  readonly to: number;
  /** Tokens that say something: linking words left out. */
  readonly words: number;
  readonly cost: number;
  readonly corrections: readonly Correction[];
}

const LONGEST_PHRASE = 9;
const MOST_CORRECTIONS = 2;

/**
 * All phrases of a table that begin at a token. `links`: linking words between their words are passed over; `begun`: what of the
 * phrase is said before the token (`du` says the `le` of `le mans`).
 */
export function phrasesAt<Meaning>(
  { tokens, spellings }: SentenceContext,
  at: number,
  table: PhraseTable<Meaning>,
  links: "passed" | "told",
  begun = "",
): readonly PhraseFound<Meaning>[] {
  const found: PhraseFound<Meaning>[] = [];
  const walk = (index: number, fold: string, words: number, cost: number, corrections: readonly Correction[]) => {
    const token = tokens[index];
    if (token === undefined || token.fold === "" || index - at >= LONGEST_PHRASE || (index > at && isParted(token)))
      return;
    if (index === at + 1 && isPrepositionBefore(tokens, index)) return;
    for (const spelling of spellings[index] ?? []) {
      const longer = fold + spelling.fold;
      if (!table.begins(longer)) continue;
      const isCorrected = spelling.cost > 0;
      const corrected = isCorrected
        ? [...corrections, { from: index, to: index + 1, typed: token.fold, read: spelling.fold }]
        : corrections;
      if (corrected.length > MOST_CORRECTIONS) continue;
      const meaning = table.get(longer);
      const dearer = cost + spelling.cost;
      if (meaning !== undefined)
        found.push({ meaning, to: index + 1, words: words + 1, cost: dearer, corrections: corrected });
      walk(index + 1, longer, words + 1, dearer, corrected);
    }
    if (index > at && token.fold === "&") walk(index + 1, fold, words, cost, corrections);
    if (links === "passed" && index > at && LINKING_WORDS.has(token.fold))
      walk(index + 1, fold, words, cost, corrections);
  };
  walk(at, begun, 0, 0, []);
  return found;
}

/** Whether the `à` before a figure is no letter of a name: `à 5 places` is no A5, nor is `a 1 h` an A1. */
function isPrepositionBefore(tokens: readonly Token[], at: number): boolean {
  const [before, figure, unit] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (figure?.kind !== "figure" || before?.fold !== "a") return false;
  return before.isAccented || (!isGlued(figure) && unit !== undefined && TIME_UNITS.has(unit.fold));
}

/** More words that mean one thing together say more than each alone. */
export function phraseScore({ words, cost }: Pick<PhraseFound<unknown>, "words" | "cost">, bias = 0): number {
  return words + 0.25 * (words - 1) + bias - cost;
}
