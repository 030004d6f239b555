/** Paying a listing by the month: nothing is told that its seller has not stated. */
import { financingOffers } from "../../domain/financing/financing-offer.ts";
import { monthly } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { lowestMonthly } from "../../domain/listings/listing.ts";
import type { FinancingOfferView } from "../financing/offer-view.ts";
import { offerView } from "../financing/offer-view.ts";

export interface ListingFinancing {
  /** Beside the price: `ou 265 €/mois en LOA`. */
  readonly beside: string;
  /** None when the seller advertises a payment alone. */
  readonly offers: readonly FinancingOfferView[];
}

/** Undefined for a listing that is paid at once. */
export function listingFinancing(listing: Listing): ListingFinancing | undefined {
  const lowest = lowestMonthly(listing);
  if (lowest === undefined) return undefined;
  const kind = lowest === listing.loaMonthly ? "en LOA" : "à crédit";
  return { beside: `${monthly(lowest)} ${kind}`, offers: financingOffers(listing).map(offerView) };
}
