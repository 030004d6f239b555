/**
 * What a dealer says by hand of a vehicle that a file brings. Each field of the dealer's form is one or several values of the listing;
 * what the file said of them is kept beside, and what was said by hand stands until a file says something else.
 */
import type { Listing } from "../listings/listing.ts";
import { isSame } from "./same-values.ts";

export const HELD_KEYS = {
  vehicle: ["vertical", "category", "make", "model", "commercialName"],
  version: ["version"],
  registered: ["year", "firstTrafficDate", "firstTrafficMonth"],
  mileage: ["mileage"],
  energy: ["energy", "hybridFuel"],
  gearbox: ["gearbox"],
  power: ["powerDIN"],
  fiscalPower: ["ratedHorsePower"],
  doors: ["doors"],
  seats: ["seats"],
  colour: ["externalColor"],
  critAir: ["critAir"],
  co2: ["co2"],
  consumption: ["consumption"],
  owners: ["owners", "firstHand"],
  inspected: ["technicalInspectionDate"],
  warranty: ["allWarranty", "warrantyMonths"],
  options: ["options"],
  description: ["description"],
  reclaimsVat: ["reclaimVAT"],
  delivers: ["delivery"],
  photos: ["photos"],
} as const satisfies Readonly<Record<string, readonly (keyof Listing)[]>>;

export type HeldField = keyof typeof HELD_KEYS;
// The cast: its own keys.
export const HELD_FIELDS = Object.keys(HELD_KEYS) as readonly HeldField[];

export type HeldKey = (typeof HELD_KEYS)[HeldField][number];
/** Of one field: a value that is left out is not known. */
export type FieldValues = Readonly<Partial<Pick<Listing, HeldKey>>>;
export type HeldValues = Readonly<Partial<Record<HeldField, FieldValues>>>;

type Valued = Readonly<Partial<Pick<Listing, HeldKey>>>;

export function valuesOf(field: HeldField, from: Valued): FieldValues {
  return Object.fromEntries(
    HELD_KEYS[field].flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]] as const])),
  );
}

/** With the values of some fields in the place of its own. */
export function withValues<Whole extends Valued>(whole: Whole, values: HeldValues): Whole {
  const changed: Record<string, unknown> = { ...whole };
  for (const field of HELD_FIELDS) {
    const said = values[field];
    if (said === undefined) continue;
    for (const key of HELD_KEYS[field]) {
      if (said[key] === undefined) delete changed[key];
      else changed[key] = said[key];
    }
  }
  // The cast: every value is one of the same key.
  return changed as Whole;
}

/** What the file said of the fields that are held once these values are said by hand; undefined where none is. */
export function heldAgainst(before: Listing, values: HeldValues): Listing["inFile"] {
  const held = HELD_FIELDS.flatMap((field) => {
    const file = before.inFile?.[field] ?? valuesOf(field, before);
    const said = values[field] ?? valuesOf(field, before);
    return isSame(said, file) ? [] : [[field, file] as const];
  });
  return held.length === 0 ? undefined : Object.fromEntries(held);
}

interface StillHeld {
  readonly values: HeldValues;
  readonly inFile: Listing["inFile"];
}

/** Of what was said by hand, what stands beside this row of a file. */
export function stillHeld(before: Listing, offer: Valued): StillHeld {
  const { inFile } = before;
  if (inFile === undefined) return { values: {}, inFile };
  const fields = HELD_FIELDS.filter((field) => {
    const said = inFile[field];
    return said !== undefined && isSame(said, valuesOf(field, offer));
  });
  if (fields.length === 0) return { values: {}, inFile: undefined };
  return {
    values: Object.fromEntries(fields.map((field) => [field, valuesOf(field, before)])),
    inFile: Object.fromEntries(fields.map((field) => [field, inFile[field] ?? {}])),
  };
}
