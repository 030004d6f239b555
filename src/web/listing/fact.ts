/** What a listing says of itself, a label and a value at a time. */
import { measure } from "../../domain/french.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A value, or nothing where the seller has not told it. */
export type AskedFact = readonly [label: string, value: string | undefined];

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What the seller has not told and a buyer asks for, in a sentence: `portes, coffre`. Empty when all is told. */
  readonly untold: string;
}

const inSentence = (label: string) =>
  /^[A-ZÉ][a-zé]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Nothing is left out: what is not known is named. */
export function factGroup(title: string, asked: readonly AskedFact[]): FactGroup {
  return {
    title,
    facts: asked.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }])),
    untold: asked.flatMap(([label, value]) => (value === undefined ? [inSentence(label)] : [])).join(", "),
  };
}

export const known = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : measure(value, unit);
