/** Curves that have not seen a part of a market, and what they tell of its prices. */
import { foldOf } from "./fold.ts";
import type { PartRows } from "./part-rows.ts";
import type { PriceCurve } from "./price-curve.ts";
import { expected, fitPriceCurve } from "./price-curve.ts";
import type { PartName } from "./price-factors.ts";
import { priceFactors } from "./price-factors.ts";
import type { SellerWeights } from "./seller-weights.ts";
import { sellerWeights } from "./seller-weights.ts";
import type { ValuedListing } from "./valued-listing.ts";

export interface UnseenCurves {
  /** By fold: each was fitted to the listings of the others. */
  readonly curves: readonly PriceCurve[];
  /** The curve that has not seen a listing. */
  readonly curveFor: (listing: Pick<ValuedListing, "reference">) => PriceCurve;
}

export function fitUnseen(
  listings: readonly ValuedListing[],
  rows: PartRows<PartName>,
  logPrices: Float64Array,
  sellers: SellerWeights,
  folds: number,
): UnseenCurves {
  const own = listings.map(({ reference }) => foldOf(reference, folds));
  const curves = Array.from({ length: folds }, (_, fold) =>
    fitPriceCurve(
      rows,
      logPrices,
      sellers,
      Float64Array.from(own, (other) => (other === fold ? 0 : 1)),
    ),
  );
  return { curves, curveFor: ({ reference }) => curveUnseen(curves, reference) };
}

/** Throws when there is no curve at all. */
export function curveUnseen(curves: readonly PriceCurve[], reference: string): PriceCurve {
  const curve = curves[foldOf(reference, curves.length)];
  if (curve === undefined) throw new Error(`no curve for ${reference} among ${curves.length}`);
  return curve;
}

/** Logarithms of prices, each expected from the listings of the other folds. `now` in milliseconds since 1970-01-01 UTC. */
export function expectedUnseen(
  listings: readonly ValuedListing[],
  rows: PartRows<PartName>,
  logPrices: Float64Array,
  now: number,
  folds: number,
): Float64Array {
  const { curveFor } = fitUnseen(listings, rows, logPrices, sellerWeights(listings), folds);
  return Float64Array.from(listings, (listing) => expected(curveFor(listing), priceFactors(listing, now)));
}
