/** What a dealer's stock is compared with: offers of the models that it has itself. */
import type { MakeSelection } from "../filters/make-selection.ts";
import { MAX_MAKE_SELECTIONS } from "../filters/make-selection.ts";
import type { Listing } from "../listings/listing.ts";

export interface StockSegment {
  readonly vertical: Listing["vertical"];
  readonly makesModelsCommercialNames: readonly MakeSelection[];
}

type Vehicle = Pick<Listing, "vertical" | "make" | "model">;

/**
 * The models of its commonest vertical: all of them, or of very many those that it has most of; equals in the order of the stock.
 * Undefined of no stock.
 */
export function segmentOf(stock: readonly Vehicle[]): StockSegment | undefined {
  const [commonest] = byCount(stock, ({ vertical }) => vertical);
  const first = commonest?.[0];
  if (commonest === undefined || first === undefined) return undefined;
  return {
    vertical: first.vertical,
    makesModelsCommercialNames: byCount(commonest, ({ make, model }) => JSON.stringify([make, model]))
      .slice(0, MAX_MAKE_SELECTIONS)
      .flatMap(([one]) => (one === undefined ? [] : [{ make: one.make, model: one.model }])),
  };
}

function byCount(stock: readonly Vehicle[], keyOf: (vehicle: Vehicle) => string): readonly (readonly Vehicle[])[] {
  return [...Map.groupBy(stock, keyOf).values()].toSorted((a, b) => b.length - a.length);
}
