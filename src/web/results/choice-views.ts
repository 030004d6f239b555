/** Values to choose from: each with the exact total that choosing it gives, as a link. */
import type { FacetKey } from "../../domain/filters/facets.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import type { Aggregations, FacetItem } from "../../search/engine.ts";
import type { ChoiceView, FacetScope } from "./facet-view.ts";
import { listed } from "./list-beginning.ts";

export function itemsOf(aggregations: Aggregations, key: FacetKey): readonly FacetItem[] {
  const result = aggregations.aggs[key];
  if (result === undefined || !("items" in result)) throw new Error(`no items were counted for ${key}`);
  return result.items;
}

export function countsOf(aggregations: Aggregations, key: FacetKey): ReadonlyMap<string, number> {
  return new Map(itemsOf(aggregations, key).map((item) => [item.key, item.count]));
}

interface Value {
  readonly key: string | number;
  readonly label: string;
  readonly swatch?: string | undefined;
  readonly frequent?: true;
}

interface Choosing {
  /** The filter that a value sets. */
  readonly key: FilterKey;
  readonly isChosen: (value: string | number) => boolean;
  readonly after: (value: string | number) => Filters;
}

/** Values nobody offers are left out, unless they are chosen; where nobody could count, all are there. */
export function choices(
  { filters, addressOf }: FacetScope,
  counts: ReadonlyMap<string, number> | undefined,
  values: readonly Value[],
  { key: filter, isChosen, after }: Choosing,
): readonly ChoiceView[] {
  const views = values.flatMap(({ key, label, swatch, frequent }) => {
    const count = counts === undefined ? undefined : (counts.get(String(key)) ?? 0);
    const chosen = isChosen(key);
    if (count === 0 && !chosen) return [];
    const next = after(key);
    return [
      {
        label,
        count,
        chosen,
        href: addressOf(next),
        ...(count !== undefined && isNextTotal(filters, next, filter) ? { isTotal: true } : {}),
        ...(swatch === undefined ? {} : { swatch }),
        ...(frequent === undefined ? {} : { frequent }),
      },
    ];
  });
  return listed(views);
}

/**
 * Whether the count beside a value is the total that choosing it gives: nothing of the filter is chosen yet, and the choice
 * clears nothing else (spec, section 4).
 */
export function isNextTotal(filters: Filters, next: Filters, filter: FilterKey): boolean {
  if (filters[filter] !== undefined) return false;
  const isKept = (name: string) => {
    const key = name as FilterKey; // both are filters
    return key === filter || key === "page" || next[key] === filters[key];
  };
  return Object.keys(next).every(isKept) && Object.keys(filters).every(isKept);
}
