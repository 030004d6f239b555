/** All words that recognisers know, with how often each is meant: what misspelt words are brought to. */
import { COMMON_WORDS, SILENT_WORDS } from "./lexicon/plain-words.ts";
import { BOUNDS_AFTER, BOUNDS_BEFORE, SUBJECT_PHRASES, UNIT_PHRASES } from "./lexicon/measures.ts";
import { SENSE_WORDS } from "./lexicon/sense-table.ts";
import { phraseWords } from "./lexicon/senses.ts";
import { TRIM_WORDS } from "./lexicon/trims.ts";
import type { SpellingDictionary } from "./text/spelling.ts";
import { spellingDictionary } from "./text/spelling.ts";
import type { Steps } from "./text/steps.ts";

/** Words of the lexicon are said more often than most names. */
const LEXICON_WEIGHT = 1000;
const PLACE_WORDS = "departement departements region secteur alentours environs autour proximite rayon proche".split(
  " ",
);

export function* vocabulary(
  names: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, number>,
): Steps<SpellingDictionary> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  for (const [word, weight] of names) add(word, weight);
  yield;
  for (const [word, weight] of places) add(word, weight);
  yield;
  for (const word of SENSE_WORDS) add(word, LEXICON_WEIGHT);
  for (const lines of [BOUNDS_BEFORE, BOUNDS_AFTER, SUBJECT_PHRASES, UNIT_PHRASES])
    for (const [, phrases] of lines) for (const word of phraseWords(phrases, "told")) add(word, LEXICON_WEIGHT);
  for (const word of [...SILENT_WORDS, ...COMMON_WORDS, ...TRIM_WORDS, ...PLACE_WORDS]) add(word, LEXICON_WEIGHT);
  yield;
  return yield* spellingDictionary(weights);
}
