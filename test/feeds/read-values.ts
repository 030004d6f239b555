/** What a listing holds, beside what its row tells. */
import type { Listing } from "../../src/domain/listings/listing.ts";

/** `place.city` is a field of the place. */
export function valueAt(listing: Listing | undefined, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], listing);
}

/** Towns are one whatever their accents and signs are; the order of equipment says nothing. */
function comparable(field: string, value: unknown): unknown {
  if (field === "place.city" && typeof value === "string")
    return value
      .normalize("NFD")
      .replace(/[^a-z]/gi, "")
      .toUpperCase();
  if (field === "options" && Array.isArray(value)) return value.map(String).toSorted((a, b) => (a < b ? -1 : 1));
  return value ?? null;
}

export function isRight(field: string, found: unknown, written: unknown): boolean {
  // A power in kW is no whole number of ch.
  if (field === "powerDIN" && typeof found === "number" && typeof written === "number")
    return Math.abs(found - written) <= 1;
  return JSON.stringify(comparable(field, found)) === JSON.stringify(comparable(field, written));
}
