/** A word that stands for one of a fixed list of values. */
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import { energyInWords, gearboxInWords } from "./composed-words.ts";
import { loadBodyInWords, loadKindInWords } from "./load-body-words.ts";
import type { OwnWords } from "./own-words.ts";
import { NO_WORDS, meaningOf } from "./own-words.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, value } from "./reading.ts";
import type { ChoiceTargetName } from "./targets.ts";
import type { WordTable } from "./word-tables.ts";
import { WORDS } from "./word-tables.ts";

/** Where a word is looked up: among those of the mapping, then among those of everybody's. */
export interface ChoiceWords {
  readonly own: OwnWords<string>;
  readonly known: WordTable;
  /** What words mean together that no table has as one. */
  readonly composed?: ((text: string) => string | undefined) | undefined;
}

const COMPOSED: Readonly<Partial<Record<ChoiceTargetName, (text: string) => string | undefined>>> = {
  energy: energyInWords,
  gearbox: gearboxInWords,
  category: loadBodyInWords,
  vertical: loadKindInWords,
};

export function choiceWords(name: ChoiceTargetName, own: OwnWords<string> = NO_WORDS): ChoiceWords {
  return { own, known: WORDS[name], composed: COMPOSED[name] };
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

export function choiceNamed(text: string, { own, known, composed }: ChoiceWords): string | undefined {
  return meaningOf(own, text) ?? known.get(foldOf(text)) ?? composed?.(text);
}
