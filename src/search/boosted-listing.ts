/** The place before the cards of the first page: labelled, and only for an offer that the search finds. */
import { distanceKm } from "../domain/catalogue/distance.ts";
import type { Point } from "../domain/catalogue/points.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import { sponsoredReferences } from "../domain/promotion/sponsored-references.ts";
import type { Asking } from "./asking.ts";
import { certain, results, viewed } from "./asking.ts";
import type { PaidOffer } from "./paid-offer.ts";

/** The order among several is that which is given: the search’s own decides nothing. */
const SEED = "";

/** Whether a page has places that can be paid for: none on other pages, in a showroom, and among listings that were named. */
export const hasPaidPlaces = ({ page = 1, references, curef }: Filters): boolean =>
  page === 1 && references === undefined && curef === undefined;

const kilometres = (from: Point, { place: { latitude, longitude } }: Listing): number =>
  latitude === undefined || longitude === undefined ? Infinity : distanceKm(from, { latitude, longitude });

/** Undefined when no paid offer is on sale and meets the filters. `campaigns`: as they were drawn. */
export function boostedListing(
  campaigns: readonly Campaign[],
  filters: Filters,
  from?: Point,
): Asking<PaidOffer | undefined> {
  const sponsored = hasPaidPlaces(filters) ? sponsoredReferences(campaigns, filters) : [];
  if (sponsored.length === 0) return certain(undefined);
  const paid = results({
    filters: { ...filters, references: sponsored.map(({ reference }) => reference) },
    seed: SEED,
    page: 0,
    pageSize: sponsored.length,
  });
  return viewed(paid, ({ found }) => {
    const offers = sponsored.flatMap(({ reference, campaign }) => {
      const one = found.find(({ listing }) => listing.reference === reference);
      // Paid by whoever sells it, and by nobody else.
      return one === undefined || one.listing.curef !== campaign.curef ? [] : [{ ...one, campaign: campaign.id }];
    });
    const [first] = offers;
    if (first === undefined || from === undefined) return first;
    // Whose turn it is was drawn: where somebody is decides between the offers of that campaign alone.
    return offers
      .filter(({ campaign }) => campaign === first.campaign)
      .toSorted((a, b) => kilometres(from, a.listing) - kilometres(from, b.listing))[0];
  });
}
