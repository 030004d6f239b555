/** A listing whose seller offers no payment by the month, with those of a scale: what filters, facets, cards and its page then read. */
import type { Listing } from "../listings/listing.ts";
import { financingChoices } from "./choices.ts";
import { creditPayments, leasePayments, usualCredit, usualLease } from "./chosen-terms.ts";
import type { FinancingScale } from "./financing-scale.ts";

/** The same object where the scale has nothing to add. */
export function offeredByScale(scale: FinancingScale, listing: Listing): Listing {
  if (listing.loaMonthly !== undefined || listing.creditMonthly !== undefined) return listing;
  const { credit, lease } = financingChoices(scale, listing);
  const credited = credit && creditPayments(credit, usualCredit(credit));
  const leased = lease && leasePayments(lease, usualLease(lease));
  if (credited === undefined && leased === undefined) return listing;
  return {
    ...listing,
    isPaidByScale: true,
    ...(leased === undefined ? {} : { loaMonthly: leased.monthly, loaTerms: leased.terms }),
    ...(credited === undefined ? {} : { creditMonthly: credited.monthly, creditTerms: credited.terms }),
  };
}

/** The listing as its seller says it, without what a scale has added: what is compared with a seller’s words, and what is written. */
export function withoutScale(listing: Listing): Listing {
  if (listing.isPaidByScale !== true) return listing;
  const {
    isPaidByScale: _isPaidByScale,
    loaMonthly: _loaMonthly,
    loaTerms: _loaTerms,
    creditMonthly: _creditMonthly,
    creditTerms: _creditTerms,
    ...own
  } = listing;
  return own;
}
