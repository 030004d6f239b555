/** Offers of the same vehicle, whose prices are shown beside a listing's. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { Asking } from "../../search/asking.ts";
import { page, together, viewed } from "../../search/asking.ts";
import type { SearchPage } from "../../search/engine.ts";
import { FEWEST_COMPARABLES } from "../../domain/valuation/market-model.ts";

/** Of a picture: enough to see a market, few enough to be read at once. */
const SHOWN = 48;

/** Of the generation, or of the whole model where there are too few, as the market compares them. */
export function comparablesOf({ vertical, make, model, commercialName, reference }: Listing): Asking<SearchPage> {
  const asked = (selection: { readonly commercialName?: string }) =>
    page({
      filters: { vertical, makesModelsCommercialNames: [{ make, model, ...selection }] },
      // The listing's own: the same offers whoever looks.
      seed: reference,
      page: 0,
      pageSize: SHOWN,
    });
  const ofModel = asked({});
  if (commercialName === undefined) return ofModel;
  return viewed(together({ ofGeneration: asked({ commercialName }), ofModel }), (found) =>
    found.ofGeneration.total >= FEWEST_COMPARABLES ? found.ofGeneration : found.ofModel,
  );
}
