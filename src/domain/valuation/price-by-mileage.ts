/** What one vehicle would be worth with other kilometres and nothing else about it changed: the market's own curve, through its estimate. */
import type { PriceCurve } from "./price-curve.ts";
import { steepness } from "./price-curve.ts";
import { HUNDRED_THOUSAND, MILEAGES, mileageParts } from "./price-factors.ts";
import { ramps } from "./ramps.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** What 100,000 km in each span of kilometres add to the logarithm of a price: never above 0. */
export type MileageSlopes = readonly number[];

/** Digits that are kept of a slope: 0.03 % of a price after 300,000 km. */
const KEPT = 10_000;

export function mileageSlopes(
  { coefficients }: PriceCurve,
  vehicle: Pick<ValuedListing, "vertical" | "make" | "model" | "energy">,
): MileageSlopes {
  return MILEAGES.map((_, span) => rounded(steepness(coefficients, mileageParts(vehicle, span), -1)));
}

/** Of several vehicles that may all be the one. */
export function meanSlopes(all: readonly MileageSlopes[]): MileageSlopes {
  return MILEAGES.map((_, span) => rounded(all.reduce((sum, slopes) => sum + (slopes[span] ?? 0), 0) / all.length));
}

/** Without a −0, which JSON does not keep. */
const rounded = (slope: number) => Math.round(slope * KEPT) / KEPT + 0;

/** Whole euros for `mileage` of a vehicle that is worth `estimate` with its own. */
export function priceAtMileage(
  { estimate, mileage: own }: { readonly estimate: number; readonly mileage: number },
  slopes: MileageSlopes,
  mileage: number,
): number {
  return Math.round(estimate * Math.exp(addedBy(slopes, mileage) - addedBy(slopes, own)));
}

function addedBy(slopes: MileageSlopes, mileage: number): number {
  return ramps(mileage / 1000, MILEAGES).reduce(
    (sum, amount, span) => sum + (amount / HUNDRED_THOUSAND) * (slopes[span] ?? 0),
    0,
  );
}
