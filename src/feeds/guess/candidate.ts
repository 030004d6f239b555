/** A column that may fill a field, with how sure that is and why. */
import type { TargetName } from "../mapping/targets.ts";
import { nameSays, strongestName } from "./name-words.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";

/** A rule as a mapping file writes it. */
export type WrittenRule = string | Readonly<Record<string, unknown>>;

export interface Candidate {
  readonly field: TargetName;
  /** Keys of the columns that it reads. */
  readonly columns: readonly string[];
  readonly rule: WrittenRule;
  /** 0 to 1. */
  readonly confidence: number;
  /** French, in a few words. */
  readonly reasons: readonly string[];
}

export interface Signs {
  /** The part of what is filled that the field can read. */
  readonly fit: number;
  /** How far values alone tell the field from all others, 0 to 1. */
  readonly telling: number;
  /** Whether they lie where vehicles have them. */
  readonly isTypical?: boolean;
  /** Why the values tell it. */
  readonly because?: readonly string[];
  /** A heading of which the field is a part, whatever it is called: a title, a designation. */
  readonly isHeading?: boolean;
}

/** Fewer values that read than this are chance. */
const LEAST_FIT = 0.6;
/** A name can say a thing and mean another. */
const BY_NAME_ALONE = 0.92;
const UNTYPICAL = 0.45;
/** Values that look like one thing under the name of another. */
const OTHERWISE_NAMED = 0.7;
/** A column of which the first rows have nothing. */
const EMPTY = 0.5;

/** Undefined where nothing speaks for it, or something against it. */
export function candidate(
  field: TargetName,
  column: SampledColumn,
  rule: WrittenRule,
  { fit, telling, isTypical = true, because = [], isHeading = false }: Signs,
): Candidate | undefined {
  const name = nameSays(column.nameWords, field);
  if (name === undefined) return undefined;
  const isNamedOther = !isHeading && name < 0.3 && strongestName(column.nameWords) >= 0.75;
  const isEmpty = column.texts.length === 0;
  if (!isEmpty && fit < LEAST_FIT) return undefined;
  const told = isEmpty
    ? name * EMPTY
    : fit *
      (1 - (1 - BY_NAME_ALONE * name) * (1 - telling)) *
      (isTypical ? 1 : UNTYPICAL) *
      (isNamedOther ? OTHERWISE_NAMED : 1);
  if (told < 0.2) return undefined;
  const reasons = [
    ...(name >= 0.5 ? ["son nom"] : []),
    ...because,
    ...(isEmpty ? ["vide dans les premières lignes"] : []),
    ...(fit < 1 && !isEmpty ? [`${Math.round(fit * 100)} % des valeurs se lisent`] : []),
    ...(isTypical ? [] : ["valeurs inhabituelles pour ce champ"]),
  ];
  return { field, columns: [column.key], rule, confidence: Math.min(0.99, told), reasons };
}

/** The column alone where nothing else is said of it. */
export function ruleFrom(name: string, more: Readonly<Record<string, unknown>> = {}): WrittenRule {
  return Object.keys(more).length === 0 ? name : { from: name, ...more };
}

/** The same rule with room for more. */
export function ruleObject(rule: WrittenRule): Readonly<Record<string, unknown>> {
  return typeof rule === "string" ? { from: rule } : rule;
}
