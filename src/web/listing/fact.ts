/** What a listing says of itself, a label and a value at a time. */
import { measure } from "../../domain/french.ts";

/** What a fact is, whatever it is called: by it those of several vehicles stand in one row. */
export type FactKey =
  | "aboveEstimate"
  | "autonomy"
  | "batteryCapacity"
  | "batteryConsumption"
  | "category"
  | "co2"
  | "colour"
  | "consumption"
  | "critAir"
  | "cubic"
  | "doors"
  | "emissionsCycle"
  | "energy"
  | "energyYear"
  | "equipmentLevel"
  | "firstHand"
  | "firstTraffic"
  | "fourWheelDrive"
  | "gearbox"
  | "generation"
  | "guarantor"
  | "height"
  | "historyReport"
  | "inspected"
  | "interiorColour"
  | "length"
  | "licence"
  | "make"
  | "mileage"
  | "model"
  | "monthly"
  | "owners"
  | "place"
  | "power"
  | "price"
  | "priceChanges"
  | "ratedHorsePower"
  | "reduction"
  | "reference"
  | "seats"
  | "seller"
  | "sellerKind"
  | "serviceBook"
  | "trunkVolume"
  | "verdict"
  | "version"
  | "warranty"
  | "warrantyMonths"
  | "warrantyProgramme"
  | "width";

export interface Fact {
  readonly key: FactKey;
  readonly label: string;
  readonly value: string;
  /** Outside of this site, where the seller sends who wants to know more. */
  readonly href?: string;
}

/** A value, or nothing where the seller has not told it. */
export type AskedFact = readonly [label: string, value: string | undefined, key: FactKey, href?: string | undefined];

export interface FactGroup {
  /** Whatever its title. */
  readonly key: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Labels of what the seller has not told and a buyer asks for. */
  readonly untold: readonly string[];
}

const inSentence = (label: string) =>
  /^[A-ZÉ][a-zé]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** `portes, coffre`: within a sentence; acronyms keep their capitals. */
export const listed = (labels: readonly string[]): string => labels.map(inSentence).join(", ");

/** Nothing of it is left out: what is not known is named, where its seller `mayTell` it here. */
export function factGroup(
  key: string,
  title: string,
  asked: readonly AskedFact[],
  mayTell: (fact: FactKey) => boolean = () => true,
): FactGroup {
  return {
    key,
    title,
    facts: asked.flatMap(([label, value, fact, href]) =>
      value === undefined ? [] : [{ key: fact, label, value, ...(href === undefined ? {} : { href }) }],
    ),
    untold: asked.flatMap(([label, value, fact]) => (value === undefined && mayTell(fact) ? [label] : [])),
  };
}

export const known = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : measure(value, unit);
