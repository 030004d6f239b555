/** From what was guessed of a dealer's file, and what a person has chosen in its place, the mapping that reads it. */
import { z } from "zod";
import type { Candidate, WrittenRule } from "../feeds/guess/candidate.ts";
import { ruleObject } from "../feeds/guess/candidate.ts";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { writtenMapping } from "../feeds/guess/written-mapping.ts";
import { placeholderOf } from "../feeds/guess/written-mapping.ts";
import { DATE_FORMATS } from "../feeds/mapping/read-date.ts";
import type { TargetName } from "../feeds/mapping/targets.ts";
import { CHOICE_TARGETS, DATE_TARGETS, EVERY_TARGET, REQUIRED_TARGETS } from "../feeds/mapping/targets.ts";

const NO_COLUMN = "";

/** What stands in the fields of the page; what is absent is as it was guessed. */
export const trialChoicesSchema = z.strictObject({
  /** By field, a column; empty for none. */
  columns: z.record(z.string().max(60), z.string().max(300)).default({}),
  /** By field and word of the file, what it means here. */
  words: z.record(z.string().max(60), z.record(z.string().max(200), z.string().max(60))).default({}),
  /** What means nothing in this file. */
  nullWords: z.array(z.string().min(1).max(60)).max(20).default([]),
});
export type TrialChoices = z.output<typeof trialChoicesSchema>;

export const NOTHING_CHOSEN: TrialChoices = { columns: {}, words: {}, nullWords: [] };

/** How a field is filled. */
export interface FilledField {
  readonly field: TargetName;
  readonly label: string;
  readonly isRequired: boolean;
  /** As the file writes them; none where nothing fills the field. */
  readonly columns: readonly string[];
  readonly rule: WrittenRule | undefined;
  /** 0 to 1; absent of what a person chose. */
  readonly confidence?: number;
  readonly reasons: readonly string[];
}

export function isTarget(name: string): name is TargetName {
  return Object.hasOwn(EVERY_TARGET, name);
}

/** Required fields first, then those that were found, then what was chosen besides. */
export function filledFields(guess: FeedGuess, { columns }: TrialChoices): readonly FilledField[] {
  const names = new Map(guess.sample.columns.map(({ key, name }) => [key, name]));
  const guessed = new Map(guess.fields.map((one) => [one.field, one]));
  const known: readonly Candidate[] = [...guess.fields, ...guess.doubtful];
  const required = [...REQUIRED_TARGETS].filter((field) => field !== "year" || !guessed.has("firstTrafficDate"));
  const fields = new Set<TargetName>([...required, ...guessed.keys(), ...Object.keys(columns).filter(isTarget)]);
  const namesOf = (one: Candidate) => one.columns.map((key) => names.get(key) ?? key);
  return [...fields].map((field) => {
    const told = { field, label: EVERY_TARGET[field]?.label ?? field, isRequired: REQUIRED_TARGETS.has(field) };
    const found = guessed.get(field);
    const chosen = columns[field];
    const asGuessed = found !== undefined && (chosen === undefined || namesOf(found).join(" + ") === chosen);
    if (asGuessed)
      return {
        ...told,
        columns: namesOf(found),
        rule: found.rule,
        confidence: found.confidence,
        reasons: found.reasons,
      };
    if (chosen === undefined || chosen === NO_COLUMN) return { ...told, columns: [], rule: undefined, reasons: [] };
    const likewise = known.find((one) => one.field === field && namesOf(one).join(" + ") === chosen);
    return { ...told, columns: [chosen], rule: likewise?.rule ?? plainRule(field, chosen), reasons: ["choisie"] };
  });
}

/** A date may be written in any order in which the day comes before the month, or the year first. */
function plainRule(field: TargetName, column: string): WrittenRule {
  return Object.hasOwn(DATE_TARGETS, field) ? { from: column, format: [...DATE_FORMATS] } : column;
}

/** Of the mapping schema's shape. */
export function trialMapping(guess: FeedGuess, choices: TrialChoices, name: string): object {
  const { $schema: _schema, description: _description, fields: _fields, ...rest } = writtenMapping(guess, name);
  const nullWords = [...new Set([...guess.nullWords, ...choices.nullWords])];
  const rules = filledFields(guess, choices).flatMap(({ field, isRequired, rule }) => {
    if (rule === undefined) return isRequired ? [[field, placeholderOf(field)] as const] : [];
    return [[field, withWords(field, rule, choices.words[field])] as const];
  });
  return { ...rest, name, ...(nullWords.length === 0 ? {} : { nullWords }), fields: Object.fromEntries(rules) };
}

function withWords(field: TargetName, rule: WrittenRule, words: Readonly<Record<string, string>> = {}): WrittenRule {
  if (!Object.hasOwn(CHOICE_TARGETS, field)) return rule;
  const meant = Object.entries(words).filter(([, value]) => value !== "");
  if (meant.length === 0) return rule;
  const known = ruleObject(rule);
  return { ...known, table: { ...(known["table"] as object | undefined), ...Object.fromEntries(meant) } };
}
