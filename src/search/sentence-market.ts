/** What the market holds, as a reader of sentences is told it: every name and version on sale, with how many listings have it. */
import { setImmediate } from "node:timers/promises";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../domain/catalogue/verticals.ts";
import type { MakeSelection } from "../domain/filters/make-selection.ts";
import type { Market, MarketName, MarketVersion } from "../domain/free-text/tables/market.ts";
import { facets } from "./asking.ts";
import type { FacetItem, FacetResult } from "./engine.ts";
import { SLICE } from "./in-slices.ts";
import type { ListingSearch } from "./listing-search.ts";

function itemsOf(result: FacetResult | undefined): readonly FacetItem[] {
  return result !== undefined && "items" in result ? result.items : [];
}

/** Rejects when the engine does, and once the signal is aborted. Of hundreds of questions a few are asked before others are answered. */
export async function sentenceMarket(search: Pick<ListingSearch, "answer">, signal: AbortSignal): Promise<Market> {
  let end = performance.now() + SLICE;
  const giveTurn = async () => {
    if (performance.now() < end) return;
    await setImmediate();
    signal.throwIfAborted();
    end = performance.now() + SLICE;
  };
  const names: MarketName[] = [];
  for (const vertical of VEHICLE_VERTICALS) {
    const { aggs } = await search.answer(facets({ vertical }, ["vehicle.makeModelCommercialName"]));
    names.push(...namesOf(vertical, itemsOf(aggs["vehicle.makeModelCommercialName"])));
    await giveTurn();
  }
  const versions: MarketVersion[] = [];
  for (const { vertical, selection } of names) {
    if (selection.model === undefined || selection.commercialName !== undefined) continue;
    const filters = { vertical, makesModelsCommercialNames: [selection] };
    const { aggs } = await search.answer(facets(filters, ["vehicle.version"]));
    versions.push(...versionsOf(vertical, selection, itemsOf(aggs["vehicle.version"])));
    await giveTurn();
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
