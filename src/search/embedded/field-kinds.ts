/** Fields by kind, in the order of their table. */
import type { FieldName, FlagField, KeywordField, KeywordsField, NumberField } from "../../domain/listings/fields.ts";
import { FIELDS } from "../../domain/listings/fields.ts";

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]; // Object.keys of a const object: its keys

export function isKeyword(name: FieldName): name is KeywordField {
  return FIELDS[name].kind === "keyword";
}

export function isKeywords(name: FieldName): name is KeywordsField {
  return FIELDS[name].kind === "keywords";
}

export function isNumber(name: FieldName): name is NumberField {
  return FIELDS[name].kind === "number";
}

export function isFlag(name: FieldName): name is FlagField {
  return FIELDS[name].kind === "flag";
}

/** Coordinates are kept together, as points. */
export function isCoordinate(name: FieldName): name is "latitude" | "longitude" {
  return name === "latitude" || name === "longitude";
}
