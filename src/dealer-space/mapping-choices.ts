/** What a dealer corrects in the mapping that was guessed for a file. */
import { keyOf } from "../domain/catalogue/names.ts";
import type { WrittenRule } from "../feeds/guess/candidate.ts";
import { ruleObject } from "../feeds/guess/candidate.ts";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { ruleOfColumn } from "../feeds/guess/guess-mapping.ts";
import { isChoice, knownMeaning } from "../feeds/guess/word-candidates.ts";
import { placeholderOf, writtenMapping } from "../feeds/guess/written-mapping.ts";
import type { Mapping } from "../feeds/mapping/mapping.ts";
import { parseMapping } from "../feeds/mapping/mapping.ts";
import type { Source } from "../feeds/mapping/sources.ts";
import type { ChoiceTargetName, TargetName } from "../feeds/mapping/targets.ts";
import { CHOICE_TARGETS, EVERY_TARGET, REQUIRED_TARGETS } from "../feeds/mapping/targets.ts";
import type { FieldRule, RuleFault } from "./field-rule.ts";
import { fieldRuleOf, writtenField } from "./field-rule.ts";

/** More are a column of texts, and no words. */
const MOST_WORDS = 40;
const LONGEST_WORD = 60;

export interface MappingChoices {
  /** Keys of columns by the field that they are to fill; empty: none is. What is not here is as it was guessed. */
  readonly columns: Readonly<Partial<Record<TargetName, string>>>;
  /** By field what was set beyond one column; these go before `columns`. */
  readonly rules?: Readonly<Partial<Record<TargetName, FieldRule>>>;
  /** What says nothing, in every column. */
  readonly nullWords?: readonly string[];
  /** What words of the file mean, by field; empty: nothing. */
  readonly meanings?: Readonly<Partial<Record<ChoiceTargetName, Readonly<Record<string, string>>>>>;
}

export const NOTHING_CHOSEN: MappingChoices = { columns: {} };

export interface FinishedMapping {
  readonly text: string;
  readonly mapping: Mapping;
  /** What was typed of a field and cannot be read: nothing fills it until that is mended. */
  readonly faults: ReadonlyMap<TargetName, readonly RuleFault[]>;
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
  const { nullWords, ...written } = ruleObject(rule);
  if ("constant" in written) return rule;
  const nothing = [
    ...(Array.isArray(nullWords) ? nullWords.map(String) : []),
    ...words.flatMap(([word, meaning]) => (meaning === "" ? [word] : [])),
  ];
  return {
    ...written,
    ...(Object.keys(table).length === 0 ? {} : { table }),
    ...(nothing.length === 0 ? {} : { nullWords: nothing }),
  };
}

export interface CountedWord {
  readonly word: string;
  /** Of the first rows. */
  readonly rows: number;
  /** What everybody’s words make of it; undefined where none of them is it. */
  readonly known: string | undefined;
}

/** Words of the columns that fill a choice, as the rule cuts them, the most frequent of the first rows first. */
export function wordsOf(guess: FeedGuess, mapping: Mapping, field: ChoiceTargetName): readonly CountedWord[] {
  const rule = mapping.fields[field];
  if (rule?.kind !== "columns") return [];
  const sources: readonly Source[] = rule.from;
  const texts = guess.sample.columns.flatMap(({ name, texts: own }) => {
    const source = sources.find((one) => one.name === name);
    if (source === undefined) return [];
    const { part } = source;
    return part === undefined
      ? own
      : own.flatMap((text) => part.pattern.read(text.trim())?.get(part.name)?.trim() ?? []);
  });
  return [...Map.groupBy(texts, keyOf)]
    .filter(([, [word = ""]]) => word !== "" && word.length <= LONGEST_WORD)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([, [word, ...others]]) =>
      word === undefined ? [] : [{ word, rows: others.length + 1, known: knownMeaning(field, word) }],
    );
}

/** Of these words as many as anybody goes through. */
export function wordsToShow(guess: FeedGuess, mapping: Mapping, field: ChoiceTargetName): readonly CountedWord[] {
  const words = wordsOf(guess, mapping, field);
  // Of more the unknown ones are what is to be done.
  const isLong = words.length > MOST_WORDS;
  return words.filter(({ known }) => !isLong || known === undefined).slice(0, MOST_WORDS);
}

