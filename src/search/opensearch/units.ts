/** Numbers as the index holds them: whole units of their last decimal, so that no comparison meets float noise. */
import type { NumberField } from "../../domain/listings/fields.ts";
import { FIELDS } from "../../domain/listings/fields.ts";

/** What scaling by a power of ten may leave of rounding. */
const NOISE = 1e-6;

/** Units in 1. */
export const scaleOf = (field: NumberField): number => 10 ** FIELDS[field].decimals;

/** Throws on a number that has more decimals than its field, or is none. */
export function unitsOf(field: NumberField, value: number): number {
  const scaled = value * scaleOf(field);
  const units = Math.round(scaled);
  if (!(Math.abs(units - scaled) < NOISE))
    throw new Error(`${field} is no number of ${FIELDS[field].decimals} decimals: ${value}`);
  return units;
}

export const valueOf = (field: NumberField, units: number): number => units / scaleOf(field);

/** The fewest units that a bound lets in from above. */
export const leastUnits = (field: NumberField, bound: number): number => Math.ceil(bound * scaleOf(field) - NOISE);

/** The most units that a bound lets in from below. */
export const mostUnits = (field: NumberField, bound: number): number => Math.floor(bound * scaleOf(field) + NOISE);
