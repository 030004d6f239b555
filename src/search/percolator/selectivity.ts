/**
 * About which part of listings meets what a search asks. It says by what a search is found and what is looked at first:
 * a wrong figure costs time, never an answer.
 */
import type { KeywordField, KeywordsField } from "../../domain/listings/fields.ts";

/** Of a value that some listings hold, by field, as the demonstration market has it; what is not listed is as `TEXT`. */
const TEXTS: Partial<Readonly<Record<KeywordField | KeywordsField, number>>> = {
  reference: 0.000_001,
  version: 0.000_1,
  curef: 0.001,
  commercialName: 0.003,
  city: 0.003,
  zipcode: 0.002,
  model: 0.005,
  dealerGroup: 0.01,
  department: 0.02,
  make: 0.03,
  region: 0.1,
  vertical: 0.8,
};
const TEXT = 0.2;
/** A part of the country for each square kilometre: people and their cars live close together. */
const SQUARE_KM = 3 / 551_500;

export const ofText = (field: KeywordField | KeywordsField): number => TEXTS[field] ?? TEXT;

export const A_FLAG = 0.25;

/** People ask for what there is. */
export const A_BOUND = 0.5;

export const ofCircle = (km: number): number => Math.min(1, Math.PI * km * km * SQUARE_KM);
