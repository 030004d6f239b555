/** A word that stands for one of a fixed list of values. */
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import type { OwnWords } from "./own-words.ts";
import { NO_WORDS, meaningOf } from "./own-words.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, value } from "./reading.ts";
import type { WordTable } from "./word-tables.ts";

/** Where a word is looked up: among those of the mapping, then among those of everybody's. */
export interface ChoiceWords {
  readonly own: OwnWords<string>;
  readonly known: WordTable;
}

export function knownWords(known: WordTable): ChoiceWords {
  return { own: NO_WORDS, known };
}

/** The value that the whole text names. */
export function readChoice(text: string, words: ChoiceWords): Reading<string> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const found = choiceNamed(trimmed, words);
  return found === undefined ? { kind: "fault", code: "unknownWord", text: trimmed } : value(found);
}

/** As `readChoice`, or else by the first word that is known: `Bleu Célèbes métallisé` → bleu. */
export function readFirstWord(text: string, words: ChoiceWords): Reading<string> {
  const whole = readChoice(text, words);
  if (whole.kind !== "fault") return whole;
  for (const word of slugOf(text).split("-")) {
    const found = choiceNamed(word, words);
    if (found !== undefined) return value(found);
  }
  return whole;
}

export function choiceNamed(text: string, { own, known }: ChoiceWords): string | undefined {
  return meaningOf(own, text) ?? known.get(foldOf(text));
}