/** Those that no table knows. */
export function wordsToTranslate(guess: FeedGuess, mapping: Mapping, field: ChoiceTargetName): readonly string[] {
  return wordsOf(guess, mapping, field)
    .flatMap(({ word, known }) => (known === undefined ? [word] : []))
    .slice(0, MOST_WORDS);
}

/** Values that a field may have, in the order in which they are chosen from. */
export function meaningsOf(field: ChoiceTargetName): readonly string[] {
  return CHOICE_TARGETS[field].values.map(String);
}

/** What was chosen of one file, of another that has the columns. */
export function choicesFor({ sample }: Pick<FeedGuess, "sample">, choices: MappingChoices): MappingChoices {
  const keys = new Set(["", ...sample.columns.map(({ key }) => key)]);
  const { columns, rules = {} } = choices;
  return {
    ...choices,
    columns: Object.fromEntries(Object.entries(columns).filter(([, key]) => keys.has(key))),
    rules: Object.fromEntries(
      Object.entries(rules).filter(([, rule]) => rule.columns.every(({ key }) => keys.has(key))),
    ),
  };
}

/** How a field is read before anybody sets more of it than its column: what the editor begins with. `today` is `YYYY-MM-DD`. */
export function guessedRule(
  guess: FeedGuess,
  { columns }: Pick<MappingChoices, "columns">,
  field: TargetName,
  today: string,
): WrittenRule | undefined {
  const key = columns[field];
  if (key === undefined) return guess.fields.find((one) => one.field === field)?.rule;
  return key === "" ? undefined : ruleOfColumn(guess.sample, { field, key }, today);
}

/** What a rule begins with that reads the same columns, or else the first of its columns alone. */
function ruleBelow(
  guess: FeedGuess,
  { field, rule }: { readonly field: TargetName; readonly rule: FieldRule },
  today: string,
): WrittenRule | undefined {
  const guessed = guess.fields.find((one) => one.field === field)?.rule;
  const keys = (one: FieldRule) => one.columns.map(({ key }) => key).join("\n");
  if (guessed !== undefined && keys(fieldRuleOf(guessed, guess.sample.columns)) === keys(rule)) return guessed;
  const [first] = rule.columns;
  return first && ruleOfColumn(guess.sample, { field, key: first.key }, today);
}

/** A rule with what is guessed where nothing was said. */
export function wholeRule(
  guess: FeedGuess,
  { field, rule }: { readonly field: TargetName; readonly rule: FieldRule },
  today: string,
): FieldRule {
  const { read, unit, format } = fieldRuleOf(ruleBelow(guess, { field, rule }, today), guess.sample.columns);
  return { ...rule, read: rule.read ?? read, unit: rule.unit ?? unit, format: rule.format ?? format };
}

/** `name` is what reports call it; `today` is `YYYY-MM-DD`. */
export function finishedMapping(
  guess: FeedGuess,
  { columns, rules: own = {}, nullWords, meanings = {} }: MappingChoices,
  { name, today }: { readonly name: string; readonly today: string },
): FinishedMapping {
  const { fields, ...written } = writtenMapping(guess, name);
  const rules = new Map(Object.entries(fields as Readonly<Record<string, unknown>>)); // as `writtenMapping` made them
  const choices = Object.keys(columns).filter(isTarget);
  for (const field of choices) {
    const rule = guessedRule(guess, { columns }, field, today);
    if (rule === undefined) rules.delete(field);
    else rules.set(field, rule);
  }
  const faults = new Map<TargetName, readonly RuleFault[]>();
  for (const field of Object.keys(own).filter(isTarget)) {
    const rule = own[field];
    if (rule === undefined) continue;
    const outcome = writtenField(guess.sample, field, { rule, guessed: ruleBelow(guess, { field, rule }, today) });
    if (outcome.faults.length > 0) faults.set(field, outcome.faults);
    if (outcome.rule === undefined) rules.delete(field);
    else rules.set(field, outcome.rule);
  }
  for (const [field, words] of Object.entries(meanings)) {
    const rule = rules.get(field);
    // A rule without words of its own stays as it is written: by its text it is known that nothing else is read.
    if (rule !== undefined && isChoice(field) && Object.keys(words).length > 0)
      rules.set(field, translated(rule as WrittenRule, words)); // as `writtenMapping` made it
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
  return { text, mapping: outcome.mapping, faults };
}
