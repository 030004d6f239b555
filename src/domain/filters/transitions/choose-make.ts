/** Choosing makes, models, generations and versions (spec 4.20–4.22). */
import type { MakeSelection } from "../make-selection.ts";
import { MAX_MAKE_SELECTIONS, normaliseSelections, selectionText } from "../make-selection.ts";
import type { Filters } from "../registry.ts";
import { withChanges, withFilter } from "./set-filter.ts";

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
  if (normal.length > MAX_MAKE_SELECTIONS) return filters;
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

/** Versions that no listing of the chosen makes and models has are dropped (spec 4.22). `offered` are the versions of the aggregation. */
export function withOfferedVersions(filters: Filters, offered: ReadonlySet<string>): Filters {
  const { versions } = filters;
  if (versions === undefined) return filters;
  const kept = versions.filter((version) => offered.has(version));
  return kept.length === versions.length
    ? filters
    : withChanges(filters, { versions: kept.length === 0 ? undefined : kept });
}
