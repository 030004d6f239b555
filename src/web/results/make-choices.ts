/** Makes, under those chosen their models, and under these their generations. */
import { KNOWN_MAKES } from "../../domain/catalogue/known-makes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import { SHOWN_GENERATIONS, SHOWN_MAKES, SHOWN_MODELS } from "../../domain/filters/list-lengths.ts";
import { isMakeChosen, toggleMake } from "../../domain/filters/transitions/choose-make.ts";
import type { Aggregations, FacetItem } from "../../search/engine.ts";
import { withChosen } from "../../search/with-chosen.ts";
import { isNextTotal, itemsOf } from "./choice-views.ts";
import type { ChoiceView, FacetScope } from "./facet-view.ts";
import { listed, searchedAs } from "./list-beginning.ts";

function makeChoice(
  { filters, addressOf }: FacetScope,
  selection: MakeSelection,
  label: string,
  item: FacetItem,
  inner: readonly ChoiceView[],
): ChoiceView {
  const next = toggleMake(filters, selection);
  return {
    label,
    count: item.count,
    chosen: isMakeChosen(filters, selection),
    href: addressOf(next),
    ...(isNextTotal(filters, next, "makesModelsCommercialNames") ? { isTotal: true } : {}),
    inner,
    ...searchedAs(inner, selection.model === undefined ? "modèles" : "générations"),
  };
}

function generationChoices(
  scope: FacetScope,
  make: string,
  model: string,
  items: readonly FacetItem[],
): readonly ChoiceView[] {
  const chosen = (scope.filters.makesModelsCommercialNames ?? []).filter(
    (held) => held.make === make && held.model === model,
  );
  const all = withChosen(
    items,
    chosen.map(({ commercialName }) => commercialName),
  ).map((item) =>
    makeChoice(scope, { make, model, commercialName: item.key }, generationLabel(make, model, item.key), item, []),
  );
  return listed(all, SHOWN_GENERATIONS);
}

function modelChoices(scope: FacetScope, make: string, items: readonly FacetItem[]): readonly ChoiceView[] {
  const chosen = (scope.filters.makesModelsCommercialNames ?? []).filter((held) => held.make === make);
  const all = withChosen(
    items,
    chosen.map(({ model }) => model),
  ).map((item) => {
    const selection = { make, model: item.key };
    const inner = isMakeChosen(scope.filters, selection)
      ? generationChoices(scope, make, item.key, item.agg?.items ?? [])
      : [];
    return makeChoice(scope, selection, modelLabel(make, item.key), item, inner);
  });
  return listed(all, SHOWN_MODELS);
}

export function makeChoices(scope: FacetScope, aggregations: Aggregations): readonly ChoiceView[] {
  const chosen = (scope.filters.makesModelsCommercialNames ?? []).map(({ make }) => make);
  const all = withChosen(itemsOf(aggregations, "vehicle.makeModelCommercialName"), chosen).map((item) => {
    const inner = isMakeChosen(scope.filters, { make: item.key })
      ? modelChoices(scope, item.key, item.agg?.items ?? [])
      : [];
    return makeChoice(scope, { make: item.key }, makeLabel(item.key), item, inner);
  });
  return listed(all, SHOWN_MAKES);
}

const uncounted = ({ isTotal: _isTotal, inner, ...choice }: ChoiceView): ChoiceView => ({
  ...choice,
  count: undefined,
  ...(inner === undefined ? {} : { inner: inner.map(uncounted) }),
});

/** The fixed makes of the vertical, and what is chosen, when nobody could count (spec 8.8). */
export function knownMakeChoices(scope: FacetScope): readonly ChoiceView[] {
  const items = KNOWN_MAKES[scope.filters.vertical].map((key) => ({ key, count: 0 }));
  return makeChoices(scope, { total: 0, aggs: { "vehicle.makeModelCommercialName": { items } } }).map(uncounted);
}
