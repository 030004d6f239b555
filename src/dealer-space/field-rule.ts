/** How a dealer has one field of a file read, as it was typed: columns that are cut, joined, told in a unit, or one value for all rows. */
import { whole } from "../domain/french.ts";
import type { WrittenRule } from "../feeds/guess/candidate.ts";
import { ruleObject } from "../feeds/guess/candidate.ts";
import { shown } from "../feeds/feed-issue.ts";
import { parsePattern } from "../feeds/mapping/pattern.ts";
import { DATE_FORMATS, clashingFormat } from "../feeds/mapping/read-date.ts";
import { NUMBER_STYLES, readNumber } from "../feeds/mapping/read-number.ts";
import type { NumberTarget, TargetName } from "../feeds/mapping/targets.ts";
import {
  CHOICE_TARGETS,
  DATE_TARGETS,
  FLAG_TARGETS,
  LIST_TARGETS,
  NUMBER_TARGETS,
  PROSE_TARGETS,
  REQUIRED_TARGETS,
  TEXT_TARGETS,
} from "../feeds/mapping/targets.ts";
import type { Sample, SampledColumn } from "../feeds/sampling/sampled-column.ts";
import { KEPT_PART } from "./kept-words.ts";

export interface ChosenColumn {
  readonly key: string;
  /** Of a part of it (`pattern.ts`); empty for all of it. */
  readonly pattern: string;
  /** Which part of such a pattern; empty where it names but one. */
  readonly part: string;
}

/** What is undefined is as it would be guessed of the first column. */
export interface FieldRule {
  readonly columns: readonly ChosenColumn[];
  /** What stands between columns that are put end to end; undefined where the first that is filled counts. */
  readonly join?: string | undefined;
  readonly nullWords: readonly string[];
  readonly read?: string | undefined;
  /** Empty: the field’s own. */
  readonly unit?: string | undefined;
  /** One of `DATE_FORMATS`, or several with commas between them. */
  readonly format?: string | undefined;
  /** One value for all rows, as typed; empty where columns are read. */
  readonly constant: string;
}

/** What cannot be read of what was typed; `message` is French. */
export interface RuleFault {
  readonly input: "pattern" | "constant";
  /** Of a pattern its column’s place. */
  readonly at: number;
  readonly value: string;
  readonly message: string;
}

export interface WrittenField {
  /** Undefined where nothing fills the field. */
  readonly rule: WrittenRule | undefined;
  readonly faults: readonly RuleFault[];
}

const has = (targets: object, field: string) => Object.hasOwn(targets, field);
export const isJoinable = (field: TargetName) => has(TEXT_TARGETS, field) || has(PROSE_TARGETS, field);
/** A reference for all rows would be none, and nobody has one list of photographs for all. */
export const isFixable = (field: TargetName) =>
  field !== "reference" && !has(DATE_TARGETS, field) && !has(LIST_TARGETS, field);

/** How a name that says make, model and version at once is read for a field. */
const WHOLE_NAME: Readonly<Partial<Record<TargetName, string>>> = {
  make: "make",
  model: "model",
  commercialName: "generation",
  version: "version",
};

/** How the texts of a field may be read, the usual way first; none where there is one way alone. */
export function readsOf(field: TargetName): readonly string[] {
  const name = WHOLE_NAME[field];
  if (name !== undefined) return ["text", name];
  if (field === "year") return ["number", "year"];
  if (field === "options") return ["list", "options-in-text"];
  return has(NUMBER_TARGETS, field) ? NUMBER_STYLES.filter((style) => style !== "integer") : [];
}

/** The spelling of each, the field’s own first; none where it has one alone. */
export function unitsOf(field: TargetName): readonly string[] {
  const { units = [] } = numberTarget(field) ?? {};
  const spellings = units.flatMap(({ spellings: [first] }) => first ?? []);
  return spellings.length > 1 ? spellings : [];
}

