/** A column that no field reads, as a person is told of it. */
import type { SampledColumn } from "./sampled-column.ts";
import { shareOf } from "./sampled-column.ts";

export interface UnreadColumn {
  readonly name: string;
  readonly samples: readonly string[];
  readonly note?: string;
}

const SAMPLES = 3;
/** ISO 3779: neither I nor O nor Q. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/i;
const PLATE = /^[A-Z]{2}-?\d{3}-?[A-Z]{2}$/i;

export const isVin = (column: SampledColumn) => shareOf(column.texts, (text) => VIN.test(text)) >= 0.8;
export const isPlate = (column: SampledColumn) => shareOf(column.texts, (text) => PLATE.test(text)) >= 0.8;

/** With a few of its values. */
export function unreadColumn(column: SampledColumn): UnreadColumn {
  const samples = [...new Set(column.texts)].slice(0, SAMPLES);
  const note = isVin(column)
    ? "numéro de série (VIN) : aucun champ ne le montre"
    : isPlate(column)
      ? "plaque d’immatriculation : aucun champ ne la montre"
      : undefined;
  return { name: column.name, samples, ...(note === undefined ? {} : { note }) };
}
