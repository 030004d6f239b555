import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import type { ReadFacts } from "../../domain/deposit/read-deposit.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";

const MOST_VERSIONS = 6;
/** Cubic centimetres: adverts have what is sold, as 1 500 of an engine of 1 499. */
const ROUNDED = 10;

export interface VersionChoice {
  readonly version: string;
  /** Empty where not all that are on sale have the same. */
  readonly gearbox: string;
}

/** Of comparable adverts with the same energy and about the same age, the most frequent first; what `chosen` is goes on being one of them. */
export function versionsFor(
  told: ToldOfVehicle | undefined,
  { energy, registered, powerDIN, fiscalPower, cubic, seats }: ReadFacts,
  chosen?: string,
): readonly VersionChoice[] {
  if (told === undefined || energy === undefined || registered === undefined) return [];
  const year = Number(registered.slice(0, 4));
  const like = told.comparables.filter(
    (one) =>
      one.version !== "" &&
      (one.energy === energy || one.version === chosen) &&
      Math.abs(one.year - year) <= 1 &&
      (fiscalPower === undefined || one.ratedHorsePower === undefined || one.ratedHorsePower === fiscalPower) &&
      (cubic === undefined || one.cubic === undefined || Math.abs(one.cubic - cubic) <= ROUNDED) &&
      (seats === undefined || one.seats === undefined || one.seats === seats) &&
      (powerDIN === undefined || one.powerDIN === undefined || Math.abs(one.powerDIN - powerDIN) <= 2),
  );
  const byVersion = Map.groupBy(like, ({ version }) => version);
  return [...byVersion]
    .toSorted((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0], "fr"))
    .slice(0, MOST_VERSIONS)
    .map(([version, all]) => ({ version, gearbox: gearboxTold(all) }));
}

function gearboxTold(all: readonly Listing[]): string {
  const [first, ...others] = new Set(all.map(({ gearbox }) => gearbox));
  return first === undefined || others.length > 0 ? "" : gearboxLabel(first).toLowerCase();
}
