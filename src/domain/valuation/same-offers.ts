/**
 * What one seller writes many times over is seen once: a vehicle told a hundred times at one price is one observation of what it is
 * worth, not a hundred.
 */
import type { ValuedListing } from "./valued-listing.ts";

type Told = Pick<
  ValuedListing,
  "vertical" | "make" | "model" | "commercialName" | "version" | "year" | "mileage" | "price" | "curef"
>;

/** Kilometres: vehicles of one seller within as many at one price are told apart by nothing that a price shows. */
const MILEAGE_STEP = 1000;
/** Logarithms: some hundredth of a price. */
const PRICE_STEP = 0.01;

/**
 * Sellers without a dealer’s number are not told apart here: two people hardly ask the same for a vehicle of the same version, year and
 * kilometres, and one account with many such adverts does.
 */
function nameOf(told: Told): string {
  const { vertical, make, model, commercialName = "", version, year, mileage, price, curef = "" } = told;
  const [kilometres, level] = [Math.floor(mileage / MILEAGE_STEP), Math.round(Math.log(price) / PRICE_STEP)];
  return [curef, vertical, make, model, commercialName, version, year, kilometres, level].join("|");
}

/** Of each listing how much of an observation it is beside those like it: above 0, at most 1. */
export function observations(listings: readonly Told[]): Float64Array {
  const names = listings.map(nameOf);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Float64Array.from(names, (name) => 1 / (counts.get(name) ?? 1));
}

/** The first of those that are one observation. */
export function firstOfEach<Listing extends Told>(listings: readonly Listing[]): ReadonlySet<Listing> {
  const first = new Map<string, Listing>();
  for (const listing of listings) {
    const name = nameOf(listing);
    if (!first.has(name)) first.set(name, listing);
  }
  return new Set(first.values());
}
