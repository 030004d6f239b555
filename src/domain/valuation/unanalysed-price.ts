/** Why the market says nothing of a price. */
import { OLDEST } from "./market-model.ts";
import { ageAt } from "./price-factors.ts";
import type { ValuedListing } from "./valued-listing.ts";

export type UnanalysedReason = "tooOld" | "unrealisticPrice" | "fewComparables";

/** Undefined of a price that was analysed. `now` in milliseconds since 1970-01-01 UTC. */
export function unanalysedReason(
  listing: Pick<ValuedListing, "firstTrafficDate" | "year" | "verdict" | "marketValue">,
  now: number,
): UnanalysedReason | undefined {
  if (listing.verdict !== "NOT_COMPUTED") return undefined;
  if (ageAt(now, listing) > OLDEST) return "tooOld";
  // The market knew what such a vehicle is worth, and this is not the price of one.
  return listing.marketValue === undefined ? "fewComparables" : "unrealisticPrice";
}