function numberTarget(field: TargetName): NumberTarget | undefined {
  const targets: Readonly<Partial<Record<TargetName, NumberTarget>>> = NUMBER_TARGETS;
  return targets[field];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A rule as the editor begins with it. */
export function fieldRuleOf(written: WrittenRule | undefined, columns: readonly SampledColumn[]): FieldRule {
  const { from, join, with: between, nullWords, read, unit, format, constant } = ruleObject(written ?? {});
  const keys = new Map(columns.map(({ name, key }) => [name, key]));
  const sources = [join ?? from ?? []].flat().flatMap((source): readonly ChosenColumn[] => {
    const { column, pattern, part } = typeof source === "string" ? { column: source } : sourceParts(source);
    const key = keys.get(column);
    return key === undefined ? [] : [{ key, pattern: textOf(pattern), part: textOf(part) }];
  });
  return {
    columns: sources,
    ...(join === undefined ? {} : { join: typeof between === "string" ? between : " " }),
    nullWords: Array.isArray(nullWords) ? nullWords.map(textOf) : [],
    ...(read === undefined ? {} : { read: textOf(read) }),
    ...(unit === undefined ? {} : { unit: textOf(unit) }),
    ...(format === undefined ? {} : { format: [format].flat().map(textOf).join() }),
    constant: textOf(constant),
  };
}

/** Of an entry that is more than the name of a column. */
function sourceParts(source: unknown): {
  readonly column: string;
  readonly pattern?: unknown;
  readonly part?: unknown;
} {
  if (typeof source !== "object" || source === null || !("column" in source)) return { column: "" };
  const { column, pattern, part }: { column: unknown; pattern?: unknown; part?: unknown } = source;
  return { column: textOf(column), pattern, part };
}

const NAMES_OF_RULE: ReadonlySet<string> = new Set(["from", "join", "with", "nullWords", "constant", "table"]);

/** Whether what was guessed of a rule’s columns can be said of these. */
function readAlike(base: FieldRule, rule: FieldRule): boolean {
  return (
    base.columns.length === rule.columns.length &&
    base.columns.every(({ key, pattern }, at) => rule.columns[at]?.key === key && rule.columns[at].pattern === pattern)
  );
}

/**
 * A rule as a mapping writes it. `guessed` is how the same columns would be read, or else the first of them; nothing that is typed makes
 * a mapping that cannot be read: what is wrong with it is told instead, and the field is then not filled.
 */
export function writtenField(
  { columns }: Sample,
  field: TargetName,
  { rule, guessed }: { readonly rule: FieldRule; readonly guessed: WrittenRule | undefined },
): WrittenField {
  if (rule.constant !== "" && isFixable(field)) return constantField(field, rule.constant);
  const chosen = rule.columns.flatMap(({ key, pattern, part }, at) => {
    const column = columns.find((one) => one.key === key);
    return column === undefined ? [] : [{ column, pattern, part, at }];
  });
  const [first] = chosen;
  if (first === undefined) return { rule: undefined, faults: [] };
  const base = fieldRuleOf(guessed, columns);
  const isAlike = readAlike(base, rule);
  const { from, join } = ruleObject(guessed ?? {});
  const asGuessed: readonly unknown[] = isAlike ? [join ?? from].flat() : [];
  const faults: RuleFault[] = [];
  const sources = chosen.map(({ column: { name }, pattern, part, at }) => {
    // A column among several may have a unit of its own.
    if (asGuessed[at] !== undefined && base.columns[at]?.part === part) return asGuessed[at];
    if (pattern === "" || has(LIST_TARGETS, field)) return name;
    const outcome = parsePattern(pattern);
    if (outcome.kind === "fault") {
      faults.push({ input: "pattern", at, value: pattern, message: capital(outcome.message) });
      return name;
    }
    const { names } = outcome.pattern;
    return { column: name, pattern, part: keptPart(names, part) };
  });
  if (faults.length > 0) return { rule: undefined, faults };
  const areCut = chosen.some(({ pattern }) => pattern !== "");
  const kept = Object.entries(ruleObject(guessed ?? {})).filter(
    ([name, said]) =>
      !NAMES_OF_RULE.has(name) &&
      // What a program has found in several columns, or in a whole cell, it does not find in others.
      (isAlike || !(name === "read" && (textOf(said).endsWith("-from-slug") || (areCut && has(TEXT_TARGETS, field))))),
  );
  const isMissed = chosen.some(({ column }) => column.cells.includes(undefined)) && !REQUIRED_TARGETS.has(field);
  const joined = isJoinable(field) && rule.join !== undefined && sources.length > 1;
  const written: Record<string, unknown> = {
    ...Object.fromEntries(kept),
    ...(joined ? { join: sources, with: rule.join } : { from: sources.length === 1 ? sources[0] : sources }),
    ...(isMissed ? { optional: true } : {}),
    ...(rule.nullWords.length === 0 ? {} : { nullWords: rule.nullWords }),
  };
  say(written, "read", rule.read, readsOf(field));
  if (rule.unit === "") delete written["unit"];
  else say(written, "unit", rule.unit, unitsOf(field));
  const formats = rule.format === undefined || !has(DATE_TARGETS, field) ? [] : formatsIn(rule.format);
  if (formats.length > 0) written["format"] = formats;
  const [alone] = sources;
  const isAlone = Object.keys(written).length === 1 && typeof alone === "string" && sources.length === 1;
  return { rule: isAlone ? alone : written, faults };
}

function say(written: Record<string, unknown>, name: string, said: string | undefined, may: readonly string[]): void {
  if (said !== undefined && may.includes(said)) written[name] = said;
}

/** Those that are formats, without one that another of them contradicts. */
function formatsIn(said: string): readonly string[] {
  const formats = DATE_FORMATS.filter((format) => said.split(",").includes(format));
  return formats.filter((format) => clashingFormat(format, formats) === undefined);
}

/** The one that is chosen, else the one that is called so, else the first. */
export function keptPart(names: readonly string[], chosen: string): string {
  return names.find((name) => name === chosen) ?? names.find((name) => name === KEPT_PART) ?? names[0] ?? "";
}

function constantField(field: TargetName, typed: string): WrittenField {
  const wrong = (message: string): WrittenField => ({
    rule: undefined,
    faults: [{ input: "constant", at: 0, value: typed, message }],
  });
  const target = numberTarget(field);
  if (target !== undefined) {
    const reading = readNumber(typed, "number", target);
    if (reading.kind === "value" || reading.kind === "taxAdded") return fixed(reading.value);
    const { least, most } = target;
    return wrong(`« ${shown(typed)} » ne convient pas : un nombre de ${whole(least)} à ${whole(most)} est attendu.`);
  }
  if (has(FLAG_TARGETS, field))
    return typed === "oui" || typed === "non" ? fixed(typed === "oui") : wrong("Répondez oui ou non.");
  const choices: Readonly<Partial<Record<TargetName, { readonly values: readonly string[] }>>> = CHOICE_TARGETS;
  const choice = choices[field];
  if (choice !== undefined)
    return choice.values.includes(typed) ? fixed(typed) : wrong(`« ${shown(typed)} » n’est pas de la liste.`);
  const texts: Readonly<Partial<Record<TargetName, { readonly longest: number }>>> = TEXT_TARGETS;
  const longest = texts[field]?.longest;
  return longest === undefined || typed.length <= longest
    ? fixed(typed)
    : wrong(`${whole(longest)} caractères au plus, et non ${whole(typed.length)}.`);
}

const fixed = (constant: string | number | boolean): WrittenField => ({ rule: { constant }, faults: [] });

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
