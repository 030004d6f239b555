/** Values to choose from: each with the exact total that choosing it gives, as a link. */
import type { FacetKey } from "../../domain/filters/facets.ts";
import { toggleRegion } from "../../domain/filters/transitions/choose-place.ts";
import { toggleValue } from "../../domain/filters/transitions/toggle-value.ts";
import type { Aggregations, FacetItem } from "../../search/engine.ts";
import type { ChoiceView, FacetScope } from "./facet-view.ts";

export function itemsOf(aggregations: Aggregations, key: FacetKey): readonly FacetItem[] {
  const result = aggregations.aggs[key];
  if (result === undefined || !("items" in result)) throw new Error(`no items were counted for ${key}`);
  return result.items;
}

export function countsOf(aggregations: Aggregations, key: FacetKey): ReadonlyMap<string, number> {
  return new Map(itemsOf(aggregations, key).map((item) => [item.key, item.count]));
}

export interface Value {
  readonly key: string | number;
  readonly label: string;
  readonly swatch?: string | undefined;
}

/** Values nobody offers are left out, unless they are chosen. */
export function choices(
  counts: ReadonlyMap<string, number>,
  values: readonly Value[],
  isChosen: (key: string | number) => boolean,
  hrefOf: (key: string | number) => string,
): readonly ChoiceView[] {
  return values.flatMap(({ key, label, swatch }): readonly ChoiceView[] => {
    const count = counts.get(String(key)) ?? 0;
    const chosen = isChosen(key);
    if (count === 0 && !chosen) return [];
    return [{ label, count, chosen, href: hrefOf(key), ...(swatch === undefined ? {} : { swatch }) }];
  });
}

export type ListKey =
  | "energies"
  | "categories"
  | "regions"
  | "goodDealBadges"
  | "customerFamilyCodes"
  | "externalColors"
  | "topOptions"
  | "seats"
  | "doors";

/** Values of a list that are alternatives. */
export function listChoices(
  { filters, addressOf }: FacetScope,
  aggregations: Aggregations,
  facet: FacetKey,
  key: ListKey,
  values: readonly Value[],
): readonly ChoiceView[] {
  const held: readonly (string | number)[] = filters[key] ?? [];
  return choices(
    countsOf(aggregations, facet),
    values,
    (value) => held.includes(value),
    (value) => addressOf(key === "regions" ? toggleRegion(filters, String(value)) : toggleValue(filters, key, value)),
  );
}
