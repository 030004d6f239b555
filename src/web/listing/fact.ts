/** What a listing says of itself, a label and a value at a time. */
import { measure } from "../../domain/french.ts";

/** Facts of which a comparison knows more than their words: which of two is better, or what no value of it means. */
export type FactKey =
  | "aboveEstimate"
  | "autonomy"
  | "batteryConsumption"
  | "co2"
  | "consumption"
  | "emissionsCycle"
  | "energyYear"
  | "firstTraffic"
  | "fourWheelDrive"
  | "make"
  | "mileage"
  | "model"
  | "monthly"
  | "price"
  | "ratedHorsePower"
  | "trunkVolume"
  | "verdict";

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly key?: FactKey;
  /** Outside of this site, where the seller sends who wants to know more. */
  readonly href?: string;
}

/** A value, or nothing where the seller has not told it. */
export type AskedFact = readonly [
  label: string,
  value: string | undefined,
  key?: FactKey | undefined,
  href?: string | undefined,
];

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Labels of what the seller has not told and a buyer asks for. */
  readonly untold: readonly string[];
}

const inSentence = (label: string) =>
  /^[A-ZÉ][a-zé]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** `portes, coffre`: within a sentence; acronyms keep their capitals. */
export const listed = (labels: readonly string[]): string => labels.map(inSentence).join(", ");

/** Nothing is left out: what is not known is named. */
export function factGroup(title: string, asked: readonly AskedFact[]): FactGroup {
  return {
    title,
    facts: asked.flatMap(([label, value, key, href]) =>
      value === undefined
        ? []
        : [{ label, value, ...(key === undefined ? {} : { key }), ...(href === undefined ? {} : { href }) }],
    ),
    untold: asked.flatMap(([label, value]) => (value === undefined ? [label] : [])),
  };
}

export const known = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : measure(value, unit);
