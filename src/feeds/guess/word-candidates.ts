/** Columns of words that stand for a fixed list of values, and of yes and no. */
import { foldOf } from "../../domain/catalogue/names.ts";
import { choiceWords, readChoice, readFirstWord } from "../mapping/read-choice.ts";
import { readFlag } from "../mapping/read-flag.ts";
import { valueOf } from "../mapping/reading.ts";
import type { ChoiceTargetName, FlagTargetName } from "../mapping/targets.ts";
import { CHOICE_TARGETS, FLAG_TARGETS } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import { candidate, ruleFrom } from "./candidate.ts";
import { nameSays } from "./name-words.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";
import { shareOf } from "../sampling/sampled-column.ts";

/** How far known words alone tell the field: a letter or two may be any code. */
const TELLING: Readonly<Record<ChoiceTargetName, number>> = {
  energy: 0.88,
  gearbox: 0.85,
  vertical: 0.7,
  category: 0.75,
  externalColor: 0.75,
  internalColor: 0.3,
  emissionsCycle: 0.85,
  availability: 0.85,
};
const SHORT = 0.3;
/** A choice has few values; a text that happens to hold a colour has as many as there are rows. */
const MOST_WORDS = 40;

const FEWEST_KNOWN = 0.3;

const isColour = (field: ChoiceTargetName) => field === "externalColor" || field === "internalColor";

export function choiceCandidates(column: SampledColumn): readonly Candidate[] {
  if (column.isList) return [];
  const names = Object.keys(CHOICE_TARGETS) as ChoiceTargetName[]; // those of a literal record
  return names.flatMap((field) => {
    const words = choiceWords(field);
    const read = isColour(field) ? readFirstWord : readChoice;
    const isKnown = (text: string) => read(text, words).kind === "value";
    const fit = shareOf(column.texts, isKnown);
    if (column.distinct > MOST_WORDS && !isColour(field)) return [];
    const known = column.texts.filter(isKnown);
    const longWords = shareOf(known, (text) => foldOf(text).length > 2);
    const telling = TELLING[field] * (longWords >= 0.5 ? 1 : SHORT);
    const samples = [...new Set(known)].slice(0, 3).map((word) => `« ${word} »`);
    const because = samples.length === 0 ? [] : [samples.join(", ")];
    // What the name says and half of the values confirm needs words, not another column.
    const isNamed = fit >= FEWEST_KNOWN && (nameSays(column.nameWords, field) ?? 0) >= 0.8;
    return (
      candidate(field, column, ruleFrom(column.name), { fit: isNamed ? Math.max(fit, 0.75) : fit, telling, because }) ??
      []
    );
  });
}

/** What everybody's words of a field make of a text; undefined where none of them is it. */
export function knownMeaning(field: ChoiceTargetName, text: string): string | undefined {
  return valueOf((isColour(field) ? readFirstWord : readChoice)(text, choiceWords(field)));
}

/** What a column says that its field does not know, each once. */
export function unknownWords(field: ChoiceTargetName, texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => knownMeaning(field, text) === undefined);
}

export function isChoice(field: string): field is ChoiceTargetName {
  return Object.hasOwn(CHOICE_TARGETS, field);
}

/** Yes and no say nothing of what: by names alone. */
export function flagCandidates(column: SampledColumn): readonly Candidate[] {
  if (column.isList) return [];
  const names = Object.keys(FLAG_TARGETS) as FlagTargetName[]; // those of a literal record
  // `2e main` is no to one question, and the answer to another.
  const fit = shareOf(column.texts, (text) => readFlag(text).kind === "value" && !/\d/.test(text.slice(0, -1)));
  return names.flatMap(
    (field) => candidate(field, column, ruleFrom(column.name), { fit, telling: 0, because: ["oui ou non"] }) ?? [],
  );
}
