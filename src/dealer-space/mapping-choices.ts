/** What a dealer corrects in the mapping that was guessed for a file. */
import { keyOf } from "../domain/catalogue/names.ts";
import type { WrittenRule } from "../feeds/guess/candidate.ts";
import { ruleObject } from "../feeds/guess/candidate.ts";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { ruleOfColumn } from "../feeds/guess/guess-mapping.ts";
import { unknownWords } from "../feeds/guess/word-candidates.ts";
import { placeholderOf, writtenMapping } from "../feeds/guess/written-mapping.ts";
import type { Mapping } from "../feeds/mapping/mapping.ts";
import { parseMapping } from "../feeds/mapping/mapping.ts";
import type { ChoiceTargetName, TargetName } from "../feeds/mapping/targets.ts";
import { CHOICE_TARGETS, EVERY_TARGET, REQUIRED_TARGETS } from "../feeds/mapping/targets.ts";

/** More are a column of texts, and no words. */
const MOST_WORDS = 40;
const LONGEST_WORD = 60;

export interface MappingChoices {
  /** Keys of columns by the field that they are to fill; empty: none is. What is not here is as it was guessed. */
  readonly columns: Readonly<Partial<Record<TargetName, string>>>;
  /** What says nothing, in every column. */
  readonly nullWords?: readonly string[];
  /** What words of the file mean, by field; empty: nothing. */
  readonly meanings?: Readonly<Partial<Record<ChoiceTargetName, Readonly<Record<string, string>>>>>;
}

export const NOTHING_CHOSEN: MappingChoices = { columns: {} };

export interface FinishedMapping {
  readonly text: string;
  readonly mapping: Mapping;
}

export function isTarget(text: string): text is TargetName {
  return Object.hasOwn(EVERY_TARGET, text);
}

/** Words of a dealer, with commas between them. */
export function readNullWords(typed: string): readonly string[] {
  return [
    ...new Set(
      typed
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ""),
    ),
  ];
}

/** A rule that knows what these words mean as well. */
function translated(rule: WrittenRule, meanings: Readonly<Record<string, string>>): WrittenRule {
  const words = Object.entries(meanings);
  const table = Object.fromEntries(words.filter(([, meaning]) => meaning !== ""));
  const nothing = words.flatMap(([word, meaning]) => (meaning === "" ? [word] : []));
  return {
    ...ruleObject(rule),
    ...(Object.keys(table).length === 0 ? {} : { table }),
    ...(nothing.length === 0 ? {} : { nullWords: nothing }),
  };
}

/** Words of a column that fills a choice and that no table knows, the most frequent of the first rows first. */
export function wordsToTranslate(guess: FeedGuess, mapping: Mapping, field: ChoiceTargetName): readonly string[] {
  const rule = mapping.fields[field];
  if (rule?.kind !== "columns") return [];
  const names = new Set(rule.from.map(({ name }) => name));
  const texts = guess.sample.columns.flatMap((column) => (names.has(column.name) ? column.texts : []));
  const words = Map.groupBy(texts, keyOf);
  const unknown = new Set(unknownWords(field, texts).map(keyOf));
  return [...words]
    .filter(([key, [word = ""]]) => unknown.has(key) && word.length <= LONGEST_WORD)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_WORDS)
    .flatMap(([, [word]]) => word ?? []);
}

/** Values that a field may have, in the order in which they are chosen from. */
export function meaningsOf(field: ChoiceTargetName): readonly string[] {
  return CHOICE_TARGETS[field].values.map(String);
}

/** `name` is what reports call it; `today` is `YYYY-MM-DD`. */
export function finishedMapping(
  guess: FeedGuess,
  { columns, nullWords, meanings = {} }: MappingChoices,
  { name, today }: { readonly name: string; readonly today: string },
): FinishedMapping {
  const { fields, ...written } = writtenMapping(guess, name);
  const rules = new Map(Object.entries(fields as Readonly<Record<string, unknown>>)); // as `writtenMapping` made them
  const choices = Object.entries(columns).filter((choice): choice is [TargetName, string] => isTarget(choice[0]));
  for (const [field, key] of choices) {
    const rule = key === "" ? undefined : ruleOfColumn(guess.sample, { field, key }, today);
    if (rule === undefined) rules.delete(field);
    else rules.set(field, rule);
  }
  for (const [field, words] of Object.entries(meanings)) {
    const rule = rules.get(field);
    if (rule !== undefined) rules.set(field, translated(rule as WrittenRule, words)); // as `writtenMapping` made it
  }
  for (const field of REQUIRED_TARGETS)
    if (!rules.has(field) && !(field === "year" && rules.has("firstTrafficDate")))
      rules.set(field, placeholderOf(field));
  const text = JSON.stringify({
    ...written,
    ...(nullWords === undefined ? {} : { nullWords }),
    fields: Object.fromEntries(rules),
  });
  const outcome = parseMapping(text);
  if (outcome.kind === "faults") throw new Error(`a mapping that does not read: ${outcome.faults.join(", ")}`);
  return { text, mapping: outcome.mapping };
}
