/** Offers of the same vehicle, whose prices are shown beside a listing's. */
import type { Listing } from "../../domain/listings/listing.ts";
import { mostAlike, nearVehicleSearch } from "../../domain/listings/similar-searches.ts";
import type { Asking } from "../../search/asking.ts";
import { page, together, total, viewed } from "../../search/asking.ts";
import type { SearchPage } from "../../search/engine.ts";
import { FEWEST_COMPARABLES, OLDEST } from "../../domain/valuation/market-model.ts";

/** Of a picture: enough to see a market, few enough to be read at once. */
const SHOWN = 48;
/** Of nearly the same age and mileage, so that the nearest are not left to chance; the others show the market around them. */
const NEAR = 24;

/** How many of the model on sale are young enough to be compared. `now` in milliseconds since 1970-01-01 UTC. */
export function youngOfModel({ vertical, make, model }: Listing, now: number): Asking<number> {
  const yearMin = new Date(now).getUTCFullYear() - OLDEST;
  return total({ vertical, makesModelsCommercialNames: [{ make, model }], yearMin });
}

/** Of the generation, or of the whole model where there are too few, as the market compares them. */
export function comparablesOf(listing: Listing): Asking<Pick<SearchPage, "references" | "total">> {
  const { vertical, make, model, commercialName, reference } = listing;
  // The listing's own seed: the same offers whoever looks.
  const first = { seed: reference, page: 0 };
  const asked = (selection: { readonly commercialName?: string }) =>
    page({
      ...first,
      filters: { vertical, makesModelsCommercialNames: [{ make, model, ...selection }] },
      pageSize: SHOWN,
    });
  const ofModel = asked({});
  const ofGeneration = commercialName === undefined ? ofModel : asked({ commercialName });
  const near = page({ ...first, filters: nearVehicleSearch(listing), pageSize: NEAR + 1 });
  return viewed(together({ near, ofGeneration, ofModel }), (found) => {
    const { references, total } = found.ofGeneration.total >= FEWEST_COMPARABLES ? found.ofGeneration : found.ofModel;
    return { references: mostAlike(reference, [found.near.references, references], SHOWN), total };
  });
}
