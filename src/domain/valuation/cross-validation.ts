/** What a market tells of the price of each of its listings when it has not seen that price. */
import type { Listing } from "../listings/listing.ts";
import { foldOf } from "./fold.ts";
import type { PartRows } from "./part-rows.ts";
import { expected, fitPriceCurve } from "./price-curve.ts";
import type { PartName } from "./price-factors.ts";
import { priceFactors } from "./price-factors.ts";

/** Logarithms of prices, each expected from the listings of the other folds. `now` in milliseconds since 1970-01-01 UTC. */
export function expectedUnseen(
  listings: readonly Listing[],
  rows: PartRows<PartName>,
  logPrices: Float64Array,
  now: number,
  folds: number,
): Float64Array {
  const own = listings.map(({ reference }) => foldOf(reference, folds));
  const told = new Float64Array(listings.length);
  for (let fold = 0; fold < folds; fold++) {
    const curve = fitPriceCurve(
      rows,
      logPrices,
      Float64Array.from(own, (mine) => (mine === fold ? 0 : 1)),
    );
    for (const [row, listing] of listings.entries())
      if (own[row] === fold) told[row] = expected(curve, priceFactors(listing, now));
  }
  return told;
}
