/** The offers that the market compares a vehicle with. */
import type { ModelSegment } from "../domain/valuation/model-segment.ts";
import { FEWEST_COMPARABLES } from "../domain/valuation/market-bounds.ts";
import type { Asking, ResultsRequest } from "./asking.ts";
import { page, together, viewed } from "./asking.ts";
import type { SearchPage } from "./engine.ts";

export interface ComparableOffers extends SearchPage {
  /** The generation of all of them; absent where they are of the whole model. */
  readonly commercialName?: string;
}

/** Of the generation, or of the whole model where there are too few. */
export function comparableOffers(
  { vertical, make, model, commercialName }: ModelSegment,
  request: Pick<ResultsRequest, "seed" | "pageSize">,
): Asking<ComparableOffers> {
  const offersOf = (selection: { readonly commercialName?: string }) =>
    page({ ...request, page: 0, filters: { vertical, makesModelsCommercialNames: [{ make, model, ...selection }] } });
  const ofModel = offersOf({});
  const ofGeneration = commercialName === undefined ? ofModel : offersOf({ commercialName });
  return viewed(together({ ofGeneration, ofModel }), (found) =>
    commercialName !== undefined && found.ofGeneration.total >= FEWEST_COMPARABLES
      ? { ...found.ofGeneration, commercialName }
      : found.ofModel,
  );
}
