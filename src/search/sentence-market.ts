/** What the market holds, as a reader of sentences is told it: every name and version on sale, with how many listings have it. */
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../domain/catalogue/verticals.ts";
import type { MakeSelection } from "../domain/filters/make-selection.ts";
import type { Market, MarketName, MarketVersion } from "../domain/free-text/market.ts";
import { each, facets } from "./asking.ts";
import type { FacetItem, FacetResult } from "./engine.ts";
import type { ListingSearch } from "./listing-search.ts";

/** Models whose versions are asked for at once: between two waves others are answered. */
const WAVE = 25;

function itemsOf(result: FacetResult | undefined): readonly FacetItem[] {
  return result !== undefined && "items" in result ? result.items : [];
}

/** Rejects when the engine does. */
export async function sentenceMarket(search: Pick<ListingSearch, "answer">): Promise<Market> {
  const trees = await search.answer(
    each(VEHICLE_VERTICALS.map((vertical) => facets({ vertical }, ["vehicle.makeModelCommercialName"]))),
  );
  const names = VEHICLE_VERTICALS.flatMap((vertical, at) =>
    namesOf(vertical, itemsOf(trees[at]?.aggs["vehicle.makeModelCommercialName"])),
  );
  const models = names.filter(
    ({ selection }) => selection.model !== undefined && selection.commercialName === undefined,
  );
  const versions: MarketVersion[] = [];
  for (let from = 0; from < models.length; from += WAVE) {
    const wave = models.slice(from, from + WAVE);
    // One wave after the other, so that visitors are answered between them.
    const found = await search.answer(
      each(
        wave.map(({ vertical, selection }) =>
          facets({ vertical, makesModelsCommercialNames: [selection] }, ["vehicle.version"]),
        ),
      ),
    );
    for (const [at, { vertical, selection }] of wave.entries())
      versions.push(...versionsOf(vertical, selection, itemsOf(found[at]?.aggs["vehicle.version"])));
  }
  return { names, versions };
}

function namesOf(vertical: VehicleVertical, makes: readonly FacetItem[]): readonly MarketName[] {
  const named = (selection: MakeSelection, { count }: FacetItem): MarketName => ({ vertical, selection, count });
  return makes.flatMap((make) => [
    named({ make: make.key }, make),
    ...(make.agg?.items ?? []).flatMap((model) => [
      named({ make: make.key, model: model.key }, model),
      ...(model.agg?.items ?? []).map((generation) =>
        named({ make: make.key, model: model.key, commercialName: generation.key }, generation),
      ),
    ]),
  ]);
}

function versionsOf(
  vertical: VehicleVertical,
  { make, model }: MakeSelection,
  items: readonly FacetItem[],
): readonly MarketVersion[] {
  if (model === undefined) throw new Error(`versions of no model of ${make}`);
  return items.map(({ key, count }) => ({ vertical, make, model, text: key, count }));
}
