/** The places beneath the results of the first page: offers of the chosen makes that dealers pay to show, the nearest first (spec 7.6). */
import { TOP_MAKES_SIZE } from "../domain/filters/constants.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Point } from "../domain/catalogue/points.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import { familyOf, promotedOffers, usualDistance } from "../domain/promotion/promoted-offers.ts";
import type { Asking } from "./asking.ts";
import { certain, facets, results, together, viewed } from "./asking.ts";
import type { PaidOffer } from "./paid-offer.ts";
import { hasPaidPlaces } from "./boosted-listing.ts";

const SEED = "";

/** `campaigns`: as they were drawn. `from`: where the visitor is, or looks. */
export function promotedListings(
  campaigns: readonly Campaign[],
  filters: Filters,
  from: Point | undefined,
): Asking<readonly PaidOffer[]> {
  const references = hasPaidPlaces(filters) ? [...new Set(campaigns.flatMap((campaign) => campaign.references))] : [];
  if (references.length === 0) return certain([]);
  const { vertical, makesModelsCommercialNames = [] } = filters;
  const makes = [...new Set(makesModelsCommercialNames.map(({ make }) => make))];
  const asked = together({
    held: results({ filters: { vertical, references }, seed: SEED, page: 0, pageSize: references.length }),
    counted:
      from === undefined || makes.length === 0
        ? certain(undefined)
        : facets({ vertical }, ["topMakes"], { size: TOP_MAKES_SIZE }),
  });
  return viewed(asked, ({ held, counted }) => {
    const top = counted?.aggs.topMakes;
    const topMakes = top !== undefined && "items" in top ? top.items.map(({ key }) => key) : [];
    const onSale = new Map(held.found.map(({ listing }) => [listing.reference, listing]));
    return promotedOffers(campaigns, onSale, {
      family: familyOf(vertical),
      makes,
      from,
      distance: usualDistance(makes, topMakes),
    }).map(({ listing, distance, campaign }) => ({
      listing,
      campaign: campaign.id,
      ...(distance === undefined ? {} : { distance }),
    }));
  });
}
