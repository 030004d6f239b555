/** Why the market says nothing of a price. */
import { FEWEST_ADDED, OLDEST } from "./market-model.ts";
import { ageAt } from "./price-factors.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** `notMeasured`: the price is beside all others, or the market was not looked at since the advert came: nothing tells which. */
export type UnanalysedReason = "tooOld" | "fewComparables" | "notMeasured";

/**
 * Undefined of a price that was analysed. `now` in milliseconds since 1970-01-01 UTC; `ofModel` counts the adverts of its model on sale
 * that are young enough to be compared, itself among them.
 */
export function unanalysedReason(
  listing: Pick<ValuedListing, "firstTrafficDate" | "year" | "verdict">,
  now: number,
  ofModel: number,
): UnanalysedReason | undefined {
  if (listing.verdict !== "NOT_COMPUTED") return undefined;
  if (ageAt(now, listing) > OLDEST) return "tooOld";
  return ofModel < FEWEST_ADDED ? "fewComparables" : "notMeasured";
}
