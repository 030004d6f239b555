/**
 * What a choice of the visitor does to a filter set (spec, section 4). Pure; every change goes back to page 1.
 */
import type { MakeSelection } from "./make-selection.ts";
import { MOST_MAKE_SELECTIONS, normaliseSelections, selectionText } from "./make-selection.ts";
import type { FilterKey, FilterValue, Filters } from "./registry.ts";
import { FILTERS } from "./registry.ts";

type Settable = Exclude<FilterKey, "vertical">;
type KeysOf<Kind> = { [K in Settable]: FilterValue<K> extends Kind ? K : never }[Settable];
export type TextListKey = Exclude<KeysOf<readonly string[]>, never>;
export type NumberListKey = KeysOf<readonly number[]>;

/** Filters as they stand once a key is set to a value, or taken away when it is undefined. */
export function withFilter<K extends Settable>(filters: Filters, key: K, value: FilterValue<K> | undefined): Filters {
  const { [key]: _replaced, page: _page, ...rest } = filters;
  return (value === undefined ? rest : { ...rest, [key]: value }) as Filters; // a key set to a value of its own type
}

/** Adds a value to a list filter, or takes it out; the filter goes with its last value. The list keeps the order of its codec. */
export function toggleValue(filters: Filters, key: TextListKey | NumberListKey, value: string | number): Filters {
  const held: readonly (string | number)[] = filters[key] ?? [];
  const kept = held.includes(value) ? held.filter((other) => other !== value) : [...held, value];
  const { codec } = FILTERS[key];
  const { value: reread } = codec.read(kept.map(String).map(escaped).join(","));
  return withFilter<Settable>(filters, key, reread);
}

function escaped(element: string): string {
  return element.replaceAll("%", "%25").replaceAll(",", "%2C");
}

const isWithin = (inner: MakeSelection, outer: MakeSelection) =>
  inner.make === outer.make &&
  (outer.model === undefined || inner.model === outer.model) &&
  (outer.commercialName === undefined || inner.commercialName === outer.commercialName);

/** What is left chosen when a triple goes: the make of a model, the model of a generation (spec 4.20). */
function parentOf({ make, model, commercialName }: MakeSelection): MakeSelection | undefined {
  if (commercialName !== undefined && model !== undefined) return { make, model };
  return model === undefined ? undefined : { make };
}

/**
 * Adds a make, model or generation, or takes it out with everything inside it. The last model that goes leaves its make,
 * the last generation its model (spec 4.20). Beyond fifty the choice is refused and the previous one kept (spec 4.21).
 */
export function toggleMake(filters: Filters, selection: MakeSelection): Filters {
  const held = filters.makesModelsCommercialNames ?? [];
  const chosen = held.some((other) => isWithin(other, selection));
  const rest = held.filter((other) => !isWithin(other, selection));
  const parent = parentOf(selection);
  const next = chosen
    ? parent === undefined || rest.some((other) => isWithin(other, parent))
      ? rest
      : [...rest, parent]
    : [...held, selection];
  const normal = normaliseSelections(next);
  if (normal.length > MOST_MAKE_SELECTIONS) return filters;
  return withFilter(filters, "makesModelsCommercialNames", normal.length === 0 ? undefined : normal);
}

/** Whether the choice shows as made: itself, or something inside it. */
export function isMakeChosen(filters: Filters, selection: MakeSelection): boolean {
  return (filters.makesModelsCommercialNames ?? []).some((held) => isWithin(held, selection));
}

/** Takes one triple away with nothing left in its place: what removing its tag means. */
export function withoutMake(filters: Filters, selection: MakeSelection): Filters {
  const text = selectionText(selection);
  const rest = (filters.makesModelsCommercialNames ?? []).filter((held) => selectionText(held) !== text);
  return withFilter(filters, "makesModelsCommercialNames", rest.length === 0 ? undefined : rest);
}

/** "Tout effacer" keeps only the vertical and the showroom (spec 4.24). */
export function clearAll({ vertical, curef }: Filters): Filters {
  return curef === undefined ? { vertical } : { vertical, curef };
}

/** The set with a page; page 1 is no page. */
export function atPage(filters: Filters, page: number): Filters {
  const { page: _page, ...rest } = filters;
  return page === 1 ? rest : { ...rest, page };
}
